import { assign, setup, type SnapshotFrom } from 'xstate'
import type { Option } from '#contract/entities.ts'
import { outputAs } from '../payload.ts'
import { declareCall } from '../effects.ts'
import type { Meta } from '../parent.ts'

/** The lists that the server sends: business sectors and countries (REF-08, REF-15). */
export interface OptionLists {
  sectors: Option[]
  countries: Option[]
}

export type OptionsEvent = { type: 'options.load' }

export const optionsMachine = setup({
  types: {
    context: {} as OptionLists,
    events: {} as OptionsEvent,
    meta: {} as Meta<OptionsEvent>,
    tags: {} as 'busy' | 'failed',
  },
  actors: { requestOptions: declareCall<OptionLists, undefined>('requestOptions') },
  actions: { setOptions: assign((_, params: { lists: OptionLists }) => params.lists) },
}).createMachine({
  id: 'options',
  description: 'Sectors and countries, requested once, when they are first needed.',
  context: { sectors: [], countries: [] },
  initial: 'empty',
  states: {
    empty: { description: 'The lists are not loaded yet.', on: { 'options.load': 'loading' } },
    loading: {
      description: 'Both lists are loading.',
      meta: { ignores: { 'options.load': 'The lists are already loading.' } },
      tags: 'busy',
      invoke: {
        id: 'requestOptions',
        src: 'requestOptions',
        onDone: {
          target: 'ready',
          actions: { type: 'setOptions', params: outputAs('lists') },
          meta: { spec: ['REF-08', 'REF-15'] },
        },
        onError: { target: 'failed', description: 'No notice: the fields say that the list is missing.' },
      },
    },
    ready: {
      description: 'The lists stay for the whole visit.',
      meta: { spec: ['REF-17'], ignores: { 'options.load': 'The lists are already loaded.' } },
    },
    failed: {
      description: 'Loading failed; the lists are requested again when they are next needed.',
      tags: 'failed',
      on: { 'options.load': 'loading' },
    },
  },
})

export type OptionsMachine = typeof optionsMachine

type Snapshot = SnapshotFrom<OptionsMachine>

export const selectSectors = (snapshot: Snapshot) => snapshot.context.sectors

export const selectCountries = (snapshot: Snapshot) => snapshot.context.countries

export const selectHaveOptionsFailed = (snapshot: Snapshot) => snapshot.hasTag('failed')
