import { join, relative } from 'node:path'
import type ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { bareTexts, programOfViews } from '../../scripts/lint/bare-text.ts'

const root = join(import.meta.dirname, '../..')

const refused = [
  ['a text that follows what comes and goes', '<p>{is && <b />}Words</p>'],
  ['fixed words that follow a component that may draw nothing', '<p><Sometimes />{words.common.close}</p>'],
  ['a text that comes and goes', '<p><b />{is && "Words"}</p>'],
  ['a text that changes beside an element', '<p><b />{text}</p>'],
  ['a number beside its unit', '<p>{count} sparks</p>'],
  ['several texts', '<p>{list}<b /></p>'],
  ['what was handed down and may be text', '<button>{is && <b />}{given}</button>'],
  ['text in a fragment', '<>{text}</>'],
  ['text among what a component is given', '<VisuallyHidden>Words<b /></VisuallyHidden>'],
] as const
const accepted = [
  ['a text alone in its element', '<p>{text}</p>'],
  ['a text in an element of its own', '<p>{is && <b />}<span>{text}</span></p>'],
  ['one of two texts alone in an element', '<p>{is ? text : words.common.close}</p>'],
  ['fixed words before what comes and goes', '<p>Words{is && <b />}</p>'],
  ['a space', '<p>{is && <b />} <b /></p>'],
  ['a text alone in a component', '<InlineMessage tone="info">{text}</InlineMessage>'],
] as const

const pathOf = (drawn: string) =>
  join(
    root,
    `src/ui/parts/case-${String([...refused, ...accepted].findIndex(([, one]) => one === drawn))}.tsx`,
  )
const program = programOfViews(
  root,
  Object.fromEntries(
    [...refused, ...accepted].map(([, drawn]) => [
      pathOf(drawn),
      `import type { ReactNode } from 'react'
      import { words } from '#ui/words.ts'
      import { InlineMessage } from './inline-message.tsx'
      import { VisuallyHidden } from './visually-hidden.tsx'
      function Sometimes() { return Date.now() > 0 ? <b /> : null }
      interface Props { is: boolean; text: string; count: number; list: string[]; given: ReactNode }
      export function Part({ is, text, count, list, given }: Props) { return ${drawn} }`,
    ]),
  ),
)
const foundIn = (file: ts.SourceFile | undefined) => {
  if (file === undefined) throw new Error('not a file of the program')
  return bareTexts(program, file).map((child) => {
    const { line } = file.getLineAndCharacterOfPosition(child.getStart(file))
    return `${relative(root, file.fileName)}:${String(line + 1)} ${child.getText(file).trim()}`
  })
}

describe('bare text, which a translating browser takes away from React', () => {
  it.each(refused)('includes %s [D1]', (_, drawn) => {
    expect(foundIn(program.getSourceFile(pathOf(drawn)))).not.toEqual([])
  })

  it.each(accepted)('does not include %s [D1]', (_, drawn) => {
    expect(foundIn(program.getSourceFile(pathOf(drawn)))).toEqual([])
  })

  it('is in no view: each such text has its own element [D1]', () => {
    const views = program
      .getSourceFiles()
      .filter(({ fileName }) => fileName.startsWith(join(root, 'src/')) && !/case-\d+\.tsx$/.test(fileName))
    expect(views.length).toBeGreaterThan(200)
    expect(views.flatMap(foundIn)).toEqual([])
  })
})
