interface Cookie {
  name: string
  value: string
  path: string
  attributes: string
}

/**
 * The parts of a browser that signing in needs: cookies by path, redirects one at a time, and the origin of
 * forms. `always` are headers added on the way, for example by a proxy.
 */
export const openBrowser = (
  origin: string,
  always: Record<string, string> = {},
  now: () => number = () => Date.now(),
) => {
  let cookies: Cookie[] = []

  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/;\s*/)
      const name = pair.slice(0, pair.indexOf('='))
      const value = pair.slice(pair.indexOf('=') + 1)
      const find = (key: string) =>
        attributes.find((one) => one.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1)
      const path = find('path') ?? '/'
      const expires = find('expires')
      cookies = cookies.filter((known) => known.name !== name || known.path !== path)
      if (value !== '' && (expires === undefined || Date.parse(expires) > now()))
        cookies.push({ name, value, path, attributes: attributes.join('; ').toLowerCase() })
    }
  }
  const sent = (url: URL) =>
    cookies
      .filter(({ path }) => url.pathname === path || url.pathname.startsWith(path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')

  const ask = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, origin)
    const headers = new Headers({ ...always, ...Object.fromEntries(new Headers(init.headers)) })
    if (!headers.has('accept')) headers.set('accept', 'text/html')
    const cookie = sent(url)
    if (cookie !== '') headers.set('cookie', cookie)
    const once = () => fetch(url, { ...init, headers, redirect: 'manual' })
    // The server may have closed an idle connection; browsers retry then, and so do we.
    const response = await once().catch(once)
    keep(response)
    return response
  }

  const browser = {
    ask,
    get: (address: string, headers: Record<string, string> = {}) => ask(address, { headers }),
    /** Submits a form as our own page does, unless `headers` override that. */
    post: (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      ask(address, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin, 'sec-fetch-site': 'same-origin', ...headers },
      }),
    /** Follows redirects to the product's own page; returns that address, or the page where it stopped. */
    async follow(first: Response): Promise<{ url: URL; response: Response }> {
      let response = first
      let url = new URL(first.url)
      for (let step = 0; step < 8; step += 1) {
        const location = response.headers.get('location')
        if (location === null) return { url, response }
        url = new URL(location, url)
        if (url.origin !== origin || url.pathname === '/') return { url, response }
        response = await ask(url.href)
      }
      throw new Error(`redirects without an end, at ${url.href}`)
    },
    cookies: () => cookies,
    /** Another browser with the same cookies, as if the profile had been copied. */
    copy() {
      const other = openBrowser(origin, always, now)
      other.take(cookies)
      return other
    },
    take: (others: readonly Cookie[]) => {
      cookies = [...others]
    },
  }
  return browser
}

export type Browser = ReturnType<typeof openBrowser>
