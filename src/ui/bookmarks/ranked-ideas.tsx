import GripVertical from 'lucide-react/icons/grip-vertical'
import Pencil from 'lucide-react/icons/pencil'
import { useMemo } from 'react'
import { column, ranking } from '#styled/recipes'
import type { Idea } from '#contract/entities.ts'
import { rankingOf } from '#machines/app/app.refs.ts'
import { bookmarkKey } from '#machines/bookmarks/bookmarks.rules.ts'
import { isOwnIdea } from '#machines/ideas/own-idea.rules.ts'
import { ideaTitle, orderedKeys, sharedTitles } from '#machines/bookmarks/ranking.rules.ts'
import {
  selectIsFull,
  selectIsReworded,
  selectIsSorted,
  selectMoved,
  selectOrder,
} from '#machines/bookmarks/ranking.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { useReturnFocus } from '#ui/dom/focus.ts'
import { useDragOrder } from '#ui/dom/use-drag-order.ts'
import { useOpened } from '#ui/dom/use-opened.ts'
import { evidenceWords } from '#ui/evidence/evidence.words.ts'
import { Button } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { RowMenu } from '#ui/parts/row-menu.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'
import { reviewWords } from './review.words.ts'
import { Versions } from '#ui/ideas/make-it-fit.tsx'
import { IdeaGrid } from './idea-grid.tsx'
import { BookmarkedIdea, nameOf } from './bookmarked-idea.tsx'
import { useRemove } from './undo.tsx'
import { useWorded } from './worded.ts'

const said = evidenceWords.ranking

/** How many ideas a phone shows until the user asks for all of them. */
const foldedCount = 4

const keyOf = (idea: Idea) => bookmarkKey({ kind: 'ideas', item: idea })

/**
 * The bookmarked ideas: a grid of impact and effort, and beside it a list in the user's order with each
 * idea's plan. A single idea needs no grid, because there is nothing to compare.
 */
export function RankedIdeas({ ideas }: { ideas: readonly Idea[] }) {
  const keys = orderedKeys(useSelected(rankingOf, selectOrder), ideas.map(keyOf))
  const isSorted = useSelected(rankingOf, selectIsSorted)
  const moved = useSelected(rankingOf, selectMoved)
  const send = useSend(rankingOf)
  const wordedAs = useWorded()
  const kept = new Map(ideas.map((idea) => [keyOf(idea), idea]))
  const byKey = new Map([...kept].map(([key, idea]) => [key, wordedAs(idea, key)]))
  const shared = sharedTitles(byKey.values())
  const list = useOpened('')
  const place = (key: string, to: number) => {
    send({ type: 'idea.placed', keys, key, place: to })
    // The idea was moved below the fold: open the list, so that it stays visible.
    if (to >= foldedCount) list.open()
  }
  const { itemProps, handleProps } = useDragOrder(keys, place)
  const isFolded = keys.length > foldedCount + 1 && !list.isOpen
  const styles = ranking()
  return (
    <div className={styles.work} data-alone={keys.length === 1 ? '' : undefined}>
      {keys.length > 1 && <IdeaGrid keys={keys} ideas={byKey} />}
      <div className={column({ gap: 'small' })}>
        <Full />
        <VisuallyHidden role="status">
          {isSorted ? said.sorted : moved !== undefined && said.moved(keys.indexOf(moved) + 1, keys.length)}
        </VisuallyHidden>
        <ol
          role="list"
          aria-label={said.legend}
          className={styles.root}
          data-folded={isFolded ? '' : undefined}
        >
          {keys.map((key, index) => {
            const idea = byKey.get(key)
            const deletable = kept.get(key)
            if (idea === undefined || deletable === undefined) return null
            return (
              <li key={key} className={styles.item} {...itemProps(key)}>
                <BookmarkedIdea
                  idea={idea}
                  kept={deletable}
                  ideaKey={key}
                  number={index + 1}
                  isNamesake={shared.has(ideaTitle(idea))}
                  actions={
                    <>
                      {/* For the pointer only; keyboard users move an idea with the menu beside it. */}
                      {keys.length > 1 && (
                        <span className={styles.handle} title={said.drag(nameOf(idea))} {...handleProps(key)}>
                          <Icon of={GripVertical} />
                        </span>
                      )}
                      {isOwnIdea(idea) && <EditIdea ideaKey={key} title={nameOf(idea)} />}
                      <IdeaMenu
                        idea={deletable}
                        title={nameOf(idea)}
                        onUp={index === 0 ? undefined : () => place(key, index - 1)}
                        onDown={index === keys.length - 1 ? undefined : () => place(key, index + 1)}
                      />
                    </>
                  }
                />
                <Versions idea={idea} kept={deletable} withoutBookmarked />
              </li>
            )
          })}
        </ol>
        {isFolded && (
          <div className={styles.all}>
            <Button visual="outline" onClick={list.open}>
              {reviewWords.all(keys.length)}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

function Full() {
  const isFull = useSelected(rankingOf, selectIsFull)
  return isFull && <InlineMessage tone="error">{reviewWords.full}</InlineMessage>
}

/** Opens and closes the fields of an own idea (PLAN-13). */
function EditIdea({ ideaKey, title }: { ideaKey: string; title: string }) {
  const isOpen = useSelected(
    rankingOf,
    useMemo(() => selectIsReworded(ideaKey), [ideaKey]),
  )
  const opener = useReturnFocus<HTMLButtonElement>(isOpen)
  const send = useSend(rankingOf)
  return (
    <IconButton
      ref={opener}
      icon={Pencil}
      size="small"
      label={reviewWords.wording.edit(title)}
      aria-expanded={isOpen}
      onClick={() => send({ type: 'wording.toggled', key: ideaKey })}
    />
  )
}

interface IdeaMenuProps {
  idea: Idea
  title: string
  /** Left out for the first idea. */
  onUp: (() => void) | undefined
  /** Left out for the last idea. */
  onDown: (() => void) | undefined
}

/** Moves or removes an idea, on the server too if it was saved (IDEA-19). */
function IdeaMenu({ idea, title, onUp, onDown }: IdeaMenuProps) {
  const remove = useRemove()
  return (
    <RowMenu
      size="small"
      label={said.actions(title)}
      items={[
        ...(onUp === undefined ? [] : [{ id: 'up', label: said.moveUp, onChoose: onUp }]),
        ...(onDown === undefined ? [] : [{ id: 'down', label: said.moveDown, onChoose: onDown }]),
        { id: 'delete', label: said.delete, onChoose: () => remove({ kind: 'ideas', item: idea }) },
      ]}
    />
  )
}
