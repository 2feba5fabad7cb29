import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { User } from '#contract/entities.ts'
import { brokenChild } from '../broken-child.ts'
import { accountDeletionMachine, type AccountDeletionFact } from './account-deletion.machine.ts'
import { declareCall } from '../effects.ts'
import { notice, toNotifier } from '../shell/notifier.machine.ts'
import { child, type Parent } from '../parent.ts'
import { outputAs, payload } from '../payload.ts'
import { settingMachine, type SettingEvent, type SettingFact } from './setting.machine.ts'
import { settingKeys, settingsOf } from './settings.rules.ts'

export type SettingsEvent = SettingFact | AccountDeletionFact | { type: 'data.wanted' }

export type SettingsFact = { type: 'user.changed'; user: User } | AccountDeletionFact

export interface SettingsInput {
  parent: Parent<SettingsFact>
  user: User
}

export const settingsMachine = setup({
  types: {
    context: {} as SettingsInput,
    events: {} as SettingsEvent,
    input: {} as SettingsInput,
    tags: {} as 'busy',
    children: {} as {
      show_tips: 'setting'
      compact_cards: 'setting'
      auto_open_topics: 'setting'
      accountDeletion: 'accountDeletion'
    },
  },
  actors: {
    setting: settingMachine,
    accountDeletion: accountDeletionMachine,
    /** Saves the file with the person's data and returns the file's name. */
    downloadData: declareCall<string, object>('downloadData'),
  },
  actions: {
    setSettings: assign({
      user: ({ context }, params: { settings: Record<string, unknown> }) => ({
        ...context.user,
        settings: params.settings,
      }),
    }),
    correctOthers: enqueueActions(
      ({ enqueue }, params: { settings: Record<string, unknown>; key: string }) => {
        const settings = settingsOf(params.settings)
        for (const key of settingKeys)
          if (key !== params.key)
            enqueue.sendTo(child<SettingEvent>(key), { type: 'setting.replace', value: settings[key] })
      },
    ),
    tellUser: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'user.changed' as const, user: context.user }),
    ),
    sayDownloaded: sendTo(toNotifier, (_, params: { name: string }) => notice('SUCCESS', params)),
    sayNotDownloaded: sendTo(toNotifier, notice('ERROR')),
    tellDeleted: sendTo(({ context }) => context.parent, { type: 'account.deleted' }),
  },
}).createMachine({
  id: 'settings',
  description: 'Settings: one actor for each switch, and the deletion of the account.',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'show_tips',
      src: 'setting',
      input: ({ context, self }) => ({
        parent: self,
        key: 'show_tips' as const,
        value: settingsOf(context.user.settings).show_tips,
      }),
      onError: brokenChild,
    },
    {
      id: 'compact_cards',
      src: 'setting',
      input: ({ context, self }) => ({
        parent: self,
        key: 'compact_cards' as const,
        value: settingsOf(context.user.settings).compact_cards,
      }),
      onError: brokenChild,
    },
    {
      id: 'auto_open_topics',
      src: 'setting',
      input: ({ context, self }) => ({
        parent: self,
        key: 'auto_open_topics' as const,
        value: settingsOf(context.user.settings).auto_open_topics,
      }),
      onError: brokenChild,
    },
    {
      id: 'accountDeletion',
      src: 'accountDeletion',
      input: ({ self }) => ({ parent: self }),
      onError: brokenChild,
    },
  ],
  initial: 'open',
  states: {
    open: {
      description: 'Settings is open. The server’s answer to a change updates every switch.',
      on: {
        'settings.saved': {
          actions: [
            { type: 'setSettings', params: payload },
            { type: 'correctOthers', params: payload },
            'tellUser',
          ],
          meta: { spec: ['SET-13'] },
        },
        'account.deleted': { actions: 'tellDeleted', meta: { spec: ['SET-06'] } },
      },
      initial: 'idle',
      states: {
        idle: { description: 'The person’s data can be requested.', on: { 'data.wanted': 'taking' } },
        taking: {
          description: 'Collects everything that is stored about the person in a file.',
          tags: 'busy',
          invoke: {
            id: 'downloadData',
            src: 'downloadData',
            input: {},
            onDone: {
              target: 'idle',
              actions: { type: 'sayDownloaded', params: outputAs('name') },
            },
            onError: { target: 'idle', actions: 'sayNotDownloaded' },
          },
        },
      },
    },
  },
})

export type SettingsMachine = typeof settingsMachine
