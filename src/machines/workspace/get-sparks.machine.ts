import { assign, sendTo, setup } from 'xstate'
import { delays } from '#contract/limits.ts'
import type { InputTab } from '../home/challenge-form.setup.ts'
import { notice, toNotifier } from '../shell/notifier.machine.ts'
import { firstCategory, sparksPath } from '../sparks/sparks.rules.ts'
import type { Meta, Parent } from '../parent.ts'
import { payload } from '../payload.ts'

export type GetSparksEvent =
  /** With where the text is from, and the name of the PDF it was read from. */
  | { type: 'sparks.request'; text: string; source: InputTab; filename: string }
  | { type: 'wait.cancelled' }
  | { type: 'extraction.finish' }
  | { type: 'extraction.fail' }
  /** Step 5 ended: the challenge is on the server. */
  | { type: 'creation.finish'; id: string }
  | { type: 'creation.fail' }
  | { type: 'session.change'; isGuest: boolean }
  /** Those of a new challenge have no id. */
  | { type: 'results.reach'; id: string | undefined }
  /** Another page was opened meanwhile. */
  | { type: 'sequence.stop' }
  /** The challenge is forgotten. */
  | { type: 'sequence.clear' }

export type GetSparksFact =
  /** Steps 1 and 2: forget what was stored, store the text and the refinements. */
  | { type: 'challenge.submitted'; text: string; filename: string }
  /** Step 3. */
  | { type: 'topics.wanted'; text: string; quiet: boolean }
  | { type: 'topics.unwanted' }
  /** Step 5, for a person who is signed in. */
  | { type: 'creation.wanted' }
  /** Step 6: papers yes, summary yes, entities no. */
  | { type: 'refresh.wanted'; text: string }
  | { type: 'place.wanted'; path: string; replace: boolean }

export interface GetSparksInput {
  parent: Parent<GetSparksFact>
  isGuest: boolean
}

/** What was asked for. */
interface Submitted {
  text: string
  source: InputTab
  filename: string
}

/** Topics that were extracted after the sequence had its own. */
const notOurs = {
  'extraction.finish': 'Topics were asked for elsewhere: an edited text, or a challenge that was opened.',
  'extraction.fail': 'Topics were asked for elsewhere, and the list of topics says so.',
}

const secondPress = { 'sparks.request': 'A second press changes nothing.', ...notOurs }

/** What is told of a sequence that has ended. */
const tooLate = {
  'sequence.stop': 'Nothing runs.',
  ...notOurs,
  'creation.finish': 'Who left while it was created finds it among the saved ones.',
  'creation.fail': 'It is not waited for any more; the text is still in the form.',
}

/** Steps 1 to 3, from wherever no sequence runs. */
const request = {
  target: 'extractingTopics',
  actions: [
    { type: 'keepSubmitted', params: payload<{ type: 'sparks.request' } & Submitted> },
    'tellSubmitted',
    'wantTopics',
  ],
  meta: { spec: ['SEQ-01', 'SEQ-03', 'SEQ-04', 'SEQ-05'] },
} as const

