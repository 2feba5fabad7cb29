import { Slider } from '@ark-ui/react/slider'
import { scopeLadder } from '#styled/recipes'
import { moveUpright, spokenLevel, type ScopeSliderProps } from './scope-slider.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface ScopeLadderProps extends ScopeSliderProps {
  /** What the choice brings about, in one short sentence. */
  hint: string
}

/**
 * How wide something is meant, as a row of numbers above what it is about: a slider for keyboard and drag whose steps can
 * be clicked, with the words of the chosen one alone. Import lazily.
 */
export function ScopeLadder({ label, hint, levels, value, onChange }: ScopeLadderProps) {
  const styles = scopeLadder()
  const chosen = levels[value]
  return (
    <Slider.Root
      className={styles.root}
      min={0}
      max={levels.length - 1}
      step={1}
      value={[value]}
      thumbAlignment="center"
      onValueChange={(change) => onChange(change.value[0] ?? value)}
      getAriaValueText={(details) => spokenLevel(levels, details.value)}
    >
      <div>
        <Slider.Label className={styles.label}>{label}</Slider.Label>
        <p className={styles.hint}>{hint}</p>
      </div>
      <div className={styles.rail}>
        <div className={styles.lane}>
          <Slider.Control>
            <Slider.Track className={styles.track} />
            <Slider.Thumb
              index={0}
              className={styles.thumb}
              onKeyDown={(event) => moveUpright(event, levels, value, onChange)}
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
                // The slider is the keyboard's way; seven more stops would only be in it.
                tabIndex={-1}
                aria-pressed={index === value}
                title={level.title}
                className={styles.level}
                onClick={() => onChange(index)}
              >
                <span className={styles.number}>{index + 1}</span>
                <VisuallyHidden>
                  {level.title}: {level.text}
                </VisuallyHidden>
              </button>
            </li>
          ))}
        </ol>
      </div>
      <p aria-hidden="true" className={styles.says}>
        <span className={styles.title}>{chosen?.title}</span>{' '}
        <span className={styles.text}>{chosen?.text}</span>
      </p>
    </Slider.Root>
  )
}
