import type dns from 'node:dns'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readPageText } from '#server/extract/page-text.ts'
import { isPublicAddress } from '#server/extract/guarded.fetch.ts'
import { createPageReader, type PageReaderOptions } from '#server/extract/website.ts'

const open = { signal: new AbortController().signal }

type Resolve = NonNullable<PageReaderOptions['resolve']>
const answering =
  (names: Record<string, string[]>): Resolve =>
  (host, _options, done) => {
    const addresses = (names[host] ?? []).map((address): dns.LookupAddress => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }))
    if (addresses.length === 0) done(Object.assign(new Error('unknown host'), { code: 'ENOTFOUND' }), [])
    else done(null, addresses)
  }

describe('addresses inside a network', () => {
  /** Hosts to which a socket was requested. */
  const dialled: string[] = []
  const private_: Record<string, string[]> = {
    'localtest.example': ['127.0.0.1'],
    'inside.example': ['10.1.2.3'],
    'metadata.google.internal': ['169.254.169.254'],
    'mixed.example': ['203.0.114.9', '192.168.0.7'],
    'six.example': ['fd12::1'],
    'mapped.example': ['::ffff:10.0.0.1'],
    localhost: ['127.0.0.1'],
    'app.localhost': ['127.0.0.1'],
    'none.example': [],
  }
  const reader = createPageReader({
    ownHosts: ['sparks.example.org'],
    resolve: answering({
      ...private_,
      'sparks.example.org': ['203.0.114.1'],
      'fine.example': ['203.0.114.2'],
    }),
    sleep: () => Promise.resolve(),
    connect: (target, done) => {
      dialled.push(target.hostname)
      done(new Error('no network in tests'), null)
    },
  })
  /** The same with undici's connector, so that names go through the guarded look-up. */
  const named = createPageReader({
    resolve: answering(private_),
    sleep: () => Promise.resolve(),
    connectTimeout: 200,
  })

  afterEach(() => void dialled.splice(0))

  const literal = [
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://017700000001/',
    'http://0/',
    'http://0.0.0.0/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127.0.0.1./',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://192.0.0.1/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://240.0.0.1/',
    'http://255.255.255.255/',
    'http://[::]/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fc00::1]/',
    'http://[fd00:ec2::254]/',
    'http://[fe80::1]/',
    'http://[ff02::1]/',
    'http://[2001:db8::1]/',
    'http://[2002:7f00:1::]/',
    'https://user@fine.example/',
    'https://user:secret@fine.example/',
    'https://fine.example@127.0.0.1/',
    'http://fine.example:22/',
    'http://fine.example:25/',
    'http://fine.example:6379/',
    'http://fine.example:8080/',
    'https://sparks.example.org/',
    'https://SPARKS.example.org./',
    'ftp://fine.example/',
    'file:///etc/passwd',
    'gopher://fine.example/',
    'data:text/html,hello',
    'javascript:alert(1)',
    'blob:https://fine.example/1',
    '//fine.example/',
    'fine.example',
    'http://',
    'http:// ',
    `http://${'a'.repeat(254)}.example/`,
  ]

  afterAll(() =>
    process.stdout.write(
      `addresses inside a network: ${String(literal.length + 2 * Object.keys(private_).length)} cases, no connection made\n`,
    ),
  )

  it.each(literal)('are refused without opening a socket: %s [AMB-73]', async (url) => {
    await expect(reader.read(url, open)).rejects.toMatchObject({ name: 'UnreadablePage' })
    expect(dialled).toEqual([])
  })

  it('are refused if a name leads to them, even as one of several [AMB-73]', async () => {
    for (const host of Object.keys(private_))
      for (const scheme of ['http', 'https'])
        await expect(named.read(`${scheme}://${host}/`, open)).rejects.toMatchObject({
          name: 'UnreadablePage',
          message: host === 'none.example' ? 'network' : 'address',
        })
  })

  it('are refused if the connected peer has one, whatever the name resolved to', async () => {
    let destroyed = false
    const rebound = createPageReader({
      sleep: () => Promise.resolve(),
      connect: (_target, done) => {
        const socket = { remoteAddress: '127.0.0.1', destroy: () => (destroyed = true) }
        // A whole socket is too much to fake, and the reader only uses these two members.
        done(null, socket as unknown as Parameters<typeof done>[1] & object)
      },
    })
    await expect(rebound.read('http://fine.example/', open)).rejects.toMatchObject({ message: 'address' })
    expect(destroyed).toBe(true)
  })

  it('are told apart from public ones', () => {
    for (const address of ['1.1.1.1', '203.0.114.1', '2606:4700:4700::1111', '::ffff:1.1.1.1'])
      expect([address, isPublicAddress(address)]).toEqual([address, true])
    for (const address of ['', 'x', '127.0.0.1', '::1', '203.0.113.1', 'fe80::1%eth0'])
      expect([address, isPublicAddress(address)]).toEqual([address, false])
  })

  it('would have been noticed by the test: a public name reaches the connector', async () => {
    await expect(reader.read('http://fine.example/', open)).rejects.toMatchObject({ message: 'network' })
    expect(dialled).toEqual(['fine.example'])
  })
})

