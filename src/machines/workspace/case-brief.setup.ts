import { assign, sendTo, setup } from 'xstate'
import type { CaseBrief, KnownProblem } from '#contract/brief.ts'
import { delays } from '#contract/limits.ts'
import { isSame } from '#contract/merge.ts'
import { busySeconds } from '../failures.rules.ts'
import { defineCollection } from '../sparks/collection.machine.ts'
import { declareCall, declareListener } from '../effects.ts'
import type { Meta, Parent } from '../parent.ts'
import {
  addProblem,
  carriedOver,
  hasRoomForProblem,
  isAnswered,
  placedIn,
  refusalOf,
  removeLine,
  skipQuestion,
  takenOver,
  textIn,
  toggleProblem,
  typedBeside,
  typedInto,
  withoutField,
  type CaseField,
  type CaseList,
  type Profile,
  type Typed,
} from './case-brief.rules.ts'
import { heldFor, heldOf, withHeld, type HeldCase } from './held-cases.rules.ts'

/** What the owner does on the card of their case. */
export type CaseBriefViewEvent =
  | { type: 'problem.toggled'; id: string }
  /** One that the brief did not name, from the list of all problems. */
  | { type: 'problem.added'; problem: KnownProblem }
  | { type: 'problems.wanted' }
  /** The owner would rather not say what stands in the way. */
  | { type: 'question.skipped' }
  | { type: 'field.typed'; field: CaseField; text: string }
  /** What stands in the field is to count. */
  | { type: 'field.left'; field: CaseField }
  | { type: 'line.removed'; list: CaseList; words: string }
  | { type: 'case.reverted' }
  | { type: 'retry.chosen' }
  | { type: 'wait.cancelled' }

export type CaseBriefEvent =
  | CaseBriefViewEvent
  /**
   * Another challenge; `brief` is what its owner made of its case, null while they have not. For one that is new, what is
   * held for its text counts.
   */
  | { type: 'case.start'; text: string; brief: CaseBrief | null; isNew: boolean }
  /** The challenge is on the server from now on, and its case with it. */
  | { type: 'case.finish'; text: string }
  /** The same challenge in other words. */
  | { type: 'case.change'; text: string }
  /** What is known of the business has a say in how a text is read. */
  | { type: 'profile.change'; profile: Profile }
  /** As it is kept with the challenge, after another tab or device changed it. */
  | { type: 'case.load'; brief: CaseBrief | null }
  /** A text was handed over, with the brief if there is one: it counts when that text becomes a challenge. */
  | { type: 'case.hold'; text: string; brief: CaseBrief | null }
  | { type: 'case.clear' }
  /** The person has left: nothing of theirs stays. */
  | { type: 'case.release' }
  /** The page may be about to end. */
  | { type: 'page.hidden' }

/**
 * `own` is the case as its owner left it; `brief` is what is on show of it, as it was read where nothing was said of it.
 * `typed` is the case with what stands in the fields, undefined while that is the same.
 */
export type CaseBriefFact =
  | {
      type: 'case.changed'
      own: CaseBrief | null
      brief: CaseBrief | undefined
      typed: CaseBrief | undefined
    }
  | { type: 'case.typed'; typed: CaseBrief | undefined }
  /** The owner has answered the question what stands in the way. */
  | { type: 'case.confirmed' }

export interface CaseBriefInput {
  parent: Parent<CaseBriefFact>
  /** The text of a challenge from before a reload, and what was made of its case; empty and null for none. */
  text: string
  brief: CaseBrief | null
  /** The challenge is in this tab alone. */
  isNew: boolean
  /** What was made of the cases of other texts, and what was being typed. */
  held: readonly HeldCase[]
  profile: Profile
}

