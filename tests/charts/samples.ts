import { emptyBrief, type CaseBrief } from '#contract/brief.ts'
import type {
  CaseStudy,
  Challenge,
  Idea,
  Refinements,
  SavedChallenge,
  Spark,
  Topic,
  User,
} from '#contract/entities.ts'
import { Problem } from '#contract/problem.ts'
import { defaultRefinements, emptyChallenge } from '#contract/vocabulary.ts'
import type { SignIn } from '#machines/account/session.rules.ts'

/** Values that several case files share. */

export const longText = 'a'.repeat(100)
export const otherText = 'b'.repeat(100)
export const shortText = 'a'.repeat(99)
export const tooLongText = 'a'.repeat(20_001)

export const serverProblem = new Problem('http', { status: 500, code: 'INTERNAL' })
export const notFoundProblem = new Problem('http', { status: 404, code: 'NOT_FOUND' })
export const busyProblem = new Problem('http', { status: 503, code: 'UNAVAILABLE', retryAfter: 40 })
export const timeoutProblem = new Problem('timeout')

export const refinements: Refinements = { ...defaultRefinements }

export const challenge: Challenge = {
  ...emptyChallenge,
  original_challenge_text: longText,
  challenge_text: longText,
}

/** The brief of a case with this text. */
export const briefOf = (text: string): CaseBrief => ({
  ...emptyBrief(),
  goal: [{ text: text.slice(0, 20), start: 0, end: 20 }],
  problems: [
    {
      id: 'late-vans',
      name: 'Goods arrive too late',
      active: false,
      origin: 'engine',
      because: [{ text: text.slice(0, 20), start: 0, end: 20 }],
      questions: [{ id: 'how-late', ask: 'How late do they come?', unit: 'minutes' }],
    },
  ],
})

export const topic = (label: string, count: number, active = true): Topic => ({
  id: `api-${label}`,
  label,
  type: 'Thing',
  count,
  active,
  origin: 'api',
})

export const spark = (name: string): Spark => ({
  text: `Spark ${name}`,
  origin: 'markets-products',
  stem: { spark_id: name },
})

export const idea = (text: string): Omit<Idea, 'spark'> => ({
  text,
  focus: '',
  regionSpecific: '',
  sparkSatisfaction: '',
  challengeResolution: '',
  implementation: { steps: ['First step'], keyResources: '', potentialObstacles: '' },
})

/** An idea as stored by the client, with its spark (IDEA-21). */
export const wholeIdea = (text: string): Idea => ({
  ...idea(text),
  spark: { spark_id: 'a', sparkText: 'Spark a', origin: 'markets-products' },
})

export const caseStudy: CaseStudy = {
  id: 7,
  name: 'Fewer empty vans',
  slug: 'fewer-empty-vans',
  summary: 'Two bakeries shared their delivery rounds.',
  entities: ['bakeries', 'delivery rounds'],
}

export const person: User = {
  firstName: 'Ada',
  lastName: 'Byron',
  jobTitle: '',
  picture: '',
  settings: {},
  onboarding: {},
}

export const signIn: SignIn = {
  identity: { sub: 'person-1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', picture: '' },
  token: { accessToken: 'token-1', type: 'DPoP', expiresAt: 600_000 },
}

export const savedChallenge = (id: string): SavedChallenge => ({
  ...challenge,
  _id: id,
  challenge_title: `Title ${id}`,
  revision: 1,
  updatedAt: '2026-11-21T10:00:00.000Z',
  sparks: [{ ...spark('a'), _id: 's1' }],
  ideas: [],
  papers: [],
  reframes: [],
  businessModels: [],
})
