import { assign, sendTo, setup } from 'xstate'
import type { CaseBrief, KnownProblem } from '#contract/brief.ts'
import { delays } from '#contract/limits.ts'
import { isSame } from '#contract/merge.ts'
import { busySeconds } from '../failures.rules.ts'
import { defineCollection, type CollectionEvent } from '../sparks/collection.machine.ts'
import { declareCall, declareListener } from '../effects.ts'
import { child, type Meta, type Parent } from '../parent.ts'
import {
  addProblem,
  hasRoomForProblem,
  isAnswered,
  adaptBrief,
  refusalOf,
  removeLine,
  skipQuestion,
  acceptTyped,
  textIn,
  toggleProblem,
  adaptTyped,
  typedCase,
  typedInto,
  withoutField,
  type CaseField,
  type CaseList,
  type Profile,
  type Typed,
} from './case-brief.rules.ts'
import { withReading, withText, type EarlierCase } from './earlier-cases.rules.ts'
import { heldFor, heldOf, withHeld, type HeldCase } from './held-cases.rules.ts'

/** The owner's actions on the case card. */
export type CaseBriefViewEvent =
  | { type: 'problem.toggled'; id: string }
  /** The owner chose a problem that the brief did not contain from the list of all problems. */
  | { type: 'problem.added'; problem: KnownProblem }
  | { type: 'problems.wanted' }
  /** The owner skipped the question of what stands in the way. */
  | { type: 'question.skipped' }
  | { type: 'field.typed'; field: CaseField; text: string }
  /** The owner left the field, so its text becomes part of the case. */
  | { type: 'field.left'; field: CaseField }
  | { type: 'line.removed'; list: CaseList; words: string }
  | { type: 'case.reverted' }
  | { type: 'retry.chosen' }
  | { type: 'wait.cancelled' }

export type CaseBriefEvent =
  | CaseBriefViewEvent
  /**
   * Another challenge is shown. `brief` is the owner's version of its case, or null if the owner has not
   * changed it. For a new challenge, a case in `held` for the same text is used.
   */
  | { type: 'case.start'; text: string; brief: CaseBrief | null; isNew: boolean }
  /** The challenge and its case are now on the server. */
  | { type: 'case.finish'; text: string }
  /** The challenge's text was changed. */
  | { type: 'case.change'; text: string }
  /** The refinements that affect the case were changed. */
  | { type: 'profile.change'; profile: Profile }
  /** The owner’s version of the case was read with the challenge, or another tab changed it. */
  | { type: 'case.load'; brief: CaseBrief | null }
  /**
   * A text arrived through a link, perhaps with its brief. The brief is used if the text becomes a challenge.
   */
  | { type: 'case.hold'; text: string; brief: CaseBrief | null }
  | { type: 'case.clear' }
  /** The person signed out, so all their cases are discarded. */
  | { type: 'case.release' }
  /** The page is hidden and may be about to end. */
  | { type: 'page.hidden' }

/**
 * `own` is the owner's version of the case, and `brief` the case on show: `own` or, if the owner has changed
 * nothing, the case derived from the text. `typed` also includes the texts in the fields; undefined if those
 * change nothing.
 */
export type CaseBriefFact =
  | {
      type: 'case.changed'
      own: CaseBrief | null
      brief: CaseBrief | undefined
      typed: CaseBrief | undefined
    }
  | { type: 'case.typed'; typed: CaseBrief | undefined }
  /** The owner answered the question of what stands in the way. */
  | { type: 'case.confirmed' }

export interface CaseBriefInput {
  parent: Parent<CaseBriefFact>
  /**
   * The text of the challenge that was on show before a reload, and the owner's version of its case. Without
   * such a challenge they are empty and null.
   */
  text: string
  brief: CaseBrief | null
  /** Whether the challenge exists only in this tab. */
  isNew: boolean
  /** The cases of other texts, with what the owner was typing into them. */
  held: readonly HeldCase[]
  profile: Profile
}

export interface CaseBriefContext {
  parent: Parent<CaseBriefFact>
  text: string
  /** Whether the challenge exists only in this tab. The case of a saved challenge is stored with it. */
  isNew: boolean
  /** The text for which the brief was last derived or edited. */
  before: string
  profile: Profile
  /** The case as derived from the text. */
  read: CaseBrief | undefined
  /** The owner's version; null if the owner has changed nothing, so that the case in `read` is used. */
  own: CaseBrief | null
  /** The versions of `own` before each of the latest changes, for undo. */
  past: readonly (CaseBrief | null)[]
  /** The texts in the fields that are not yet part of the brief. */
  typed: readonly Typed[]
  /** The cases of the challenge's earlier texts. The newest comes last. */
  earlier: readonly EarlierCase[]
  /**
   * The cases of texts other than the present challenge, which arrived through a link or belong to challenges
   * that the owner left. The newest comes last.
   */
  held: readonly HeldCase[]
  /** How many seconds to wait before trying again, if the last call failed because the server was busy. */
  busy: number | undefined
}

export const knownProblemsMachine = defineCollection<KnownProblem, object>('knownProblems')

