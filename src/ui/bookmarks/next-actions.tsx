import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronRight from 'lucide-react/icons/chevron-right'
import User from 'lucide-react/icons/user'
import { useMemo } from 'react'
import { nextActions } from '#styled/recipes'
import { bookmarksOf, rankingOf } from '#machines/app/app.refs.ts'
import { bookmarkKey } from '#machines/bookmarks/bookmarks.rules.ts'
import { selectBookmarkLists } from '#machines/bookmarks/bookmarks.selectors.ts'
import {
  proposedActions,
  isPlanned,
  nextActionsOf,
  type NextAction,
} from '#machines/bookmarks/next-actions.rules.ts'
import { orderedKeys, worded } from '#machines/bookmarks/ranking.rules.ts'
import { selectIsUnfolded, selectOrder, selectPlans } from '#machines/bookmarks/ranking.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { focusDrawn } from '#ui/dom/focus-drawn.ts'
import { useLocalDay } from '#ui/dom/use-clock.ts'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Heading, Text } from '#ui/parts/headings.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { Tag } from '#ui/parts/tag.tsx'
import { reviewWords } from './review.words.ts'
import { bookmarkedIdeaButtonId } from './bookmarked-idea.tsx'

const said = reviewWords.next

/**
 * The first steps of bookmarked ideas: planned ones by date, then the others, of which most are
 * folded (PLAN-08). Unless the list is read-only, pressing a step leads to its idea.
 */
export function NextActions({ readOnly }: { readOnly: boolean }) {
  const { ideas } = useSelected(bookmarksOf, selectBookmarkLists)
  const order = useSelected(rankingOf, selectOrder)
  const plans = useSelected(rankingOf, selectPlans)
  const byKey = new Map(
    ideas.map((item) => {
      const key = bookmarkKey({ kind: 'ideas', item })
      return [key, worded(item, key, plans)]
    }),
  )
  const keys = orderedKeys(order, [...byKey.keys()])
  const ordered = keys.flatMap((key) => {
    const idea = byKey.get(key)
    return idea === undefined
      ? []
      : [{ key, text: idea.text, focus: idea.focus, steps: idea.implementation.steps }]
  })
  const today = useLocalDay()
  const all = nextActionsOf(ordered, plans, ordered.length)
  const planned = all.filter(isPlanned).length
  const shown = Math.max(proposedActions, planned)
  const rest = all.length - shown
  const lines = all.map((action) => (
    <Action
      key={action.key}
      action={action}
      number={keys.indexOf(action.key) + 1}
      today={today}
      readOnly={readOnly}
    />
  ))
  const styles = nextActions()
  return (
    <section aria-labelledby="next-actions" className={styles.root}>
      <Heading level={2} id="next-actions">
        {said.title}
      </Heading>
      {planned === 0 && !readOnly && (
        <Text tone="subtle" size="small">
          {all.length === 0 ? said.empty : said.hint}
        </Text>
      )}
      {all.length > 0 && (
        <ol role="list" aria-labelledby="next-actions" className={styles.list}>
          {lines.slice(0, shown)}
        </ol>
      )}
      {rest > 0 && (
        <Disclosure visual="line" title={said.rest(rest)}>
          <ol role="list" aria-label={said.rest(rest)} className={styles.list}>
            {lines.slice(shown)}
          </ol>
        </Disclosure>
      )}
    </section>
  )
}

interface ActionProps {
  action: NextAction
  /** The idea's number in the list. */
  number: number
  today: string
  readOnly: boolean
}

function Action({ action, number, today, readOnly }: ActionProps) {
  const { key, step, idea, owner, due } = action
  const styles = nextActions()
  return (
    <li className={styles.item}>
      {readOnly ? (
        <span dir="auto" className={styles.read}>
          {step}
        </span>
      ) : (
        <Opener of={key} number={number}>
          {step}
        </Opener>
      )}
      {idea !== step && (
        <span dir="auto" className={styles.idea}>
          {said.from(idea)}
        </span>
      )}
      {isPlanned(action) ? (
        <>
          <span className={styles.who}>
            <Icon of={User} size={16} />
            {owner.trim() === '' ? <i>{said.noOwner}</i> : <span dir="auto">{owner}</span>}
          </span>
          <span className={styles.when}>
            <Icon of={CalendarDays} size={16} />
            {due === '' ? <i>{said.noDate}</i> : <time dateTime={due}>{said.when(due, today)}</time>}
            {due !== '' && due < today && <Tag tone="spark">{said.overdue}</Tag>}
          </span>
        </>
      ) : (
        !readOnly && <span className={styles.plan}>{said.plan}</span>
      )}
      {!readOnly && <Icon of={ChevronRight} size={20} className={styles.chevron} />}
    </li>
  )
}

interface OpenerProps {
  /** The idea's key in the ranking. */
  of: string
  number: number
  children: string
}

/** Leads to the idea's fields, where its owner and date are set. */
function Opener({ of: key, number, children }: OpenerProps) {
  const isUnfolded = useSelected(
    rankingOf,
    useMemo(() => selectIsUnfolded(key), [key]),
  )
  const send = useSend(rankingOf)
  const open = () =>
    focusDrawn(bookmarkedIdeaButtonId(number), () => {
      if (!isUnfolded) send({ type: 'plan.toggled', key })
    })
  return (
    <button type="button" dir="auto" className={nextActions().step} onClick={open}>
      {children}
    </button>
  )
}
