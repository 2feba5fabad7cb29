import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Trash from 'lucide-react/icons/trash-2'
import { column, ranking, row } from '#styled/recipes'
import type { Idea } from '#contract/entities.ts'
import type { Judgement, Level } from '#contract/vocabulary.ts'
import { bookmarksOf, rankingOf } from '#machines/app/app.refs.ts'
import { bookmarkKey } from '#machines/bookmarks/bookmarks.rules.ts'
import { truncate } from '#machines/challenge/challenge.rules.ts'
import { notJudged, orderedKeys } from '#machines/ranking/ranking.rules.ts'
import {
  selectIsSorted,
  selectJudgements,
  selectMoved,
  selectOrder,
} from '#machines/ranking/ranking.selectors.ts'
import { useSend, useValue } from '#ui/app-context.tsx'
import { useDragOrder } from '#ui/dom/use-drag-order.ts'
import { evidenceWords } from '#ui/evidence-words.ts'
import { Button } from '#ui/parts/button.tsx'
import { Text } from '#ui/parts/headings.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { IdeaCard } from '#ui/parts/idea-card.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'

const said = evidenceWords.ranking

const nameOf = (idea: Idea) => truncate(idea.text, 60)

/** The kept ideas in the user's order: moved by buttons or by dragging, judged, and sorted by what was judged. */
export function RankedIdeas({ ideas }: { ideas: readonly Idea[] }) {
  const order = useValue(rankingOf, selectOrder)
  const isSorted = useValue(rankingOf, selectIsSorted)
  const moved = useValue(rankingOf, selectMoved)
  const send = useSend(rankingOf)
  const byKey = new Map(ideas.map((idea) => [bookmarkKey({ kind: 'ideas', item: idea }), idea]))
  const keys = orderedKeys(order, [...byKey.keys()])
  const place = (key: string, to: number) => send({ type: 'idea.placed', keys, key, place: to })
  const { itemProps, handleProps } = useDragOrder(keys, place)
  const styles = ranking()
  return (
    <div className={column()}>
      <Text tone="subtle" size="small">
        {said.hint}
      </Text>
      {ideas.length > 1 && (
        <div className={row()}>
          <Button visual="outline" size="small" onClick={() => send({ type: 'ideas.sorted', keys })}>
            {said.sort}
          </Button>
        </div>
      )}
      <VisuallyHidden role="status">
        {isSorted && said.sorted}
        {moved !== undefined && said.moved(keys.indexOf(moved) + 1, keys.length)}
      </VisuallyHidden>
      <ol role="list" aria-label={said.legend} className={styles.root}>
        {keys.map((key, index) => {
          const idea = byKey.get(key)
          if (idea === undefined) return null
          return (
            <li key={key} className={styles.item} {...itemProps(key)}>
              <div className={styles.side}>
                {/* For the pointer alone: the buttons below do the same for everybody. */}
                <span className={styles.handle} title={said.drag(nameOf(idea))} {...handleProps(key)}>
                  <Icon of={GripVertical} />
                </span>
                <IconButton
                  icon={ArrowUp}
                  size="small"
                  label={said.moveUp(nameOf(idea))}
                  disabled={index === 0}
                  onClick={() => place(key, index - 1)}
                />
                <Text size="small" tone="muted">
                  <span aria-hidden="true">{index + 1}</span>
                </Text>
                <IconButton
                  icon={ArrowDown}
                  size="small"
                  label={said.moveDown(nameOf(idea))}
                  disabled={index === keys.length - 1}
                  onClick={() => place(key, index + 1)}
                />
              </div>
              <div className={styles.body}>
                <IdeaCard idea={idea} action={<DeleteIdea idea={idea} />} />
                <Judge ideaKey={key} name={nameOf(idea)} />
              </div>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** On the server too, where the idea was saved (IDEA-19). */
function DeleteIdea({ idea }: { idea: Idea }) {
  const send = useSend(bookmarksOf)
  return (
    <IconButton
      icon={Trash}
      size="small"
      label={`${evidenceWords.reviewing.deleteIdea}: ${nameOf(idea)}`}
      onClick={() => send({ type: 'bookmark.deleted', bookmark: { kind: 'ideas', item: idea } })}
    />
  )
}

function Judge({ ideaKey, name }: { ideaKey: string; name: string }) {
  const judgement = useValue(rankingOf, selectJudgements)[ideaKey] ?? notJudged
  const send = useSend(rankingOf)
  const judge = (change: Partial<Judgement>) => send({ type: 'idea.judged', key: ideaKey, judgement: change })
  return (
    <div className={ranking().judge}>
      <LevelField
        label={said.impact}
        name={said.impactOf(name)}
        value={judgement.impact}
        onChange={(impact) => judge({ impact })}
      />
      <LevelField
        label={said.effort}
        name={said.effortOf(name)}
        value={judgement.effort}
        onChange={(effort) => judge({ effort })}
      />
    </div>
  )
}

interface LevelFieldProps {
  label: string
  /** Says which idea it is about. */
  name: string
  value: Level
  onChange: (level: Level) => void
}

function LevelField({ label, name, value, onChange }: LevelFieldProps) {
  const styles = ranking()
  return (
    <label className={styles.field}>
      <span aria-hidden="true">{label}</span>
      <select
        aria-label={name}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(Number(event.target.value) as Level)}
      >
        <option value={0}>{said.unset}</option>
        {said.levels.map((level, index) => (
          <option key={level} value={index + 1}>
            {level}
          </option>
        ))}
      </select>
    </label>
  )
}
