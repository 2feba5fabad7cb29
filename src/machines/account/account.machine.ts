import { brokenChild } from '../broken-child.ts'
import { payload } from '../payload.ts'
import { accountSetup } from './account.setup.ts'
import type { SnapshotFrom } from 'xstate'
import { can } from '#contract/abilities.ts'
import type { SessionMachine } from './session.machine.ts'

export const accountMachine = accountSetup.createMachine({
  id: 'account',
  description: 'Everything about the person who is signed in; cleared when the session ends.',
  context: ({ input }) => ({
    ...input,
    user: undefined,
    identity: undefined,
    abilities: [],
    isNew: false,
  }),
  invoke: [
    {
      id: 'dialog',
      src: 'dialog',
      input: ({ self }) => ({ parent: self }),
      onError: brokenChild,
    },
    {
      id: 'token',
      src: 'token',
      input: ({ self }) => ({ parent: self }),
      onError: brokenChild,
    },
    {
      id: 'logOut',
      src: 'logOut',
      input: ({ self }) => ({ parent: self }),
      onError: brokenChild,
    },
    {
      id: 'session',
      src: 'session',
      input: ({ context: { isKnown, stored, isReturn, owesLogOut }, self }) => ({
        parent: self,
        isKnown,
        stored,
        isReturn,
        owesLogOut,
      }),
      onError: brokenChild,
    },
  ],
  initial: 'signedOut',
  on: {
    'place.wanted': { actions: { type: 'passOn', params: ({ event }) => ({ fact: event }) } },
    'session.ended': {
      target: '.signedOut',
      actions: [
        'clearToken',
        'clearDialog',
        'clearLogOut',
        { type: 'passOn', params: ({ event }) => ({ fact: event }) },
      ],
      meta: { spec: ['AUTH-14', 'AUTH-15'] },
    },
  },
  states: {
    signedOut: {
      description: 'Nobody is signed in.',
      entry: 'clearPerson',
      on: {
        'login.request': { actions: 'requestLogin' },
        'person.identified': {
          target: 'signedIn',
          actions: [
            { type: 'setIdentified', params: payload },
            { type: 'setToken', params: payload },
          ],
        },
      },
    },
    signedIn: {
      description: 'Somebody is signed in.',
      initial: 'arriving',
      on: {
        'person.identified': {
          description: 'The same person with a newer token.',
          actions: { type: 'setToken', params: payload },
        },
        'token.died': { actions: 'stopSession', meta: { spec: ['AUTH-20', 'AUTH-21'] } },
        'profile.opened': {
          actions: [
            { type: 'openDialog', params: { kind: 'profile' } },
            { type: 'countOpening', params: { name: 'USER_PROFILE_MODAL_SHOW' } },
          ],
          meta: { spec: ['SHELL-11', 'PROF-02'] },
        },
        'settings.opened': {
          actions: [
            { type: 'openDialog', params: { kind: 'settings' } },
            { type: 'countOpening', params: { name: 'USER_SETTINGS_MODAL_SHOW' } },
          ],
          meta: { spec: ['SHELL-12', 'SET-01'] },
        },
        'tip.dismissed': {
          description:
            'The tip disappears at once. If this cannot be saved, the tip appears again on the next page.',
          actions: [
            { type: 'setStep', params: payload },
            { type: 'finishStep', params: payload },
          ],
          meta: { spec: ['API-05'] },
        },
        'leave.decided': { actions: 'requestLogOut', meta: { spec: ['SHELL-13'] } },
        'account.deleted': { actions: 'leaveSession', meta: { spec: ['SET-06'] } },
        'user.changed': {
          actions: [
            { type: 'setUser', params: payload },
            { type: 'passOn', params: ({ event }) => ({ fact: event }) },
          ],
          meta: { spec: ['SET-13'] },
        },
      },
      states: {
        arriving: {
          description: 'Signed in; the server has not yet answered who this is.',
          meta: {
            ignores: {
              'login.request': 'The person is already signed in; the content opens once the server answers.',
            },
          },
          on: {
            'session.began': [
              {
                guard: { type: 'isNew', params: payload },
                description: 'A new person is welcomed (AMB-41).',
                target: 'settled',
                actions: [
                  {
                    type: 'setKnown',
                    params: payload,
                  },
                  'setNew',
                  { type: 'passOn', params: ({ event }) => ({ fact: event }) },
                ],
                meta: { spec: ['AUTH-10', 'AUTH-31', 'PERM-06'] },
              },
              {
                target: 'settled',
                actions: [
                  {
                    type: 'setKnown',
                    params: payload,
                  },
                  { type: 'passOn', params: ({ event }) => ({ fact: event }) },
                ],
                meta: { spec: ['AUTH-10', 'AUTH-31', 'PERM-06'] },
              },
            ],
          },
        },
        settled: {
          description: 'The person and their permissions are known.',
          on: {
            'session.began': {
              description:
                'The server answers again after a failure. For all other charts the session never stopped.',
              actions: [
                {
                  type: 'setKnown',
                  params: payload,
                },
                {
                  type: 'passOn',
                  params: ({ event }) => ({ fact: { type: 'user.changed', user: event.known.user } }),
                },
              ],
            },
          },
        },
      },
    },
  },
})

