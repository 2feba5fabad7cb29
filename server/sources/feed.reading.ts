import { parseFeed, Parser } from 'htmlparser2'
import type { NewsItem } from '../domain/ports.ts'
import { plainLine, webLink } from './plain.line.ts'

/** Reads headlines from an RSS or Atom feed: title, source, date and link, but no text of articles (AMB-75). */

const mostItems = 50
/** Maximum depth of nested tags. Feeds are flat, and deeper nesting only slows the parser down. */
const deepestNesting = 64
const sliceLength = 64 * 1024
const day = 24 * 60 * 60 * 1_000
/** News is shown for a month. Dates slightly in the future are accepted, because clocks differ. */
const shownFor = 30 * day
const clockTolerance = day

/** Whether no tag is nested too deeply; stops at the first that is. */
function isFlat(xml: string): boolean {
  let depth = 0
  let greatestDepth = 0
  const parser = new Parser(
    {
      onopentagname: () => {
        depth += 1
        greatestDepth = Math.max(greatestDepth, depth)
      },
      onclosetag: () => {
        depth -= 1
      },
    },
    { xmlMode: true },
  )
  for (let at = 0; at < xml.length && greatestDepth <= deepestNesting; at += sliceLength)
    parser.write(xml.slice(at, at + sliceLength))
  return greatestDepth <= deepestNesting
}

/**
 * The headlines of the last month in feed order; undefined if the text is not a feed.
 * @param now milliseconds since the epoch.
 */
export function readFeed(xml: string, address: URL, now: number): NewsItem[] | undefined {
  if (!isFlat(xml)) return undefined
  const feed = parseFeed(xml)
  if (!feed) return undefined
  const source = plainLine(feed.title ?? '', 80) || address.hostname
  return feed.items.slice(0, mostItems).flatMap(({ title, link, pubDate }) => {
    const line = plainLine(title ?? '', 200)
    const uri = webLink(link ?? '', address)
    const time = pubDate?.getTime() ?? Number.NaN
    if (
      line === '' ||
      uri === '' ||
      Number.isNaN(time) ||
      time < now - shownFor ||
      time > now + clockTolerance
    )
      return []
    return [{ title: line, source, date: new Date(time).toISOString().slice(0, 10), uri }]
  })
}
