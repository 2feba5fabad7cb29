import { constants } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { html, raw } from 'hono/html'
import type { Token } from 'markdown-it'
import { BadConfig, type ServerConfig } from '../config.ts'
import { etagOf, type Assets } from './assets.ts'

/** The pages that an operator may replace, by their path below /help/, with the file that replaces them. */
const replaceable = {
  '/how-to.html': { file: 'help.md', title: 'How-to guide', link: 'howTo', variable: 'LINK_HOW_TO' },
  '/support.html': { file: 'support.md', title: 'Tech support', link: 'support', variable: 'LINK_SUPPORT' },
  '/terms.html': { file: 'terms.md', title: 'Terms of use', link: 'terms', variable: 'LINK_TERMS' },
  '/privacy.html': { file: 'privacy.md', title: 'Privacy policy', link: 'privacy', variable: 'LINK_PRIVACY' },
  '/contact.html': {
    file: 'contact.md',
    title: 'Customer contact policy',
    link: 'contactPolicy',
    variable: 'LINK_CONTACT_POLICY',
  },
} as const
type PagePath = keyof typeof replaceable

/** Documents that replace built-in pages, by path; header and footer are added when they are served. */
export type OperatorPages = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

const mostBytes = 128 * 1024

const protocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:'])
/** Whether a link may be used: a web or mail address, a phone number, or an address on this server. */
const isAllowed = (address: string): boolean => {
  const base = 'https://here.invalid'
  return URL.canParse(address, base) && protocols.has(new URL(address, base).protocol)
}

/** The text of a heading without Markdown formatting. */
const wordsOf = (inline: Token | undefined): string =>
  (inline?.children ?? [])
    .map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content))
    .join('')
    .trim()

const loadParser = async () => {
  const { default: Markdown } = await import('markdown-it')
  // HTML is shown as text. Pictures are off, because the content policy blocks those of other sites.
  const parser = new Markdown({ html: false, linkify: false, typographer: false }).disable('image')
  parser.validateLink = isAllowed
  return parser
}

/** Makes sure that a page has one title, and removes inline styles, which the content policy would block. */
const normaliseTokens = (tokens: Token[], title: string): { title: string; hasTitle: boolean } => {
  const [first, inline] = tokens
  const hasTitle = first?.type === 'heading_open' && first.tag === 'h1'
  for (const [index, token] of tokens.entries()) {
    const isTitle = hasTitle && index < 3
    if (token.tag === 'h1' && !isTitle) token.tag = 'h2'
    const align = /text-align:(\w+)/.exec(String(token.attrGet('style') ?? ''))?.[1]
    if (align === undefined) continue
    token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style')
    token.attrSet('class', align)
  }
  return { title: (hasTitle && wordsOf(inline)) || title, hasTitle }
}

/** Converts Markdown to the document of a page, without scripts, styles or frames. */
export const documentOf = async (markdown: string, fallback: string): Promise<string> => {
  const parser = await loadParser()
  const env = {}
  const tokens = parser.parse(markdown, env)
  const { title, hasTitle } = normaliseTokens(tokens, fallback)
  const body = parser.renderer.render(tokens, parser.options, env)
  return String(
    await html`<!doctype html>
      <html lang="en-GB">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title} | {product}</title>
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          <link rel="stylesheet" href="/help/help.css" />
          <script src="/help/theme.js"></script>
        </head>
        <body>
          <!-- header -->
          <main id="content">${hasTitle ? '' : html`<h1>${title}</h1>`}${raw(body)}</main>
          <!-- footer -->
        </body>
      </html>`,
  )
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'there is no permission to read it',
  EISDIR: 'it is a folder',
  ENOTDIR: 'it is not a folder',
  ELOOP: 'its links form a loop',
}
const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ?? (code === '' ? 'it cannot be read' : `it cannot be read (${code})`)
}

/** Reads an operator's file. @throws an error whose message says what is wrong with the file. */
const readText = async (path: string): Promise<string> => {
  // Without O_NONBLOCK, a pipe at this path would block the server's start until someone wrote to it.
  const opened = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch((error: unknown) => {
    throw new Error(reasonOf(error), { cause: error })
  })
  try {
    const stat = await opened.stat()
    if (!stat.isFile()) throw new Error(stat.isDirectory() ? 'it is a folder' : 'it is not a file')
    if (stat.size > mostBytes) throw new Error(`it is larger than ${mostBytes / 1024} KB`)
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await opened.readFile())
    if (text.trim() === '') throw new Error('it is empty')
    return text
  } catch (error) {
    throw error instanceof TypeError ? new Error('it is not UTF-8 text', { cause: error }) : error
  } finally {
    await opened.close()
  }
}

export interface OperatorPagesResult {
  pages: OperatorPages
  /** The names of the files that were read, for messages. */
  files: readonly string[]
  /** A warning for each file that has no effect. */
  warnings: readonly string[]
}

/**
 * Reads the operator's pages once.
 * @throws BadConfig with a line for the folder or for each file that cannot be used.
 */
export const readOperatorPages = async ({
  pagesDir,
  links,
}: Pick<ServerConfig, 'pagesDir' | 'links'>): Promise<OperatorPagesResult> => {
  if (pagesDir === null) return { pages: new Map(), files: [], warnings: [] }
  const folder = resolve(pagesDir)
  const names = await readdir(folder).catch((error: unknown) => {
    const why = reasonOf(error).replace('such file', 'such folder')
    throw new BadConfig([`PAGES_DIR must be a folder with Markdown files (help.md, support.md, …): ${why}`])
  })
  const pages = new Map<string, Uint8Array<ArrayBuffer>>()
  const bad: string[] = []
  const files: string[] = []
  const warnings: string[] = []
  for (const path of Object.keys(replaceable) as PagePath[]) {
    const { file, title, link, variable } = replaceable[path]
    if (!names.includes(file)) continue
    try {
      const document = await documentOf(await readText(join(folder, file)), title)
      pages.set(path, new Uint8Array(Buffer.from(document)))
      files.push(file)
      if (links[link] !== `/help${path}`)
        warnings.push(`${file} in PAGES_DIR is not used, because ${variable} points elsewhere`)
    } catch (error) {
      bad.push(
        `${file} in PAGES_DIR cannot be used: ${error instanceof Error ? error.message : 'unknown reason'}`,
      )
    }
  }
  if (bad.length > 0) throw new BadConfig(bad)
  const known: ReadonlySet<string> = new Set(Object.values(replaceable).map(({ file }) => file))
  for (const name of names.filter((each) => /\.(?:md|markdown)$/i.test(each) && !known.has(each)))
    warnings.push(`${name} in PAGES_DIR has no effect; only these names count: ${[...known].join(', ')}`)
  return { pages, files, warnings }
}

/** The built-in pages, some of them replaced by the operator's. */
export const withOperatorPages = (assets: Assets, pages: OperatorPages): Assets => ({
  find: (path) => {
    const asset = assets.find(path)
    const bytes = pages.get(path)
    if (asset === undefined || bytes === undefined) return asset
    return { ...asset, encodings: ['identity'], read: () => Promise.resolve({ bytes, etag: etagOf(bytes) }) }
  },
})
