import { assign, sendTo, setup } from 'xstate'
import type { CaseBrief } from '#contract/brief.ts'
import type { Refinements, OpenedAbout } from '#contract/entities.ts'
import { Problem } from '#contract/problem.ts'
import { payload } from '../payload.ts'
import { toAnalytics } from '../shell/analytics.machine.ts'
import { declareAction, declareCall } from '../effects.ts'
import { notice, toNotifier } from '../shell/notifier.machine.ts'
import { child, type Meta, type Parent } from '../parent.ts'
import { uploadMachine } from './upload.machine.ts'
import type { UploadKind } from './upload.rules.ts'
import type { UploadEvent, UploadFact } from './upload.setup.ts'
import {
  isLongEnough,
  isTooLong,
  lacksFile,
  textLength,
  withReplacedDraft,
  withRefinements,
  restorable,
  type ReplacedDraft,
  type OpenedLink,
} from './challenge-form.rules.ts'

/** The three ways to enter a challenge (HOME-02). */
export type InputTab = 'text' | UploadKind

/** A text from a link with the owner's version of its case; null if the owner did not change the case. */
export interface SharedText {
  text: string
  brief: CaseBrief | null
}

/** Whether the link opened, has expired or never existed (`ended`), or could not be loaded. */
export type SharedOutcome = 'opened' | 'ended' | 'failed'

export type ChallengeFormViewEvent =
  | { type: 'tab.chosen'; tab: InputTab }
  | { type: 'text.changed'; text: string }
  | { type: 'text.cleared' }
  | { type: 'example.used' }
  /** The person pressed Undo after Clear text, after the example, or after a text from a link. */
  | { type: 'text.restored' }
  /** The person went back to the draft that was replaced last. */
  | { type: 'replaced.continued' }
  /** The person dismissed the offer to go back to the replaced draft. */
  | { type: 'replaced.dismissed' }
  /** The person dismissed the note about a shared link. */
  | { type: 'shared.dismissed' }
  /** The person pressed Get sparks, or Ctrl/Cmd+Enter in the text (AMB-70). */
  | { type: 'sparks.requested' }

export type ChallengeFormEvent =
  | ChallengeFormViewEvent
  | UploadFact
  | { type: 'token.redeem'; token: string }
  /** The challenge made from the draft was edited elsewhere, so the form adopts its new text. */
  | { type: 'draft.change'; from: string; text: string }
  /** Replaces the draft with a text that is stored nowhere else. */
  | { type: 'draft.replace'; text: string }
  /** The text now belongs to a saved challenge, so it is no longer a draft. */
  | { type: 'draft.finish'; text: string }
  /** The person signed out, so everything that they entered is removed. */
  | { type: 'form.clear' }
  /** The person opened another page, so the form no longer waits for the text of the link. */
  | { type: 'token.clear' }
  /** The refinements that were set before those of a link replaced them. */
  | { type: 'refinements.remember'; refinements: Refinements }
  | { type: 'website.accept' }
  | { type: 'website.reject' }

export type ChallengeFormFact =
  | { type: 'sparks.requested'; text: string; source: InputTab; filename: string }
  | { type: 'place.wanted'; path: string; replace: boolean }
  | ({ type: 'text.handed' } & SharedText)
  /** The refinements that came with the text; undefined if there were none. */
  | { type: 'refinements.handed'; refinements: Refinements | undefined }

export interface ChallengeFormInput {
  parent: Parent<ChallengeFormFact>
  /** The draft from an earlier visit or from before a reload. */
  draft: string
  /** Name of the PDF that the draft was read from; empty if there is none. */
  filename: string
  /** Earlier drafts, each replaced by a link, a file, an edit or the example. */
  behind: readonly ReplacedDraft[]
}

