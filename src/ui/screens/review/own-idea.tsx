import Plus from 'lucide-react/icons/plus'
import type { SyntheticEvent } from 'react'
import { column, layout, row } from '#styled/recipes'
import { bookmarksOf } from '#machines/app/app.refs.ts'
import { selectOwnIdea } from '#machines/bookmarks/bookmarks.selectors.ts'
import {
  selectIsAdded,
  selectIsAdding,
  selectIsWriting,
  selectOwnStep,
  selectOwnText,
  selectOwnTrouble,
} from '#machines/own-idea/own-idea.selectors.ts'
import type { OwnIdeaMachine } from '#machines/own-idea/own-idea.machine.ts'
import type { ActorRefFrom } from 'xstate'
import { useSend, useValue } from '#ui/app-context.tsx'
import { useReturnFocus } from '#ui/dom/focus.ts'
import { Button } from '#ui/parts/button.tsx'
import { Heading, Text } from '#ui/parts/headings.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { Card } from '#ui/parts/surfaces.tsx'
import { TextField } from '#ui/parts/text-field.tsx'
import { reviewWords } from '#ui/review-words.ts'
import { words } from '#ui/words.ts'

const said = reviewWords.own

/** Adds an idea of the user's own (PLAN-05). Its chart comes with the one of the bookmarks. */
export function OwnIdea() {
  const writer = useValue(bookmarksOf, selectOwnIdea)
  const send = useSend(bookmarksOf)
  if (writer === undefined)
    return (
      <Button visual="outline" size="small" onClick={() => send({ type: 'writing.wanted' })}>
        <Icon of={Plus} />
        {said.add}
      </Button>
    )
  return <Writing writer={writer} />
}

function Writing({ writer }: { writer: ActorRefFrom<OwnIdeaMachine> }) {
  const isWriting = useValue(writer, selectIsWriting)
  const isAdded = useValue(writer, selectIsAdded)
  const send = useSend(bookmarksOf)
  const opener = useReturnFocus<HTMLButtonElement>(isWriting)
  return (
    <div className={layout().folded}>
      <Text role="status" size="small" tone="muted">
        {isAdded && said.added}
      </Text>
      {isWriting ? (
        <Form writer={writer} />
      ) : (
        <Button ref={opener} visual="outline" size="small" onClick={() => send({ type: 'writing.wanted' })}>
          <Icon of={Plus} />
          {said.add}
        </Button>
      )}
    </div>
  )
}

function Form({ writer }: { writer: ActorRefFrom<OwnIdeaMachine> }) {
  const text = useValue(writer, selectOwnText)
  const step = useValue(writer, selectOwnStep)
  const isAdding = useValue(writer, selectIsAdding)
  const trouble = useValue(writer, selectOwnTrouble)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isAdding) writer.send({ type: 'idea.submitted' })
  }
  return (
    <div className={layout().wide}>
      <Card elevation="raised">
        <form noValidate onSubmit={submit} className={column()} aria-label={said.title}>
          <Heading level={3}>{said.title}</Heading>
          <TextField
            label={said.text}
            value={text}
            maxLength={said.most.text}
            disabled={isAdding}
            focused
            error={trouble === undefined ? undefined : said[trouble]}
            onChange={(next) => writer.send({ type: 'idea.typed', text: next })}
          />
          <TextField
            label={said.step}
            value={step}
            maxLength={said.most.step}
            disabled={isAdding}
            onChange={(next) => writer.send({ type: 'step.typed', text: next })}
          />
          <div className={row()}>
            <Button type="submit" busy={isAdding}>
              {isAdding ? said.saving : said.save}
            </Button>
            <Button
              visual="outline"
              disabled={isAdding}
              onClick={() => writer.send({ type: 'form.cancelled' })}
            >
              {words.common.cancel}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  )
}
