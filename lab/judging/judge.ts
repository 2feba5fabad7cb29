import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import type { CaseBrief, KnownProblem } from '#contract/brief.ts'
import type { Engine } from '#server/domain/ports.ts'
import { sparkCategories, type SparkCategory } from '#contract/vocabulary.ts'
import { createLlmEngine } from '#server/engine/model/llm.engine.ts'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'
import { createBundledBusinessModels } from '#server/catalogue/business-models.source.ts'
import { createBundledCaseStudies } from '#server/catalogue/case-studies.source.ts'
import { createBundledPapers } from '#server/catalogue/papers.source.ts'
import { parseConfig } from '../../server/config.ts'
import { challengesOf, mappingOf, type Half, type HalfChallenge } from '../engine/halves.measures.ts'
import { criteria, draw, Key, score, type Judged, type PairFigures, type Texts } from './judging.ts'

/** Draws the material for blind judges and scores their verdicts (`npm run lab -- judge --help`). */

const help = `npm run lab -- judge draw --half dev|test --to <folder> [--confirmed] [--model] [--only <n>] [--seed <word>]
  writes judging.json for the judges and judging-key.json, which they never see
  --confirmed  the labelled problems are switched on, as the owner would on the card; else the engine's own diagnosis
  --model      the model that LLM_BASE_URL and LLM_MODEL name writes, as in the product; says how much was its own
  --only       that many of the challenges, the first ones
npm run lab -- judge score <verdicts.json[.gz]>… --key <judging-key.json>`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    half: { type: 'string' },
    to: { type: 'string' },
    confirmed: { type: 'boolean', default: false },
    model: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string', default: 'one' },
    key: { type: 'string' },
    help: { type: 'boolean' },
  },
})

const { signal } = new AbortController()

/** The engine as configured: with `--model` the language model, else the built-in engine. */
const configuredEngine = (): Engine => {
  const offline = createOfflineEngine()
  if (!values.model) return offline
  const config = parseConfig(process.env).config.llm
  if (config === null) throw new Error('--model needs LLM_BASE_URL and LLM_MODEL')
  return createLlmEngine({
    config,
    offline,
    papers: createBundledPapers(),
    caseStudies: createBundledCaseStudies(),
    businessModels: createBundledBusinessModels(),
    clock: { now: () => Date.now() },
    log: {
      info: ({ prompt, outcome }) => void calls.push({ prompt, outcome }),
      warn: () => undefined,
      error: () => undefined,
    },
  })
}
/** The prompts sent to the model, and the outcome of each answer. */
const calls: { prompt?: unknown; outcome?: unknown }[] = []
const engine = configuredEngine()

/** The brief with the labelled problems switched on and all others off. */
const confirm = (brief: CaseBrief, confirmed: readonly KnownProblem[]): CaseBrief => ({
  ...brief,
  problems: [
    ...confirmed.map(({ id, name, questions }) => ({
      id,
      name,
      questions,
      active: true,
      origin: 'user' as const,
      because: brief.problems.find((problem) => problem.id === id)?.because ?? [],
    })),
    ...brief.problems
      .filter(({ id }) => !confirmed.some((problem) => problem.id === id))
      .map((problem) => ({ ...problem, active: false })),
  ].slice(0, 6),
})

const isCategory = (name: string): name is SparkCategory => sparkCategories.some(({ slug }) => slug === name)

/** The engine's texts: as many as the experts wrote, in the same categories. */
const writeTexts = async (challenge: HalfChallenge, half: Half): Promise<Texts> => {
  const { id, text, sector, refinements } = challenge
  const setting = {
    sector,
    region: refinements.region,
    familyRun: refinements.family_run,
    socialEnterprise: refinements.social_enterprise,
  }
  const own = await engine.brief({ text, ...setting, maturity: refinements.company_maturity }, { signal })
  const known = await engine.problems()
  const labelled = new Set(Object.values(mappingOf(half)?.[id] ?? {}).map(([first]) => first))
  const brief = values.confirmed
    ? confirm(
        own,
        known.filter((problem) => labelled.has(problem.id)),
      )
    : own
  const entities = (await engine.topics({ text, order: 'top' }, { signal })).slice(0, 8)
  const sparks: { category: string; text: string }[] = []
  for (const { origin } of challenge.expert_sparks) {
    if (!isCategory(origin)) continue
    const businessTypes = [
      ...(refinements.family_run ? ['family' as const] : []),
      ...(refinements.social_enterprise ? ['social' as const] : []),
    ]
    const seen = sparks.flatMap(({ category, text: said }) => (category === origin ? said : []))
    const [first] = await engine.sparks(
      { category: origin, text, sector, brief, seen, entities, businessTypes },
      { signal },
    )
    if (first) sparks.push({ category: origin, text: first.text })
  }
  const { ideas } = await engine.ideas(
    {
      challenge: text,
      spark: sparks[0]?.text ?? '',
      ...setting,
      maturity: refinements.company_maturity,
      brief,
      seen: [],
    },
    { signal },
  )
  const reframes = await engine.reframes({ text, scope: refinements.scope, brief, seen: [] }, { signal })
  return {
    sparks: sparks.map(({ text: said }) => said),
    ideas: ideas
      .slice(0, challenge.expert_ideas.length)
      .map(({ focus, text: says, challengeResolution, implementation }) => ({
        focus,
        text: says,
        challengeResolution,
        ...implementation,
      })),
    reframes: reframes.slice(0, challenge.expert_reframes.length).map(({ label }) => label),
  }
}

