import Check from 'lucide-react/icons/check'
import { stepList } from '#styled/recipes'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface StepListProps {
  /** Name of the list for assistive technology. */
  label: string
  steps: readonly { id: string; label: string; state: 'todo' | 'current' | 'done' }[]
}

const spoken = { todo: 'to do', current: 'in progress', done: 'done' }

/** The named steps of a longer task, ticked off in turn, while the button that started it shows a spinner. */
export function StepList({ label, steps }: StepListProps) {
  const styles = stepList()
  return (
    <ol role="list" aria-label={label} className={styles.root}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={styles.step}
          data-state={step.state}
          {...(step.state === 'current' ? { 'aria-current': 'step' as const } : {})}
        >
          <span className={styles.mark} aria-hidden="true">
            {step.state === 'done' ? <Icon of={Check} size={16} /> : index + 1}
          </span>
          <span>
            <span>{step.label}</span>
            <VisuallyHidden>{`, ${spoken[step.state]}`}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ol>
  )
}
