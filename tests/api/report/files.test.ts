import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { Problem } from '#contract/problem.ts'
import type { CaseStudy } from '#contract/entities.ts'
import { composeReport, type ComposeDeps } from '#api/report/compose.ts'
import { toDocx } from '#api/report/docx.ts'
import { requestLogo } from '#api/report/request-logo.ts'
import { requestPdf } from '#api/report/request-pdf.ts'
import { allSections } from '#machines/report/sections.rules.ts'
import type { ReportFormat } from '#machines/report/report.machine.ts'
import { blocksOf, documentOf } from '#machines/report/report.blocks.ts'
import { reportOf, type ReportContent } from '#machines/report/report.rules.ts'
import { sharedPrinter } from '#server/report/report.printer.ts'
import { startApp } from '../../server/app.ts'
import { fullContent } from '../../machines/report/samples.ts'

// A thread has to start, and the machine may be busy.
vi.setConfig({ testTimeout: 30_000 })

/** Extracts a file from a zip archive, using the archive's directory. */
const unzip = (bytes: Buffer, wanted: string): string => {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    if (name === wanted) {
      const start = bytes.readUInt32LE(at + 42)
      const body = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
      const packed = bytes.subarray(body, body + bytes.readUInt32LE(at + 20))
      return (bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8')
    }
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  throw new Error(`${wanted} is not in the archive`)
}

const unescaped = (xml: string) =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

const brand = { name: 'Hill & Daughters', colour: '#7a1f4b' }

/** Returns the words of a report without its layout. */
const wordsOf = (blocks: ReturnType<typeof blocksOf>) =>
  blocks
    .flatMap((block) => {
      switch (block.kind) {
        case 'items':
          return [...(block.label === '' ? [] : [`${block.label}:`]), ...block.items]
        case 'text':
          return [block.label === undefined ? block.text : `${block.label}: ${block.text}`]
        default:
          return [block.text]
      }
    })
    .map((text) => text.replace(/\s+/gu, ' '))

const compose = (
  format: ReportFormat,
  {
    content = fullContent,
    ...more
  }: Partial<ComposeDeps> & { content?: ReportContent; signal?: AbortSignal } = {},
) => {
  const saved: { name: string; file: Blob }[] = []
  const copied: string[] = []
  const { app } = startApp()
  const deps: ComposeDeps = {
    page: {
      save: (name, file) => void saved.push({ name, file }),
      copy: (text) => Promise.resolve(void copied.push(text)),
    },
    readStudy: () => Promise.reject(new Problem('http', { status: 404 })),
    pdf: (report, signal) =>
      requestPdf(report, signal, {
        base: '/v1',
        fetch: (url, init) => Promise.resolve(app.request(url as string, init)),
      }),
    docx: (report) => toDocx(report, brand),
    brand: brand.name,
    today: () => '2026-11-21',
    ...more,
  }
  const made = composeReport(
    { format, sections: allSections, content },
    more.signal ?? new AbortController().signal,
    deps,
  )
  return { made, saved, copied }
}

const full = reportOf(fullContent, allSections, '2026-11-21')
const expected = wordsOf(blocksOf(full))

describe('the files of a report', () => {
  it('contain every saved word in Latin, Polish, Greek and Cyrillic letters as PDF [AMB-07]', async () => {
    const { made, saved } = compose('pdf')
    await made
    const [{ name, file }] = saved as [{ name: string; file: Blob }]
    expect(name).toBe('chleb-ψωμί-хлеб.pdf')
    const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()))
    const { text } = await extractText(pdf, { mergePages: true })
    const read = text.replace(/\s+/gu, ' ')
    expect(expected.filter((words) => !read.includes(words))).toEqual([])
    await sharedPrinter().stop()
  })

  it('contain exactly the saved words, in their order, as Word [AMB-07, AMB-40]', async () => {
    const { made, saved } = compose('docx')
    await made
    const bytes = Buffer.from(await saved[0]!.file.arrayBuffer())
    const xml = unzip(bytes, 'word/document.xml')
    const paragraphs = [...xml.matchAll(/<w:p>.*?<\/w:p>|<w:p [^>]*>.*?<\/w:p>/gsu)]
      .map(([paragraph]) =>
        unescaped(
          [...paragraph.matchAll(/<w:(?:br|tab)\/>|<w:t(?: [^>]*)?>([^<]*)<\/w:t>/gu)]
            .map(([, text]) => text ?? ' ')
            .join(''),
        )
          .replace(/\s+/gu, ' ')
          .trim(),
      )
      .filter((text) => text !== '')
    expect(paragraphs).toEqual(['Hill & Daughters Made on 21 November 2026', ...expected])
    expect(unzip(bytes, 'word/_rels/document.xml.rels')).toContain('https://doi.org/10.1037/a0014629')
    // Some word processors show a tab among letters as a space; the date would then not be at the right.
    expect(xml).toContain('<w:tab/><w:t xml:space="preserve">Made on')
    expect(xml).not.toContain('\t')
  })

  it.each(['pdf', 'docx', 'markdown', 'copy', 'json', 'print'] as const)(
    'as %s name who prepared it and for whom, however long the names are [REP-10]',
    async (format) => {
      const prepared = { by: 'Zażółć & Partners', for: 'Brot '.repeat(23).trim() }
      const { made, saved, copied } = compose(format, { content: { ...fullContent, prepared } })
      const { printed } = await made
      const read = async () => {
        const [{ file }] = saved as [{ name: string; file: Blob }]
        const bytes = Buffer.from(await file.arrayBuffer())
        if (format === 'docx') return unescaped(unzip(bytes, 'word/document.xml').replace(/<[^>]+>/gu, ''))
        if (format !== 'pdf') return bytes.toString().replaceAll('\\&', '&')
        const pdf = await getDocumentProxy(new Uint8Array(bytes))
        return (await extractText(pdf, { mergePages: false })).text[0] ?? ''
      }
      const text = format === 'copy' ? copied[0] : format === 'print' ? JSON.stringify(printed) : await read()
      const flat = text?.replace(/\s+/gu, ' ')
      expect(flat).toContain(prepared.by)
      expect(flat).toContain(prepared.for)
      if (format !== 'json') expect(flat).toMatch(/Prepared for.*Prepared by/)
      await sharedPrinter().stop()
    },
  )

  it('as Word have their own styles, header and footer [REP-04, REP-05]', async () => {
    const logo = new Uint8Array(await readFile(new URL('../../../server/report/mark.png', import.meta.url)))
    const { made, saved } = compose('docx', { docx: (report) => toDocx(report, { ...brand, logo }) })
    await made
    const bytes = Buffer.from(await saved[0]!.file.arrayBuffer())
    const styles = unzip(bytes, 'word/styles.xml')
    expect(styles).not.toMatch(/2E74B5|1F4D78|0563C1/)
    const styleOf = (id: string) =>
      new RegExp(`<w:style [^>]*w:styleId="${id}".*?</w:style>`, 's').exec(styles)?.[0]
    expect(styleOf('Heading1')).toContain('w:val="7a1f4b"')
    for (const id of ['Title', 'Heading1', 'Heading2', 'Label'])
      expect(styleOf(id)).toContain('<w:keepNext/>')
    expect(styleOf('Hyperlink')).toContain('w:val="7a1f4b"')
    expect(styles).toContain('w:val="en-GB"')
    const xml = unzip(bytes, 'word/document.xml')
    expect(xml).toContain('descr="Logo of Hill &amp; Daughters"')
    const foot = unzip(bytes, 'word/footer1.xml')
    for (const part of ['Chleb, ψωμί, хлеб', 'Made on 21 November 2026', 'PAGE', 'NUMPAGES'])
      expect(foot).toContain(part)
  })

  it('as Word are complete even if the brand’s picture cannot be loaded', async () => {
    const ask = (fetch: typeof globalThis.fetch, logo = true) =>
      requestLogo({ ...brand, logo }, new AbortController().signal, { origin: 'https://sparks.test', fetch })
    const asked: unknown[] = []
    const png = await readFile(new URL('../../../server/report/mark.png', import.meta.url))
    const answering = (status: number, body: string | Uint8Array<ArrayBuffer>) => (address: unknown) => {
      asked.push(address)
      return Promise.resolve(new Response(body, { status }))
    }
    expect(await ask(answering(200, new Uint8Array(png)))).toHaveLength(png.length)
    expect(await ask(answering(404, new Uint8Array(png)))).toBeUndefined()
    // A proxy may answer with its own page instead of the picture.
    expect(await ask(answering(200, '<!doctype html><title>Log in to the network</title>'))).toBeUndefined()
    expect(await ask(answering(200, ''))).toBeUndefined()
    expect(await ask(() => Promise.reject(new TypeError('lost')))).toBeUndefined()
    expect(await ask(answering(200, ''), false)).toBeUndefined()
    expect(asked).toEqual(Array(4).fill('https://sparks.test/brand/logo.png'))
  })

  it('as Word treat hostile texts as text, wherever they are [A10]', async () => {
    const hostile = [
      '</w:t></w:r></w:p><w:p><w:r><w:t>x',
      ']]><!-- &amp; &#x41; &bogus; -->',
      '" onload="alert(1)" \'',
      '<?xml version="1.0"?><!DOCTYPE a SYSTEM "file:///etc/passwd">',
      '{{INCLUDETEXT}} \\field HYPERLINK "https://evil.example"',
    ].join(' ')
    const uri = `https://a.example/"><Relationship&Id='x'`
    const docx = await toDocx(
      {
        title: hostile,
        made: hostile,
        blocks: [
          { kind: 'heading', level: 1, text: hostile },
          { kind: 'text', label: hostile, text: hostile },
          { kind: 'items', label: hostile, ordered: true, items: [hostile] },
          { kind: 'link', text: hostile, uri },
        ],
      },
      { name: hostile, colour: '#7a1f4b' },
    )
    const bytes = Buffer.from(await docx.arrayBuffer())
    /** Returns the text of each element with that name, in order, and checks that the file is well formed. */
    const read = (name: string, wanted: string) => {
      const xml = unzip(bytes, name)
      expect(xml).toMatch(/^(?:<[^<>]+>|[^<>&]|&(?:amp|lt|gt|quot|apos);)*$/u)
      expect(xml).not.toMatch(/<[!?](?!xml )/u)
      const texts = [...xml.matchAll(new RegExp(`<${wanted}(?: [^>]*)?>(.*?)</${wanted}>`, 'gsu'))]
      return texts.map(([, inside = '']) => unescaped(inside))
    }
    expect(read('word/document.xml', 'w:t')).toEqual([
      hostile,
      hostile,
      hostile,
      `${hostile}: `,
      hostile,
      `${hostile}:`,
      hostile,
      hostile,
    ])
    expect(read('word/document.xml', 'w:instrText')).toEqual([])
    expect(read('docProps/core.xml', 'dc:title')).toEqual([hostile])
    expect(read('docProps/core.xml', 'dc:creator')).toEqual([hostile])
    expect(read('word/footer1.xml', 'w:t').join('')).toContain('</w:t></w:r>')
    const relations = unzip(bytes, 'word/_rels/document.xml.rels')
    const outside = [...relations.matchAll(/Target="([^"<>]*)" TargetMode="External"/gu)]
    expect(outside.map(([, target = '']) => unescaped(target))).toEqual([uri])
    expect(relations).toMatch(/^(?:<[^<>]+>|\s|&amp;)*$/u)
  })

  it('as Word and Markdown contain letters of any script', async () => {
    const text = '日本語のパン屋 مرحبا שלום 🚀 हिन्दी'
    const content = { ...fullContent, challenge: { ...fullContent.challenge, challenge_text: text } }
    const word = compose('docx', { content })
    const markdown = compose('markdown', { content })
    await Promise.all([word.made, markdown.made])
    expect(unzip(Buffer.from(await word.saved[0]!.file.arrayBuffer()), 'word/document.xml')).toContain(text)
    expect(await markdown.saved[0]!.file.text()).toContain(text)
  })

  it.each([
    ['markdown', 'md', '# Chleb, ψωμί, хлеб'],
    ['json', 'json', '"title": "Chleb, ψωμί, хлеб"'],
    ['bibtex', 'bib', '@article{ReiterPalmon2009-1'],
    ['ris', 'ris', 'TY  - JOUR'],
  ] as const)('as %s are text files with their own names', async (format, ending, said) => {
    const { made, saved } = compose(format)
    expect(await made).toEqual({ name: `chleb-ψωμί-хлеб.${ending}` })
    expect(await saved[0]!.file.text()).toContain(said)
  })

  it('go to the clipboard as text, and to the printer as blocks [REV-05]', async () => {
    const copy = compose('copy')
    await copy.made
    expect(copy.copied[0]).toContain('Zażółć gęślą jaźń')
    expect(copy.saved).toEqual([])
    expect((await compose('print').made).printed).toEqual(documentOf(full))
  })
})