export const getSparksMachine = setup({
  types: {
    context: {} as GetSparksInput & Submitted,
    events: {} as GetSparksEvent,
    meta: {} as Meta<GetSparksEvent>,
    input: {} as GetSparksInput,
    tags: {} as 'busy' | 'slow' | 'topicsLoading' | 'challengeLoading',
  },
  delays: { patience: delays.patience },
  actions: {
    keepSubmitted: assign((_, params: Submitted) => params),
    tellSubmitted: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'challenge.submitted' as const,
        text: context.text,
        filename: context.filename,
      }),
    ),
    wantTopics: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'topics.wanted' as const, text: context.text, quiet: false }),
    ),
    wantTopicsAgain: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'topics.wanted' as const, text: context.text, quiet: true }),
    ),
    dropTopics: sendTo(({ context }) => context.parent, { type: 'topics.unwanted' }),
    keepSession: assign({ isGuest: (_, params: { isGuest: boolean }) => params.isGuest }),
    wantCreation: sendTo(({ context }) => context.parent, { type: 'creation.wanted' }),
    wantSaved: sendTo(
      ({ context }) => context.parent,
      (_, params: { id: string }) => ({
        type: 'place.wanted' as const,
        path: sparksPath(firstCategory, params.id),
        replace: false,
      }),
    ),
    wantRefresh: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'refresh.wanted' as const, text: context.text }),
    ),
    wantResults: sendTo(({ context }) => context.parent, {
      type: 'place.wanted',
      path: sparksPath(firstCategory),
      replace: false,
    }),
    sayFailed: sendTo(toNotifier, notice('ERROR')),
    sayReview: sendTo(toNotifier, notice('UPLOAD_INFO')),
  },
  guards: {
    isGuest: ({ context }) => context.isGuest,
    isOfSaved: (_, params: { id: string | undefined }) => params.id !== undefined,
    isFromFile: ({ context }) => context.source !== 'text',
  },
}).createMachine({
  id: 'getSparks',
  description: 'The sequence behind the button Get sparks.',
  context: ({ input }) => ({ ...input, text: '', source: 'text', filename: '' }),
  initial: 'idle',
  on: {
    'session.change': {
      actions: { type: 'keepSession', params: payload },
    },
    'sequence.clear': { target: '.idle' },
  },
  states: {
    idle: {
      description: 'Nothing was asked for, or the last sequence has ended.',
      meta: {
        ignores: { 'results.reach': 'They were reached by another way than the sequence.', ...tooLate },
      },
      on: { 'sparks.request': request },
    },
    givenUp: {
      description: 'Left before the topics came: the results of this challenge ask for them once more.',
      meta: { ignores: tooLate },
      on: {
        'sparks.request': request,
        'results.reach': [
          { guard: { type: 'isOfSaved', params: payload }, target: 'idle' },
          { target: 'idle', actions: 'wantTopicsAgain' },
        ],
      },
    },
    extractingTopics: {
      description: 'A second press changes nothing; leaving gives the topics up.',
      tags: ['busy', 'topicsLoading'],
      meta: {
        spec: ['HOME-05', 'HOME-43'],
        ignores: { 'sparks.request': 'A second press changes nothing.' },
      },
      initial: 'prompt',
      on: {
        'extraction.finish': [
          {
            guard: 'isGuest',
            target: 'arriving',
            actions: ['wantRefresh', 'wantResults'],
            meta: { spec: ['SEQ-06', 'SEQ-11', 'SEQ-12', 'SEQ-13'] },
          },
          { target: 'creating', actions: 'wantCreation', meta: { spec: ['SEQ-06', 'SEQ-08'] } },
        ],
        'extraction.fail': {
          target: 'idle',
          actions: 'sayFailed',
          meta: { spec: ['SEQ-07', 'MSG-13'] },
        },
        'results.reach': {
          guard: { type: 'isOfSaved', params: payload },
          target: 'idle',
          description:
            'A saved challenge was opened instead; the results of the new one are only reached early.',
          actions: 'dropTopics',
        },
        'sequence.stop': { target: 'givenUp', actions: 'dropTopics' },
      },
      states: {
        prompt: { description: 'The named steps show what is happening.', after: { patience: 'slow' } },
        slow: {
          description: 'Still working, and the user may stop it.',
          tags: 'slow',
          on: { 'wait.cancelled': { target: '#getSparks.givenUp', actions: 'dropTopics' } },
        },
      },
    },
    creating: {
      description: 'The challenge is being created on the server; leaving does not undo it.',
      tags: ['busy', 'challengeLoading'],
      meta: { spec: ['HOME-06', 'HOME-43'], ignores: secondPress },
      on: {
        'creation.finish': {
          target: 'arriving',
          actions: { type: 'wantSaved', params: payload },
          meta: { spec: ['SEQ-09'] },
        },
        'creation.fail': {
          target: 'idle',
          description: 'Loading ends without a word; the text is still in the form.',
          meta: { spec: ['SEQ-10', 'MSG-45'] },
        },
        'results.reach': {
          guard: { type: 'isOfSaved', params: payload },
          target: 'idle',
          description:
            'A saved challenge was opened instead; the results of the new one are only reached early.',
        },
        'sequence.stop': 'idle',
      },
    },
    arriving: {
      description: 'Papers and summary load in silence while the results open.',
      tags: ['busy', 'challengeLoading'],
      meta: { spec: ['SEQ-16'], ignores: secondPress },
      on: {
        'results.reach': [
          {
            guard: 'isFromFile',
            target: 'idle',
            description:
              'What a file said was put into words by the product: the user is to read it (AMB-51).',
            actions: 'sayReview',
            meta: { spec: ['SEQ-14', 'MSG-12'] },
          },
          { target: 'idle', meta: { spec: ['SEQ-15'] } },
        ],
        'sequence.stop': 'idle',
      },
    },
  },
})

export type GetSparksMachine = typeof getSparksMachine
