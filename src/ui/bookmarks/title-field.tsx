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
 * The title in a field; each keystroke takes effect at once. Without a title, the first words of the text are
 * used. A long title wraps onto more rows but contains no line break.
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
