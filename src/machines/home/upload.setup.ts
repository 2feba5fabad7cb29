import { assign, sendTo, setup, type EventObject } from 'xstate'
import { delays } from '#contract/limits.ts'
import type { Problem } from '#contract/problem.ts'
import type { Unread, WholeText } from '#contract/uploads.ts'
import { toAnalytics } from '../shell/analytics.machine.ts'
import { isLongEnough } from './challenge-form.rules.ts'
import { declareCall, declareListener } from '../effects.ts'
import { notice, toNotifier } from '../shell/notifier.machine.ts'
import type { Meta, Parent } from '../parent.ts'
import { cleanFilename } from './file-name.rules.ts'
import {
  analyticsNames,
  isLargePicture,
  isOfKind,
  isTooLarge,
  isUnreadable,
  errorNotices,
  type UploadFile,
  type UploadKind,
  type UploadError,
} from './upload.rules.ts'

export type UploadViewEvent =
  /** Files that the person picked or dropped, in order. Only the last one is used (UPL-06). */
  | { type: 'files.chosen'; files: UploadFile[] }
  | { type: 'upload.cancelled' }
  | { type: 'file.removed' }
  /** The person chose the whole text instead of the description. */
  | { type: 'whole.used' }

export type UploadEvent =
  | UploadViewEvent
  /** How many per cent of the bytes have been sent; undefined if unknown. */
  | { type: 'upload.progressed'; percent: number | undefined }
  /** The text of a PDF, or the description read from an image. */
  | ({ type: 'upload.answered'; unread: readonly Unread[] } & Description)
  | { type: 'upload.failed'; problem: Problem }
  /** The form has another text now, or none, so the file is no longer in use. */
  | { type: 'upload.reset' }

/** A description, with the whole text if the description leaves something out. */
export interface Description {
  text: string
  whole: WholeText | undefined
}

export type UploadFact =
  | { type: 'upload.began'; kind: UploadKind }
  /** The upload ended without putting a text into the form, or the user removed the file. */
  | { type: 'upload.cleared'; kind: UploadKind }
  | { type: 'description.found'; kind: UploadKind; text: string; filename: string }

export interface UploadInput {
  parent: Parent<UploadFact>
  kind: UploadKind
  /** The name of the file whose text was in the form before a reload. */
  filename: string
}

export interface UploadContext {
  parent: Parent<UploadFact>
  kind: UploadKind
  filename: string
  /** The file to send; also used for the preview of an image. */
  file: UploadFile | undefined
  percent: number | undefined
  /** A picture that must be scaled down before it is sent. */
  large: UploadFile | undefined
  /** Whether the file was read and its text is in the form. */
  isRead: boolean
  /** The text of a PDF, until a description has been made from it. */
  text: string
  /** The parts of the last file that were not read. */
  unread: readonly Unread[]
  /** The whole text and its file name, if the description leaves something out. */
  offer: (WholeText & { filename: string }) | undefined
  /** Why the last file gave no text. Shown beside the field until another file is chosen. */
  error: UploadError | undefined
}

const fileOf = (files: readonly UploadFile[]) => files.at(-1)

export const uploadSetup = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    meta: {} as Meta<UploadEvent>,
    input: {} as UploadInput,
    tags: {} as 'busy' | 'known' | 'accepted',
  },
  actors: {
    sendFile: declareListener<EventObject, { kind: UploadKind; file: UploadFile | undefined }>('sendFile'),
    requestDescription: declareCall<Description, { text: string }>('requestDescription'),
    shrinkPicture: declareCall<UploadFile, { file: UploadFile | undefined }>('shrinkPicture'),
  },
  delays: { uploadTimeout: delays.upload },
  actions: {
    setFile: assign((_, params: { files: readonly UploadFile[] }) => ({
      file: fileOf(params.files),
      filename: cleanFilename(fileOf(params.files)?.name ?? ''),
      percent: undefined,
      text: '',
      isRead: false,
      unread: [],
      offer: undefined,
      error: undefined,
    })),
    setLarge: assign({ large: (_, params: { files: readonly UploadFile[] }) => fileOf(params.files) }),
    setSmaller: assign((_, { file }: { file: UploadFile }) => ({
      file,
      filename: cleanFilename(file.name),
      percent: undefined,
      text: '',
      isRead: false,
      unread: [],
      offer: undefined,
      error: undefined,
      large: undefined,
    })),
    clearLarge: assign({ large: undefined }),
    setRead: assign({ isRead: true }),
    clearFile: assign({ file: undefined, filename: '', percent: undefined, text: '', isRead: false }),
    setPercent: assign({ percent: (_, params: { percent: number | undefined }) => params.percent }),
    setText: assign({ text: (_, params: { text: string }) => params.text }),
    setUnread: assign({ unread: (_, params: { unread: readonly Unread[] }) => params.unread }),
    setOffer: assign({
      offer: ({ context }, { whole }: { whole: WholeText | undefined }) =>
        whole && { ...whole, filename: context.filename },
    }),
    clearRead: assign({ unread: [], offer: undefined }),
    /** Accepts the offered text, so that its file counts as the one in use. */
    takeOffer: assign({
      filename: ({ context }) => context.offer?.filename ?? context.filename,
      offer: undefined,
      error: undefined,
    }),
    tellWhole: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'description.found' as const,
        kind: context.kind,
        text: context.offer?.text ?? '',
        filename: context.offer?.filename ?? '',
      }),
    ),
    tellBegan: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'upload.began' as const, kind: context.kind }),
    ),
    tellCleared: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'upload.cleared' as const, kind: context.kind }),
    ),
    tellDescription: sendTo(
      ({ context }) => context.parent,
      ({ context }, params: { text: string }) => ({
        type: 'description.found' as const,
        kind: context.kind,
        text: params.text,
        filename: context.filename,
      }),
    ),
    countUpload: sendTo(toAnalytics, ({ context }) => ({
      type: 'event.record' as const,
      name: analyticsNames[context.kind],
    })),
    setError: assign({ error: (_, params: { error: UploadError }) => params.error }),
    clearError: assign({ error: undefined }),
    sayError: sendTo(toNotifier, ({ context }, params: { error: UploadError }) =>
      notice(errorNotices[params.error][context.kind]),
    ),
  },
  guards: {
    isNone: (_, params: { files: readonly UploadFile[] }) => params.files.length === 0,
    isWrongKind: ({ context }, params: { files: readonly UploadFile[] }) =>
      !isOfKind(context.kind, fileOf(params.files)),
    isLargePicture: ({ context }, params: { files: readonly UploadFile[] }) =>
      context.kind === 'image' && isLargePicture(fileOf(params.files)),
    isTooLarge: (_, params: { files: readonly UploadFile[] }) => isTooLarge(fileOf(params.files)),
    isNothing: (_, params: { text: string }) => params.text.trim() === '',
    isPdf: ({ context }) => context.kind === 'pdf',
    isRead: ({ context }) => context.isRead,
    hasFilename: ({ context }) => context.filename !== '',
    isUnreadable: (_, params: { problem: Problem }) => isUnreadable(params.problem),
    hasOffer: ({ context }) => isLongEnough(context.offer?.text ?? ''),
    isShort: (_, params: { text: string }) => !isLongEnough(params.text),
    isUnderWay: (_, params: { percent: number | undefined }) =>
      params.percent !== undefined && params.percent < 100,
  },
})
