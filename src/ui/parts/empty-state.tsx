import Lightbulb from 'lucide-react/icons/lightbulb'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { emptyState } from '#styled/recipes'
import { Icon } from './icon.tsx'

export interface EmptyStateProps {
  /** What is so, in a few words. */
  title?: string
  /** The title is the heading of a page that has nothing else. */
  page?: Ref<HTMLHeadingElement> | undefined
  /** One sentence: what can be done now. */
  children: ReactNode
  /** The control that does it. */
  action?: ReactNode
  /** Another way on, in a line of its own. */
  aside?: ReactNode
  icon?: LucideIcon
  /** Of the sentence, for a control that it explains. */
  id?: string
}

/** Nothing is here, yet or any more: says so and offers the next step. */
export function EmptyState({ icon = Lightbulb, title, page, action, aside, id, children }: EmptyStateProps) {
  const styles = emptyState()
  return (
    <div className={styles.root}>
      <span className={styles.mark}>
        <Icon of={icon} size={24} />
      </span>
      {page !== undefined && (
        <h1 ref={page} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
      )}
      {page === undefined && title !== undefined && <p className={styles.title}>{title}</p>}
      <p id={id} className={styles.words}>
        {children}
      </p>
      {action !== undefined && <div className={styles.action}>{action}</div>}
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </div>
  )
}
