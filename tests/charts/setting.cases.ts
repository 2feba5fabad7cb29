import { settingMachine } from '#machines/account/setting.machine.ts'
import { chartCases } from '../harness/cases.ts'

export const cases = chartCases(settingMachine, {
  inputs: { 'switched on': { key: 'show_tips', value: true } },
  events: { 'setting.replace': [{ value: true }, { value: false }] },
  outcomes: {
    requestSetting: { done: { on: { show_tips: 'true' }, off: { show_tips: 0 } } },
  },
  depth: 'pair',
})
