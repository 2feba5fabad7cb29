import LoaderCircle from 'lucide-react/icons/loader-circle'
import { spinner, waiting } from '#styled/recipes'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

export interface WaitingProps {
  /** What is awaited, as a sentence. Announced politely when it changes. */
  children: string
  /** Given where the wait can be broken off. */
  cancel?: { label: string; onCancel: () => void }
}

/** Words and a turning mark for a wait; after ten seconds the caller changes the words and offers Cancel. */
export function Waiting({ children, cancel }: WaitingProps) {
  const styles = waiting()
  return (
    <div className={styles.root}>
      <Icon of={LoaderCircle} className={spinner()} />
      <p role="status" className={styles.words}>
        {children}
      </p>
      {cancel !== undefined && (
        <Button visual="quiet" size="small" onClick={cancel.onCancel}>
          {cancel.label}
        </Button>
      )}
    </div>
  )
}
