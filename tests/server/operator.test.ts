import { spawn, type ChildProcess } from 'node:child_process'
import dns from 'node:dns'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LookAnswer, OperatorState } from '#contract/operator.ts'
import { createBundledBusinessModels } from '#server/catalogue/business-models.source.ts'
import { createBundledCaseStudies } from '#server/catalogue/case-studies.source.ts'
import { createBundledPapers } from '#server/catalogue/papers.source.ts'
import { parseConfig } from '#server/config.ts'
import { createChosenEngine } from '#server/engine/chosen.engine.ts'
import { createLlmEngine } from '#server/engine/model/llm.engine.ts'
import { lookAt } from '#server/engine/model/model.finder.ts'
import { createModelFetch, isModelAddress } from '#server/extract/guarded.fetch.ts'
import { readChoice } from '#server/operator/choice.ts'
import { chosenOf, createOperator } from '#server/operator/operator.ts'
import { wrongTokenLimits } from '#server/routes/operator.ts'
import { createFirstToken, createToken } from '#server/operator/token.ts'
import { openDatabase, type Database } from '#server/store/database.ts'
import { createOperatorStore } from '#server/store/operator.store.ts'
import { startApp } from './app.ts'
import { startOllama, type Ollama } from './llm/ollama.ts'
import { builtIn, options, sparkInput } from './llm/setup.ts'

/** Tests how the server answers for the operator's page. */

