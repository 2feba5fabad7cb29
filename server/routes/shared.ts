import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Handler } from 'hono'
import { ownColour } from '../config.ts'
import type { TokenStore } from '../domain/ports.ts'
import { isToken } from '../domain/tokens.ts'
import { bytes } from '../http/answers.ts'
import type { Env } from '../http/context.ts'
import { counted, type Limits } from '../http/limits.ts'
import { notFound } from '../http/problem.ts'
import { endedPage, sharedPage, type SharedFraming } from '../http/shared-page.ts'
import { once } from '../once.ts'
import type { Brand } from '../report/brand.ts'

/** The page at `/shared/{token}/`: read by everybody who has the link, kept by no cache, shown in no search. */
export const sharedRoute = (
  tokens: Pick<TokenStore, 'readPage'>,
  limits: Limits,
  own: SharedFraming,
): Handler<Env>[] => [
  counted(limits, 'read'),
  async (c) => {
    const token = c.req.param('token') ?? ''
    const found = isToken(token) ? await tokens.readPage(token) : undefined
    const written = await (found === undefined ? endedPage(own.framing) : sharedPage(found, token, own))
    return bytes(
      c,
      new Uint8Array(Buffer.from(String(written))),
      {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex, nofollow',
      },
      found === undefined ? 404 : 200,
    )
  },
]

const fontFile = (name: string, file: string) =>
  fileURLToPath(new URL(`files/${file}`, import.meta.resolve(`@fontsource-variable/${name}/package.json`)))

const hour = 'public, max-age=3600'

const font = (name: string, file: string): Handler<Env> => {
  const load = once(async () => new Uint8Array(await readFile(fontFile(name, file))))
  return async (c) => bytes(c, await load(), { 'Content-Type': 'font/woff2', 'Cache-Control': hour })
}

/** What shared pages and Word files show of the brand: its picture, its colour, and the fonts of the product. */
export const brandRoutes = ({ logo, colour }: Brand): Readonly<Record<string, Handler<Env>[]>> => ({
  '/brand/logo.png': [
    (c) => {
      if (logo === null) throw notFound()
      return bytes(c, new Uint8Array(logo.png), { 'Content-Type': 'image/png', 'Cache-Control': hour })
    },
  ],
  '/brand/brand.css': [
    (c) => {
      // Our own colour has a lighter one for the dark; of another's we know none.
      const inTheDark = colour === ownColour ? '--accent' : '--fg'
      const css = `:root { --brand: ${colour}; --brand-in-the-dark: var(${inTheDark}); }\n`
      return bytes(c, new Uint8Array(Buffer.from(css)), {
        'Content-Type': 'text/css; charset=utf-8',
        'Cache-Control': hour,
      })
    },
  ],
  '/brand/serif.woff2': [font('source-serif-4', 'source-serif-4-latin-wght-normal.woff2')],
  '/brand/sans.woff2': [
    font('atkinson-hyperlegible-next', 'atkinson-hyperlegible-next-latin-wght-normal.woff2'),
  ],
})
