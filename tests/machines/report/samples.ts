import type { Idea } from '#contract/entities.ts'
import { bookmarkKey } from '#machines/bookmarks/bookmarks.rules.ts'
import type { ReportContent } from '#machines/report/report.rules.ts'
import { reportedChallenge } from '../../charts/report.samples.ts'

export const ideaNamed = (text: string): Idea => ({
  text,
  focus: 'Στόχος: το ψωμί',
  regionSpecific: 'Dobre dla Łodzi',
  sparkSatisfaction: 'Отвечает на искру',
  challengeResolution: 'Bread is there before eight',
  implementation: {
    steps: ['Ask three bakers', 'Zażółć gęślą jaźń'],
    keyResources: 'One van → two drivers',
    potentialObstacles: 'Снег',
  },
  spark: {
    spark_id: 's1',
    sparkText: 'What if the bread came the evening before?',
    origin: 'markets-products',
  },
})

const first = ideaNamed('Bake in the evening')
const second = ideaNamed('Share the van')

/** A report with content of every kind, in Latin (including Polish), Greek and Cyrillic letters. */
export const fullContent: ReportContent = {
  challenge: {
    ...reportedChallenge,
    challenge_title: 'Chleb, ψωμί, хлеб',
    challenge_text: 'We bake bread for forty villages.\n\nZażółć gęślą jaźń. Ψωμί. Хлеб.',
    original_challenge_text: 'We bake bread.',
    scope: 4,
    business_sector: 'Bakery',
    company_maturity: 2,
    region: 'Wales',
    family_run: true,
  },
  topics: [
    { id: '1', label: 'bread', type: 'Thing', count: 3, active: true, origin: 'api' },
    { id: '2', label: 'vans', type: 'Thing', count: 1, active: false, origin: 'user' },
  ],
  lists: {
    sparks: [
      { text: 'What if nobody drove?', origin: 'suppliers-processes', stem: { spark_id: 'b' } },
      { text: 'What if villages came to you?', origin: 'markets-products', stem: { spark_id: 'a' } },
    ],
    ideas: [first, second],
    papers: [
      {
        _id: 'p1',
        title: 'Problem finding & 100% bread_making',
        snippet: 'Framing the problem predicts the solution',
        uri: 'https://doi.org/10.1037/a0014629',
        entities: [],
        authors: 'Reiter-Palmon, R.; Robinson, E. J.',
        year: '2009',
        source: 'Psychology of Aesthetics 3, 43-47',
      },
    ],
    caseStudies: [
      {
        id: 7,
        name: 'A bakery on the move',
        summary: 'They moved.\nIt worked.',
        sector: 'Bakery',
        year: '2018',
        sources: [{ title: 'Annual report', uri: 'https://bakery.example/report' }, { title: 'A book' }],
      },
    ],
    reframes: [{ label: 'How might bread wait for people?' }],
    businessModels: [
      { _id: 'm', name: 'Subscription', description: 'Pay by month', key_features: 'Regular' },
    ],
  },
  ranking: {
    order: [bookmarkKey({ kind: 'ideas', item: second })],
    judgements: { [bookmarkKey({ kind: 'ideas', item: first })]: { impact: 3, effort: 1 } },
    plans: {
      [bookmarkKey({ kind: 'ideas', item: first })]: {
        note: 'Ask the café first',
        owner: 'Sam',
        due: '2026-12-01',
      },
    },
  },
}
