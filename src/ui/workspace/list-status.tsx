import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { column, late, layout, row } from '#styled/recipes'
import { workspaceOf } from '#machines/app/app.refs.ts'
import type { selectListStatus } from '#machines/sparks/collection.selectors.ts'
import type { selectMoreStatus } from '#machines/evidence/evidence.selectors.ts'
import { useSend } from '#ui/app-context.tsx'
import { evidenceWords } from '#ui/evidence/evidence.words.ts'
import { Button } from '#ui/parts/button.tsx'
import { Text } from '#ui/parts/headings.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { Cancelled, Loading } from '#ui/parts/load-status.tsx'
import { SkeletonCards, type SkeletonCardsProps } from '#ui/parts/skeleton.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'
import { Waiting } from '#ui/parts/waiting.tsx'
import { resultsWords } from './workspace.words.ts'
import { LookupFailed, NothingLoaded } from '#ui/shell/lookup-failed.tsx'
import { words } from '#ui/words.ts'
import type { Elements } from '#ui/elements.ts'

export interface ListWords {
  loading: string
  loaded: (count: number) => string
  failed: string
  /** Without its own text, the empty state suggests more detail and other topics. */
  empty: { title: string; text?: string }
}

interface ListStatusProps {
  status: ReturnType<typeof selectListStatus>
  said: ListWords
  count: number
  /** Seconds until a busy server may be tried again. */
  busy: number | undefined
  send: (event: { type: 'retry.chosen' } | { type: 'wait.cancelled' }) => void
  /** The kind of list, for its placeholders. */
  of?: SkeletonCardsProps['of']
  /** What to offer if nothing was found, instead of more detail and Retry. */
  wayOn?: ReactNode
  /** The list itself. */
  children: Elements
}

/** A list in its loading, empty, failed and ready states (RES-07, RES-08). */
export function ListStatus({ status, said, count, busy, send, of, wayOn, children }: ListStatusProps) {
  const retry = () => send({ type: 'retry.chosen' })
  if (status === 'failed')
    return (
      <NothingLoaded title={said.failed} busy={busy} onRetry={retry}>
        {resultsWords.kept}
      </NothingLoaded>
    )
  if (status === 'cancelled') return <Cancelled onRestart={retry}>{resultsWords.cancelled}</Cancelled>
  if (status === 'empty')
    return (
      <EmptyState icon={SearchX} title={said.empty.title} action={wayOn ?? <SayMore onRetry={retry} />}>
        {said.empty.text ?? resultsWords.moreMayHelp}
      </EmptyState>
    )
  if (status === 'ready' || status === 'arriving' || status === 'broken')
    return (
      <div className={column()}>
        <VisuallyHidden role="status">{status === 'ready' ? said.loaded(count) : ''}</VisuallyHidden>
        {children}
        {status === 'arriving' && (
          <Waiting cancel={{ label: resultsWords.stop, onCancel: () => send({ type: 'wait.cancelled' }) }}>
            {evidenceWords.moreArriving}
          </Waiting>
        )}
        {status === 'broken' && (
          <LookupFailed busy={busy} onRetry={retry}>
            {evidenceWords.brokenOff}
          </LookupFailed>
        )}
      </div>
    )
  return (
    <div className={late()}>
      <SkeletonCards of={of}>
        <Loading isSlow={status === 'slow'} onCancel={() => send({ type: 'wait.cancelled' })}>
          {said.loading}
        </Loading>
      </SkeletonCards>
    </div>
  )
}

/** If nothing was found, more detail helps most; Retry may help too. */
function SayMore({ onRetry }: { onRetry: () => void }) {
  const send = useSend(workspaceOf)
  return (
    <div className={row()}>
      <Button onClick={() => send({ type: 'edit.started' })}>{resultsWords.sayMore}</Button>
      <Button visual="outline" onClick={onRetry}>
        {words.common.retry}
      </Button>
    </div>
  )
}

/** The list was found for other topics and stays until a new one is requested (TOP-05). */
export function OutdatedNote({ isOutdated, onRefresh }: { isOutdated: boolean; onRefresh: () => void }) {
  return (
    <div role="status" className={layout().announced}>
      {isOutdated && (
        <InlineMessage
          tone="info"
          title={evidenceWords.outdatedTitle}
          action={{ label: evidenceWords.refresh, onAction: onRefresh }}
        >
          {evidenceWords.outdated}
        </InlineMessage>
      )}
    </div>
  )
}

interface ShowMoreProps {
  status: ReturnType<typeof selectMoreStatus>
  send: (event: { type: 'more.wanted' }) => void
}

/** The end of a list that may continue. The button stays in place while more loads, and keeps the focus. */
export function ShowMore({ status, send }: ShowMoreProps) {
  return (
    <div className={column({ gap: 'small' })}>
      <div role="status" className={layout().announced}>
        {status === 'complete' && <Text tone="muted">{evidenceWords.complete}</Text>}
        {status === 'unextended' && <Text tone="error">{evidenceWords.unextended}</Text>}
      </div>
      {status !== 'complete' && (
        <div className={row()}>
          <Button
            visual="outline"
            busy={status === 'extending'}
            onClick={() => send({ type: 'more.wanted' })}
          >
            {status === 'unextended' ? words.common.retry : evidenceWords.showMore}
          </Button>
        </div>
      )}
    </div>
  )
}
