import { sparkCategories } from '#contract/vocabulary.ts'
import { emptyBrief } from '#contract/brief.ts'
import {
  UnreadablePage,
  type BusinessModelSource,
  type Engine,
  type Extractor,
  type PageReader,
  type PaperSource,
} from '#server/domain/ports.ts'

/** A small deterministic engine: its answers have the contract's form and depend only on the input. */
export const fakeEngine: Engine = {
  name: 'fake',
  topics: ({ text, order }) =>
    Promise.resolve([
      { label: `topic of ${text.length} characters`, type: 'Thing', count: order === 'rare' ? 1 : 2 },
    ]),
  brief: ({ text, sector }) =>
    Promise.resolve({
      ...emptyBrief(),
      goal: [{ text: text.slice(0, 20), start: 0, end: Math.min(20, text.length) }],
      circumstances: sector === undefined ? [] : [{ id: 'sells-services', because: [] }],
    }),
  problems: () =>
    Promise.resolve([
      { id: 'late-payers', name: 'Customers pay late', group: 'money', questions: [], searchWords: [] },
    ]),
  sparks: ({ category, entities, businessTypes }) =>
    Promise.resolve(
      Array.from({ length: 8 }, (_, index) => ({
        text: `${sparkCategories.find(({ slug }) => slug === category)?.label ?? ''} ${index} for ${entities.length} topics and ${businessTypes.length} types`,
        origin: category,
        stem: { spark_id: `${category}-${index}` },
      })),
    ),
  ideas: ({ spark, region, seen }) =>
    Promise.resolve({
      exhausted: seen.length > 0,
      ideas: [0, 1, 2].map((index) => ({
        text: `idea ${index}`,
        focus: `focus ${index}`,
        regionSpecific: region ?? '',
        sparkSatisfaction: `answers ${spark === undefined ? 'no spark' : `a spark of ${spark.length} characters`}`,
        challengeResolution: 'resolves it',
        implementation: { steps: ['one', 'two'], keyResources: 'time', potentialObstacles: 'habit' },
      })),
    }),
  fit: ({ wish, idea: { text }, seen }) =>
    Promise.resolve({
      because: `it is ${wish}`,
      others: [],
      othersFit: false,
      idea: {
        text: `${text.slice(0, 40)}, ${wish}, ${seen.length}`,
        focus: wish,
        regionSpecific: '',
        sparkSatisfaction: '',
        challengeResolution: 'resolves it',
        implementation: { steps: ['one'], keyResources: 'time', potentialObstacles: 'habit' },
      },
    }),
  answer: ({ question, idea: { text }, earlier }) =>
    Promise.resolve({
      answer: `${question.slice(0, 40)} of ${text.slice(0, 40)} after ${earlier.length}`,
    }),
  reframes: ({ scope, seen }) =>
    Promise.resolve(
      Array.from({ length: 8 }, (_, index) => ({ label: `reframe ${seen.length + index} on rung ${scope}` })),
    ),
  summary: (text) => Promise.resolve(`a summary of ${text.length} characters`),
  title: (text) => Promise.resolve(`title of ${text.length} characters`),
  businessSummary: ({ title }) => Promise.resolve(`about ${title}`),
  describeChallenge: (text) => Promise.resolve(`a description of ${text.length} characters`),
}

/** Reads every file as plain text. */
export const fakeExtractor: Extractor = {
  pdf: (bytes) =>
    Promise.resolve({ text: Buffer.from(bytes).toString('utf8'), pages: 1, scanned: false, unread: [] }),
  picture: (bytes) => Promise.resolve({ text: Buffer.from(bytes).toString('utf8'), confidence: 90 }),
  preview: (bytes) => Promise.resolve(bytes),
}

export const fakePapers: PaperSource = {
  search: (query) =>
    Promise.resolve([
      { _id: 'p1', title: `Paper for ${query.length} characters`, snippet: 'A note', uri: '', entities: [] },
    ]),
}

const models = Array.from({ length: 12 }, (_, index) => ({
  _id: `model-${index}`,
  name: `Model ${index}`,
  description: 'How it works.',
}))

/** Twelve models that match every query, five at a time. */
export const fakeBusinessModels: BusinessModelSource = {
  search: () =>
    Promise.resolve(models.slice(0, 5).map((model) => ({ _id: model._id, _score: 1, _source: model }))),
  extend: (_, names) => Promise.resolve(models.filter(({ name }) => !names.includes(name)).slice(0, 5)),
}

/** Can read one known page; every other page is unreadable. */
export const fakePages: PageReader = {
  read: (url) =>
    url === 'https://bakery.example/'
      ? Promise.resolve({ url, title: 'The Bakery', description: '', text: 'Bread every day.' })
      : Promise.reject(new UnreadablePage('network')),
}
