import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { useId, type SyntheticEvent, type ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { topics } from '#styled/recipes'
import type { Elements } from '#ui/elements.ts'
import { partWords } from './parts.words.ts'
import { Icon } from './icon.tsx'

export interface TopicListProps {
  /** Name of the list for assistive technology. */
  label: string
  topics: readonly { id: string; chip: ReactNode }[]
  /** The field that adds a topic. */
  add?: Elements
}

/** Topic chips and the field after them, on as many lines as they need. */
export function TopicList({ label, topics: listed, add }: TopicListProps) {
  const styles = topics()
  return (
    <div className={styles.row}>
      <ul role="list" aria-label={label} className={styles.list}>
        {listed.map(({ id, chip }) => (
          <li key={id} className={styles.item}>
            {chip}
          </li>
        ))}
      </ul>
      {add}
    </div>
  )
}

export interface TopicChipProps {
  label: string
  active: boolean
  onToggle: () => void
  /** Id of an explanation, such as that the last active topic must stay. */
  describedBy?: string | undefined
}

/** A topic that is active or not: pressed, tinted and ticked, never by colour alone. */
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
  /** Called with the trimmed text, never empty. The field then clears itself. */
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
        aria-label={partWords.topics.add}
        title={partWords.topics.add}
        className={styles.submit}
      >
        <Icon of={Plus} />
      </button>
      <input
        id={`${id}-topic`}
        name="topic"
        dir="auto"
        aria-label={partWords.topics.addLabel}
        placeholder={partWords.topics.add}
        maxLength={limits.topicLabel}
        autoComplete="off"
        enterKeyHint="done"
        className={styles.input}
      />
    </form>
  )
}
