import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createServer as createSocketServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { parseConfig } from '#server/config.ts'
import {
  addressOf,
  lookAround,
  lookAt,
  modelFor,
  recommended,
  sizeOf,
} from '#server/engine/model/model.finder.ts'
import { withSettings } from '../../../scripts/model/env.file.ts'
import { setUpModel, type SetupOptions } from '../../../scripts/model/model.setup.ts'
import { certificate } from './certificate.ts'
import { startOllama, type Ollama } from './ollama.ts'

/** Tests `npm run model:setup` from nothing to a working model, with a server that behaves like Ollama. */

const gigabyte = 1024 ** 3
const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'sparkwright-setup-'))
let ollama: Ollama
beforeAll(async () => {
  ollama = await startOllama()
})
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})
afterAll(async () => {
  await ollama.close()
  rmSync(folder, { recursive: true, force: true })
})

const listening = async (server: Server) => {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return (server.address() as AddressInfo).port
}
const serving = async (listener: RequestListener) =>
  `http://127.0.0.1:${await listening(createServer(listener))}`

describe('looking for models at an address', () => {
  it('lists Ollama’s models with their sizes, without those that cannot chat', async () => {
    expect(await lookAt(ollama.address)).toMatchObject({
      state: 'models',
      baseUrl: `${ollama.address}/v1`,
      models: [
        { name: 'stub-large:70b', bytes: 43e9 },
        { name: 'stub-small:4b', bytes: 2.6e9 },
      ],
    })
  })

  it.each(['', '/', '/v1', '/v1/', '/v1/models', '/v1/chat/completions'])(
    'finds the right address if it was given as …%s',
    async (end) => {
      expect((await lookAt(`${ollama.address}${end}`)).baseUrl).toBe(`${ollama.address}/v1`)
    },
  )

  it('finds a service with its own path', async () => {
    const address = await serving(({ url }, response) => {
      response.writeHead(url === '/openai/models' ? 200 : 404, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({ data: [{ id: 'their-model' }, { id: 'text-embedding-3-small' }], object: 'list' }),
      )
    })
    expect(await lookAt(`${address}/openai`)).toMatchObject({
      baseUrl: `${address}/openai`,
      models: [{ name: 'their-model' }],
    })
  })

  it('reads what vLLM and llama.cpp say about a model', async () => {
    const address = await serving(({ url }, response) => {
      response.writeHead(url === '/v1/models' ? 200 : 404)
      response.end(
        JSON.stringify({
          data: [
            { id: 'by-vllm', max_model_len: 16_384 },
            { id: 'by-llama', meta: { size: 4e9, n_ctx: 4_096 } },
          ],
        }),
      )
    })
    expect((await lookAt(address)).models).toEqual([
      { name: 'by-vllm', context: 16_384 },
      { name: 'by-llama', bytes: 4e9, context: 4_096 },
    ])
  })

  it.each<[string, RequestListener, string]>([
    ['a web page', (_, response) => response.end('<!doctype html><title>Router</title>'), 'something else'],
    ['another program with JSON', (_, response) => response.end('{"status":"ok"}'), 'something else'],
    [
      'a redirect',
      (_, response) => {
        response.writeHead(302, { location: `${ollama.address}/api/tags` })
        response.end()
      },
      'elsewhere',
    ],
    [
      'a refusal',
      (_, response) => {
        response.writeHead(401)
        response.end()
      },
      'wants a key',
    ],
    ['a server without models', (_, response) => response.end('{"models":[]}'), 'no models'],
    [
      'a list that never ends',
      (_, response) => {
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        }
        response.on('drain', more)
        more()
      },
      'something else',
    ],
  ])('recognises %s, and follows no redirect', async (_, listener, state) => {
    ollama.calls.length = 0
    expect((await lookAt(await serving(listener))).state).toBe(state)
  })

  it('distinguishes a port where nobody listens, one that stays silent and one with a self-signed certificate', async () => {
    const silent = await listening(createSocketServer(() => undefined))
    const secure = await listening(createSecureServer(certificate, (_, response) => response.end('{}')))
    const gone = createServer()
    const free = await listening(gone)
    gone.close()
    const states = await Promise.all(
      [`http://127.0.0.1:${silent}`, `https://127.0.0.1:${secure}`, `http://127.0.0.1:${free}`].map(
        async (address) => (await lookAt(address)).state,
      ),
    )
    expect(states).toEqual(['silent', 'certificate', 'nobody'])
  })

  it('sends a key only if one was given, and only to that address', async () => {
    const heard: (string | undefined)[] = []
    const address = await serving(({ headers, url }, response) => {
      heard.push(headers.authorization)
      response.writeHead(url === '/v1/models' && headers.authorization === 'Bearer sk-1' ? 200 : 401)
      response.end('{"data":[{"id":"their-model"}]}')
    })
    expect((await lookAt(address)).state).toBe('wants a key')
    expect(heard.every((header) => header === undefined)).toBe(true)
    expect((await lookAt(address, { apiKey: 'sk-1' })).models).toEqual([{ name: 'their-model' }])
  })

  it('asks the four usual addresses of this machine and no others if none is named', async () => {
    const asked: string[] = []
    await lookAround({
      fetch: (input) => {
        asked.push(new URL(input instanceof Request ? input.url : input).origin)
        return Promise.reject(new TypeError('fetch failed'))
      },
    })
    expect(new Set(asked)).toEqual(
      new Set([11434, 1234, 8080, 8000].map((port) => `http://127.0.0.1:${String(port)}`)),
    )
  })

  it.each([
    ['localhost:11434', 'http://localhost:11434'],
    ['https://api.example.com/v1', 'https://api.example.com/v1'],
    [' http://127.0.0.1:8080/ ', 'http://127.0.0.1:8080/'],
    ['ftp://x', undefined],
    ['http://user:secret@x', undefined],
    ['a b', undefined],
    ['', undefined],
  ])('treats %s as %s', (typed, address) => {
    expect(addressOf(typed)).toBe(address)
  })
})

