import { assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import { delays } from '#contract/limits.ts'
import { toAnalytics } from '../analytics/analytics.machine.ts'
import { declareAction, declareListener } from '../effects.ts'
import type { Parent } from '../parent.ts'
import { payload } from '../payload.ts'
import {
  isOfNew,
  keepsScroll,
  readRoute,
  savedPathOf,
  type Place,
  pathOf,
  savedIdOf,
  sparksSlugOf,
  documentTitle,
} from './routes.ts'

/** How an address was reached. A `pop` is Back or Forward and knows where the page was scrolled to. */
export type EntryKind = 'load' | 'push' | 'replace' | 'pop'

export interface RouteEntered {
  type: 'route.entered'
  path: string
  search: string
  kind: EntryKind
  scroll: number
}

export type NavigationEvent =
  | { type: 'link.followed'; path: string }
  | { type: 'place.go'; path: string; replace: boolean }
  /** The new challenge on show is saved now: the address becomes that of its present section. */
  | { type: 'place.attach'; id: string }
  | RouteEntered

/** Commands of the listener that owns the browser's history. */
export type HistoryCommand =
  { type: 'history.push'; path: string } | { type: 'history.replace'; path: string }

export type NavigationFact = { type: 'place.entered'; place: Place; isReturn: boolean }

export interface NavigationInput {
  parent: Parent<NavigationFact>
  productName: string
  path: string
}

export interface NavigationContext {
  parent: Parent<NavigationFact>
  productName: string
  place: Place
  kind: EntryKind
  /** Where to scroll to once the place is shown; nowhere where this one and the one before both keep the position. */
  scroll: number | undefined
  /** The address is the provider's answer after a sign-in, or what took its place (HOME-36). */
  isReturn: boolean
}

const titleFor = (context: NavigationContext, path: string) =>
  documentTitle(context.productName, readRoute(path).place)

export const navigationMachine = setup({
  types: {
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
    input: {} as NavigationInput,
    children: {} as { watchHistory: 'watchHistory' },
  },
  actors: { watchHistory: declareListener<HistoryCommand>('watchHistory') },
  delays: { routeScroll: delays.routeScroll },
  actions: {
    setTitle: declareAction<{ title: string }>('setTitle'),
    holdHeight: declareAction<{ top: number | undefined }>('holdHeight'),
    scrollTo: declareAction<{ top: number }>('scrollTo'),
    pushPath: sendTo('watchHistory', (_, params: { path: string }) => ({
      type: 'history.push' as const,
      path: readRoute(params.path).path,
    })),
    replacePath: sendTo('watchHistory', (_, params: { path: string }) => ({
      type: 'history.replace' as const,
      path: readRoute(params.path).path,
    })),
    keepPlace: assign(({ context }, params: { entered: RouteEntered }) => {
      const { place } = readRoute(params.entered.path)
      const { kind, scroll } = params.entered
      const stays = kind === 'load' || (keepsScroll(place) && keepsScroll(context.place))
      return {
        place,
        kind,
        scroll: stays ? undefined : kind === 'pop' ? scroll : 0,
        isReturn:
          new URLSearchParams(params.entered.search).has('code') ||
          (context.isReturn && params.entered.kind === 'replace'),
      }
    }),
    tellEntered: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'place.entered' as const,
        place: context.place,
        isReturn: context.isReturn,
      }),
    ),
    countPage: sendTo(toAnalytics, { type: 'page.record' }),
  },
  guards: {
    isRedirected: (_, params: { path: string }) => readRoute(params.path).path !== params.path,
    isOfNew: ({ context }) => isOfNew(context.place),
    isReplacing: (_, params: { replace: boolean }) => params.replace,
    keepsPosition: ({ context }) => context.scroll === undefined,
  },
}).createMachine({
  id: 'navigation',
  description: 'The address bar as an event source: every place is entered through it.',
  context: ({ input }) => ({
    parent: input.parent,
    productName: input.productName,
    place: readRoute(input.path).place,
    kind: 'load',
    scroll: undefined,
    isReturn: false,
  }),
  invoke: {
    id: 'watchHistory',
    src: 'watchHistory',
    onError: { description: 'Without history the page still works where it is.' },
  },
  initial: 'settled',
  on: {
    'link.followed': {
      description: 'The title changes before the address does.',
      actions: [
        {
          type: 'setTitle',
          params: ({ context, event }) => ({ title: titleFor(context, event.path) }),
        },
        { type: 'pushPath', params: payload },
      ],
      meta: { spec: ['ROUTE-25'] },
    },
    'place.go': [
      {
        guard: { type: 'isReplacing', params: payload },
        actions: [
          {
            type: 'setTitle',
            params: ({ context, event }) => ({ title: titleFor(context, event.path) }),
          },
          { type: 'replacePath', params: payload },
        ],
      },
      {
        actions: [
          {
            type: 'setTitle',
            params: ({ context, event }) => ({ title: titleFor(context, event.path) }),
          },
          { type: 'pushPath', params: payload },
        ],
        meta: { spec: ['ROUTE-25'] },
      },
    ],
    'place.attach': {
      guard: 'isOfNew',
      actions: [
        {
          type: 'setTitle',
          params: ({ context, event }) => ({
            title: titleFor(context, savedPathOf(context.place, event.id)),
          }),
        },
        {
          type: 'replacePath',
          params: ({ context, event }) => ({ path: savedPathOf(context.place, event.id) }),
        },
      ],
    },
    'route.entered': [
      {
        guard: { type: 'isRedirected', params: payload },
        description: 'Redirects and missing last slashes replace the address.',
        actions: { type: 'replacePath', params: payload },
        meta: { spec: ['ROUTE-04'] },
      },
      {
        // Not re-entering: that would also start the history source anew, which enters where it is.
        target: '.entering',
        actions: [
          { type: 'keepPlace', params: ({ event }) => ({ entered: event }) },
          {
            type: 'setTitle',
            params: ({ context, event }) => ({ title: titleFor(context, event.path) }),
          },
          'tellEntered',
          'countPage',
        ],
        meta: { spec: ['ROUTE-24', 'ROUTE-26', 'ANA-05'] },
      },
    ],
  },
  states: {
    settled: { description: 'The place is shown and scrolled.' },
    entering: {
      description:
        'The place is shown; it scrolls after a moment, until when the page stays as tall as it was.',
      entry: { type: 'holdHeight', params: ({ context }) => ({ top: context.scroll }) },
      meta: { spec: ['CONST-18'] },
      after: {
        routeScroll: [
          {
            guard: 'keepsPosition',
            target: 'settled',
            description: 'Tabs of the results stay where they are.',
            meta: { spec: ['ROUTE-29'] },
          },
          {
            target: 'settled',
            actions: { type: 'scrollTo', params: ({ context }) => ({ top: context.scroll ?? 0 }) },
            meta: { spec: ['ROUTE-27', 'ROUTE-28'] },
          },
        ],
      },
    },
  },
})

export type NavigationMachine = typeof navigationMachine

type Snapshot = SnapshotFrom<NavigationMachine>

export const selectPlaceName = (snapshot: Snapshot) => snapshot.context.place.name

/** The address of the place, as it should be. */
export const selectPath = (snapshot: Snapshot) => pathOf(snapshot.context.place)

export const selectPlace = (snapshot: Snapshot) => snapshot.context.place

/** The open tab of the sparks, undefined elsewhere. */
export const selectSparksSlug = ({ context: { place } }: Snapshot) => sparksSlugOf(place)

/** The saved challenge that the address is about; undefined elsewhere. */
export const selectSavedId = ({ context: { place } }: Snapshot) => savedIdOf(place)

/** The place was reached from within the page, so focus has to follow. */
export const selectIsArrival = (snapshot: Snapshot) => snapshot.context.kind !== 'load'
