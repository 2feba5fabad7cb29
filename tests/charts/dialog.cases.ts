import { dialogMachine, type DialogCharts } from '#machines/account/dialog.machine.ts'
import { profileMachine } from '#machines/account/profile.machine.ts'
import { settingsMachine } from '#machines/account/settings.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { person as user } from './samples.ts'

const charts: DialogCharts = { profile: profileMachine, settings: settingsMachine }

export const cases = chartCases(dialogMachine, {
  inputs: { start: {} },
  events: {
    'dialog.open': { profile: { kind: 'profile', user }, settings: { kind: 'settings', user } },
    'user.changed': [{ user: { ...user, firstName: 'Grace' } }],
    'profile.changed': {
      typed: { typed: { firstName: 'Ada', lastName: 'Byron', jobTitle: 'Owner' } },
      nothing: { typed: undefined },
    },
  },
  outcomes: { loadCharts: { done: { 'both charts': charts } } },
  project: ({ kind, content, user: known, typed }) => [
    kind,
    content?.kind === 'profile' ? content.ref.getSnapshot().context.names.jobTitle : content?.kind,
    known !== undefined,
    typed !== undefined,
  ],
})
