import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, setup, type AnyEventObject } from 'xstate'
import { delays } from '#contract/limits.ts'
import { dialogMachine, type DialogCharts } from '#machines/account/dialog.machine.ts'
import { profileMachine } from '#machines/account/profile.machine.ts'
import { settingMachine } from '#machines/account/setting.machine.ts'
import { settingsMachine } from '#machines/account/settings.machine.ts'
import type { SettingKey } from '#machines/account/settings.rules.ts'
import { person } from '../charts/samples.ts'

const start = () => {
  const facts: AnyEventObject[] = []
  const requestSetting = fromPromise<Record<string, unknown>, { key: SettingKey; value: boolean }>(() =>
    Promise.resolve({ compact_cards: true }),
  )
  const charts: DialogCharts = {
    profile: profileMachine,
    settings: settingsMachine.provide({
      actors: { setting: settingMachine.provide({ actors: { requestSetting } }) },
    }),
  }
  const parent = setup({
    actors: {
      dialog: dialogMachine.provide({ actors: { loadCharts: fromPromise(() => Promise.resolve(charts)) } }),
    },
  }).createMachine({
    invoke: { id: 'dialog', src: 'dialog', input: ({ self }) => ({ parent: self }) },
    on: { '*': { actions: ({ event }) => void facts.push(event) } },
  })
  const actor = createActor(parent).start()
  const dialog = actor.getSnapshot().children.dialog
  if (dialog === undefined) throw new Error('the dialog does not run')
  return { dialog, facts }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('the dialogs of the profile menu', () => {
  it('run the loaded chart until the session ends', async () => {
    const { dialog } = start()
    dialog.send({ type: 'dialog.open', kind: 'profile', user: person })
    await expect.poll(() => dialog.getSnapshot().context.content?.kind).toBe('profile')
    const content = dialog.getSnapshot().context.content?.ref
    expect(content?.getSnapshot().status).toBe('active')
    dialog.send({ type: 'dialog.clear' })
    expect(content?.getSnapshot().status).toBe('stopped')
  })

  it('save and apply a switch even if Settings are closed right after the press [SET-09, SET-10]', async () => {
    vi.useFakeTimers()
    const { dialog, facts } = start()
    dialog.send({ type: 'dialog.open', kind: 'settings', user: person })
    await vi.advanceTimersByTimeAsync(0)
    const content = dialog.getSnapshot().context.content
    if (content?.kind !== 'settings') throw new Error('Settings are not open')
    content.ref.getSnapshot().children.compact_cards?.send({ type: 'setting.toggled' })
    dialog.send({ type: 'dialog.dismissed' })
    await vi.advanceTimersByTimeAsync(delays.setting)
    expect(facts).toContainEqual({
      type: 'user.changed',
      user: { ...person, settings: { compact_cards: true } },
    })
  })

  it('replace one another: the last one requested is open, the other has ended', async () => {
    const { dialog } = start()
    dialog.send({ type: 'dialog.open', kind: 'settings', user: person })
    await expect.poll(() => dialog.getSnapshot().context.content?.kind).toBe('settings')
    const settings = dialog.getSnapshot().context.content?.ref
    dialog.send({ type: 'dialog.open', kind: 'profile', user: person })
    await expect.poll(() => dialog.getSnapshot().context.content?.kind).toBe('profile')
    expect(settings?.getSnapshot().status).toBe('stopped')
  })
})
