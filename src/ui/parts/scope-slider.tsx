import { Slider } from '@ark-ui/react/slider'
import type { KeyboardEvent, ReactNode } from 'react'
import { scopeSlider } from '#styled/recipes'
import { refinementWords } from '#ui/refinement-words.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface ScopeLevel {
  title: string
  text: string
  label?: string
}

export interface ScopeSliderProps {
  label: string
  /** Level 1 first. */
  levels: readonly ScopeLevel[]
  /** Index of the level: 0 is the most specific. Always set; there is no way to clear it. */
  value: number
  onChange: (value: number) => void
}

/** What a screen reader says of a level. */
const spokenLevel = (levels: readonly ScopeLevel[], index: number) =>
  refinementWords.scopeValue(index + 1, levels.length, levels[index]?.title ?? '')

/** A horizontal slider leaves the upright arrows alone; here they also move one level. */
const moveUpright = (
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

type Scope = Pick<ScopeSliderProps, 'levels' | 'value' | 'onChange'>

/** The slider of a scope, whatever stands around its rail. */
export function ScopeRoot({
  scope: { levels, value, onChange },
  ...rest
}: { scope: Scope } & Pick<Slider.RootProps, 'className' | 'thumbAlignment' | 'children'>) {
  return (
    <Slider.Root
      min={0}
      max={levels.length - 1}
      step={1}
      value={[value]}
      onValueChange={(change) => onChange(change.value[0] ?? value)}
      getAriaValueText={(details) => spokenLevel(levels, details.value)}
      {...rest}
    />
  )
}

export function ScopeThumb({
  scope: { levels, value, onChange },
  className,
  children,
}: {
  scope: Scope
  className: string
  children?: ReactNode
}) {
  return (
    <Slider.Thumb
      index={0}
      className={className}
      onKeyDown={(event) => moveUpright(event, levels, value, onChange)}
    >
      {children}
      <Slider.HiddenInput />
    </Slider.Thumb>
  )
}

/** The levels as buttons beside the slider, which is the keyboard's way: seven more stops would only be in it. */
export function ScopeLevels({
  label,
  scope: { levels, value, onChange },
  styles,
  isTitled = false,
  children,
}: {
  label: string
  scope: Scope
  styles: { levels: string; level: string }
  /** What a level is called is shown on hovering, where only its number stands there. */
  isTitled?: boolean
  children: (level: ScopeLevel, index: number) => ReactNode
}) {
  return (
    <ol role="list" aria-label={label} className={styles.levels}>
      {levels.map((level, index) => (
        <li key={level.title}>
          <button
            type="button"
            tabIndex={-1}
            aria-pressed={index === value}
            title={isTitled ? level.title : undefined}
            className={styles.level}
            onClick={() => onChange(index)}
          >
            {children(level, index)}
          </button>
        </li>
      ))}
    </ol>
  )
}

/**
 * How wide the challenge is meant: a slider for keyboard and drag, and the levels as a list of which each can be
 * clicked. Import lazily.
 */
export function ScopeSlider({ label, ...scope }: ScopeSliderProps) {
  const styles = scopeSlider()
  const { levels, value } = scope
  return (
    <ScopeRoot scope={scope} className={styles.root}>
      <div className={styles.head}>
        <Slider.Label className={styles.label}>{label}</Slider.Label>
        <span className={styles.value} aria-hidden="true">
          {spokenLevel(levels, value)}
        </span>
      </div>
      <Slider.Control className={styles.control}>
        <Slider.Track className={styles.track}>
          <Slider.Range className={styles.range} />
        </Slider.Track>
        <ScopeThumb scope={scope} className={styles.thumb} />
      </Slider.Control>
      <p className={styles.marks} aria-hidden="true">
        {levels.map((level) => level.label !== undefined && <span key={level.label}>{level.label}</span>)}
      </p>
      <ScopeLevels label={label} scope={scope} styles={styles}>
        {(level, index) => (
          <>
            <span className={styles.number}>{index + 1}</span>
            <span className={styles.words}>
              <span className={styles.title}>
                {level.title}
                {level.label !== undefined && <VisuallyHidden>{` (${level.label})`}</VisuallyHidden>}
              </span>
              <span className={styles.text}>{level.text}</span>
            </span>
          </>
        )}
      </ScopeLevels>
    </ScopeRoot>
  )
}
