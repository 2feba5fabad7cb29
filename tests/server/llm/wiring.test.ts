import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { answersHonestly, challenge, entities, startStub, type Stub } from './stub.ts'
import { model } from './setup.ts'

/** Reports on standard error when the client library is loaded. */
const watch = `import { registerHooks } from 'node:module'
registerHooks({ resolve: (name, context, next) => {
  if (name === 'openai' || name.includes('engine/model/')) process.stderr.write('loads ' + name + '\\n')
  return next(name, context)
} })`

const folder = mkdtempSync(join(tmpdir(), 'sparkwright-llm-'))
const children: ChildProcess[] = []
let stub: Stub
beforeAll(async () => {
  stub = await startStub()
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(async () => {
  await stub.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the real server as a process and waits until it is ready; collects its output. */
const start = async (port: number, env: Record<string, string>) => {
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(watch)}`, 'server/main.ts'],
    {
      env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: join(folder, String(port)), ...env },
      cwd: join(import.meta.dirname, '../../..'),
    },
  )
  children.push(child)
  let output = ''
  await new Promise<void>((ready, fail) => {
    const read = (part: Buffer) => {
      output += part.toString()
      if (output.includes(' is ready at ')) ready()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', () => fail(new Error(output)))
  })
  const post = async (path: string, body: unknown): Promise<unknown> =>
    (
      await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json()
  const engine = async () =>
    ((await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()) as { engine: string }).engine
  return { url: `http://127.0.0.1:${port}`, post, engine, output: () => output }
}

interface SparkAnswer {
  provenance: { engine: string }
}

// Starts a whole process, possibly on a busy machine.
describe('the server process', { timeout: 30_000 }, () => {
  it('loads nothing for language models if none is configured', async () => {
    const { post, engine, output } = await start(4440, {})
    const sparks = (await post('/v1/sparks/customers-sales', { text: challenge, entities })) as SparkAnswer[]
    expect(sparks[0]?.provenance.engine).toBe('offline')
    expect(await engine()).toBe('offline')
    expect(output()).not.toContain('loads ')
  })

  it('answers with the configured model, cites the bundled papers and says who answers', async () => {
    const { post, engine, output } = await start(4441, { LLM_BASE_URL: stub.url, LLM_MODEL: model })
    expect(await engine()).toBe(model)
    expect(output()).not.toContain('loads openai')
    const sparks = (await post('/v1/sparks/customers-sales', { text: challenge, entities })) as SparkAnswer[]
    expect(new Set(sparks.map(({ provenance }) => provenance.engine))).toEqual(new Set([model]))
    expect(JSON.stringify(sparks)).toMatch(/"sources":\[\{"title":"[^"]+ \((?:19|20)\d\d\): /)
    const { ideas } = (await post('/v1/nlp/possible-ideas', {
      challenge,
      spark: 'What about the queue?',
    })) as { ideas: SparkAnswer[] }
    expect(ideas.map(({ provenance }) => provenance.engine)).toEqual(ideas.map(() => model))
    expect(output()).toContain('loads openai')
  })

  it('cancels its request to the model when the browser cancels the ideas, and answers the next one [DRAW-22]', async () => {
    const { url, post } = await start(4442, { LLM_BASE_URL: stub.url, LLM_MODEL: model })
    const asked = Promise.withResolvers<undefined>()
    const closed = Promise.withResolvers<undefined>()
    stub.behave((response) => {
      response.on('close', () => closed.resolve(undefined))
      asked.resolve(undefined)
    })
    const leaving = new AbortController()
    const body = { challenge, spark: 'What about the queue?' }
    const request = fetch(`${url}/v1/nlp/possible-ideas`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: leaving.signal,
    })
    const refused = expect(request).rejects.toThrow(/abort/i)
    await asked.promise
    leaving.abort()
    await refused
    // The request to the model ends when nobody waits for its answer any more.
    await closed.promise
    expect(stub.calls).toHaveLength(1)
    stub.behave(answersHonestly)
    const { ideas } = (await post('/v1/nlp/possible-ideas', body)) as { ideas: SparkAnswer[] }
    expect(ideas.map(({ provenance }) => provenance.engine)).toEqual(ideas.map(() => model))
  })
})
