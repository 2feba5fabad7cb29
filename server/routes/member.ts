import { can, memberAbilities } from '#contract/abilities.ts'
import type { Call } from '#contract/calls.ts'
import { limits as sizes } from '#contract/limits.ts'
import type { Person, UserStore } from '../domain/users.ts'
import { firstProfile } from '../domain/users.ts'
import { readJson } from '../http/body.ts'
import { empty, json, jsonText, type Exchange, type ServerContext } from '../http/exchange.ts'
import type { Limits } from '../http/limits.ts'
import { Refusal } from '../http/problem.ts'
import type { TokenRequest, VerifyAccess } from '../identity/access-token.ts'
import { isOrphan } from '../store/failures.ts'
import { parseBody, type Route } from './route.ts'

export interface MemberRouteDeps {
  limits: Limits
  /** Parses every answer by the contract before it is sent: on in tests, off where speed counts. */
  checkAnswers: boolean
  verify: VerifyAccess
  users: Pick<UserStore, 'standing' | 'open'>
}

export interface MemberAsked<Body> {
  body: Body
  params: Readonly<Record<string, string>>
  /** Whose things the call is about: nobody else's can be reached. */
  owner: string
  person: Person
  request: Request
  context: ServerContext
  /** Sent with the answer. */
  headers: Record<string, string>
}

export interface MemberOptions {
  /** Largest JSON body. */
  bytes?: number
  /** A person who is not known yet becomes a user: on wherever something is kept. */
  opens?: boolean
  /** Works even after the account was closed, so that closing can be repeated until it has succeeded. */
  afterClosing?: boolean
}

/** An answer that is JSON already. */
export class Written {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** One challenge for each way to send a token (RFC 6750, RFC 9449). */
const challenge = (error: string): string =>
  `Bearer${error && ` error="${error}"`}, DPoP ${error && `error="${error}", `}algs="ES256 EdDSA"`

const refused = (why: 'missing' | 'invalid'): Refusal =>
  why === 'missing'
    ? new Refusal('UNAUTHORISED', 'Log in to use this.', { 'WWW-Authenticate': challenge('') })
    : new Refusal('UNAUTHORISED', 'You are no longer logged in. Log in again.', {
        'WWW-Authenticate': challenge('invalid_token'),
      })

const tokenRequest = (request: Request): TokenRequest => ({
  authorization: request.headers.get('authorization') ?? undefined,
  dpop: request.headers.get('dpop') ?? undefined,
  method: request.method,
  url: request.url,
})

const noParameters: Readonly<Record<string, string>> = Object.freeze({})

/**
 * Makes routes for the calls that need a signed-in user: the token, the limit, the ability, the user's standing, then
 * the body and the work. Whoever is refused by an earlier step learns nothing from a later one.
 * There is no budget of time around them: storage has limits of its own, shorter than that of the client.
 */
export const createMemberRoutes = ({ limits, checkAnswers, verify, users }: MemberRouteDeps) => {
  const identify = async ({ context, caller }: Exchange): Promise<Person> => {
    const identity = await verify(tokenRequest(context.req.raw))
    if (identity !== 'missing' && identity !== 'invalid') return identity
    // Guessing costs as much as reading.
    await limits('read', caller)
    throw refused(identity)
  }

  const admit = async (person: Person, { opens = false, afterClosing = false }: MemberOptions) => {
    if (afterClosing) return
    const standing = await users.standing(person.sub, person.issuedAt)
    if (standing === 'closed') throw refused('invalid')
    if (standing === 'stranger' && opens) await users.open(person.sub, firstProfile(person))
  }

  /** A route whose body the work reads itself, such as an upload. */
  const raw = <Result>(
    call: Pick<Call<unknown, Result>, 'method' | 'path' | 'needs' | 'status' | 'answer'>,
    options: MemberOptions,
    work: (asked: Omit<MemberAsked<undefined>, 'body'>) => Promise<Result | Written>,
  ): Route => {
    const { needs, status = 200, answer } = call
    if (needs === undefined) throw new Error(`${call.path} says nothing about who may call it`)
    const named = call.path.includes('{')
    return {
      method: call.method,
      path: call.path,
      handle: async (exchange) => {
        const { req } = exchange.context
        const person = await identify(exchange)
        const headers = { ...(await limits('own', person.sub)) }
        if (!can(memberAbilities, needs.action, needs.subject))
          throw new Refusal('FORBIDDEN', 'You are not allowed to do this.')
        try {
          await admit(person, options)
          const result = await work({
            params: named ? req.param() : noParameters,
            owner: person.sub,
            person,
            request: req.raw,
            context: exchange.context,
            headers,
          })
          if (status === 204) return empty(status, headers)
          if (result instanceof Written) {
            if (checkAnswers) answer.parse(JSON.parse(result.text))
            return jsonText(result.text, status, headers)
          }
          return json(checkAnswers ? answer.parse(result) : result, status, headers)
        } catch (error) {
          // The account was closed while the call ran.
          throw isOrphan(error) ? refused('invalid') : error
        }
      },
    }
  }

  /** A route with a JSON body, or none where the call has no request. */
  const member = <Body, Result>(
    call: Call<Body, Result>,
    options: MemberOptions,
    work: (asked: MemberAsked<Body>) => Promise<Result | Written>,
  ): Route => {
    const { request: schema, accepts = (body: unknown) => body } = call
    return raw<Result>(call, options, async (asked) => {
      const body = schema
        ? parseBody(schema, accepts(await readJson(asked.context, options.bytes ?? sizes.jsonBytes)))
        : // A call without a request schema has no body to speak of.
          (undefined as Body)
      return work({ ...asked, body })
    })
  }

  return { member, raw }
}

export type MemberRoutes = ReturnType<typeof createMemberRoutes>
