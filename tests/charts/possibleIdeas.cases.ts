import { possibleIdeasMachine } from '#machines/ideas/possible-ideas.machine.ts'
import { writtenIdea } from '#machines/ideas/own-idea.rules.ts'
import { startIdeaOf } from '#machines/ideas/start-here.rules.ts'
import { isUnread, noSubject } from '#machines/ideas/possible-ideas.rules.ts'
import { toggleProblem } from '#machines/workspace/case-brief.rules.ts'
import { chartCases } from '../harness/cases.ts'
import { briefOf, idea, longText, busyProblem, serverProblem, spark, timeoutProblem } from './samples.ts'

const subject = { ...noSubject, text: longText }
const twoIdeas = [idea('First idea'), idea('Second idea')]
const withoutSpark = { ...idea('Third idea'), spark: undefined }

export const cases = chartCases(possibleIdeasMachine, {
  events: {
    'ideas.request': {
      a: { spark: spark('a'), subject },
      b: { spark: spark('b'), subject: { ...subject, url: 'https://example.com' } },
    },
    'idea.opened': { 'to start with': { idea: startIdeaOf(idea('Ring before it is due')) } },
    'fit.request': [{ subject, of: 'own Open late', idea: writtenIdea('Open late', 'Ask'), wish: 'smaller' }],
    'question.request': [{ subject, of: 'own Open late', idea: writtenIdea('Open late', 'Ask') }],
    'idea.arrived': { first: { idea: twoIdeas[0]! }, 'without its spark': { idea: withoutSpark } },
    'ideas.change': {
      summary: ({ subject: held }) => ({ subject: { ...held, summary: 'A long enough summary' } }),
      website: ({ subject: held }) => ({ subject: { ...held, url: 'https://example.com' } }),
      'another website': ({ subject: held }) => ({ subject: { ...held, url: 'https://example.org' } }),
      'a case': ({ subject: held }) => ({
        subject: {
          ...held,
          brief: held.brief === undefined ? briefOf(longText) : toggleProblem(held.brief, 'late-vans'),
        },
      }),
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
  project: ({ subject: held, website, ideas, exhausted, busy }) => [
    held.url,
    held.brief !== undefined,
    isUnread(held, website),
    website !== undefined && website.summary !== '',
    ideas.length > 0,
    exhausted,
    busy !== undefined,
  ],
})
