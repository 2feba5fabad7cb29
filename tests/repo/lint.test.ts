import { join } from 'node:path'
import { ESLint, Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const eslint = new ESLint({ cwd: root })

/** The rules without types that the configuration switches on for a file, applied to a text. */
async function complaints(file: string, text: string): Promise<string[]> {
  const config = (await eslint.calculateConfigForFile(join(root, file))) as { rules: Linter.RulesRecord }
  const rules = Object.fromEntries(
    Object.entries(config.rules).filter(
      ([name]) => name.startsWith('no-restricted-') || name === 'no-console',
    ),
  )
  const messages = new Linter().verify(
    text,
    [{ files: ['**/*.ts', '**/*.tsx'], languageOptions: { parser: tseslint.parser }, rules }],
    file,
  )
  return messages.map(({ ruleId }) => ruleId ?? 'parse error')
}

describe('the linter', () => {
  it.each(['useEffect', 'useLayoutEffect'])('keeps %s inside src/ui/dom', async (hook) => {
    const text = `import { ${hook} } from 'react'\n${hook}(() => {})`
    expect(await complaints('src/ui/parts/x.tsx', text)).toEqual(['no-restricted-imports'])
    expect(await complaints('src/ui/screens/home/x.tsx', text)).toEqual(['no-restricted-imports'])
    expect(await complaints('src/ui/dom/x.ts', text)).toEqual([])
  })

  it('keeps useState out of screens and shell', async () => {
    const text = `import { useState } from 'react'\nuseState(0)`
    expect(await complaints('src/ui/screens/home/x.tsx', text)).toEqual(['no-restricted-imports'])
    expect(await complaints('src/ui/shell/x.tsx', text)).toEqual(['no-restricted-imports'])
    expect(await complaints('src/ui/parts/x.tsx', text)).toEqual([])
  })

  it.each([
    ['fetch("/v1")', 'no-restricted-globals'],
    ['window.open("/")', 'no-restricted-globals'],
    ['document.title', 'no-restricted-globals'],
    ['localStorage.clear()', 'no-restricted-globals'],
    ['setTimeout(() => {}, 1)', 'no-restricted-globals'],
    ['Date.now()', 'no-restricted-properties'],
    ['Math.random()', 'no-restricted-properties'],
    ['new Date()', 'no-restricted-syntax'],
  ])('refuses %s in a chart', async (text, rule) => {
    expect(await complaints('src/machines/topics/topics.machine.ts', text)).toContain(rule)
    expect(await complaints('src/boot.ts', text)).toEqual([])
  })
})
