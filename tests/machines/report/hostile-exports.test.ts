import fc from 'fast-check'
import markdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import type { ReportBlock } from '#contract/report.ts'
import { emptyLists } from '#machines/bookmarks/bookmarks.rules.ts'
import { allSections } from '#machines/report/sections.rules.ts'
import { reportOf, type Report, type ReportedPaper } from '#machines/report/report.rules.ts'
import { oneLine, plainText } from '#machines/report/report.text.ts'
import { toBibtex, toJson, toMarkdown, toRis } from '#machines/report/report.writers.ts'
import { fullContent } from './samples.ts'

/** Characters that some format reads as syntax, and words around them. */
const piece = fc.constantFrom(
  ...'\\ { } $ & # % _ ~ ^ * ` [ ] ( ) < > | ! + - = @ " , ; : / . 1. 10) ``` *** --- === ~~~ &amp; &#60; ${ }}'.split(
    ' ',
  ),
  '}, note = {',
  '},\n}\n@comment{',
  ' and ',
  '\nER  - \nTY  - JOUR\nUR  - https://evil.example',
  '\r\nER  - ',
  '<script>alert(1)</script>',
  '<!-- ',
  '](https://evil.example)',
  '![x](https://evil.example)',
  '\n    indented',
  '\n\n    indented',
  '\n\n\tindented',
  '\n> quoted',
  '\n\n# heading',
  '\n',
  '\n\n',
  ' ',
  '\u0000',
  '\u001b[31m',
  '\u0085',
  '\u2028',
  '\ud800',
  '\uffff',
  'word',
  'Łódź',
  '🍅',
)
const hostile = fc.array(piece, { minLength: 1, maxLength: 14 }).map((pieces) => pieces.join(''))
const runs = { seed: 7, numRuns: 400 }

const [sample] = fullContent.lists.papers
if (sample === undefined) throw new Error('A paper is kept')
const papersOf = (paper: Partial<typeof sample>): ReportedPaper[] =>
  reportOf(
    { ...fullContent, lists: { ...emptyLists, papers: [{ ...sample, ...paper }, sample] } },
    ['papers'],
    '2026-11-21',
  ).papers ?? []
const hostilePaper = fc.record({
  title: hostile,
  authors: hostile,
  year: hostile,
  source: hostile,
  snippet: hostile,
  checked: hostile,
  uri: hostile.map((text) => `https://doi.org/10.1000/${text.replace(/[\s\p{C}\uffff]/gu, '')}`),
})

