import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId, useRef, type ComponentProps } from 'react'
import { field } from '#styled/recipes'
import { useFirstFocus, type Caret } from '#ui/dom/focus.ts'
import { Icon } from './icon.tsx'

export interface TextFieldProps {
  label: string
  hint?: string
  value: string
  onChange: (value: string) => void
  /** What is wrong; the field is marked and the message is announced. */
  error?: string | undefined
  /** What to do about it, shown and announced with `error`. */
  advice?: string
  /** Called when the field loses the focus. */
  onLeave?: () => void
  placeholder?: string
  type?: 'text' | 'url' | 'email' | 'search'
  name?: string
  autoComplete?: ComponentProps<'input'>['autoComplete']
  required?: boolean
  disabled?: boolean
  maxLength?: number
  /** Focuses the field when it is first shown, and selects all its text or puts the caret at the end. */
  focused?: Caret
}

/** A single-line text field. */
export function TextField({
  label,
  hint,
  value,
  onChange,
  error,
  advice,
  onLeave,
  placeholder,
  type = 'text',
  autoComplete,
  required = false,
  disabled = false,
  maxLength,
  name,
  focused,
}: TextFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useFirstFocus(input, focused)
  const styles = field()
  const described = [
    hint === undefined ? '' : `${id}-hint`,
    error === undefined ? '' : `${id}-error`,
    error === undefined || advice === undefined ? '' : `${id}-advice`,
  ]
  return (
    <div className={styles.root}>
      <label htmlFor={`${id}-field`} className={styles.label}>
        {label}
      </label>
      {hint !== undefined && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      <input
        ref={input}
        id={`${id}-field`}
        name={name}
        type={type}
        dir={type === 'text' || type === 'search' ? 'auto' : 'ltr'}
        inputMode={type === 'text' ? undefined : type}
        className={styles.input}
        value={value}
        placeholder={placeholder}
        autoComplete={autoComplete}
        required={required}
        readOnly={disabled}
        maxLength={maxLength}
        aria-disabled={disabled || undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
      />
      {/* The live region is rendered before its text, otherwise the text would not be announced. */}
      <span role="status">
        {error !== undefined && (
          <span id={`${id}-error`} className={styles.error}>
            <Icon of={CircleAlert} size={16} />
            <span>{error}</span>
          </span>
        )}
        {error !== undefined && advice !== undefined && (
          <span id={`${id}-advice`} className={styles.hint}>
            {advice}
          </span>
        )}
      </span>
    </div>
  )
}
