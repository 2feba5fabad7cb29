import LoaderCircle from 'lucide-react/icons/loader-circle'
import { spinner, waiting } from '#styled/recipes'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

export interface WaitingProps {
  /** What is happening, as a sentence. Announced politely when it changes. */
  children: string
  /** Given if the wait can be cancelled. */
  cancel?: { label: string; onCancel: () => void }
}

/** A spinner with text; after ten seconds the caller changes the text and offers Cancel. */
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
