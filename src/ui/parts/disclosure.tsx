import ChevronDown from 'lucide-react/icons/chevron-down'
import { useDeferredValue, useId, useState, type ReactNode } from 'react'
import { disclosure } from '#styled/recipes'
import { Icon } from './icon.tsx'

export interface DisclosureProps {
  /** The label of the button. */
  title: ReactNode
  /** One line beside the title. */
  hint?: string | undefined
  /** What is set inside, shown instead of the hint: `3 set: Retail · Scotland · Starting up`. */
  summary?: string | undefined
  /**
   * `section`: a section of a form. `line`: a line in a card. `aside`: the last item in a row of actions. `fold`:
   * one of several buttons in a row. `answer`: an answer that can be changed.
   */
  visual?: 'section' | 'line' | 'aside' | 'fold' | 'answer'
  /** Makes the button a second-level heading with this id. */
  headingId?: string
  /** Makes the part controlled; otherwise it keeps its own state. */
  open?: boolean
  /** Whether a part that keeps its own state is open at first. */
  startsOpen?: boolean
  onToggle?: (open: boolean) => void
  /** Called when the button is hovered or focused, to fetch the content ahead. */
  onNear?: () => void
  children: ReactNode
}

/** A button that shows and hides what follows it. The content is rendered when it is first opened, because most never are. */
export function Disclosure({
  title,
  hint,
  summary,
  visual = 'section',
  headingId,
  open,
  startsOpen = false,
  onToggle,
  onNear,
  children,
}: DisclosureProps) {
  const [openHere, setOpenHere] = useState(startsOpen)
  const isOpen = open ?? openHere
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  // The button shows at once that it was pressed; the content is rendered right after.
  const isDrawn = useDeferredValue(wasOpen)
  const id = useId()
  const styles = disclosure({ visual })
  const beside = summary ? summary : hint
  const toggle = () => {
    setOpenHere(!isOpen)
    onToggle?.(!isOpen)
  }
  const trigger = (
    <button
      type="button"
      className={styles.trigger}
      aria-expanded={isOpen}
      aria-controls={`${id}-panel`}
      aria-describedby={beside === undefined ? undefined : `${id}-hint`}
      onClick={toggle}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      {title}
    </button>
  )
  return (
    <div className={styles.root}>
      <div className={styles.head} data-open={isOpen ? '' : undefined}>
        <div className={styles.words}>
          {headingId === undefined ? (
            trigger
          ) : (
            <h2 id={headingId} className={styles.heading}>
              {trigger}
            </h2>
          )}
          {beside !== undefined && (
            <>
              {' '}
              <span id={`${id}-hint`} className={styles.hint} data-summary={summary ? '' : undefined}>
                {beside}
              </span>
            </>
          )}
        </div>
        <Icon of={ChevronDown} size={visual === 'section' ? 20 : 16} className={styles.icon} />
      </div>
      <div id={`${id}-panel`} className={styles.panel} hidden={!isOpen}>
        {isDrawn && children}
      </div>
    </div>
  )
}
