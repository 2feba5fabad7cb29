import { brokenChild } from '../broken-child.ts'
import { outputAs, payload } from '../payload.ts'
import { exampleText } from './challenge-form.rules.ts'
import { challengeFormSetup, nothingShared, sharedTransitions } from './challenge-form.setup.ts'

/** Actions when the text behind a link could not be loaded. The form continues without it. */
const abandonToken = (shared: 'ended' | 'failed') =>
  [
    { type: 'logFailure', params: { call: 'readTokenText' } },
    { type: 'setShared', params: { shared } },
    'clearToken',
    'wantHome',
  ] as const

export const challengeFormMachine = challengeFormSetup.createMachine({
  id: 'challengeForm',
  description: 'The form on the home page: the draft of the challenge text, typed or read from a file.',
  context: ({ input }) => ({
    parent: input.parent,
    text: input.draft,
    replaced: '',
    behind: input.behind,
    token: '',
    isWebsiteRefused: false,
    tab: input.filename === '' ? 'text' : 'pdf',
    filename: input.filename,
    uploading: undefined,
    ...nothingShared,
  }),
  invoke: [
    {
      id: 'pdfUpload',
      src: 'upload',
      input: ({ context, self }) => ({ parent: self, kind: 'pdf' as const, filename: context.filename }),
      onError: brokenChild,
    },
    {
      id: 'imageUpload',
      src: 'upload',
      input: ({ self }) => ({ parent: self, kind: 'image' as const, filename: '' }),
      onError: brokenChild,
    },
  ],
  initial: 'open',
  on: {
    'upload.began': [
      {
        guard: { type: 'isPdf', params: payload },
        target: '.open',
        description: 'One file at a time: the other upload is cancelled.',
        actions: [{ type: 'beginUpload', params: payload }, 'cancelImage'],
        meta: { spec: ['UPL-25'] },
      },
      {
        target: '.open',
        actions: [{ type: 'beginUpload', params: payload }, 'cancelPdf'],
        meta: { spec: ['UPL-25'] },
      },
    ],
    'upload.cleared': [
      {
        guard: { type: 'isPdf', params: payload },
        target: '.open',
        description: 'The text stays, but no longer counts as the text of a PDF.',
        actions: [{ type: 'endUpload', params: payload }, 'clearFilename'],
      },
      { target: '.open', description: 'The text stays.', actions: { type: 'endUpload', params: payload } },
    ],
    'description.found': [
      {
        guard: { type: 'isPdf', params: payload },
        target: '.open',
        description: 'The text from the PDF is shown for review; the earlier text can be restored (AMB-77).',
        actions: [
          { type: 'endUpload', params: payload },
          { type: 'addReplacedDraft', params: payload },
          { type: 'setFilename', params: payload },
          'resetImage',
        ],
        meta: { spec: ['UPL-15', 'UPL-16', 'UPL-28', 'HOME-44'] },
      },
      {
        target: '.open',
        description: 'The text from the image replaces that of a PDF (AMB-14).',
        actions: [
          { type: 'endUpload', params: payload },
          { type: 'addReplacedDraft', params: payload },
          'clearFilename',
          'resetPdf',
        ],
        meta: { spec: ['UPL-15', 'UPL-28', 'HOME-44'] },
      },
    ],
    'form.clear': {
      target: '.open',
      description: 'Clears the text and the files, and cancels requests.',
      // Cancel before resetting, because only a cancelled upload tells the form that it has ended.
      actions: ['clearAll', 'cancelPdf', 'cancelImage', 'resetPdf', 'resetImage'],
      meta: { spec: ['AUTH-14'] },
    },
    'refinements.remember': { actions: { type: 'setReplacedRefinements', params: payload } },
    'website.accept': { actions: 'acceptWebsite' },
    'website.reject': { actions: 'refuseWebsite' },
    'token.redeem': {
      target: '.fetchingText',
      actions: ['clearShared', { type: 'setToken', params: payload }],
    },
    'shared.dismissed': { actions: 'clearShared' },
  },
  states: {
    open: {
      description: 'The user is writing.',
      initial: 'judging',
      on: {
        'tab.chosen': {
          target: '.judging',
          actions: { type: 'setTab', params: payload },
          meta: { spec: ['HOME-03', 'HOME-04'] },
        },
        'token.clear': {
          description: 'The user opened another page, so uploads are cancelled.',
          actions: ['cancelPdf', 'cancelImage'],
        },
        'text.changed': {
          actions: { type: 'setText', params: payload },
          meta: { spec: ['HOME-16', 'HOME-20'] },
        },
        'text.cleared': {
          guard: 'hasText',
          actions: ['clearShared', { type: 'replaceText', params: { text: '' } }, 'countClear'],
          meta: { spec: ['HOME-17', 'HOME-18'] },
        },
        'example.used': {
          actions: [{ type: 'addReplacedDraft', params: { text: exampleText } }, 'countExample'],
          meta: { spec: ['HOME-14', 'HOME-15', 'HOME-44'] },
        },
        'draft.change': sharedTransitions.followChallenge,
        'draft.replace': {
          description: 'The form shows a text that is stored nowhere else; Undo restores the earlier draft.',
          actions: { type: 'addReplacedDraft', params: payload },
        },
        'draft.finish': {
          guard: { type: 'isDraft', params: payload },
          target: '.judging',
          actions: ['clearDraft', 'resetPdf', 'resetImage'],
        },
        'text.restored': sharedTransitions.undoReplacement,
        'replaced.continued': sharedTransitions.continueReplaced,
        'replaced.dismissed': { guard: 'hasRestorable', actions: 'removeReplacedDraft' },
      },
      states: {
        judging: {
          description: 'Decides whether the button works: an upload or an invalid website disables it.',
          always: [
            { guard: 'isUploading', target: 'uploading' },
            { guard: 'isHeldByWebsite', target: 'blocked', meta: { spec: ['HOME-34'] } },
            { target: 'allowed' },
          ],
        },
        allowed: {
          description: 'Sparks may be requested once the text is long enough.',
          on: {
            'website.reject': { target: 'judging', actions: 'refuseWebsite' },
            'sparks.requested': [
              { guard: 'isEmpty', actions: 'sayEmpty', meta: { spec: ['MSG-37'] } },
              { guard: 'isShort', actions: 'sayShort', meta: { spec: ['MSG-36', 'VAL-01', 'CONST-01'] } },
              { guard: 'isTooLong', description: 'The text is too long; the form says by how much.' },
              {
                guard: 'isLackingFile',
                description: 'The form says which file is missing or in the way.',
                meta: { spec: ['HOME-32', 'HOME-33'] },
              },
              {
                guard: 'isTyped',
                description: 'The text was typed, so an uploaded file is discarded (AMB-14).',
                actions: ['clearShared', 'clearFilename', 'resetPdf', 'resetImage', 'wantSparks'],
                meta: { spec: ['HOME-30', 'VAL-02'] },
              },
              { actions: ['clearShared', 'wantSparks'], meta: { spec: ['SEQ-02'] } },
            ],
          },
        },
        uploading: {
          description: 'A file is being uploaded; the text can still be edited.',
          tags: 'uploading',
          on: { 'draft.finish': sharedTransitions.clearFinishedDraft },
        },
        blocked: {
          description: 'The company website is not a valid address: it must be corrected or removed first.',
          tags: 'blocked',
          meta: { spec: ['HOME-31'] },
          on: { 'website.accept': { target: 'judging', actions: 'acceptWebsite' } },
        },
      },
    },
    fetchingText: {
      description: 'The address contains a token: its text is being loaded.',
      tags: 'busy',
      meta: { spec: ['ROUTE-02'] },
      on: {
        'draft.finish': sharedTransitions.clearFinishedDraft,
        'token.clear': {
          target: 'open',
          description: 'The user opened another page, so a late answer is ignored.',
          actions: 'clearToken',
        },
      },
      invoke: {
        id: 'requestTokenText',
        src: 'requestTokenText',
        input: ({ context }) => ({ token: context.token }),
        onDone: {
          target: 'open',
          actions: [
            { type: 'addReplacedDraft', params: ({ event }) => ({ text: event.output.text }) },
            { type: 'setOpened', params: outputAs('opened') },
            {
              type: 'tellHanded',
              params: ({ event: { output } }) => ({ text: output.text, brief: output.brief }),
            },
            { type: 'tellRefinements', params: outputAs('opened') },
            'clearToken',
            'wantHome',
          ],
          meta: { spec: ['ROUTE-02'] },
        },
        onError: [
          {
            guard: { type: 'isEnded', params: ({ event }) => ({ problem: event.error }) },
            target: 'open',
            description: 'The link has expired or never existed. A note says so; no notice is shown.',
            actions: abandonToken('ended'),
            meta: { spec: ['ROUTE-03', 'MSG-44'] },
          },
          { target: 'open', actions: abandonToken('failed'), meta: { spec: ['ROUTE-03', 'MSG-44'] } },
        ],
      },
    },
  },
})

export type ChallengeFormMachine = typeof challengeFormMachine
