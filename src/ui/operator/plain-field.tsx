import { useId } from 'react'
import { field } from '#styled/recipes'

export interface PlainFieldProps {
  label: string
  hint: string
  name: string
  /** Hides its characters and asks browsers not to store them. */
  secret?: boolean
  required?: boolean
}

/** A field of a form that is only read on submit, so its value needs no state. */
export function PlainField({ label, hint, name, secret = false, required = false }: PlainFieldProps) {
  const id = useId()
  const styles = field()
  return (
    <div className={styles.root}>
      <label htmlFor={`${id}-field`} className={styles.label}>
        {label}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <input
        id={`${id}-field`}
        aria-describedby={`${id}-hint`}
        className={styles.input}
        name={name}
        type={secret ? 'password' : 'text'}
        autoComplete="off"
        spellCheck={false}
        required={required}
      />
    </div>
  )
}
