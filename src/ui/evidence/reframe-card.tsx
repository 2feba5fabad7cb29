import { evidenceCard } from '#styled/recipes'
import type { Reframe } from '#contract/entities.ts'
import { ownParts } from '#machines/evidence/compared-words.rules.ts'
import { evidenceWords } from './evidence.words.ts'
import { Button } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/tag.tsx'
import { WhyThis } from '#ui/parts/why-this.tsx'
import type { Elements } from '#ui/elements.ts'

const said = evidenceWords.reframes

export interface ReframeCardProps {
  reframe: Reframe
  /** Whether the reframe leads the challenge text. */
  inUse?: boolean
  /** Whether the reframe is being compared. */
  compared?: boolean
  /** The texts of the reframes compared with this one; words that they lack are marked. */
  beside?: readonly string[]
  /** Whether another reframe may be added to the comparison; undefined hides the button. */
  canCompare?: boolean
  onCompare?: () => void
  /** Puts the reframe at the head of the challenge; undefined hides the button. */
  onUse?: (() => void) | undefined
  /** Id of the text that explains why the reframe cannot be used now. */
  useBlockedBy?: string | undefined
  actions?: Elements
}

/** One reframe: an `li` (RFM-02). */
export function ReframeCard({
  reframe,
  inUse = false,
  compared = false,
  beside = [],
  canCompare,
  onCompare,
  onUse,
  useBlockedBy,
  actions,
}: ReframeCardProps) {
  const styles = evidenceCard({ marked: inUse || compared })
  return (
    <li className={styles.root}>
      <div className={styles.head}>
        <p dir="auto" className={styles.label}>
          {ownParts(reframe.label, beside).map(({ text, isOwn }, n) =>
            isOwn ? <mark key={n}>{text}</mark> : <span key={n}>{text}</span>,
          )}
        </p>
        {actions}
      </div>
      <div className={styles.foot}>
        {inUse ? (
          <Tag tone="spark">{said.inUse}</Tag>
        ) : (
          onUse !== undefined && (
            <Button
              visual="quiet"
              size="small"
              aria-label={said.useOf(reframe.label)}
              disabled={useBlockedBy !== undefined}
              describedBy={useBlockedBy}
              onClick={onUse}
            >
              {said.use}
            </Button>
          )
        )}
        {onCompare !== undefined && (
          <Button
            visual={compared ? 'outline' : 'quiet'}
            size="small"
            aria-pressed={compared}
            aria-label={said.compareThis(reframe.label)}
            disabled={!compared && canCompare === false}
            describedBy={!compared && canCompare === false ? 'comparison-full' : undefined}
            onClick={onCompare}
          >
            {said.compare}
          </Button>
        )}
        {reframe.provenance !== undefined && <WhyThis aside provenance={reframe.provenance} />}
      </div>
    </li>
  )
}
