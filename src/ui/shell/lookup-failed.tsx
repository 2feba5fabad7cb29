import CloudAlert from 'lucide-react/icons/cloud-alert'
import CloudOff from 'lucide-react/icons/cloud-off'
import type { Ref } from 'react'
import { connectionOf } from '#machines/app/app.refs.ts'
import { selectIsOffline } from '#machines/connection/connection.machine.ts'
import { useConfig, useValue } from '#ui/app-context.tsx'
import { useOnline } from '#ui/dom/page.ts'
import { offlineWords } from '#ui/offline-words.ts'
import { Button } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { Link } from '#ui/parts/link.tsx'
import { LoadFailed, type LoadFailedProps } from '#ui/parts/load-status.tsx'
import { resultsWords } from '#ui/results-words.ts'
import { words } from '#ui/words.ts'

export interface LookupFailedProps extends LoadFailedProps {
  /** Asks again when the network is back; as `onRetry` unless said. */
  onBack?: () => void
}

/** Something could not be looked up. Without a network that is no fault: it is asked for again when the network is back. */
export function LookupFailed({ onBack, ...failure }: LookupFailedProps) {
  const isOffline = useValue(connectionOf, selectIsOffline)
  useOnline(() => (onBack ?? failure.onRetry)?.())
  if (!isOffline) return <LoadFailed {...failure} />
  return (
    <InlineMessage tone="info" title={offlineWords.needsNetwork}>
      {offlineWords.comesBack}
    </InlineMessage>
  )
}

export interface NothingLoadedProps {
  /** What did not come. */
  title: string
  /** What is safe all the same. */
  children: string
  /** Seconds after which a busy server may be tried again. */
  busy: number | undefined
  onRetry: () => void
  /** The title is the heading of a page that has nothing else. */
  page?: Ref<HTMLHeadingElement>
}

/** A place with nothing in it, as all of it could not be looked up. */
export function NothingLoaded({ title, busy, onRetry, page, children }: NothingLoadedProps) {
  const isOffline = useValue(connectionOf, selectIsOffline)
  const { support } = useConfig().links
  useOnline(onRetry)
  if (isOffline)
    return (
      <EmptyState icon={CloudOff} page={page} title={offlineWords.needsNetwork}>
        {offlineWords.comesBack}
      </EmptyState>
    )
  return (
    <div role="alert">
      <EmptyState
        icon={CloudAlert}
        page={page}
        title={title}
        action={<Button onClick={onRetry}>{words.common.retry}</Button>}
        aside={
          <Link leaving href={support}>
            {words.shell.support}
          </Link>
        }
      >
        {busy === undefined ? children : resultsWords.busy(busy)}
      </EmptyState>
    </div>
  )
}
