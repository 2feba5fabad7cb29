import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { CaseBrief } from '#contract/brief.ts'
import type { Spark } from '#contract/entities.ts'
import { sparkCategories, type BusinessType, type SparkCategory } from '#contract/vocabulary.ts'
import { brokenChild } from '../broken-child.ts'
import { defineCollection, type CollectionEvent } from './collection.machine.ts'
import { child, type Meta, type Parent } from '../parent.ts'
import { payload } from '../payload.ts'
import type { Entities } from '../workspace/topics.rules.ts'
import { firstCategory, isOffered, sparksPath } from './sparks.rules.ts'

/** The inputs of a request for one category's sparks (SPK-05). */
export interface SparkQuery {
  category: SparkCategory
  text: string
  entities: Entities
  businessTypes: BusinessType[]
  /** The owner's version of the case; absent if the owner has not changed it. */
  brief?: CaseBrief
}

/** The list of sparks of one category. */
export const sparkListMachine = defineCollection<Spark, SparkQuery>('sparkList')

/** The part of a query that all categories share. */
export type BoardQuery = Omit<SparkQuery, 'category'>

export type SparksEvent =
  /** The text changed. All sparks are discarded, and the board waits for the topics of the new text. */
  | { type: 'board.start' }
  /** There is no text, so all sparks are discarded. */
  | { type: 'board.close' }
  /** There is no challenge, so all sparks are discarded and no tab is open. */
  | { type: 'board.clear' }
  /** The topics of the text are known. The sparks of the open tab are requested. */
  | { type: 'board.open'; query: BoardQuery }
  /** The person opened a tab. `id` is the id of the saved challenge; undefined for a new one. */
  | { type: 'board.enter'; slug: SparkCategory; id?: string | undefined; query: BoardQuery }
  | { type: 'board.leave' }
  /** Requests the sparks of the open tab again, with the changed inputs. */
  | { type: 'board.refresh'; query: BoardQuery }
  /** The refinements changed. If the open tab is no longer offered, the first tab opens. */
  | { type: 'board.check'; businessTypes: BusinessType[] }

export type SparksFact = { type: 'place.wanted'; path: string; replace: boolean }

export interface SparksInput {
  parent: Parent<SparksFact>
  /** Whether there is a text from before a reload. */
  hasText: boolean
}

export interface SparksContext extends SparksInput {
  slug: SparkCategory | undefined
  /** The id of the saved challenge on the board; undefined for a new one. */
  id: string | undefined
}

const toList = (slug: SparkCategory) => child<CollectionEvent<SparkQuery>>(slug)

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
    setTab: assign((_, { slug, id }: { slug: SparkCategory; id?: string | undefined }) => ({ slug, id })),
    setId: assign({ id: (_, params: { id?: string | undefined }) => params.id }),
    clearTab: assign({ slug: undefined }),
    loadTab: enqueueActions(({ context: { slug }, enqueue }, { query }: { query: BoardQuery }) => {
      if (slug === undefined) return
      enqueue.sendTo(toList(slug), { type: 'items.load', query: { category: slug, ...query } })
    }),
    clearLists: enqueueActions(({ enqueue }) => {
      for (const { slug } of sparkCategories) enqueue.sendTo(toList(slug), { type: 'items.clear' })
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
    hasText: ({ context }) => context.hasText,
    isOffered: (_, { slug, query }: { slug: SparkCategory; query: BoardQuery }) =>
      isOffered(slug, query.businessTypes),
    losesOpenTab: ({ context: { slug } }, { businessTypes }: { businessTypes: BusinessType[] }) =>
      slug !== undefined && !isOffered(slug, businessTypes),
  },
}).createMachine({
  id: 'sparks',
  description: 'The board of sparks: ten lists, one for each category, each loaded when its tab is opened.',
  context: ({ input }) => ({ ...input, slug: undefined, id: undefined }),
  invoke: sparkCategories.map(({ slug }) => ({
    id: slug,
    src: 'sparkList' as const,
    onError: brokenChild,
  })),
  initial: 'restoring',
  on: {
    'board.start': { target: '.waiting', actions: 'clearLists', meta: { spec: ['REFR-01'] } },
    'board.close': {
      target: '.closed',
      description: 'There is no text. The open tab waits in case a saved challenge is loading.',
      actions: 'clearLists',
      meta: { spec: ['RES-12', 'VAL-14'] },
    },
    'board.clear': { target: '.closed', actions: ['clearLists', 'clearTab'] },
    'board.check': {
      guard: { type: 'losesOpenTab', params: payload },
      description: 'The open tab is no longer offered, so the first one opens (AMB-59).',
      actions: 'wantFirst',
      meta: { spec: ['SPK-02', 'SPK-03', 'SPK-07'] },
    },
    'board.leave': { actions: 'clearTab' },
  },
  states: {
    restoring: {
      description: 'After a reload, the board waits for the topics if there is a text.',
      always: [{ guard: 'hasText', target: 'waiting' }, { target: 'closed' }],
    },
    closed: {
      description: 'There is no challenge text, so no sparks are requested.',
      meta: {
        spec: ['RES-12', 'VAL-14'],
        ignores: {
          'board.open': 'There is no text to write sparks for.',
          'board.refresh': 'No sparks are on show.',
        },
      },
      on: {
        'board.enter': {
          description: 'A saved challenge is loading; its tab waits for the text.',
          actions: { type: 'setTab', params: payload },
          meta: { spec: ['RES-06'] },
        },
      },
    },
    waiting: {
      description: 'The board waits for the topics of the text.',
      tags: 'busy',
      meta: {
        ignores: {
          'board.refresh': 'The sparks will be requested with the latest data once the topics are known.',
        },
      },
      on: {
        'board.enter': [
          { guard: { type: 'isOffered', params: payload }, actions: { type: 'setTab', params: payload } },
          { actions: [{ type: 'setId', params: payload }, 'wantFirst'] },
        ],
        'board.open': { target: 'open', actions: { type: 'loadTab', params: payload } },
      },
    },
    open: {
      description: 'A tab loads its sparks when opened, unless it has them for the present text and topics.',
      meta: {
        spec: ['SPK-12', 'SPK-06', 'TOP-05'],
        ignores: { 'board.open': 'Changed topics count for later requests; sparks on show stay.' },
      },
      on: {
        'board.enter': [
          {
            guard: { type: 'isOffered', params: payload },
            actions: [
              { type: 'setTab', params: payload },
              { type: 'loadTab', params: payload },
            ],
            meta: { spec: ['SPK-05'] },
          },
          { actions: [{ type: 'setId', params: payload }, 'wantFirst'] },
        ],
        'board.refresh': { actions: { type: 'loadTab', params: payload }, meta: { spec: ['ASK-02'] } },
      },
    },
  },
})

export type SparksMachine = typeof sparksMachine
