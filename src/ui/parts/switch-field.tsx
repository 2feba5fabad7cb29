import { useId } from 'react'
import { switchField } from '#styled/recipes'

export interface SwitchFieldProps {
  label: string
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Whether the switch cannot be changed; the hint explains why. */
  disabled?: boolean
}

/** On or off, applied at once. A native check box with the role of a switch, so that it works in every colour mode. */
export function SwitchField({ label, hint, checked, onChange, disabled = false }: SwitchFieldProps) {
  const id = useId()
  const styles = switchField()
  return (
    <div className={styles.root}>
      <input
        id={`${id}-switch`}
        type="checkbox"
        role="switch"
        className={styles.input}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={styles.words}>
        <label htmlFor={`${id}-switch`} className={styles.label}>
          {label}
        </label>
        {hint !== undefined && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </div>
  )
}