describe('a report that cannot be created', () => {
  it('looks up case studies known only by number, and keeps the numbers of those that no longer exist [BOOK-10]', async () => {
    const content = {
      ...fullContent,
      lists: { ...fullContent.lists, caseStudies: [{ id: 4 }, { id: 5 }] },
    }
    const study: CaseStudy = { id: 4, name: 'Found', slug: 'found', summary: 'As it was', entities: [] }
    const { made, copied } = compose('copy', {
      content,
      readStudy: (id) => (id === 4 ? Promise.resolve(study) : Promise.reject(new Problem('network'))),
    })
    await made
    expect(copied[0]).toContain('Found\n\nAs it was\n\nCase study 5')
  })

  it('delivers nothing once it is cancelled [MSG-42]', async () => {
    const stop = new AbortController()
    const { made, saved } = compose('docx', { signal: stop.signal })
    stop.abort()
    await expect(made).rejects.toMatchObject({ kind: 'aborted' })
    expect(saved).toEqual([])
  })

  it('fails as a Google Doc if no client is configured [REV-08, AMB-40]', async () => {
    await expect(compose('google-doc').made).rejects.toBeInstanceOf(Problem)
  })

  it('distinguishes a server’s refusal, a page instead of the PDF, and a lost connection [REV-07]', async () => {
    const ask = (answer: () => Promise<Response>) =>
      requestPdf({ title: '', blocks: [] }, new AbortController().signal, { base: '/v1', fetch: answer })
    await expect(ask(() => Promise.resolve(new Response('', { status: 503 })))).rejects.toMatchObject({
      kind: 'http',
      status: 503,
    })
    const page = () => Promise.resolve(new Response('<p>', { headers: { 'content-type': 'text/html' } }))
    await expect(ask(page)).rejects.toMatchObject({ kind: 'contract' })
    await expect(ask(() => Promise.reject(new TypeError('lost')))).rejects.toMatchObject({ kind: 'network' })
    const late = () => Promise.reject(new DOMException('late', 'TimeoutError'))
    await expect(ask(late)).rejects.toMatchObject({ kind: 'timeout' })
  })
})
