import type { Challenge, Idea, Paper, Reframe, Spark, BusinessModel } from '#contract/entities.ts'

/** Valid entities with a mark of their own, for tests of what is saved. */

export const challenge = (mark: string, rest: Partial<Challenge> = {}): Challenge => ({
  original_challenge_text: `Original ${mark}`,
  challenge_text: `Text ${mark}`,
  challenge_title: `Title ${mark}`,
  pdf_filename: '',
  scope: 3,
  business_sector: '',
  company_maturity: 0,
  region: '',
  url: '',
  family_run: false,
  social_enterprise: false,
  is_reframed: false,
  caseStudies: [],
  topics: [],
  topics_view: { order: 'top', shuffle: 0, all: false },
  ranking: { judgements: {}, order: [] },
  ...rest,
})

export const spark = (mark: string): Spark => ({
  text: `What if ${mark}?`,
  origin: 'customers-sales',
  stem: { spark_id: `s-${mark}` },
})

export const idea = (mark: string): Idea => ({
  text: `Idea ${mark}`,
  focus: 'Customers',
  regionSpecific: '',
  sparkSatisfaction: 'It answers.',
  challengeResolution: 'It resolves.',
  implementation: { steps: ['One', 'Two'], keyResources: 'Time', potentialObstacles: 'None' },
  spark: { spark_id: `s-${mark}`, sparkText: `What if ${mark}?`, origin: 'customers-sales' },
})

export const paper = (mark: string): Paper => ({
  _id: `10.1000/${mark}`,
  title: `Paper ${mark}`,
  snippet: 'A note.',
  uri: '',
  entities: ['bread'],
})

export const reframe = (mark: string): Reframe => ({ label: `How might we ${mark}?` })

export const model = (mark: string): BusinessModel => ({
  _id: `model-${mark}`,
  name: `Model ${mark}`,
  description: 'A model.',
})

export const newChallenge = (mark: string, rest: Partial<Challenge> = {}) => ({
  challenge: challenge(mark, rest),
  sparks: [spark(mark)],
  ideas: [idea(mark)],
  papers: [paper(mark)],
  reframes: [reframe(mark)],
  businessModels: [model(mark)],
})