describe('the models that suit a machine', () => {
  const large = { name: 'large', bytes: 43e9 }
  const small = { name: 'small', bytes: 2.6e9 }
  it('are determined by its memory', () => {
    const here = 'http://127.0.0.1:11434'
    expect(sizeOf(small, here, 16 * gigabyte)).toEqual({ size: '2.6 GB', fit: 'fits' })
    expect(sizeOf(small, here, 5 * gigabyte).fit).toBe('barely')
    expect(sizeOf(large, here, 16 * gigabyte).fit).toBe('too large')
    expect(sizeOf({ name: 'x' }, here, gigabyte)).toEqual({ size: '', fit: 'unknown' })
  })
  it('are unknown for another machine, whose memory is not known', () => {
    expect(sizeOf(small, 'http://192.0.2.7:11434', 16 * gigabyte)).toEqual({ size: '2.6 GB', fit: 'unknown' })
  })
  it('include a recommendation, the largest of them', () => {
    const middle = { name: 'middle', bytes: 5e9 }
    expect(recommended([large, small, middle], 16 * gigabyte)).toBe(middle)
    expect(recommended([large], 16 * gigabyte)).toBeUndefined()
  })
  it('are named if no model has been downloaded yet', () => {
    expect([64, 16, 8, 6, 2].map((memory) => modelFor(memory * gigabyte))).toEqual([
      'qwen3:14b',
      'qwen3:8b',
      'qwen3:4b',
      'llama3.2:1b',
      undefined,
    ])
  })
})

describe('the settings file', () => {
  it('keeps everything else, comments included, in its order', () => {
    const before = '# mine\nPORT=8080\nLLM_MODEL=old\n# key\nLLM_API_KEY=gone\nHOST=0.0.0.0\n'
    expect(
      withSettings(before, { LLM_BASE_URL: 'http://127.0.0.1:1/v1', LLM_MODEL: 'a:4b', LLM_API_KEY: null }),
    ).toBe('# mine\nPORT=8080\nLLM_BASE_URL=http://127.0.0.1:1/v1\nLLM_MODEL=a:4b\n# key\nHOST=0.0.0.0\n')
  })
  it('quotes values that would be misread', () => {
    expect(withSettings('', { LLM_API_KEY: 'a#b c' })).toBe("LLM_API_KEY='a#b c'\n")
  })
})

/** Runs the setup with a person's answers in this order. */
const setUp = async (
  options: SetupOptions,
  {
    answers,
    willDo = true,
    memory = 16 * gigabyte,
    addresses = [ollama.address],
    environment = {},
  }: {
    answers?: string[]
    willDo?: boolean
    memory?: number
    addresses?: string[]
    environment?: Record<string, string>
  } = {},
) => {
  const said: string[] = []
  const asked: string[] = []
  const tried: string[] = []
  let saved: Record<string, string | null> | undefined
  const code = await setUpModel(options, {
    say: (line) => void said.push(line),
    ask:
      answers &&
      (async (question) => {
        asked.push(question)
        return answers.shift() ?? ''
      }),
    memory,
    environment,
    addresses,
    configOf: (settings) => parseConfig({ ...settings, LLM_API_KEY: settings.LLM_API_KEY ?? '' }).config.llm!,
    tryOut: async ({ model, baseUrl }) => {
      tried.push(`${model} at ${baseUrl}`)
      return willDo
    },
    save: (settings) => (saved = settings),
  })
  return { code, said: said.join('\n'), asked, tried, saved }
}

