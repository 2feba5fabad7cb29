import { basename, dirname } from 'node:path'
import {
  isAlias,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type YAMLError,
} from 'yaml'
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
import { contentFolder, linkTargetsIn, sourcesIn, type LinkTargets, type Source } from './content.sources.ts'

/** A fault in one file, with the line the writer should look at. */
export interface ContentFault {
  file: string
  line: number
  message: string
}

/** An error with one line per fault: `content/detector/late-payers.yaml:12: cues 4: must not be empty`. */
export class BadContent extends Error {
  override readonly name = 'BadContent'
  readonly faults: readonly ContentFault[]

  constructor(faults: readonly ContentFault[]) {
    super(faults.map(({ file, line, message }) => `${file}:${String(line)}: ${message}`).join('\n'))
    this.faults = faults
  }
}

/** The 1-based line of a field. */
type LineOf = (path: readonly PropertyKey[]) => number

interface Located<T> {
  value: T
  lineOf: LineOf
}

/** A field as writers count: `remedies 1, steps 3` for `remedies.0.steps.2`, `entry 4` in a file that is a list. */
export const shownPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((shown, part) => {
    if (typeof part === 'number') return `${shown === '' ? 'entry' : shown} ${String(part + 1)}`
    return shown === '' ? String(part) : `${shown}, ${String(part)}`
  }, '')

/** English messages, which zod/mini lacks; they name the expected value or the unknown key. */
const inEnglish = z.locales.en().localeError

/** What to do about the most common slips, where the schema only says which type it expected. */
const hints: readonly [RegExp, string][] = [
  [/expected string, received object$/, 'put quotes around a text that contains “: ”'],
  [/expected string, received (?:number|boolean)$/, 'put quotes around it'],
  [/expected string, received array$/, 'put quotes around a text that begins with a bracket'],
  [/expected array, received string$/, 'write a list in square brackets, as in [one, another]'],
  [/received null$/, 'it is empty'],
]
const hintFor = (message: string) => {
  const found = hints.find(([pattern]) => pattern.test(message))
  return found === undefined ? '' : ` (${found[1]})`
}

/** Advice for a writer whose file is not valid YAML, because the parser's messages help only programmers. */
const adviceByCode: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'a tab: indent with spaces',
  DUPLICATE_KEY: 'the field is there twice',
  BLOCK_AS_IMPLICIT_KEY:
    'cannot be read: put quotes around a text that contains “: ”, and indent the line like its neighbours',
  MULTILINE_IMPLICIT_KEY:
    'cannot be read: write a field as “name: text”, and indent the line like its neighbours',
  BAD_SCALAR_START: 'cannot be read: put quotes around a text that begins with such a mark',
  MISSING_CHAR:
    'cannot be read: is a dash, a colon or a bracket missing, and is the line indented like its neighbours?',
  UNEXPECTED_TOKEN:
    'cannot be read: put quotes around the whole text, and write ’ for an apostrophe and “ ” within it',
  BAD_INDENT:
    'cannot be read: is a bracket closed, are there quotes around a text with “#”, and is the line indented like its neighbours?',
}

/** The first fault in a file that is not valid YAML; the others usually follow from it. */
function slipIn({ contents, errors: [error] }: Document.Parsed): { at: number; message: string } | undefined {
  if (error === undefined) return undefined
  const { code, message, pos } = error
  if (code !== 'MISSING_CHAR' || !message.startsWith('Missing closing'))
    return { at: pos[0], message: adviceByCode[code] ?? message }
  // The parser reports the end of the file, but the writer has to look where the text begins.
  let at = pos[0]
  visit(contents, { Scalar: (_, { range }) => void (at = range?.[0] ?? at) })
  return { at, message: 'a quotation mark is not closed' }
}

