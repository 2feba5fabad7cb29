import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { useId, useRef, type SyntheticEvent, type ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { topics } from '#styled/recipes'
import { afterPaint } from '#ui/dom/page.ts'
import { useAdded } from '#ui/dom/use-added.ts'
import { useOverflow } from '#ui/dom/use-overflow.ts'
import { resultsWords } from '#ui/results-words.ts'
import type { Elements } from '#ui/elements.ts'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface TopicListProps {
  /** Name of the list for assistive technology. */
  label: string
  topics: readonly { id: string; chip: ReactNode }[]
  /** The field that adds one. */
  add?: Elements
  /** Shows all of them. Given: they stand in one line, and a number at its end tells of those that have no room in it. */
  onMore?: (() => void) | undefined
}

/** Topic chips and the field after them: all of them in as many lines as they need, or in one. */
export function TopicList({ label, topics: listed, add, onMore }: TopicListProps) {
  const row = useRef<HTMLDivElement>(null)
  // One that was just added is in sight wherever it stands.
  const added = useAdded(listed.map(({ id }) => id))
  const addedAt = listed.findIndex(({ id }) => id === added)
  const fitting = useOverflow(row, listed.length, addedAt, 64)
  const isCut = onMore !== undefined
  const isRest = (index: number) => isCut && index >= fitting && index !== addedAt
  const rest = listed.filter((_, index) => isRest(index)).length
  const styles = topics()
  const showAll = () => {
    const next = row.current?.querySelector<HTMLElement>('[data-rest] button')
    onMore?.()
    afterPaint(() => next?.focus())
  }
  return (
    <div ref={row} className={styles.row} data-cut={isCut ? '' : undefined}>
      <ul role="list" aria-label={label} className={styles.list}>
        {listed.map(({ id, chip }, index) => (
          <li key={id} className={styles.item} data-item="" data-rest={isRest(index) ? '' : undefined}>
            {chip}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" data-more="" className={styles.more} onClick={showAll}>
          <span>{`+${rest}`}</span> <VisuallyHidden>{resultsWords.topics.more(rest)}</VisuallyHidden>
        </button>
      )}
      {add}
    </div>
  )
}

export interface TopicChipProps {
  label: string
  active: boolean
  onToggle: () => void
  /** Id of words about it, such as that the last active topic must stay. */
  describedBy?: string | undefined
}

/** A topic that is used or not: pressed, tinted and ticked, never by colour alone. */
export function TopicChip({ label, active, onToggle, describedBy }: TopicChipProps) {
  return (
    <button
      type="button"
      dir="auto"
      aria-pressed={active}
      aria-describedby={describedBy}
      className={topics().chip}
      onClick={onToggle}
    >
      {active && <Icon of={Check} size={16} />}
      <span>{label}</span>
    </button>
  )
}

export interface TopicAddProps {
  /** Trimmed and not empty. The field empties itself. */
  onAdd: (label: string) => void
}

/** A chip-shaped field that adds a topic with Enter or its button. */
export function TopicAdd({ onAdd }: TopicAddProps) {
  const id = useId()
  const styles = topics()
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form).get('topic')
    const label = typeof typed === 'string' ? typed.trim() : ''
    if (label !== '') onAdd(label)
    form.reset()
  }
  return (
    <form className={styles.add} data-after="" onSubmit={submit}>
      <button
        type="submit"
        aria-label={resultsWords.topics.add}
        title={resultsWords.topics.add}
        className={styles.submit}
      >
        <Icon of={Plus} />
      </button>
      <input
        id={`${id}-topic`}
        name="topic"
        dir="auto"
        aria-label={resultsWords.topics.addLabel}
        placeholder={resultsWords.topics.add}
        maxLength={limits.topicLabel}
        autoComplete="off"
        enterKeyHint="done"
        className={styles.input}
      />
    </form>
  )
}
