import { useId, type KeyboardEvent } from 'react'
import { textArea } from '#styled/recipes'
import { useFirstFocus, useFocusAfter, type Caret } from '#ui/dom/focus.ts'
import { useGrowingRows } from '#ui/dom/use-growing-rows.ts'
import { useSettled } from '#ui/dom/use-settled.ts'
import type { Elements } from '#ui/elements.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface TextAreaProps {
  label: string
  /** Hides the label visually if a heading above asks the question. */
  labelHidden?: boolean
  /** Name of the field, by which text typed before the script ran is found. */
  name?: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** Focuses the field when it is first shown, because a button press opened it. */
  focused?: Caret | undefined
  /** Words at the end of the placeholder that work as a button while the field is empty (AMB-11). */
  example?: { words: string; onUse: () => void }
  /**
   * How much is missing until the text is long enough, or how much of the limit it uses. `spoken` is the
   * version for screen readers.
   */
  count?: { text: string; spoken: string; value: number; of: number } | undefined
  /** What a screen reader announces once the text is long enough. */
  enough?: string
  error?: string | undefined
  /** Controls beside the count, such as Clear text. */
  actions?: Elements
  disabled?: boolean
  maxLength?: number
  /** Ctrl+Enter or Cmd+Enter (AMB-70). */
  onSubmit?: () => void
  /** Enter alone submits, too; Shift+Enter starts a new line. */
  sendsOnEnter?: boolean
  /**
   * Identifies what is shown beside the field. If a focused control disappears when this changes,
   * the field takes the focus.
   */
  focusAfter?: string
}

/** A field for several sentences: grows from 2 to 10 rows, then scrolls. */
export function TextArea({
  label,
  labelHidden = false,
  name,
  value,
  onChange,
  placeholder,
  focused,
  example,
  count,
  enough = '',
  error,
  actions,
  disabled = false,
  maxLength,
  onSubmit,
  sendsOnEnter = false,
  focusAfter,
}: TextAreaProps) {
  const id = useId()
  const field = useFocusAfter<HTMLTextAreaElement>(focusAfter ?? false)
  useFirstFocus(field, focused)
  useGrowingRows(field, value)
  const spoken = useSettled(error ?? count?.spoken ?? enough)
  const styles = textArea()

  const split =
    example === undefined || placeholder === undefined ? -1 : placeholder.lastIndexOf(example.words)
  const overlaid = split !== -1 && value === ''
  const submit = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!(event.ctrlKey || event.metaKey || (sendsOnEnter && !event.shiftKey))) return
    event.preventDefault()
    onSubmit?.()
  }

  return (
    <div className={styles.root}>
      <label htmlFor={`${id}-field`} className={styles.label} {...(labelHidden ? { hidden: true } : {})}>
        {label}
      </label>
      <div className={styles.stack}>
        <textarea
          ref={field}
          id={`${id}-field`}
          rows={2}
          name={name}
          dir="auto"
          className={styles.input}
          {...(labelHidden ? { 'aria-label': label } : {})}
          {...(overlaid ? { 'data-overlaid': '' } : {})}
          placeholder={placeholder}
          value={value}
          readOnly={disabled}
          aria-disabled={disabled || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={count !== undefined || error !== undefined ? `${id}-count` : undefined}
          maxLength={maxLength}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={onSubmit === undefined ? undefined : submit}
        />
        {overlaid && (
          <div className={styles.overlay}>
            <span aria-hidden="true">{placeholder?.slice(0, split)}</span>
            <button type="button" className={styles.example} onClick={example?.onUse}>
              {example?.words}
            </button>
          </div>
        )}
      </div>
      {(count !== undefined || error !== undefined || actions !== undefined) && (
        <div className={styles.foot}>
          {count !== undefined && (
            <progress aria-hidden="true" className={styles.progress} value={count.value} max={count.of} />
          )}
          {(count !== undefined || error !== undefined) && (
            <p
              id={`${id}-count`}
              className={styles.count}
              {...(error === undefined ? {} : { 'data-error': '' })}
            >
              {error ?? count?.text}
            </p>
          )}
          {actions}
        </div>
      )}
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </div>
  )
}
