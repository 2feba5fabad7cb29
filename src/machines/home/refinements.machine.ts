import { assign, sendTo, setup } from 'xstate'
import type { Refinements } from '#contract/entities.ts'
import { isSame } from '#contract/merge.ts'
import { defaultRefinements } from '#contract/vocabulary.ts'
import { brokenChild } from '../broken-child.ts'
import { child, type Parent } from '../parent.ts'
import { payload } from '../payload.ts'
import { isDefault } from './refinements.rules.ts'
import { websiteUrlMachine, type WebsiteUrlEvent, type WebsiteUrlFact } from './website-url.machine.ts'

export type RefinementsViewEvent =
  | { type: 'panel.toggled' }
  /** The person entered another screen, where the content is more important than the panel. */
  | { type: 'panel.folded' }
  | { type: 'refinement.changed'; change: Partial<Refinements> }
  | { type: 'refinements.reset' }

export type RefinementsEvent =
  | RefinementsViewEvent
  | { type: 'refinements.replace'; refinements: Refinements }
  /** A link has its own refinements. The parent is told which refinements they replace. */
  | { type: 'refinements.supply'; refinements: Refinements }
  | WebsiteUrlFact

export type RefinementsFact =
  | { type: 'refinements.changed'; refinements: Refinements }
  | { type: 'refinements.opened' }
  | { type: 'refinements.replaced'; refinements: Refinements }
  | { type: 'website.judged'; valid: boolean }

export interface RefinementsInput {
  parent: Parent<RefinementsFact>
  refinements: Refinements
}

const toWebsiteUrl = child<WebsiteUrlEvent>('websiteUrl')

export const refinementsMachine = setup({
  types: {
    context: {} as RefinementsInput,
    events: {} as RefinementsEvent,
    input: {} as RefinementsInput,
    children: {} as { websiteUrl: 'websiteUrl' },
  },
  actors: { websiteUrl: websiteUrlMachine },
  actions: {
    setChange: assign({
      refinements: ({ context }, params: { change: Partial<Refinements> }) => ({
        ...context.refinements,
        ...params.change,
      }),
    }),
    tellChanged: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'refinements.changed' as const, refinements: context.refinements }),
    ),
    tellReplaced: sendTo(
      ({ context }) => context.parent,
      (_, params: { refinements: Refinements }) => ({ type: 'refinements.replaced' as const, ...params }),
    ),
    tellOpened: sendTo(({ context }) => context.parent, { type: 'refinements.opened' }),
    tellJudged: sendTo(
      ({ context }) => context.parent,
      (_, params: { valid: boolean }) => ({ type: 'website.judged' as const, valid: params.valid }),
    ),
    checkUrl: sendTo(toWebsiteUrl, ({ context }) => ({
      type: 'url.check' as const,
      url: context.refinements.url,
    })),
  },
  guards: {
    changesSome: ({ context }, params: { refinements: Refinements }) =>
      !isSame(context.refinements, params.refinements),
    hasSomethingSet: ({ context }) => !isDefault(context.refinements),
    changesUrl: ({ context }, params: { change: Partial<Refinements> }) =>
      params.change.url !== undefined && params.change.url !== context.refinements.url,
  },
}).createMachine({
  id: 'refinements',
  description: 'More about the challenge: seven choices that tailor the guidance, shown or hidden.',
  context: ({ input }) => input,
  invoke: {
    id: 'websiteUrl',
    src: 'websiteUrl',
    input: ({ self, context }) => ({ parent: self, url: context.refinements.url }),
    onError: brokenChild,
  },
  initial: 'hidden',
  on: {
    'refinement.changed': [
      {
        guard: { type: 'changesUrl', params: payload },
        actions: [{ type: 'setChange', params: payload }, 'checkUrl', 'tellChanged'],
      },
      {
        actions: [{ type: 'setChange', params: payload }, 'tellChanged'],
        meta: { spec: ['REF-09', 'REF-11', 'REF-16', 'VAL-10', 'VAL-11'] },
      },
    ],
    'refinements.reset': {
      guard: 'hasSomethingSet',
      actions: [{ type: 'setChange', params: { change: defaultRefinements } }, 'checkUrl', 'tellChanged'],
      meta: { spec: ['HOME-28'] },
    },
    'refinements.replace': {
      actions: [
        { type: 'setChange', params: ({ event }) => ({ change: event.refinements }) },
        'checkUrl',
        'tellChanged',
      ],
    },
    'refinements.supply': {
      guard: { type: 'changesSome', params: payload },
      actions: [
        { type: 'tellReplaced', params: ({ context }) => ({ refinements: context.refinements }) },
        { type: 'setChange', params: ({ event }) => ({ change: event.refinements }) },
        'checkUrl',
        'tellChanged',
      ],
    },
    'panel.folded': '.hidden',
    'url.judged': {
      actions: { type: 'tellJudged', params: payload },
    },
  },
  states: {
    hidden: {
      description: 'One line summarises the choices.',
      on: { 'panel.toggled': { target: 'shown', actions: 'tellOpened', meta: { spec: ['HOME-24'] } } },
    },
    shown: {
      description: 'The seven controls are shown.',
      on: { 'panel.toggled': { target: 'hidden', meta: { spec: ['HOME-24'] } } },
    },
  },
})

export type RefinementsMachine = typeof refinementsMachine
