import { assign, sendTo, setup } from 'xstate'
import { outputAs, payload } from '../payload.ts'
import { declareCall } from '../effects.ts'
import type { Parent } from '../parent.ts'

export type SummaryEvent =
  /** Requests the summary or title of a text. A newer request aborts an older one. */
  { type: 'summary.load'; text: string } | { type: 'summary.clear' }

export type SummaryKind = 'summary' | 'title'

export type SummaryFact =
  | { type: 'summary.found'; kind: SummaryKind; summary: string }
  | { type: 'summary.missed'; kind: SummaryKind }

export interface SummaryInput {
  parent: Parent<SummaryFact>
  kind: SummaryKind
  /** The summary or title from before a reload. */
  stored: string
}

/**
 * Fetches a short form of the challenge text. One instance fetches its summary, another its title. Failures
 * are not reported (MSG-43), because the views have substitutes.
 */
export const summaryMachine = setup({
  types: {
    context: {} as {
      parent: Parent<SummaryFact>
      kind: SummaryKind
      /** The text that is being shortened, while the call runs. */
      text: string
      summary: string
    },
    events: {} as SummaryEvent,
    input: {} as SummaryInput,
    tags: {} as 'busy' | 'failed',
  },
  actors: { requestSummary: declareCall<string, { text: string }>('requestSummary') },
  actions: {
    setText: assign((_, params: { text: string }) => ({ text: params.text, summary: '' })),
    clearText: assign({ text: '' }),
    clearAll: assign({ text: '', summary: '' }),
    setSummary: assign({ summary: (_, params: { summary: string }) => params.summary }),
    tellSummary: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'summary.found' as const, kind: context.kind, summary: context.summary }),
    ),
    tellMissed: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'summary.missed' as const, kind: context.kind }),
    ),
  },
  guards: {
    hasSummary: ({ context }) => context.summary !== '',
  },
}).createMachine({
  id: 'summary',
  description: 'A summary or title of the challenge text. A failure is not reported.',
  context: ({ input }) => ({
    parent: input.parent,
    kind: input.kind,
    text: '',
    summary: input.stored,
  }),
  initial: 'restoring',
  on: {
    'summary.load': [
      {
        guard: 'hasSummary',
        description:
          'The summary is already there, perhaps from before a reload. A new text clears it first.',
      },
      {
        target: '.loading',
        actions: { type: 'setText', params: payload },
      },
    ],
    'summary.clear': { target: '.idle', actions: 'clearAll' },
  },
  states: {
    restoring: {
      description: 'After a reload, uses the stored summary if there is one.',
      always: [{ guard: 'hasSummary', target: 'found', actions: 'tellSummary' }, { target: 'idle' }],
    },
    idle: { description: 'No summary has been requested.' },
    loading: {
      description: 'The summary is loading. A newer request cancels this one without a message.',
      tags: 'busy',
      meta: { spec: ['REFR-06'] },
      exit: 'clearText',
      invoke: {
        id: 'requestSummary',
        src: 'requestSummary',
        input: ({ context }) => ({ text: context.text }),
        onDone: {
          target: 'found',
          actions: [{ type: 'setSummary', params: outputAs('summary') }, 'tellSummary'],
        },
        onError: {
          target: 'failed',
          actions: 'tellMissed',
          description: 'No message: the views have substitutes.',
          meta: { spec: ['REFR-05', 'MSG-43'] },
        },
      },
    },
    found: { description: 'The summary is kept until the text changes.' },
    failed: {
      description: 'There is no summary: the whole text, or its first words, are used instead.',
      tags: 'failed',
    },
  },
})
