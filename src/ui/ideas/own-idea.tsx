import Plus from 'lucide-react/icons/plus'
import type { Ref, SyntheticEvent } from 'react'
import { column, layout, row } from '#styled/recipes'
import { ownIdeaOf } from '#machines/app/app.refs.ts'
import {
  selectIsAdded,
  selectIsAdding,
  selectIsCancelled,
  selectIsWriting,
  selectOwnStep,
  selectOwnText,
  selectOwnTrouble,
} from '#machines/ideas/own-idea.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { useReturnFocus } from '#ui/dom/focus.ts'
import { Button } from '#ui/parts/button.tsx'
import { Heading, Text } from '#ui/parts/headings.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { Card } from '#ui/parts/surfaces.tsx'
import { TextField } from '#ui/parts/text-field.tsx'
import { partWords } from '#ui/parts/parts.words.ts'
import { reviewWords } from '#ui/bookmarks/review.words.ts'
import { words } from '#ui/words.ts'

const said = reviewWords.own

export interface OwnIdeaProps {
  /** Renders only the opening button or only the form, so that the two can be placed apart. */
  part?: 'opener' | 'form' | undefined
  size?: 'small' | 'normal'
}

/** Adds an idea of the user's own (PLAN-05). */
export function OwnIdea({ part, size }: OwnIdeaProps) {
  const isWriting = useSelected(ownIdeaOf, selectIsWriting)
  const isAdded = useSelected(ownIdeaOf, selectIsAdded)
  const isCancelled = useSelected(ownIdeaOf, selectIsCancelled)
  const opener = useReturnFocus<HTMLButtonElement>(isWriting)
  if (part === 'opener') return <Opener ref={opener} size={size} />
  return (
    <div className={layout().folded}>
      <Text role="status" size="small" tone="muted">
        {isAdded && said.added}
      </Text>
      {isWriting && <Form />}
      {isCancelled && <Cancelled />}
      {!isWriting && part === undefined && <Opener ref={opener} size={size} />}
    </div>
  )
}

function Opener({ size = 'small', ref }: { size?: OwnIdeaProps['size']; ref?: Ref<HTMLButtonElement> }) {
  const send = useSend(ownIdeaOf)
  return (
    <Button ref={ref} visual="outline" size={size} onClick={() => send({ type: 'form.opened' })}>
      <Icon of={Plus} />
      <span>{said.add}</span>
    </Button>
  )
}

/** Offers to bring back the words that Cancel removed (PLAN-17). */
function Cancelled() {
  const send = useSend(ownIdeaOf)
  return (
    <div className={layout().wide}>
      <InlineMessage
        tone="info"
        announce="polite"
        action={{ label: words.common.undo, onAction: () => send({ type: 'cancel.reverted' }) }}
        other={{ label: words.common.close, onAction: () => send({ type: 'cancelled.dismissed' }) }}
      >
        {said.cancelled}
      </InlineMessage>
    </div>
  )
}

function Form() {
  const text = useSelected(ownIdeaOf, selectOwnText)
  const step = useSelected(ownIdeaOf, selectOwnStep)
  const isAdding = useSelected(ownIdeaOf, selectIsAdding)
  const trouble = useSelected(ownIdeaOf, selectOwnTrouble)
  const send = useSend(ownIdeaOf)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isAdding) send({ type: 'idea.submitted' })
  }
  return (
    <div className={layout().wide}>
      <Card elevation="raised">
        <form noValidate onSubmit={submit} className={column()} aria-label={partWords.idea.own}>
          <Heading level={3}>{partWords.idea.own}</Heading>
          <TextField
            label={said.text}
            value={text}
            maxLength={said.most.text}
            disabled={isAdding}
            focused="end"
            error={trouble === undefined ? undefined : said[trouble]}
            onChange={(next) => send({ type: 'idea.typed', text: next })}
          />
          <TextField
            label={said.step}
            value={step}
            maxLength={said.most.step}
            disabled={isAdding}
            onChange={(next) => send({ type: 'step.typed', text: next })}
          />
          <div className={row()}>
            <Button type="submit" busy={isAdding}>
              {isAdding ? said.saving : said.save}
            </Button>
            <Button visual="outline" disabled={isAdding} onClick={() => send({ type: 'form.cancelled' })}>
              {words.common.cancel}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  )
}
