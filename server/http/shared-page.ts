import { html, raw } from 'hono/html'
import type { ReportBlock } from '#contract/report.ts'
import type { SharedReport } from '../domain/ports.ts'
import type { Brand } from '../report/brand.ts'
import type { ServerConfig } from '../config.ts'
import { inTurns } from '../turns.ts'
import { escapeHtml } from '../report/escaping.ts'
import { footer, header, icon, type Framing } from './help-pages.ts'

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** A page that the server renders and hides from search engines. Its only script sets the theme. */
const page = (framing: Framing, title: string, main: unknown) =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <title>${title} | ${framing.productName}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/help/help.css" />
        <link rel="stylesheet" href="/help/shared.css" />
        <link rel="stylesheet" href="/brand/brand.css" />
        <script src="/help/theme.js"></script>
      </head>
      <body>
        ${header(framing)}
        <main id="content">${main}</main>
        ${footer(framing)}
      </body>
    </html> `

/** Renders a block in pieces, because a list may be as long as a whole report. */
function* piecesOf(block: ReportBlock): Generator<string> {
  switch (block.kind) {
    case 'heading':
      yield `<h${block.level} dir="auto">${escapeHtml(block.text)}</h${block.level}>\n`
      return
    case 'text': {
      const className = block.look === undefined ? '' : block.look === 'lead' ? 'lead' : 'aside'
      const label = block.label === undefined ? '' : `<b>${escapeHtml(block.label)}:</b> `
      yield `<p dir="auto" class="${className}">${label}${escapeHtml(block.text)}</p>\n`
      return
    }
    case 'items': {
      const list = block.ordered ? 'ol' : 'ul'
      if (block.label !== '') yield `<p class="label"><b>${escapeHtml(block.label)}:</b></p>\n`
      yield `<${list}>\n`
      for (const item of block.items) yield `<li dir="auto">${escapeHtml(item)}</li>\n`
      yield `</${list}>\n`
      return
    }
    case 'link': {
      const address = escapeHtml(block.uri)
      yield `<p dir="auto"><a href="${address}" rel="noopener noreferrer nofollow">${escapeHtml(block.text)}</a></p>\n`
    }
  }
}

export interface SharedFraming {
  framing: Framing & Pick<ServerConfig, 'brand'>
  brand: Brand
}

/** The brand of the report's sender; without one, only “Report”, because the header names the product. */
const senderBrand = ({ framing, brand }: SharedFraming) =>
  framing.brand.logo === 'own'
    ? html`<b>Report</b>`
    : html`${brand.logo === null ? '' : html`<img src="/brand/logo.png" alt="" />`}<b>${brand.name}</b>`

/** Renders the blocks with pauses for other requests, because a report may have thousands. */
const renderBlocks = async (blocks: readonly ReportBlock[]) => {
  const pause = inTurns()
  const pieces: string[] = []
  for (const block of blocks)
    for (const piece of piecesOf(block)) {
      pieces.push(piece)
      await pause()
    }
  return raw(pieces.join(''))
}

/**
 * The read-only page of a report for anyone who has the link. If the challenge text is shared too, readers
 * can start a copy from it.
 */
export const sharedPage = async (
  { report, hasText, about, expiresAt }: SharedReport,
  token: string,
  { framing, brand }: SharedFraming,
) => {
  const sender = about?.sender.trim() ?? ''
  // The title comes first, then the sender and the actions, then the rest of the report.
  const isTitle = (block: ReportBlock) => block.kind === 'heading' && block.level === 1
  const title = report.blocks.filter(isTitle)
  const rest = report.blocks.filter((block) => !isTitle(block))
  return page(
    framing,
    report.title,
    html`<article class="report">
      <p class="head">${senderBrand({ framing, brand })}<span>${report.made ?? ''}</span></p>
      ${await renderBlocks(title)}
      <div class="about">
        <p>
          <b
            >${sender === '' ? 'This report was shared with you.' : `${sender} shared this report with you.`}</b
          >
          This is a copy from the day the report was made; later changes don’t appear. You can read it until
          <time datetime="${expiresAt}">${dayFormat.format(Date.parse(expiresAt))}</time>.
        </p>
        ${
          hasText
            ? html`<p>
                <a class="button outline" aria-describedby="copy" href="/${token}/">Start from this</a>
                <span id="copy">You get a copy that only you can see</span>
              </p>`
            : ''
        }
      </div>
      ${await renderBlocks(rest)}
    </article>`,
  )
}

const unlinkedIcon = icon('M9 17H7A5 5 0 0 1 7 7M15 7h2a5 5 0 0 1 4 8M8 12h4M2 2l20 20')

/**
 * Shown for unknown, expired and revoked links alike, so that visitors cannot tell whether there was a page.
 */
export const endedPage = (framing: Framing) =>
  page(
    framing,
    'This page is no longer shared',
    html`<div class="ended">
      ${unlinkedIcon}
      <h1>This page is no longer shared</h1>
      <p>
        The link has expired, or the person who made it has stopped sharing it. Ask whoever sent it for a new
        one.
      </p>
      <a class="button" href="/">Start a challenge of your own</a>
      <p class="aside"><a href="${framing.links.howTo}">How-to guide</a></p>
    </div>`,
  )
