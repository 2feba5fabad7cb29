import Lightbulb from 'lucide-react/icons/lightbulb'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { emptyState } from '#styled/recipes'
import { Icon } from './icon.tsx'

export interface EmptyStateProps {
  /** One sentence. */
  children: ReactNode
  /** One control. */
  action?: ReactNode
  icon?: LucideIcon
  /** Of the sentence, for a control that it explains. */
  id?: string
}

/** Nothing is here yet: says so and offers the next step. */
export function EmptyState({ icon = Lightbulb, action, id, children }: EmptyStateProps) {
  const styles = emptyState()
  return (
    <div className={styles.root}>
      <span className={styles.mark}>
        <Icon of={icon} size={24} />
      </span>
      <p id={id} className={styles.words}>
        {children}
      </p>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
