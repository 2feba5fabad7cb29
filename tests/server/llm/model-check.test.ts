import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseConfig } from '#server/config.ts'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'
import type { LlmConfig } from '#server/engine/model/llm.engine.ts'
import { checkModel } from '../../../scripts/model/model.check.ts'
import {
  answersHonestly,
  challenge,
  completion,
  honest,
  openStream,
  problem,
  startStub,
  taskOf,
  type Behaviour,
  type Stub,
} from './stub.ts'
import { apiKey, model } from './setup.ts'

/**
 * Tests `npm run model:check` against the stub. The check asks as the product does, so the stub's honest
 * answers are accepted.
 */

let stub: Stub
beforeAll(async () => {
  stub = await startStub()
})
afterAll(() => stub.close())

const root = join(import.meta.dirname, '../../..')
const sample = { id: 'bakery', sector: 'Bakeries', region: 'Yorkshire', maturity: 3, text: challenge }
const offline = createOfflineEngine()

/** Time limits that pass a hundred times sooner. */
const soonAborted = (milliseconds: number) => AbortSignal.timeout(milliseconds / 100)

const check = async (
  config: Partial<LlmConfig> = {},
  challenges = [sample],
  deadline?: (milliseconds: number) => AbortSignal,
) => {
  const lines: string[] = []
  const willDo = await checkModel({
    config: {
      baseUrl: stub.url,
      model,
      apiKey,
      timeout: 15_000,
      dailyTokens: 10_000_000,
      callerTokens: 10_000_000,
      ...config,
    },
    challenges,
    offline,
    clock: { now: () => Date.now() },
    say: (line) => void lines.push(line),
    ...(deadline && { deadline }),
  })
  return { willDo, said: lines.join('\n') }
}

/** Runs the command itself, without this process's own settings. */
const run = (env: Record<string, string>) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/model-check.ts'],
      // Empty values, so that a local `.env` file has no effect.
      { cwd: root, env: { PATH: process.env['PATH'], LLM_BASE_URL: '', LLM_MODEL: '', ...env } },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })

const streams: Behaviour = (response, call) => {
  const { write, end } = openStream(response)
  write(JSON.stringify(honest(call)))
  end()
}
/** Streams the answer if the call asks for a stream. */
const answersAsAsked: Behaviour = (response, call, number) =>
  (call.body.stream ? streams : answersHonestly)(response, call, number)

