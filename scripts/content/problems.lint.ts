import { readFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { sparkCategories } from '#contract/vocabulary.ts'
import { sectors } from '#server/domain/options.ts'
import { provedByCode } from '#server/engine/diagnose/circumstances.ts'
import {
  CircumstancesFile,
  DetectorFile,
  ProblemFile,
  SectorsFile,
  TradeFile,
  type Library,
  type Problem,
  type ProblemSigns,
  type Remedy,
  type Trade,
} from '#server/content/content.form.ts'
import { BusinessPattern } from '#server/content/business-model.form.ts'
import { CaseEntry } from '#server/content/case-study.form.ts'
import {
  GeneralSparksForm,
  ReframePatternForm,
  RegionForm,
  TechniqueForm,
} from '#server/content/general.form.ts'
import { CataloguePaper } from '#server/content/paper.form.ts'
import { readContent, shownPath, type ContentFault } from '#server/content/content.reader.ts'
import { contentFolder } from '#server/content/content.sources.ts'
import { untidy } from './tidy.ts'
import { americanForm, assembledFrame, familyWords, socialWords } from './general.lint.ts'

/**
 * Part of `npm run content:lint`: checks the problems, trades, circumstances and sectors of the library, and
 * tells their writers what is invalid, incomplete or badly worded.
 */

/** Minimum contents of a problem (case-brief §5, the rules for writers). */
export const floors = {
  problems: 150,
  cues: 20,
  examples: 10,
  questions: 2,
  sparks: 12,
  reframes: 4,
  remedies: 5,
  directions: 4,
  sparksPerCategory: 2,
} as const

/** Minimum contents of a trade. */
export const tradeFloors = { sparks: 14, sparksPerCategory: 1, reframes: 4, remedies: 6 } as const

const plainCategories = sparkCategories
  .filter((category) => !('businessType' in category))
  .map(({ slug }) => slug)
const ownCategories = sparkCategories.filter((category) => 'businessType' in category).map(({ slug }) => slug)
/** Words that sound like an advertising brochure. */
const jargon =
  /\b(?:leverag\w+|stakeholders?|optimis\w+|implement\w*|synerg\w+|best[- ]in[- ]class|paradigm|holistic|robust)\b/i
const promise = /\bwill (?:raise|increase|double|halve|boost|cut|reduce|save|grow)\b/i
const comparableText = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
/** A step that begins on a named day of the week, although the owner chooses the date. */
const weekday = /^(?:on|by|from|this|next)(?: this| the)?(?: next)? (?:mon|tues|wednes|thurs|fri)day\b/i
const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length

interface Counted {
  faults: ContentFault[]
  problems: number
  trades: number
  remedies: number
  sparks: number
  reframes: number
}

/** Everything in `content/` that is invalid or incomplete. */
export function lintProblems(folder = contentFolder): Counted {
  const read = readContent(folder)
  const faults: ContentFault[] = [...read.faults]
  const seen = new Map<string, string>()

  const lintRepeats = (
    placeOf: (path: readonly PropertyKey[]) => string,
    texts: readonly [PropertyKey[], string][],
    fault: Faulter,
  ) => {
    for (const [path, text] of texts) {
      // Only cues may be shared, and they are not checked here. Every other text may appear once in the
      // library.
      const key = comparableText(text)
      const other = seen.get(key)
      if (key.length > 20 && other !== undefined)
        fault(path, `${shownPath(path)}: the same text is at ${other}`)
      else seen.set(key, placeOf(path))
    }
  }

  for (const problem of read.problems) {
    const file = `content/problems/${problem.group}/${problem.id}.yaml`
    const lineOf = (path: readonly PropertyKey[]) => read.lineOf(`problems/${problem.id}`, path)
    const fault = (path: readonly PropertyKey[], message: string) =>
      faults.push({ file, line: lineOf(path), message })
    const floor = (name: 'questions' | 'sparks' | 'reframes' | 'remedies') => {
      const has = problem[name].length
      if (has < floors[name])
        fault([name], `${name}: there are ${String(has)}, at least ${String(floors[name])} are wanted`)
    }
    floor('questions')
    floor('sparks')
    floor('reframes')
    floor('remedies')
    if (wordCount(problem.name) > 8) fault(['name'], 'name: at most 8 words')
    if (!problem.confirm.endsWith('?')) fault(['confirm'], 'confirm: ask whether they have it')
    for (const [path, text] of textsOf(problem)) {
      lintWording(text, (message) => fault(path, `${shownPath(path)}: ${message}`))
    }
    lintRepeats((path) => `${file}:${String(lineOf(path))}`, textsOf(problem), fault)
    lintSparks(problem, floors.sparksPerCategory, fault)
    lintOwners(problem, fault)
    lintReframes(problem, fault)
    const scopes = new Set(problem.reframes.flatMap((reframe) => reframe.scopes))
    for (let scope = 0; problem.reframes.length > 0 && scope <= 6; scope += 1)
      if (!scopes.has(scope)) fault(['reframes'], `reframes: none is for scope ${String(scope)}`)
    const different = new Set(problem.remedies.map(({ direction }) => direction)).size
    if (different < floors.directions)
      fault(
        ['remedies'],
        `remedies: ${String(different)} directions, at least ${String(floors.directions)} are wanted`,
      )
    problem.remedies.forEach((remedy, index) => {
      lintRemedy(remedy, (path, message) => fault(['remedies', index, ...path], `${remedy.id}: ${message}`))
    })
  }
  for (const [id, signs] of read.detector)
    lintSigns({ ...signs, examples: read.examples.get(id) ?? [] }, (path, message) =>
      faults.push({
        file: `content/detector/${id}.yaml`,
        line: read.lineOf(`detector/${id}`, path),
        message,
      }),
    )

  for (const trade of read.trades) {
    const file = `content/trades/${trade.id}.yaml`
    const lineOf = (path: readonly PropertyKey[]) => read.lineOf(`trades/${trade.id}`, path)
    const fault: Faulter = (path, message) => faults.push({ file, line: lineOf(path), message })
    for (const [path, text] of textsOf(trade))
      lintWording(text, (message) => fault(path, `${shownPath(path)}: ${message}`))
    lintRepeats((path) => `${file}:${String(lineOf(path))}`, textsOf(trade), fault)
    lintPhrases('names', trade.names, fault)
    lintConditions(trade, fault)
    lintSparks(trade, tradeFloors.sparksPerCategory, fault)
    lintReframes(trade, fault)
    for (const name of ['sparks', 'reframes', 'remedies'] as const)
      if (trade[name].length < tradeFloors[name])
        fault(
          [name],
          `${name}: there are ${String(trade[name].length)}, at least ${String(tradeFloors[name])} are wanted`,
        )
    trade.remedies.forEach((remedy, index) => {
      lintRemedy(remedy, (path, message) => fault(['remedies', index, ...path], `${remedy.id}: ${message}`))
    })
  }

  // If a file cannot be read, skip these checks, because they would report its entries as missing.
  if (read.faults.length === 0) faults.push(...lintWhole(read))
  return {
    faults,
    problems: read.problems.length,
    trades: read.trades.length,
    remedies: [...read.problems, ...read.trades].flatMap(({ remedies }) => remedies).length,
    sparks: [...read.problems, ...read.trades].flatMap(({ sparks }) => sparks).length,
    reframes: [...read.problems, ...read.trades].flatMap(({ reframes }) => reframes).length,
  }
}

/** What the library needs as a whole, whichever file holds it. */
function lintWhole(read: Library): ContentFault[] {
  const faults: ContentFault[] = []
  const rows = new Set(read.sectors.map(({ sector }) => sector))
  for (const { label } of sectors)
    if (!rows.has(label))
      faults.push({ file: 'content/sectors.yaml', line: 1, message: `no row for the sector “${label}”` })
  for (const sector of rows)
    if (!sectors.some(({ label }) => label === sector))
      faults.push({
        file: 'content/sectors.yaml',
        line: 1,
        message: `“${sector}” is not in the list of sectors`,
      })
  for (const id of Object.values(provedByCode))
    if (!read.circumstances.some((circumstance) => circumstance.id === id))
      faults.push({
        file: 'content/circumstances.yaml',
        line: 1,
        message: `the engine needs the circumstance “${id}”`,
      })
  if (read.problems.length < floors.problems)
    faults.push({
      file: 'content/problems',
      line: 1,
      message: `there are ${String(read.problems.length)} problems, at least ${String(floors.problems)} are wanted`,
    })
  return faults
}

/** Every sentence that a user may read, with its place. */
function textsOf(entry: Problem | Trade): [PropertyKey[], string][] {
  const isProblem = 'mechanism' in entry
  return [
    [['name'], entry.name],
    ...(isProblem
      ? ([
          [['mechanism'], entry.mechanism],
          [['confirm'], entry.confirm],
        ] as [PropertyKey[], string][])
      : []),
    ...(isProblem ? entry.questions : []).map((question, index): [PropertyKey[], string] => [
      ['questions', index, 'ask'],
      question.ask,
    ]),
    ...entry.sparks.map((spark, index): [PropertyKey[], string] => [['sparks', index, 'text'], spark.text]),
    ...entry.reframes.map((reframe, index): [PropertyKey[], string] => [
      ['reframes', index, 'text'],
      reframe.text,
    ]),
    ...entry.remedies.flatMap((remedy, index): [PropertyKey[], string][] => [
      [['remedies', index, 'text'], remedy.text],
      [['remedies', index, 'how'], remedy.how],
      [['remedies', index, 'obstacle'], remedy.obstacle],
      [['remedies', index, 'resources'], remedy.resources],
      ...remedy.steps.map((step, at): [PropertyKey[], string] => [['remedies', index, 'steps', at], step]),
    ]),
  ]
}

/** Rules of `untidy` that `lintWording` reports in clearer words. */
const reportedByWording = new Set(['double space', 'exclamation mark'])

function lintWording(text: string, fault: (message: string) => void): void {
  if (text.includes('!')) fault('no exclamation marks')
  if (/—/.test(text)) fault('no em dashes')
  if (/\s{2}/.test(text.trim())) fault('two spaces in a row')
  const frames = assembledFrame(text)
  for (const frame of frames) fault(frame)
  const american = americanForm(text)
  if (american !== undefined) fault(`“${american}” is American: use the British form`)
  for (const broken of untidy(text)) {
    const rule = broken.slice(0, broken.indexOf(':'))
    const isSaid = reportedByWording.has(rule) || (rule === 'unfilled gap' && frames.length > 0)
    if (!isSaid) fault(`${rule}: read the sentence again`)
  }
  const word = jargon.exec(text)?.[0]
  if (word !== undefined) fault(`“${word}” is jargon: say it plainly`)
  const promised = promise.exec(text)?.[0]
  if (promised !== undefined) fault(`“${promised}” promises a result: say “aim for”`)
}

type Faulter = (path: readonly PropertyKey[], message: string) => void

function lintSigns(signs: ProblemSigns & { examples: readonly string[] }, fault: Faulter): void {
  for (const name of ['cues', 'examples'] as const)
    if (signs[name].length < floors[name])
      fault(
        [name],
        `${name}: there are ${String(signs[name].length)}, at least ${String(floors[name])} are wanted`,
      )
  lintPhrases('cues', signs.cues, fault)
}

function lintPhrases(field: string, phrases: readonly string[], fault: Faulter): void {
  const known = new Set<string>()
  phrases.forEach((phrase, index) => {
    const words = wordCount(phrase.replaceAll('...', ' '))
    if (words > 6)
      fault([field, index], `${field}: “${phrase}” has more than 6 words; shorter ones are found more often`)
    if (/^\.\.\.|\.\.\.$/.test(phrase.trim()))
      fault([field, index], `${field}: “${phrase}” begins or ends with a gap`)
    const key = comparableText(phrase)
    if (known.has(key)) fault([field, index], `${field}: “${phrase}” is listed twice`)
    known.add(key)
  })
}

/**
 * The engine does not read the condition in a text that begins with “if you”, so `when` must say for whom it
 * is meant.
 */
function lintConditions(trade: Trade, fault: Faulter): void {
  for (const name of ['sparks', 'reframes', 'remedies'] as const)
    trade[name].forEach(({ text, when }, index) => {
      if (/^if you\b/i.test(text) && when === undefined)
        fault(
          [name, index, 'text'],
          `${name}: begins with “if you”: name in “when” the words of owners who have it, or say “when: always”`,
        )
      if (Array.isArray(when))
        lintPhrases('when', when, (path, message) => fault([name, index, ...path], message))
    })
}

function lintSparks({ sparks }: Pick<Problem, 'sparks'>, perCategory: number, fault: Faulter): void {
  if (sparks.length === 0) return
  for (const slug of plainCategories) {
    const served = sparks.filter(({ categories }) => categories.includes(slug)).length
    if (served < perCategory)
      fault(['sparks'], `sparks: ${String(served)} for ${slug}, at least ${String(perCategory)} are wanted`)
  }
  for (const slug of ownCategories)
    if (!sparks.some(({ categories }) => categories.length === 1 && categories[0] === slug))
      fault(['sparks'], `sparks: one for ${slug} alone is wanted`)
  sparks.forEach(({ text, categories }, index) => {
    const own = categories.filter((slug) => ownCategories.some((other) => other === slug))
    if (own.length > 0 && categories.length > 1)
      fault(['sparks', index], `sparks: ${own.join()} stands alone`)
    if (!text.endsWith('?')) fault(['sparks', index], 'sparks: each must end with a question mark')
  })
}

/**
 * A text may mention the firm's family or purpose only if the firm has one; a trade may mention its
 * customers' families.
 */
function lintOwners({ sparks }: Problem, fault: Faulter): void {
  sparks.forEach(({ text, categories }, index) => {
    if (familyWords.test(text) && !categories.includes('family-businesses'))
      fault(['sparks', index], 'sparks: family words only for family-businesses')
    if (socialWords.test(text) && !categories.includes('social-enterprise'))
      fault(['sparks', index], 'sparks: words of social enterprise only for social-enterprise')
  })
}

function lintReframes({ reframes }: Pick<Problem, 'reframes'>, fault: Faulter): void {
  reframes.forEach(({ text }, index) => {
    if (/\byou(?:rs?|rsel(?:f|ves))?\b/i.test(text))
      fault(['reframes', index], 'reframes: must use “we”, because they may become the challenge (RFM-01)')
  })
}

function lintRemedy(remedy: Remedy, fault: Faulter): void {
  const words = wordCount(remedy.text)
  if (words < 33 || words > 62) fault(['text'], `text: ${String(words)} words, wanted are 35 to 60`)
  if (wordCount(remedy.focus) > 8) fault(['focus'], 'focus: at most 8 words')
  remedy.steps.forEach((step, index) => {
    if (weekday.test(step))
      fault(['steps', index], 'steps: no weekday to begin on, since the owner chooses the date')
  })
  if (
    !/\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|half|third|quarter|twice)\b/i.test(
      remedy.steps.join(' '),
    )
  )
    fault(['steps'], 'steps: no figure in any of them')
  if (
    !/\b(?:stop|drop|end|go back|return|withdraw|undo|give up|abandon|leave it|close it|if|unless)\b/i.test(
      remedy.steps.at(-1) ?? '',
    )
  )
    fault(['steps', remedy.steps.length - 1], 'steps: the last must say when to stop')
  for (const id of remedy.needs)
    if (remedy.excludes.includes(id)) fault(['excludes'], `needs and excludes both name “${id}”`)
}

