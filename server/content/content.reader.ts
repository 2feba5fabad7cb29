import { basename, dirname } from 'node:path'
import { LineCounter, parseDocument } from 'yaml'
import * as z from 'zod/mini'
import { GeneralSparksForm } from './general.form.ts'
import {
  CircumstancesFile,
  DetectorFile,
  type Examples,
  groups,
  ProblemFile,
  SectorsFile,
  TradeFile,
  type Library,
  type Problem,
  type ProblemSigns,
  type Trade,
} from './content.form.ts'
import { contentFolder, linkedIn, sourcesIn, type Linked, type Source } from './content.sources.ts'

/** A fault in one file, with the line the writer should look at. */
export interface ContentFault {
  file: string
  line: number
  message: string
}

/** An error with one line per fault: `content/detector/late-payers.yaml:12: cues.3: must not be empty`. */
export class BadContent extends Error {
  override readonly name = 'BadContent'
  readonly faults: readonly ContentFault[]

  constructor(faults: readonly ContentFault[]) {
    super(faults.map(({ file, line, message }) => `${file}:${String(line)}: ${message}`).join('\n'))
    this.faults = faults
  }
}

interface Located<T> {
  value: T
  /** The 1-based line of a field. */
  lineOf: (path: readonly PropertyKey[]) => number
}

/** English messages, which zod/mini lacks; they name the expected value or the unknown key. */
const inEnglish = z.locales.en().localeError

/** Explains the most common slip: YAML reads an unquoted `Note: this` as a key and a value. */
const hint = (message: string) =>
  message.endsWith('expected string, received object') ? ' (put quotes around a text that contains “: ”)' : ''

/** Parses one YAML text against the schema; returns the value or the faults with their lines. */
function readYaml<T>(
  { file, text }: Source,
  form: z.ZodMiniType<T>,
): { located: Located<T> } | { faults: ContentFault[] } {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  if (document.errors.length > 0)
    return {
      faults: document.errors.map(({ pos: [from], message }) => ({
        file,
        line: lines.linePos(from).line,
        message,
      })),
    }
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true)
      const range =
        typeof node === 'object' && node !== null && 'range' in node ? (node.range as number[] | null) : null
      if (range?.[0] !== undefined) return lines.linePos(range[0]).line
    }
    return 1
  }
  const parsed = form.safeParse(document.toJS(), { error: inEnglish })
  if (parsed.success) return { located: { value: parsed.data, lineOf } }
  return {
    faults: parsed.error.issues.map((issue) => ({
      file,
      line: lineOf(issue.path),
      message: [issue.path.map(String).join('.'), issue.message + hint(issue.message)]
        .filter(Boolean)
        .join(': '),
    })),
  }
}

/** Reads files with one entry each, if `nameOf` gives the expected file name; otherwise files with a list. */
export function readEntries<Entry>(
  sources: readonly Source[],
  form: z.ZodMiniType<Entry>,
  nameOf?: (entry: Entry, file: string) => string,
): { faults: ContentFault[]; entries: Entry[] } {
  const faults: ContentFault[] = []
  const entries = sources.flatMap((source): Entry[] => {
    const read = readYaml(
      source,
      nameOf === undefined
        ? z.array(form)
        : z.pipe(
            form,
            z.transform((entry) => [entry]),
          ),
    )
    if ('faults' in read) {
      faults.push(...read.faults)
      return []
    }
    const file = basename(source.file, '.yaml')
    for (const entry of nameOf === undefined ? [] : read.located.value) {
      const name = nameOf?.(entry, file)
      if (name !== file)
        faults.push({
          file: source.file,
          line: 1,
          message: `the file is called ${file}.yaml but its contents belong to ${String(name)}.yaml: make them agree`,
        })
    }
    return read.located.value
  })
  return { faults, entries }
}

/** The folder of a file, such as `problems`, `detector` or `trades`; undefined if the file is in none. */
const folderOf = ({ file }: Source): string | undefined => {
  const [, folder, ...rest] = file.split(/[\\/]/)
  return rest.length > 0 ? folder : undefined
}

