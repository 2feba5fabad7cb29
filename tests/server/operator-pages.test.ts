import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BadConfig, parseConfig } from '#server/config.ts'
import { documentOf, readOperatorPages } from '#server/http/operator-pages.ts'
import { startApp } from './app.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'operator-pages-'))
})
afterAll(() => rm(root, { recursive: true }))

/** Writes these files to a new folder; returns its path. */
const folderOf = async (files: Readonly<Record<string, string | Uint8Array>>) => {
  const folder = await mkdtemp(join(root, 'pages-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}
const readPages = (folder: string, env: Readonly<Record<string, string>> = {}) =>
  readOperatorPages(parseConfig({ PAGES_DIR: folder, ...env }).config)
const linesOf = async (folder: string) => {
  const error: unknown = await readPages(folder).catch((reason: unknown) => reason)
  if (!(error instanceof BadConfig)) throw error
  return error.lines
}

/** Every element of a document with its attributes. */
const elementsOf = (document: string) => {
  const found: { name: string; attributes: Record<string, string> }[] = []
  const parser = new Parser({ onopentag: (name, attributes) => found.push({ name, attributes }) })
  parser.end(document)
  return found
}

const frame = new Set(['html', 'head', 'meta', 'title', 'link', 'body', 'main'])
const text = new Set(
  'h1 h2 h3 h4 h5 h6 p a em strong s ul ol li blockquote hr br pre code table thead tbody tr th td'.split(
    ' ',
  ),
)
const harmless = new Set(['href', 'title', 'class', 'start'])

describe('a page written in Markdown', () => {
  it('has its words, its title and its links [OPS-10]', async () => {
    const page = await documentOf(
      '# Help of *Hill*\n\nCall us, **any** day:\n\n- [by mail](mailto:help@example.org)\n- [by telephone](tel:+44-20-7946-0000)\n- [terms](/help/terms.html)\n- <https://example.org/>\n\n| day | from |\n| --- | ---: |\n| Monday | 9 |\n',
      'How-to guide',
    )
    expect(page).toContain('<title>Help of Hill | {product}</title>')
    expect(page).toContain('<h1>Help of <em>Hill</em></h1>')
    const links = elementsOf(page).filter(({ name }) => name === 'a')
    expect(links.map(({ attributes }) => attributes.href)).toEqual([
      'mailto:help@example.org',
      'tel:+44-20-7946-0000',
      '/help/terms.html',
      'https://example.org/',
    ])
    expect(page).toContain('<td class="right">9</td>')
    expect(page).not.toContain('style=')
  })

  it('has one title: its own, or that of the page [OPS-10]', async () => {
    const page = await documentOf('Before.\n\n# One\n\n# Two\n', 'Terms of use')
    expect(page).toContain('<title>Terms of use | {product}</title>')
    expect(page).toContain('<h1>Terms of use</h1>')
    expect(page.match(/<h1/g)).toHaveLength(1)
    expect(page.match(/<h2/g)).toHaveLength(2)
  })

  it.each([
    '<script>alert(1)</script>',
    '# <script>alert(1)</script>',
    'Words <img src=x onerror=alert(1)> in <b onclick=alert(1)>a line</b>',
    '<iframe src="https://evil.example"></iframe>\n\n<style>*{display:none}</style>',
    '<!-- header --><!-- footer --></main></body>',
    '<svg><animate onbegin=alert(1) attributeName=x></svg>',
    '[a](javascript:alert(1)) [b](JaVaScRiPt:alert(1)) [c](java&#9;script:alert(1)) [d](&#106;avascript:alert(1))',
    '[a](\u0001javascript:alert(1)) [b](java\\\nscript:alert(1)) [c](<java script:alert(1)>)',
    '[a](data:text/html;base64,PHNjcmlwdD4=) [b](vbscript:x) [c](file:///etc/passwd) [d](blob:https://a/b)',
    '<javascript:alert(1)> <data:text/html,x>',
    '[a][b]\n\n[b]: javascript:alert(1)\n',
    '![a](https://evil.example/pixel.png) ![b](javascript:alert(1)) ![c][d]\n\n[d]: https://evil.example/x.png',
    '[a](https://example.org "\\" onmouseover=alert(1) x=\\"")',
    '[a](https://example.org/"onmouseover="alert(1))',
    '```js" onload="alert(1)\nx\n```',
    '`<script>`\n\n    <script>alert(1)</script>',
    '| a |\n| :-: |\n| <script>alert(1)</script> |',
    '&lt;script&gt;alert(1)&lt;/script&gt; &#60;script&#62;',
    '[<script>alert(1)</script>](https://example.org)',
    '{product}" onload="alert(1)',
  ])('runs, styles, frames and fetches nothing: %j [OPS-10]', async (markdown) => {
    for (const { name, attributes } of elementsOf(await documentOf(markdown, 'Help'))) {
      if (frame.has(name)) continue
      // The frame's only script, which sets the theme; a script from the page's text would be a fault.
      if (name === 'script') {
        expect(attributes).toEqual({ src: '/help/theme.js' })
        continue
      }
      expect(text, name).toContain(name)
      for (const [attribute, value] of Object.entries(attributes)) {
        expect(harmless, `${name} ${attribute}`).toContain(attribute)
        if (attribute === 'href')
          expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(
            new URL(value, 'https://here.example').protocol,
          )
      }
    }
  })

  it.each([
    ['brackets', '['.repeat(60_000)],
    ['stars', '*a _b'.repeat(20_000)],
    ['quotes', '>'.repeat(60_000)],
    ['lists', Array.from({ length: 2_000 }, (_, depth) => `${' '.repeat(depth % 50)}- a`).join('\n')],
    ['backticks', Array.from({ length: 400 }, (_, length) => '`'.repeat(length)).join(' ')],
  ])('is rendered quickly, even if it is nothing but %s', async (_, markdown) => {
    const page = await documentOf(markdown, 'Help')
    expect(page).toContain('<h1>Help</h1>')
  })
})

describe('the folder of the operator’s pages', () => {
  it('replaces the pages it contains; the built-in ones remain for the rest [OPS-10]', async () => {
    const { pages, files, warnings } = await readPages(
      await folderOf({
        'help.md': '# Our guide\n\nFor {product}. [Ask](mailto:a@example.org?subject={product}%20today)',
        'terms.md': 'Be kind.',
        'notes.txt': '',
      }),
    )
    expect([files, warnings]).toEqual([['help.md', 'terms.md'], []])
    const { app } = startApp({ operatorPages: pages, env: { PRODUCT_NAME: 'Ideas & <b>more</b>' } })
    const page = await app.request('/help/how-to.html')
    const shown = await page.text()
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(shown).toContain('<h1>Our guide</h1>')
    expect(shown).toContain('For Ideas &amp; &lt;b&gt;more&lt;/b&gt;.')
    expect(shown).toContain('href="mailto:a@example.org?subject=Ideas%20%26%20%3Cb%3Emore%3C%2Fb%3E%20today"')
    expect(shown).toContain('<header>')
    expect(shown).toContain('Cookie policy')
    expect(shown).not.toMatch(/<!--|\{product\}|%7B/)
    expect(await (await app.request('/help/terms.html')).text()).toContain('Be kind.')
    expect(await (await app.request('/help/support.html')).text()).toContain('Before you ask')
  })

  it('is optional [OPS-10]', async () => {
    expect(await readOperatorPages(parseConfig({}).config)).toEqual({
      pages: new Map(),
      files: [],
      warnings: [],
    })
  })

  it('causes a warning for files that have no effect [OPS-10]', async () => {
    const folder = await folderOf({ 'trems.md': 'x', 'terms.md': 'x' })
    expect((await readPages(folder, { LINK_TERMS: 'https://example.org/terms' })).warnings).toEqual([
      'terms.md in PAGES_DIR is not used, because LINK_TERMS points elsewhere',
      'trems.md in PAGES_DIR has no effect; only these names count: help.md, support.md, terms.md, privacy.md, contact.md',
    ])
  })

  it('stops the start with a line for each file that cannot be used [OPS-10]', async () => {
    const folder = await folderOf({
      'help.md': new Uint8Array([0x48, 0xff, 0xfe]),
      'support.md': 'a'.repeat(200_000),
      'terms.md': ' \n',
    })
    await mkdir(join(folder, 'privacy.md'))
    execFileSync('mkfifo', [join(folder, 'contact.md')])
    expect(await linesOf(folder)).toEqual([
      'help.md in PAGES_DIR cannot be used: it is not UTF-8 text',
      'support.md in PAGES_DIR cannot be used: it is larger than 128 KB',
      'terms.md in PAGES_DIR cannot be used: it is empty',
      'privacy.md in PAGES_DIR cannot be used: it is a folder',
      'contact.md in PAGES_DIR cannot be used: it is not a file',
    ])
  })

  it('stops the start if it does not exist [OPS-10]', async () => {
    const line = 'PAGES_DIR must be a folder with Markdown files (help.md, support.md, …): '
    expect(await linesOf(join(root, 'nowhere'))).toEqual([`${line}there is no such folder`])
    const file = join(root, 'file')
    await writeFile(file, '')
    expect(await linesOf(file)).toEqual([`${line}it is not a folder`])
  })
})