/** Reads the fields of each entry as BibTeX does: it counts every brace, even after a backslash. */
const readBibtex = (text: string): { key: string; fields: [name: string, value: string][] }[] => {
  let at = 0
  const braced = () => {
    const from = ++at
    for (let depth = 1; depth > 0; at += 1) {
      if (at >= text.length) throw new Error('a brace is open at the end')
      if (text[at] === '{') depth += 1
      if (text[at] === '}') depth -= 1
    }
    return text.slice(from, at - 1)
  }
  const expectNext = (pattern: RegExp) => {
    const found = pattern.exec(text.slice(at))
    if (found?.index !== 0) throw new Error(`no ${String(pattern)} at ${text.slice(at, at + 40)}`)
    at += found[0].length
    return found[1] ?? ''
  }
  const entries = []
  while (at < text.length) {
    const key = expectNext(/^\s*@article\{([A-Za-z0-9-]+),\n/)
    const fields: [string, string][] = []
    while (text[at] !== '}') {
      const name = expectNext(/^ {2}([a-z]+) = (?=\{)/)
      fields.push([name, braced()])
      expectNext(/^,\n/)
    }
    expectNext(/^\}\n\n?/)
    entries.push({ key, fields })
  }
  return entries
}
const names = ['title', 'author', 'year', 'journal', 'doi', 'url', 'note']

describe('a report of hostile texts', () => {
  it('as BibTeX has the same two entries and no invented field, each with balanced braces [A10]', () => {
    fc.assert(
      fc.property(hostilePaper, (paper) => {
        const written = toBibtex(papersOf(paper))
        const entries = readBibtex(written)
        expect(entries).toHaveLength(2)
        for (const { fields } of entries) {
          const kept = fields.map(([name]) => name)
          expect(kept).toEqual(names.filter((name) => kept.includes(name)))
          expect(kept).toContain('doi')
          for (const [, value] of fields) expect(value).not.toMatch(/[\p{Cc}\u2028]/u)
        }
        // Only our own commands begin with a backslash.
        const commands = entries.flatMap(({ fields }) =>
          fields.flatMap(([, value]) => value.match(/\\(?:[A-Za-z]+|[^])/g) ?? []),
        )
        expect(
          commands.filter(
            (command) =>
              !/^\\(?:textbackslash|textasciitilde|textasciicircum|textbraceleft|textbraceright|[$&#%_])$/.test(
                command,
              ),
          ),
        ).toEqual([])
      }),
      runs,
    )
  })

  it('as BibTeX keeps a DOI with unusual characters so that it can still be looked up [A10]', () => {
    const [entry] = readBibtex(
      toBibtex(papersOf({ uri: 'https://doi.org/10.1002/(SICI)1097<1::AID-X_1>3.0#{a}\\b%20' })),
    )
    const fields = Object.fromEntries(entry?.fields ?? [])
    expect(fields['doi']).toBe('10.1002/(SICI)1097<1::AID-X_1>3.0#%7Ba%7D%5Cb%20')
    expect(fields['url']).toBe(`https://doi.org/${fields['doi'] ?? ''}`)
  })

  it('as RIS has two records whose every line begins with one of our tags [A10]', () => {
    fc.assert(
      fc.property(hostilePaper, (paper) => {
        const lines = toRis(papersOf(paper)).split('\r\n')
        const tags = lines
          .filter((line) => line !== '')
          .map((line) => /^([A-Z][A-Z0-9]) {2}- /.exec(line)?.[1])
        expect(tags).not.toContain(undefined)
        expect(tags.filter((tag) => tag === 'TY')).toHaveLength(2)
        expect(tags.filter((tag) => tag === 'ER')).toHaveLength(2)
        expect(tags.at(-1)).toBe('ER')
        for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\u2028]/u)
      }),
      runs,
    )
  })

  it('as Markdown reads back as the same headings, texts, lists and links, and as no other mark-up [A10]', () => {
    const markdown = markdownIt({ html: true })
    /** Parses Markdown: returns the words, the links and the kinds of elements. */
    const read = (text: string) => {
      const kinds = new Set<string>()
      const words: string[] = []
      const links: string[] = []
      for (const block of markdown.parse(text, {})) {
        kinds.add(block.type.replace(/_(?:open|close)$/, ''))
        let line = ''
        for (const inline of block.children ?? []) {
          kinds.add(inline.type.replace(/_(?:open|close)$/, ''))
          if (inline.type === 'softbreak' || inline.type === 'hardbreak') line += ' '
          const href = inline.attrGet('href')
          if (href !== null) links.push(String(href))
          line += inline.content
        }
        if (block.type === 'inline') words.push(line)
      }
      return { kinds: [...kinds].sort(), text: words.join(' ').replace(/\s+/g, ' ').trim(), links }
    }
    fc.assert(
      fc.property(
        hostile,
        hostile,
        fc.array(hostile, { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        (title, text, list, ordered) => {
          const blocks: ReportBlock[] = [
            { kind: 'heading', level: 1, text: oneLine(title) || 'x' },
            { kind: 'text', text: plainText(text) || 'x' },
            { kind: 'text', label: 'Label', text: plainText(text) || 'x' },
            { kind: 'items', label: 'List', ordered, items: list.map((item) => plainText(item) || 'x') },
            {
              kind: 'link',
              text: oneLine(title) || 'x',
              uri: `https://a.example/${title.replace(/\s/g, '')}`,
            },
          ]
          const back = read(toMarkdown({ title: '', blocks }, ''))
          const words = [blocks[0], blocks[1]].flatMap((block) => ('text' in block! ? [block.text] : []))
          const said = [
            ...words,
            `Label: ${words[1] ?? ''}`,
            'List:',
            ...list.map((item) => plainText(item) || 'x'),
            words[0] ?? '',
          ]
          expect(back.text).toBe(said.join(' ').replace(/\s+/g, ' ').trim())
          expect(back.links).toHaveLength(1)
          expect(back.links[0]?.startsWith('https://a.example/')).toBe(true)
          expect(
            back.kinds.filter(
              (kind) =>
                ![
                  'heading',
                  'paragraph',
                  'inline',
                  'text',
                  'text_special',
                  'strong',
                  'softbreak',
                  'hardbreak',
                  'link',
                  'list_item',
                  'bullet_list',
                  'ordered_list',
                ].includes(kind),
            ),
          ).toEqual([])
        },
      ),
      runs,
    )
  })

  it('as JSON reads back unchanged [A10]', () => {
    fc.assert(
      fc.property(hostile, hostilePaper, (text, paper) => {
        const report = reportOf(
          {
            ...fullContent,
            challenge: { ...fullContent.challenge, challenge_text: text, challenge_title: text },
            lists: { ...fullContent.lists, papers: [{ ...sample, ...paper }] },
          },
          allSections,
          '2026-11-21',
        )
        const written = toJson(report)
        expect(JSON.parse(written) as Report).toEqual(JSON.parse(JSON.stringify(report)))
        expect(written.isWellFormed()).toBe(true)
      }),
      runs,
    )
  })
})
