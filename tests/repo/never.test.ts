import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sources = ['contract', 'server', 'src', 'public'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:[jt]s|tsx)$/.test(file))
    .map((file) => ({
      file: join(folder, file),
      // Comments are removed, because they do not run.
      text: readFileSync(join(root, folder, file), 'utf8').replace(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, ''),
    })),
)

/**
 * Constructs that have no place in a program to which strangers send data. The verification standard requires
 * their absence.
 */
const never: readonly (readonly [what: string, form: RegExp])[] = [
  ['a shell [S9]', /\b(?:execSync|execFile|execFileSync|spawnSync)\(|\bshell: true|(?<![.\w])exec\(/],
  ['a program made of text [S9]', /(?<![.\w])eval\(|\bnew Function\(|\bfrom 'node:vm'/],
  ['a cipher of its own, whose mode and padding would have to be right [S9]', /\bcreate(?:Cipher|Decipher)/],
  [
    'a TLS connection that takes any certificate [S9]',
    /\brejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|\bcheckServerIdentity/,
  ],
  ['a message to or from windows of other sites [S9]', /\b(?:window|parent|opener|top)\.postMessage\(/],
  [
    'mark-up put into a page as it comes [S9]',
    /\bdangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML/,
  ],
]

describe('the source', () => {
  it.each(never)('contains no %s', (_, form) => {
    expect(sources.length).toBeGreaterThan(300)
    expect(sources.filter(({ text }) => form.test(text)).map(({ file }) => file)).toEqual([])
  })

  it('generates no secret from predictable randomness [S9]', () => {
    // The server does not use `Math.random`. The browser uses it only for the order of keywords and the name of
    // a history entry.
    expect(sources.filter(({ text }) => text.includes('Math.random')).map(({ file }) => file)).toEqual([
      'src/api/browser/watch-history.actor.ts',
      'src/api/calls/results.ts',
    ])
  })
})