const clock = { now: () => 1_800_000_000_000 }
let ollama: Ollama
let folder: string
let database: Database
beforeAll(async () => {
  ollama = await startOllama()
})
afterAll(() => ollama.close())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sparkwright-operator-'))
  database = await openDatabase({ dataDir: folder, url: null })
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts an app with an operator's page on the test's database; a second app plays another process. */
const start = async (env: Record<string, string> = {}) => {
  const { config } = parseConfig(env)
  const store = createOperatorStore(database, clock)
  const papers = createBundledPapers()
  const deps = {
    fixed: { settings: env, model: config.llm },
    configOf: (choice: { baseUrl: string; model: string; apiKey: string | null }) => ({
      ...config.llmLimits,
      ...choice,
    }),
  }
  const time = { now: clock.now() }
  const engine = createChosenEngine({
    offline: builtIn,
    clock: { now: () => time.now },
    firstName: 'offline',
    onFailed: () => {},
    read: async () => chosenOf(await readChoice(store), deps),
    make: async (llm) =>
      createLlmEngine({
        config: llm,
        offline: builtIn,
        papers,
        clock,
        log: { info: () => {}, warn: () => {}, error: () => {} },
      }),
  })
  const operator = createOperator({
    ...deps,
    store,
    token: config.operator?.token ?? null,
    engine,
    offline: builtIn,
    papers,
    caseStudies: createBundledCaseStudies(),
    businessModels: createBundledBusinessModels(),
    clock,
    memory: 16 * 1024 ** 3,
    resolve: (host, options, done) =>
      host === 'metadata.test'
        ? done(null, [
            { address: '203.0.114.7', family: 4 },
            { address: '169.254.169.254', family: 4 },
          ])
        : dns.lookup(host, options, done),
  })
  const token = (await createFirstToken(store)) ?? (await createToken(store))
  const pauses: number[] = []
  const { app, lines } = startApp({
    env: { TRUST_PROXY: '1' },
    operator: { operator, sleep: (milliseconds) => Promise.resolve(pauses.push(milliseconds)) },
  })
  const ask = (method: string, path: string, body?: unknown, bearer = token, from = '203.0.114.1') =>
    app.request(`/operator/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
        'x-forwarded-for': from,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const state = async () => OperatorState.parse(await (await ask('GET', 'state')).json())
  return { ask, state, token, engine, store, lines, time, pauses }
}
const bodyOf = (method: string) => (method === 'GET' ? undefined : {})
const choiceOf = (model = 'stub-small:4b') => ({ baseUrl: `${ollama.address}/v1`, model })

describe('the operator’s token', () => {
  it('is created once, and is stored as a digest that opens nothing [OPER-01]', async () => {
    const store = createOperatorStore(database, clock)
    const token = await createFirstToken(store)
    expect(token).toMatch(/^[\w-]{32}$/)
    expect(await createFirstToken(store)).toBeUndefined()
    const stored = await store.read('operator-token')
    expect(stored).not.toContain(token)
    const { ask } = await start({ OPERATOR_TOKEN: 'chosen-by-the-operator' })
    expect((await ask('GET', 'state', undefined, 'chosen-by-the-operator')).status).toBe(200)
    expect((await ask('GET', 'state', undefined, token)).status).toBe(401)
    expect((await ask('GET', 'state', undefined, stored)).status).toBe(401)
  })

  it('stops working when another is created [OPER-01]', async () => {
    const { ask, token, store } = await start()
    expect((await ask('GET', 'state')).status).toBe(200)
    const next = await createToken(store)
    expect((await ask('GET', 'state', undefined, token)).status).toBe(401)
    expect((await ask('GET', 'state', undefined, next)).status).toBe(200)
  })

  it.each([
    ['GET', 'state'],
    ['POST', 'look'],
    ['POST', 'trial'],
    ['PUT', 'model'],
  ])('is required by %s /operator/%s, and can be guessed ten times [OPER-01]', async (method, path) => {
    const { ask, token, lines } = await start()
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess += 1)
      statuses.push((await ask(method, path, bodyOf(method), `guess-${guess}`)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    const right = await ask(method, path, bodyOf(method), token)
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(500)
    expect(lines.join('\n')).not.toContain('guess-1')
  })
})

describe('guesses at the operator’s token from many addresses', () => {
  it('are slowed down and limited to a few for each, and the operator still gets in [OPER-01]', async () => {
    const { ask, token, pauses } = await start()
    const guess = async (from: string) => (await ask('GET', 'state', undefined, 'a guess', from)).status
    for (let at = 0; at < wrongTokenLimits.all.most; at += 1)
      expect(await guess(`198.51.100.${at % 50}`)).toBe(401)
    expect(pauses).toEqual([])

    const late = ['203.0.115.9', '203.0.115.9', '203.0.115.9', '203.0.115.9']
    const statuses: number[] = []
    for (const from of late) statuses.push(await guess(from))
    expect(statuses).toEqual([401, 401, 401, 429])
    expect(pauses).toEqual([2_000, 2_000, 2_000])
    expect((await ask('GET', 'state', undefined, token, '203.0.115.9')).status).toBe(429)
    // The operator's own address has not guessed a token, so it gets in, although after a pause.
    expect((await ask('GET', 'state', undefined, token, '203.0.115.10')).status).toBe(200)
    expect(pauses).toHaveLength(4)
  })
})

describe('the operator’s view', () => {
  it('shows who writes, and what the environment sets, without the key [OPER-02]', async () => {
    const { state, ask } = await start({
      LLM_BASE_URL: `${ollama.address}/v1`,
      LLM_MODEL: 'stub-small:4b',
      LLM_API_KEY: 'sk-very-secret',
      LLM_DAILY_TOKENS: '5000',
    })
    const seen = await state()
    expect(seen).toMatchObject({
      engine: 'stub-small:4b',
      from: 'environment',
      model: { baseUrl: `${ollama.address}/v1`, model: 'stub-small:4b', hasKey: true },
    })
    expect(seen.fixed).toContainEqual({ name: 'LLM_DAILY_TOKENS', value: '5000' })
    expect(seen.fixed).toContainEqual({ name: 'LLM_API_KEY', value: '' })
    expect(JSON.stringify(seen)).not.toContain('very-secret')
    // A model that the environment sets cannot be changed here.
    const changed = await ask('PUT', 'model', { revision: seen.revision, choice: choiceOf('other') })
    expect(changed.status).toBe(403)
    expect((await state()).model?.model).toBe('stub-small:4b')
  })

  it('shows the last failures in words, and how much of the day’s limits is used [OPER-02]', async () => {
    const { state, ask, engine } = await start()
    await ask('PUT', 'model', { revision: 0, choice: { baseUrl: 'http://127.0.0.1:9/v1', model: 'gone' } })
    await engine.title('We bake bread.', options())
    const { troubles, today } = await state()
    expect(troubles).toMatchObject([
      { task: 'title', what: expect.stringContaining('nothing answers there') as string },
    ])
    expect(today).toEqual([{ kind: 'tokens', used: 0, most: 2_000_000 }])
  })
})

describe('a search for models', () => {
  it('lists the models at an address, those that suit, and the best one [OPER-03]', async () => {
    const { ask } = await start()
    const answer = LookAnswer.parse(await (await ask('POST', 'look', { address: ollama.address })).json())
    expect(answer.found[0]?.models).toEqual([
      { name: 'stub-large:70b', size: '43.0 GB', fit: 'too large', isBest: false },
      { name: 'stub-small:4b', size: '2.6 GB', fit: 'fits', isBest: true },
    ])
    expect(answer.toFetch).toBeNull()
  })

  it('accepts no other kind of address [OPER-03]', async () => {
    const { ask } = await start()
    for (const address of ['file:///etc/passwd', 'gopher://x', 'http://user:pass@x', 'a b'])
      expect((await ask('POST', 'look', { address })).status).toBe(422)
  })
})

describe('an address that serves a machine’s own credentials', () => {
  const asked = (address: string) => [
    ['POST', 'look', { address }],
    ['POST', 'trial', { baseUrl: address, model: 'm' }],
    ['PUT', 'model', { revision: 0, choice: { baseUrl: address, model: 'm' } }],
  ]
  it.each([
    'http://169.254.169.254/latest',
    'http://[fe80::1]:11434',
    'http://[::ffff:169.254.169.254]',
    'http://[64:ff9b::a9fe:a9fe]',
    'http://[fd00:ec2::254]',
    'http://0xa9fea9fe',
    'http://168.63.129.16',
    'http://100.100.100.200',
    'http://metadata.test',
  ])('is never requested: %s [OPER-03]', async (address) => {
    const { ask } = await start()
    for (const [method, path, body] of asked(address)) {
      const answer = await ask(method as string, path as string, body)
      const text = await answer.text()
      expect([path, text.includes('reserved for the network or the cloud')]).toEqual([path, true])
    }
  })

  it('is not connected to, even if its name changes after the check [OPER-03]', async () => {
    let looks = 0
    const fetchIt = createModelFetch({
      resolve: (_host, _options, done) => {
        looks += 1
        done(null, [{ address: '169.254.169.254', family: 4 }])
      },
    })
    expect((await lookAt('http://changed.test:11434', { fetch: fetchIt })).state).toBe('nobody')
    expect(looks).toBeGreaterThan(0)
    expect((await lookAt(ollama.address, { fetch: createModelFetch() })).state).toBe('models')
  })

  it.each([
    '127.0.0.1',
    '::1',
    '10.0.0.7',
    '192.168.1.20',
    '172.17.0.1',
    '100.64.0.9',
    'fd12::7',
    '203.0.114.1',
  ])('is not every nearby address: %s may have a model [OPER-03]', (address) =>
    expect(isModelAddress(address)).toBe(true),
  )
})

describe('a trial', () => {
  it(
    'shows each answer as it arrives, and then whether the model is good enough [OPER-04]',
    { timeout: 30_000 },
    async () => {
      const { ask } = await start()
      const response = await ask('POST', 'trial', choiceOf())
      const lines = (await response.text())
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { part?: { task: string }; answer?: unknown })
      expect(lines.flatMap(({ part }) => part?.task ?? [])).toEqual(['title', 'sparks', 'ideas', 'reframes'])
      expect(lines.at(-1)?.answer).toMatchObject({
        willDo: true,
        words: expect.stringContaining('This model is good enough') as string,
        texts: Array.from({ length: 3 }, () => expect.any(String) as string),
      })
    },
  )

  it('says if an address is invalid [OPER-04]', async () => {
    const { ask } = await start()
    const text = await (await ask('POST', 'trial', { baseUrl: 'ftp://x', model: 'm' })).text()
    expect(JSON.parse(text)).toMatchObject({ status: 422 })
  })
})

describe('a choice', () => {
  it('takes effect at once and in every other process within seconds, and can be reverted [OPER-05]', async () => {
    const first = await start()
    const second = await start()
    const writers = async ({ engine }: typeof first) =>
      new Set((await engine.sparks(sparkInput, options())).map(({ provenance }) => provenance?.engine))
    expect(await writers(second)).toEqual(new Set(['offline']))
    const chosen = await second.ask('PUT', 'model', { revision: 0, choice: choiceOf() })
    expect(await chosen.json()).toMatchObject({ revision: 1, from: 'operator', engine: 'stub-small:4b' })
    expect(await writers(second)).toEqual(new Set(['stub-small:4b']))
    first.time.now += 5_000
    expect(await writers(first)).toEqual(new Set(['stub-small:4b']))
    await second.ask('PUT', 'model', { revision: 1, choice: null })
    expect(await writers(second)).toEqual(new Set(['offline']))
  })

  it('is refused to the later of two operators, and changes nothing [OPER-06]', async () => {
    const { ask, state } = await start()
    const [one, other] = await Promise.all([
      ask('PUT', 'model', { revision: 0, choice: choiceOf('one') }),
      ask('PUT', 'model', { revision: 0, choice: choiceOf('other') }),
    ])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    expect((await state()).model?.model).toBe(one.status === 200 ? 'one' : 'other')
    expect((await state()).revision).toBe(1)
  })

  it('keeps the key with its address, and sends it to no other [OPER-05]', async () => {
    const { ask, store } = await start()
    await ask('PUT', 'model', { revision: 0, choice: { ...choiceOf(), apiKey: 'sk-1' } })
    await ask('PUT', 'model', { revision: 1, choice: choiceOf('other') })
    expect((await readChoice(store)).model?.apiKey).toBe('sk-1')
    await ask('PUT', 'model', { revision: 2, choice: { baseUrl: 'http://127.0.0.1:9/v1', model: 'other' } })
    expect((await readChoice(store)).model?.apiKey).toBeNull()
  })
})

describe('the server process', { timeout: 60_000 }, () => {
  const children: ChildProcess[] = []
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
  })
  const run = async (port: number, env: Record<string, string> = {}) => {
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: join(folder, 'own'), ...env },
      cwd: join(import.meta.dirname, '../..'),
    })
    children.push(child)
    let output = ''
    await new Promise<void>((ready, fail) => {
      const read = (part: Buffer) => {
        output += part.toString()
        if (/engine (?:answers|steps)/.test(output)) ready()
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.on('exit', () => fail(new Error(output)))
    })
    const stop = async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    }
    return { url: `http://127.0.0.1:${port}`, output, stop }
  }

  it('prints the token at its first start only, and keeps the choice after the next [OPER-01, OPER-05]', async () => {
    const first = await run(4451)
    const token = /operator\/ with the token (\S+) \(shown only this once/.exec(first.output)?.[1] ?? ''
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const chosen = await fetch(`${first.url}/operator/model`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ revision: 0, choice: choiceOf() }),
    })
    expect(chosen.status).toBe(200)
    await first.stop()
    const second = await run(4451)
    expect(second.output).not.toContain('with the token')
    const state = OperatorState.parse(await (await fetch(`${second.url}/operator/state`, { headers })).json())
    expect(state).toMatchObject({ engine: 'stub-small:4b', from: 'operator' })
    await second.stop()
    const off = await run(4451, { OPERATOR_TOKEN: 'off' })
    expect((await fetch(`${off.url}/operator/state`, { headers })).status).toBe(404)
  })
})
