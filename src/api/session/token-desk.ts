import { Problem } from '#contract/problem.ts'
import type { TokenEvent, TokenContext } from '#machines/token/token.machine.ts'
import { isExpired, type Token } from '#machines/token/token.rules.ts'

/** The parts of the token's actor that asking needs. */
export interface TokenActor {
  send: (event: TokenEvent) => void
  getSnapshot: () => { hasTag: (tag: 'renewing') => boolean; context: Pick<TokenContext, 'token'> }
  subscribe: (listener: () => void) => { unsubscribe: () => void }
}

/** Where calls get their token. All who ask while one is renewed wait for that one renewal (AUTH-18). */
export interface TokenDesk {
  /**
   * A token to call with; undefined for a visitor, and when the session is over. `refused` is the token that the server
   * answered 401 to.
   * @throws Problem `network` when a token is needed and the provider cannot be reached.
   */
  take: (refused?: string) => Promise<Token | undefined>
  /** The token as it is, if it is still good; asks for no other. */
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

export const createTokenDesk = (now: () => number): TokenDesk & { connect: (actor: TokenActor) => void } => {
  let actor: TokenActor | undefined
  return {
    /** The desk is there before the charts are, because the API's chunk is given it. */
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
