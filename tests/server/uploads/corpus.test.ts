import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'
import { createExtractor } from '#server/extract/extractor.ts'
import { createProcesses } from '#server/extract/processes.ts'
import type { Case } from '../../../scripts/uploads/case.ts'
import {
  complaintAbout,
  formOf,
  leastRecall,
  makeCorpus,
  meanOf,
  noteRecall,
  type Recalls,
} from '../../../scripts/uploads/corpus.ts'
import { startApp } from '../app.ts'

/**
 * The hostile and honest files of `npx node scripts/uploads.ts`, with real reading processes and the app in
 * memory. Files that only the limits of work and memory stop take many seconds each and are left to that
 * command.
 */
const slowFiles = /four million|second coding|in LZW|folded twice|gigabyte of hidden|far too long/

const stating = ['a text PDF', 'a scanned PDF', 'a photo of a slide']

const processes = createProcesses({ patience: 120_000, waiting: 100 })
const app = startApp({ engine: createOfflineEngine(), extractor: createExtractor(processes) })
let corpus: readonly Case[] = []
let readable: readonly Case[] = []
beforeAll(async () => {
  const quick = (await makeCorpus({ megabytes: 140 })).filter(({ name }) => !slowFiles.test(name))
  const hostile = quick.filter(({ holds }) => holds === undefined)
  const honest = quick.filter(({ holds }) => holds !== undefined)
  const all = process.env['TEST_ALL'] === '1'
  // Every eighth hostile file and every twelfth honest one; the rest run in `npx node scripts/uploads.ts` and
  // `test:all`. So do the largest scan, which needs most of a process's memory, and the longest one, of which a
  // busy machine reads only a part in the time that a file has.
  corpus = all
    ? hostile
    : hostile.filter((_, index) => index % 8 === 0 || stating.includes(hostile[index]?.name ?? ''))
  readable = all
    ? honest
    : honest.filter(({ name }, index) => index % 12 === 0 && !/600 dots|twelve scans/.test(name))
})
afterAll(() => processes.stop())

/** Sends all these files, two at a time, and returns what is wrong with the answers. */
const complaintsAbout = async (
  files: readonly Case[],
  hear: (one: Case, body: string) => void = () => undefined,
): Promise<string[]> => {
  const complaints: string[] = []
  const queue = [...files]
  await Promise.all(
    [0, 1].map(async () => {
      for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
        const answer = await sendOnce(one)
        const complaint = complaintAbout(one, answer)
        if (complaint !== undefined) complaints.push(`${one.name}: ${complaint}`)
        hear(one, answer.body)
      }
    }),
  )
  return complaints
}

interface Answer {
  status: number
  body: string
}
/** The answer to each file, because reading one takes seconds and several tests look at it. */
const answers = new Map<string, Promise<Answer>>()
const sendOnce = (one: Case): Promise<Answer> => {
  const known = answers.get(one.name) ?? upload(one)
  answers.set(one.name, known)
  return known
}
const upload = async (one: Case): Promise<Answer> => {
  const { contentType, body } = formOf(one)
  const response = await app.app.request(`/v1/nlp/${one.call}`, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body: Uint8Array.from(body),
  })
  return { status: response.status, body: await response.text() }
}

describe('the files of the corpus', () => {
  it('are each answered as they should be, and none with a 500 [UPL-20, UPL-21, UPL-27, AMB-74]', async () => {
    expect(corpus.length).toBeGreaterThan(8)
    const complaints = await complaintsAbout(corpus)
    expect(complaints).toEqual([])
    expect(processes.count()).toBeLessThanOrEqual(2)
  }, 240_000)

  it('are read completely, if people bring such files, in reading order, and unread parts are reported [UPL-27, D3, D4]', async () => {
    expect(readable.length).toBeGreaterThan(4)
    const recalls: Recalls = { digital: [], scanned: [] }
    const complaints = await complaintsAbout(readable, (one, body) => noteRecall(recalls, one, body))
    process.stdout.write(
      `words read: ${meanOf(recalls.digital).toFixed(3)} of ${recalls.digital.length} files of letters, ${meanOf(recalls.scanned).toFixed(3)} of ${recalls.scanned.length} files of pictures\n`,
    )
    expect(complaints).toEqual([])
    for (const kind of ['digital', 'scanned'] as const)
      expect(meanOf(recalls[kind])).toBeGreaterThanOrEqual(leastRecall[kind])
  }, 240_000)

  it('leave none of their words and names in the log', () => {
    const log = app.lines.join()
    for (const word of ['supplier', 'Fellside', 'cron.d', 'invoice', 'milk']) expect(log).not.toContain(word)
  })
})

describe('a document that states a challenge', () => {
  it.each(stating)(
    'leads to a description of at least 100 characters: %s [UPL-13, UPL-15, UPL-27, API-27]',
    async (name) => {
      const one = corpus.find((each) => each.name === name)!
      const { body } = await sendOnce(one)
      const answer = JSON.parse(body) as { text?: string; challenge?: string }
      const described =
        answer.challenge ??
        ((await (await app.post('/v1/nlp/challenge', { text: answer.text })).json()) as { challenge: string })
          .challenge
      expect(described.length).toBeGreaterThanOrEqual(100)
      expect(described.length).toBeLessThanOrEqual(3_000)
      expect(described).toMatch(/suppliers/i)
    },
  )
})
