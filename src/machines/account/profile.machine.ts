import { assign, sendTo, setup } from 'xstate'
import type { User } from '#contract/entities.ts'
import { isSame } from '#contract/merge.ts'
import { brokenChild } from '../broken-child.ts'
import { toAnalytics } from '../shell/analytics.machine.ts'
import { declareCall } from '../effects.ts'
import { notice, toNotifier } from '../shell/notifier.machine.ts'
import { pictureMachine, type PictureFact } from './picture.machine.ts'
import type { Parent } from '../parent.ts'
import { outputAs, payload } from '../payload.ts'

export interface Names {
  firstName: string
  lastName: string
  jobTitle: string
}

export type ProfileViewEvent =
  | { type: 'field.changed'; field: keyof Names; value: string }
  | { type: 'profile.submitted' }
  | { type: 'changes.discarded' }

export type ProfileEvent = ProfileViewEvent | PictureFact

export type ProfileFact =
  | { type: 'user.changed'; user: User }
  /** What is typed and not saved; undefined if everything is saved or being saved. */
  | { type: 'profile.changed'; typed: Names | undefined }
  /** The profile was saved, so the dialog may close. */
  | { type: 'dialog.finish' }

export interface ProfileInput {
  parent: Parent<ProfileFact>
  user: User
  /** What was typed before and not saved. */
  typed?: Names | undefined
}

interface ProfileContext {
  parent: Parent<ProfileFact>
  user: User
  names: Names
}

/** Names that are only white space count as empty (PROF-05). */
const isFilled = ({ firstName, lastName }: Names) => firstName.trim() !== '' && lastName.trim() !== ''

const trimmed = ({ firstName, lastName, jobTitle }: Names): Names => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  jobTitle: jobTitle.trim(),
})

const namesOf = ({ firstName, lastName, jobTitle }: User): Names => ({
  firstName,
  lastName,
  jobTitle,
})

/** Whether something was typed that is not saved. */
export const isChanged = ({ names, user }: Pick<ProfileContext, 'names' | 'user'>): boolean =>
  !isSame(trimmed(names), trimmed(namesOf(user)))

export interface ProfileQuery extends Names {
  /** Only sent with the first profile, to record that the welcome is over (AMB-41). */
  onboarding?: true
}

export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    input: {} as ProfileInput,
    tags: {} as 'busy',
    children: {} as { picture: 'picture' },
  },
  actors: {
    picture: pictureMachine,
    requestProfile: declareCall<User, { query: ProfileQuery }>('requestProfile'),
  },
  actions: {
    setField: assign({
      names: ({ context }, params: { field: keyof Names; value: string }) => ({
        ...context.names,
        [params.field]: params.value,
      }),
    }),
    setPicture: assign({
      user: ({ context }, params: { url: string }) => ({ ...context.user, picture: params.url }),
    }),
    setUser: assign({ user: (_, params: { user: User }) => params.user }),
    resetNames: assign({ names: ({ context }) => namesOf(context.user) }),
    tellUnsaved: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'profile.changed' as const,
        typed: isChanged(context) ? context.names : undefined,
      }),
    ),
    tellSubmitted: sendTo(({ context }) => context.parent, { type: 'profile.changed', typed: undefined }),
    tellUser: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'user.changed' as const, user: context.user }),
    ),
    finish: sendTo(({ context }) => context.parent, { type: 'dialog.finish' }),
    countUpdate: sendTo(toAnalytics, { type: 'event.record', name: 'USER_PROFILE_UPDATE' }),
    sayUpdated: sendTo(toNotifier, notice('PROFILE_UPDATED')),
    sayFailed: sendTo(toNotifier, notice('CHANGE_NOT_SAVED')),
  },
  guards: { isFilled: ({ context }) => isFilled(context.names) },
}).createMachine({
  id: 'profile',
  description: 'The Edit profile dialog: the names are saved together, the picture separately.',
  context: ({ input: { parent, user, typed } }) => ({
    parent,
    user,
    names: typed ?? namesOf(user),
  }),
  invoke: {
    id: 'picture',
    src: 'picture',
    input: ({ self }) => ({ parent: self }),
    onError: brokenChild,
  },
  initial: 'editing',
  on: {
    'picture.changed': {
      actions: [{ type: 'setPicture', params: payload }, 'tellUser'],
      meta: { spec: ['PROF-14'] },
    },
  },
  states: {
    editing: {
      description: 'The names are being edited.',
      meta: { spec: ['PROF-03'] },
      on: {
        'field.changed': {
          actions: [{ type: 'setField', params: payload }, 'tellUnsaved'],
        },
        'changes.discarded': { actions: ['resetNames', 'tellUnsaved'], meta: { spec: ['PROF-21'] } },
        'profile.submitted': {
          guard: 'isFilled',
          target: 'saving',
          meta: { spec: ['PROF-04', 'PROF-05', 'PROF-06'] },
        },
      },
    },
    saving: {
      description: 'The names are being saved and stay in the fields.',
      tags: 'busy',
      entry: 'tellSubmitted',
      invoke: {
        id: 'requestProfile',
        src: 'requestProfile',
        input: ({ context }) => ({
          query: {
            ...trimmed(context.names),
            ...(context.user.onboarding.welcome === true ? {} : { onboarding: true as const }),
          },
        }),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'setUser', params: outputAs('user') },
            'tellUser',
            'sayUpdated',
            'countUpdate',
            'finish',
          ],
          meta: { spec: ['PROF-07', 'PROF-08', 'PROF-09', 'PROF-10', 'PROF-19'] },
        },
        onError: {
          target: 'editing',
          description: 'The typed names stay in the fields.',
          actions: ['sayFailed', 'tellUnsaved'],
        },
      },
    },
  },
})

export type ProfileMachine = typeof profileMachine
