import { accessSync, constants, existsSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { BadConfig, parseConfig, type LlmSettings, type ServerConfig } from '#server/config.ts'
import { readOperatorPages } from '#server/http/operator-pages.ts'
import { warningsAboutName } from '#server/report/brand.ts'
import { databaseFile } from '#server/store/database.ts'
import { inspectDatabase, readEveryRow, type Inspection, type RowFaults } from '#server/store/inspection.ts'
import { clockTolerance } from '#server/store/row-check.ts'

/** The checks of `npm run doctor`. They change nothing and print nothing that could be secret. */

export interface Finding {
  about: 'configuration' | 'pages' | 'disk' | 'database' | 'clock' | 'identity' | 'model'
  /** `bad` stops the product from working as configured; `warn` may do so later. */
  state: 'ok' | 'warn' | 'bad'
  words: string
}

export interface DoctorDeps {
  env: Readonly<Record<string, string | undefined>>
  /** The root folder of the installation. */
  root: string
  now: () => number
  fetch: typeof fetch
  disk: {
    /** Free and total bytes of the disk that holds the folder. */
    space: (folder: string) => { free: number; all: number }
    /** Writes a file into the folder and removes it. */
    tryWriting: (folder: string) => void
  }
  /** Asks the model and reports how that went; undefined skips it. */
  tryModel: ((config: LlmSettings) => Promise<{ willDo: boolean; words: string }>) | undefined
}

const probe = '.doctor'

export const realDisk: DoctorDeps['disk'] = {
  space: (folder) => {
    const { bavail, blocks, bsize } = statfsSync(folder)
    return { free: bavail * bsize, all: blocks * bsize }
  },
  tryWriting: (folder) => {
    const file = join(folder, probe)
    try {
      writeFileSync(file, Buffer.alloc(65_536), { flush: true, mode: 0o600 })
    } finally {
      rmSync(file, { force: true })
    }
  },
}

/** Checks the operator's own help, support and terms pages. */
const checkOperatorPages = async (config: ServerConfig): Promise<Finding[]> => {
  if (config.pagesDir === null) return []
  try {
    const { files, warnings } = await readOperatorPages(config)
    return [
      files.length === 0
        ? warn('pages', 'PAGES_DIR contains none of the pages, so the built-in ones are shown.')
        : ok('pages', `${files.join(', ')} ${files.length === 1 ? 'is' : 'are'} taken from PAGES_DIR.`),
      ...warnings.map((line) => warn('pages', `${line}.`)),
    ]
  } catch (error) {
    if (!(error instanceof BadConfig)) throw error
    return error.lines.map((line) => badFinding('pages', `${line}. The server does not start.`))
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code !== ''
    ? error.code
    : error instanceof Error
      ? error.name
      : 'unknown reason'

const systemWords: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk space of this account is used up',
  EROFS: 'it is read-only',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  ENOTDIR: 'part of the path is a file',
  ENOENT: 'it cannot be created there',
  ECONNREFUSED: 'nothing answers at that address and port',
  ENOTFOUND: 'the host is unknown',
  EAI_AGAIN: 'the host name cannot be looked up at the moment',
  ETIMEDOUT: 'there was no answer in time',
  ECONNRESET: 'the connection was cut',
  '28P01': 'the user name or the password is wrong',
  '28000': 'this user may not log in from here',
  '3D000': 'there is no database with that name',
  '53300': 'it has no free connections',
  '57P03': 'it is starting or stopping',
  '42501': 'this user may not read it',
  TimeoutError: 'there was no answer in time',
}
const wordsOf = (error: unknown): string => {
  const code = codeOf(error)
  return systemWords[code] ?? code
}

const ok = (about: Finding['about'], words: string): Finding => ({ about, state: 'ok', words })
const warn = (about: Finding['about'], words: string): Finding => ({ about, state: 'warn', words })
const badFinding = (about: Finding['about'], words: string): Finding => ({ about, state: 'bad', words })

const inGigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

/** The folder itself, or its nearest parent that exists. */
const nearestExisting = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearestExisting(dirname(folder))

const isOpenToOthers = (path: string): boolean =>
  process.platform !== 'win32' && existsSync(path) && (statSync(path).mode & 0o077) !== 0

const checkDisk = (dataDir: string, disk: DoctorDeps['disk']): Finding[] => {
  const folder = nearestExisting(dataDir)
  const findings: Finding[] = []
  try {
    if (!statSync(folder).isDirectory())
      return [badFinding('disk', `DATA_DIR cannot be used: ${systemWords['ENOTDIR']} (${folder}).`)]
    accessSync(folder, constants.W_OK)
    disk.tryWriting(folder)
    findings.push(
      ok(
        'disk',
        folder === dataDir
          ? `Files can be written to ${dataDir}.`
          : `${dataDir} will be created at the first start.`,
      ),
    )
  } catch (error) {
    findings.push(badFinding('disk', `Files cannot be written to ${folder}: ${wordsOf(error)}.`))
  }
  const { free, all } = disk.space(folder)
  const freeSpace = `${inGigabytes(free)} of ${inGigabytes(all)} is free (${Math.round((100 * free) / Math.max(1, all))}%)`
  if (free < 0.05 * all || free < 200e6)
    findings.push(badFinding('disk', `Free some space now: ${freeSpace}.`))
  else if (free < 0.1 * all) findings.push(warn('disk', `Free some space soon: ${freeSpace}.`))
  else findings.push(ok('disk', `${freeSpace}.`))
  const file = databaseFile(dataDir)
  for (const path of [folder === dataDir ? dataDir : '', file, `${file}-wal`].filter(isOpenToOthers))
    findings.push(
      warn(
        'disk',
        `Other accounts on this machine can read ${path}: run chmod go= ${path}, or start the server, which does that.`,
      ),
    )
  return findings
}

const checkDatabase = (found: Inspection): Finding[] => {
  const { kind, version, isUsed, pending, unknown, damage, refusesWrites } = found
  if (unknown.length > 0)
    return [
      badFinding(
        'database',
        `The data was written by a newer version (${unknown.join(', ')}): install that version, or restore an earlier backup.`,
      ),
    ]
  if (damage.length > 0)
    return [
      badFinding(
        'database',
        `The database is damaged; restore a backup (npm run restore). ${damage.join('; ')}`,
      ),
    ]
  if (refusesWrites !== undefined) return [badFinding('database', `Nothing can be stored: ${refusesWrites}.`)]
  const steps =
    !isUsed || pending.length === 0
      ? ''
      : `; the next start migrates it (${pending.join(', ')}), so make a backup first: npm run backup`
  return [
    ok(
      'database',
      `${version}, ${isUsed ? 'readable' : 'empty: the first start creates its tables'}${kind === 'sqlite' && isUsed ? ', not damaged' : ''}${steps}.`,
    ),
  ]
}

/** Rows are named only by id, because operators have no right to read what people wrote. */
const checkRows = ({ count, first }: RowFaults): Finding[] => {
  if (count === 0) return []
  const lines = (kind: 'unreadable' | 'later') =>
    first.filter((fault) => fault.kind === kind).map(({ table, id, words }) => `${table} ${id}: ${words}`)
  const more = count > first.length ? ` There are ${count - first.length} more.` : ''
  const unreadable = lines('unreadable')
  const later = lines('later')
  return [
    ...(unreadable.length === 0
      ? []
      : [
          badFinding(
            'database',
            `Some rows cannot be read; restore them from a backup. ${unreadable.join('; ')}.${more}`,
          ),
        ]),
    ...(later.length === 0
      ? []
      : [warn('database', `A clock was ahead when these were stored. ${later.join('; ')}.${more}`)]),
  ]
}

const day = 86_400_000

const timeDifference = (ms: number): string =>
  Math.abs(ms) > 2 * day
    ? `${Math.round(Math.abs(ms) / day)} days`
    : `${Math.round(Math.abs(ms) / 1_000)} seconds`

const checkClock = (
  { now, root }: Pick<DoctorDeps, 'now' | 'root'>,
  others: readonly { who: string; now: number | undefined }[],
  newest: number | undefined,
): Finding[] => {
  const here = now()
  const installed = statSync(join(root, 'package.json')).mtimeMs
  const behind = [
    { what: 'this program’s files were created', at: installed },
    { what: 'a challenge was saved', at: newest },
  ].find(({ at }) => at !== undefined && at - here > clockTolerance)
  if (behind?.at !== undefined)
    return [
      badFinding(
        'clock',
        `The clock says ${new Date(here).toISOString()}, but ${behind.what} ${timeDifference(behind.at - here)} later: set the clock, and keep it correct with NTP.`,
      ),
    ]
  const apart = others.filter(
    (other) => other.now !== undefined && Math.abs(other.now - here) > clockTolerance,
  )
  if (apart.length > 0)
    return apart.map(({ who, now: there = here }) =>
      badFinding(
        'clock',
        `The clock differs from that of ${who} by ${timeDifference(there - here)}: keep both correct with NTP.`,
      ),
    )
  const compared = others.filter((other) => other.now !== undefined).map(({ who }) => who)
  return [
    ok(
      'clock',
      `${new Date(here).toISOString()}${compared.length === 0 ? ' (there is no other clock to compare with)' : `, which agrees with ${compared.join(' and ')}`}.`,
    ),
  ]
}

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  code_challenge_methods_supported: z.catch(z.array(z.string()), []),
})
const Keys = z.object({ keys: z.array(z.object({ kty: z.string(), use: z.optional(z.string()) })) })

