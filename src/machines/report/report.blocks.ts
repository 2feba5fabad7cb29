import type { ReportBlock, ReportDocument } from '#contract/report.ts'
import { longDate, reportLabels as said } from './report.labels.ts'
import { allSections, sectionLabel, type ReportSection } from './sections.rules.ts'
import { ideaTitle } from '../bookmarks/ranking.rules.ts'
import { isSameIdea } from '../ideas/same-idea.rules.ts'
import type { Fact, Report, ReportedIdea } from './report.rules.ts'
import { storyOf } from './report.text.ts'

/** These functions return no block if there is nothing to show. */
const labelled = (label: string, text: string): ReportBlock[] =>
  text === '' ? [] : [{ kind: 'text', label, text }]
const words = (text: string, look?: 'lead' | 'note'): ReportBlock[] =>
  text === '' ? [] : [{ kind: 'text', text, ...(look && { look }) }]
const items = (label: string, list: readonly string[], ordered = false): ReportBlock[] =>
  list.length === 0 ? [] : [{ kind: 'items', label, ordered, items: [...list] }]
const link = (text: string, uri: string): ReportBlock[] =>
  uri === '' ? words(text) : [{ kind: 'link', text: text === '' ? uri : text, uri }]
const heading = (text: string): ReportBlock[] => (text === '' ? [] : [{ kind: 'heading', level: 3, text }])
const lines = (facts: readonly Fact[]) => facts.flatMap(({ label, text }) => labelled(label, text))

/** Turns a text of several lines into a list. */
const listBlocks = ({ label, text }: Fact): ReportBlock[] => {
  const rows = text.split('\n').flatMap((row) => row.trim() || [])
  return rows.length > 1 ? items(label, rows) : labelled(label, text)
}

/** Puts several facts of one or two words on a single line. */
const inOneLine = (facts: readonly Fact[]): ReportBlock[] =>
  words(
    facts
      .filter(({ text }) => text !== '')
      .map(({ label, text }) => `${label}: ${text}`)
      .join(' · '),
    'note',
  )

/** The heading and the body of an idea. The heading is its title or, if it has none, its text. */
const namesOf = (idea: ReportedIdea): { name: string; body: string } => {
  const title = ideaTitle(idea)
  return title === '' ? { name: idea.text, body: '' } : { name: title, body: idea.text }
}

const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?…])\s+/u).filter((sentence) => sentence !== '')

/**
 * Separates the regional remarks that several ideas share from those of one idea. Shared remarks are listed
 * once, before the ideas.
 */
const regionsOf = (ideas: readonly ReportedIdea[]) => {
  const ofEach = ideas.map(({ inRegion, focus }) =>
    sentencesOf(inRegion).map((text) => ({
      text,
      // Sentences that differ only in the name of the idea count as the same.
      common: focus === '' ? text : text.replaceAll(`“${focus}”`, said.eachIdea),
    })),
  )
  const counts = new Map<string, number>()
  for (const sentences of ofEach)
    for (const common of new Set(sentences.map((sentence) => sentence.common)))
      counts.set(common, (counts.get(common) ?? 0) + 1)
  const isShared = ({ common }: { common: string }) => (counts.get(common) ?? 0) > 1
  return {
    shared: [...counts.keys()].filter((common) => isShared({ common })).join(' '),
    own: ofEach.map((sentences) =>
      sentences
        .filter((sentence) => !isShared(sentence))
        .map(({ text }) => text)
        .join(' '),
    ),
  }
}

/** Creates a function that removes the sentences that it has returned before. */
const onlyNew = () => {
  const known = new Set<string>()
  return (text: string): string => {
    const sentences = sentencesOf(text)
    const fresh = sentences.filter((sentence) => !known.has(sentence))
    for (const sentence of sentences) known.add(sentence)
    return fresh.length === sentences.length ? text : fresh.join(' ')
  }
}

/** The owner's decisions about an idea on one line: impact, effort, owner, date. */
const decisionLine = ({ impact, effort, owner, due }: ReportedIdea): ReportBlock[] =>
  inOneLine([
    { label: said.impact, text: impact },
    { label: said.effort, text: effort },
    { label: said.owner, text: owner },
    { label: said.due, text: due === '' ? '' : longDate(due) },
  ])

/** Everything that the owner recorded for an idea. */
const recordedBlocks = (idea: ReportedIdea): ReportBlock[] => [
  ...decisionLine(idea),
  ...labelled(said.ownNote, idea.note),
]

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '')

