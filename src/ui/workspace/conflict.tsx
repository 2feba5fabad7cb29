import { useId } from 'react'
import { conflict } from '#styled/recipes'
import { bookmarksOf, persistenceOf } from '#machines/app/app.refs.ts'
import { bookmarkKey } from '#machines/bookmarks/bookmarks.rules.ts'
import { selectBookmarkLists } from '#machines/bookmarks/bookmarks.selectors.ts'
import { truncate } from '#machines/workspace/challenge.rules.ts'
import { fromDifference } from '#machines/workspace/excerpt.rules.ts'
import type { Side } from '#machines/workspace/persistence.rules.ts'
import { selectConflict, selectChosenSide } from '#machines/workspace/persistence.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { useQuestionFocus } from '#ui/dom/focus.ts'
import { Button } from '#ui/parts/button.tsx'
import { Heading, Text } from '#ui/parts/headings.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { LongText } from '#ui/parts/long-text.tsx'
import { savedWords } from '#ui/saved/saved.words.ts'
import { words } from '#ui/words.ts'
import { conflictRows, type ConflictRow } from './conflict-rows.ts'

const said = savedWords.status

/** Shows both versions if two tabs made conflicting changes, and asks which to keep (PERS-18). */
export function Conflict() {
  const both = useSelected(persistenceOf, selectConflict)
  const { ideas } = useSelected(bookmarksOf, selectBookmarkLists)
  const id = useId()
  const heading = useQuestionFocus(both !== undefined)
  const send = useSend(persistenceOf)
  if (both === undefined) return null
  const styles = conflict()
  const names = new Map(ideas.map((item) => [bookmarkKey({ kind: 'ideas', item }), truncate(item.text, 60)]))
  const rows = conflictRows(both, both.fields, (key) => names.get(key) ?? said.idea)
  return (
    <div role="group" aria-labelledby={id} className={styles.root}>
      <Heading level={2} look={3} id={id} ref={heading} tabIndex={-1}>
        {said.conflictQuestion}
      </Heading>
      <Text measure>{said.conflictText}</Text>
      <div className={styles.versions}>
        <Version side="mine" rows={rows} onKeep={() => send({ type: 'mine.chosen' })} />
        <Version side="theirs" rows={rows} onKeep={() => send({ type: 'theirs.chosen' })} />
      </div>
    </div>
  )
}

interface VersionProps {
  side: Side
  rows: readonly ConflictRow[]
  onKeep: () => void
}

function Version({ side, rows, onKeep }: VersionProps) {
  const id = useId()
  const styles = conflict()
  const { title, from, keep } = said[side]
  return (
    <div role="group" aria-labelledby={id} className={styles.version}>
      <p id={id}>
        <strong>{title}</strong>
        <span>{`, ${from}`}</span>
      </p>
      {rows.length > 0 && (
        <dl className={styles.fields}>
          {rows.map((row) => (
            <div key={`${row.label}: ${row.mine}`}>
              <dt>{row.label}</dt>
              <dd>
                <Value row={row} side={side} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Button visual="outline" size="small" onClick={onKeep}>
        {keep}
      </Button>
    </div>
  )
}

function Value({ row, side }: { row: ConflictRow; side: Side }) {
  const text = row[side]
  if (text === '') return <Text tone="muted">{said.blank}</Text>
  return (
    <LongText
      className={conflict().value}
      length={text.length}
      excerpt={fromDifference(text, row[side === 'mine' ? 'theirs' : 'mine'])}
    >
      {text}
    </LongText>
  )
}

/** After the choice: says which version was kept, and offers the other one (PERS-18). */
export function KeptVersion() {
  const kept = useSelected(persistenceOf, selectChosenSide)
  const send = useSend(persistenceOf)
  if (kept === undefined) return null
  return (
    <div className={conflict().root}>
      <InlineMessage
        tone="info"
        announce="polite"
        action={{ label: words.common.undo, onAction: () => send({ type: 'choice.reverted' }) }}
        other={{ label: words.common.close, onAction: () => send({ type: 'choice.dismissed' }) }}
      >
        {said.kept[kept]}
      </InlineMessage>
    </div>
  )
}
