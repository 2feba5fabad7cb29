import ArrowUp from 'lucide-react/icons/arrow-up'
import { scrollTop } from '#styled/recipes'
import { words } from '#ui/words.ts'
import { Icon } from './icon.tsx'

export interface ScrollTopButtonProps {
  /** Whether the button is visible and reachable. */
  visible: boolean
  onClick: () => void
}

export function ScrollTopButton({ visible, onClick }: ScrollTopButtonProps) {
  const styles = scrollTop()
  return (
    <span className={styles.place}>
      <button
        type="button"
        hidden={!visible}
        aria-label={words.shell.scrollToTop}
        title={words.shell.scrollToTop}
        className={styles.root}
        onClick={onClick}
      >
        <Icon of={ArrowUp} />
      </button>
    </span>
  )
}
