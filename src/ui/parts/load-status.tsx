import { words } from '#ui/words.ts'
import { partWords } from './parts.words.ts'
import { InlineMessage, type InlineMessageProps } from './inline-message.tsx'
import { Waiting } from './waiting.tsx'

export interface LoadingProps {
  /** What is loading. */
  children: string
  /** Whether loading takes long enough to offer Cancel. */
  isSlow: boolean
  onCancel: () => void
}

/** The loading state of a lookup, which can be cancelled once it is slow. */
export function Loading({ children, isSlow, onCancel }: LoadingProps) {
  return (
    <Waiting {...(isSlow ? { cancel: { label: words.common.cancel, onCancel } } : {})}>
      {isSlow ? words.common.stillWorking : children}
    </Waiting>
  )
}

export interface LoadFailedProps {
  children: string
  /** Seconds until a busy server may be tried again. */
  busy: number | undefined
  /** Left out if another control retries. */
  onRetry?: () => void
  /** Another action of the message. */
  other?: InlineMessageProps['other']
}

/** Says that a lookup failed or that the server is busy. A warning, because nothing was lost. */
export function LoadFailed({ children, busy, onRetry, other }: LoadFailedProps) {
  return (
    <InlineMessage
      tone="warning"
      announce="assertive"
      other={other}
      {...(onRetry === undefined ? {} : { action: { label: words.common.retry, onAction: onRetry } })}
    >
      {busy === undefined ? children : partWords.busy(busy)}
    </InlineMessage>
  )
}

export interface CancelledProps {
  children: string
  onRestart: () => void
}

/** The user cancelled loading, which is not a failure; offers to start again. */
export function Cancelled({ children, onRestart }: CancelledProps) {
  return (
    <InlineMessage
      tone="info"
      announce="polite"
      action={{ label: words.common.startAgain, onAction: onRestart }}
    >
      {children}
    </InlineMessage>
  )
}
