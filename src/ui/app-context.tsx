import { useSelector } from '@xstate/react'
import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react'
import { Router, type BaseLocationHook } from 'wouter'
import type { AnyActorRef } from 'xstate'
import type { PublicConfig } from '#contract/config.ts'
import { selectConfig } from '#machines/app/app.selectors.ts'
import { navigationOf, type AppRef } from '#machines/app/app.refs.ts'
import { selectLayers, selectPath } from '#machines/shell/navigation.machine.ts'
import { LayerContext, type AddLayer } from '#ui/dom/use-back-closes.ts'

/** The root actor, created outside React and alive as long as the page (decision record 2). */
const Context = createContext<AppRef | undefined>(undefined)

/** `<AppContext value={app}>` goes around `<App />` and provides the actors and the router. */
export function AppContext({ value: app, children }: { value: AppRef; children: ReactNode }) {
  const addLayer = useMemo(() => layersOf(app), [app])
  return (
    <Context value={app}>
      <LayerContext value={addLayer}>
        <Router hook={useChartLocation}>{children}</Router>
      </LayerContext>
    </Context>
  )
}

/** Adds a layer to the navigation chart, and closes the layer when Back removes it from the chart's list. */
const layersOf = (app: AppRef): AddLayer => {
  let count = 0
  return (close) => {
    const navigation = navigationOf(app)
    const layer = String(count++)
    navigation.send({ type: 'layer.opened', layer })
    const subscription = navigation.subscribe({
      next: (snapshot) => {
        if (selectLayers(snapshot).includes(layer)) return
        subscription.unsubscribe()
        close()
      },
      // The views that read the address say so.
      error: () => undefined,
    })
    return () => {
      subscription.unsubscribe()
      // When the page is torn down, layers close after the chart has stopped. A stopped actor takes no
      // events.
      if (navigation.getSnapshot().status === 'active') navigation.send({ type: 'layer.closed', layer })
    }
  }
}

/** The root actor; `app.refs.ts` names its children. */
export const useApp = (): AppRef => {
  const app = useContext(Context)
  if (app === undefined) throw new Error('This view needs <AppContext value={…}> around it')
  return app
}

/**
 * Reads an actor through a selector: `useSelected(topicsOf, selectShownTopics)`. Pass an accessor
 * from `app.refs.ts` instead of an actor, because restoring the page replaces the actors (decision
 * record 47). Define selectors and comparisons outside the component, otherwise they run again at
 * every render.
 */
export const useSelected = <Snapshot, Selected>(
  of: (app: AppRef) => Pick<AnyActorRef, 'subscribe'> & { getSnapshot(): Snapshot },
  select: (snapshot: Snapshot) => Selected,
  isSame?: (a: Selected, b: Selected) => boolean,
): Selected => {
  const app = useApp()
  return useSelector(
    useSelector(app, () => of(app)),
    select,
    isSame,
  )
}

/** Sends an event to an actor: `useSend(challengeFormOf)({ type: 'sparks.requested' })`. The function is stable. */
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

/** Lets wouter read the address from the navigation chart, and reports followed links to it (decision record 27). */
const useChartLocation: BaseLocationHook = () => {
  const path = useSelected(navigationOf, selectPath)
  const send = useSend(navigationOf)
  const follow = useCallback((to: string) => send({ type: 'link.followed', path: to }), [send])
  return [path, follow]
}

/** The public configuration. Before the page is restored, this is the configuration from the build. */
export const useConfig = (): PublicConfig => useSelector(useApp(), selectConfig)
