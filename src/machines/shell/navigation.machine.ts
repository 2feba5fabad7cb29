import type { SnapshotFrom } from 'xstate'
import { payload } from '../payload.ts'
import { navigationSetup, titleFor } from './navigation.setup.ts'
import {
  isResults,
  pathOf,
  readRoute,
  savedIdOf,
  savedPathOf,
  evidenceSectionOf,
  sparksSlugOf,
} from './routes.ts'

export const navigationMachine = navigationSetup.createMachine({
  id: 'navigation',
  description: 'Owns the address: reads and changes it, and tells the app which place was entered.',
  context: ({ input }) => ({
    parent: input.parent,
    productName: input.productName,
    place: readRoute(input.path).place,
    kind: 'load',
    scroll: undefined,
    isReturn: false,
    layers: [],
  }),
  invoke: {
    id: 'watchHistory',
    src: 'watchHistory',
    onError: { description: 'Without history, the present page still works.' },
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
    'layer.opened': { actions: [{ type: 'addLayer', params: payload }, 'coverPath'] },
    'layer.closed': {
      description: 'The history entry stays until the next place replaces it; Back skips it.',
      actions: { type: 'removeLayer', params: payload },
    },
    'layer.left': [
      { guard: 'hasLayer', description: 'The view closes the layer.', actions: 'removeTopLayer' },
      {
        description: 'The layer was already closed, so Back leads to the place before.',
        actions: 'goBack',
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
        description: 'A redirect or a missing final slash replaces the address in the history.',
        actions: { type: 'replacePath', params: payload },
        meta: { spec: ['ROUTE-04'] },
      },
      {
        // Do not re-enter the root state, because that would restart the history listener, which would enter
        // the present place again.
        target: '.entering',
        actions: [
          { type: 'setPlace', params: ({ event }) => ({ entered: event }) },
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
    settled: { description: 'The place is shown at its scroll position.' },
    entering: {
      description: 'The place is shown and scrolls in a moment; until then the page keeps its height.',
      entry: { type: 'holdHeight', params: ({ context }) => ({ top: context.scroll }) },
      meta: { spec: ['CONST-18'] },
      after: {
        routeScroll: [
          {
            guard: 'keepsPosition',
            target: 'settled',
            description: 'Tabs of the results keep the scroll position.',
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

/** The address of the present place in its canonical form. */
export const selectPath = (snapshot: Snapshot) => pathOf(snapshot.context.place)

/** The evidence list that is open; undefined elsewhere. */
export const selectSection = ({ context: { place } }: Snapshot) => evidenceSectionOf(place)

/** Whether one of the sections of the results is open. */
export const selectIsInResults = ({ context: { place } }: Snapshot) => isResults(place)

/** The open category of sparks; undefined elsewhere. */
export const selectSparksSlug = ({ context: { place } }: Snapshot) => sparksSlugOf(place)

/** The id of the saved challenge that the address is about; undefined elsewhere. */
export const selectSavedId = ({ context: { place } }: Snapshot) => savedIdOf(place)

/** The layers (dialogs, drawers, panels) that are open. */
export const selectLayers = (snapshot: Snapshot) => snapshot.context.layers

/** Whether the person reached the place from within the page, so that the focus has to be moved. */
export const selectIsArrival = (snapshot: Snapshot) => snapshot.context.kind !== 'load'
