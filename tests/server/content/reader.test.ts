import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CaseEntry } from '#server/content/case-study.form.ts'
import { CataloguePaper, paperNaming } from '#server/content/paper.form.ts'
import { BadContent, readContent } from '#server/content/content.reader.ts'
import { contentFolder } from '#server/content/content.sources.ts'
import {
  contentOutline,
  knownProblems,
  loadEntries,
  loadLibrary,
  outlineOf,
} from '#server/content/library.ts'

const problem = `id: late-payers
name: Customers pay long after the work
mechanism: Nobody asks, so nobody pays.
confirm: Do customers pay late?
remedies:
  - id: ask-on-day-one
    focus: Ask on day one
    direction: terms
    text: Somebody rings on the day after the bill went out.
    steps: [Ring two of them., Write it down., Ring ten., Count the bills paid., Stop after four weeks.]
    resources: Ten minutes a day.
    obstacle: It feels rude.
    how: A bill that was talked about is paid first.
`

const signs = `cues:
  - pay late
examples:
  - We are paid after ninety days.
`

let root = ''
let folder = ''
/** Writes a file of the library; with a problem, also the cues by which the detector recognises it. */
const write = (text: string, file = 'problems/money/late-payers.yaml') => {
  if (file.startsWith('problems/')) write(signs, `detector/${basename(file)}`)
  const path = join(folder, file)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'))
  folder = join(root, 'content')
  mkdirSync(folder)
  for (const file of ['circumstances.yaml', 'sectors.yaml'])
    cpSync(join(contentFolder, file), join(folder, file))
  write('[]', 'general-sparks.yaml')
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

const refusal = async (): Promise<string> => {
  const error: unknown = await loadLibrary(folder, null).then(
    () => 'no refusal',
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(BadContent)
  return error instanceof Error ? error.message : ''
}

describe('reading the content folder', () => {
  it('accepts a valid file, and fills in what may be omitted', async () => {
    write(problem)
    const { problems } = await loadLibrary(folder, null)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ id: 'late-payers', group: 'money', sparks: [], circumstances: [] })
    expect(problems[0]?.remedies[0]).toMatchObject({ needs: [], excludes: [], avoid: [] })
  })

  it('refuses an invalid file with its name and line', async () => {
    write(problem.replace('direction: terms', 'direction: sideways'))
    expect(await refusal()).toMatch(/^content\/problems\/money\/late-payers\.yaml:8: remedies 1, direction: /)
  })

  it('refuses broken YAML with its name and line', async () => {
    write(problem.replace('name: Customers', 'name: "Customers'))
    expect(await refusal()).toMatch(/^content\/problems\/money\/late-payers\.yaml:\d+: /)
  })

  it.each([
    ['a tab', 'name: Customers pay', 'name: Customers pay\n\tlate', /:\d: a tab: indent with spaces$/],
    ['a text with a colon', 'name: Customers pay', 'name: Customers: pay', /:2: .*put quotes around .*“: ”/],
    [
      'a text with a colon on its own line',
      'name: ',
      'name:\n  Note: ',
      /:3: name: .*put quotes around .*“: ”/,
    ],
    ['a text with #', 'name: Customers pay', 'name: Customers # pay', /:2: .*put quotes around .*“#”/],
    ['a text that begins with #', 'focus: Ask', 'focus: #Ask', /:7: .*put quotes around .*“#”/],
    ['a step with #', 'of them.,', 'of them #1.,', /:11: .*quotes around a text with “#”/],
    ['a text that begins with &', 'name: ', 'name: &', /:2: .*begins with & \* or !/],
    [
      'a text that begins with *',
      'name: Customers pay long after the work',
      'name: *C',
      /:2: .*begins with &/,
    ],
    ['a text that begins with !', 'name: ', 'name: !', /:2: .*begins with & \* or !/],
    ['a text that begins with @', 'name: ', 'name: @', /:2: .*put quotes around/],
    ['quotes around a part', 'name: Customers', 'name: "Customers"', /:2: .*around the whole text/],
    ['an apostrophe in single quotes', 'name: Customers pay', "name: 'It's late'", /:2: .*around the whole/],
    ['quotes that are not closed', 'resources: ', 'resources: "', /:11: .*not closed/],
    ['a field that is there twice', 'name: ', 'name: Late\nname: ', /:3: .*twice/],
    ['a figure for a text', 'name: Customers pay long after the work', 'name: 60', /:2: name: .*quotes/],
    ['a text for a list', 'how:', 'needs: has-staff\n    how:', /:13: remedies 1, needs: .*square brackets/],
    ['a name for an id', 'how:', 'needs: [Has staff]\n    how:', /:13: remedies 1, needs 1: .*has-staff/],
    ['a wrong indentation', 'name: ', ' name: ', /:[12]: .*indent/],
  ])('refuses %s with its line, in plain words, and once', async (_, from, to, message) => {
    write(problem.replace(from, to))
    expect((await refusal()).split('\n')).toEqual([expect.stringMatching(message)])
  })

  it('allows a comment on a line of its own, and # in quotes or within a word', async () => {
    write(`# One of the five.\n${problem.replace('Ask on day one', '"Ask #1"')}`)
    const { problems } = await loadLibrary(folder, null)
    expect(problems[0]?.remedies[0]?.focus).toBe('Ask #1')
  })

  it('reports a wrong word once, whatever refers to the problem', async () => {
    write(`${problem}    needs: [Has people on the payroll]\n`)
    write(
      [
        'id: joinery',
        'name: Joinery',
        'names: [joiner]',
        'sparks:',
        '  - text: Who pays first?',
        '    categories: [customers-sales]',
        '    problems: [late-payers]',
        'reframes: []',
        'remedies: []',
      ].join('\n'),
      'trades/joinery.yaml',
    )
    write(
      [
        '- category: general-strategies',
        '  sparks:',
        '    - technique: reverse',
        '      text: What would you do without it?',
        '      problems: [late-payers]',
      ].join('\n'),
      'general-sparks.yaml',
    )
    expect((await refusal()).split('\n')).toEqual([
      expect.stringMatching(/late-payers\.yaml:14: remedies 1, needs 1: /),
    ])
  })

  it('reports a wrong sector once, whatever trade belongs to a sector', async () => {
    write(problem)
    write('- id: [bakery]\n  sector: Bakery', 'sectors.yaml')
    cpSync(join(contentFolder, 'trades/kennels.yaml'), join(folder, 'trades/kennels.yaml'))
    const message = await refusal()
    expect(message).toContain('content/sectors.yaml:1: entry 1, id: ')
    expect(message).not.toContain('there is no sector')
  })

  it('refuses unknown keys, because a misspelt one would be lost', async () => {
    write(problem.replace('    how:', '    hwo:'))
    expect(await refusal()).toContain('hwo')
  })

  it.each([
    ['needs: [a-moon-base]', 'there is no circumstance “a-moon-base” (needs)'],
    ['excludes: [a-moon-base]', 'there is no circumstance “a-moon-base” (excludes)'],
  ])('refuses %s', async (line, message) => {
    write(`${problem}    ${line}\n`)
    expect(await refusal()).toContain(message)
  })

  it.each([
    ['papers: [999-nobody-2000]', 'there is no paper “999-nobody-2000”'],
    ['cases: [nobody]', 'there is no case study “nobody”'],
    ['models: [nothing]', 'there is no business model “nothing”'],
  ])('refuses a link to nothing, of a problem and of a remedy: %s', async (line, message) => {
    write(`${problem}    ${line}\n${line}\n`)
    const found = (await refusal()).split('\n').filter((fault) => fault.endsWith(message))
    expect(found).toEqual([
      expect.stringMatching(/^content\/problems\/money\/late-payers\.yaml:15: /),
      expect.stringMatching(/^content\/problems\/money\/late-payers\.yaml:14: /),
    ])
  })

  it('refuses a link of a general spark to nothing, with its line', async () => {
    write(problem)
    write(
      [
        '- category: general-strategies',
        '  sparks:',
        '    - technique: reverse',
        '      text: What would you do without it?',
        '      problems: [no-such-problem]',
        '      paper: 999-nobody-2000',
      ].join('\n'),
      'general-sparks.yaml',
    )
    expect((await refusal()).split('\n')).toEqual([
      'content/general-sparks.yaml:5: general-strategies: there is no problem “no-such-problem”',
      'content/general-sparks.yaml:6: general-strategies: there is no paper “999-nobody-2000”',
    ])
  })

  it('refuses a paper linked by its bare number', async () => {
    write(`${problem}papers: [12]\n`)
    expect(await refusal()).toMatch(/late-payers\.yaml:14: papers 1: the name of a file/)
  })

  it('refuses a detector file without its problem, and a problem without its detector file', async () => {
    write(problem)
    renameSync(join(folder, 'detector/late-payers.yaml'), join(folder, 'detector/late-buyers.yaml'))
    expect((await refusal()).split('\n')).toEqual([
      'content/problems/money/late-payers.yaml:1: content/detector/late-payers.yaml, with its cues, is missing',
      'content/detector/late-buyers.yaml:1: there is no problem “late-buyers” in content/problems',
    ])
  })

  it('refuses cues without an example', async () => {
    write(problem)
    write('cues: [pay late]\nexamples: []\n', 'detector/late-payers.yaml')
    expect(await refusal()).toBe(
      'content/detector/late-payers.yaml:2: examples: cues without an example: add at least one',
    )
  })

  it('refuses two problems with one id', async () => {
    write(problem)
    write(problem, 'problems/people/late-payers.yaml')
    expect(await refusal()).toBe(
      'content/problems/people/late-payers.yaml:1: another file has the id “late-payers”',
    )
  })

  it('refuses an id that differs from the file name, and a folder that is not a group', async () => {
    write(problem, 'problems/sundry/other-name.yaml')
    const message = await refusal()
    expect(message).toContain('“late-payers” must be the name of the file')
    expect(message).toContain('the folder must be one of money, customers, operations, people, direction')
  })

  it('reports every fault of every file at once', async () => {
    write(problem.replace('focus: Ask on day one\n', ''))
    write('id: other\n', 'problems/people/other.yaml')
    const message = await refusal()
    expect(message).toContain('problems/money/late-payers.yaml')
    expect(message).toContain('problems/people/other.yaml')
  })

  it('reads a changed file again although a compiled library is cached', async () => {
    const cache = join(root, 'kept/library.json')
    write(problem)
    await loadLibrary(folder, cache)
    write(problem.replace('Customers pay long after the work', 'Bills are paid late'))
    const { problems } = await loadLibrary(folder, cache)
    expect(problems[0]?.name).toBe('Bills are paid late')
    expect(await loadLibrary(folder, cache)).toEqual({ ...(await loadLibrary(folder, null)) })
  })

  it('gives threads that write nothing only what they need, without the texts', async () => {
    const [library, outline] = await Promise.all([loadLibrary(), contentOutline()])
    const { problems } = library
    expect(outline).toEqual(outlineOf(library))
    expect(outline.map(({ remedies }) => remedies.length)).toEqual(
      problems.map(({ remedies }) => remedies.length),
    )
    expect(JSON.stringify(outline).length).toBeLessThan(JSON.stringify(problems).length / 8)
  })

  it('knows words of the owners for every problem, and none that many problems share [ASK-03]', async () => {
    const known = await knownProblems()
    const namesFor = (word: string) =>
      known.flatMap(({ name, searchWords }) => (searchWords.includes(word) ? [name] : []))
    expect(known.filter(({ searchWords }) => searchWords.length === 0)).toEqual([])
    expect(namesFor('export')).toContain('We try to sell abroad and get stuck')
    expect(namesFor('nobody')).toEqual([])
  })

  it('finds no fault in the content of this checkout', () => {
    expect(readContent().faults).toEqual([])
  })
})

describe('reading another part of the content', () => {
  const study = readFileSync(join(contentFolder, 'case-studies/riverford-employee-trust.yaml'), 'utf8')
  const put = (file: string, text: string) => {
    mkdirSync(join(folder, 'case-studies'), { recursive: true })
    writeFileSync(join(folder, 'case-studies', file), text)
  }
  const read = () =>
    loadEntries('case-studies', CaseEntry, { nameOf: ({ slug }) => slug, number: 'id' }, folder, null).then(
      (entries) => entries.map(({ slug }) => slug),
      (error: unknown) => (error instanceof BadContent ? error.message : String(error)),
    )

  it('reports a number that two files share, with both files and the next that is free', async () => {
    const id = Number(/^id: (\d+)$/m.exec(study)?.[1])
    put('riverford-employee-trust.yaml', study)
    put('another-trust.yaml', study.replace('slug: riverford-employee-trust', 'slug: another-trust'))
    expect(await read()).toBe(
      `content/case-studies/riverford-employee-trust.yaml:2: id: ${String(id)} is also the number of ` +
        `content/case-studies/another-trust.yaml; give the newer of the two ${String(id + 1)}`,
    )
    put(
      'another-trust.yaml',
      study
        .replace('riverford-employee-trust', 'another-trust')
        .replace(`id: ${String(id)}`, `id: ${String(id + 1)}`),
    )
    expect(await read()).toEqual(['another-trust', 'riverford-employee-trust'])
  })

  it('reports a number that two papers share, and a copy that was only renamed, once', async () => {
    mkdirSync(join(folder, 'papers'))
    const copy = (from: string, to: string) =>
      cpSync(join(contentFolder, `papers/${from}.yaml`), join(folder, `papers/${to}.yaml`))
    const papers = () => loadEntries('papers', CataloguePaper, paperNaming, folder, null)
    copy('224-yunus-2010', '224-yunus-2010')
    copy('225-seelos-2005', '225-seelos-2005')
    copy('225-seelos-2005', '225-author-2024')
    await expect(papers()).rejects.toThrow(
      new BadContent([
        {
          file: 'content/papers/225-seelos-2005.yaml',
          line: 1,
          message:
            'n: 225 is also the number of content/papers/225-author-2024.yaml; give the newer of the two 226',
        },
      ]),
    )
    renameSync(join(folder, 'papers/225-author-2024.yaml'), join(folder, 'papers/226-author-2024.yaml'))
    await expect(papers()).rejects.toThrow(
      new BadContent([
        {
          file: 'content/papers/226-author-2024.yaml',
          line: 1,
          message:
            'the file is called 226-author-2024.yaml but its contents belong to 225-author-2024.yaml: make them agree',
        },
      ]),
    )
  })

  it('reports file and line of an invalid value, an unknown field, and an id that differs from the file name', async () => {
    put('riverford-employee-trust.yaml', study.replace('kind: medium firm', 'kind: giant\nowner: nobody'))
    const refused = await read()
    expect(refused).toContain('content/case-studies/riverford-employee-trust.yaml:7: kind:')
    expect(refused).toContain('owner')
    put(
      'riverford-employee-trust.yaml',
      study.replace('slug: riverford-employee-trust', 'slug: another-trust'),
    )
    expect(await read()).toBe(
      'content/case-studies/riverford-employee-trust.yaml:1: the file is called riverford-employee-trust.yaml but its contents belong to another-trust.yaml: make them agree',
    )
  })

  it('accepts the note on a paper within the bounds that the guide names, and in no others', () => {
    const guide = readFileSync(join(contentFolder, '../docs/guide/write-content.md'), 'utf8')
    const [least = 0, most = 0] =
      /`gist` is one sentence of (\d+) to (\d+) characters/.exec(guide)?.slice(1).map(Number) ?? []
    const paper = {
      n: 1,
      authors: 'Seelos, C.',
      year: '2005',
      title: 'A title',
      source: 'A journal',
      status: 'open',
    }
    const isAccepted = (length: number) =>
      CataloguePaper.safeParse({ ...paper, gist: 'x'.repeat(length) }).success
    expect([least - 1, least, most, most + 1].map(isAccepted)).toEqual([false, true, true, false])
  })

  it('fails if the part is missing', async () => {
    expect(await read()).toBe('content/case-studies:1: there is none')
  })
})
