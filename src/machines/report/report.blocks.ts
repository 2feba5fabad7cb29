import type { ReportBlock } from '#contract/report.ts'
import {
  allSections,
  longDate,
  reportLabels as said,
  sectionLabel,
  type ReportSection,
} from './report.labels.ts'
import type { Fact, Report } from './report.rules.ts'

/** A line with its name before it; nothing for an empty one. */
const line = (label: string, text: string): ReportBlock[] =>
  text === '' ? [] : [{ kind: 'text', label, text }]
const words = (text: string): ReportBlock[] => (text === '' ? [] : [{ kind: 'text', text }])
const items = (label: string, list: readonly string[], ordered = false): ReportBlock[] =>
  list.length === 0 ? [] : [{ kind: 'items', label, ordered, items: [...list] }]
const link = (text: string, uri: string): ReportBlock[] =>
  uri === '' ? words(text) : [{ kind: 'link', text: text === '' ? uri : text, uri }]
const heading = (text: string): ReportBlock[] => (text === '' ? [] : [{ kind: 'heading', level: 3, text }])
const lines = (facts: readonly Fact[]) => facts.flatMap(({ label, text }) => line(label, text))

type Draw<Name extends ReportSection> = (part: NonNullable<Report[Name]>) => ReportBlock[]

const draw: { [Name in ReportSection]: Draw<Name> } = {
  challenge: ({ text, original, file }) => [
    ...words(text === '' ? said.noText : text),
    ...line(said.original, original),
    ...line(said.file, file),
  ],
  refinements: (facts) => lines(facts),
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
  topics: (topics) =>
    items(
      '',
      topics.map(({ label, active }) => (active ? label : `${label} (${said.inactive})`)),
    ),
  sparks: (groups) => groups.flatMap(({ label, sparks }) => [...heading(label), ...items('', sparks)]),
  ideas: (ideas) =>
    ideas.flatMap((idea, index) => [
      ...heading(`${index + 1}. ${idea.text}`),
      ...line(said.from, idea.spark),
      ...line(said.focus, idea.focus),
      ...line(said.inRegion, idea.inRegion),
      ...line(said.satisfaction, idea.satisfaction),
      ...line(said.resolution, idea.resolution),
      ...items(said.steps, idea.steps, true),
      ...line(said.resources, idea.resources),
      ...line(said.obstacles, idea.obstacles),
      ...line(said.impact, idea.impact),
      ...line(said.effort, idea.effort),
    ]),
  papers: (papers) =>
    papers.flatMap(({ title, authors, year, source, note, uri }) => [
      ...heading(title),
      ...line(said.authors, authors),
      ...line(said.published, [source, year].filter((part) => part !== '').join(', ')),
      ...line(said.note, note),
      ...link('', uri),
    ]),
  caseStudies: (studies) =>
    studies.flatMap(({ name, summary, setting, sources }) => [
      ...heading(name),
      ...line(said.place, setting),
      ...words(summary),
      ...(sources.length === 0 ? [] : words(`${said.sources}:`)),
      ...sources.flatMap(({ title, uri }) => link(title, uri)),
    ]),
  reframes: (reframes) => items('', reframes),
  businessModels: (models) =>
    models.flatMap(({ name, description, details }) => [
      ...heading(name),
      ...words(description),
      ...lines(details),
    ]),
}

const blocksOfSection = <Name extends ReportSection>(name: Name, part: Report[Name]): ReportBlock[] => {
  if (part === undefined) return []
  const inside = draw[name](part)
  return [
    { kind: 'heading', level: 2, text: sectionLabel(name) },
    ...(inside.length > 0 ? inside : words(name === 'refinements' ? said.unset : said.nothing)),
  ]
}

/** The report as one line of blocks, which every format but JSON writes down: headings, texts, lists, links. */
export const blocksOf = (report: Report): ReportBlock[] => [
  { kind: 'heading', level: 1, text: report.title },
  { kind: 'text', text: said.made(longDate(report.madeOn)) },
  ...allSections.flatMap((name) => blocksOfSection(name, report[name])),
]
