import { words } from '#ui/words.ts'
import { partWords } from './parts.words.ts'
import { InlineMessage, type InlineMessageProps } from './inline-message.tsx'
import { Waiting } from './waiting.tsx'

export interface LoadingProps {
  /** What is awaited. */
  children: string
  /** It has taken so long that the wait may be broken off. */
  isSlow: boolean
  onCancel: () => void
}

/** The wait for something that is looked up, which can be broken off once it is slow. */
export function Loading({ children, isSlow, onCancel }: LoadingProps) {
  return (
    <Waiting {...(isSlow ? { cancel: { label: words.common.cancel, onCancel } } : {})}>
      {isSlow ? words.common.stillWorking : children}
    </Waiting>
  )
}

export interface LoadFailedProps {
  children: string
  /** Seconds after which a busy server may be tried again. */
  busy: number | undefined
  /** Absent where another control asks again. */
  onRetry?: () => void
  /** What else can be done with the message. */
  other?: InlineMessageProps['other']
}

/** Something could not be looked up, or the server has too much to do: nothing that the reader did or lost. */
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

/** The user stopped the wait: no failure, and it begins again when they say so. */
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