const drawInto = async (half: Half, folder: string) => {
  const challenges = challengesOf(half).slice(0, values.only === undefined ? undefined : Number(values.only))
  const judged: Judged[] = []
  for (const challenge of challenges) {
    const { id, text, sector, refinements, expert_sparks, expert_ideas, expert_reframes } = challenge
    judged.push({
      id,
      text,
      sector,
      refinements,
      engine: await writeTexts(challenge, half),
      expert: {
        sparks: expert_sparks.map((spark) => spark.text),
        ideas: expert_ideas,
        reframes: expert_reframes,
      },
    })
  }
  const { material, key } = draw(judged, values.seed)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'judging.json'), JSON.stringify(material, null, 1))
  writeFileSync(join(folder, 'judging-key.json'), JSON.stringify(key, null, 1))
  console.log(
    `${String(material.challenges.length)} challenges, ${String(material.items.length)} items, ` +
      `${String(material.pairs.first.length)} pairs in each of two passes: ${folder}/judging.json`,
  )
  const outcomes = Object.groupBy(calls, ({ prompt, outcome }) => `${String(prompt)} ${String(outcome)}`)
  for (const [outcome, list = []] of Object.entries(outcomes))
    console.log(`${outcome}: ${String(list.length)}`)
}

/**
 * The minimum marks for the engine's own texts, and the minimum share of pairs that it should win (content
 * without a model).
 */
const bars: Readonly<Record<string, number>> = {
  'idea specific': 2.8,
  'idea useful': 3.2,
  'idea honest': 4,
  'idea grammatical': 4.6,
  'spark specific': 3,
  'spark useful': 3,
  'reframe specific': 3,
  'reframe grammatical': 4.6,
}

const percent = (value: number) => (Number.isNaN(value) ? '–' : `${(100 * value).toFixed(0)} %`)
const formatFigures = ({ share, within, count }: PairFigures) =>
  count === 0 ? 'none' : `${percent(share)} ± ${percent(within)} of ${String(count)}`

/**
 * Reads a file. Verdicts that quote the second half are packed, so that a search of the repository does not
 * show the quotations.
 */
const contentOf = (file: string): unknown => {
  const bytes = readFileSync(file)
  return JSON.parse((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'))
}

const printVerdicts = (files: readonly string[], keyFile: string) => {
  const key = Key.parse(contentOf(keyFile))
  const verdicts = files.flatMap((file) => contentOf(file) as unknown[])
  const { refused, judges, marks, pairs } = score(verdicts, key)
  console.log(`${String(verdicts.length)} verdicts of ${judges.join(', ')}, ${String(refused)} refused\n`)
  for (const kind of ['spark', 'idea', 'reframe'] as const)
    for (const criterion of criteria) {
      const [mine, theirs] = [marks[kind].engine[criterion], marks[kind].expert[criterion]]
      if (Number.isNaN(mine.mean)) continue
      const bar = bars[`${kind} ${criterion}`]
      const verdict =
        bar === undefined ? '' : mine.mean >= bar ? `ok, bar ${String(bar)}` : `MISS, bar ${String(bar)}`
      console.log(
        `${kind.padEnd(8)} ${criterion.padEnd(12)} engine ${mine.mean.toFixed(2)} (least ${String(mine.least)}, ` +
          `1 or 2: ${percent(mine.low)})  experts ${theirs.mean.toFixed(2)}  ${verdict}`,
      )
    }
  console.log(`\nengine against experts, pairs: ${formatFigures(pairs.all)}`)
  for (const [band, figures] of Object.entries(pairs.bands))
    console.log(`  the engine's ${band}: ${formatFigures(figures)}`)
  console.log(`  the same winner in both orders: ${percent(pairs.sameInBothOrders)}`)
  for (const { judge, finds, prefersPlain, isUsable } of pairs.controls)
    console.log(
      `  ${judge}: finds the idea of the challenge ${percent(finds)}, prefers the plain one ${percent(prefersPlain)}: ` +
        (isUsable ? 'usable' : 'NOT usable, left out'),
    )
}

const [command, ...files] = positionals
if (command === 'draw' && (values.half === 'dev' || values.half === 'test') && values.to !== undefined)
  await drawInto(values.half, values.to)
else if (command === 'score' && values.key !== undefined && files.length > 0) printVerdicts(files, values.key)
else {
  console.log(help)
  process.exitCode = values.help === true ? 0 : 2
}
