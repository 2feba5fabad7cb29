import { Parser } from 'htmlparser2'

const skippedElements = new Set(
  'script style noscript template svg nav footer form iframe aside select button dialog'.split(' '),
)
const blocks = new Set(
  'h1 h2 h3 h4 h5 h6 p li blockquote td dd dt th figcaption pre div section article main header br tr ul ol table'.split(
    ' ',
  ),
)
const heading = /^h[1-4]$/

/** Reading stops at this depth of nesting, deeper than any real page, because parsing slows down with depth. */
const deepestNesting = 512
const longestText = 40_000
const sliceLength = 64 * 1024

const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * Reads the title, description and text of an HTML page. Leaves out navigation, forms, scripts, and short lines
 * other than headings. Parses in one pass, so that no page can make it slow.
 */
export const readPageText = (html: string): { title: string; description: string; text: string } => {
  const meta = new Map<string, string>()
  const lines: string[] = []
  const openSkipped: string[] = []
  let title = ''
  let inTitle = false
  let line = ''
  let isHeading = false
  let depth = 0
  let length = 0
  const reading = { stopped: false }

  const endLine = () => {
    const text = collapseSpaces(line)
    line = ''
    if ((text.length > 20 || (isHeading && text !== '')) && lines.at(-1) !== text && length < longestText) {
      lines.push(text)
      length += text.length
    }
    isHeading = false
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1
        if (depth > deepestNesting) {
          reading.stopped = true
          return
        }
        if (name === 'meta') {
          const key = (attributes['name'] ?? attributes['property'] ?? '').toLowerCase()
          const content = attributes['content']
          if (key !== '' && content && !meta.has(key))
            meta.set(key, collapseSpaces(content.slice(0, 2_000)).slice(0, 600))
          return
        }
        if (name === 'title') inTitle = title === ''
        else if (
          skippedElements.has(name) ||
          (attributes['hidden'] !== undefined && name !== 'html' && name !== 'body') ||
          attributes['aria-hidden'] === 'true'
        )
          openSkipped.push(name)
        else if (blocks.has(name) && openSkipped.length === 0) {
          endLine()
          isHeading = heading.test(name)
        }
      },
      ontext(text) {
        if (reading.stopped) return
        if (inTitle) title = (title + text).slice(0, 1_000)
        else if (openSkipped.length === 0 && line.length < longestText) line += text
      },
      onclosetag(name) {
        depth -= 1
        if (name === 'title') inTitle = false
        else if (openSkipped.at(-1) === name) openSkipped.pop()
        else if (blocks.has(name) && openSkipped.length === 0) endLine()
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  for (let at = 0; at < html.length && !reading.stopped; at += sliceLength)
    parser.write(html.slice(at, at + sliceLength))
  if (!reading.stopped) parser.end()
  endLine()

  return {
    title: collapseSpaces(title).slice(0, 300),
    description: meta.get('description') ?? meta.get('og:description') ?? '',
    text: lines.join('\n').slice(0, longestText),
  }
}
