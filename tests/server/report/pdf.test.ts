import { afterAll, describe, expect, it, vi } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import type { ReportBlock, ReportDocument } from '#contract/report.ts'
import { Unavailable } from '#server/domain/failures.ts'
import type { Brand } from '#server/report/brand.ts'
import { readLogo } from '#server/report/brand.ts'
import { longReportCost, reportCost } from '#server/report/report.cost.ts'
import { toPdf } from '#server/report/report.pages.ts'
import { createReportPrinter, sharedPrinter } from '#server/report/report.printer.ts'
import { startApp } from '../app.ts'

// Each test starts a thread, possibly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

afterAll(() => sharedPrinter().stop())

const report = (...texts: string[]): ReportDocument => ({
  title: 'Bread',
  blocks: [
    { kind: 'heading', level: 1, text: 'Bread' },
    ...texts.map((text) => ({ kind: 'text' as const, text })),
  ],
})

/** The default brand, without a picture. */
const brand = { name: 'Sparkwright', colour: '#0f5c4f', logo: null }

const orderOf = (document: ReportDocument) => ({ report: document, brand, cost: reportCost(document) })

const textOf = async (bytes: Uint8Array) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/gu, ' ')
}

describe('a report as PDF', () => {
  it('contains Polish, Greek, Cyrillic, arrows and links, letter by letter [REV-07, AMB-72]', async () => {
    const { post } = startApp()
    const texts = [
      'Zażółć gęślą jaźń, Łódź',
      'Ξεσκεπάζω την ψυχοφθόρα βδελυγμία',
      'Съешь ещё этих мягких французских булок',
      'Morning → noon ✓',
    ]
    const response = await post('/v1/report/pdf', {
      title: 'Bread',
      blocks: [
        ...report(...texts).blocks,
        { kind: 'items', label: 'Steps', ordered: true, items: ['Ask five bakers'] },
        { kind: 'link', text: 'The study', uri: 'https://doi.org/10.1000/1' },
      ],
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const bytes = await response.bytes()
    const document = await getDocumentProxy(new Uint8Array(bytes))
    const { info } = await document.getMetadata()
    expect(info).toMatchObject({ Title: 'Bread' })
    const links = await (await document.getPage(1)).getAnnotations()
    expect([...new Set(links.map(({ url }: { url: string }) => url))]).toEqual(['https://doi.org/10.1000/1'])
    const read = await textOf(bytes)
    for (const text of [...texts, 'Steps:', 'Ask five bakers', 'The study']) expect(read).toContain(text)
  })

  it('has a page even for letters that its font lacks', async () => {
    const { post } = startApp()
    for (const text of ['日本語のパン屋', '\u202Eمرحبا\u0301', ''])
      expect((await post('/v1/report/pdf', report(text))).status).toBe(200)
  })

  it('sets 20 000 characters without a space, all of them', async () => {
    const { post } = startApp()
    const response = await post('/v1/report/pdf', report('x'.repeat(20_000)))
    expect((await textOf(await response.bytes())).match(/x/gu)).toHaveLength(20_000)
  })

  it('is not printed for an invalid document, and the answer says what is wrong', async () => {
    const { post } = startApp()
    const answer = async (body: unknown) => {
      const response = await post('/v1/report/pdf', body)
      return [response.status, ((await response.json()) as { message: string }).message] as const
    }
    expect(await answer({ title: 'Bread', blocks: [] })).toEqual([422, expect.stringContaining('blocks')])
    expect(await answer({ title: 'Bread', blocks: [{ kind: 'image', image: '/etc/passwd' }] })).toEqual([
      422,
      expect.stringContaining('blocks.0'),
    ])
    for (const uri of ['javascript:alert(1)', 'file:///etc/passwd', '/etc/passwd'])
      expect(
        (await post('/v1/report/pdf', { title: '', blocks: [{ kind: 'link', text: 'x', uri }] })).status,
      ).toBe(422)
  })

  it('is refused for a body of more than two megabytes', async () => {
    const { post } = startApp()
    const long = report(...Array.from({ length: 110 }, () => 'x'.repeat(20_000)))
    expect((await post('/v1/report/pdf', long)).status).toBe(413)
  })

  it('[S5] is refused with 413 and a reason if it would occupy a printer for long', async () => {
    const { app } = startApp()
    const ask = (document: ReportDocument) =>
      app.request('/v1/report/pdf', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(document),
      })
    const unbroken = await ask(report(...Array.from({ length: 70 }, () => 'x'.repeat(20_000))))
    expect(unbroken.status).toBe(413)
    expect(await unbroken.json()).toMatchObject({
      code: 'TOO_LARGE',
      message: 'The report is too long for a PDF. Choose fewer sections.',
    })
    expect((await ask(report(...Array.from({ length: 35_000 }, () => 'a')))).status).toBe(413)
    const label = 'x'.repeat(300)
    const labelled = Array.from({ length: 5_500 }, () => ({ kind: 'text' as const, label, text: 'a' }))
    expect((await ask({ title: '', blocks: labelled })).status).toBe(413)
  })

  it('is printed even with 120 KB of tabs, which a font would measure for minutes [A8]', async () => {
    const { post } = startApp()
    for (const blanks of ['\t'.repeat(20_000), '\u2003'.repeat(20_000)]) {
      const response = await post(
        '/v1/report/pdf',
        report(...Array.from({ length: 6 }, () => `Bread${blanks}is late`)),
      )
      expect(response.status).toBe(200)
      expect(await textOf(await response.bytes())).toMatch(/Bread\s+is late/)
    }
  })

  it('costs more with headings, links, lists and line ends than with letters alone [A8]', async () => {
    const costOf = (...blocks: ReportBlock[]) => reportCost({ title: '', blocks })
    const letters = costOf({ kind: 'text', text: 'x '.repeat(1_000) })
    const lines = costOf({ kind: 'text', text: 'x\n'.repeat(1_000) })
    const texts = costOf(...Array.from({ length: 1_000 }, () => ({ kind: 'text' as const, text: 'x ' })))
    const headings = costOf(
      ...Array.from({ length: 1_000 }, () => ({ kind: 'heading' as const, level: 2 as const, text: 'x ' })),
    )
    const costs = [letters, lines, texts, headings]
    expect(costs).toEqual(costs.toSorted((one, other) => one - other))
    const signs = costOf({ kind: 'text', text: '& '.repeat(1_000) })
    expect(signs - letters).toBe(5_000)
    const address = `https://a.example/${'&'.repeat(100)}`
    const [short, long] = ['https://a.example/', address].map((uri) =>
      costOf({ kind: 'link', text: 'x', uri }),
    )
    expect((long ?? 0) - (short ?? 0)).toBe(600)
    const { post } = startApp()
    const many = Array.from({ length: 30_000 }, () => ({ kind: 'heading', level: 2, text: 'a' }))
    expect((await post('/v1/report/pdf', { title: '', blocks: many })).status).toBe(413)
  })

  it('is printed for eight others while visitors from four addresses send the longest possible reports [A8]', async () => {
    const printer = createReportPrinter()
    const gone = new AbortController()
    const longest = report(...Array.from({ length: 3_000 }, (_, at) => `Bread ${at} is late. `.repeat(20)))
    expect(reportCost(longest)).toBeGreaterThan(longReportCost)
    const many = ['a', 'b', 'c', 'd'].flatMap((caller) =>
      Array.from({ length: 5 }, () =>
        printer.print(orderOf(longest), { signal: gone.signal, caller }).catch(() => undefined),
      ),
    )
    const small = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        printer.print(orderOf(report(`Bread ${at}`)), {
          signal: new AbortController().signal,
          caller: `other ${at}`,
        }),
      ),
    )
    expect(small.map((pdf) => pdf.byteLength > 1_000)).toEqual(Array(8).fill(true))
    gone.abort(new Error('gone'))
    await Promise.all(many)
    await printer.stop()
  })

  it('[S5] is printed for one visitor while another one has sent many', async () => {
    const printer = createReportPrinter()
    const gone = new AbortController()
    const order: string[] = []
    const long = report(...Array.from({ length: 300 }, () => 'We bake bread every day. '.repeat(100)))
    const many = [0, 1, 2].map(() =>
      printer.print(orderOf(long), { signal: gone.signal, caller: 'many' }).then(
        () => order.push('many'),
        () => order.push('ended'),
      ),
    )
    await printer.print(orderOf(report('Bread')), { signal: new AbortController().signal, caller: 'other' })
    order.push('other')
    gone.abort(new Error('gone'))
    await Promise.all(many)
    expect(order.indexOf('other')).toBeLessThan(order.length - 1)
    await printer.stop()
  })
})

