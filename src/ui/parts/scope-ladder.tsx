import { Slider } from '@ark-ui/react/slider'
import type { KeyboardEvent } from 'react'
import { scopeLadder } from '#styled/recipes'
import { VisuallyHidden } from './visually-hidden.tsx'
import { partWords } from './parts.words.ts'

export interface ScopeLevel {
  title: string
  text: string
  /** Label of the two ends and the middle. */
  label?: string
}

export interface ScopeLadderProps {
  label: string
  /** The effect of the choice, in one short sentence. */
  hint?: string
  /** Level 1 first. */
  levels: readonly ScopeLevel[]
  /** Index of the level: 0 is the most specific. Always set; it cannot be cleared. */
  value: number
  onChange: (value: number) => void
  /** Whether the ladder is one line, without names below the levels. */
  slim?: boolean
}

/** What a screen reader announces for a level. */
const spokenLevel = (levels: readonly ScopeLevel[], index: number) =>
  partWords.scopeValue(index + 1, levels.length, levels[index]?.title ?? '')

/** A horizontal slider ignores the up and down arrows; here they also move by one level. */
const moveVertically = (
  event: KeyboardEvent,
  levels: readonly ScopeLevel[],
  value: number,
  onChange: (value: number) => void,
) => {
  const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
  const next = Math.min(levels.length - 1, Math.max(0, value + step))
  if (step === 0) return
  event.preventDefault()
  if (next !== value) onChange(next)
}

/**
 * The scope as a slider with numbered levels that can be clicked. Shows the chosen level's text, and the names of all
 * levels if there is room. Levels are not tab stops, because the slider serves the keyboard. Import lazily.
 */
export function ScopeLadder({ label, hint, levels, value, onChange, slim = false }: ScopeLadderProps) {
  const styles = scopeLadder({ slim })
  const chosen = levels[value]
  return (
    <Slider.Root
      className={styles.root}
      thumbAlignment="center"
      min={0}
      max={levels.length - 1}
      step={1}
      value={[value]}
      onValueChange={(change) => onChange(change.value[0] ?? value)}
      getAriaValueText={(details) => spokenLevel(levels, details.value)}
    >
      <div>
        <Slider.Label className={styles.label}>{label}</Slider.Label>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </div>
      <p aria-hidden="true" className={styles.says}>
        <span className={styles.title}>{chosen?.title}</span>{' '}
        <span className={styles.text}>{chosen?.text}</span>
      </p>
      <div className={styles.range}>
        {slim && <End of={levels[0]} />}
        <div className={styles.rail}>
          <div className={styles.lane}>
            <Slider.Control>
              <Slider.Track className={styles.track} />
              <Slider.Thumb
                index={0}
                className={styles.thumb}
                onKeyDown={(event) => moveVertically(event, levels, value, onChange)}
              >
                <span aria-hidden="true">{value + 1}</span>
                <Slider.HiddenInput />
              </Slider.Thumb>
            </Slider.Control>
          </div>
          <ol role="list" aria-label={label} className={styles.levels}>
            {levels.map((level, index) => (
              <li key={level.title}>
                <button
                  type="button"
                  tabIndex={-1}
                  aria-pressed={index === value}
                  title={level.title}
                  className={styles.level}
                  onClick={() => onChange(index)}
                >
                  <span className={styles.number}>{index + 1}</span>
                  <VisuallyHidden>
                    {`${level.title}${level.label === undefined ? '' : ` (${level.label})`}: ${level.text}`}
                  </VisuallyHidden>
                </button>
                {!slim && (
                  <span aria-hidden="true" className={styles.name}>
                    {level.title}
                  </span>
                )}
              </li>
            ))}
          </ol>
        </div>
        {slim && <End of={levels.at(-1)} />}
      </div>
      {!slim && (
        <p aria-hidden="true" className={styles.marks}>
          {levels.map((level) => level.label !== undefined && <span key={level.label}>{level.label}</span>)}
        </p>
      )}
    </Slider.Root>
  )
}

const End = ({ of }: { of: ScopeLevel | undefined }) => (
  <span aria-hidden="true" className={scopeLadder().end}>
    {of?.label}
  </span>
)
