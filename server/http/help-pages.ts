import { html } from 'hono/html'
import { etagOf, loadOnce, type Asset, type Assets } from './assets.ts'
import { contactLink, type ServerConfig } from '../config.ts'
import type { Clock } from '../domain/ports.ts'

/** The values for the header, footer and placeholders of the pages. */
export interface Framing extends Pick<ServerConfig, 'productName' | 'links' | 'supportContact'> {
  clock: Clock
}

/** A line icon; the style sheet sets its size. */
export const icon = (path: string) =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}" /></svg>`

/** The product's header; on a phone its links are in a menu that works without scripts. */
export const header = ({ productName }: Framing) =>
  html`<a class="skip" href="#content">Skip to content</a>
    <header>
      <div class="bar">
        <a class="brand" href="/" aria-label="${productName} home"
          ><span class="mark" aria-hidden="true"></span>${productName}</a
        >
        <nav aria-label="Main"><a href="/challenges/">Saved Challenges</a></nav>
        <a class="button outline" href="/">New challenge</a>
        <details class="menu">
          <summary aria-label="Menu">
            ${icon('M4 6h16M4 12h16M4 18h16')}${icon('M18 6 6 18M6 6l12 12')}
          </summary>
          <nav aria-label="Main">
            <ul>
              <li><a href="/">Home</a></li>
              <li><a href="/challenges/">Saved Challenges</a></li>
            </ul>
          </nav>
        </details>
      </div>
    </header>`

/** The pages linked from the footer; an operator may host them elsewhere. */
const pagesOf = ({ links }: Framing) =>
  [
    ['How-to guide', links.howTo],
    ['Tech support', links.support],
    ['Terms of use', links.terms],
    ['Privacy policy', links.privacy],
    ['Customer contact policy', links.contactPolicy],
    ['Cookie policy', '/cookie-policy/'],
  ] as const

/** The help pages hosted on this server, with the current one marked. */
const pageList = (framing: Framing, open: string) => {
  const items = pagesOf(framing)
    .filter(([, href]) => href.startsWith('/'))
    .map(([label, href]) =>
      href === open
        ? html`<li><a href="${href}" aria-current="page">${label}</a></li>`
        : html`<li><a href="${href}">${label}</a></li>`,
    )
  return html`<nav class="pages" aria-label="Help and policies">
    <ul>
      ${items}
    </ul>
  </nav>`
}

const newTabIcon = html`${icon('M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6')}
  <span class="spoken">(opens in a new tab)</span>`

const themes = [
  [
    'system',
    'System',
    'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M8 21h8M12 17v4',
  ],
  [
    'light',
    'Light',
    'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41',
  ],
  [
    'dark',
    'Dark',
    'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
  ],
] as const

/** Hidden until `theme.js` shows it, because it does nothing without scripts. */
const themeChoice = html`<div class="themes" role="radiogroup" aria-label="Colour theme" hidden>
  ${themes.map(
    ([value, label, path]) =>
      html`<label
        ><input type="radio" name="theme" value="${value}" /><span>${icon(path)}${label}</span></label
      >`,
  )}
</div>`

const yearOf = ({ clock }: Framing) => new Date(clock.now()).getFullYear()

export const footer = (framing: Framing) => {
  const { productName, links } = framing
  const website =
    links.website === ''
      ? ''
      : html`<li>
          <a href="${links.website}" target="_blank" rel="noopener noreferrer"
            >${productName} website ${newTabIcon}</a
          >
        </li>`
  const pages = [
    ...pagesOf(framing),
    ...(links.howTo.startsWith('/') ? [['Keyboard shortcuts', `${links.howTo}#keys`] as const] : []),
  ]
  const items = pages.map(([label, href]) => html`<li><a href="${href}">${label}</a></li>`)
  return html`<footer>
    <div class="bar">
      <nav aria-label="About this site">
        <ul>
          ${website}${items}
        </ul>
      </nav>
      <div class="last">
        <p>© ${yearOf(framing)} ${productName}</p>
        ${themeChoice}
      </div>
    </div>
  </footer>`
}

/** The operator's contact, or a sentence that none is configured. */
const contact = ({ supportContact }: Framing) =>
  supportContact === null
    ? html`<section class="contact" aria-labelledby="contact">
        <h2 id="contact">No contact details are given here</h2>
        <p>Ask whoever gave you the link to this site, or your organisation’s help desk.</p>
      </section>`
    : html`<section class="contact" aria-labelledby="contact">
        <h2 id="contact">Contact</h2>
        <p><a href="${contactLink(supportContact)}">${supportContact}</a></p>
        <p>This reaches the people who run this site.</p>
      </section>`

const frame = (page: Asset, framing: Framing): Asset => ({
  ...page,
  encodings: ['identity'],
  read: loadOnce(async () => {
    const { bytes } = await page.read('identity')
    const [top, bottom, contactSection, name] = (
      await Promise.all([
        html`${header(framing)}${pageList(framing, `/help${page.path}`)}`,
        footer(framing),
        contact(framing),
        html`${framing.productName}`,
      ])
    ).map(String)
    const text = new TextDecoder()
      .decode(bytes)
      .replace('<!-- header -->', () => top ?? '')
      .replace('<!-- footer -->', () => bottom ?? '')
      .replace('<!-- contact -->', () => contactSection ?? '')
      .replaceAll('{product}', () => name ?? '')
      // Markdown links have `{product}` URL-encoded.
      .replaceAll('%7Bproduct%7D', () => encodeURIComponent(framing.productName))
    const framed = new Uint8Array(Buffer.from(text))
    return { bytes: framed, etag: etagOf(framed) }
  }),
})

/** Puts help pages between the product's header and footer. */
export const framePages = (assets: Assets, framing: Framing): Assets => {
  const framed = new Map<string, Asset>()
  return {
    find: (path) => {
      const page = assets.find(path)
      if (page === undefined || !path.endsWith('.html')) return page
      // The footer contains the year, so the cache key does too.
      const key = `${yearOf(framing)} ${path}`
      const known = framed.get(key) ?? frame(page, framing)
      framed.set(key, known)
      return known
    },
  }
}
