import { join } from 'node:path'
import { ESLint, Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const eslint = new ESLint({ cwd: root })

/** Applies a file's lint rules to a text, but only rules that need no types; returns the complaints. */
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
    expect(await complaints('src/ui/home/x.tsx', text)).toEqual(['no-restricted-imports'])
    expect(await complaints('src/ui/dom/x.ts', text)).toEqual([])
  })

  it('keeps useState out of screens and shell', async () => {
    const text = `import { useState } from 'react'\nuseState(0)`
    expect(await complaints('src/ui/home/x.tsx', text)).toEqual(['no-restricted-imports'])
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
    expect(await complaints('src/machines/workspace/topics.machine.ts', text)).toContain(rule)
    expect(await complaints('src/boot.ts', text)).toEqual([])
  })
})

describe('the rule about one path to a file of src/ui', () => {
  const complaintsAbout = async (file: string, text: string) => {
    const filename = join(root, file)
    const { plugins, rules } = (await eslint.calculateConfigForFile(filename)) as {
      plugins: NonNullable<Linter.Config['plugins']>
      rules: Linter.RulesRecord
    }
    const messages = new Linter().verify(
      text,
      [{ files: ['**/*.ts'], plugins, rules: { 'own/one-path': rules['own/one-path'] ?? 'off' } }],
      filename,
    )
    return messages.map(({ message }) => message.slice(0, message.indexOf(':')))
  }

  it.each([
    ["import '../parts/button.tsx'", 'Import it as #ui/parts/button.tsx'],
    ["import '#ui/home/upload.words.ts'", 'Import it as ./upload.words.ts'],
    ["import('../home/upload.words.ts')", 'Import it as ./upload.words.ts'],
    ["import './upload.words.ts'", undefined],
    ["import '#ui/parts/button.tsx'", undefined],
    ["import '#machines/home/upload.rules.ts'", undefined],
    ["import 'react'", undefined],
  ])('reads %s', async (text, complaint) => {
    expect(await complaintsAbout('src/ui/home/x.ts', text)).toEqual(
      complaint === undefined ? [] : [complaint],
    )
  })
})

describe('the rule about bare text', () => {
  const complaintsAbout = async (drawn: string) => {
    const text = `
      import type { ReactNode } from 'react'
      import { words } from '#ui/words.ts'
      import { InlineMessage } from './inline-message.tsx'
      import { VisuallyHidden } from './visually-hidden.tsx'
      function Sometimes() { return Date.now() > 0 ? <b /> : null }
      interface Props { is: boolean; text: string; count: number; list: string[]; given: ReactNode }
      export function Part({ is, text, count, list, given }: Props) { return ${drawn} }`
    const [result] = await eslint.lintText(text, { filePath: join(root, 'src/ui/parts/button.tsx') })
    return result?.messages.filter(({ ruleId }) => ruleId === 'own/bare-text' || ruleId === null)
  }

  it.each([
    ['a text that follows what comes and goes', '<p>{is && <b />}Words</p>'],
    ['fixed words that follow a component that may draw nothing', '<p><Sometimes />{words.common.close}</p>'],
    ['a text that comes and goes', '<p><b />{is && "Words"}</p>'],
    ['a text that changes beside an element', '<p><b />{text}</p>'],
    ['a number beside its unit', '<p>{count} sparks</p>'],
    ['several texts', '<p>{list}<b /></p>'],
    ['what was handed down and may be text', '<button>{is && <b />}{given}</button>'],
    ['text in a fragment', '<>{text}</>'],
    ['text among what a component is given', '<VisuallyHidden>Words<b /></VisuallyHidden>'],
  ])('refuses %s, which a translating browser takes away from React [D1]', async (_, drawn) => {
    expect(await complaintsAbout(drawn)).not.toEqual([])
  })

  it.each([
    ['a text alone in its element', '<p>{text}</p>'],
    ['a text in an element of its own', '<p>{is && <b />}<span>{text}</span></p>'],
    ['one of two texts alone in an element', '<p>{is ? text : words.common.close}</p>'],
    ['fixed words before what comes and goes', '<p>Words{is && <b />}</p>'],
    ['a space', '<p>{is && <b />} <b /></p>'],
    ['a text alone in a component', '<InlineMessage tone="info">{text}</InlineMessage>'],
  ])('accepts %s [D1]', async (_, drawn) => {
    expect(await complaintsAbout(drawn)).toEqual([])
  })
})
