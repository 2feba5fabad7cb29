import { assign, sendTo, setup } from 'xstate'
import { outputAs, payload } from '../payload.ts'
import { toAnalytics } from '../shell/analytics.machine.ts'
import { declareCall } from '../effects.ts'
import { notice, toNotifier } from '../shell/notifier.machine.ts'
import type { Parent } from '../parent.ts'
import { isOfKind, isTooLarge, type UploadFile } from '../home/upload.rules.ts'

export type PictureEvent =
  /** Files that the person picked or dropped, in order. Only the last one is used. */
  { type: 'files.chosen'; files: UploadFile[] } | { type: 'removal.chosen' }

export type PictureFact = { type: 'picture.changed'; url: string }

interface PictureContext {
  parent: Parent<PictureFact>
  file: UploadFile | undefined
}

type Chosen = { files: readonly UploadFile[] }

export const pictureMachine = setup({
  types: {
    context: {} as PictureContext,
    events: {} as PictureEvent,
    input: {} as { parent: Parent<PictureFact> },
    tags: {} as 'busy',
  },
  actors: {
    requestPicture: declareCall<string, { file: UploadFile | undefined }>('requestPicture'),
    removePicture: declareCall<undefined, object>('removePicture'),
    shrinkPicture: declareCall<UploadFile, { file: UploadFile | undefined }>('shrinkPicture'),
  },
  actions: {
    setFile: assign({ file: (_, { files }: Chosen) => files.at(-1) }),
    setSmaller: assign({ file: (_, params: { file: UploadFile }) => params.file }),
    tellChanged: sendTo(
      ({ context }) => context.parent,
      (_, params: { url: string }) => ({ type: 'picture.changed' as const, url: params.url }),
    ),
    countChange: sendTo(toAnalytics, { type: 'event.record', name: 'USER_PROFILE_PICTURE_UPDATE' }),
    sayNoImage: sendTo(toNotifier, notice('UPLOAD_NOT_IMAGE')),
    sayTooLarge: sendTo(toNotifier, notice('UPLOAD_FILE_TOO_LARGE')),
    sayFailed: sendTo(toNotifier, notice('IMAGE_NOT_PROCESSED')),
    sayNotRemoved: sendTo(toNotifier, notice('CHANGE_NOT_SAVED')),
  },
  guards: {
    isNone: (_, { files }: Chosen) => files.length === 0,
    isNoImage: (_, { files }: Chosen) => !isOfKind('image', files.at(-1)),
    isTooLarge: (_, { files }: Chosen) => isTooLarge(files.at(-1)),
  },
}).createMachine({
  id: 'picture',
  description: 'The profile picture: checked, sent at once, and shown once the server has made it safe.',
  context: ({ input }) => ({ parent: input.parent, file: undefined }),
  initial: 'idle',
  states: {
    idle: {
      description: 'A picture can be chosen.',
      on: {
        'files.chosen': [
          {
            guard: { type: 'isNone', params: payload },
            description: 'The file picker was closed without a choice.',
          },
          {
            guard: { type: 'isNoImage', params: payload },
            actions: 'sayNoImage',
            meta: { spec: ['PROF-16'] },
          },
          {
            guard: { type: 'isTooLarge', params: payload },
            target: 'shrinking',
            actions: { type: 'setFile', params: payload },
          },
          {
            target: 'updating',
            actions: { type: 'setFile', params: payload },
            meta: { spec: ['PROF-12'] },
          },
        ],
        'removal.chosen': 'removing',
      },
    },
    removing: {
      description: 'The picture is being removed; the provider’s picture or the initials replace it.',
      tags: 'busy',
      invoke: {
        id: 'removePicture',
        src: 'removePicture',
        input: {},
        onDone: { target: 'idle', actions: { type: 'tellChanged', params: { url: '' } } },
        onError: { target: 'idle', description: 'The picture stays.', actions: 'sayNotRemoved' },
      },
    },
    shrinking: {
      description: 'A picture that is too large to send, such as a photo from a phone, is scaled down.',
      tags: 'busy',
      invoke: {
        id: 'shrinkPicture',
        src: 'shrinkPicture',
        input: ({ context }) => ({ file: context.file }),
        onDone: { target: 'updating', actions: { type: 'setSmaller', params: outputAs('file') } },
        onError: { target: 'idle', actions: 'sayTooLarge', meta: { spec: ['PROF-17'] } },
      },
    },
    updating: {
      description: 'The picture is being sent; an overlay says so.',
      tags: 'busy',
      meta: { spec: ['PROF-13'] },
      invoke: {
        id: 'requestPicture',
        src: 'requestPicture',
        input: ({ context }) => ({ file: context.file }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'tellChanged', params: outputAs('url') }, 'countChange'],
          meta: { spec: ['PROF-14', 'PROF-15'] },
        },
        onError: { target: 'idle', description: 'The earlier picture stays.', actions: 'sayFailed' },
      },
    },
  },
})

export type PictureMachine = typeof pictureMachine
