import { parentPort } from 'node:worker_threads'

/** What every thread of a pool does first: what a library prints may quote a text, so it goes nowhere. */
export const keepQuiet = (): void => {
  if (parentPort === null) return
  process.stdout.write = () => true
  process.stderr.write = () => true
}
