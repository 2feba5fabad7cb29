import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beginning, contractFrom, contractText, groupBy, type Contract, type Line } from './contract.ts'
import { withoutRuns, withRuns } from './runs.ts'

/**
 * The committed recordings. A short one is the file `<chart>.txt`. A long one is the folder `<chart>`, cut by
 * the subject of the events: the lines of `edit.saved` are in `edit.txt`, or in `edit.saved.txt` if the event
 * has too many. Subjects with few lines share `others.txt`, and `start.txt` says how the chart begins.
 */
const folder = 'tests/recordings'

/** No file of a recording is larger, so that a reviewer can read it (bytes). */
export const longestFile = 20_000
/** What an event or a subject may take in a file with others. */
const longestPart = 15_000
/** Subjects that take less share one file. */
const shortestFile = 1_500

const ofEvent = ({ from, event }: Line): string =>
  from === beginning ? 'start' : (/^[^ ,]+/.exec(event)?.[0] ?? event)
const subjectOf = (event: string): string => event.split('.', 1)[0] ?? event

const contractOf = (lines: readonly Line[]): string =>
  contractText(new Map(lines.map((line) => [`${line.from}\n${line.event}\n${line.leading}`, line])))

/** Takes the longest events of a subject out of its file until the rest fits. */
const cutSubject = (subject: string, lines: readonly Line[]): [string, readonly Line[]][] => {
  const events = groupBy(lines, ofEvent)
  if (contractOf(lines).length <= longestPart || events.size === 1) return [[subject, lines]]
  const [longest = subject, own = []] =
    [...events].sort(([, one], [, other]) => contractOf(other).length - contractOf(one).length)[0] ?? []
  return [
    [longest, own],
    ...cutSubject(
      subject,
      lines.filter((line) => !own.includes(line)),
    ),
  ]
}

/** The files of a long recording by name, without the ending. */
export const partsOf = (contract: Contract): Map<string, string> => {
  const files = [...groupBy([...contract.values()], (line) => subjectOf(ofEvent(line)))].flatMap(
    ([subject, lines]) => cutSubject(subject, lines),
  )
  const isShort = ([, lines]: readonly [string, readonly Line[]]) => contractOf(lines).length < shortestFile
  const others = files.filter(isShort).flatMap(([, lines]) => lines)
  return new Map(
    [
      ...files.filter((file) => !isShort(file)),
      ...(others.length > 0 ? [['others', others] as const] : []),
    ].map(([name, lines]) => [name, withRuns(contractOf(lines))]),
  )
}

/** The files of a chart's recording; empty if it has none. */
export const recordingFiles = (chart: string): string[] => {
  const [file, parts] = [join(folder, `${chart}.txt`), join(folder, chart)]
  if (existsSync(file)) return [file]
  return existsSync(parts) ? readdirSync(parts).map((name) => join(parts, name)) : []
}

/** The committed contract; undefined if none has been recorded. */
export const readContract = (chart: string): Contract | undefined => {
  const files = recordingFiles(chart)
  return files.length === 0
    ? undefined
    : new Map(files.flatMap((file) => [...contractFrom(withoutRuns(readFileSync(file, 'utf8')))]))
}

export const writeContract = (chart: string, contract: Contract): void => {
  for (const file of recordingFiles(chart)) rmSync(file)
  const whole = withRuns(contractText(contract))
  if (Buffer.byteLength(whole) <= longestFile) {
    writeFileSync(join(folder, `${chart}.txt`), whole)
    return
  }
  mkdirSync(join(folder, chart), { recursive: true })
  for (const [name, text] of partsOf(contract)) writeFileSync(join(folder, chart, `${name}.txt`), text)
}
