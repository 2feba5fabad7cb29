import { output, outputAs, payload } from '../payload.ts'
import type { UploadError } from './upload.rules.ts'
import { uploadSetup } from './upload.setup.ts'

/** Reports an error in a notice, and beside the field until another file is chosen. */
const error = (what: UploadError) =>
  [
    { type: 'sayError', params: { error: what } },
    { type: 'setError', params: { error: what } },
  ] as const

/** Remembers what the server could not read, and the whole text if the description leaves something out. */
const rememberReading = [
  { type: 'setUnread', params: payload },
  { type: 'setOffer', params: payload },
] as const

const useWhole = {
  guard: 'hasOffer',
  target: '#upload.accepted',
  description: 'The whole text replaces the description; the user can go back to the description.',
  actions: ['tellWhole', 'takeOffer'],
} as const

export const uploadMachine = uploadSetup.createMachine({
  id: 'upload',
  description: 'Turns a file into a challenge text. One actor handles PDFs, another images.',
  context: ({ input }) => ({
    ...input,
    file: undefined,
    percent: undefined,
    large: undefined,
    isRead: false,
    text: '',
    unread: [],
    offer: undefined,
    error: undefined,
  }),
  initial: 'restoring',
  on: {
    'files.chosen': [
      {
        guard: { type: 'isNone', params: payload },
        description: 'The file picker was closed without a choice.',
      },
      {
        guard: { type: 'isWrongKind', params: payload },
        description: 'Nothing is sent; the earlier text stays.',
        actions: error('wrongKind'),
        meta: { spec: ['UPL-07', 'UPL-08', 'UPL-11', 'MSG-06', 'MSG-07'] },
      },
      {
        guard: { type: 'isLargePicture', params: payload },
        target: '.shrinking',
        actions: [{ type: 'setLarge', params: payload }, 'tellBegan'],
        meta: { spec: ['UPL-10'] },
      },
      {
        guard: { type: 'isTooLarge', params: payload },
        actions: error('tooLarge'),
        meta: { spec: ['UPL-10', 'UPL-11', 'MSG-08'] },
      },
      {
        target: '.sending',
        description: 'A second file replaces the first and cancels its upload.',
        actions: [{ type: 'setFile', params: payload }, 'tellBegan', 'countUpload'],
        meta: { spec: ['UPL-06', 'UPL-09', 'UPL-23', 'UPL-24', 'VAL-07'] },
      },
    ],
    'upload.reset': { target: '.empty', actions: ['clearRead', 'clearError'] },
  },
  states: {
    restoring: {
      description: 'After a reload, only the name of an earlier file is known.',
      always: [{ guard: 'hasFilename', target: 'accepted' }, { target: 'empty' }],
    },
    empty: {
      description: 'A file can be picked or dropped.',
      meta: { ignores: { 'upload.cancelled': 'Nothing is being uploaded.' } },
      entry: 'clearFile',
      on: { 'whole.used': useWhole },
    },
    shrinking: {
      description: 'A picture that is too large to send, such as a photo from a phone, is scaled down.',
      tags: 'busy',
      exit: 'clearLarge',
      on: { 'upload.cancelled': 'left' },
      invoke: {
        id: 'shrinkPicture',
        src: 'shrinkPicture',
        input: ({ context }) => ({ file: context.large }),
        onDone: {
          target: 'sending',
          actions: [{ type: 'setSmaller', params: outputAs('file') }, 'countUpload'],
        },
        onError: {
          target: 'left',
          actions: error('tooLarge'),
          meta: { spec: ['UPL-10', 'UPL-11', 'MSG-08'] },
        },
      },
    },
    left: {
      description: 'The picture was cancelled or could not be scaled down; an earlier file’s text stays.',
      entry: 'tellCleared',
      always: [{ guard: 'isRead', target: 'accepted' }, { target: 'empty' }],
    },
    sending: {
      description: 'The file is being sent; then the server reads it.',
      tags: 'busy',
      initial: 'unknown',
      after: {
        uploadTimeout: {
          target: 'empty',
          actions: [...error('failed'), 'tellCleared'],
          meta: { spec: ['UPL-22'] },
        },
      },
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context }) => ({ kind: context.kind, file: context.file }),
        onError: { target: 'empty', actions: [...error('failed'), 'tellCleared'] },
      },
      on: {
        'upload.progressed': [
          {
            guard: { type: 'isUnderWay', params: payload },
            target: '.known',
            actions: { type: 'setPercent', params: payload },
          },
          { target: '.unknown' },
        ],
        'upload.answered': [
          {
            guard: { type: 'isNothing', params: payload },
            target: 'empty',
            actions: [...rememberReading, ...error('nothing'), 'tellCleared'],
            meta: { spec: ['UPL-18', 'UPL-19'] },
          },
          {
            guard: 'isPdf',
            target: 'describing',
            actions: [...rememberReading, { type: 'setText', params: payload }],
            meta: { spec: ['UPL-13'] },
          },
          {
            guard: { type: 'isShort', params: payload },
            target: 'empty',
            actions: [...rememberReading, ...error('short'), 'tellCleared'],
            meta: { spec: ['UPL-17', 'VAL-08'] },
          },
          {
            target: 'accepted',
            actions: [...rememberReading, { type: 'tellDescription', params: payload }],
            meta: { spec: ['UPL-14', 'UPL-15'] },
          },
        ],
        'upload.failed': [
          {
            guard: { type: 'isUnreadable', params: payload },
            target: 'empty',
            description: 'The server cannot read this file, so the form asks for another.',
            actions: [...error('nothing'), 'tellCleared'],
            meta: { spec: ['UPL-18', 'UPL-19'] },
          },
          {
            target: 'empty',
            actions: [...error('failed'), 'tellCleared'],
            meta: { spec: ['UPL-20', 'UPL-21'] },
          },
        ],
        'upload.cancelled': { target: 'empty', actions: ['clearRead', 'clearError', 'tellCleared'] },
      },
      states: {
        known: {
          description: 'The progress is known and shown in percent.',
          tags: 'known',
          meta: { spec: ['UPL-03'] },
        },
        unknown: {
          description: 'Shows a spinner: the progress is unknown, or the server is reading.',
          meta: { spec: ['UPL-04'] },
        },
      },
    },
    describing: {
      description: 'A description of the challenge is being written from the PDF’s text.',
      tags: 'busy',
      on: { 'upload.cancelled': { target: 'empty', actions: ['clearRead', 'clearError', 'tellCleared'] } },
      invoke: {
        id: 'requestDescription',
        src: 'requestDescription',
        input: ({ context }) => ({ text: context.text }),
        onDone: [
          {
            guard: { type: 'isShort', params: output },
            target: 'empty',
            description: 'The description is too short, so the whole text is offered instead.',
            actions: [{ type: 'setOffer', params: output }, ...error('short'), 'tellCleared'],
            meta: { spec: ['UPL-17', 'VAL-08'] },
          },
          {
            target: 'accepted',
            actions: [
              { type: 'setOffer', params: output },
              { type: 'tellDescription', params: output },
            ],
            meta: { spec: ['UPL-15', 'UPL-16'] },
          },
        ],
        onError: {
          target: 'empty',
          actions: [...error('failed'), 'tellCleared'],
          meta: { spec: ['UPL-20'] },
        },
      },
    },
    accepted: {
      description: 'The text of the file is in the form, for review.',
      tags: 'accepted',
      entry: 'setRead',
      meta: {
        spec: ['UPL-16', 'UPL-26'],
        ignores: { 'upload.cancelled': 'The upload is over; its text stays.' },
      },
      on: {
        'whole.used': useWhole,
        'file.removed': { target: 'empty', actions: ['clearRead', 'clearError', 'tellCleared'] },
      },
    },
  },
})

export type UploadMachine = typeof uploadMachine