/** Finds characters that make YAML silently drop a part of the text. */
function droppedTextIn({ contents }: Document.Parsed, text: string): { at: number; message: string }[] {
  const found: { at: number; message: string }[] = []
  visit(contents, {
    Node: (_, node) => {
      const [start = 0, valueEnd = 0, nodeEnd = 0] = node.range ?? []
      if (isAlias(node) || node.anchor !== undefined || node.tag?.startsWith('!') === true)
        found.push({ at: start, message: 'put quotes around a text that begins with & * or !' })
      else if (isScalar(node) && /^[^\n]*#/.test(text.slice(valueEnd, nodeEnd)))
        found.push({
          at: start,
          message: 'put quotes around a text that contains “#”: what follows it would be left out',
        })
    },
  })
  return found
}

/** Finds the lines of fields in a YAML text. */
export function linesOf(text: string): LineOf {
  const lines = new LineCounter()
  return lineFinder(parseDocument(text, { lineCounter: lines, prettyErrors: false }), lines)
}

const lineFinder =
  (document: Document.Parsed, lines: LineCounter): LineOf =>
  (path) => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true)
      const start = isNode(node) ? node.range?.[0] : undefined
      if (start !== undefined) return lines.linePos(start).line
    }
    return 1
  }

/** Parses one YAML text against the schema; returns the value or the faults with their lines. */
function readYaml<T>(
  { file, text }: Source,
  form: z.ZodMiniType<T>,
): { located: Located<T> } | { faults: ContentFault[] } {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const slip = slipIn(document)
  const mistakes = slip === undefined ? droppedTextIn(document, text) : [slip]
  if (mistakes.length > 0)
    return { faults: mistakes.map(({ at, message }) => ({ file, line: lines.linePos(at).line, message })) }
  const lineOf = lineFinder(document, lines)
  const parsed = form.safeParse(document.toJS(), { error: inEnglish })
  if (parsed.success) return { located: { value: parsed.data, lineOf } }
  return {
    faults: parsed.error.issues.map((issue) => ({
      file,
      line: lineOf(issue.path),
      message: [shownPath(issue.path), issue.message + hintFor(issue.message)].filter(Boolean).join(': '),
    })),
  }
}

/** How to tell apart the entries of a folder that has one file per entry. */
export interface Naming<Entry> {
  /** The name that the file should have. */
  nameOf: (entry: Entry, file: string) => string
  /** A field with a number that only one entry may have. */
  number?: keyof Entry & string
}

/** Reads files with one entry each, if their naming is given; otherwise files with a list. */
export function readEntries<Entry>(
  sources: readonly Source[],
  form: z.ZodMiniType<Entry>,
  naming?: Naming<Entry>,
): { faults: ContentFault[]; entries: Entry[] } {
  if (naming !== undefined) return readNamed(sources, form, naming)
  const faults: ContentFault[] = []
  const entries = sources.flatMap((source) => {
    const result = readYaml(source, z.array(form))
    if ('located' in result) return result.located.value
    faults.push(...result.faults)
    return []
  })
  return { faults, entries }
}

