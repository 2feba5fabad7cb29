import type { CaseBrief } from '#contract/brief.ts'
import type { Challenge, Topic } from '#contract/entities.ts'
import { isSame, planIn, type ChallengeFields } from '#contract/merge.ts'
import { maturityLevels, scopeLevels, type Plan, type Ranking } from '#contract/vocabulary.ts'
import type { Side, Versions } from '#machines/workspace/persistence.rules.ts'
import { reviewWords } from '#ui/bookmarks/review.words.ts'
import { partWords } from '#ui/parts/parts.words.ts'
import { savedWords } from '#ui/saved/saved.words.ts'
import { words } from '#ui/words.ts'
import { resultsWords } from './workspace.words.ts'

/** One thing that differs between two versions of a challenge, in words. Blank values are empty. */
export interface ConflictRow extends Both<string> {
  label: string
}

type Field = keyof ChallengeFields
type Both<Value> = Record<Side, Value>
/** Returns the name of an idea by its key in the ranking. */
type NameOf = (key: string) => string

const said = savedWords.status
const plan = reviewWords.plan

const scopeIn = (scope: number) =>
  partWords.scopeValue(scope + 1, scopeLevels.length, scopeLevels[scope]?.title ?? '')

const onlyIn = <Item>(items: readonly Item[], others: readonly Item[]): Item[] =>
  items.filter((item) => !others.some((other) => isSame(item, other)))

/** A row with what each side has and the other does not. */
const listRow = <Item>(
  label: string,
  { mine, theirs }: Both<readonly Item[]>,
  textOf: (item: Item) => string,
): ConflictRow => ({
  label,
  mine: onlyIn(mine, theirs).map(textOf).join('\n'),
  theirs: onlyIn(theirs, mine).map(textOf).join('\n'),
})

const topicIn = ({ label, active }: Topic) => (active ? label : said.switchedOff(label))

const planned = (own: Plan, other: Plan): string[] =>
  [
    [plan.owner, own.owner, other.owner],
    [plan.due, own.due, other.due],
    [plan.note, own.note, other.note],
    [reviewWords.wording.title, own.text, other.text],
    [plan.step, own.step, other.step],
  ].flatMap(([label, value = '', rest = '']) =>
    value === rest || value === '' ? [] : [`${label}: ${value}`],
  )

const ideaIn = (ranking: Ranking, other: Ranking, key: string): string => {
  const judgement = ranking.judgements[key]
  return [
    ...(judgement === undefined || isSame(judgement, other.judgements[key])
      ? []
      : [plan.impact(judgement.impact), plan.effort(judgement.effort)]),
    ...planned(planIn(ranking.plans, key), planIn(other.plans, key)),
  ].join('\n')
}

const rankingRows = ({ mine, theirs }: Both<Ranking>, nameOf: NameOf): ConflictRow[] => {
  const keys = new Set(
    [mine, theirs].flatMap(({ judgements, plans }) => Object.keys({ ...judgements, ...plans })),
  )
  const inOrder = ({ order }: Ranking) => order.map(nameOf).join('\n')
  return [
    ...[...keys].map((key) => ({
      label: nameOf(key),
      mine: ideaIn(mine, theirs, key),
      theirs: ideaIn(theirs, mine, key),
    })),
    ...(isSame(mine.order, theirs.order)
      ? []
      : [{ label: said.ideaOrder, mine: inOrder(mine), theirs: inOrder(theirs) }]),
  ]
}

const caseRows = ({ mine, theirs }: Both<CaseBrief | null>): ConflictRow[] => {
  const listsOf = <Name extends 'goal' | 'obstacles' | 'limits' | 'tried' | 'answers'>(name: Name) => ({
    mine: mine?.[name] ?? [],
    theirs: theirs?.[name] ?? [],
  })
  const activeIn = (brief: CaseBrief | null) =>
    brief?.problems.flatMap(({ active, name }) => (active ? [name] : [])) ?? []
  const lists = (['goal', 'obstacles', 'limits', 'tried'] as const).map((name) =>
    listRow(resultsWords.case.lists[name], listsOf(name), ({ text }) => text),
  )
  return [
    listRow(
      resultsWords.case.problems,
      { mine: activeIn(mine), theirs: activeIn(theirs) },
      (problem) => problem,
    ),
    ...lists,
    listRow(resultsWords.case.answer, listsOf('answers'), ({ text }) => text),
  ]
}

/** A row for a field that is one value. */
const valueRow = (label: string, textOf: (challenge: Challenge) => string) => (versions: Versions) => [
  { label, mine: textOf(versions.mine), theirs: textOf(versions.theirs) },
]

/**
 * Nothing to choose: nobody edits the field, it follows from others, or it has only two values, so that two
 * changes of it are the same.
 */
const noRows = (): ConflictRow[] => []

/** The rows for each field, in the order in which they are shown. */
const rowsOf: Record<Field, (versions: Versions, nameOf: NameOf) => ConflictRow[]> = {
  original_challenge_text: noRows,
  challenge_text: valueRow(resultsWords.results.editLabel, ({ challenge_text }) => challenge_text),
  challenge_title: valueRow(savedWords.naming.label, ({ challenge_title }) => challenge_title),
  is_title_generated: noRows,
  pdf_filename: noRows,
  scope: valueRow(words.refinements.scope, ({ scope }) => scopeIn(scope)),
  business_sector: valueRow(words.refinements.sector, ({ business_sector }) => business_sector),
  company_maturity: valueRow(
    words.refinements.maturity,
    ({ company_maturity }) => maturityLevels[company_maturity - 1] ?? '',
  ),
  region: valueRow(words.refinements.region, ({ region }) => region),
  url: valueRow(words.refinements.url, ({ url }) => url),
  family_run: noRows,
  social_enterprise: noRows,
  is_reframed: noRows,
  caseStudies: noRows,
  topics: ({ mine, theirs }) => [
    listRow(resultsWords.topics.title, { mine: mine.topics, theirs: theirs.topics }, topicIn),
  ],
  topics_view: valueRow(
    resultsWords.topics.order,
    ({ topics_view: { order } }) => resultsWords.topics[order],
  ),
  ranking: ({ mine, theirs }, nameOf) => rankingRows({ mine: mine.ranking, theirs: theirs.ranking }, nameOf),
  case_brief: ({ mine, theirs }) => caseRows({ mine: mine.case_brief, theirs: theirs.case_brief }),
}

/** What differs between two versions in these fields, in words; values that read the same are left out. */
export const conflictRows = (versions: Versions, fields: readonly Field[], nameOf: NameOf): ConflictRow[] =>
  (Object.keys(rowsOf) as Field[])
    .filter((field) => fields.includes(field))
    .flatMap((field) => rowsOf[field](versions, nameOf))
    .filter(({ mine, theirs }) => mine !== theirs)