const toKnownProblems = child<CollectionEvent<object>>('knownProblems')

type Change = (brief: CaseBrief, text: string) => CaseBrief

/** Applies one of the owner's changes to the case, and remembers the earlier version for undo. */
const applyChange = (
  { own, read, past, text }: CaseBriefContext,
  change: Change,
): Partial<CaseBriefContext> => {
  const brief = own ?? read
  if (brief === undefined) return {}
  const next = change(brief, text)
  return isSame(next, brief) ? {} : { own: next, past: [...past, own].slice(-longestPast) }
}

/** Adds the typed texts to the case. Those that cannot be accepted stay in their fields. */
const applyTyped = (context: CaseBriefContext, typed = context.typed): Partial<CaseBriefContext> => {
  const brief = context.own ?? context.read
  if (brief === undefined) return {}
  const taken = acceptTyped(brief, typed, context.text)
  return {
    ...applyChange(context, () => taken.brief),
    typed: [...context.typed.filter((each) => !typed.includes(each)), ...taken.refused],
  }
}

const hasAnswer = (brief: CaseBrief | undefined): boolean => brief !== undefined && isAnswered(brief)

/** Maximum number of changes that can be undone. */
const longestPast = 20

/**
 * The context when the owner leaves a challenge. Texts typed into a saved challenge were saved with it, so
 * only those that could not be accepted remain.
 */
const whenLeft = (context: CaseBriefContext): CaseBriefContext => {
  const brief = context.own ?? context.read
  return context.isNew || brief === undefined
    ? context
    : { ...context, typed: acceptTyped(brief, context.typed, context.text).refused }
}

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
    /**
     * A new challenge uses the case in `held` for its text or for an earlier version of the text. The case that
     * was on show moves to `held`.
     */
    startCase: assign(
      ({ context }, { text, brief, isNew }: { text: string; brief: CaseBrief | null; isNew: boolean }) => {
        const held = heldOf(whenLeft(context))
        const found = text.trim() === '' ? undefined : heldFor(held, text, isNew)
        const said = isNew && brief === null ? (found?.brief ?? null) : brief
        const taken = said && acceptTyped(adaptBrief(said, text), found?.typed ?? [], text)
        return {
          text,
          isNew,
          before: said === brief ? text : (found?.text ?? text),
          own: isNew ? (taken?.brief ?? null) : brief,
          read: undefined,
          past: [],
          earlier: [],
          typed: (isNew ? taken?.refused : undefined) ?? found?.typed ?? [],
          held: held.filter((each) => each !== found),
          busy: undefined,
        }
      },
    ),
    finishCase: assign({ isNew: false }),
    setText: assign(({ context }, params: { text: string }) => {
      const now = { ...context, ...applyTyped(context) }
      return { ...withText(now, params.text), past: [], typed: now.typed }
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
        typed: brief === undefined ? context.typed : adaptTyped(brief, context.typed),
      }
    }),
    setRead: assign(({ context }, params: { brief: CaseBrief }) => {
      const found = withReading(context, params.brief)
      return { ...found, typed: adaptTyped(found.own ?? params.brief, context.typed) }
    }),
    setBusy: assign({ busy: (_, params: { error: unknown }) => busySeconds(params.error) }),
    clearBusy: assign({ busy: undefined }),
    clearCase: assign(({ context }) => ({
      text: '',
      before: '',
      own: null,
      read: undefined,
      past: [],
      earlier: [],
      typed: [],
      held: heldOf(whenLeft(context)),
      busy: undefined,
    })),
    toggleProblem: assign(({ context }, params: { id: string }) =>
      applyChange(context, (brief) => toggleProblem(brief, params.id)),
    ),
    skipQuestion: assign(({ context }) => applyChange(context, skipQuestion)),
    addProblem: assign(({ context }, params: { problem: KnownProblem }) =>
      applyChange(context, (brief) => addProblem(brief, params.problem)),
    ),
    setTyped: assign(({ context }, { field, text }: { field: CaseField; text: string }) => {
      const brief = context.own ?? context.read
      return brief === undefined ? {} : { typed: typedInto(brief, context.typed, { field, text }) }
    }),
    settleField: assign(({ context }, params: { field: CaseField }) =>
      applyTyped(
        context,
        context.typed.filter((each) => withoutField([each], params.field).length === 0),
      ),
    ),
    settleTyped: assign(({ context }) => applyTyped(context)),
    removeLine: assign(({ context }, params: { list: CaseList; words: string }) => ({
      ...applyChange(context, (brief) => removeLine(brief, params.list, params.words)),
      typed: withoutField(context.typed, params),
    })),
    undoChange: assign(({ context }) => {
      const own = context.past.at(-1) ?? null
      const brief = own ?? context.read
      return {
        own,
        past: context.past.slice(0, -1),
        typed: brief === undefined ? context.typed : adaptTyped(brief, context.typed),
      }
    }),
    loadProblems: sendTo(toKnownProblems, { type: 'items.load', query: {} }),
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
    /** The owner edited the case for exactly this text, so the text need not be analysed. */
    isSettled: ({ context: { own, before, text } }) => own !== null && before === text,
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
