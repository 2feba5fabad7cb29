import Lightbulb from 'lucide-react/icons/lightbulb'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { emptyState } from '#styled/recipes'
import { Icon } from './icon.tsx'

export interface EmptyStateProps {
  /** What is empty, in a few words. */
  title?: string
  /** Makes the title the `h1` of a page without other content. */
  page?: Ref<HTMLHeadingElement> | undefined
  /** One sentence about what to do now. */
  children: ReactNode
  /** The control that does what the sentence suggests. */
  action?: ReactNode
  /** Another option, on its own line. */
  aside?: ReactNode
  icon?: LucideIcon
  /** Id of the sentence, for a control that it explains. */
  id?: string
}

/** Says that nothing is here and offers the next step. */
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
