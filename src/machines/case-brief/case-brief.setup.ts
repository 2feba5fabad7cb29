import { assign, sendTo, setup } from 'xstate'
import type { CaseBrief, KnownProblem } from '#contract/brief.ts'
import { isSame } from '#contract/merge.ts'
import { busySeconds } from '../busy.rules.ts'
import { defineCollection } from '../collection/collection.machine.ts'
import { declareCall } from '../effects.ts'
import type { Meta } from '../talk.ts'
import type { CaseBriefContext, CaseBriefInput, Profile } from './case-brief.first.ts'
import {
  addLine,
  addProblem,
  answerQuestion,
  carriedOver,
  changeLine,
  isVersionOf,
  placedIn,
  removeLine,
  toggleProblem,
  type CaseAnswer,
  type CaseList,
} from './case-brief.rules.ts'

/** What the owner does on the card of their case. */
export type CaseBriefViewEvent =
  | { type: 'problem.toggled'; id: string }
  /** One that the brief did not name, from the list of all problems. */
  | { type: 'problem.added'; problem: KnownProblem }
  | { type: 'problems.wanted' }
  | { type: 'line.added'; list: CaseList; text: string }
  /** `words` are those of the line so far. */
  | { type: 'line.changed'; list: CaseList; words: string; to: string }
  | { type: 'line.removed'; list: CaseList; words: string }
  | ({ type: 'question.answered' } & CaseAnswer)
  | { type: 'case.reverted' }
  | { type: 'retry.chosen' }
  | { type: 'wait.cancelled' }

export type CaseBriefEvent =
  | CaseBriefViewEvent
  /** Another challenge; `brief` is what its owner made of its case, null while they have not. */
  | { type: 'case.prepare'; text: string; brief: CaseBrief | null }
  /** The same challenge in other words. */
  | { type: 'case.change'; text: string }
  /** What is known of the business has a say in how a text is read. */
  | { type: 'case.tailor'; profile: Profile }
  /** As it is kept with the challenge, after another tab or device changed it. */
  | { type: 'case.load'; brief: CaseBrief | null }
  /** A text was handed over, with the brief if somebody made one: it counts when that text becomes a challenge. */
  | { type: 'case.hold'; text: string; brief: CaseBrief | null }
  | { type: 'case.clear' }

/** The list of all problems. */
export const knownProblemsMachine = defineCollection<KnownProblem, object>('knownProblems')

type Change = (brief: CaseBrief, text: string) => CaseBrief

/** The brief after a change of the owner's, with the way back. */
const changed = ({ own, read, past, text }: CaseBriefContext, change: Change): Partial<CaseBriefContext> => {
  const brief = own ?? read
  if (brief === undefined) return {}
  const next = change(brief, text)
  return isSame(next, brief) ? {} : { own: next, past: [...past, own].slice(-longestPast) }
}

/** So many changes can be undone. */
const longestPast = 20

/** The calls of the case, and what each arrow does, by name. */
export const caseBriefSetup = setup({
  types: {
    context: {} as CaseBriefContext,
    events: {} as CaseBriefEvent,
    meta: {} as Meta<CaseBriefEvent>,
    input: {} as CaseBriefInput,
    children: {} as { knownProblems: 'knownProblems' },
    tags: {} as 'busy' | 'slow' | 'failed',
  },
  actors: {
    requestBrief: declareCall<CaseBrief, { text: string; profile: Profile }>('requestBrief'),
    knownProblems: knownProblemsMachine,
  },
  delays: { patience: 10_000 },
  actions: {
    /** What was handed over with this text, or with an earlier version of it, is taken over. */
    startCase: assign(({ context: { handed } }, params: { text: string; brief: CaseBrief | null }) => {
      const taken =
        params.brief === null && handed !== undefined && isVersionOf(params.text, handed.text)
          ? handed
          : undefined
      return {
        text: params.text,
        before: taken?.text ?? params.text,
        own: taken === undefined ? params.brief : placedIn(taken.brief, params.text),
        read: undefined,
        past: [],
        handed: taken === undefined ? handed : undefined,
      }
    }),
    keepText: assign(({ context: { own } }, params: { text: string }) => ({
      text: params.text,
      own: own && placedIn(own, params.text),
      // What was read of the other words is nobody's case.
      read: undefined,
      past: [],
    })),
    keepProfile: assign({ profile: (_, params: { profile: Profile }) => params.profile }),
    keepHanded: assign({
      handed: (_, { text, brief }: { text: string; brief: CaseBrief | null }) =>
        brief === null ? undefined : { text, brief },
    }),
    keepOwn: assign((_, params: { brief: CaseBrief | null }) => ({ own: params.brief, past: [] })),
    keepRead: assign(({ context: { own, before, text } }, params: { brief: CaseBrief }) => ({
      read: params.brief,
      own: own && carriedOver(own, params.brief, { before, text }),
      before: text,
      busy: undefined,
    })),
    keepBusy: assign({ busy: (_, params: { error: unknown }) => busySeconds(params.error) }),
    dropCase: assign({ text: '', before: '', own: null, read: undefined, past: [], busy: undefined }),
    toggleProblem: assign(({ context }, params: { id: string }) =>
      changed(context, (brief) => toggleProblem(brief, params.id)),
    ),
    addProblem: assign(({ context }, params: { problem: KnownProblem }) =>
      changed(context, (brief) => addProblem(brief, params.problem)),
    ),
    addLine: assign(({ context }, params: { list: CaseList; words: string }) =>
      changed(context, (brief, text) => addLine(brief, params.list, params.words, text)),
    ),
    changeLine: assign(({ context }, { list, words, to }: { list: CaseList; words: string; to: string }) =>
      changed(context, (brief, text) => changeLine(brief, list, { words, to, text })),
    ),
    removeLine: assign(({ context }, params: { list: CaseList; words: string }) =>
      changed(context, (brief) => removeLine(brief, params.list, params.words)),
    ),
    answerQuestion: assign(({ context }, params: CaseAnswer) =>
      changed(context, (brief) => answerQuestion(brief, params)),
    ),
    undoChange: assign({
      own: ({ context }) => context.past.at(-1) ?? null,
      past: ({ context }) => context.past.slice(0, -1),
    }),
    loadProblems: sendTo('knownProblems', { type: 'items.load', query: {} }),
    tellChanged: sendTo(
      ({ context }) => context.parent,
      ({ context: { own, read } }) => ({ type: 'case.changed' as const, own, brief: own ?? read }),
    ),
  },
  guards: {
    isEmpty: ({ context }) => context.text.trim() === '',
    /** The owner worked on it for this very text, so it needs no reading. */
    isSettled: ({ context: { own, before, text } }) => own !== null && before === text,
    changesOwn: ({ context }, params: { brief: CaseBrief | null }) => !isSame(context.own, params.brief),
    isTakenBack: ({ context: { own, read } }, params: { brief: CaseBrief | null }) =>
      params.brief === null && own !== null && read === undefined,
    changesProfile: ({ context }, params: { profile: Profile }) => !isSame(context.profile, params.profile),
    hasBrief: ({ context: { own, read } }) => own !== null || read !== undefined,
    hasWords: ({ context: { own, read } }, params: { words: string }) =>
      params.words.trim() !== '' && (own !== null || read !== undefined),
    hasPast: ({ context }) => context.past.length > 0,
  },
})
