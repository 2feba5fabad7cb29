import { describe, expect, it } from 'vitest'
import { UnreadablePage } from '#server/domain/ports.ts'
import { createGuardedFetch, type Fetched } from '#server/extract/guarded.fetch.ts'
import { readFeed } from '#server/sources/feed.reading.ts'
import { createNewsFeeds } from '#server/sources/news.feeds.ts'
import { collectLog, manualClock, start } from './stub.ts'

const options = { signal: new AbortController().signal }
const address = new URL('https://news.example/feed.xml')
const day = 24 * 3_600_000
const daysLater = (days: number) => new Date(start + days * day).toUTCString()

const rss = (items: string, title = 'Trade Weekly') =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title><link>https://news.example/</link>${items}</channel></rss>`
const article = (title: string, link = 'https://news.example/1', date = daysLater(-1)) =>
  `<item><title>${title}</title><link>${link}</link><pubDate>${date}</pubDate><description>The whole article &lt;b&gt;here&lt;/b&gt;</description></item>`
const atom = `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Council News</title>
  <entry><title type="html">Market &amp;amp; square reopen</title><link href="/market"/><id>urn:1</id><updated>2026-03-11T08:00:00Z</updated><summary>text</summary></entry></feed>`

describe('a feed of headlines', () => {
  it('gives title, source, date and link, and nothing of the article [AMB-75]', () => {
    expect(readFeed(rss(article('Flour gets dearer')), address, start)).toEqual([
      {
        title: 'Flour gets dearer',
        source: 'Trade Weekly',
        date: '2026-03-11',
        uri: 'https://news.example/1',
      },
    ])
  })

  it('may be Atom, with relative links and titles in HTML', () => {
    expect(readFeed(atom, address, start)).toEqual([
      {
        title: 'Market & square reopen',
        source: 'Council News',
        date: '2026-03-11',
        uri: 'https://news.example/market',
      },
    ])
  })

  it('loses items that are old, dated in the future, undated or without a link or title', () => {
    const items = [
      article('Old', 'https://news.example/2', daysLater(-31)),
      article('From tomorrow', 'https://news.example/3', daysLater(2)),
      article('Undated', 'https://news.example/4', 'soon'),
      article('', 'https://news.example/5'),
      article('No link', ''),
      article('Kept', 'https://news.example/6', daysLater(-29)),
    ].join('')
    expect(readFeed(rss(items), address, start)?.map(({ title }) => title)).toEqual(['Kept'])
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:pass@evil.example/',
    'ftp://evil.example/x',
    'http://',
  ])('has no item with the link %s', (link) => {
    expect(readFeed(rss(article('Click', link)), address, start)).toEqual([])
  })

  it('has no mark-up or invisible characters in titles and names', () => {
    const [item] =
      readFeed(
        rss(
          article('<![CDATA[<script>alert(1)</script>Prices <b>rise</b>\u202e]]>'),
          '&lt;img src=x onerror=y&gt;Trade',
        ),
        address,
        start,
      ) ?? []
    expect(item).toMatchObject({ title: 'Prices rise', source: 'Trade' })
    expect(
      readFeed(rss(article('&lt;img src=x onerror=alert(2)&gt;Rents')), address, start)?.[0]?.title,
    ).toBe('Rents')
  })

  it('cannot define its own entities', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>${rss(article('T &b; &f; end')).slice(21)}`
    const [item] = readFeed(bomb, address, start) ?? []
    expect(item?.title ?? '').not.toContain('aaaa')
    expect(JSON.stringify(item ?? {})).not.toContain('root:')
  })

  it.each([
    ['a page', '<html><body><h1>News</h1></body></html>'],
    ['nothing', ''],
    ['JSON', '{"items": []}'],
    ['deep nesting', `<rss>${'<a>'.repeat(200_000)}`],
  ])('is refused if it is %s', (_, text) => {
    expect(readFeed(text, address, start)).toBeUndefined()
  })

  it('is cut to fifty items with one-line titles', () => {
    const items = Array.from({ length: 80 }, (_, at) =>
      article(`${'Word '.repeat(80)}${String(at)}`, `https://news.example/${String(at)}`),
    )
    const found = readFeed(rss(items.join('')), address, start) ?? []
    expect(found).toHaveLength(50)
    expect(Math.max(...found.map(({ title }) => title.length))).toBeLessThanOrEqual(200)
  })
})

const fetchedText = (text: string, type = 'application/rss+xml'): Fetched => ({
  url: address,
  type,
  bytes: Buffer.from(text),
})
const neverEnds = () => new Promise<never>(() => {})

