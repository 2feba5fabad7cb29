import type { Idea } from '../contract/entities.ts'
import { emptyChallenge } from '../contract/vocabulary.ts'
import { toDocx } from '../src/api/report/docx.ts'
import { documentOf } from '../src/machines/report/report.blocks.ts'
import { allSections } from '../src/machines/report/sections.rules.ts'
import { reportOf, type ReportContent } from '../src/machines/report/report.rules.ts'
import { createBundledBusinessModels } from '../server/catalogue/business-models.source.ts'
import { caseEntries, toCaseStudy } from '../server/catalogue/case-studies.ts'
import { createBundledPapers } from '../server/catalogue/papers.source.ts'
import { reportCost } from '../server/report/report.cost.ts'
import { createReportPrinter } from '../server/report/report.printer.ts'
import { labelledChallenges } from '../lab/engine/measures.ts'
import type { Figure } from './figures.ts'
import type { Part } from './part.ts'

const itemsPerKind = 10

const ideaOf = (text: string, number: number): Idea => ({
  text: `${String(number)}. Let two customers try it for a week before you change anything else.`,
  focus: 'A cheap test first',
  regionSpecific: '',
  sparkSatisfaction: 'The spark asks for a small step that shows whether people care, and this is one.',
  challengeResolution: text.slice(0, 300),
  implementation: {
    steps: ['Choose two customers', 'Agree what counts as better', 'Try for a week', 'Compare', 'Decide'],
    keyResources: 'One person for a week, and the figures of the week before',
    potentialObstacles: 'Habit, and a week that is not like the others',
  },
  spark: { spark_id: 's', sparkText: 'Where could you begin on one street?', origin: 'markets-products' },
})

/** A challenge with ten bookmarks of every kind: far more than most people have. */
const fullReport = async (): Promise<ReportContent> => {
  const [challenge] = labelledChallenges()
  const text = challenge?.text ?? ''
  const { signal } = new AbortController()
  const papers = await createBundledPapers().search(text, { signal })
  const models = await createBundledBusinessModels().search(text, { signal })
  return {
    challenge: { ...emptyChallenge, challenge_text: text, challenge_title: 'A report with everything in it' },
    topics: [],
    lists: {
      sparks: Array.from({ length: itemsPerKind }, (_, index) => ({
        text: `Where could you begin on one street, and what would it show you there? (${String(index + 1)})`,
        origin: 'markets-products' as const,
        stem: { spark_id: String(index) },
      })),
      ideas: Array.from({ length: itemsPerKind }, (_, index) => ideaOf(text, index + 1)),
      papers: papers.slice(0, itemsPerKind),
      caseStudies: caseEntries().slice(0, itemsPerKind).map(toCaseStudy),
      reframes: Array.from({ length: itemsPerKind }, (_, index) => ({
        label: `How might we let quiet days pay for themselves? (${String(index + 1)})`,
      })),
      businessModels: models.slice(0, itemsPerKind).map(({ _source }) => _source),
    },
    ranking: { judgements: {}, order: [], plans: {} },
  }
}

/**
 * How long a full report takes as PDF (in a thread of the server) and as Word file (the page's own code, run
 * here).
 */
export const reportPart: Part = async ({ rounds, calm, say }) => {
  say('report: ten bookmarks of every kind, as PDF and as Word file')
  const report = reportOf(await fullReport(), allSections, '21 November 2026')
  const document = documentOf(report)
  const order = {
    report: document,
    cost: reportCost(document),
    brand: { name: 'Sparkwright', colour: '#0f5c4f', logo: null },
  }
  const { signal } = new AbortController()
  const times = { first: [] as number[], next: [] as number[], word: [] as number[] }
  const timeInto = async (into: number[], work: () => Promise<unknown>) => {
    const from = performance.now()
    await work()
    into.push(performance.now() - from)
  }
  for (let round = 0; round < rounds; round += 1) {
    await calm.before()
    const printer = createReportPrinter()
    await timeInto(times.first, () => printer.print(order, { signal }))
    await timeInto(times.next, () => printer.print(order, { signal }))
    await printer.stop()
    await timeInto(times.word, () =>
      toDocx(order.report, { name: order.brand.name, colour: order.brand.colour }),
    )
  }
  const row = (measure: string, taken: number[]): Figure => ({
    part: 'report',
    measure,
    unit: 'ms',
    rounds: taken,
    budget: { most: 2_000 },
  })
  return [
    row('PDF, the first of a server', times.first),
    row('PDF, a later one', times.next),
    row('Word file', times.word),
  ]
}