function readNamed<Entry>(
  sources: readonly Source[],
  form: z.ZodMiniType<Entry>,
  { nameOf, number }: Naming<Entry>,
): { faults: ContentFault[]; entries: Entry[] } {
  const faults: ContentFault[] = []
  const located: (Located<Entry> & { file: string })[] = []
  for (const source of sources) {
    const result = readYaml(source, form)
    if ('located' in result) located.push({ ...result.located, file: source.file })
    else faults.push(...result.faults)
  }
  const numbers = new Map<unknown, string>()
  const next =
    1 + Math.max(0, ...located.map(({ value }) => (number === undefined ? 0 : Number(value[number]))))
  for (const { file, value, lineOf } of located) {
    const name = nameOf(value, basename(file, '.yaml'))
    if (name !== basename(file, '.yaml')) {
      // The file is probably a copy that still has the original's name and number. Report only the name, so
      // that one mistake gives one message.
      faults.push({
        file,
        line: 1,
        message: `the file is called ${basename(file)} but its contents belong to ${name}.yaml: make them agree`,
      })
      continue
    }
    if (number === undefined) continue
    const taken = String(value[number])
    const earlier = numbers.get(taken)
    numbers.set(taken, earlier ?? file)
    if (earlier !== undefined)
      faults.push({
        file,
        line: lineOf([number]),
        message: `${number}: ${taken} is also the number of ${earlier}; give the newer of the two ${String(next)}`,
      })
  }
  return { faults, entries: located.map(({ value }) => value) }
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

/** Reads the library in a content folder and checks its references. */
export function readContent(folder = contentFolder): ReadContent {
  return compile(sourcesIn(folder), linkTargetsIn(folder))
}

/** Reads the detector's training material, which is in the folder `detector`. */
export function readDetector(sources: readonly Source[]) {
  const faults: ContentFault[] = []
  const detector = new Map<string, ProblemSigns>()
  const examples = new Map<string, readonly string[]>()
  const finders = new Map<string, LineOf>()
  for (const source of sources.filter((candidate) => folderOf(candidate) === 'detector')) {
    const result = readYaml(source, DetectorFile)
    if ('faults' in result) {
      faults.push(...result.faults)
      continue
    }
    const id = basename(source.file, '.yaml')
    const { examples: own, ...signs } = result.located.value
    detector.set(id, signs)
    examples.set(id, own)
    finders.set(id, result.located.lineOf)
  }
  return { faults, detector, examples, finders }
}

/** Compiles files that are already in memory and checks their references to each other. */
export function compile(sources: readonly Source[], linkTargets: LinkTargets): ReadContent {
  const faults: ContentFault[] = []
  const readOne = <T>(name: string, form: z.ZodMiniType<T>): Located<T> | undefined => {
    const source = sources.find((candidate) => candidate.file.split(/[\\/]/).slice(1).join('/') === name)
    if (!source) {
      faults.push({ file: `content/${name}`, line: 1, message: 'the file is missing' })
      return undefined
    }
    const result = readYaml(source, form)
    if ('located' in result) return result.located
    faults.push(...result.faults)
    return undefined
  }
  const circumstances = readOne('circumstances.yaml', CircumstancesFile)
  const sectors = readOne('sectors.yaml', SectorsFile)
  // Compare links with file names, so that a problem that cannot be read causes no faults in the files that
  // link to it.
  const filesOf = (folder: string) =>
    new Map(
      sources
        .filter((source) => folderOf(source) === folder)
        .map(({ file }) => [basename(file, '.yaml'), file] as const),
    )
  const [problemFiles, detectorFiles] = [filesOf('problems'), filesOf('detector')]
  const knownCircumstances = new Set(circumstances?.value.map(({ id }) => id))
  const unknownCircumstances = (ids: readonly string[]) =>
    circumstances ? ids.filter((id) => !knownCircumstances.has(id)) : []
  sectors?.value.forEach((sector, index) => {
    for (const id of unknownCircumstances(sector.circumstances))
      faults.push({
        file: 'content/sectors.yaml',
        line: sectors.lineOf([index, 'circumstances']),
        message: `${sector.id}: there is no circumstance “${id}” in circumstances.yaml`,
      })
  })
  type AddFault = (path: readonly PropertyKey[], message: string) => void
  const checkLinks = (
    entry: Pick<Problem, keyof LinkTargets>,
    at: readonly PropertyKey[],
    addFault: AddFault,
  ) => {
    for (const [field, what] of [
      ['papers', 'paper'],
      ['cases', 'case study'],
      ['models', 'business model'],
    ] as const)
      entry[field].forEach((name, index) => {
        if (!linkTargets[field].has(name))
          addFault([...at, field, index], `${field}: there is no ${what} “${name}”`)
      })
  }
  const checkRemedies = (remedies: Problem['remedies'], addFault: AddFault) => {
    remedies.forEach((remedy, index) => {
      checkLinks(remedy, ['remedies', index], addFault)
      for (const field of ['needs', 'excludes'] as const)
        for (const id of unknownCircumstances(remedy[field]))
          addFault(['remedies', index, field], `${remedy.id}: there is no circumstance “${id}” (${field})`)
      if (remedies.findIndex(({ id }) => id === remedy.id) !== index)
        addFault(['remedies', index, 'id'], `two remedies are called “${remedy.id}”`)
    })
  }
  const problems: Problem[] = []
  const lineFinders = new Map<string, LineOf>()
  for (const source of sources.filter((candidate) => folderOf(candidate) === 'problems')) {
    const result = readYaml(source, ProblemFile)
    if ('faults' in result) {
      faults.push(...result.faults)
      continue
    }
    const { value, lineOf } = result.located
    const { file } = source
    const addFault = (path: readonly PropertyKey[], message: string) =>
      faults.push({ file, line: lineOf(path), message })
    const folder = basename(dirname(file))
    const group = groups.find((name) => name === folder)
    if (group === undefined) addFault([], `the folder must be one of ${groups.join(', ')}`)
    if (value.id !== basename(file, '.yaml')) {
      // The file is probably a copy that still has the id of the original. Skip its other faults, because they
      // would be reported for the original.
      addFault(['id'], `id “${value.id}” must be the name of the file`)
      continue
    }
    if (lineFinders.has(`problems/${value.id}`)) addFault(['id'], `another file has the id “${value.id}”`)
    for (const id of unknownCircumstances(value.circumstances))
      addFault(['circumstances'], `there is no circumstance “${id}”`)
    checkLinks(value, [], addFault)
    checkRemedies(value.remedies, addFault)
    lineFinders.set(`problems/${value.id}`, lineOf)
    if (group !== undefined) problems.push({ ...value, group })
  }
  for (const [id, file] of problemFiles)
    if (!detectorFiles.has(id))
      faults.push({ file, line: 1, message: `content/detector/${id}.yaml, with its cues, is missing` })
  for (const [id, file] of detectorFiles)
    if (!problemFiles.has(id))
      faults.push({ file, line: 1, message: `there is no problem “${id}” in content/problems` })
  const { faults: detectorFaults, detector, examples, finders } = readDetector(sources)
  faults.push(...detectorFaults)
  for (const [id, lineOf] of finders) lineFinders.set(`detector/${id}`, lineOf)
  const trades: Trade[] = []
  const knownSectors = new Set(sectors?.value.map(({ id }) => id))
  for (const source of sources.filter((candidate) => folderOf(candidate) === 'trades')) {
    const result = readYaml(source, TradeFile)
    if ('faults' in result) {
      faults.push(...result.faults)
      continue
    }
    const { value, lineOf } = result.located
    const addFault = (path: readonly PropertyKey[], message: string) =>
      faults.push({ file: source.file, line: lineOf(path), message })
    if (value.id !== basename(source.file, '.yaml')) {
      addFault(['id'], `id “${value.id}” must be the name of the file`)
      continue
    }
    if (value.within !== undefined && sectors && !knownSectors.has(value.within))
      addFault(['within'], `there is no sector “${value.within}” in sectors.yaml`)
    for (const list of ['sparks', 'reframes', 'remedies'] as const)
      value[list].forEach((entry, index) => {
        for (const id of entry.problems)
          if (!problemFiles.has(id)) addFault([list, index, 'problems'], `there is no problem “${id}”`)
      })
    checkRemedies(value.remedies, addFault)
    lineFinders.set(`trades/${value.id}`, lineOf)
    trades.push(value)
  }
  const general = readOne('general-sparks.yaml', z.array(GeneralSparksForm))
  general?.value.forEach(({ category, sparks }, at) => {
    sparks.forEach((spark, index) => {
      const addFault = (field: string, message: string) =>
        faults.push({
          file: 'content/general-sparks.yaml',
          line: general.lineOf([at, 'sparks', index, field]),
          message: `${category}: ${message}`,
        })
      for (const id of spark.problems ?? [])
        if (!problemFiles.has(id)) addFault('problems', `there is no problem “${id}”`)
      if (spark.paper !== undefined && !linkTargets.papers.has(spark.paper))
        addFault('paper', `there is no paper “${spark.paper}”`)
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
    lineOf: (file, path) => lineFinders.get(file)?.(path) ?? 1,
  }
}
