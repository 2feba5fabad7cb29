import { assign, sendTo, setup } from 'xstate'
import type { CaseBrief } from '#contract/brief.ts'
import type { Refinements, OpenedAbout } from '#contract/entities.ts'
import { Problem } from '#contract/problem.ts'
import { payload } from '../payload.ts'
import { toAnalytics } from '../shell/analytics.machine.ts'
import { declareAction, declareCall } from '../effects.ts'
import { notice, toNotifier } from '../shell/notifier.machine.ts'
import type { Meta, Parent } from '../parent.ts'
import { uploadMachine } from './upload.machine.ts'
import type { UploadKind } from './upload.rules.ts'
import type { UploadFact } from './upload.setup.ts'
import {
  isLongEnough,
  isTooLong,
  lacksFile,
  textLength,
  withReplacedDraft,
  withOptions,
  restorable,
  type ReplacedDraft,
  type OpenedLink,
} from './challenge-form.rules.ts'

/** The three ways to give a challenge (HOME-02). */
export type InputTab = 'text' | UploadKind

/** What a link hands over: a text, and what its owner made of the case; null while they said nothing of it. */
export interface HandedText {
  text: string
  brief: CaseBrief | null
}

/** The text came; the link has ended or never was; it could not be asked. */
export type SharedOutcome = 'opened' | 'ended' | 'failed'

export type ChallengeFormViewEvent =
  | { type: 'tab.chosen'; tab: InputTab }
  | { type: 'text.changed'; text: string }
  | { type: 'text.cleared' }
  | { type: 'example.used' }
  /** Undo of Clear text, of the example or of what came by a token. */
  | { type: 'text.restored' }
  /** The note about a shared link was read. */
  | { type: 'shared.dismissed' }
  /** The button, or Ctrl/Cmd+Enter in the text (AMB-70). */
  | { type: 'sparks.requested' }

export type ChallengeFormEvent =
  | ChallengeFormViewEvent
  | UploadFact
  | { type: 'token.redeem'; token: string }
  /** The challenge that was made of the draft was written on elsewhere: the form goes on with that. */
  | { type: 'draft.change'; from: string; text: string }
  /** This text has no other place any more: the form shows it. */
  | { type: 'draft.replace'; text: string }
  /** This text is that of a saved challenge now. */
  | { type: 'draft.finish'; text: string }
  /** The writer has left: nothing of theirs stays. */
  | { type: 'form.clear' }
  /** Another page was opened: no one waits for the text any more. */
  | { type: 'token.clear' }
  /** The options that were set before those of the link took their place. */
  | { type: 'options.keep'; refinements: Refinements }
  | { type: 'website.accept' }
  | { type: 'website.reject' }

export type ChallengeFormFact =
  | { type: 'sparks.wanted'; text: string; source: InputTab; filename: string }
  | { type: 'place.wanted'; path: string; replace: boolean }
  | ({ type: 'text.handed' } & HandedText)
  | { type: 'refinements.wanted'; refinements: Refinements }
  /** The options that come with the text; undefined where it brings none. */
  | { type: 'options.handed'; refinements: Refinements | undefined }

export interface ChallengeFormInput {
  parent: Parent<ChallengeFormFact>
  /** The draft of an earlier visit or of before a reload: never lost but by Clear text. */
  draft: string
  /** The PDF that the draft was read from; empty when there is none. */
  filename: string
  /** What links and edits had taken the place of. */
  behind: readonly ReplacedDraft[]
}

export interface ChallengeFormContext {
  parent: Parent<ChallengeFormFact>
  text: string
  /** The text that was replaced at once, for Undo; empty when there is none. */
  replaced: string
  /** What links and edits took the place of, newest last; typing on does not take it away. */
  behind: readonly ReplacedDraft[]
  token: string
  /** The company website is no address. It may be judged at any time, also while a text is fetched. */
  isWebsiteRefused: boolean
  tab: InputTab
  /** The PDF whose text is in use; empty when there is none (AMB-14). */
  filename: string
  /** The file on its way: one at a time. */
  uploading: UploadKind | undefined
  /** What came of a link that was handed over, until it is read or the text goes on. */
  shared: SharedOutcome | undefined
  /** What the link said beside the text. */
  about: OpenedAbout | undefined
}

