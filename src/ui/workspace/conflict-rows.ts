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

/** The fields that are one value each. */
const plain: { [Name in Field]?: { label: string; valueOf: (challenge: Challenge) => string } } = {
  challenge_text: {
    label: resultsWords.results.editLabel,
    valueOf: ({ challenge_text }) => challenge_text,
  },
  challenge_title: {
    label: savedWords.naming.label,
    valueOf: ({ challenge_title }) => challenge_title,
  },
  scope: { label: words.refinements.scope, valueOf: ({ scope }) => scopeIn(scope) },
  business_sector: {
    label: words.refinements.sector,
    valueOf: ({ business_sector }) => business_sector,
  },
  company_maturity: {
    label: words.refinements.maturity,
    valueOf: ({ company_maturity }) => maturityLevels[company_maturity - 1] ?? '',
  },
  region: { label: words.refinements.region, valueOf: ({ region }) => region },
  url: { label: words.refinements.url, valueOf: ({ url }) => url },
  topics_view: {
    label: resultsWords.topics.order,
    valueOf: ({ topics_view: { order } }) => resultsWords.topics[order],
  },
}

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

const rowsOf = (field: Field, { mine, theirs }: Versions, nameOf: NameOf): ConflictRow[] => {
  const one = plain[field]
  if (one !== undefined) return [{ label: one.label, mine: one.valueOf(mine), theirs: one.valueOf(theirs) }]
  if (field === 'topics')
    return [listRow(resultsWords.topics.title, { mine: mine.topics, theirs: theirs.topics }, topicIn)]
  if (field === 'ranking') return rankingRows({ mine: mine.ranking, theirs: theirs.ranking }, nameOf)
  if (field === 'case_brief') return caseRows({ mine: mine.case_brief, theirs: theirs.case_brief })
  return []
}

/** What differs between two versions in these fields, in words; values that read the same are left out. */
export const conflictRows = (versions: Versions, fields: readonly Field[], nameOf: NameOf): ConflictRow[] =>
  fields.flatMap((field) => rowsOf(field, versions, nameOf)).filter(({ mine, theirs }) => mine !== theirs)
