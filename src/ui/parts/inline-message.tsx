import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { inlineMessage } from '#styled/recipes'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

export interface InlineMessageProps {
  tone: 'error' | 'info' | 'success' | 'warning'
  children: ReactNode
  title?: string
  /** What the reader can do, such as Retry. */
  action?: { label: string; onAction: () => void; busy?: boolean }
  /** A quieter action beside it, such as Close. */
  other?: { label: string; onAction: () => void } | undefined
  /** Announce when it appears: `assertive` for failures of what the user just did. Default: not announced. */
  announce?: 'polite' | 'assertive'
}

const icons = { error: CircleAlert, info: Info, success: CircleCheck, warning: TriangleAlert }
const roles = { polite: 'status', assertive: 'alert' } as const

/** A message within the page, shown for as long as it applies. */
export function InlineMessage({ tone, title, action, other, announce, children }: InlineMessageProps) {
  const styles = inlineMessage({ tone })
  return (
    <div className={styles.root} {...(announce === undefined ? {} : { role: roles[announce] })}>
      <Icon of={icons[tone]} className={styles.icon} />
      <div className={styles.body}>
        <div className={styles.words}>
          {title !== undefined && <p className={styles.title}>{title}</p>}
          <p>{children}</p>
        </div>
        {action !== undefined && (
          <div className={styles.action}>
            <Button visual="outline" size="small" busy={action.busy ?? false} onClick={action.onAction}>
              {action.label}
            </Button>
            {other !== undefined && (
              <Button visual="quiet" size="small" onClick={other.onAction}>
                {other.label}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
