import { fittingMachine } from '#machines/ideas/fitting.machine.ts'
import { ideaName } from '#machines/ideas/fitting.rules.ts'
import { writtenIdea } from '#machines/ideas/own-idea.rules.ts'
import { chartCases } from '../harness/cases.ts'
import { busyProblem, idea as proposed, serverProblem, timeoutProblem } from './samples.ts'

const first = writtenIdea('Open late', 'Ask')
const second = writtenIdea('Open early', 'Ask')
/** Both ideas get the same version. */
const version = proposed('A smaller idea')
const name = ideaName({ ...version, spark: { spark_id: 'fit', sparkText: '', origin: 'fit' } })
const subject = { challenge: 'Fewer people come on Saturdays.' }
const answer = { because: 'It is one step.', others: [], othersFit: false }

export const cases = chartCases(fittingMachine, {
  events: {
    'fit.request': {
      smaller: { subject, of: ideaName(first), idea: first, wish: 'smaller' },
      'cheaper, of another that reads otherwise now': {
        subject,
        of: ideaName(second),
        idea: { ...second, text: 'Open later' },
        wish: 'cheaper',
      },
    },
    'version.reverted': {
      'of the first': { of: ideaName(first), name },
      'of the other': { of: ideaName(second), name },
      'what is not': { of: ideaName(first), name: 'gone' },
    },
  },
  outcomes: {
    requestFit: {
      done: {
        'a version': { ...answer, idea: version },
        'the idea itself': ({ wanted }) => ({
          ...answer,
          idea: { ...version, text: ` ${wanted?.idea.text.toUpperCase() ?? ''}` },
        }),
        'nothing, and others': ({ wanted }) => ({
          idea: null,
          because: '',
          others: [version, version, ...(wanted === undefined ? [] : [wanted.idea])],
          othersFit: true,
        }),
      },
      error: { timeout: timeoutProblem, problem: serverProblem, busy: busyProblem },
    },
  },
  project: ({ wanted, versions, instead, busy }) => [
    wanted?.of,
    versions.map(({ of }) => of).toSorted(),
    instead.ideas.length,
    busy !== undefined,
  ],
})
