import { connectionOf } from '#machines/app/app.refs.ts'
import { selectIsOffline } from '#machines/connection/connection.machine.ts'
import { useValue } from '#ui/app-context.tsx'
import { useOnline } from '#ui/dom/page.ts'
import { offlineWords } from '#ui/offline-words.ts'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { LoadFailed, type LoadFailedProps } from '#ui/parts/load-status.tsx'

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
