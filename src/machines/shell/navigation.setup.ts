import { assign, sendTo, setup } from 'xstate'
import { delays } from '#contract/limits.ts'
import { toAnalytics } from './analytics.machine.ts'
import { declareAction, declareListener } from '../effects.ts'
import { child, type Parent } from '../parent.ts'
import { documentTitle, isOfNew, isResults, readRoute, type Place } from './routes.ts'

/** How an address was reached. `pop` means Back or Forward, which restores the scroll position of the page. */
export type EntryKind = 'load' | 'push' | 'replace' | 'pop'

export interface RouteEntered {
  type: 'route.entered'
  path: string
  search: string
  kind: EntryKind
  scroll: number
}

export type NavigationEvent =
  /** A layer opened over the page or unfolded in it. Back closes the layer before it leaves the page. */
  | { type: 'layer.opened'; layer: string }
  | { type: 'layer.closed'; layer: string }
  /**
   * The person pressed Back while a layer was open. The history went from the entry that was added for the
   * layer to the one below, which has the same address.
   */
  | { type: 'layer.left' }
  | { type: 'link.followed'; path: string }
  | { type: 'place.go'; path: string; replace: boolean }
  /** The new challenge on show was saved. The address changes to the same section of the saved challenge. */
  | { type: 'place.attach'; id: string }
  | RouteEntered

/** Commands to the listener that owns the browser's history. */
export type HistoryCommand =
  | { type: 'history.push'; path: string }
  | { type: 'history.replace'; path: string }
  /** Adds history entries for the present address until each open layer has one. */
  | { type: 'history.cover'; layers: number }
  | { type: 'history.back' }

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
  /**
   * The scroll position to set once the place is shown; undefined if the page keeps its position:
   * on load, and between two tabs of the results.
   */
  scroll: number | undefined
  /** Whether the address is the identity provider's redirect after a sign-in, or replaced it (HOME-36). */
  isReturn: boolean
  /** The open layers; the topmost is the last one. */
  layers: readonly string[]
}

export const titleFor = (context: NavigationContext, path: string) =>
  documentTitle(context.productName, readRoute(path).place)

const toWatchHistory = child<HistoryCommand>('watchHistory')

export const navigationSetup = setup({
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
    pushPath: sendTo(toWatchHistory, (_, params: { path: string }) => ({
      type: 'history.push' as const,
      path: readRoute(params.path).path,
    })),
    replacePath: sendTo(toWatchHistory, (_, params: { path: string }) => ({
      type: 'history.replace' as const,
      path: readRoute(params.path).path,
    })),
    addLayer: assign({
      layers: ({ context }, params: { layer: string }) => [...context.layers, params.layer],
    }),
    removeLayer: assign({
      layers: ({ context }, params: { layer: string }) =>
        context.layers.filter((layer) => layer !== params.layer),
    }),
    removeTopLayer: assign({ layers: ({ context }) => context.layers.slice(0, -1) }),
    coverPath: sendTo(toWatchHistory, ({ context }) => ({
      type: 'history.cover' as const,
      layers: context.layers.length,
    })),
    goBack: sendTo(toWatchHistory, { type: 'history.back' }),
    setPlace: assign(({ context }, params: { entered: RouteEntered }) => {
      const { place } = readRoute(params.entered.path)
      const { kind, scroll } = params.entered
      const stays = kind === 'load' || (isResults(place) && isResults(context.place))
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
    hasLayer: ({ context }) => context.layers.length > 0,
    isReplacing: (_, params: { replace: boolean }) => params.replace,
    keepsPosition: ({ context }) => context.scroll === undefined,
  },
})