export interface CaseBriefContext {
  parent: Parent<CaseBriefFact>
  text: string
  /** The challenge is in this tab alone; a saved one has its case with it. */
  isNew: boolean
  /** The text that the brief was last read from, or made for. */
  before: string
  profile: Profile
  /** As the text was read. */
  read: CaseBrief | undefined
  /** As the owner left it; null while they have changed nothing, and the reading stands. */
  own: CaseBrief | null
  /** `own` before each of the last changes. */
  past: readonly (CaseBrief | null)[]
  /** What stands in the fields and is not part of the brief yet. */
  typed: readonly Typed[]
  /** Cases of texts that are no challenge: handed over with a link, or left behind; newest last. */
  held: readonly HeldCase[]
  /** Seconds after which a busy server may be tried again; undefined unless that made the last call fail. */
  busy: number | undefined
}

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

/** What is typed counts from now on, as far as it can be taken over. */
const settled = (context: CaseBriefContext, typed = context.typed): Partial<CaseBriefContext> => {
  const brief = context.own ?? context.read
  if (brief === undefined) return {}
  const taken = takenOver(brief, typed, context.text)
  return {
    ...changed(context, () => taken.brief),
    typed: [...context.typed.filter((each) => !typed.includes(each)), ...taken.refused],
  }
}

/** The case with what stands in the fields; undefined while that is the same. */
const typedCase = ({ own, read, typed, text }: CaseBriefContext): CaseBrief | undefined => {
  const brief = own ?? read
  if (brief === undefined || typed.length === 0) return undefined
  const taken = takenOver(brief, typed, text)
  return isSame(taken.brief, brief) ? undefined : taken.brief
}

const hasAnswer = (brief: CaseBrief | undefined): boolean => brief !== undefined && isAnswered(brief)

/** So many changes can be undone. */
const longestPast = 20

/** Left behind: what was typed in a saved challenge went with it, as far as it could be taken over. */
const left = (context: CaseBriefContext): CaseBriefContext => {
  const brief = context.own ?? context.read
  return context.isNew || brief === undefined
    ? context
    : { ...context, typed: takenOver(brief, context.typed, context.text).refused }
}

