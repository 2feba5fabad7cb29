import { Parser } from 'htmlparser2'
import { withoutInvisible } from '#server/engine/model/plain.text.ts'

/** Turns text from other services into one plain line: no mark-up, no entities, no invisible characters. */

/** How many characters of a text are read: more than any title or beginning of an abstract has. */
const longestRead = 4_000

const skippedElements = new Set(['script', 'style', 'template', 'annotation', 'annotation-xml'])

const textOf = (markup: string): string => {
  let text = ''
  let hidden = 0
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (skippedElements.has(name)) hidden += 1
        // All tags except those for a style within a word separate words: <p>one</p><p>two</p>.
        else if (!/^(?:i|b|em|strong|sub|sup|u|span|jats:(?:italic|bold|sub|sup|sc))$/.test(name)) text += ' '
      },
      ontext: (part) => {
        if (hidden === 0) text += part
      },
      onclosetag: (name) => {
        if (skippedElements.has(name)) hidden -= 1
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  parser.write(markup)
  parser.end()
  return text
}

const hasMarkup = /[<&]/

/** Makes one plain line of at most `most` characters; a longer text is cut between words, with an ellipsis. */
export function plainLine(value: string, most: number): string {
  let text = value.slice(0, longestRead)
  // Read it twice, because entities may hide tags. Brackets that remain after that are removed.
  for (let round = 0; round < 2 && hasMarkup.test(text); round += 1) text = textOf(text)
  const line = withoutInvisible(text.replace(/[<>]/g, ' ')).replace(/\s+/gu, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > most / 2 ? cut.slice(0, space) : cut).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/u, '')}…`
}

/** A web address of at most 2,000 characters without a user name, otherwise an empty string. */
export function webLink(value: string, base?: URL): string {
  if (value.trim() === '' || value.length > 2_000 || !URL.canParse(value.trim(), base?.href)) return ''
  const url = new URL(value.trim(), base?.href)
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === ''
    ? url.href
    : ''
}

const doiPattern = /^10\.\d{4,9}\/[\x21-\x7e]{1,200}$/

/** The DOI in lower case without `https://doi.org/`; empty if the value is not a DOI. */
export function doiOf(value: string): string {
  const doi = value
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:dx\.)?doi\.org\//, '')
    .replace(/^doi:\s*/, '')
  return doiPattern.test(doi) && !/[<>"\\]/.test(doi) ? doi : ''
}

export const doiLink = (doi: string): string => (doi === '' ? '' : `https://doi.org/${encodeURI(doi)}`)
