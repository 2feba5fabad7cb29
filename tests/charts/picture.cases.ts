import { limits } from '#contract/limits.ts'
import { pictureMachine } from '#machines/account/picture.machine.ts'
import { chartCases } from '../harness/cases.ts'

const file = (type: string, size: number) => ({ name: 'me', type, size })

export const cases = chartCases(pictureMachine, {
  inputs: { open: {} },
  events: {
    'files.chosen': {
      'no file': { files: [] },
      'a text': { files: [file('text/plain', 10)] },
      'a text, then a picture': { files: [file('text/plain', 10), file('image/png', limits.uploadBytes)] },
      'a byte too many': { files: [file('image/png', limits.uploadBytes + 1)] },
    },
  },
  outcomes: {
    requestPicture: { done: { 'an address': '/v1/pictures/1' } },
    removePicture: { done: { gone: undefined } },
    shrinkPicture: { done: { 'a smaller one': file('image/jpeg', 1_000) } },
  },
})
