import ArrowRight from 'lucide-react/icons/arrow-right'
import { useId, useState, type ReactNode } from 'react'
import type { Spark } from '#contract/entities.ts'
import { button, sparkCard } from '#styled/recipes'
import { resultsWords } from '#ui/results-words.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { CategoryTag } from './tag.tsx'
import { WhyThis } from './why-this.tsx'

export interface SparkCardProps {
  spark: Spark
  /** The card was chosen, by its button or anywhere on it. */
  onChoose: () => void
  /** Its ideas are in the drawer. */
  chosen?: boolean
  /** Only in lists that mix categories. */
  withCategory?: boolean
  /** A control of the card, such as its bookmark. */
  action?: ReactNode
}

/** More characters than six lines of a card hold. */
const long = 240

/** One spark on the board: a `li`. A long text begins with six lines, so that its row is no taller than its neighbours need. */
export function SparkCard({ spark, onChoose, chosen = false, withCategory = false, action }: SparkCardProps) {
  const id = useId()
  const isLong = spark.text.length > long
  const [isWhole, setWhole] = useState(false)
  const styles = sparkCard({ chosen, cut: isLong && !isWhole })
  return (
    <li className={styles.root}>
      {withCategory && (
        <div className={styles.head}>
          <CategoryTag category={spark.origin} />
        </div>
      )}
      <p id={`${id}-text`} dir="auto" className={styles.text}>
        <SparkText text={spark.text} />
      </p>
      {isLong && (
        <div className={styles.more}>
          <Button
            visual="quiet"
            size="small"
            aria-expanded={isWhole}
            describedBy={`${id}-text`}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? resultsWords.sparks.showLess : resultsWords.sparks.showMore}
          </Button>
        </div>
      )}
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
          {resultsWords.sparks.seeIdeas}
          <Icon of={ArrowRight} />
        </button>
        {spark.provenance !== undefined && <WhyThis aside provenance={spark.provenance} />}
      </div>
      {action !== undefined && <div className={styles.mark}>{action}</div>}
    </li>
  )
}

/** The owner's own sentences, where a spark stands behind some. */
const ownWords = /^(?:You (?:write|say|want|rule out|also write): “[^”]*”\.? )+/

/** What a spark asks stands out from the owner's own words before it. */
function SparkText({ text }: { text: string }) {
  const [said = ''] = ownWords.exec(text) ?? []
  return said === '' ? (
    text
  ) : (
    <>
      <span className={sparkCard().said}>{said}</span>
      {text.slice(said.length)}
    </>
  )
}