export interface ChallengeFormContext {
  parent: Parent<ChallengeFormFact>
  text: string
  /** The text that the last click replaced, for Undo; empty if there is none. */
  replaced: string
  /** Earlier drafts, each replaced by a link, a file, an edit or the example; newest last. Typing does not remove them. */
  behind: readonly ReplacedDraft[]
  token: string
  /**
   * Whether the company website is not a valid address. This is not a state of the chart, because the result of
   * the check may arrive in any state.
   */
  isWebsiteRefused: boolean
  tab: InputTab
  /** Name of the PDF whose text is in use; empty if there is none (AMB-14). */
  filename: string
  /** The kind of file that is being uploaded. Only one upload runs at a time. */
  uploading: UploadKind | undefined
  /** The outcome of opening a shared link, until it is dismissed or the text changes. */
  shared: SharedOutcome | undefined
  /** What came with the link besides the text. */
  about: OpenedAbout | undefined
}

export const nothingShared: Pick<ChallengeFormContext, 'shared' | 'about'> = {
  shared: undefined,
  about: undefined,
}

const toPdfUpload = child<UploadEvent>('pdfUpload')
const toImageUpload = child<UploadEvent>('imageUpload')

export const challengeFormSetup = setup({
  types: {
    context: {} as ChallengeFormContext,
    events: {} as ChallengeFormEvent,
    meta: {} as Meta<ChallengeFormEvent>,
    input: {} as ChallengeFormInput,
    tags: {} as 'busy' | 'blocked' | 'uploading',
    children: {} as { pdfUpload: 'upload'; imageUpload: 'upload' },
  },
  actors: {
    requestTokenText: declareCall<OpenedLink, { token: string }>('requestTokenText'),
    upload: uploadMachine,
  },
  actions: {
    setText: assign((_, params: { text: string }) => ({ text: params.text, replaced: '' })),
    replaceText: assign(({ context }, params: { text: string }) => ({
      text: params.text,
      replaced: context.text.trim() === '' ? context.replaced : context.text,
    })),
    /** Resets the form as on a first visit, so that Undo does not show one person's text to the next. */
    clearAll: assign({
      text: '',
      replaced: '',
      behind: [],
      token: '',
      tab: 'text',
      filename: '',
      uploading: undefined,
      ...nothingShared,
    }),
    clearDraft: assign({
      text: '',
      replaced: '',
      filename: '',
      tab: 'text',
      ...nothingShared,
    }),
    clearText: assign({ text: '', replaced: '' }),
    restoreText: assign(({ context }) => ({ text: context.replaced, replaced: '' })),
    setToken: assign({ token: (_, params: { token: string }) => params.token }),
    clearToken: assign({ token: '' }),
    setShared: assign({ shared: (_, params: { shared: SharedOutcome }) => params.shared, about: undefined }),
    /** Remembers the typed draft before a text from elsewhere replaces it. */
    addReplacedDraft: assign(({ context }, params: { text: string }) => ({
      text: params.text,
      replaced: '',
      behind: withReplacedDraft(context.behind, {
        text: context.text.trim() === '' ? context.replaced : context.text,
      }),
    })),
    setOpened: assign((_, { opened }: { opened: OpenedLink }) => ({
      shared: 'opened' as const,
      about: opened.about,
    })),
    /** Passes on the refinements from the link. If it had none, the present refinements stay. */
    tellRefinements: sendTo(
      ({ context }) => context.parent,
      (_, params: { opened: OpenedLink }) => ({
        type: 'refinements.handed' as const,
        refinements: params.opened.refinements,
      }),
    ),
    setReplacedRefinements: assign({
      behind: ({ context }, params: { refinements: Refinements }) =>
        withRefinements(context.behind, params.refinements),
    }),
    tellReplacedRefinements: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'refinements.handed' as const,
        refinements: restorable(context.behind).at(-1)?.refinements,
      }),
    ),
    /** Swaps the draft with the replaced one, so that an Undo can be undone. */
    restoreReplacedDraft: assign(({ context }) => {
      const behind = restorable(context.behind)
      return {
        text: behind.at(-1)?.text ?? context.text,
        behind: withReplacedDraft(behind.slice(0, -1), { text: context.text }),
      }
    }),
    removeReplacedDraft: assign({ behind: ({ context }) => restorable(context.behind).slice(0, -1) }),
    clearShared: assign(nothingShared),
    acceptWebsite: assign({ isWebsiteRefused: false }),
    refuseWebsite: assign({ isWebsiteRefused: true }),
    setTab: assign({ tab: (_, params: { tab: InputTab }) => params.tab }),
    setFilename: assign({ filename: (_, params: { filename: string }) => params.filename }),
    beginUpload: assign({ uploading: (_, params: { kind: UploadKind }) => params.kind }),
    endUpload: assign(({ context }, params: { kind: UploadKind }) =>
      context.uploading === params.kind ? { uploading: undefined } : { uploading: context.uploading },
    ),
    cancelPdf: sendTo(toPdfUpload, { type: 'upload.cancelled' }),
    cancelImage: sendTo(toImageUpload, { type: 'upload.cancelled' }),
    resetPdf: sendTo(toPdfUpload, { type: 'upload.reset' }),
    resetImage: sendTo(toImageUpload, { type: 'upload.reset' }),
    clearFilename: assign({ filename: '' }),
    wantSparks: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'sparks.requested' as const,
        text: context.text.trim(),
        source: context.tab,
        filename: context.filename,
      }),
    ),
    wantHome: sendTo(({ context }) => context.parent, { type: 'place.wanted', path: '/', replace: true }),
    tellHanded: sendTo(
      ({ context }) => context.parent,
      (_, params: SharedText) => ({ type: 'text.handed' as const, ...params }),
    ),
    sayEmpty: sendTo(toNotifier, notice('NO_CHALLENGE')),
    sayShort: sendTo(toNotifier, notice('NEEDS_MORE_TEXT')),
    countExample: sendTo(toAnalytics, {
      type: 'event.record',
      name: 'CHALLENGE_FORM_USE_EXAMPLE_TEXT',
    }),
    countClear: sendTo(toAnalytics, { type: 'event.record', name: 'CHALLENGE_FORM_CLEAR_TEXT' }),
    logFailure: declareAction<{ call: string }>('logFailure'),
  },
  guards: {
    isEmpty: ({ context }) => textLength(context.text) === 0,
    isShort: ({ context }) => !isLongEnough(context.text),
    isDraft: ({ context }, params: { text: string }) => context.text.trim() === params.text.trim(),
    isTooLong: ({ context }) => isTooLong(context.text),
    hasText: ({ context }) => context.text !== '',
    hasReplaced: ({ context }) => context.replaced !== '',
    hasRestorable: ({ context }) => restorable(context.behind).length > 0,
    isUploading: ({ context }) => context.uploading !== undefined,
    isHeldByWebsite: ({ context }) => context.tab === 'text' && context.isWebsiteRefused,
    isEnded: (_, params: { problem: unknown }) =>
      params.problem instanceof Problem && (params.problem.status === 404 || params.problem.status === 410),
    isPdf: (_, params: { kind: UploadKind }) => params.kind === 'pdf',
    isTyped: ({ context }) => context.tab === 'text',
    isLackingFile: ({ context }) => lacksFile(context),
  },
})

/** Swaps the text with the draft that was replaced last. */
const continueReplaced = {
  guard: 'hasRestorable',
  description: 'Restores the earlier text with its refinements. The present text becomes the replaced draft.',
  actions: ['clearShared', 'tellReplacedRefinements', 'restoreReplacedDraft'],
} as const

/** Undo first restores the text that Clear text removed, then the drafts that other texts replaced. */
const undoReplacement = [
  {
    guard: 'hasReplaced',
    description: 'Restores the text that the last click replaced.',
    actions: ['clearShared', 'restoreText'],
  } as const,
  continueReplaced,
]

/**
 * Adopts the text of an edited challenge if the draft is still its earlier text. A different draft is never
 * replaced.
 */
const followChallenge = {
  guard: { type: 'isDraft', params: ({ event }: { event: { from: string } }) => ({ text: event.from }) },
  actions: { type: 'replaceText', params: payload },
} as const

/** Clears a draft that became a saved challenge while the form was waiting for an answer. */
const clearFinishedDraft = {
  guard: { type: 'isDraft', params: payload },
  actions: 'clearText',
} as const

/** Transitions that several states share. */
export const sharedTransitions = { undoReplacement, continueReplaced, clearFinishedDraft, followChallenge }
