import type { PageReader } from '../domain/ports.ts'
import { charsetOf, createGuardedFetch, decode, type GuardedFetchOptions } from './guarded.fetch.ts'
import { readPageText } from './page-text.ts'

export type PageReaderOptions = GuardedFetchOptions

const requestHeaders = {
  accept: 'text/html,application/xhtml+xml,text/plain;q=0.5',
  types: /^(text\/html|application\/xhtml\+xml|text\/plain)\s*(;|$)/i,
}

/** Creates a reader of public web pages with safety checks (AMB-73). */
export const createPageReader = (options: PageReaderOptions = {}): PageReader => {
  const get = createGuardedFetch(options)
  return {
    async read(input, { signal }) {
      const { url, type, bytes } = await get(input, requestHeaders, signal)
      const source = decode(bytes, charsetOf(type, bytes))
      const page = /^text\/plain/i.test(type)
        ? { title: '', description: '', text: source.slice(0, 40_000) }
        : readPageText(source)
      return { url: url.href, ...page }
    },
  }
}
