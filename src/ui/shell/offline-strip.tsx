import WifiOff from 'lucide-react/icons/wifi-off'
import { shell } from '#styled/recipes'
import { connectionOf } from '#machines/app/app.refs.ts'
import { selectIsBack, selectIsOffline } from '#machines/shell/connection.machine.ts'
import { useSelected } from '#ui/app-context.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { words } from '#ui/words.ts'

/**
 * Says that the server cannot be reached, and briefly that it can be reached again. The region is always rendered,
 * otherwise its text would not be announced. Its code is part of home, because nothing can be fetched without a network.
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
