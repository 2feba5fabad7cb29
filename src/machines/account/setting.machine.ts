import { assign, sendTo, setup } from 'xstate'
import { delays } from '#contract/limits.ts'
import { declareCall } from '../effects.ts'
import { notice, toNotifier } from '../shell/notifier.machine.ts'
import type { Parent } from '../parent.ts'
import { outputAs, payload } from '../payload.ts'
import { settingsOf, type SettingKey, type Settings } from './settings.rules.ts'

export type SettingEvent =
  | { type: 'setting.toggled' }
  /** The server's value for this setting, which came with its answer to a change of another setting. */
  | { type: 'setting.replace'; value: boolean }

export type SettingFact = { type: 'settings.saved'; settings: Record<string, unknown>; key: SettingKey }

interface SettingContext {
  parent: Parent<SettingFact>
  key: SettingKey
  /** The value on show. */
  value: boolean
  /** The value on the server. */
  saved: boolean
  /** The value that is being sent. */
  sent: boolean
}

export const settingMachine = setup({
  types: {
    context: {} as SettingContext,
    events: {} as SettingEvent,
    input: {} as { parent: Parent<SettingFact>; key: SettingKey; value: boolean },
  },
  actors: {
    requestSetting: declareCall<Record<string, unknown>, { key: SettingKey; value: boolean }>(
      'requestSetting',
    ),
  },
  delays: { settle: delays.setting },
  actions: {
    toggle: assign({ value: ({ context }) => !context.value }),
    correct: assign((_, params: { value: boolean }) => ({ value: params.value, saved: params.value })),
    setSent: assign({ sent: ({ context }) => context.value }),
    setSaved: assign(({ context }, params: { settings: Settings }) => {
      const saved = params.settings[context.key]
      // If the person toggled the switch again during the request, the latest value stays on show and is sent
      // next.
      return { saved, value: context.value === context.sent ? saved : context.value }
    }),
    revert: assign({ value: ({ context }) => context.saved }),
    tellSaved: sendTo(
      ({ context }) => context.parent,
      ({ context }, params: { settings: Record<string, unknown> }) => ({
        type: 'settings.saved' as const,
        settings: params.settings,
        key: context.key,
      }),
    ),
    sayFailed: sendTo(toNotifier, notice('SETTINGS_NOT_UPDATED')),
  },
  guards: { isAsSaved: ({ context }) => context.value === context.saved },
}).createMachine({
  id: 'setting',
  description:
    'One switch: shown at once, sent 200 ms after the last change, reverted if it cannot be saved.',
  context: ({ input }) => ({ ...input, saved: input.value, sent: input.value }),
  initial: 'settled',
  states: {
    settled: {
      description: 'The value on show is the saved one.',
      on: {
        'setting.toggled': { target: 'settling', actions: 'toggle', meta: { spec: ['SET-09'] } },
        'setting.replace': {
          actions: { type: 'correct', params: payload },
          meta: { spec: ['SET-13'] },
        },
      },
    },
    settling: {
      description: 'The last change was less than 200 ms ago.',
      on: { 'setting.toggled': { target: 'settling', reenter: true, actions: 'toggle' } },
      after: {
        settle: [
          {
            guard: 'isAsSaved',
            target: 'settled',
            description: 'Toggled back, so there is nothing to send.',
          },
          { target: 'sending', actions: 'setSent', meta: { spec: ['SET-10'] } },
        ],
      },
    },
    sending: {
      description: 'The value is being sent. Only one call runs at a time.',
      on: { 'setting.toggled': { actions: 'toggle' } },
      invoke: {
        id: 'requestSetting',
        src: 'requestSetting',
        input: ({ context }) => ({ key: context.key, value: context.sent }),
        onDone: {
          target: 'checking',
          actions: [
            { type: 'setSaved', params: ({ event }) => ({ settings: settingsOf(event.output) }) },
            { type: 'tellSaved', params: outputAs('settings') },
          ],
          meta: { spec: ['SET-13'] },
        },
        onError: {
          target: 'settled',
          actions: ['revert', 'sayFailed'],
          meta: { spec: ['SET-11', 'SET-12'] },
        },
      },
    },
    checking: {
      description: 'If the switch was toggled during the call, the new value is sent next.',
      always: [{ guard: 'isAsSaved', target: 'settled' }, { target: 'settling' }],
    },
  },
})

export type SettingMachine = typeof settingMachine