describe('a report as PDF, for every reader', () => {
  const long = (count: number): ReportDocument => ({
    title: 'Bread for forty villages',
    made: 'Made on 21 November 2026',
    blocks: [
      { kind: 'heading', level: 1, text: 'Bread for forty villages' },
      { kind: 'heading', level: 2, text: 'Ideas' },
      ...Array.from({ length: count }, (_, index) => [
        { kind: 'heading' as const, level: 3 as const, text: `Idea ${index + 1}` },
        { kind: 'text' as const, text: 'We bake bread in the evening. '.repeat(3 + (index % 17)) },
        { kind: 'items' as const, label: 'Steps', ordered: true, items: ['Ask five bakers', 'Count loaves'] },
      ]).flat(),
      { kind: 'link', text: 'The study', uri: 'https://doi.org/10.1000/1' },
    ],
  })
  const open = async (report: ReportDocument, from: Brand = brand) =>
    getDocumentProxy(new Uint8Array(await toPdf(report, from)))

  it('is tagged: title, language, and a tree of headings, texts, lists and links [REP-03]', async () => {
    const bytes = Buffer.from(await toPdf(long(2), brand)).toString('latin1')
    for (const part of ['/StructTreeRoot', '/Lang (en-GB)', '/Marked true', '/DisplayDocTitle true'])
      expect(bytes).toContain(part)
    const document = await open(long(2))
    expect((await document.getMetadata()).info).toMatchObject({
      Title: 'Bread for forty villages',
      Language: 'en-GB',
    })
    const roles: string[] = []
    const collect = (node: { role?: string; children?: unknown[] }) => {
      if (node.role !== undefined) roles.push(node.role)
      for (const child of node.children ?? []) collect(child as typeof node)
    }
    collect(await (await document.getPage(1)).getStructTree())
    expect(roles.slice(0, 13)).toEqual([
      'Root',
      'Document',
      'P',
      'P',
      'H1',
      'H2',
      'H3',
      'P',
      'P',
      'L',
      'LI',
      'Lbl',
      'LBody',
    ])
    expect(roles.slice(-2)).toEqual(['P', 'Link'])
    expect(await document.getOutline()).toMatchObject([
      { title: 'Ideas', items: [{ title: 'Idea 1' }, { title: 'Idea 2' }] },
    ])
  })

  it('has title, date and page in every footer, and leaves no heading alone above it, nor the first step of two [REP-03]', async () => {
    const document = await open(long(60))
    expect(document.numPages).toBeGreaterThan(6)
    for (let number = 1; number <= document.numPages; number++) {
      const { items } = await (await document.getPage(number)).getTextContent()
      const lines = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
      const foot = lines.filter((line) => line.transform[5] < 60).map(({ str }) => str)
      expect(foot.join(' ')).toBe(
        `Bread for forty villages Made on 21 November 2026 · Page ${number} of ${document.numPages}`,
      )
      const body = lines.filter((line) => line.transform[5] >= 60)
      const last = body.reduce((low, line) => (line.transform[5] < low.transform[5] ? line : low), body[0]!)
      expect(last.str).not.toMatch(/^(?:Idea \d+|Steps:|Ask five bakers)$/)
    }
  })

  it('keeps the sources of a case study with its last lines, wherever the page ends [REP-03]', async () => {
    for (let before = 18; before < 30; before++) {
      const document = await open({
        title: 'Bread',
        blocks: [
          { kind: 'heading', level: 1, text: 'Bread' },
          ...Array.from({ length: before }, () => ({ kind: 'text' as const, text: 'We bake.' })),
          { kind: 'heading', level: 3, text: 'A paper' },
          { kind: 'text', label: 'Authors', text: 'Ada Byron' },
          { kind: 'text', label: 'Note', text: 'A paper has a note' },
          { kind: 'heading', level: 3, text: 'Toast' },
          { kind: 'text', text: `${'They brewed with bread. '.repeat(20)}\n\nThis is the end of it.` },
          { kind: 'text', text: 'Sources:' },
          { kind: 'link', text: 'The study', uri: 'https://doi.org/10.1000/1' },
          { kind: 'link', text: 'The book', uri: 'https://doi.org/10.1000/2' },
        ],
      })
      const pages = await Promise.all(
        Array.from({ length: document.numPages }, async (_, at) =>
          (await (await document.getPage(at + 1)).getTextContent()).items
            .map((item) => ('str' in item ? item.str : ''))
            .join(' '),
        ),
      )
      const page = pages.find((text) => text.includes('The study'))
      for (const kept of ['This is the end of it.', 'Sources:', 'The book']) expect(page).toContain(kept)
      expect(pages.find((text) => text.includes('Ada Byron'))).toContain('A paper has a note')
    }
  })

  it('shows name, colour and picture of the brand [REP-05]', async () => {
    const logo = await readLogo('own')
    if (logo === undefined) throw new Error('The product has a sign')
    const own = { name: 'Hill & Daughters', colour: '#7a1f4b', logo }
    const document = await open(long(1), own)
    expect((await document.getMetadata()).info).toMatchObject({ Author: 'Hill & Daughters' })
    expect(await textOf(await toPdf(long(1), own))).toMatch(
      /^Hill & Daughters Made on 21 November 2026 Bread/,
    )
    expect((await toPdf(long(1), own)).toString('latin1')).toContain('/Subtype /Image')
  })
})