export interface ReadContent extends Library {
  examples: Examples
  faults: ContentFault[]
  /** The line of a field in a file of one of these folders. */
  lineOf: (file: `${'problems' | 'detector' | 'trades'}/${string}`, path: readonly PropertyKey[]) => number
}

/** Reads all files of a content folder and checks their references to each other. */
export function readContent(folder = contentFolder): ReadContent {
  return compile(sourcesIn(folder), linkedIn(folder))
}

/** Reads the training material for the detector from those of the files that are in `detector`. */
export function readDetector(sources: readonly Source[]) {
  const faults: ContentFault[] = []
  const detector = new Map<string, ProblemSigns>()
  const examples = new Map<string, readonly string[]>()
  const linesOf = new Map<string, Located<unknown>['lineOf']>()
  for (const source of sources.filter((candidate) => folderOf(candidate) === 'detector')) {
    const read = readYaml(source, DetectorFile)
    if ('faults' in read) {
      faults.push(...read.faults)
      continue
    }
    const id = basename(source.file, '.yaml')
    const { examples: own, ...signs } = read.located.value
    detector.set(id, signs)
    examples.set(id, own)
    linesOf.set(id, read.located.lineOf)
  }
  return { faults, detector, examples, linesOf }
}

/** Compiles files that are already in memory and checks their references to each other. */
export function compile(sources: readonly Source[], linked: Linked): ReadContent {
  const faults: ContentFault[] = []
  const one = <T>(name: string, form: z.ZodMiniType<T>): Located<T> | undefined => {
    const source = sources.find((candidate) => candidate.file.split(/[\\/]/).slice(1).join('/') === name)
    if (!source) {
      faults.push({ file: `content/${name}`, line: 1, message: 'the file is missing' })
      return undefined
    }
    const read = readYaml(source, form)
    if ('located' in read) return read.located
    faults.push(...read.faults)
    return undefined
  }
  const circumstances = one('circumstances.yaml', CircumstancesFile)
  const sectors = one('sectors.yaml', SectorsFile)
  const known = new Set(circumstances?.value.map(({ id }) => id))
  const unknown = (ids: readonly string[]) => (circumstances ? ids.filter((id) => !known.has(id)) : [])
  sectors?.value.forEach((sector, index) => {
    for (const id of unknown(sector.circumstances))
      faults.push({
        file: 'content/sectors.yaml',
        line: sectors.lineOf([index, 'circumstances']),
        message: `${sector.id}: there is no circumstance “${id}” in circumstances.yaml`,
      })
  })
  type Fault = (path: readonly PropertyKey[], message: string) => void
  const checkLinks = (entry: Pick<Problem, keyof Linked>, at: readonly PropertyKey[], fault: Fault) => {
    for (const [field, what] of [
      ['papers', 'paper'],
      ['cases', 'case study'],
      ['models', 'business model'],
    ] as const)
      entry[field].forEach((name, index) => {
        if (!linked[field].has(name)) fault([...at, field, index], `${field}: there is no ${what} “${name}”`)
      })
  }
  const checkRemedies = (remedies: Problem['remedies'], fault: Fault) => {
    remedies.forEach((remedy, index) => {
      checkLinks(remedy, ['remedies', index], fault)
      for (const field of ['needs', 'excludes'] as const)
        for (const id of unknown(remedy[field]))
          fault(['remedies', index, field], `${remedy.id}: there is no circumstance “${id}” (${field})`)
      if (remedies.findIndex(({ id }) => id === remedy.id) !== index)
        fault(['remedies', index, 'id'], `two remedies are called “${remedy.id}”`)
    })
  }
  const problems: Problem[] = []
  const lines = new Map<string, Located<unknown>['lineOf']>()
  for (const source of sources.filter((candidate) => folderOf(candidate) === 'problems')) {
    const read = readYaml(source, ProblemFile)
    if ('faults' in read) {
      faults.push(...read.faults)
      continue
    }
    const { value, lineOf } = read.located
    const { file } = source
    const fault = (path: readonly PropertyKey[], message: string) =>
      faults.push({ file, line: lineOf(path), message })
    const folder = basename(dirname(file))
    const group = groups.find((name) => name === folder)
    if (group === undefined) fault([], `the folder must be one of ${groups.join(', ')}`)
    if (value.id !== basename(file, '.yaml')) {
      // The file is probably a copy that still has the id of the original. Skip its other faults, because they
      // would be reported for the original.
      fault(['id'], `id “${value.id}” must be the name of the file`)
      continue
    }
    if (lines.has(`problems/${value.id}`)) fault(['id'], `another file has the id “${value.id}”`)
    for (const id of unknown(value.circumstances))
      fault(['circumstances'], `there is no circumstance “${id}”`)
    checkLinks(value, [], fault)
    checkRemedies(value.remedies, fault)
    lines.set(`problems/${value.id}`, lineOf)
    if (group !== undefined) problems.push({ ...value, group })
  }
  const filesOf = (folder: string) =>
    new Map(
      sources
        .filter((source) => folderOf(source) === folder)
        .map(({ file }) => [basename(file, '.yaml'), file] as const),
    )
  const [problemFiles, detectorFiles] = [filesOf('problems'), filesOf('detector')]
  for (const [id, file] of problemFiles)
    if (!detectorFiles.has(id))
      faults.push({ file, line: 1, message: `content/detector/${id}.yaml, with its cues, is missing` })
  for (const [id, file] of detectorFiles)
    if (!problemFiles.has(id))
      faults.push({ file, line: 1, message: `there is no problem “${id}” in content/problems` })
  const { faults: detectorFaults, detector, examples, linesOf } = readDetector(sources)
  faults.push(...detectorFaults)
  for (const [id, lineOf] of linesOf) lines.set(`detector/${id}`, lineOf)
  const trades: Trade[] = []
  const knownProblems = new Set(problems.map(({ id }) => id))
  const knownSectors = new Set(sectors?.value.map(({ id }) => id))
  for (const source of sources.filter((candidate) => folderOf(candidate) === 'trades')) {
    const read = readYaml(source, TradeFile)
    if ('faults' in read) {
      faults.push(...read.faults)
      continue
    }
    const { value, lineOf } = read.located
    const fault = (path: readonly PropertyKey[], message: string) =>
      faults.push({ file: source.file, line: lineOf(path), message })
    if (value.id !== basename(source.file, '.yaml')) {
      fault(['id'], `id “${value.id}” must be the name of the file`)
      continue
    }
    if (value.within !== undefined && !knownSectors.has(value.within))
      fault(['within'], `there is no sector “${value.within}” in sectors.yaml`)
    for (const list of ['sparks', 'reframes', 'remedies'] as const)
      value[list].forEach((entry, index) => {
        for (const id of entry.problems)
          if (!knownProblems.has(id)) fault([list, index, 'problems'], `there is no problem “${id}”`)
      })
    checkRemedies(value.remedies, fault)
    lines.set(`trades/${value.id}`, lineOf)
    trades.push(value)
  }
  const general = one('general-sparks.yaml', z.array(GeneralSparksForm))
  general?.value.forEach(({ category, sparks }, at) => {
    sparks.forEach((spark, index) => {
      const fault = (field: string, message: string) =>
        faults.push({
          file: 'content/general-sparks.yaml',
          line: general.lineOf([at, 'sparks', index, field]),
          message: `${category}: ${message}`,
        })
      for (const id of spark.problems ?? [])
        if (!knownProblems.has(id)) fault('problems', `there is no problem “${id}”`)
      if (spark.paper !== undefined && !linked.papers.has(spark.paper))
        fault('paper', `there is no paper “${spark.paper}”`)
    })
  })
  return {
    detector,
    examples,
    problems: problems.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    circumstances: circumstances?.value ?? [],
    sectors: sectors?.value ?? [],
    trades,
    faults,
    lineOf: (file, path) => lines.get(file)?.(path) ?? 1,
  }
}
