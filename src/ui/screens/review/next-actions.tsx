import { nextActions } from '#styled/recipes'
import { bookmarksOf, rankingOf } from '#machines/app/app.refs.ts'
import { bookmarkKey } from '#machines/bookmarks/bookmarks.rules.ts'
import { selectBookmarkLists } from '#machines/bookmarks/bookmarks.selectors.ts'
import { nextActionsOf } from '#machines/ranking/next-actions.rules.ts'
import { orderedKeys, worded } from '#machines/ranking/ranking.rules.ts'
import { selectOrder, selectPlans } from '#machines/ranking/ranking.selectors.ts'
import { useValue } from '#ui/app-context.tsx'
import { useLocalDay } from '#ui/dom/use-clock.ts'
import { Heading, Text } from '#ui/parts/headings.tsx'
import { Tag } from '#ui/parts/tag.tsx'
import { reviewWords } from '#ui/review-words.ts'

const said = reviewWords.next

/** What is to be done first about the kept ideas, by date (PLAN-08); while nothing is planned, the steps alone. */
export function NextActions() {
  const { ideas } = useValue(bookmarksOf, selectBookmarkLists)
  const order = useValue(rankingOf, selectOrder)
  const plans = useValue(rankingOf, selectPlans)
  const today = useLocalDay()
  const byKey = new Map(
    ideas.map((item) => {
      const key = bookmarkKey({ kind: 'ideas', item })
      return [key, worded(item, key, plans)]
    }),
  )
  const ordered = orderedKeys(order, [...byKey.keys()]).flatMap((key) => {
    const idea = byKey.get(key)
    return idea === undefined
      ? []
      : [{ key, text: idea.text, focus: idea.focus, steps: idea.implementation.steps }]
  })
  const actions = nextActionsOf(ordered, plans)
  const isPlanned = actions.some(({ owner, due }) => owner.trim() !== '' || due !== '')
  const styles = nextActions()
  return (
    <section aria-labelledby="next-actions" className={styles.root}>
      <Heading level={2} id="next-actions">
        {said.title}
      </Heading>
      {(actions.length === 0 || !isPlanned) && (
        <Text tone="subtle" size="small">
          {actions.length === 0 ? said.empty : said.hint}
        </Text>
      )}
      {actions.length > 0 && (
        <ol role="list" aria-labelledby="next-actions" className={styles.list}>
          {actions.map(({ key, step, idea, owner, due }) => (
            <li key={key} className={styles.item} data-bare={isPlanned ? undefined : ''}>
              {isPlanned && (
                <span className={styles.when} data-unset={due === '' ? '' : undefined}>
                  {due === '' ? said.noDate : <time dateTime={due}>{said.when(due, today)}</time>}
                  {due !== '' && due < today && <Tag tone="spark">{said.overdue}</Tag>}
                </span>
              )}
              <span className={styles.what}>
                <span dir="auto" className={styles.step}>
                  {step}
                </span>
                {idea !== step && (
                  <span dir="auto" className={styles.idea}>
                    {said.from(idea)}
                  </span>
                )}
              </span>
              {isPlanned && (
                <span dir="auto" className={styles.who} data-unset={owner.trim() === '' ? '' : undefined}>
                  {owner.trim() === '' ? said.noOwner : owner}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