/** An idea as it appears in the report: once, even if it was bookmarked for several sparks. */
interface MergedIdea {
  idea: ReportedIdea
  sparks: readonly string[]
  /**
   * If the idea was bookmarked several times with different plans: all its bookmarks, which the report lists
   * spark by spark. Otherwise empty.
   */
  apart: readonly ReportedIdea[]
}

const mergeRows = (rows: readonly [ReportedIdea, ...ReportedIdea[]]): MergedIdea => {
  const known = (name: 'satisfaction' | 'resolution' | 'inRegion' | 'resources' | 'obstacles') =>
    rows.find((row) => row[name] !== '')?.[name] ?? ''
  const [first] = rows
  const withWords = rows.filter((row) => recordedBlocks(row).length > 0)
  const isOne = distinct(withWords.map((row) => JSON.stringify(recordedBlocks(row)))).length <= 1
  const { impact, effort, owner, due, note } = withWords[0] ?? first
  return {
    idea: {
      ...first,
      inRegion: known('inRegion'),
      satisfaction: known('satisfaction'),
      resolution: known('resolution'),
      resources: known('resources'),
      obstacles: known('obstacles'),
      ...(isOne && { impact, effort, owner, due, note }),
    },
    sparks: distinct(rows.map(({ spark }) => spark)),
    apart: isOne ? [] : rows,
  }
}

/** Merges equal ideas. Each stays at the position of its first bookmark. */
const mergeIdeas = (ideas: readonly ReportedIdea[]): MergedIdea[] => {
  const groups: [ReportedIdea, ...ReportedIdea[]][] = []
  for (const idea of ideas) {
    const same = groups.find(([first]) => isSameIdea(first, idea))
    if (same) same.push(idea)
    else groups.push([idea])
  }
  return groups.map(mergeRows)
}

const fromSparks = (sparks: readonly string[]): ReportBlock[] =>
  sparks.length > 1 ? labelled(said.fromSeveral, said.sparks(sparks)) : labelled(said.from, sparks[0] ?? '')

const drawIdeas = (all: readonly ReportedIdea[]): ReportBlock[] => {
  const merged = mergeIdeas(all)
  const region = regionsOf(merged.map(({ idea }) => idea))
  const [satisfaction, resolution] = [onlyNew(), onlyNew()]
  const placeOf = new Map<string, number>()
  return [
    ...labelled(said.inRegion, region.shared),
    ...merged.flatMap(({ idea, sparks, apart }, index) => {
      const { name, body } = namesOf(idea)
      const ofSparks = JSON.stringify(sparks)
      const first = placeOf.get(ofSparks) ?? index
      placeOf.set(ofSparks, first)
      const from =
        first === index || sparks.length === 0
          ? fromSparks(sparks)
          : labelled(sparks.length > 1 ? said.fromSeveral : said.from, said.sameSpark(first + 1))
      return [
        ...heading(`${index + 1}. ${name}`),
        ...(apart.length === 0 ? decisionLine(idea) : []),
        ...words(body),
        ...(body === '' ? labelled(said.focus, idea.focus) : []),
        ...(apart.length === 0
          ? [...labelled(said.ownNote, idea.note), ...from]
          : apart.flatMap((row) => [...labelled(said.from, row.spark), ...recordedBlocks(row)])),
        ...labelled(said.satisfaction, satisfaction(idea.satisfaction)),
        ...labelled(said.resolution, resolution(idea.resolution)),
        ...labelled(said.whyFirst, idea.whyFirst),
        ...labelled(said.inRegion, region.own[index] ?? ''),
        ...items(said.steps, idea.steps, true),
        ...labelled(said.resources, idea.resources),
        ...labelled(said.obstacles, idea.obstacles),
      ]
    }),
  ]
}

type Draw<Name extends ReportSection> = (part: NonNullable<Report[Name]>) => ReportBlock[]

/** The words for a missing date. Empty if no action has a date, for example because plans are left out. */
const missingDateIn = (actions: NonNullable<Report['actions']>) =>
  actions.some(({ due }) => due !== '') ? said.noDate : ''

/** An action with its idea in brackets. Its date and owner come first if they are known. */
const actionLine = (
  { step, idea, owner, due }: NonNullable<Report['actions']>[number],
  noDate = '',
): string => said.action(step, { owner, idea, due: due === '' ? noDate : longDate(due) })

