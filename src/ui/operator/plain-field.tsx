import { useId } from 'react'
import { field } from '#styled/recipes'

export interface PlainFieldProps {
  label: string
  hint: string
  name: string
  /** Its letters are not shown, and no browser offers to keep them. */
  secret?: boolean
  required?: boolean
}

/** A field whose form is read when it is sent: nothing needs to know what stands in it before. */
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
