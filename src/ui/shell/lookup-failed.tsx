import CloudAlert from 'lucide-react/icons/cloud-alert'
import CloudOff from 'lucide-react/icons/cloud-off'
import { connectionOf } from '#machines/app/app.refs.ts'
import { selectIsOffline } from '#machines/shell/connection.machine.ts'
import { useConfig, useSelected } from '#ui/app-context.tsx'
import { useOnline } from '#ui/dom/page.ts'
import { offlineWords } from './offline.words.ts'
import { Button } from '#ui/parts/button.tsx'
import { EmptyState, type EmptyStateProps } from '#ui/parts/empty-state.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { Link } from '#ui/parts/link.tsx'
import { LoadFailed, type LoadFailedProps } from '#ui/parts/load-status.tsx'
import { partWords } from '#ui/parts/parts.words.ts'
import { words } from '#ui/words.ts'

export interface LookupFailedProps extends LoadFailedProps {
  /** Called when the network is back; `onRetry` if left out. */
  onBack?: () => void
}

/**
 * Says that a lookup failed. Without a network, says that instead and tries again when the network is back.
 */
export function LookupFailed({ onBack, ...failure }: LookupFailedProps) {
  const isOffline = useSelected(connectionOf, selectIsOffline)
  useOnline(() => (onBack ?? failure.onRetry)?.())
  if (!isOffline) return <LoadFailed {...failure} />
  return (
    <InlineMessage tone="info" title={offlineWords.needsNetwork}>
      {offlineWords.comesBack}
    </InlineMessage>
  )
}

export interface FailedPlaceProps extends Pick<EmptyStateProps, 'page'> {
  /** What could not be loaded. */
  title: string
  /** What is still safe, or what to do. */
  children: string
  onRetry: () => void
}

/** The empty state of a place in which nothing could be loaded. */
export function FailedPlace({ onRetry, ...place }: FailedPlaceProps) {
  const { support } = useConfig().links
  return (
    <div role="alert">
      <EmptyState
        icon={CloudAlert}
        action={<Button onClick={onRetry}>{words.common.retry}</Button>}
        aside={
          <Link leaving href={support}>
            {words.shell.support}
          </Link>
        }
        {...place}
      />
    </div>
  )
}

export interface NothingLoadedProps extends FailedPlaceProps {
  /** Seconds until a busy server may be tried again. */
  busy: number | undefined
}

/** `LookupFailed` for a place in which nothing could be loaded. */
export function NothingLoaded({ busy, children, ...place }: NothingLoadedProps) {
  const isOffline = useSelected(connectionOf, selectIsOffline)
  useOnline(place.onRetry)
  if (isOffline)
    return (
      <EmptyState icon={CloudOff} page={place.page} title={offlineWords.needsNetwork}>
        {offlineWords.comesBack}
      </EmptyState>
    )
  return <FailedPlace {...place}>{busy === undefined ? children : partWords.busy(busy)}</FailedPlace>
}
