import ArrowRight from 'lucide-react/icons/arrow-right'
import { useId, type ReactNode } from 'react'
import type { Spark } from '#contract/entities.ts'
import { button, sparkCard } from '#styled/recipes'
import { Icon } from './icon.tsx'
import { LongText } from './long-text.tsx'
import { CategoryTag } from './tag.tsx'
import { WhyThis } from './why-this.tsx'
import { partWords } from './parts.words.ts'

export interface SparkCardProps {
  spark: Spark
  /** The card was chosen, by its button or anywhere on it. */
  onChoose: () => void
  /** Whether its ideas are in the drawer. */
  chosen?: boolean
  /** Shows the category; only in lists that mix categories. */
  withCategory?: boolean
  /** A control of the card, such as its bookmark. */
  action?: ReactNode
}

/** A spark on the board: an `li`. */
export function SparkCard({ spark, onChoose, chosen = false, withCategory = false, action }: SparkCardProps) {
  const id = useId()
  const styles = sparkCard()
  return (
    <li className={styles.root} data-chosen={chosen ? '' : undefined}>
      {withCategory && (
        <div className={styles.head}>
          <CategoryTag category={spark.origin} />
        </div>
      )}
      <LongText id={`${id}-text`} className={styles.text} length={spark.text.length}>
        {partsOf(spark.text)}
      </LongText>
      <div className={styles.foot}>
        <button
          type="button"
          id={`${id}-choose`}
          data-choose=""
          aria-haspopup="dialog"
          aria-labelledby={`${id}-choose ${id}-text`}
          className={`${button({ visual: 'quiet' })} ${styles.choose}`}
          onClick={onChoose}
        >
          {partWords.spark.seeIdeas}
          <Icon of={ArrowRight} />
        </button>
        {spark.provenance !== undefined && <WhyThis aside provenance={spark.provenance} />}
      </div>
      {action !== undefined && <div className={styles.mark}>{action}</div>}
    </li>
  )
}

/** The owner's quoted sentences at the start of a spark. */
const ownWords = /^(?:You (?:write|say|want|rule out|also write): “[^”]*”\.? )+/

/** Separates the spark from the owner's words before it, so that the spark stands out. */
const partsOf = (text: string) => {
  const [said = ''] = ownWords.exec(text) ?? []
  return said === '' ? (
    text
  ) : (
    <>
      <span className={sparkCard().said}>{said}</span>
      <span>{text.slice(said.length)}</span>
    </>
  )
}
