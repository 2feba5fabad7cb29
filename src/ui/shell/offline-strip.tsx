import WifiOff from 'lucide-react/icons/wifi-off'
import { shell } from '#styled/recipes'
import { connectionOf } from '#machines/app/app.refs.ts'
import { selectIsBack, selectIsOffline } from '#machines/shell/connection.machine.ts'
import { useSelected } from '#ui/app-context.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { words } from '#ui/words.ts'

/**
 * Says that the server cannot be reached, and for a moment that it can again. The region is always there, or its words would
 * not be announced; they are part of home, because without a network nothing can be fetched.
 */
export function OfflineStrip() {
  const isOffline = useSelected(connectionOf, selectIsOffline)
  const isBack = useSelected(connectionOf, selectIsBack)
  return (
    <div role="status" className={shell().offline}>
      {isOffline && (
        <>
          <Icon of={WifiOff} />
          <p>{words.shell.offline}</p>
        </>
      )}
      {isBack && <p>{words.shell.back}</p>}
    </div>
  )
}
