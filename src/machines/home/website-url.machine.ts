import { assign, sendTo, setup } from 'xstate'
import { delays } from '#contract/limits.ts'
import type { Parent } from '../parent.ts'
import { payload } from '../payload.ts'
import { isWebsite } from './refinements.rules.ts'

export type WebsiteUrlEvent = { type: 'url.check'; url: string }

export type WebsiteUrlFact = { type: 'url.judged'; valid: boolean }

export interface WebsiteUrlInput {
  parent: Parent<WebsiteUrlFact>
  url: string
}

export const websiteUrlMachine = setup({
  types: {
    context: {} as WebsiteUrlInput,
    events: {} as WebsiteUrlEvent,
    input: {} as WebsiteUrlInput,
    tags: {} as 'invalid',
  },
  delays: { urlCheck: delays.urlCheck },
  actions: {
    setUrl: assign({ url: (_, params: { url: string }) => params.url }),
    tellJudged: sendTo(
      ({ context }) => context.parent,
      (_, params: { valid: boolean }) => ({ type: 'url.judged' as const, valid: params.valid }),
    ),
  },
  guards: {
    isWebsite: ({ context }) => isWebsite(context.url),
    isCorrected: (_, params: { url: string }) => isWebsite(params.url),
    isEmpty: ({ context }) => context.url.trim() === '',
  },
}).createMachine({
  id: 'websiteUrl',
  description: 'Checks that the company website is an http or https address, once typing stops.',
  context: ({ input }) => input,
  initial: 'judging',
  on: {
    'url.check': {
      target: '.checking',
      actions: { type: 'setUrl', params: payload },
    },
  },
  states: {
    checking: {
      description: 'The address is being typed; the last result no longer counts.',
      meta: { spec: ['REF-21', 'CONST-16'] },
      after: { urlCheck: 'judging' },
    },
    judging: {
      description: 'An empty address is not an error.',
      always: [
        { guard: 'isEmpty', target: 'empty', meta: { spec: ['REF-22'] } },
        { guard: 'isWebsite', target: 'valid' },
        { target: 'invalid' },
      ],
    },
    empty: {
      description: 'No website is given.',
      entry: { type: 'tellJudged', params: { valid: true } },
    },
    valid: {
      description: 'The website can be summarised.',
      meta: { spec: ['REF-19', 'VAL-09'] },
      entry: { type: 'tellJudged', params: { valid: true } },
    },
    invalid: {
      description: 'The field shows "Invalid URL". A corrected address is accepted at once.',
      on: {
        'url.check': {
          guard: { type: 'isCorrected', params: payload },
          target: 'judging',
          actions: { type: 'setUrl', params: payload },
        },
      },
      tags: 'invalid',
      meta: { spec: ['REF-20', 'MSG-35'] },
      entry: { type: 'tellJudged', params: { valid: false } },
    },
  },
})

export type WebsiteUrlMachine = typeof websiteUrlMachine