describe('the report printer', () => {
  it('stops a report that takes too long, and prints the next one', async () => {
    const printer = createReportPrinter({ limit: 1 })
    const { signal } = new AbortController()
    await expect(printer.print(orderOf(report('Bread')), { signal })).rejects.toBeInstanceOf(Unavailable)
    await printer.stop()
    const patient = createReportPrinter()
    expect((await patient.print(orderOf(report('Bread')), { signal })).byteLength).toBeGreaterThan(1_000)
    expect(patient.count()).toBe(1)
    await patient.stop()
    expect(patient.count()).toBe(0)
  })

  it('stops working when the client has disconnected', async () => {
    const printer = createReportPrinter()
    const sender = new AbortController()
    const printed = printer.print(orderOf(report('Bread')), { signal: sender.signal })
    sender.abort(new Error('gone'))
    await expect(printed).rejects.toThrow('gone')
    await printer.stop()
  })

  it('refuses reports beyond the queue’s limit', async () => {
    const printer = createReportPrinter({ running: 1, waiting: 0 })
    const { signal } = new AbortController()
    const first = printer.print(orderOf(report('Bread')), { signal })
    await expect(printer.print(orderOf(report('Bread')), { signal })).rejects.toMatchObject({
      name: 'Unavailable',
    })
    await first
    await printer.stop()
  })
})