describe('setting a model up', () => {
  it('lists servers and suitable models, and needs two answers', async () => {
    const { code, said, asked, tried, saved } = await setUp({}, { answers: ['', ''] })
    expect(said).toMatch(/1 {2}stub-large:70b +43\.0 GB {2}too large for this machine/)
    expect(said).toMatch(/2 {2}stub-small:4b +2\.6 GB {2}fits/)
    expect(asked).toEqual(['Which one? [2] ', 'Use it? [Y/n] '])
    expect(tried).toEqual([`stub-small:4b at ${ollama.address}/v1`])
    expect(saved).toEqual({
      LLM_BASE_URL: `${ollama.address}/v1`,
      LLM_MODEL: 'stub-small:4b',
      LLM_API_KEY: null,
    })
    expect(said).toContain('Start with: npm start')
    expect(code).toBe(0)
  })

  it('accepts another one by its number or its name', async () => {
    for (const answer of ['1', 'stub-large:70b'])
      expect((await setUp({}, { answers: [answer, 'y'] })).saved?.['LLM_MODEL']).toBe('stub-large:70b')
  })

  it('asks nothing with --yes, and uses what flags name', async () => {
    expect((await setUp({ acceptsBest: true })).saved?.['LLM_MODEL']).toBe('stub-small:4b')
    const named = await setUp({ acceptsBest: true, address: ollama.address, model: 'stub-large:70b' })
    expect(named.saved?.['LLM_MODEL']).toBe('stub-large:70b')
    expect((await setUp({ acceptsBest: true, model: 'none' })).code).toBe(2)
  })

  it('changes nothing if the model is not good enough, unless a person insists', async () => {
    const alone = await setUp({ acceptsBest: true }, { willDo: false })
    expect([alone.code, alone.saved]).toEqual([1, undefined])
    const asked = await setUp({}, { willDo: false, answers: ['', ''] })
    expect([asked.code, asked.saved, asked.asked[1]]).toEqual([1, undefined, 'Use it anyway? [y/N] '])
    expect((await setUp({}, { willDo: false, answers: ['', 'y'] })).saved).toBeDefined()
    expect((await setUp({}, { answers: ['', 'n'] })).saved).toBeUndefined()
    expect((await setUp({}, { answers: ['9'] })).code).toBe(2)
  })

  it('only lists with --list, and skips the trial with --untried', async () => {
    const list = await setUp({ listsOnly: true })
    expect([list.code, list.tried, list.saved]).toEqual([0, [], undefined])
    const untried = await setUp({ acceptsBest: true, skipsTrial: true })
    expect([untried.tried, untried.saved?.['LLM_MODEL']]).toEqual([[], 'stub-small:4b'])
  })

  it('says what to do if no server is running, and which model would suit', async () => {
    const { code, said } = await setUp({}, { addresses: ['http://127.0.0.1:9'], memory: 8 * gigabyte })
    expect(said).toContain('No model server runs on this machine at the usual addresses')
    expect(said).toMatch(/fits this machine's 8 GB: install Ollama .*ollama pull qwen3:4b/)
    expect(code).toBe(2)
  })

  it('says that another program at a usual address is not a model server', async () => {
    const address = await serving((_, response) => response.end('<html></html>'))
    expect((await setUp({}, { addresses: [address] })).said).toContain(
      'what answers there is not a model server',
    )
  })

  it('asks once for the key that an address requires', async () => {
    const address = await serving(({ headers, url }, response) => {
      response.writeHead(url === '/v1/models' && headers.authorization === 'Bearer sk-1' ? 200 : 401)
      response.end('{"data":[{"id":"their-model"}]}')
    })
    const { asked, saved } = await setUp({ address }, { answers: ['sk-1', ''] })
    expect(asked).toHaveLength(2)
    expect(saved).toEqual({
      LLM_BASE_URL: `${address}/v1`,
      LLM_MODEL: 'their-model',
      LLM_API_KEY: 'sk-1',
    })
  })

  it('says that the environment takes precedence over the file', async () => {
    const { said } = await setUp({ acceptsBest: true }, { environment: { LLM_MODEL: 'other' } })
    expect(said).toContain('These are also set in the environment, which overrides .env: LLM_MODEL.')
  })

  it('refuses an invalid address', async () => {
    expect(await setUp({ address: 'ftp://x' })).toMatchObject({ code: 2, saved: undefined })
  })
})

describe('npm run model:setup', { timeout: 60_000 }, () => {
  it('tries the model with three challenges and saves it for its own account only', async () => {
    const file = join(folder, 'settings.env')
    writeFileSync(file, '# mine\nPORT=4799\n')
    const output = await new Promise<string>((resolve, reject) => {
      execFile(
        process.execPath,
        ['scripts/model-setup.ts', '--yes', '--address', ollama.address, '--file', file],
        { cwd: root, env: { PATH: process.env['PATH'] } },
        (error, stdout, stderr) => (error === null ? resolve(stdout) : reject(new Error(stdout + stderr))),
      )
    })
    expect(output).toMatch(/^cafe$.*sparks.*accepted.*^software$.*ideas.*accepted.*^charity$.*reframes/ms)
    expect(output).toContain('This model is good enough')
    expect(readFileSync(file, 'utf8')).toBe(
      `# mine\nPORT=4799\nLLM_BASE_URL=${ollama.address}/v1\nLLM_MODEL=stub-small:4b\n`,
    )
    expect(statSync(file).mode & 0o077).toBe(0)
  })
})
