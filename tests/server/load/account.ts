import { limits } from '#contract/limits.ts'
import type { NewChallenge } from '#server/domain/challenges.ts'
import { createChallengeStore } from '#server/store/challenges.store.ts'
import { openDatabase } from '#server/store/database.ts'
import { createTokenStore } from '#server/store/tokens.store.ts'
import { makeToken } from '#server/domain/tokens.ts'
import { challenge, idea, model, paper, reframe, spark } from '../accounts/items.ts'
import { makeDpopKey, proof, signIn, type TestProvider } from '../identity/provider.ts'
import type { ServerProcess } from '../hostile/served.ts'

/** The largest account one person can have: the maximum number of challenges, and nearly the maximum size. */

const clock = { now: () => Date.now() }
const noBookmarks = { sparks: [], ideas: [], papers: [], reframes: [], businessModels: [] }

const longText = (mark: string): string =>
  `${mark} we bake bread for forty villages; `.repeat(700).slice(0, limits.maxText)

/** A challenge with nearly as many and as large bookmarks as allowed. */
const fullChallenge = (mark: string): NewChallenge => {
  const each = Array.from(
    { length: limits.bookmarksPerKind - 10 },
    (_, at) => `${mark} ${at} ${'x'.repeat(1_500)}`,
  )
  return {
    challenge: challenge(mark),
    sparks: each.map(spark),
    ideas: each.map((text, at) => ({ ...idea(String(at)), text })),
    papers: each.map((title, at) => ({ ...paper(String(at)), title })),
    reframes: each.map(reframe),
    businessModels: each.map((name, at) => ({ ...model(String(at)), name })),
  }
}

export interface Account {
  owner: string
  /** Ids of challenges; the first has the most bookmarks, and the second has shared pages. */
  challenges: string[]
  /** Tokens of the shared pages. */
  pages: string[]
  /** Headers that identify the caller. */
  headers: (method: string, path: string) => Promise<Record<string, string>>
}

const subjectOf = (token: string): string => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }
  return claims.sub
}

export const signUp = async (server: ServerProcess): Promise<Omit<Account, 'challenges' | 'pages'>> => {
  const provider = { origin: server.url, issuer: `${server.url}/oidc` } as TestProvider
  const prover = await makeDpopKey()
  const { tokens } = await signIn(provider, { prover })
  const headers = async (method: string, path: string) => ({
    authorization: `DPoP ${tokens.access_token}`,
    dpop: await proof(prover, method, `${server.url}${path}`, { accessToken: tokens.access_token }),
  })
  const named = await server.ask('203.0.113.1', '/v1/user', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await headers('POST', '/v1/user')) },
    body: JSON.stringify({ firstName: 'Ada', lastName: 'Byron' }),
  })
  if (named.status !== 200) throw new Error(`no account: ${named.status} ${await named.text()}`)
  return { owner: subjectOf(tokens.access_token), headers }
}

/** Signs up and fills the account directly through the server's stores. */
export const largestAccount = async (
  server: ServerProcess,
  { saved = limits.savedChallenges, reports = [] }: { saved?: number; reports?: string[] } = {},
): Promise<Account> => {
  const person = await signUp(server)
  const database = await openDatabase({ dataDir: server.folder, url: null })
  const store = createChallengeStore(database, clock)
  const tokens = createTokenStore(database, clock)
  const create = async (input: NewChallenge): Promise<string> => {
    const created = await store.create(person.owner, input)
    if (typeof created === 'string') throw new Error(created)
    return created.id
  }
  const challenges = [await create(fullChallenge('whole'))]
  // Leave room for what the calls add.
  for (let at = 1; at < saved - 20; at += 1) {
    const text = longText(`${at}`)
    const texts = { challenge_text: text, original_challenge_text: text.slice(0, 14_000) }
    challenges.push(await create({ challenge: challenge(`${at}`, texts), ...noBookmarks }))
  }
  for (let at = 0; at < 90; at += 1)
    await makeToken(
      { text: longText(`link ${at}`), case_brief: null },
      { tokens, clock, owner: person.owner },
    )
  // Make the pages after the links, because the tokens that the calls add displace those that expire first.
  const pages: string[] = []
  for (const report of reports) {
    const page = { challenge: challenges[1] ?? '', report: JSON.parse(report) as never }
    const made = await makeToken(
      { text: 'bread', case_brief: null, page },
      { tokens, clock, owner: person.owner },
    )
    pages.push(made.token)
  }
  await database.close()
  return { ...person, challenges, pages }
}