describe('a public web page', () => {
  const routes: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
    '/': (_request, response) =>
      response.setHeader('content-type', 'text/html; charset=utf-8').end(
        `<!doctype html><html><head><title>The  Bakery</title><meta name="description" content="Bread since 1902">
        <style>p{}</style><script>ignored()</script></head><body><nav><p>Home and other links to skip</p></nav>
        <h1>Bread</h1><p>We bake &amp; deliver bread every morning.</p><p>short</p></body></html>`,
      ),
    '/headers': (request, response) =>
      response.setHeader('content-type', 'text/plain').end(JSON.stringify(request.headers)),
    '/latin': (_request, response) =>
      response
        .setHeader('content-type', 'text/html; charset=iso-8859-1')
        .end(Buffer.from('<p>Caf\u00e9 and cr\u00eaperie at the harbour</p>', 'latin1')),
    '/meta-charset': (_request, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(
          Buffer.from(
            '<meta charset="windows-1252"><p>Caf\u00e9 and cr\u00eaperie at the harbour</p>',
            'latin1',
          ),
        ),
    '/once': (_request, response) => response.writeHead(302, { location: '/' }).end(),
    '/loop': (_request, response) => response.writeHead(302, { location: '/loop' }).end(),
    '/to-file': (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    '/to-private': (_request, response) => response.writeHead(307, { location: 'http://10.0.0.1/' }).end(),
    '/to-port': (_request, response) => response.writeHead(301, { location: 'http://127.0.0.1:22/' }).end(),
    '/broken': (_request, response) =>
      response.writeHead(500, { 'content-type': 'text/html' }).end('<p>x</p>'),
    '/image': (_request, response) => response.setHeader('content-type', 'image/png').end('x'),
    '/no-type': (_request, response) => response.end('<p>Something long enough to be read here</p>'),
    '/bomb': (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(64 * 1024 * 1024, 32))),
    '/large': (_request, response) => {
      response.setHeader('content-type', 'text/html')
      const part = Buffer.alloc(256 * 1024, 97)
      const more = () => {
        while (!response.destroyed && response.write(part));
      }
      response.on('drain', more)
      more()
    },
    '/endless-headers': (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'x-filler': 'a'.repeat(64 * 1024) }).end(),
    '/drip': (_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.write('<p>')
    },
    '/silent': () => {},
  }
  let hits: string[] = []
  const server = createServer((request, response) => {
    hits.push(request.url ?? '')
    const route = routes[request.url ?? '']
    if (route) route(request, response)
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<p>x</p>')
  })
  let origin = ''
  const reader = (options: PageReaderOptions = {}) =>
    createPageReader({
      allowAddress: (address) => address === '127.0.0.1',
      ports: ['4310'],
      sleep: () => Promise.resolve(),
      totalTimeout: 3_000,
      ...options,
    })
  const read = (path: string, options?: PageReaderOptions) => reader(options).read(`${origin}${path}`, open)

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(4310, '127.0.0.1', resolve))
    origin = 'http://127.0.0.1:4310'
  })
  afterEach(() => {
    hits = []
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  it('is read as title, description and text without navigation and scripts', async () => {
    expect(await read('/')).toEqual({
      url: `${origin}/`,
      title: 'The Bakery',
      description: 'Bread since 1902',
      text: 'Bread\nWe bake & deliver bread every morning.',
    })
  })

  it('is reached by its name at the address that was checked', async () => {
    const resolve = answering({ 'bakery.example': ['127.0.0.1'] })
    const page = await reader({ resolve }).read('http://bakery.example:4310/', open)
    expect(page.title).toBe('The Bakery')
  })

  it('is fetched with a fixed user agent and nothing about the visitor', async () => {
    const { text } = await read('/headers')
    const headers = JSON.parse(text) as Record<string, string>
    expect(headers['user-agent']).toMatch(/^Sparkwright\//)
    expect(headers['cookie']).toBeUndefined()
    expect(headers['authorization']).toBeUndefined()
    expect(headers['referer']).toBeUndefined()
  })

  it.each(['/latin', '/meta-charset'])('is decoded by its own character set at %s', async (path) => {
    expect((await read(path)).text).toBe('Café and crêperie at the harbour')
  })

  it('is found behind a redirect', async () => {
    expect((await read('/once')).url).toBe(`${origin}/`)
  })

  it.each([
    ['/loop', 'redirects'],
    ['/to-file', 'scheme'],
    ['/to-private', 'port'],
    ['/to-port', 'port'],
    ['/broken', 'status'],
    ['/none', 'status'],
    ['/image', 'type'],
    ['/no-type', 'type'],
    ['/bomb', 'size'],
    ['/large', 'size'],
    ['/endless-headers', 'network'],
  ])('at %s is unreadable because of its %s', async (path, reason) => {
    await expect(read(path)).rejects.toMatchObject({ name: 'UnreadablePage', message: reason })
  })

  it('cannot redirect to a private address even if the port is allowed [AMB-73]', async () => {
    await expect(read('/to-private', { ports: ['4310', ''] })).rejects.toMatchObject({ message: 'address' })
  })

  it('may redirect three times at most', async () => {
    await expect(read('/loop')).rejects.toMatchObject({ message: 'redirects' })
    expect(hits).toEqual(['/loop', '/loop', '/loop', '/loop'])
  })

  it.each(['/drip', '/silent'])('that never ends at %s is abandoned', async (path) => {
    await expect(read(path, { totalTimeout: 60 })).rejects.toMatchObject({ message: 'timeout' })
  })

  it('is abandoned when the caller disconnects, and that stays an abort', async () => {
    const caller = new AbortController()
    const reading = reader().read(`${origin}/silent`, { signal: caller.signal })
    caller.abort()
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('is fetched again only after a pause of a second, while other hosts are not delayed', async () => {
    const pauses: { length: number; end: () => void }[] = []
    const paced = reader({
      resolve: answering({ 'other.example': ['127.0.0.1'] }),
      sleep: (length) => new Promise((end) => pauses.push({ length, end })),
    })
    await paced.read(`${origin}/`, open)
    const again = paced.read(`${origin}/once`, open)
    await paced.read('http://other.example:4310/latin', open)
    expect(hits).toEqual(['/', '/latin'])
    expect(pauses.map(({ length }) => length)).toEqual([1_000, 1_000])
    pauses[0]?.end()
    await again
    expect(hits).toEqual(['/', '/latin', '/once', '/'])
  })

  it('cannot be fetched over a connection to another address than the checked one', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1']]
    const rebinding: Resolve = (_host, _options, done) =>
      done(
        null,
        (answers.shift() ?? []).map((address) => ({ address, family: 4 })),
      )
    const page = await reader({ resolve: rebinding }).read('http://bakery.example:4310/', open)
    expect(page.title).toBe('The Bakery')
    expect(answers).toHaveLength(1)
  })
})

describe('the text of a page', () => {
  it('leaves out hidden parts, forms and repeated lines', () => {
    const { text } = readPageText(
      `<body><p hidden>This is hidden from everyone</p><div aria-hidden="true"><p>So is this line of text</p></div>
       <form><p>Type your name and address here</p></form><p>A line that is long enough</p><p>A line that is long enough</p>
       <h2>Short</h2><footer><p>Copyright of somebody, all rights</p></footer></body>`,
    )
    expect(text).toBe('A line that is long enough\nShort')
  })

  it.each([
    ['deep nesting', '<div>'.repeat(300_000)],
    ['many attributes', `<p ${'a=b '.repeat(200_000)}>x`],
    ['open comments', '<!--'.repeat(200_000)],
    ['angle brackets', '<'.repeat(1_000_000)],
    ['entities', '&amp'.repeat(300_000)],
  ])('is limited for %s', (_name, hostile) => {
    const { text, title } = readPageText(`<title>T</title><p>Readable text comes first here</p>${hostile}`)
    expect(title).toBe('T')
    expect(text.startsWith('Readable text comes first here')).toBe(true)
    expect(text.length).toBeLessThanOrEqual(40_000)
  })
})
