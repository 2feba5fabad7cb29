import { optionsMachine } from '#machines/home/options.machine.ts'
import { chartCases } from '../harness/cases.ts'

export const cases = chartCases(optionsMachine, {
  events: {},
  outcomes: {
    requestOptions: {
      done: [
        {
          sectors: [{ value: 'retail', label: 'Retail' }],
          countries: [{ value: 'FR', label: 'France' }],
        },
      ],
    },
  },
  leftOut: { ready: 'The lists do not change during a visit.' },
})