const draw: { [Name in ReportSection]: Draw<Name> } = {
  opening: ({ question, figures, start, actions }) => [
    ...words(question, 'lead'),
    ...items(said.figures, figures),
    ...(start.length === 0 ? [] : heading(said.start)),
    ...start.flatMap(({ name, text, why }) => [
      ...(name === '' ? words(text) : labelled(name, text)),
      ...labelled(said.whyFirst, why),
    ]),
    ...items(
      said.firstActions,
      actions.map((action) => actionLine(action, missingDateIn(actions))),
      true,
    ),
  ],
  challenge: ({ text, file }) => [
    ...(text === '' ? words(said.noText, 'note') : words(text, 'lead')),
    ...labelled(said.file, file),
  ],
  original: (text) => words(text),
  actions: (actions) =>
    items(
      '',
      // Two bookmarks of the same idea may have the same plan.
      distinct(actions.map((action) => actionLine(action))),
    ),
  caseBrief: ({ wants, problems, obstacles, limits, tried, answers }) => [
    ...items(said.wants, wants),
    ...items(said.inTheWay, [...problems, ...obstacles]),
    ...items(said.limits, limits),
    ...items(said.tried, tried),
    ...items(
      said.answers,
      answers.map(({ question, answer }) => `${question} ${answer}`),
    ),
  ],
  ideas: drawIdeas,
  sparks: (groups) => groups.flatMap(({ label, sparks }) => [...heading(label), ...items('', sparks)]),
  reframes: (reframes) => items('', reframes),
  businessModels: (models) =>
    models.flatMap(({ name, description, details }) => [
      ...heading(name),
      ...words(description),
      ...details.flatMap(listBlocks),
    ]),
  papers: (papers) =>
    papers.flatMap(({ title, authors, year, source, note, uri }) => [
      ...heading(title),
      ...labelled(said.authors, authors),
      ...labelled(said.published, [source, year].filter((part) => part !== '').join(', ')),
      ...labelled(said.note, note),
      ...link('', uri),
    ]),
  caseStudies: (studies) =>
    studies.flatMap(({ name, summary, setting, sources }) => {
      const { story, lesson = '' } = storyOf(summary)
      return [
        ...heading(name),
        ...labelled(said.place, setting),
        ...story.flatMap((paragraph) => words(paragraph)),
        ...labelled(said.lesson, lesson),
        ...(sources.length === 0 ? [] : words(`${said.sources}:`)),
        ...sources.flatMap(({ title, uri }) => link(title, uri)),
      ]
    }),
  refinements: (facts) => lines(facts),
  topics: (topics) => words(topics.map(({ label }) => label).join(' · ')),
}

/** The blocks of a section; an empty list if the section has no content. */
const blocksOfSection = <Name extends ReportSection>(name: Name, part: Report[Name]): ReportBlock[] => {
  if (part === undefined) return []
  const inside = draw[name](part)
  return inside.length === 0 ? [] : [{ kind: 'heading', level: 2, text: sectionLabel(name) }, ...inside]
}

/** The sections about the challenge itself; all others list bookmarks. */
const background: readonly ReportSection[] = [
  'opening',
  'challenge',
  'original',
  'caseBrief',
  'refinements',
  'topics',
]

/** Whether the first page lists all next actions, so that they have no section of their own (REP-09). */
export const areActionsInOpening = ({ opening, actions = [] }: Report): boolean =>
  opening !== undefined && actions.length > 0 && actions.length <= opening.actions.length

/** Removes what the opening already says: the actions if it lists all of them, and why to start with an idea. */
const withoutOpening = (report: Report): Report => {
  const { opening, actions, ideas, ...rest } = report
  if (opening === undefined) return report
  const told = new Set(opening.start.map(({ why }) => why))
  return {
    ...rest,
    opening,
    ...(actions && !areActionsInOpening(report) && { actions }),
    ...(ideas && {
      ideas: ideas.map((idea) => (told.has(idea.whyFirst) ? { ...idea, whyFirst: '' } : idea)),
    }),
  }
}

/** The report as a list of blocks (headings, texts, lists, links), which every format except JSON is written from. */
export const blocksOf = (whole: Report): ReportBlock[] => {
  const report = withoutOpening(whole)
  const lists = allSections.filter((name) => !background.includes(name) && report[name] !== undefined)
  const isEmpty = lists.length > 0 && lists.every((name) => blocksOfSection(name, report[name]).length === 0)
  return [
    { kind: 'heading', level: 1, text: report.title },
    ...labelled(said.preparedFor, report.preparedFor ?? ''),
    ...labelled(said.preparedBy, report.preparedBy ?? ''),
    ...allSections.flatMap((name) => blocksOfSection(name, report[name])),
    ...(isEmpty ? words(said.nothing, 'note') : []),
  ]
}

/** The report as a document: its title, its date and its blocks. */
export const documentOf = (report: Report): ReportDocument => ({
  title: report.title,
  made: said.made(longDate(report.madeOn)),
  blocks: blocksOf(report),
})
