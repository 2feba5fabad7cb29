import { createContext, useCallback, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { Router, type BaseLocationHook } from 'wouter'
import type { PublicConfig } from '#contract/config.ts'
import { navigationOf, type AppRef } from '#machines/app/app.refs.ts'
import { selectLayers, selectPath } from '#machines/navigation/navigation.machine.ts'
import { LayerContext, type AddLayer } from '#ui/dom/use-back-closes.ts'

/** What every view can reach. Nothing here changes during the life of the page (decision record 2). */
export interface AppWorld {
  /** The running actor system. */
  app: AppRef
  /**
   * The system as it was prerendered: the same root, empty and never started. React hydrates from its snapshots and
   * turns to `app` right after (decision record 7). While prerendering it is `app` itself.
   */
  first: AppRef
  config: PublicConfig
  /** The configuration the page was built with. */
  firstConfig: PublicConfig
}

const Context = createContext<AppWorld | undefined>(undefined)

/** `<AppContext value={world}>` goes around `<App />`: it brings the actors and the router of the views. */
export function AppContext({ value, children }: { value: AppWorld; children: ReactNode }) {
  const { app } = value
  const addLayer = useMemo(() => layersOf(app), [app])
  return (
    <Context value={value}>
      <LayerContext value={addLayer}>
        <Router hook={useChartLocation}>{children}</Router>
      </LayerContext>
    </Context>
  )
}

/** The navigation chart knows what is open; what Back took from its list is to be closed. */
const layersOf = (app: AppRef): AddLayer => {
  let count = 0
  return (close) => {
    const navigation = navigationOf(app)
    const layer = String(count++)
    navigation.send({ type: 'layer.opened', layer })
    const subscription = navigation.subscribe((snapshot) => {
      if (selectLayers(snapshot).includes(layer)) return
      subscription.unsubscribe()
      close()
    })
    return () => {
      subscription.unsubscribe()
      // A page that has ended tells nobody what closes with it.
      if (navigation.getSnapshot().status === 'active') navigation.send({ type: 'layer.closed', layer })
    }
  }
}

const useWorld = (): AppWorld => {
  const world = useContext(Context)
  if (world === undefined) throw new Error('This view needs <AppContext value={…}> around it')
  return world
}

/** The running root actor; `app.refs.ts` names its children. */
const useApp = (): AppRef => useWorld().app

/** The parts of an actor that reading needs. */
interface Readable<Snapshot> {
  getSnapshot: () => Snapshot
  subscribe: (listener: () => void) => { unsubscribe: () => void }
}
type SnapshotOf<Ref> = Ref extends { getSnapshot: () => infer Snapshot } ? Snapshot : never

/** Reads a selection that stays the same object while the snapshot does, or while `isEqual` says so. */
const reader = <Snapshot, Value>(
  { getSnapshot }: Pick<Readable<Snapshot>, 'getSnapshot'>,
  select: (snapshot: Snapshot) => Value,
  isEqual: (one: Value, other: Value) => boolean,
) => {
  let last: { snapshot: Snapshot; value: Value } | undefined
  return (): Value => {
    const snapshot = getSnapshot()
    if (last?.snapshot === snapshot) return last.value
    const selected = select(snapshot)
    const value = last !== undefined && isEqual(last.value, selected) ? last.value : selected
    last = { snapshot, value }
    return value
  }
}

/**
 * A value of an actor's snapshot, kept up to date: `useValue(topicsOf, selectShownTopics)`. `of` is one of the accessors
 * of `app.refs.ts`, or an actor that was handed down. Define `select` and `isEqual` outside the component, so that a
 * selected array or object stays the same one until the chart changes it.
 */
export const useValue = <Ref extends Readable<unknown>, Value>(
  of: Ref | ((app: AppRef) => Ref),
  select: (snapshot: SnapshotOf<Ref>) => Value,
  isEqual: (one: Value, other: Value) => boolean = Object.is,
): Value => {
  const { app, first } = useWorld()
  const { subscribe, live, prerendered } = useMemo(() => {
    const from = (root: AppRef) => (typeof of === 'function' ? of(root) : of) as Readable<SnapshotOf<Ref>>
    return {
      subscribe: (listener: () => void) => {
        const subscription = from(app).subscribe(listener)
        return () => subscription.unsubscribe()
      },
      live: reader({ getSnapshot: () => from(app).getSnapshot() }, select, isEqual),
      prerendered: reader({ getSnapshot: () => from(first).getSnapshot() }, select, isEqual),
    }
  }, [app, first, of, select, isEqual])
  return useSyncExternalStore(subscribe, live, prerendered)
}

/** Tells an actor what happened: `useSend(challengeFormOf)({ type: 'sparks.requested' })`. The function is stable. */
export const useSend = <Event,>(
  of: (app: AppRef) => { send: (event: Event) => void },
): ((event: Event) => void) => {
  const app = useApp()
  return useMemo(
    () => (event: Event) => {
      of(app).send(event)
    },
    [app, of],
  )
}

/** The navigation chart owns the address: wouter reads it there and tells it what was followed (decision record 27). */
const useChartLocation: BaseLocationHook = () => {
  const path = useValue(navigationOf, selectPath)
  const send = useSend(navigationOf)
  const follow = useCallback((to: string) => send({ type: 'link.followed', path: to }), [send])
  return [path, follow]
}

const never = () => () => undefined

/** The configuration. While hydrating it is the one the page was built with. */
export const useConfig = (): PublicConfig => {
  const { config, firstConfig } = useWorld()
  return useSyncExternalStore(
    never,
    () => config,
    () => firstConfig,
  )
}

/** False in prerendered markup and while it is hydrated, then true: for what depends on the clock or the device. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
