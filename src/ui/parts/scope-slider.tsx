import { Slider } from '@ark-ui/react/slider'
import type { KeyboardEvent } from 'react'
import { scopeSlider } from '#styled/recipes'
import { refinementWords } from '#ui/refinement-words.ts'
import { Tag } from './tag.tsx'

export interface ScopeSliderProps {
  label: string
  /** Level 1 first. */
  levels: readonly { title: string; text: string; label?: string }[]
  /** Index of the level: 0 is the most specific. Always set; there is no way to clear it. */
  value: number
  onChange: (value: number) => void
}

/**
 * How wide the challenge is meant: a slider for keyboard and drag, and the levels as a list of which each can be
 * clicked. Import lazily.
 */
export function ScopeSlider({ label, levels, value, onChange }: ScopeSliderProps) {
  const styles = scopeSlider()
  const last = levels.length - 1
  const spoken = (index: number) =>
    refinementWords.scopeValue(index + 1, levels.length, levels[index]?.title ?? '')
  // A horizontal slider leaves the upright arrows alone; here they also move one level.
  const moveUpright = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    const next = Math.min(last, Math.max(0, value + step))
    if (step === 0) return
    event.preventDefault()
    if (next !== value) onChange(next)
  }

  return (
    <Slider.Root
      className={styles.root}
      min={0}
      max={last}
      step={1}
      value={[value]}
      onValueChange={(change) => onChange(change.value[0] ?? value)}
      getAriaValueText={(details) => spoken(details.value)}
    >
      <div className={styles.head}>
        <Slider.Label className={styles.label}>{label}</Slider.Label>
        <span className={styles.value} aria-hidden="true">
          {spoken(value)}
        </span>
      </div>
      <Slider.Control className={styles.control}>
        <Slider.Track className={styles.track}>
          <Slider.Range className={styles.range} />
        </Slider.Track>
        <Slider.Thumb index={0} className={styles.thumb} onKeyDown={moveUpright}>
          <Slider.HiddenInput />
        </Slider.Thumb>
      </Slider.Control>
      <ol role="list" aria-label={label} className={styles.levels}>
        {levels.map((level, index) => (
          <li key={level.title}>
            <button
              type="button"
              // The slider is the keyboard's way; seven more stops would only be in it.
              tabIndex={-1}
              aria-pressed={index === value}
              className={styles.level}
              onClick={() => onChange(index)}
            >
              <span className={styles.number}>{index + 1}</span>
              <span className={styles.words}>
                <span className={styles.title}>
                  {level.title}
                  {level.label !== undefined && <Tag tone="spark">{level.label}</Tag>}
                </span>
                <span className={styles.text}>{level.text}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Slider.Root>
  )
}
