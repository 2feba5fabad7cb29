import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, setup, type AnyEventObject } from 'xstate'
import { dialogMachine, type DialogCharts } from '#machines/account/dialog.machine.ts'
import { profileMachine } from '#machines/account/profile.machine.ts'
import { settingsMachine } from '#machines/account/settings.machine.ts'
import { person } from '../charts/samples.ts'

const start = () => {
  const facts: AnyEventObject[] = []
  const charts: DialogCharts = { profile: profileMachine, settings: settingsMachine }
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

describe('the dialogs of the profile menu', () => {
  it('run the fetched chart while they are open, and end it when they close', async () => {
    const { dialog } = start()
    dialog.send({ type: 'dialog.open', kind: 'profile', user: person })
    await expect.poll(() => dialog.getSnapshot().context.content?.kind).toBe('profile')
    const content = dialog.getSnapshot().context.content?.ref
    expect(content?.getSnapshot().status).toBe('active')
    dialog.send({ type: 'dialog.dismissed' })
    expect(content?.getSnapshot().status).toBe('stopped')
  })

  it('take one another’s place: the one that was asked for last is open, the other has ended', async () => {
    const { dialog } = start()
    dialog.send({ type: 'dialog.open', kind: 'settings', user: person })
    await expect.poll(() => dialog.getSnapshot().context.content?.kind).toBe('settings')
    const settings = dialog.getSnapshot().context.content?.ref
    dialog.send({ type: 'dialog.open', kind: 'profile', user: person })
    await expect.poll(() => dialog.getSnapshot().context.content?.kind).toBe('profile')
    expect(settings?.getSnapshot().status).toBe('stopped')
  })
})
