import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import type { FocusEvent } from 'react'
import { toast } from '#styled/recipes'
import { words } from '#ui/words.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

export interface ToastContentProps {
  /** Unique per message; the element's id. */
  id: string
  type: 'error' | 'info' | 'success'
  title: string
  body?: string | undefined
  /** The pointer is over the message, or the focus is in it, so its time should stop. */
  onAttention: () => void
  onAttentionLost: () => void
  onDismiss: () => void
}

const icons = { error: CircleAlert, info: Info, success: CircleCheck }

/**
 * A message at the top right. Its text is exactly `title - body` (AMB-50). Every message is an
 * alert; only errors interrupt a screen reader, the others wait for a pause. Has no timer: the
 * caller decides when it disappears.
 */
export function ToastContent({
  id,
  type,
  title,
  body,
  onAttention,
  onAttentionLost,
  onDismiss,
}: ToastContentProps) {
  const styles = toast({ tone: type })
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onAttentionLost()
  }
  return (
    <div
      id={id}
      role="alert"
      aria-live={type === 'error' ? 'assertive' : 'polite'}
      aria-atomic="true"
      data-type={type}
      className={styles.root}
      onPointerEnter={onAttention}
      onPointerLeave={onAttentionLost}
      onFocus={onAttention}
      onBlur={leave}
    >
      <Icon of={icons[type]} className={styles.icon} />
      <p className={styles.words}>
        <strong className={styles.title}>{title}</strong>
        {body !== undefined && <span>{` - ${body}`}</span>}
      </p>
      <div className={styles.close}>
        <IconButton icon={X} size="small" label={words.shell.dismissNotification} onClick={onDismiss} />
      </div>
    </div>
  )
}
