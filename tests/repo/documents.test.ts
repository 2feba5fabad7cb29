import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Tests that the documents name only files, commands and identifiers that exist. */

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(file))
const folders = new Set(
  files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))),
)
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const sources = files
  .filter((file) => /\.(tsx?|m?js|json|ya?ml)$/.test(file) && !file.endsWith('package-lock.json'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/**
 * Whether a document describes the present, unlike the change log, generated pages and superseded
 * decisions.
 */
const isLiving = (file: string) =>
  file.endsWith('.md') &&
  !/^(CHANGELOG\.md|docs\/statecharts\/)/.test(file) &&
  !/\*\*Status:\*\* (ended by|superseded)/.test(readFileSync(file, 'utf8'))

const codeIn = (line: string) => [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** Finds the faults in each line of the living documents, as `file:line: fault`. */
const faultsBy = (find: (line: string, folder: string) => string[], except = /^$/) =>
  files
    .filter((file) => isLiving(file) && !except.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) => find(line, posix.dirname(file)).map((fault) => `${file}:${at + 1}: ${fault}`)),
    )

// Files that an operator or an author creates, and names in other products.
const elsewhere =
  /^((help|support|terms|privacy|contact)\.md|(.*\/)?late-payers\.yaml|setCustomClaim|requestedAccessTokenVersion|accessTokenAcceptedVersion)$/

const patternOf = (path: string) =>
  new RegExp(
    `(^|/)${path
      .replace(/\/$/, '')
      .replace(/[.+()]/g, '\\$&')
      .replace(/\*\*\/|\*+|<[^>]*>/g, '.*')}$`,
  )

/** Whether a path exists from the root or the document's folder; a bare file name may be in any folder. */
const exists = (path: string, folder: string) => {
  const there = [...files, ...folders]
  const isBare = !path.replace(/\/$/, '').includes('/')
  return [path, posix.join(folder, path)].some((place) => {
    const pattern = patternOf(place)
    return there.some((file) => (isBare ? pattern.test(file) : pattern.exec(file)?.index === 0))
  })
}

describe('The documents', () => {
  it('are found', () => {
    expect(files.filter(isLiving).length).toBeGreaterThan(50)
  })

  it('name only files and folders that exist', () => {
    const tops = new Set(files.map((file) => file.split('/')[0]))
    const isPath = (word: string) =>
      /^[\w.@*<>/-]+$/.test(word) &&
      (word.includes('/')
        ? tops.has(word.split('/')[0])
        : /^[\w*<>-][\w.*<>-]*\.(tsx?|mjs|js|md|ya?ml|csv)$/.test(word))
    const missing = faultsBy((line, folder) => {
      const links = [...line.matchAll(/\]\((?!\w+:|#)([^)#]+)[^)]*\)/g)].map(([, link = '']) => link)
      return [
        ...codeIn(line)
          .flatMap((code) => code.split(/[\s,]+/))
          .filter((word) => isPath(word) && !elsewhere.test(word) && !exists(word, folder)),
        ...links.filter((link) => !existsSync(posix.join(folder, link))),
      ]
    })
    expect(missing).toEqual([])
  })

  it('name only commands of package.json', () => {
    const missing = faultsBy((line) =>
      [...line.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !(name in scripts))
        .map((name) => `npm run ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('name only identifiers of the sources, except in decisions, which also name what was not chosen', () => {
    const words = new Set(sources.match(/\w+/g))
    const missing = faultsBy(
      (line) =>
        codeIn(line)
          .flatMap((code) => code.match(/\b[a-z]+[A-Z]\w*/g) ?? [])
          .filter((name) => !words.has(name) && !elsewhere.test(name)),
      /^docs\/decisions\//,
    )
    expect(missing).toEqual([])
  })
})