const schemas = {
  'problem.schema.json': ProblemFile,
  'detector.schema.json': DetectorFile,
  'circumstances.schema.json': CircumstancesFile,
  'sectors.schema.json': SectorsFile,
  'trade.schema.json': TradeFile,
  'case-study.schema.json': CaseEntry,
  'paper.schema.json': CataloguePaper,
  'business-model.schema.json': BusinessPattern,
  'techniques.schema.json': z.array(TechniqueForm),
  'general-sparks.schema.json': z.array(GeneralSparksForm),
  'general-reframes.schema.json': z.array(ReframePatternForm),
  'regions.schema.json': z.array(RegionForm),
} as const

/** Compares the files' JSON Schemas, which editors use while writing; `write` updates them. */
export function lintSchemas(write: boolean, folder = join(contentFolder, 'schema')): ContentFault[] {
  return Object.entries(schemas).flatMap(([name, form]) => {
    const text = `${JSON.stringify(z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' }), null, 2)}\n`
    const file = join(folder, name)
    if (write) writeFileSync(file, text)
    const kept = existsSync(file) ? JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))) : ''
    return kept === JSON.stringify(JSON.parse(text))
      ? []
      : [
          {
            file: `content/schema/${name}`,
            line: 1,
            message: 'is out of date: run npm run content:lint -- --write',
          },
        ]
  })
}