const patience = 10_000

/** Fetches a server's JSON answer and the time on the server's clock. */
const getJson = async (fetchIt: typeof fetch, url: string) => {
  const answer = await fetchIt(url, { signal: AbortSignal.timeout(patience), redirect: 'error' })
  const date = Date.parse(answer.headers.get('date') ?? '')
  if (!answer.ok) throw new Error(`it answers ${answer.status}`)
  const body: unknown = await answer.json()
  return { body, now: Number.isNaN(date) ? undefined : date }
}

const whyNot = (error: unknown): string => {
  if (error instanceof SyntaxError) return 'its answer is not JSON'
  if (error instanceof Error && error.message.startsWith('it answers ')) return error.message
  const code = codeOf(error instanceof TypeError && error.cause !== undefined ? error.cause : error)
  return systemWords[code] ?? 'it cannot be reached'
}

const checkIssuer = async (
  { issuer }: NonNullable<ServerConfig['oidc']>,
  fetchIt: typeof fetch,
): Promise<{ findings: Finding[]; now?: number | undefined }> => {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  let read: Awaited<ReturnType<typeof getJson>>
  try {
    read = await getJson(fetchIt, address)
  } catch (error) {
    return {
      findings: [badFinding('identity', `${address} cannot be read: ${whyNot(error)}. Nobody can log in.`)],
    }
  }
  const { body, now } = read
  const document = Discovery.safeParse(body)
  if (!document.success)
    return {
      findings: [badFinding('identity', `${address} is not the discovery document of an OpenID provider.`)],
      now,
    }
  const { data } = document
  const findings: Finding[] = []
  if (data.issuer !== issuer)
    findings.push(
      badFinding(
        'identity',
        `The issuer calls itself ${data.issuer}, but OIDC_ISSUER says ${issuer}: they must match exactly.`,
      ),
    )
  if (!data.code_challenge_methods_supported.includes('S256'))
    findings.push(
      warn('identity', 'The issuer does not say that it supports PKCE with S256, which every log-in uses.'),
    )
  try {
    const keys = Keys.parse((await getJson(fetchIt, data.jwks_uri)).body)
    const usable = keys.keys.filter(({ kty, use = 'sig' }) => kty === 'RSA' && use === 'sig').length
    findings.push(
      usable === 0
        ? badFinding(
            'identity',
            'The issuer has no RSA key for signatures (RS256): its tokens cannot be verified.',
          )
        : ok('identity', `${issuer} answers and has ${usable} ${usable === 1 ? 'key' : 'keys'} for RS256.`),
    )
  } catch (error) {
    findings.push(badFinding('identity', `The keys of the issuer cannot be read: ${whyNot(error)}.`))
  }
  return { findings, now }
}

