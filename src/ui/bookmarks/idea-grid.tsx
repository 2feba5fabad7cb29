import { ideaGrid } from '#styled/recipes'
import type { Idea } from '#contract/entities.ts'
import { rankingOf } from '#machines/app/app.refs.ts'
import { truncate } from '#machines/workspace/challenge.rules.ts'
import {
  gridSide,
  judgementAfter,
  judgementAt,
  keysAt,
  keysWaiting,
  cellOf,
  type Cell,
} from '#machines/bookmarks/grid.rules.ts'
import { notJudged } from '#machines/bookmarks/ranking.rules.ts'
import {
  selectChosen,
  selectIsGridOpen,
  selectJudged,
  selectJudgements,
} from '#machines/bookmarks/ranking.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { useGridMoves } from '#ui/dom/use-grid-moves.ts'
import { Button } from '#ui/parts/button.tsx'
import { Heading } from '#ui/parts/headings.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'
import { evidenceWords } from '#ui/evidence/evidence.words.ts'
import { reviewWords } from './review.words.ts'

const said = reviewWords.grid
/** With at most this many ideas, no cell needs a second row of numbers. */
const fewIdeas = 4
const sideIndexes = Array.from({ length: gridSide }, (_, index) => index)

export interface IdeaGridProps {
  /**
   * The ideas' keys, in the order of the list beside the grid, so that an idea has the same number in both.
   */
  keys: readonly string[]
  ideas: ReadonlyMap<string, Idea>
}

/** Impact against effort: every rated idea at its place, moved by arrow keys, by dragging, or by two presses (PLAN-07). */
export function IdeaGrid({ keys, ideas }: IdeaGridProps) {
  const judgements = useSelected(rankingOf, selectJudgements)
  const chosen = useSelected(rankingOf, selectChosen)
  const judged = useSelected(rankingOf, selectJudged)
  const isOpen = useSelected(rankingOf, selectIsGridOpen)
  const send = useSend(rankingOf)
  const styles = ideaGrid()

  const nameOf = (key: string) => truncate(ideas.get(key)?.text ?? '', 60)
  const judgementOf = (key: string) => judgements[key] ?? notJudged
  const move = (key: string, judgement: typeof notJudged) => {
    const { impact, effort } = judgementOf(key)
    if (judgement.impact !== impact || judgement.effort !== effort)
      send({ type: 'idea.judged', key, judgement })
  }
  const place = (key: string, to: Cell) => {
    // Dropping an idea on its own cell changes nothing, so that an unrated value stays unrated.
    const at = cellOf(judgementOf(key))
    if (at?.row !== to.row || at.column !== to.column) move(key, judgementAt(to))
  }
  const { itemProps, placeProps } = useGridMoves(
    (key, step) => move(key, judgementAfter(judgementOf(key), step)),
    place,
  )
  const item = (key: string) => (
    <button
      key={key}
      type="button"
      className={styles.item}
      aria-label={said.item(keys.indexOf(key) + 1, nameOf(key), judgementOf(key))}
      aria-pressed={key === chosen}
      title={nameOf(key)}
      {...itemProps(key)}
      onClick={() => send({ type: 'idea.chosen', key: key === chosen ? '' : key })}
    >
      {keys.indexOf(key) + 1}
    </button>
  )
  const waiting = keysWaiting(keys, judgements)
  return (
    <section aria-labelledby="idea-grid" className={styles.root} data-open={isOpen ? '' : undefined}>
      <div className={styles.head}>
        <div>
          <Heading level={3} id="idea-grid">
            {said.title}
          </Heading>
          {!isOpen && waiting.length > 0 && <p className={styles.rest}>{said.rest(waiting.length)}</p>}
        </div>
        <div className={styles.actions}>
          {waiting.length < keys.length && (
            <Button
              visual="outline"
              size="small"
              aria-label={evidenceWords.ranking.sort}
              onClick={() => send({ type: 'ideas.sorted', keys: [...keys] })}
            >
              {said.sort}
            </Button>
          )}
          <div className={styles.fold}>
            <Button
              visual="outline"
              size="small"
              aria-label={isOpen ? said.hide : said.show}
              aria-expanded={isOpen}
              onClick={() => send({ type: 'grid.toggled' })}
            >
              {isOpen ? said.close : said.open}
            </Button>
          </div>
        </div>
      </div>
      <div className={styles.body}>
        <div
          role="group"
          aria-labelledby="idea-grid"
          aria-describedby="grid-hint"
          className={styles.plane}
          data-few={keys.length <= fewIdeas ? '' : undefined}
        >
          <span aria-hidden="true" className={styles.impact}>
            <i>{said.low}</i>
            {said.impact}
            <i>{said.high}</i>
          </span>
          {sideIndexes.map((row) =>
            sideIndexes.map((column) => (
              <div key={`${row}${column}`} className={styles.place} {...placeProps({ row, column }, chosen)}>
                <span aria-hidden="true" className={styles.name}>
                  {said.places[row]?.[column]}
                </span>
                {keysAt(keys, judgements, { row, column }).map(item)}
              </div>
            )),
          )}
          <span aria-hidden="true" className={styles.effort}>
            <i>{said.low}</i>
            {said.effort}
            <i>{said.high}</i>
          </span>
        </div>
        {waiting.length > 0 && (
          <div role="group" aria-label={said.waiting} className={styles.waiting}>
            <span aria-hidden="true" className={styles.label}>
              {said.waiting}
            </span>
            {waiting.map(item)}
          </div>
        )}
        {ideas.has(chosen) && (
          <p dir="auto" className={styles.chosen}>
            {`${said.chosen(keys.indexOf(chosen) + 1, judgementOf(chosen))} · ${ideas.get(chosen)?.text ?? ''}`}
          </p>
        )}
        <p id="grid-hint" hidden={ideas.has(chosen)} className={styles.chosen}>
          {said.hint}
        </p>
      </div>
      <VisuallyHidden role="status">
        {judged !== undefined && ideas.has(judged) && said.moved(nameOf(judged), judgementOf(judged))}
      </VisuallyHidden>
    </section>
  )
}
