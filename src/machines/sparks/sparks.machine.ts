import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { CaseBrief } from '#contract/brief.ts'
import type { Spark } from '#contract/entities.ts'
import { sparkCategories, type BusinessType, type SparkCategory } from '#contract/vocabulary.ts'
import { defineCollection, type CollectionEvent } from './collection.machine.ts'
import type { Meta, Parent } from '../parent.ts'
import { payload } from '../payload.ts'
import type { Entities } from '../workspace/topics.rules.ts'
import { firstCategory, isOffered, sparksPath } from './sparks.rules.ts'

/** What one category's sparks are asked for with (specification §7). */
export interface SparkQuery {
  category: SparkCategory
  text: string
  entities: Entities
  businessTypes: BusinessType[]
  /** The case as its owner left it; absent while they have said nothing of it. */
  brief?: CaseBrief
}

/** The loader of one category's sparks. */
export const sparkListMachine = defineCollection<Spark, SparkQuery>('sparkList')

export type SparksEvent =
  /** The text is new: everything shown goes, and topics are awaited. */
  | { type: 'board.prepare'; text: string }
  /** The active topics; they start a prepared board and count for later requests. */
  | { type: 'board.supply'; entities: Entities }
  | { type: 'board.tailor'; businessTypes: BusinessType[]; brief: CaseBrief | null }
  /** `id` is that of a saved challenge. */
  | { type: 'board.enter'; slug: SparkCategory; id?: string | undefined }
  | { type: 'board.leave' }
  | { type: 'board.clear' }
  /** The owner has said what stands in the way. */
  | { type: 'board.refresh' }
  | { type: 'sparks.refreshed' }

export type SparksFact = { type: 'place.wanted'; path: string; replace: boolean }

export interface SparksInput {
  parent: Parent<SparksFact>
  text: string
  businessTypes: BusinessType[]
  brief: CaseBrief | null
}

export interface SparksContext extends SparksInput {
  /** The case as the text was read, where its owner has only passed over the question; sparks without a case were written for it. */
  reading: CaseBrief | null
  entities: Entities
  slug: SparkCategory | undefined
  /** The saved challenge that the board is of; undefined for a new one. */
  id: string | undefined
}

const queryOf = (context: SparksContext, category: SparkCategory): SparkQuery => ({
  category,
  text: context.text,
  entities: context.entities,
  businessTypes: context.businessTypes,
  ...(context.brief !== null && { brief: context.brief }),
})