/** The messages of the form, its effects and what its arrows ask. */
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
    /** As on a first visit, so that no Undo brings anything back for the next person. */
    forgetAll: assign({
      text: '',
      replaced: '',
      behind: [],
      token: '',
      tab: 'text',
      filename: '',
      uploading: undefined,
      shared: undefined,
      about: undefined,
    }),
    forgetDraft: assign({
      text: '',
      replaced: '',
      filename: '',
      tab: 'text',
      shared: undefined,
      about: undefined,
    }),
    forgetText: assign({ text: '', replaced: '' }),
    restoreText: assign(({ context }) => ({ text: context.replaced, replaced: '' })),
    setToken: assign({ token: (_, params: { token: string }) => params.token }),
    dropToken: assign({ token: '' }),
    setShared: assign({ shared: (_, params: { shared: SharedOutcome }) => params.shared, about: undefined }),
    /** A text that comes from elsewhere takes the place of what was typed, and hides it only. */
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
    /** A link that says nothing of the options leaves them as they are. */
    tellOptions: sendTo(
      ({ context }) => context.parent,
      (_, params: { opened: OpenedLink }) => ({
        type: 'options.handed' as const,
        refinements: params.opened.refinements,
      }),
    ),
    setOptions: assign({
      behind: ({ context }, params: { refinements: Refinements }) =>
        withOptions(context.behind, params.refinements),
    }),
    tellReplacedOptions: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'options.handed' as const,
        refinements: restorable(context.behind).at(-1)?.options,
      }),
    ),
    /** What stands in the form goes behind in its turn: an Undo may be undone. */
    restoreReplacedDraft: assign(({ context }) => {
      const behind = restorable(context.behind)
      return {
        text: behind.at(-1)?.text ?? context.text,
        behind: withReplacedDraft(behind.slice(0, -1), { text: context.text }),
      }
    }),
    forgetShared: assign({ shared: undefined, about: undefined }),
    acceptWebsite: assign({ isWebsiteRefused: false }),
    refuseWebsite: assign({ isWebsiteRefused: true }),
    setTab: assign({ tab: (_, params: { tab: InputTab }) => params.tab }),
    setFilename: assign({ filename: (_, params: { filename: string }) => params.filename }),
    beginUpload: assign({ uploading: (_, params: { kind: UploadKind }) => params.kind }),
    endUpload: assign(({ context }, params: { kind: UploadKind }) =>
      context.uploading === params.kind ? { uploading: undefined } : { uploading: context.uploading },
    ),
    cancelPdf: sendTo('pdfUpload', { type: 'upload.cancelled' }),
    cancelImage: sendTo('imageUpload', { type: 'upload.cancelled' }),
    resetPdf: sendTo('pdfUpload', { type: 'upload.reset' }),
    resetImage: sendTo('imageUpload', { type: 'upload.reset' }),
    forgetFilename: assign({ filename: '' }),
    wantSparks: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'sparks.wanted' as const,
        text: context.text.trim(),
        source: context.tab,
        filename: context.filename,
      }),
    ),
    wantHome: sendTo(({ context }) => context.parent, { type: 'place.wanted', path: '/', replace: true }),
    tellHanded: sendTo(
      ({ context }) => context.parent,
      (_, params: HandedText) => ({ type: 'text.handed' as const, ...params }),
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

/** Undo: of what was replaced by a click, then of what a link took the place of. */
const bringBack = [
  {
    guard: 'hasReplaced',
    description: 'Nothing that was typed is lost by a click.',
    actions: ['forgetShared', 'restoreText'],
  } as const,
  {
    guard: 'hasRestorable',
    description: 'Nor by a link: text and options are as they were before it.',
    actions: ['forgetShared', 'tellReplacedOptions', 'restoreReplacedDraft'],
  } as const,
]

/** An edit of a challenge becomes the draft where its earlier text is; it never takes the place of another one. */
const followChallenge = {
  guard: { type: 'isDraft', params: ({ event }: { event: { from: string } }) => ({ text: event.from }) },
  actions: {
    type: 'replaceText',
    params: payload,
  },
} as const

/** While something else is awaited: what is a challenge by now does not stay in the form. */
const finishedMeanwhile = {
  guard: { type: 'isDraft', params: payload },
  actions: 'forgetText',
} as const

export const nothingShared: Pick<ChallengeFormContext, 'shared' | 'about'> = {
  shared: undefined,
  about: undefined,
}

/** Arrows of the form that are told at length. */
export const arrows = { bringBack, finishedMeanwhile, followChallenge }
