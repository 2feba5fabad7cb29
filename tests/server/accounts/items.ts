import { emptyBrief, type BriefProblem, type CaseBrief } from '#contract/brief.ts'
import type { Challenge, Idea, Paper, Reframe, Spark, BusinessModel } from '#contract/entities.ts'
import { emptyChallenge } from '#contract/vocabulary.ts'

/** Valid entities for tests of what is saved; `mark` distinguishes them. */

export const challenge = (mark: string, rest: Partial<Challenge> = {}): Challenge => ({
  ...emptyChallenge,
  original_challenge_text: `Original ${mark}`,
  challenge_text: `Text ${mark}`,
  challenge_title: `Title ${mark}`,
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

export const problem = (id: string): BriefProblem => ({
  id,
  name: `Named ${id}`,
  active: false,
  origin: 'engine',
  because: [{ text: `It says ${id}.`, start: 0, end: 8 }],
  questions: [{ id: 'how-many', ask: 'How many?', unit: 'days' }],
})

/** A brief with an entry of every kind. */
export const brief = (rest: Partial<CaseBrief> = {}): CaseBrief => ({
  ...emptyBrief(),
  goal: [{ text: 'We want to be paid.', start: 0, end: 19 }],
  obstacles: [{ text: 'They pay late.', start: 20, end: 34 }],
  limits: [{ text: 'No lawyers.', start: 35, end: 46 }],
  tried: [{ text: 'We wrote letters.' }],
  problems: [problem('late-payers')],
  circumstances: [{ id: 'one-big-buyer', because: [] }],
  answers: [{ problem: 'late-payers', question: 'how-many', text: '75 days' }],
  ...rest,
})