export const sparksMachine = setup({
  types: {
    context: {} as SparksContext,
    events: {} as SparksEvent,
    meta: {} as Meta<SparksEvent>,
    input: {} as SparksInput,
    children: {} as Record<SparkCategory, 'sparkList'>,
    tags: {} as 'busy',
  },
  actors: { sparkList: sparkListMachine },
  actions: {
    keepText: assign({ text: (_, params: { text: string }) => params.text }),
    dropEntities: assign({ entities: [] }),
    keepEntities: assign({ entities: (_, params: { entities: Entities }) => params.entities }),
    keepBusinessTypes: assign({
      businessTypes: (_, params: { businessTypes: BusinessType[] }) => params.businessTypes,
    }),
    keepBrief: assign(({ context }, { brief }: { brief: CaseBrief | null }) => ({
      brief,
      // Passing over the question is all that was said.
      reading: context.brief === null && brief?.skipped === true ? brief : context.reading,
    })),
    keepSlug: assign({ slug: (_, params: { slug: SparkCategory }) => params.slug }),
    keepId: assign({ id: (_, params: { id?: string | undefined }) => params.id }),
    dropSlug: assign({ slug: undefined }),
    loadCurrent: enqueueActions(({ context, enqueue }) => {
      if (context.slug === undefined) return
      const load: CollectionEvent<SparkQuery> = { type: 'items.load', query: queryOf(context, context.slug) }
      enqueue.sendTo(context.slug, load)
    }),
    clearLists: enqueueActions(({ enqueue }) => {
      for (const { slug } of sparkCategories) enqueue.sendTo(slug, { type: 'items.clear' })
    }),
    wantFirst: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'place.wanted' as const,
        path: sparksPath(firstCategory, context.id),
        replace: true,
      }),
    ),
  },
  guards: {
    hasText: ({ context }) => context.text.trim() !== '',
    hasWords: (_, params: { text: string }) => params.text.trim() !== '',
    isOffered: ({ context }, params: { slug: SparkCategory }) =>
      isOffered(params.slug, context.businessTypes),
    losesOpenTab: ({ context }, params: { businessTypes: BusinessType[] }) =>
      context.slug !== undefined && !isOffered(context.slug, params.businessTypes),
  },
}).createMachine({
  id: 'sparks',
  description: 'The board of sparks: ten lists, one for each category, asked for when their tab is opened.',
  context: ({ input }) => ({ ...input, reading: null, entities: [], slug: undefined, id: undefined }),
  invoke: sparkCategories.map(({ slug }) => ({
    id: slug,
    src: 'sparkList' as const,
    onError: { description: 'A list keeps its failures to itself.' },
  })),
  initial: 'restoring',
  on: {
    'board.prepare': [
      {
        guard: { type: 'hasWords', params: payload },
        target: '.waiting',
        actions: [{ type: 'keepText', params: payload }, 'dropEntities', 'clearLists'],
        meta: { spec: ['REFR-01'] },
      },
      {
        target: '.closed',
        description: 'A challenge without a text: its tab waits until it has one.',
        actions: [{ type: 'keepText', params: { text: '' } }, 'dropEntities', 'clearLists'],
        meta: { spec: ['RES-12', 'VAL-14'] },
      },
    ],
    'board.clear': {
      target: '.closed',
      actions: [{ type: 'keepText', params: { text: '' } }, 'dropEntities', 'dropSlug', 'clearLists'],
    },
    'board.tailor': [
      {
        guard: { type: 'losesOpenTab', params: payload },
        description: 'The open tab is no longer on offer (AMB-59).',
        actions: [
          { type: 'keepBusinessTypes', params: payload },
          { type: 'keepBrief', params: payload },
          'wantFirst',
        ],
      },
      {
        actions: [
          { type: 'keepBusinessTypes', params: payload },
          { type: 'keepBrief', params: payload },
        ],
        meta: { spec: ['SPK-02', 'SPK-03', 'SPK-07'] },
      },
    ],
    'board.leave': { actions: 'dropSlug' },
  },
  states: {
    restoring: {
      description: 'After a reload the stored text waits for its topics, which are kept or asked for again.',
      always: [{ guard: 'hasText', target: 'waiting' }, { target: 'closed' }],
    },
    closed: {
      description: 'Without a challenge text no sparks are asked for.',
      meta: {
        spec: ['RES-12', 'VAL-14'],
        ignores: {
          'board.supply': 'There is no text to write sparks for; a new text brings topics of its own.',
          'board.refresh': 'There are no sparks to write anew.',
        },
      },
      on: {
        'board.enter': {
          description: 'A saved challenge is on its way: its tab waits for the text.',
          actions: [
            { type: 'keepId', params: payload },
            { type: 'keepSlug', params: payload },
          ],
          meta: { spec: ['RES-06'] },
        },
      },
    },
    waiting: {
      description: 'The topics of the text come first.',
      tags: 'busy',
      meta: { ignores: { 'board.refresh': 'The sparks will be asked for with the case as it is then.' } },
      on: {
        'board.enter': [
          {
            guard: { type: 'isOffered', params: payload },
            actions: [
              { type: 'keepId', params: payload },
              { type: 'keepSlug', params: payload },
            ],
          },
          {
            actions: [{ type: 'keepId', params: payload }, 'wantFirst'],
          },
        ],
        'board.supply': {
          target: 'open',
          actions: [{ type: 'keepEntities', params: payload }, 'loadCurrent'],
        },
      },
    },
    open: {
      description: 'An opened tab asks for its sparks, unless it has them for the present text and topics.',
      meta: { spec: ['SPK-12'] },
      on: {
        'board.enter': [
          {
            guard: { type: 'isOffered', params: payload },
            actions: [
              { type: 'keepId', params: payload },
              { type: 'keepSlug', params: payload },
              'loadCurrent',
            ],
            meta: { spec: ['SPK-05'] },
          },
          {
            actions: [{ type: 'keepId', params: payload }, 'wantFirst'],
          },
        ],
        'board.supply': {
          description: 'Changed topics count for later requests; what is shown stays.',
          actions: { type: 'keepEntities', params: payload },
          meta: { spec: ['SPK-06', 'TOP-05'] },
        },
        'sparks.refreshed': { actions: 'loadCurrent' },
        'board.refresh': { actions: 'loadCurrent', meta: { spec: ['ASK-02'] } },
      },
    },
  },
})

export type SparksMachine = typeof sparksMachine
