import { brokenChild } from '../broken-child.ts'
import { payload } from '../payload.ts'
import { bookmarksSetup, ideaOf } from './bookmarks.setup.ts'

/** Actions for a toggle that nobody has to save. */
const toggleHere = [
  { type: 'flipBookmark', params: payload },
  { type: 'countToggle', params: payload },
  'tellChanged',
] as const

export const bookmarksMachine = bookmarksSetup.createMachine({
  id: 'bookmarks',
  description: 'The bookmarks of the challenge on show, with an actor for each unsaved change.',
  context: ({ input: { parent, stored, isGuest } }) => ({
    parent,
    bookmarks: stored,
    challengeId: '',
    isGuest,
    // If there are bookmarks from before a reload, the visitor was invited to sign up at the first of them.
    wasInvited: stored.length > 0,
    unsettled: {},
    count: 0,
    deleted: [],
  }),
  invoke: [
    {
      id: 'watchLeaving',
      src: 'watchLeaving',
      onError: { description: 'Pending changes are then sent only after the usual wait.' },
    },
    {
      id: 'ownIdea',
      src: 'ownIdea',
      input: ({ self }) => ({ parent: self }),
      onError: brokenChild,
    },
  ],
  meta: {
    ignores: {
      'page.hidden': 'No change to an idea is waiting to be sent.',
      'bookmarks.flush': 'No change to an idea is waiting to be sent.',
    },
  },
  initial: 'restoring',
  on: {
    'bookmarks.leave': { actions: { type: 'leaveAll', params: payload }, meta: { spec: ['PERS-20'] } },
    'bookmarks.clear': {
      target: '.local',
      actions: ['flushAll', 'clearDeleted', 'clearChallenge', 'tellChanged'],
      meta: { spec: ['PERS-13', 'SEQ-01'] },
    },
    'bookmarks.replace': {
      target: '.local',
      actions: ['flushAll', 'clearDeleted', { type: 'enterChallenge', params: payload }, 'tellChanged'],
    },
    'bookmarks.load': {
      target: '.attached',
      actions: ['flushAll', 'clearDeleted', { type: 'enterChallenge', params: payload }, 'tellChanged'],
      meta: { spec: ['PERS-15'] },
    },
    'bookmarks.attach': {
      target: '.attached',
      actions: [
        { type: 'sendDifference', params: payload },
        { type: 'attachChallenge', params: payload },
        'tellChanged',
      ],
      meta: { spec: ['BOOK-12'] },
    },
    'session.change': { actions: { type: 'setSession', params: payload } },
    'bookmark.kept': {
      guard: { type: 'isOurs', params: payload },
      actions: [{ type: 'addBookmark', params: payload }, 'tellChanged'],
    },
    'bookmark.dropped': {
      guard: { type: 'isOurs', params: payload },
      actions: [{ type: 'removeBookmark', params: payload }, 'tellChanged'],
    },
    'bookmark.settled': [
      {
        guard: { type: 'isOurs', params: payload },
        actions: [
          { type: 'removeUnsettled', params: payload },
          { type: 'stopActor', params: payload },
          { type: 'answerIdea', params: payload },
        ],
      },
      {
        description: 'The bookmark belongs to a challenge that was left.',
        actions: { type: 'stopActor', params: payload },
      },
    ],
    'challenge.missed': { actions: { type: 'tellMissed', params: payload } },
  },
  states: {
    restoring: {
      description: 'After a reload, restores the bookmarks of an unsaved challenge.',
      meta: { spec: ['BOOK-11', 'PERS-10'] },
      always: { target: 'local', actions: ['enterWriting', 'tellChanged'] },
    },
    local: {
      description: 'The challenge is not saved yet, so its bookmarks stay in this tab.',
      tags: 'local',
      initial: 'resting',
      on: {
        'bookmark.deleted': {
          guard: { type: 'isBookmarked', params: payload },
          actions: [
            { type: 'flipBookmark', params: payload },
            { type: 'addDeleted', params: payload },
            { type: 'countDelete', params: payload },
            'tellChanged',
          ],
          meta: { spec: ['IDEA-19', 'IDEA-20'] },
        },
        'deletion.reverted': {
          guard: { type: 'isDeleted', params: payload },
          actions: [
            { type: 'flipBookmark', params: payload },
            { type: 'removeDeleted', params: payload },
            'tellChanged',
          ],
          meta: { spec: ['PLAN-12'] },
        },
        'idea.written': [
          {
            guard: { type: 'isIdeaBookmarked', params: payload },
            actions: { type: 'refuseIdea', params: payload },
            meta: { spec: ['PLAN-06'] },
          },
          {
            guard: { type: 'isInvitation', params: ({ event }) => ({ bookmark: ideaOf(event.idea) }) },
            target: '.inviting',
            actions: [{ type: 'addIdea', params: payload }, 'tellChanged'],
            meta: { spec: ['PLAN-05'] },
          },
          { actions: [{ type: 'addIdea', params: payload }, 'tellChanged'], meta: { spec: ['PLAN-05'] } },
        ],
        'bookmark.toggled': [
          {
            guard: { type: 'isInvitation', params: payload },
            target: '.inviting',
            actions: toggleHere,
            meta: { spec: ['BOOK-13'] },
          },
          { actions: toggleHere, meta: { spec: ['BOOK-12'] } },
        ],
      },
      states: {
        resting: { description: 'No invitation is shown.' },
        inviting: {
          description:
            'Tells a visitor, once, that signing up or logging in saves the bookmarks (AMB-25). The view waits for a quiet moment.',
          tags: 'inviting',
          always: { guard: 'hasNone', target: 'resting' },
          on: { 'invitation.declined': { target: 'resting', actions: 'rememberInvitation' } },
        },
      },
    },
    attached: {
      description: 'The challenge is on the server, so each toggle is sent, at once or after a moment.',
      initial: 'resting',
      on: {
        'bookmark.deleted': {
          guard: { type: 'isBookmarked', params: payload },
          actions: [
            { type: 'changeAtOnce', params: payload },
            { type: 'addDeleted', params: payload },
            { type: 'countDelete', params: payload },
          ],
          meta: { spec: ['IDEA-19', 'IDEA-20'] },
        },
        'deletion.reverted': {
          guard: { type: 'isDeleted', params: payload },
          actions: [
            { type: 'changeAtOnce', params: payload },
            { type: 'removeDeleted', params: payload },
          ],
          meta: { spec: ['PLAN-12'] },
        },
        'idea.written': [
          {
            guard: { type: 'isIdeaBookmarked', params: payload },
            actions: { type: 'refuseIdea', params: payload },
            meta: { spec: ['PLAN-06'] },
          },
          {
            description: 'The idea is sent at once; the form is told when the server has it.',
            actions: { type: 'changeAtOnce', params: ({ event }) => ({ bookmark: ideaOf(event.idea) }) },
            meta: { spec: ['PLAN-05'] },
          },
        ],
        'bookmark.toggled': [
          {
            guard: { type: 'isIdea', params: payload },
            target: '.settling',
            actions: [
              { type: 'change', params: payload },
              { type: 'countToggle', params: payload },
            ],
            meta: { spec: ['IDEA-13', 'IDEA-17', 'IDEA-18'] },
          },
          { actions: { type: 'change', params: payload } },
        ],
        'bookmark.change': [
          {
            guard: { type: 'isCaseStudy', params: payload },
            description: 'The numbers of bookmarked case studies are saved with the challenge.',
            actions: [{ type: 'flipBookmark', params: payload }, 'tellChanged'],
            meta: { spec: ['BOOK-10'] },
          },
          {
            guard: { type: 'isUnsettled', params: payload },
            actions: { type: 'passToggle', params: payload },
          },
          { actions: { type: 'startActor', params: payload } },
        ],
        'bookmark.flush': {
          guard: { type: 'isUnsettled', params: payload },
          actions: { type: 'flushBookmark', params: payload },
        },
      },
      states: {
        resting: { description: 'No change to an idea is waiting to be sent.' },
        settling: {
          description: 'Ideas were toggled. The changes are sent together, a moment after the last one.',
          meta: { spec: ['CONST-15'] },
          after: { bookmark: { target: 'resting', actions: 'flushAll' } },
          on: {
            'page.hidden': { target: 'resting', actions: 'flushAll' },
            'bookmarks.flush': { target: 'resting', actions: 'flushAll', meta: { spec: ['LIST-09'] } },
          },
        },
      },
    },
  },
})

export type BookmarksMachine = typeof bookmarksMachine
