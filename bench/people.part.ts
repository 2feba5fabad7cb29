import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { idea, newChallenge, paper, spark } from '../tests/server/accounts/items.ts'
import type { Figure } from './figures.ts'
import { createMix, isFailure, kindsOf, type Answer, type Mix } from './mix.ts'
import type { Part } from './part.ts'
import { freePort, productProgram, startServer } from './processes.ts'

const visits = 40
const people = 4
const sessions = 10
const atOnce = 4

/** A challenge after an evening's work: thirty sparks, ten ideas, twelve papers. */
const workedChallenge = (mark: string): string => {
  const marks = (most: number) => Array.from({ length: most }, (_, at) => `${mark}-${String(at)}`)
  const sentence = 'Ask the three suppliers for fixed windows, and write down each that is missed. '
  return JSON.stringify({
    ...newChallenge(mark, { challenge_text: sentence.repeat(6) }),
    sparks: marks(30).map((own) => ({ ...spark(own), text: `What if ${sentence} ${own}` })),
    ideas: marks(10).map((own) => ({ ...idea(own), text: sentence.repeat(4) + own })),
    papers: marks(12).map((own) => ({ ...paper(own), snippet: sentence.repeat(2) })),
  })
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { name }) => sum + statSync(join(folder, name)).size, 0)

/** Runs `act` `count` times, `atOnce` at the same time; throws if an answer is a failure. */
const concurrently = async (
  count: number,
  act: (at: number) => Promise<readonly Answer[]>,
): Promise<Answer[]> => {
  const answers: Answer[] = []
  let next = 0
  const one = async () => {
    for (let at = next++; at < count; at = next++) answers.push(...(await act(at)))
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  const failed = answers.filter(isFailure)
  if (failed.length > 0) throw new Error(`not answered as asked: ${kindsOf(failed)}`)
  return answers
}

/**
 * An hour of a member: signs in, looks around, saves one challenge with all its bookmarks, and changes it ten
 * times.
 */
const session = async (mix: Mix, at: number): Promise<Answer[]> => {
  const member = mix.members[at % people]
  if (member === undefined) throw new Error('nobody has joined')
  const answers = [
    await mix.whoIs(member),
    await mix.listOf(member),
    await mix.create(member, undefined, workedChallenge),
  ]
  for (let change = 0; change < 10; change += 1) answers.push(await mix.change(member))
  return answers
}

/**
 * The cost of one visitor and one member: processor time, bytes transferred and bytes stored. For planning
 * growth.
 */
export const peoplePart: Part = async ({ rounds, calm, say }) => {
  const measured = {
    visit: [] as number[],
    sent: [] as number[],
    session: [] as number[],
    kept: [] as number[],
  }
  const account: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    say(`people: round ${round} of ${rounds}`)
    await calm.before()
    const folder = mkdtempSync(join(tmpdir(), 'people-'))
    const port = await freePort()
    const options = {
      ...productProgram({
        DATA_DIR: folder,
        PUBLIC_URL: `http://localhost:${String(port)}`,
        TRUST_PROXY: '1',
        LOG_LEVEL: 'info',
      }),
      port,
    }
    const mix = createMix(port)
    let server = await startServer(options)
    try {
      await server.stop()
      const empty = sizeOf(folder)
      server = await startServer(options)
      for (let joined = 0; joined < people; joined += 1) await mix.join()
      // Warm up: what is loaded on first use is not a visitor's or member's cost.
      await mix.visit()
      await concurrently(people, (at) => session(mix, at))
      await server.stop()
      const before = sizeOf(folder)
      account.push((before - empty) / people)
      server = await startServer(options)
      await mix.visit()
      await concurrently(atOnce, mix.visit)
      let spent = server.processorTime()
      const answers = await concurrently(visits, mix.visit)
      measured.visit.push((server.processorTime() - spent) / visits)
      measured.sent.push(answers.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0) / visits)
      spent = server.processorTime()
      await concurrently(people * sessions, (at) => session(mix, at))
      measured.session.push((server.processorTime() - spent) / (people * sessions))
      await server.stop()
      measured.kept.push((sizeOf(folder) - before) / (people * sessions))
    } finally {
      mix.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
  const row = (measure: string, unit: Figure['unit'], values: readonly number[]): Figure => ({
    part: 'people',
    measure,
    unit,
    rounds: values,
  })
  return [
    row('processor time of a visit: topics, ten categories of sparks, papers', 'ms', measured.visit),
    row('answers of a visit, not compressed', 'bytes', measured.sent),
    row('processor time of an hour of a member: one challenge saved, ten changes', 'ms', measured.session),
    row('kept for a new member and a first such challenge', 'bytes', account),
    row('kept for each further challenge: thirty sparks, ten ideas, twelve papers', 'bytes', measured.kept),
  ]
}
