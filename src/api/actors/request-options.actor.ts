import { fromPromise } from 'xstate'
import type { OptionLists } from '#machines/options/options.machine.ts'
import type { ApiSource } from '../api.ts'

/** Business sectors and countries, both at once; the other lists are part of the contract's vocabulary. */
export const defineRequestOptionsActor = (api: ApiSource) =>
  fromPromise<OptionLists, undefined>(async ({ signal }) => {
    const { call } = await api()
    const [sectors, countries] = await Promise.all([
      call('listSectors', { signal }),
      call('listCountries', { signal }),
    ])
    return { sectors, countries }
  })
