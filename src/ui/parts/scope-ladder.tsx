import { Slider } from '@ark-ui/react/slider'
import { scopeLadder } from '#styled/recipes'
import { ScopeLevels, ScopeRoot, ScopeThumb, type ScopeSliderProps } from './scope-slider.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface ScopeLadderProps extends ScopeSliderProps {
  /** What the choice brings about, in one short sentence. */
  hint: string
}

/**
 * How wide something is meant, as a row of numbers above what it is about: a slider for keyboard and drag whose steps can
 * be clicked, with the words of the chosen one alone. Import lazily.
 */
export function ScopeLadder({ label, hint, ...scope }: ScopeLadderProps) {
  const styles = scopeLadder()
  const { levels, value } = scope
  const chosen = levels[value]
  return (
    <ScopeRoot scope={scope} className={styles.root} thumbAlignment="center">
      <div>
        <Slider.Label className={styles.label}>{label}</Slider.Label>
        <p className={styles.hint}>{hint}</p>
      </div>
      <div className={styles.rail}>
        <div className={styles.lane}>
          <Slider.Control>
            <Slider.Track className={styles.track} />
            <ScopeThumb scope={scope} className={styles.thumb}>
              <span aria-hidden="true">{value + 1}</span>
            </ScopeThumb>
          </Slider.Control>
        </div>
        <ScopeLevels label={label} scope={scope} styles={styles} isTitled>
          {(level, index) => (
            <>
              <span className={styles.number}>{index + 1}</span>
              <VisuallyHidden>
                {level.title}: {level.text}
              </VisuallyHidden>
            </>
          )}
        </ScopeLevels>
      </div>
      <p aria-hidden="true" className={styles.says}>
        <span className={styles.title}>{chosen?.title}</span>{' '}
        <span className={styles.text}>{chosen?.text}</span>
      </p>
    </ScopeRoot>
  )
}
