import WifiOff from 'lucide-react/icons/wifi-off'
import { shell } from '#styled/recipes'
import { connectionOf } from '#machines/app/app.refs.ts'
import { selectIsOffline } from '#machines/connection/connection.selectors.ts'
import { useValue } from '#ui/app-context.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { words } from '#ui/words.ts'

/** Says that there is no network. The region is always there, or its words would not be announced. */
export function OfflineBanner() {
  const isOffline = useValue(connectionOf, selectIsOffline)
  return (
    <div role="status" className={shell().offline}>
      {isOffline && (
        <>
          <Icon of={WifiOff} />
          <p>{words.shell.offline}</p>
        </>
      )}
    </div>
  )
}
