import { assign, setup, type NonReducibleUnknown } from 'xstate'
import { delays } from '#contract/limits.ts'
import { busySeconds } from '../failures.rules.ts'
import { declareCall } from '../effects.ts'
import { outputAs, payload } from '../payload.ts'

/** Receives each item that arrives before the whole list. */
export interface ItemListener<Item> {
  send: (event: { type: 'item.arrived'; item: Item }) => void
}

export type CollectionEvent<Query, Item = never> =
  /** Requests the items of a query. Does nothing if they are loaded or being loaded. */
  | { type: 'items.load'; query: Query }
  /** Discards the items and cancels a running request. */
  | { type: 'items.clear' }
  | { type: 'retry.chosen' }
  | { type: 'wait.cancelled' }
  /** An item arrived before the whole list. */
  | { type: 'item.arrived'; item: Item }
  /** The person pressed Show more. Further items are added below those on show (AMB-47). */
  | { type: 'more.wanted' }

export interface CollectionContext<Item, Query> {
  items: Item[]
  query: Query | undefined
  /** How many seconds to wait before trying again, if the last call failed because the server was busy. */
  busy?: number | undefined
}

/** The items that are not in the list yet, without duplicates. */
const newItemsIn = <Item>(items: readonly Item[], found: readonly Item[], keyOf: (item: Item) => string) => {
  const known = new Set(items.map(keyOf))
  return found.filter((item) => {
    const isNew = !known.has(keyOf(item))
    known.add(keyOf(item))
    return isNew
  })
}

const sameQuery = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Defines a chart that loads a list for a query, with tags for loading and errors. The lists of sparks, evidence and
 * known problems use it. `id` names the kind of list in diagrams and logs; `keyOf` tells which items are the same
 * when more are loaded.
 */
