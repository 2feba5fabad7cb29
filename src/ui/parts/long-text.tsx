import { useId, useState, type ReactNode } from 'react'
import { longText } from '#styled/recipes'
import { Button } from './button.tsx'
import { partWords } from './parts.words.ts'

export interface LongTextProps {
  /** For controls of the card that are labelled by its text. */
  id?: string
  className: string
  /** Length of the text in characters. */
  length: number
  /** What is shown of a long text before it is opened; by default its beginning. */
  excerpt?: string | undefined
  children: ReactNode
}

/** More characters than fit the first lines of a card. */
const longTextLength = 240

/** A card's text. A long one is clamped, so that its row is no taller than the other cards need. */
export function LongText({ id, className, length, excerpt, children }: LongTextProps) {
  const own = `${useId()}-text`
  const [isWhole, setWhole] = useState(false)
  const isLong = length > longTextLength
  const styles = longText({ cut: isLong && !isWhole })
  return (
    <div className={styles.root}>
      <p id={id ?? own} dir="auto" className={`${className} ${styles.text}`}>
        {isLong && !isWhole ? (excerpt ?? children) : children}
      </p>
      {isLong && (
        <Button
          visual="quiet"
          size="small"
          aria-expanded={isWhole}
          describedBy={id ?? own}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? partWords.showLess : partWords.readOn}
        </Button>
      )}
    </div>
  )
}