const ownIdentity = (signingKeys: number): Finding[] => [
  ok(
    'identity',
    signingKeys === 0
      ? 'The built-in provider creates its keys at the first start.'
      : `The built-in provider has ${signingKeys} signing ${signingKeys === 1 ? 'key' : 'keys'}.`,
  ),
  ok(
    'identity',
    'No email is sent: for a forgotten password, create a link with npm run user:reset-password.',
  ),
]

/** Runs all checks, one after another. */
export async function* examine(deps: DoctorDeps): AsyncGenerator<Finding> {
  const { env, root, fetch: fetchIt, disk, tryModel } = deps
  let config: ServerConfig
  try {
    const parsed = parseConfig(env)
    config = parsed.config
    const trouble = await warningsAboutName(config.brand.name)
    yield* [...parsed.warnings, ...trouble].map((line) => warn('configuration', `${line}.`))
    yield ok('configuration', `Every variable is valid; the public address is ${config.publicUrl}.`)
  } catch (error) {
    if (!(error instanceof BadConfig)) throw error
    yield* error.lines.map((line) => badFinding('configuration', `${line}.`))
    return
  }
  yield existsSync(join(root, 'dist/index.html'))
    ? ok('pages', 'The pages are built.')
    : warn('pages', 'The pages are not built: npm start builds them; for a service, run npm run build.')

  yield* await checkOperatorPages(config)

  const dataDir = resolve(config.dataDir)
  if (config.databaseUrl === null) yield* checkDisk(dataDir, disk)

  let found: Inspection | undefined
  let isReadable = true
  const at =
    config.databaseUrl === null ? databaseFile(dataDir) : `the host ${new URL(config.databaseUrl).host}`
  try {
    found = await inspectDatabase({ dataDir, url: config.databaseUrl })
    yield* found === undefined
      ? [ok('database', 'There is none yet: the first start creates it.')]
      : checkDatabase(found)
    if (found?.isUsed === true && found.unknown.length === 0 && found.damage.length === 0)
      yield* checkRows(await readEveryRow({ dataDir, url: config.databaseUrl }, deps.now()))
  } catch (error) {
    isReadable = false
    yield badFinding('database', `The database at ${at} cannot be read: ${wordsOf(error)}.`)
  }

  const issuer = config.oidc === null ? undefined : await checkIssuer(config.oidc, fetchIt)
  yield* checkClock(
    deps,
    [
      { who: 'the database', now: found?.now },
      { who: 'the issuer', now: issuer?.now },
    ],
    found?.newest,
  )
  if (issuer !== undefined) yield* issuer.findings
  else if (isReadable) yield* ownIdentity(found?.signingKeys ?? 0)

  if (config.llm === null) yield ok('model', 'None is configured: the built-in engine writes.')
  else if (tryModel === undefined) yield warn('model', `${config.llm.model} was not asked (--no-model).`)
  else {
    const { willDo, words } = await tryModel(config.llm)
    yield willDo ? ok('model', words) : badFinding('model', `${words} More: npm run model:check.`)
  }
}
