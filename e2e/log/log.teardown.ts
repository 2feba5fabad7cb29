import { existsSync, readFileSync } from 'node:fs'
import { heardFile, logFile } from './files.ts'
import { leaksOf } from './leaks.ts'

const linesOf = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []

/** After a browser run: fails if its servers logged a token, an address or anything that was typed. */
export default function logIsClean(): void {
  const log = linesOf(logFile())
  const heard = linesOf(heardFile()).map((line) => JSON.parse(line) as string)
  const leaks = leaksOf(log.join('\n'), heard)
  // eslint-disable-next-line no-console -- people read this figure after a run
  console.log(
    `The log of this run: ${String(leaks.length)} tokens, texts and addresses in ${String(log.length)} lines; ${String(heard.length)} strings were sent`,
  )
  if (leaks.length > 0) throw new Error(`The log holds what it must not: ${JSON.stringify(leaks, null, 2)}`)
  const wasSent = log.some((line) => line.includes('"method":"POST"'))
  if (log.length === 0 || (wasSent && heard.length === 0))
    throw new Error('What was logged or sent was not written down, so this run shows nothing of its log.')
}
