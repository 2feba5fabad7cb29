import { useId, useState, type ReactNode } from 'react'
import { longText } from '#styled/recipes'
import { Button } from './button.tsx'
import { partWords } from './parts.words.ts'

export interface LongTextProps {
  /** For controls of the card that are named by its text. */
  id?: string
  className: string
  /** Of the text in characters. */
  length: number
  children: ReactNode
}

/** More characters than the first lines of a card hold. */
const long = 240

/** The text of a card. A long one begins with some lines, so that its row is no taller than its neighbours need. */
export function LongText({ id, className, length, children }: LongTextProps) {
  const own = `${useId()}-text`
  const [isWhole, setWhole] = useState(false)
  const isLong = length > long
  const styles = longText({ cut: isLong && !isWhole })
  return (
    <div className={styles.root}>
      <p id={id ?? own} dir="auto" className={`${className} ${styles.text}`}>
        {children}
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
