import { html } from 'hono/html'
import { etagOf, loadedOnce, type Asset, type Assets } from './assets.ts'
import type { ServerConfig } from '../config.ts'

/** What the pages leave open: the product's header and footer, its name, and links that the operator may set. */
export type Framing = Pick<ServerConfig, 'productName' | 'links'>

export const header = ({ productName }: Framing) =>
  html`<header>
    <div class="bar">
      <a class="brand" href="/" aria-label="${productName} home"
        ><span class="mark" aria-hidden="true"></span>${productName}</a
      >
      <nav aria-label="Main"><a href="/challenges/">Saved Challenges</a></nav>
    </div>
  </header>`

export const footer = ({ productName, links }: Framing) => {
  const entries = [
    ...(links.website === '' ? [] : [[`${productName} website`, links.website] as const]),
    ['How-to guide', links.howTo],
    ['Tech support', links.support],
    ['Terms of use', links.terms],
    ['Privacy policy', links.privacy],
    ['Customer contact policy', links.contactPolicy],
    ['Cookie policy', '/cookie-policy/'],
  ] as const
  const items = entries.map(([label, href]) => html`<li><a href="${href}">${label}</a></li>`)
  return html`<footer>
    <div class="bar">
      <nav aria-label="About this site">
        <ul>
          ${items}
        </ul>
      </nav>
      <p>© ${productName}</p>
    </div>
  </footer>`
}

const frame = (page: Asset, framing: Framing): Asset => ({
  ...page,
  encodings: ['identity'],
  read: loadedOnce(async () => {
    const { bytes } = await page.read('identity')
    const [top, bottom, name] = (
      await Promise.all([header(framing), footer(framing), html`${framing.productName}`])
    ).map(String)
    const text = new TextDecoder()
      .decode(bytes)
      .replace('<!-- header -->', () => top ?? '')
      .replace('<!-- footer -->', () => bottom ?? '')
      .replaceAll('{product}', () => name ?? '')
      // The same in an address that was written in Markdown.
      .replaceAll('%7Bproduct%7D', () => encodeURIComponent(framing.productName))
    const framed = new Uint8Array(Buffer.from(text))
    return { bytes: framed, etag: etagOf(framed) }
  }),
})

/** The pages behind the footer's links as they come with the product, inside of its header and footer. */
export const framePages = (assets: Assets, framing: Framing): Assets => {
  const framed = new Map<string, Asset>()
  return {
    find: (path) => {
      const page = assets.find(path)
      if (page === undefined || !path.endsWith('.html')) return page
      const known = framed.get(path) ?? frame(page, framing)
      framed.set(path, known)
      return known
    },
  }
}