describe('the check of a language model', () => {
  it('accepts a model if every answer can be used', async () => {
    stub.behave(answersAsAsked)
    const { willDo, said } = await check({}, [sample, { ...sample, id: 'again', maturity: 4 }])
    expect(said).toContain('Answers accepted    8 of 8, 0 after a repair')
    expect(said).toContain('Answer form         JSON schema, ideas arrive one at a time as they are written')
    expect(said).toMatch(/First idea {10}\d+\.\d s on average, \d+\.\d s at most/)
    expect(said).toMatch(/Grammar mistakes {4}0 in \d+ texts {2}ok/)
    expect(said).toMatch(/This model is good enough: every answer could be used/)
    expect(willDo).toBe(true)
    // First a title, then the brief, sparks, ideas and reframes of each challenge.
    const four = ['brief', 'sparks', 'ideas', 'reframes']
    expect(stub.calls.map(taskOf)).toEqual(['title', ...four, ...four])
  })

  it('names the form of answers that an endpoint supports', async () => {
    stub.behave((response, call, number) => {
      if (call.body.response_format?.type === 'json_schema') problem(response, 400, 'unknown response_format')
      else answersHonestly(response, call, number)
    })
    const { willDo, said } = await check()
    expect(said).toContain(
      'Answer form         JSON mode, because it refuses a JSON schema, all ideas at once',
    )
    expect(willDo).toBe(true)
  })

  it('says what the built-in engine still writes, and where texts fall short', async () => {
    stub.behave((response, call, number) => {
      if (taskOf(call) === 'reframes') completion(response, 'I would rather not.')
      else if (taskOf(call) === 'sparks')
        completion(
          response,
          JSON.stringify(honest(call)).replaceAll(/(What|Which|If|Who) /g, '$1 a apprentice and '),
        )
      else answersHonestly(response, call, number)
    })
    const { willDo, said } = await check()
    expect(said).toMatch(/reframes .* not used: its answer was still unusable after one repair/)
    expect(said).toMatch(/Grammar mistakes {4}[1-9]\d* in \d+ texts {2}short/)
    expect(said).toMatch(
      /This model is good enough, but the built-in engine had to write 1 of 4 answers \(.*\); its texts fall short in grammar mistakes/,
    )
    expect(willDo).toBe(true)
  })

  it('rejects a model that answers nonsense', async () => {
    stub.behave((response) => completion(response, 'Colourless green ideas sleep furiously.'))
    const { willDo, said } = await check()
    expect(said).toContain('Answers accepted    0 of 4')
    expect(said).toContain('First idea          none came')
    expect(said).toMatch(/This model is not good enough: the built-in engine had to write 4 of 4 answers/)
    expect(willDo).toBe(false)
  })

  it.each<[string, Behaviour, RegExp]>([
    ['refuses the key', (response) => problem(response, 401, 'bad key'), /LLM_MODEL and LLM_API_KEY/],
    ['is no model', (response) => response.end('<html></html>'), /not a chat-completions endpoint/],
    [
      'has no chat [D8]',
      (response) => problem(response, 404, 'Not Found'),
      /no chat endpoint at the address, or the model cannot chat/,
    ],
    [
      'knows no chat for the model [D8]',
      (response) => problem(response, 400, '"nomic-embed-text" does not support chat'),
      /an embedding or base model/,
    ],
    [
      'has too small a context [D8]',
      (response) =>
        problem(
          response,
          400,
          'the request exceeds the available context size (2048 tokens), try increasing it',
        ),
      /its context is too small for the questions: give it 16384 tokens \(OLLAMA_CONTEXT_LENGTH/,
    ],
  ])('asks an endpoint once that %s, and says what to do', async (_, behave, words) => {
    stub.behave(behave)
    const { willDo, said } = await check()
    expect(stub.calls).toHaveLength(1)
    expect(said).toMatch(words)
    expect(willDo).toBe(false)
  })

  it('never shows the key', async () => {
    stub.behave((response) => problem(response, 401, `bad key ${apiKey}`))
    const { said } = await check()
    expect(said).toContain('This model cannot be used')
    expect(said).not.toContain(apiKey)
  })

  it('says that answers are cut off by a length limit [D8]', async () => {
    stub.behave((response, call) =>
      completion(response, JSON.stringify(honest(call)).slice(0, 40), { finish: 'length' }),
    )
    const { willDo, said } = await check()
    expect(said).toMatch(/sparks .* not used: its answer was cut off by a length limit: raise the context/)
    expect(said).toMatch(/This model is not good enough: .*\(its answer was cut off/)
    expect(willDo).toBe(false)
  })

  it('says what a model that thinks before each answer can still write, and how to get the rest [D8]', async () => {
    // The model thinks for longer than one limit, and for longer than the first item may take.
    stub.behave((response, call) => {
      if (call.body.stream !== true) return
      const stream = openStream(response)
      const thinking = setInterval(() => stream.think('reasoning_content', 'Well, queues …'), 50)
      setTimeout(() => {
        clearInterval(thinking)
        stream.write(JSON.stringify(honest(call)))
        stream.end()
      }, 900)
    })
    const { willDo, said } = await check({}, [sample], soonAborted)
    expect(said).toMatch(/sparks .* accepted/)
    expect(said).toMatch(
      /brief .* not used: it thinks for longer than LLM_TIMEOUT_MS .* switch its thinking off/,
    )
    expect(said.slice(said.indexOf('This model is'))).not.toContain('raise it')
    expect(said).toMatch(
      /This model is good enough, but the built-in engine had to write 1 of 4 answers \(it thinks/,
    )
    expect(willDo).toBe(true)
  })

  it('asks three times if nothing arrives in time, because a model may still be loading, and requests a list, because it may think', async () => {
    stub.behave(() => undefined)
    const { willDo, said } = await check({}, [sample], soonAborted)
    expect(stub.calls).toHaveLength(4)
    expect(said).toContain('This model cannot be used: no answer within LLM_TIMEOUT_MS: raise it')
    expect(willDo).toBe(false)
  })
})

describe('npm run model:check', { timeout: 60_000 }, () => {
  it('contacts nobody without settings, and says so', async () => {
    stub.behave(answersHonestly)
    const { code, output } = await run({ OPENAI_BASE_URL: stub.url, OPENAI_API_KEY: apiKey })
    expect(output).toContain('No language model is configured, so nobody was contacted')
    expect(code).toBe(2)
    expect(stub.calls).toEqual([])
  })

  it('names an invalid setting', async () => {
    const { code, output } = await run({ LLM_BASE_URL: stub.url })
    expect(output).toBe('LLM_MODEL must be set when LLM_BASE_URL is\n')
    expect(code).toBe(2)
  })

  it('fails if nobody answers', async () => {
    const gone = await startStub()
    await gone.close()
    const { code, output } = await run({ LLM_BASE_URL: gone.url, LLM_MODEL: model })
    expect(output).toContain('This model cannot be used: nothing answers there')
    expect(code).toBe(1)
  })

  it('asks about three challenges', async () => {
    stub.behave((response) => completion(response, '{}'))
    const { code, output } = await run({ LLM_BASE_URL: stub.url, LLM_MODEL: model })
    expect(output).toMatch(/^cafe$.*^software$.*^charity$/ms)
    expect(output).toContain('Answers accepted    0 of 12')
    expect(code).toBe(1)
  })
})

describe('the settings in the guide', () => {
  const guide = readFileSync(join(root, 'docs/guide/run-it-yourself.md'), 'utf8')
  const recipes = [...guide.matchAll(/^\*\*(.+?)\*\*.*\n\n```sh\n((?:.*\n)*?)```/gm)].flatMap(
    ([, program = '', block = '']) => {
      const env: Record<string, string | undefined> = Object.fromEntries(
        [...block.matchAll(/\b(LLM_\w+)=(\S+)/g)].map(([, name = '', value = '']): [string, string] => [
          name,
          value,
        ]),
      )
      return 'LLM_BASE_URL' in env ? [{ program, env }] : []
    },
  )

  it('exist for five kinds of programs', () => {
    expect(recipes.map(({ program }) => program)).toEqual([
      'Ollama',
      'llama.cpp',
      'vLLM',
      'LM Studio',
      'A hosted service',
    ])
  })

  it.each(recipes)('pass the check, for $program', async ({ env }) => {
    stub.behave(answersAsAsked)
    const { llm } = parseConfig(env).config
    expect(llm).not.toBeNull()
    if (llm === null) return
    const { pathname } = new URL(llm.baseUrl)
    const { willDo } = await check({ ...llm, baseUrl: `http://127.0.0.1:${stub.port}${pathname}` })
    expect(willDo).toBe(true)
    expect(new Set(stub.calls.map(({ path }) => path))).toEqual(new Set(['/v1/chat/completions']))
    expect(new Set(stub.calls.map(({ body }) => body.model))).toEqual(new Set([env['LLM_MODEL']]))
    expect(stub.calls[0]?.headers.authorization).toBe(
      env['LLM_API_KEY'] === undefined ? undefined : `Bearer ${env['LLM_API_KEY']}`,
    )
  })
})
