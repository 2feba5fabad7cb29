import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { percentile, type Figure } from './figures.ts'
import type { Part } from './part.ts'
import { productProgram, startServer, type Server } from './processes.ts'

const sentence = 'Our bakery in Leeds loses customers on Saturday mornings because the queue is long. '
const hostile = [sentence.repeat(2_400).slice(0, 199_000), `${'@'.repeat(40_000)} x`, '.'.repeat(30_000)]
const clients = 8

const post = (server: Server, from: string, path: string, body: unknown) =>
  fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  }).then((response) => response.arrayBuffer())

/** Milliseconds of each request to `path` while `busy` runs, one every 20 ms. */
const timesDuring = async (
  server: Server,
  path: string,
  busy: (isOver: () => boolean) => Promise<unknown>,
) => {
  const over = performance.now() + 4_000
  const isOver = () => performance.now() > over
  const waits: number[] = []
  const work = busy(isOver)
  while (!isOver()) {
    const began = performance.now()
    await fetch(`${server.origin}${path}`).then((response) => response.arrayBuffer())
    waits.push(performance.now() - began)
    await wait(20)
  }
  await work
  return waits
}

const repeatUntil = (isOver: () => boolean, ask: (number: number) => Promise<unknown>) => async () => {
  for (let number = 0; !isOver(); number += 1) await ask(number)
}

/** How long others wait while the server works for eight engine clients, or on texts made to be slow. */
export const hostilePart: Part = async ({ rounds, calm, say }) => {
  const folder = mkdtempSync(join(tmpdir(), 'sparkwright-hostile-'))
  const waits = { sectors: [] as number[], health: [] as number[], memory: [] as number[] }
  try {
    for (let round = 1; round <= rounds; round += 1) {
      say(`hostile: round ${round} of ${rounds}`)
      await calm.before()
      const server = await startServer(
        productProgram({ DATA_DIR: folder, LOG_LEVEL: 'error', RATE_LIMITS: 'off', TRUST_PROXY: '1' }),
      )
      try {
        const asking = (isOver: () => boolean) =>
          Promise.all(
            Array.from({ length: clients }, (_, client) =>
              repeatUntil(isOver, (number) =>
                post(server, `192.0.2.${client + 1}`, '/v1/nlp/keywords', {
                  text: `${sentence} Branch ${client} loses ${number}.`,
                }),
              )(),
            ),
          )
        // Starts the engine's threads before anything is measured.
        await asking(
          (
            (until) => () =>
              performance.now() > until
          )(performance.now() + 1_500),
        )
        waits.sectors.push(percentile(await timesDuring(server, '/v1/business/sectors', asking), 0.99))
        waits.health.push(
          Math.max(
            ...(await timesDuring(server, '/healthz', (isOver) =>
              Promise.all(
                hostile.map((text, at) =>
                  repeatUntil(isOver, () =>
                    post(server, `198.51.100.${at + 1}`, '/v1/nlp/challenge', { text }),
                  )(),
                ),
              ),
            )),
          ),
        )
        waits.memory.push(server.memory())
      } finally {
        await server.stop()
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const row = (measure: string, unit: Figure['unit'], rounds: number[], most: number): Figure => ({
    part: 'hostile',
    measure,
    unit,
    rounds,
    budget: { most },
  })
  return [
    row('GET sectors, p99 while eight clients use the engine', 'ms', waits.sectors, 50),
    row('/healthz, longest wait while three visitors send hostile texts', 'ms', waits.health, 250),
    row('memory of the process after both', 'MB', waits.memory, 300),
  ]
}
