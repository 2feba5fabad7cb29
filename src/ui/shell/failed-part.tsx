import { row, shell } from '#styled/recipes'
import { reload, useOnline } from '#ui/dom/page.ts'
import { Button } from '#ui/parts/button.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { words } from '#ui/words.ts'

export interface FailedPartProps {
  why: 'missing' | 'broken'
  /** `isLast`: if this attempt fails too, the page reloads. */
  onRetry: (isLast?: boolean) => void
  /** Whether the part overlays the page. If so, the message is fixed to the bottom of the window. */
  aside: boolean
}

const said = {
  missing: { title: words.error.partMissing, text: words.error.partMissingText },
  broken: { title: words.error.partFailed, text: words.error.text },
}

/**
 * Shown instead of a part that broke or whose code could not be fetched. Tries again when the network is back
 * or on request. Also offers a reload, because the server may have a newer build.
 */
export function FailedPart({ why, onRetry, aside }: FailedPartProps) {
  useOnline(() => onRetry(true))
  const { missing, aside: atTheEdge } = shell()
  return (
    <div className={aside ? atTheEdge : missing}>
      <InlineMessage tone="error" announce="assertive" title={said[why].title}>
        {said[why].text}
      </InlineMessage>
      <div className={row()}>
        <Button visual="outline" size="small" onClick={() => onRetry()}>
          {words.common.retry}
        </Button>
        <Button visual="quiet" size="small" onClick={reload}>
          {words.error.reload}
        </Button>
      </div>
    </div>
  )
}
