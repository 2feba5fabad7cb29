import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

const effect = (hook: string) => `import { ${hook} } from 'react'\n${hook}(() => {})`
const state = `import { useState } from 'react'\nuseState(0)`
const impurities = [
  ['void fetch("/v1")', 'eslint(no-restricted-globals)'],
  ['window.open("/")', 'eslint(no-restricted-globals)'],
  ['document.title = ""', 'eslint(no-restricted-globals)'],
  ['localStorage.clear()', 'eslint(no-restricted-globals)'],
  ['setTimeout(() => {}, 1)', 'eslint(no-restricted-globals)'],
  ['export const now = Date.now()', 'eslint(no-restricted-properties)'],
  ['export const chance = Math.random()', 'eslint(no-restricted-properties)'],
  ['export const now = new Date()', 'own(no-current-time)'],
] as const
const imports = [
  ["import '../parts/button.tsx'", 'Import it as #ui/parts/button.tsx'],
  ["import '#ui/home/upload.words.ts'", 'Import it as ./upload.words.ts'],
  ["void import('../home/upload.words.ts')", 'Import it as ./upload.words.ts'],
  ["import './upload.words.ts'", undefined],
  ["import '#ui/parts/button.tsx'", undefined],
  ["import '#machines/home/upload.rules.ts'", undefined],
  ["import 'react'", undefined],
] as const
const backtracking = 'export const pattern = /^(?:a+)+$/u'

interface Complaint {
  filename: string
  code: string
  message: string
}

/**
 * Returns what the linter says about these texts, by path. The linter reads files, so the texts are written
 * beside a copy of its settings.
 */
function lint(files: Readonly<Record<string, string>>): Promise<Complaint[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })
  for (const name of ['oxlint.config.ts', 'package.json', 'tsconfig.json', 'scripts/lint'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), `${text}\n`)
  }
  return new Promise((resolve, reject) => {
    const command = join(root, 'node_modules/oxlint/bin/oxlint')
    execFile(process.execPath, [command, '--format=json'], { cwd: folder }, (error, output, errors) => {
      if (!output.startsWith('{')) reject(new Error(`${output}${errors}`, { cause: error }))
      else resolve((JSON.parse(output) as { diagnostics: Complaint[] }).diagnostics)
    })
  })
}

const all = lint({
  'src/ui/parts/effect.tsx': effect('useEffect'),
  'src/ui/home/effect.tsx': effect('useEffect'),
  'src/ui/dom/effect.ts': effect('useEffect'),
  'src/ui/parts/layout-effect.tsx': effect('useLayoutEffect'),
  'src/ui/home/layout-effect.tsx': effect('useLayoutEffect'),
  'src/ui/dom/layout-effect.ts': effect('useLayoutEffect'),
  'src/ui/home/state.tsx': state,
  'src/ui/shell/state.tsx': state,
  'src/ui/parts/state.tsx': state,
  ...Object.fromEntries(
    impurities.flatMap(([text], index) => [
      [`src/machines/workspace/impure-${String(index)}.ts`, text],
      [`src/boot/impure-${String(index)}.ts`, text],
    ]),
  ),
  ...Object.fromEntries(imports.map(([text], index) => [`src/ui/home/import-${String(index)}.ts`, text])),
  'server/pattern.ts': backtracking,
  'tests/pattern.ts': backtracking,
  'src/forgotten.ts': 'const one = async () => 1\none()',
  'src/unused.ts': '// eslint-disable-next-line no-console -- because nothing\nexport const one = 1',
})
const about = async (file: string, kind: RegExp = /restricted|own|regexp|floating/) =>
  (await all).filter(({ filename, code }) => filename === file && kind.test(code))
const codesOf = async (file: string) => (await about(file)).map(({ code }) => code)

describe('the linter', () => {
  it.each(['effect', 'layout-effect'])('keeps the hook of %s inside src/ui/dom', async (name) => {
    expect(await codesOf(`src/ui/parts/${name}.tsx`)).toEqual(['eslint(no-restricted-imports)'])
    expect(await codesOf(`src/ui/home/${name}.tsx`)).toEqual(['eslint(no-restricted-imports)'])
    expect(await codesOf(`src/ui/dom/${name}.ts`)).toEqual([])
  })

  it('keeps useState out of screens and shell', async () => {
    expect(await codesOf('src/ui/home/state.tsx')).toEqual(['eslint(no-restricted-imports)'])
    expect(await codesOf('src/ui/shell/state.tsx')).toEqual(['eslint(no-restricted-imports)'])
    expect(await codesOf('src/ui/parts/state.tsx')).toEqual([])
  })

  it.each(impurities.map(([text, code], index) => [text, code, String(index)] as const))(
    'refuses %s in a chart',
    async (_, code, index) => {
      expect(await codesOf(`src/machines/workspace/impure-${index}.ts`)).toContain(code)
      expect(await codesOf(`src/boot/impure-${index}.ts`)).toEqual([])
    },
  )

  it.each(imports.map(([text, complaint], index) => [text, complaint, String(index)] as const))(
    'requires one path to a file of src/ui: %s',
    async (_, complaint, index) => {
      const messages = (await about(`src/ui/home/import-${index}.ts`, /own/)).map(({ message }) => message)
      expect(messages.map((message) => message.slice(0, message.indexOf(':')))).toEqual(
        complaint === undefined ? [] : [complaint],
      )
    },
  )

  it('refuses patterns that backtrack, in code that runs for users', async () => {
    expect(await codesOf('server/pattern.ts')).toEqual(['regexp(no-super-linear-backtracking)'])
    expect(await codesOf('tests/pattern.ts')).toEqual([])
  })

  it('knows types: a promise that nobody awaits is refused', async () => {
    expect(await codesOf('src/forgotten.ts')).toEqual(['typescript(no-floating-promises)'])
  })

  it('refuses an unnecessary exception', async () => {
    expect(await about('src/unused.ts', /./)).toHaveLength(1)
  })
})
