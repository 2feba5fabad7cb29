import type { MiddlewareHandler } from 'hono'
import { can, memberAbilities } from '#contract/abilities.ts'
import type { Call } from '#contract/calls.ts'
import type { Person, UserStore } from '../domain/users.ts'
import { firstProfile } from '../domain/users.ts'
import { jsonText, noContent } from '../http/answers.ts'
import type { AppContext, Env } from '../http/context.ts'
import { jsonBody } from '../http/json-body.ts'
import { sendInPieces, jsonTextOf } from '../http/pieces.ts'
import { audit, type AuditEvent, type AuditFields } from '../audit.ts'
import { limitRate, type Limits } from '../http/limits.ts'
import type { Log } from '../log.ts'
import { loggedOut, notLoggedIn, Refusal } from '../http/problem.ts'
import type { VerifyAccess } from '../identity/access-token.ts'
import { bodyOf, type Route } from './route.ts'

export interface MemberRouteDeps {
  limits: Limits
  /** Checks every answer against the contract before sending it: on in tests, off in production for speed. */
  checkAnswers: boolean
  verify: VerifyAccess
  users: Pick<UserStore, 'standing' | 'open'>
  log: Log
}

export interface MemberCallInput<Body> {
  body: Body
  params: Readonly<Record<string, string>>
  /** The id of the signed-in user; pass it to every store, so that the call reaches only their data. */
  owner: string
  person: Person
  context: AppContext
  /** Adds a line to the audit log about this person and request. */
  note: (event: AuditEvent, fields?: Pick<AuditFields, 'challenge' | 'link'>) => void
}

export interface MemberOptions {
  /** Creates the user if there is none yet; set for calls that save data. */
  opens?: boolean
  /** Accepts users whose account is closed, so that closing can be repeated until it has succeeded. */
  afterClosing?: boolean
}

export const ownerOf = (c: AppContext): string => c.get('person').sub

/**
 * Makes routes for calls that need a signed-in user. Checks run in this order: the token, the rate limit, the
 * permission, the user's standing, the body. A caller refused by one check learns nothing from later ones. The
 * work has no time limit here, because storage has one that is shorter than the client's.
 */
export const createMemberRouteBuilder = ({ limits, checkAnswers, verify, users, log }: MemberRouteDeps) => {
  const requireSignIn: MiddlewareHandler<Env> = async (c, next) => {
    const person = await verify({
      authorization: c.req.header('authorization'),
      dpop: c.req.header('dpop'),
      method: c.req.method,
      url: c.req.url,
    })
    if (person === 'missing' || person === 'invalid') {
      // Failed attempts count as reads, which limits guessing.
      await limits('read', c.get('caller'))
      throw person === 'missing' ? notLoggedIn() : loggedOut()
    }
    c.set('person', person)
    await next()
  }

  /**
   * All members have the same permissions, so a call's permission is checked once, when its route is made.
   */
  const checkPermission = ({ path, needs }: Pick<Call, 'path' | 'needs'>): MiddlewareHandler<Env> => {
    if (needs === undefined) throw new Error(`${path} does not say who may call it`)
    const isAble = can(memberAbilities, needs.action, needs.subject)
    return (_c, next) => {
      if (!isAble) throw new Refusal('FORBIDDEN', 'You are not allowed to do this.')
      return next()
    }
  }

  const checkStanding =
    ({ opens = false, afterClosing = false }: MemberOptions): MiddlewareHandler<Env> =>
    async (c, next) => {
      if (!afterClosing) {
        const person = c.get('person')
        const standing = await users.standing(person.sub, person.issuedAt)
        if (standing === 'closed') throw loggedOut()
        if (standing === 'stranger' && opens) await users.open(person.sub, firstProfile(person))
      }
      await next()
    }

  const route = (
    call: Pick<Call, 'method' | 'path' | 'needs'>,
    options: MemberOptions,
    steps: readonly MiddlewareHandler<Env>[],
    answer: (c: AppContext) => Promise<Response>,
  ): Route => ({
    method: call.method,
    path: call.path,
    handlers: [
      requireSignIn,
      limitRate(limits, 'own', ownerOf),
      checkPermission(call),
      checkStanding(options),
      ...steps,
      answer,
    ],
  })

  /** A route that reads its body itself, such as an upload. */
  const raw = <Body, Result>(
    call: Call<Body, Result>,
    options: MemberOptions,
    steps: readonly MiddlewareHandler<Env>[],
    work: (c: AppContext) => Promise<Result>,
  ): Route =>
    route(call, options, steps, async (c) => {
      const result = await work(c)
      if (call.status === 204) return noContent(c)
      return jsonText(c, await jsonTextOf(checkAnswers ? call.answer.parse(result) : result), call.status)
    })

  const inputOf = async <Body>(
    context: AppContext,
    call: Pick<Call<Body>, 'request' | 'accepts'>,
  ): Promise<MemberCallInput<Body>> => ({
    body: await bodyOf(context, call),
    params: context.req.param(),
    owner: ownerOf(context),
    person: context.get('person'),
    context,
    note: (event, fields) =>
      audit(log, event, { person: ownerOf(context), requestId: context.get('requestId'), ...fields }),
  })

  /** A route with a JSON body, or without a body if the call has no request schema. */
  const member = <Body, Result>(
    call: Call<Body, Result>,
    options: MemberOptions,
    work: (input: MemberCallInput<Body>) => Promise<Result>,
  ): Route =>
    raw(call, options, call.request ? jsonBody(call.bytes) : [], async (c) => work(await inputOf(c, call)))

  /** A route that streams its answer while it reads lists from storage. */
  const streamed = <Result>(
    call: Call<unknown, Result>,
    work: (
      input: MemberCallInput<unknown>,
    ) => Promise<{ [Field in keyof Result]: Result[Field] | AsyncIterable<unknown> }>,
  ): Route => route(call, {}, [], async (c) => sendInPieces(c, await work(await inputOf(c, call))))

  return { member, raw, streamed }
}

export type MemberRouteBuilder = ReturnType<typeof createMemberRouteBuilder>
