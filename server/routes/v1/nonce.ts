import { calls } from '#contract/calls.ts'
import { isToken, makeToken, tokenDigest, UnknownChallenge } from '../../domain/tokens.ts'
import type { Clock, TokenStore } from '../../domain/ports.ts'
import { Refusal } from '../../http/problem.ts'
import { mostReportCost, reportCost } from '../../report/report.cost.ts'
import { nextTurn } from '../../turns.ts'
import type { MemberRouteBuilder } from '../member.ts'
import type { Route, RouteBuilder } from '../route.ts'

/** Reads the text behind a home token (API-38, AMB-03). */
export const nonceRoutes = ({ route }: RouteBuilder, tokens: TokenStore): Route[] => [
  route(calls.readTokenText, 'read', async ({ params }) => {
    const token = params['token'] ?? ''
    const handedOver = isToken(token) ? await tokens.read(token) : undefined
    if (handedOver === undefined) throw new Refusal('NOT_FOUND', 'This link is not known or no longer valid.')
    return handedOver
  }),
]

/** An id is a SHA-256 in base64url; the token itself is accepted too. */
const isTokenOrId = (value: string): boolean => isToken(value) || /^[\w-]{43}$/.test(value)

/** Creates, lists and revokes the user's home tokens (AMB-03). */
export const tokenMakingRoutes = (
  { member }: MemberRouteBuilder,
  { tokens, clock }: { tokens: TokenStore; clock: Clock },
): Route[] => [
  member(calls.makeToken, { opens: true }, async ({ owner, body, note }) => {
    await nextTurn()
    if (body.page !== undefined && reportCost(body.page.report) > mostReportCost)
      throw new Refusal('TOO_LARGE', 'The report is too long for a page. Choose fewer sections.')
    try {
      const made = await makeToken(body, { tokens, clock, owner })
      note(body.page === undefined ? 'challenge-shared' : 'report-shared', { link: made.id })
      return made
    } catch (error) {
      if (error instanceof UnknownChallenge) throw new Refusal('NOT_FOUND', 'This challenge is not known.')
      throw error
    }
  }),

  member(calls.listTokens, {}, ({ owner }) => tokens.listOf(owner)),

  member(calls.revokeToken, {}, async ({ owner, params, note }) => {
    const name = params['token'] ?? ''
    if (!isTokenOrId(name) || !(await tokens.remove(owner, name)))
      throw new Refusal('NOT_FOUND', 'This link is not known or no longer valid.')
    note('share-ended', { link: isToken(name) ? tokenDigest(name) : name })
  }),
]