export type AccountMachine = typeof accountMachine

type Snapshot = SnapshotFrom<AccountMachine>

/**
 * Returns a selector that tells whether the user may do something. Call it outside components, so that the
 * selector stays the same: `const selectMayCreate = selectCan('create', 'challenge')`.
 */
export const selectCan =
  (action: string, subject: string) =>
  (snapshot: Snapshot): boolean =>
    can(snapshot.context.abilities, action, subject)

/** The first and last name, as far as they are known. */
export const selectFullName = ({ context: { user } }: Snapshot): string =>
  user === undefined ? '' : `${user.firstName} ${user.lastName}`.trim()

export const selectFirstName = ({ context: { user } }: Snapshot): string => user?.firstName.trim() ?? ''

/** The uploaded picture; an empty string if there is none. */
export const selectOwnPicture = ({ context: { user } }: Snapshot): string => user?.picture ?? ''

/** The identity provider's picture, used until one is uploaded (AUTH-32). */
export const selectIdentityPicture = ({ context: { identity } }: Snapshot): string => identity?.picture ?? ''

export const selectEmail = ({ context }: Snapshot): string => context.identity?.email ?? ''

/** Whether the person signed in with a Google address (PROF-18). */
export const selectIsGmail = (snapshot: Snapshot): boolean => isGmail(selectEmail(snapshot))

/** Whether an address is a Google address. Its owner can open a report in Google Docs (PROF-18, AMB-40). */
export const isGmail = (email: string): boolean => /@(?:gmail|googlemail)\.com$/i.test(email.trim())

/**
 * Whether the page may show a picture. It only loads pictures from its own server (`img-src` in its policy),
 * so that no other site learns who uses the product and when. Most identity providers keep their pictures on
 * another site.
 */
export const mayShow = (picture: string, origin: string): boolean =>
  /^(?:\/(?![/\\])|data:image\/|blob:)/i.test(picture) ||
  (origin !== '' && URL.canParse(picture) && new URL(picture).origin === origin)

export type SessionPhase = 'signedOut' | 'signingIn' | 'signedIn' | 'leaving'

/** The phase of the sign-in, for the header and for pages that require a signed-in person. */
export const selectSessionPhase = (snapshot: SnapshotFrom<SessionMachine>): SessionPhase => {
  if (snapshot.hasTag('signedIn')) return 'signedIn'
  if (snapshot.hasTag('signingIn')) return 'signingIn'
  return snapshot.matches('leaving') ? 'leaving' : 'signedOut'
}
