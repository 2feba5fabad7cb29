import { settingsMachine } from '#machines/account/settings.machine.ts'
import { chartCases } from '../harness/cases.ts'
import { person as user } from './samples.ts'

export const cases = chartCases(settingsMachine, {
  inputs: { open: { user } },
  events: {
    'settings.saved': {
      'tips off': { key: 'show_tips', settings: { show_tips: false, compact_cards: 1 } },
      'topics open': { key: 'auto_open_topics', settings: { auto_open_topics: true } },
    },
  },
  outcomes: { downloadData: { done: { 'a file': 'my-data.json' } } },
  sources: { show_tips: ['settings.saved'], accountDeletion: ['account.deleted'] },
})
