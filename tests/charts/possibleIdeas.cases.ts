import { possibleIdeasMachine } from '#machines/ideas/possible-ideas.machine.ts'
import { ownIdeaOf } from '#machines/ideas/own-idea.rules.ts'
import { toggleProblem } from '#machines/workspace/case-brief.rules.ts'
import { chartCases } from '../harness/cases.ts'
import { briefOf, idea, longText, busyProblem, serverProblem, spark, timeoutProblem } from './samples.ts'

const twoIdeas = [idea('First idea'), idea('Second idea')]
const withoutSpark = { ...idea('Third idea'), spark: undefined }

export const cases = chartCases(possibleIdeasMachine, {
  events: {
    'spark.selected': { a: { spark: spark('a') }, b: { spark: spark('b') } },
    'fit.wanted': [{ of: 'own Open late', idea: ownIdeaOf('Open late', 'Ask'), wish: 'smaller' }],
    'idea.arrived': { first: { idea: twoIdeas[0]! }, 'without its spark': { idea: withoutSpark } },
    'subject.change': {
      text: { change: { text: longText, summary: 'A long enough summary', region: 'Scotland' } },
      'another challenge': { change: { original: longText, text: longText } },
      website: { change: { url: 'https://example.com' } },
      'a case': ({ subject: { brief } }) => ({
        change: {
          brief: brief === undefined ? briefOf(longText) : toggleProblem(brief, 'late-vans'),
        },
      }),
      'another website': { change: { url: 'https://example.org' } },
    },
  },
  outcomes: {
    requestBusinessSummary: { done: { summary: 'They sell bread', nothing: '' } },
    requestIdeas: {
      done: {
        'two ideas': { ideas: twoIdeas, exhausted: false },
        'the last ideas': { ideas: twoIdeas, exhausted: true },
      },
      error: { timeout: timeoutProblem, problem: serverProblem, busy: busyProblem },
    },
  },
  leftOut: {
    'open.summarising | requestBusinessSummary onDone: to preparing':
      'The website was read, so preparing leads to asking at once.',
    'open.summarising | requestBusinessSummary onError: to preparing':
      'The website counts as read, so preparing leads to asking at once.',
  },
  project: ({ subject, businessSummary, isWebsiteRead, ideas, exhausted, busy }) => [
    subject.url,
    subject.brief !== undefined,
    businessSummary !== '',
    isWebsiteRead,
    ideas.length > 0,
    exhausted,
    busy !== undefined,
  ],
})