describe('the feeds named by the operator', () => {
  it('are fetched on demand, once in half an hour', async () => {
    const clock = manualClock()
    let calls = 0
    const news = createNewsFeeds({
      feeds: [address.href],
      get: () => {
        calls += 1
        return Promise.resolve(fetchedText(rss(article(`Headline ${String(calls)}`))))
      },
      clock,
      ...collectLog(),
    })
    expect(calls).toBe(0)
    await Promise.all([news.latest(options), news.latest(options)])
    expect(calls).toBe(1)
    clock.move(30 * 60_000 - 1)
    expect((await news.latest(options))[0]?.title).toBe('Headline 1')
    expect(calls).toBe(1)
    clock.move(2)
    // This caller gets the old headlines, and the next one the new ones.
    expect((await news.latest(options))[0]?.title).toBe('Headline 1')
    await Promise.resolve()
    expect((await news.latest(options))[0]?.title).toBe('Headline 2')
  })

  it('give the newest headlines first, each once', async () => {
    const texts: Record<string, string> = {
      'https://a.example/': rss(
        article('One', 'https://a.example/1', daysLater(-3)) +
          article('Two', 'https://a.example/2', daysLater(-1)),
      ),
      'https://b.example/': rss(
        article('ONE', 'https://b.example/9', daysLater(-2)) +
          article('Three', 'https://b.example/3', daysLater(-2)),
      ),
    }
    const news = createNewsFeeds({
      feeds: Object.keys(texts),
      get: (from) => Promise.resolve(fetchedText(texts[from] ?? '')),
      clock: manualClock(),
      ...collectLog(),
    })
    expect((await news.latest(options)).map(({ title }) => title)).toEqual(['Two', 'Three', 'One'])
  })

  it('keep earlier headlines for a week if a feed fails', async () => {
    const clock = manualClock()
    const { lines, log } = collectLog()
    let works = true
    const news = createNewsFeeds({
      feeds: ['https://news.example/feed.xml?token=secret'],
      get: () =>
        works
          ? Promise.resolve(fetchedText(rss(article('Kept'))))
          : Promise.reject(new UnreadablePage('status')),
      clock,
      log,
    })
    await news.latest(options)
    works = false
    clock.move(3_600_000)
    expect(await news.latest(options)).toHaveLength(1)
    await Promise.resolve()
    clock.move(7 * day)
    expect(await news.latest(options)).toEqual([])
    expect(lines[0]).toEqual({ source: 'news.example', feed: 'feed 1', outcome: 'status' })
    expect(JSON.stringify(lines)).not.toContain('secret')
  })

  it('give nothing, and no error, if all of them fail, and are then left alone for five minutes', async () => {
    const clock = manualClock()
    let calls = 0
    const news = createNewsFeeds({
      feeds: [address.href],
      get: () => {
        calls += 1
        return Promise.reject(new TypeError('a mistake of ours'))
      },
      clock,
      ...collectLog(),
    })
    expect(await news.latest(options)).toEqual([])
    clock.move(5 * 60_000 - 1)
    expect(await news.latest(options)).toEqual([])
    expect(calls).toBe(1)
    clock.move(2)
    await news.latest(options)
    expect(calls).toBe(2)
  })

  it('make nobody wait for a feed that does not answer', async () => {
    const news = createNewsFeeds({
      feeds: [address.href, 'https://good.example/'],
      get: (from) =>
        from === address.href ? neverEnds() : Promise.resolve(fetchedText(rss(article('Here')))),
      clock: manualClock(),
      wait: () => new Promise((resolve) => setImmediate(resolve)),
      ...collectLog(),
    })
    expect((await news.latest(options)).map(({ title }) => title)).toEqual(['Here'])
  })

  it('refuse a web page instead of a feed', async () => {
    const { lines, log } = collectLog()
    const news = createNewsFeeds({
      feeds: [address.href],
      get: () => Promise.resolve(fetchedText('<html><title>Sign in</title></html>')),
      clock: manualClock(),
      log,
    })
    expect(await news.latest(options)).toEqual([])
    expect(lines).toEqual([{ source: 'news.example', feed: 'feed 1', outcome: 'no feed' }])
  })

  it('are fetched with all checks: no address inside the network is contacted', async () => {
    const { lines, log } = collectLog()
    const news = createNewsFeeds({
      feeds: ['http://127.0.0.1:4580/feed', 'http://169.254.169.254/latest/meta-data/'],
      get: createGuardedFetch({ sleep: () => Promise.resolve() }),
      clock: manualClock(),
      log,
    })
    expect(await news.latest(options)).toEqual([])
    expect(lines.map(({ outcome }) => outcome).toSorted()).toEqual(['address', 'port'])
  })
})
