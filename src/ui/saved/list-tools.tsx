import { challengeRow, field } from '#styled/recipes'
import { savedChallengesOf } from '#machines/app/app.refs.ts'
import { listOrders, type ListOrder } from '#machines/saved/saved-challenges.rules.ts'
import {
  selectCount,
  selectFound,
  selectOrder,
  selectQuery,
} from '#machines/saved/saved-challenges.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { useSettled } from '#ui/dom/use-settled.ts'
import { Text } from '#ui/parts/headings.tsx'
import { TextField } from '#ui/parts/text-field.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'
import { savedWords } from './saved.words.ts'

const said = savedWords.tools

/** Search and order of the list, with the number of matches (LIST-03, LIST-04). */
export function ListTools() {
  const query = useSelected(savedChallengesOf, selectQuery)
  const count = useSelected(savedChallengesOf, selectCount)
  const found = useSelected(savedChallengesOf, selectFound).length
  const styles = challengeRow()
  const counted = said.count(found, count)
  const heard = useSettled(query.trim() === '' ? '' : counted)
  return (
    <div role="search" aria-label={said.label} className={styles.tools}>
      <SearchAndOrder />
      <div className={styles.count}>
        <Text size="small" tone="subtle">
          {counted}
        </Text>
        <VisuallyHidden role="status">{heard}</VisuallyHidden>
      </div>
    </div>
  )
}

/**
 * The two fields without the count. They are also shown while the list loads, so that nothing moves
 * afterwards.
 */
export function SearchAndOrder() {
  const query = useSelected(savedChallengesOf, selectQuery)
  const order = useSelected(savedChallengesOf, selectOrder)
  const send = useSend(savedChallengesOf)
  const box = field()
  return (
    <>
      <TextField
        type="search"
        name="challenge-search"
        label={said.search}
        value={query}
        onChange={(next) => send({ type: 'search.changed', query: next })}
      />
      <label className={box.root}>
        <span className={box.label}>{said.order}</span>
        <select
          className={challengeRow().order}
          value={order}
          onChange={(event) => send({ type: 'order.chosen', order: event.target.value as ListOrder })}
        >
          {listOrders.map((each) => (
            <option key={each} value={each}>
              {said.orders[each]}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}