export const defineCollection = <Item extends NonReducibleUnknown, Query extends object>(
  id: string,
  keyOf: (item: Item) => string = JSON.stringify,
) =>
  setup({
    types: {
      context: {} as CollectionContext<Item, Query>,
      events: {} as CollectionEvent<Query, Item>,
      tags: {} as
        | 'busy'
        | 'slow'
        | 'arriving'
        | 'failed'
        | 'cancelled'
        | 'broken'
        | 'extending'
        | 'complete'
        | 'unextended',
    },
    actors: {
      requestItems: declareCall<Item[], { query: Query; listener: ItemListener<Item> }>('requestItems'),
      requestMore: declareCall<Item[], { query: Query; items: Item[] }>('requestMore'),
    },
    delays: { patience: delays.patience },
    actions: {
      setQuery: assign({ query: (_, params: { query: Query }) => params.query }),
      setBusy: assign({ busy: (_, params: { error: unknown }) => busySeconds(params.error) }),
      clearBusy: assign({ busy: undefined }),
      clearItems: assign({ items: [] }),
      clearAll: assign({ items: [], query: undefined }),
      setItems: assign({ items: (_, params: { items: Item[] }) => params.items }),
      addItems: assign({
        items: ({ context }, params: { items: Item[] }) => [
          ...context.items,
          ...newItemsIn(context.items, params.items, keyOf),
        ],
      }),
    },
    guards: {
      isNewQuery: ({ context }, params: { query: Query }) => !sameQuery(context.query, params.query),
      hasItems: (_, params: { items: Item[] }) => params.items.length > 0,
      hasSome: ({ context }) => context.items.length > 0,
      hasFurther: ({ context }, params: { items: Item[] }) =>
        newItemsIn(context.items, params.items, keyOf).length > 0,
    },
  }).createMachine({
    id,
    description: 'A list that is loaded for a query and kept until the query changes.',
    context: { items: [], query: undefined },
    initial: 'idle',
    on: { 'items.clear': { target: '.idle', actions: 'clearAll' } },
    states: {
      idle: {
        description: 'No items have been requested.',
        on: {
          'items.load': { target: 'loading', actions: { type: 'setQuery', params: payload } },
        },
      },
      loading: {
        description: 'The items are loading. Leaving cancels the call.',
        tags: 'busy',
        entry: 'clearBusy',
        initial: 'prompt',
        on: {
          'items.load': {
            guard: { type: 'isNewQuery', params: payload },
            target: 'loading',
            reenter: true,
            actions: [{ type: 'setQuery', params: payload }, 'clearItems'],
          },
          'item.arrived': {
            target: '.arriving',
            actions: { type: 'addItems', params: ({ event }) => ({ items: [event.item] }) },
            meta: { spec: ['FLOW-01'] },
          },
        },
        invoke: {
          id: 'requestItems',
          src: 'requestItems',
          input: ({ context, self }) => ({ query: context.query as Query, listener: self }),
          onDone: [
            {
              guard: { type: 'hasItems', params: outputAs('items') },
              target: 'ready',
              actions: { type: 'setItems', params: outputAs('items') },
            },
            { target: 'empty', actions: 'clearItems' },
          ],
          onError: [
            {
              guard: 'hasSome',
              description: 'The items that arrived before the failure stay.',
              target: 'ready.broken',
              actions: { type: 'setBusy', params: payload },
              meta: { spec: ['FLOW-02'] },
            },
            { target: 'failed', actions: { type: 'setBusy', params: payload }, meta: { spec: ['RES-08'] } },
          ],
        },
        states: {
          prompt: {
            description: 'Shows skeletons in the shape of the result.',
            meta: { spec: ['RES-07'] },
            after: { patience: 'slow' },
          },
          slow: {
            description: 'Loading takes long, so the user can stop waiting.',
            tags: 'slow',
            on: { 'wait.cancelled': { target: `#${id}.cancelled`, meta: { spec: ['MSG-42'] } } },
          },
          arriving: {
            description: 'Items appear as they arrive; the user can stop waiting for the rest.',
            tags: 'arriving',
            on: { 'wait.cancelled': { target: `#${id}.ready`, meta: { spec: ['FLOW-02'] } } },
          },
        },
      },
      ready: {
        description: 'The items are shown.',
        initial: 'settled',
        on: {
          'items.load': {
            guard: { type: 'isNewQuery', params: payload },
            target: 'loading',
            actions: [{ type: 'setQuery', params: payload }, 'clearItems'],
          },
        },
        states: {
          settled: {
            description: 'There may be more items to load.',
            on: { 'more.wanted': 'extending' },
          },
          extending: {
            description: 'More items are loading; those on show stay.',
            tags: 'extending',
            invoke: {
              id: 'requestMore',
              src: 'requestMore',
              input: ({ context }) => ({ query: context.query as Query, items: context.items }),
              onDone: [
                {
                  guard: { type: 'hasFurther', params: outputAs('items') },
                  target: 'settled',
                  actions: { type: 'addItems', params: outputAs('items') },
                },
                { target: 'complete' },
              ],
              onError: 'unextended',
            },
          },
          complete: { description: 'There are no more items.', tags: 'complete' },
          broken: {
            description: 'Some items arrived before the call failed. Retry loads the whole list again.',
            tags: 'broken',
            on: { 'retry.chosen': { target: `#${id}.loading`, actions: 'clearItems' } },
          },
          unextended: {
            description: 'More items could not be loaded; those on show stay.',
            tags: 'unextended',
            on: { 'more.wanted': 'extending' },
          },
        },
      },
      empty: {
        description: 'The server found no items.',
        on: {
          'items.load': {
            guard: { type: 'isNewQuery', params: payload },
            target: 'loading',
            actions: { type: 'setQuery', params: payload },
          },
          'retry.chosen': 'loading',
        },
      },
      cancelled: {
        description: 'The user stopped waiting. This is not a failure, and the user can start again.',
        tags: 'cancelled',
        on: {
          'retry.chosen': 'loading',
          'items.load': { target: 'loading', actions: { type: 'setQuery', params: payload } },
        },
      },
      failed: {
        description: 'The call failed; everything else on the page still works.',
        tags: 'failed',
        on: {
          'retry.chosen': 'loading',
          'items.load': { target: 'loading', actions: { type: 'setQuery', params: payload } },
        },
      },
    },
  })

/** An instance for tests and diagrams. The other instances differ only in their names and types. */
export const collectionMachine = defineCollection<{ id: string }, { text: string }>(
  'collection',
  ({ id }) => id,
)

export type CollectionMachine = typeof collectionMachine
