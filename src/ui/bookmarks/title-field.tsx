import { useId, useRef } from 'react'
import { field } from '#styled/recipes'
import { workspaceOf } from '#machines/app/app.refs.ts'
import { fallbackTitle, readableTitle } from '#machines/workspace/challenge.rules.ts'
import { selectChallengeText, selectTitle } from '#machines/workspace/workspace.selectors.ts'
import { limits } from '#contract/limits.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { useGrowingRows } from '#ui/dom/use-growing-rows.ts'
import { evidenceWords } from '#ui/evidence/evidence.words.ts'

/**
 * The title in a field: what is typed counts at once, and without a title the first words of the text stand in. A long one
 * is shown whole, in more than one row; it stays one line all the same.
 */
export function TitleField() {
  const title = readableTitle(useSelected(workspaceOf, selectTitle))
  const text = useSelected(workspaceOf, selectChallengeText)
  const send = useSend(workspaceOf)
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const placeholder = fallbackTitle(text)
  useGrowingRows(area, title === '' ? placeholder : title)
  const styles = field()
  return (
    <div className={styles.root}>
      <label htmlFor={id} className={styles.label}>
        {evidenceWords.reviewing.title}
      </label>
      <textarea
        ref={area}
        id={id}
        rows={1}
        dir="auto"
        className={styles.input}
        value={title}
        placeholder={placeholder}
        maxLength={limits.maxTitle}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
        }}
        onChange={(event) =>
          send({ type: 'title.changed', title: event.currentTarget.value.replaceAll(/\n+/gu, ' ') })
        }
      />
    </div>
  )
}
