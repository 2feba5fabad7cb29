import { Problem } from '#contract/problem.ts'
import type { TokenEvent, TokenContext } from '#machines/account/token.machine.ts'
import { isExpired, type Token } from '#machines/account/token.rules.ts'

/** The parts of the token's actor that are needed here. */
export interface TokenActor {
  send: (event: TokenEvent) => void
  getSnapshot: () => { hasTag: (tag: 'renewing') => boolean; context: Pick<TokenContext, 'token'> }
  subscribe: (listener: () => void) => { unsubscribe: () => void }
}

/**
 * Supplies calls with tokens. While a token is being renewed, all callers wait for the same renewal
 * (AUTH-18).
 */
export interface TokenSource {
  /**
   * Returns a token; undefined for a visitor or when the session is over. `refused` is the token the server
   * answered with 401.
   * @throws Problem `network` if a token is needed and the provider cannot be reached.
   */
  take: (refused?: string) => Promise<Token | undefined>
  /** The current token if it is still valid; never renews it. */
  peek: () => Token | undefined
}

const settled = (actor: TokenActor) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (actor.getSnapshot().hasTag('renewing')) return
      subscription?.unsubscribe()
      resolve()
    }
    const subscription: { unsubscribe: () => void } | undefined = actor.subscribe(check)
    check()
  })

export const createTokenSource = (
  now: () => number,
): TokenSource & { connect: (actor: TokenActor) => void } => {
  let actor: TokenActor | undefined
  return {
    /** Connects the token's actor later, because the API's chunk needs this source before the charts exist. */
    connect: (token) => {
      actor = token
    },
    peek: () => {
      const token = actor?.getSnapshot().context.token
      return token === undefined || isExpired(token, now()) ? undefined : token
    },
    take: async (refused) => {
      if (actor === undefined) return undefined
      actor.send(
        refused === undefined
          ? { type: 'token.request', now: now() }
          : { type: 'token.reject', accessToken: refused },
      )
      await settled(actor)
      const { token } = actor.getSnapshot().context
      if (token === undefined) return undefined
      const isUseless = token.accessToken === refused || token.expiresAt <= now()
      if (isUseless) throw new Problem('network', { message: 'The token could not be renewed' })
      return token
    },
  }
}