/** The case brief machine's actors, delays, guards and named actions. */
export const caseBriefSetup = setup({
  types: {
    context: {} as CaseBriefContext,
    events: {} as CaseBriefEvent,
    meta: {} as Meta<CaseBriefEvent>,
    input: {} as CaseBriefInput,
    children: {} as { knownProblems: 'knownProblems' },
    tags: {} as 'busy' | 'slow' | 'cancelled' | 'failed' | 'asking',
  },
  actors: {
    requestBrief: declareCall<CaseBrief, { text: string; profile: Profile }>('requestBrief'),
    knownProblems: knownProblemsMachine,
    watchLeaving: declareListener('watchLeaving'),
  },
  delays: { patience: delays.patience },
  actions: {
    /** What is held for a new text, or for an earlier version of it, is taken over; what stays behind is held. */
    startCase: assign(
      ({ context }, { text, brief, isNew }: { text: string; brief: CaseBrief | null; isNew: boolean }) => {
        const held = heldOf(left(context))
        const found = text.trim() === '' ? undefined : heldFor(held, text, isNew)
        const said = isNew && brief === null ? (found?.brief ?? null) : brief
        const taken = said && takenOver(placedIn(said, text), found?.typed ?? [], text)
        return {
          text,
          isNew,
          before: said === brief ? text : (found?.text ?? text),
          own: isNew ? (taken?.brief ?? null) : brief,
          read: undefined,
          past: [],
          typed: (isNew ? taken?.refused : undefined) ?? found?.typed ?? [],
          held: held.filter((each) => each !== found),
          busy: undefined,
        }
      },
    ),
    finishCase: assign({ isNew: false }),
    setText: assign(({ context }, params: { text: string }) => {
      const { own = context.own, typed = context.typed } = settled(context)
      return {
        text: params.text,
        own: own && placedIn(own, params.text),
        // What was read of the other words is no case.
        read: undefined,
        past: [],
        typed,
      }
    }),
    setProfile: assign({ profile: (_, params: { profile: Profile }) => params.profile }),
    addHeld: assign(({ context }, { text, brief }: { text: string; brief: CaseBrief | null }) => ({
      held: brief === null ? context.held : withHeld(context.held, { text, brief, typed: [] }),
    })),
    clearHeld: assign({ held: [] }),
    setOwn: assign(({ context }, params: { brief: CaseBrief | null }) => {
      const brief = params.brief ?? context.read
      return {
        own: params.brief,
        past: [],
        typed: brief === undefined ? context.typed : typedBeside(brief, context.typed),
      }
    }),
    setRead: assign(({ context: { own, before, text, typed } }, params: { brief: CaseBrief }) => {
      const carried = own && carriedOver(own, params.brief, { before, text })
      return {
        read: params.brief,
        own: carried,
        before: text,
        typed: typedBeside(carried ?? params.brief, typed),
      }
    }),
    setBusy: assign({ busy: (_, params: { error: unknown }) => busySeconds(params.error) }),
    clearBusy: assign({ busy: undefined }),
    clearCase: assign(({ context }) => ({
      text: '',
      before: '',
      own: null,
      read: undefined,
      past: [],
      typed: [],
      held: heldOf(left(context)),
      busy: undefined,
    })),
    toggleProblem: assign(({ context }, params: { id: string }) =>
      changed(context, (brief) => toggleProblem(brief, params.id)),
    ),
    skipQuestion: assign(({ context }) => changed(context, skipQuestion)),
    addProblem: assign(({ context }, params: { problem: KnownProblem }) =>
      changed(context, (brief) => addProblem(brief, params.problem)),
    ),
    setTyped: assign(({ context }, { field, text }: { field: CaseField; text: string }) => {
      const brief = context.own ?? context.read
      return brief === undefined ? {} : { typed: typedInto(brief, context.typed, { field, text }) }
    }),
    settleField: assign(({ context }, params: { field: CaseField }) =>
      settled(
        context,
        context.typed.filter((each) => withoutField([each], params.field).length === 0),
      ),
    ),
    settleTyped: assign(({ context }) => settled(context)),
    removeLine: assign(({ context }, params: { list: CaseList; words: string }) => ({
      ...changed(context, (brief) => removeLine(brief, params.list, params.words)),
      typed: withoutField(context.typed, params),
    })),
    undoChange: assign(({ context }) => {
      const own = context.past.at(-1) ?? null
      const brief = own ?? context.read
      return {
        own,
        past: context.past.slice(0, -1),
        typed: brief === undefined ? context.typed : typedBeside(brief, context.typed),
      }
    }),
    loadProblems: sendTo('knownProblems', { type: 'items.load', query: {} }),
    tellChanged: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'case.changed' as const,
        own: context.own,
        brief: context.own ?? context.read,
        typed: typedCase(context),
      }),
    ),
    tellConfirmed: sendTo(({ context }) => context.parent, { type: 'case.confirmed' as const }),
    tellTyped: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'case.typed' as const, typed: typedCase(context) }),
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
    isAnswered: ({ context: { own, read } }) => hasAnswer(own ?? read),
    hasBrief: ({ context: { own, read } }) => own !== null || read !== undefined,
    hasRoom: ({ context: { own, read } }, params: { id: string }) => {
      const brief = own ?? read
      return (
        brief !== undefined &&
        (hasRoomForProblem(brief) || brief.problems.some((problem) => problem.id === params.id))
      )
    },
    isTypedIn: ({ context: { own, read, typed } }, params: { field: CaseField }) => {
      const brief = own ?? read
      if (brief === undefined) return false
      const text = textIn(brief, typed, params.field)
      return (
        text !== textIn(brief, [], params.field) &&
        refusalOf(brief, { field: params.field, text }) === undefined
      )
    },
    hasTyped: ({ context }) => context.typed.length > 0,
    isThisText: ({ context }, params: { text: string }) => context.text.trim() === params.text.trim(),
    hasPast: ({ context }) => context.past.length > 0,
  },
})
