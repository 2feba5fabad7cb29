import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Gauge from 'lucide-react/icons/gauge'
import Hammer from 'lucide-react/icons/hammer'
import StickyNote from 'lucide-react/icons/sticky-note'
import User from 'lucide-react/icons/user'
import type { LucideIcon } from 'lucide-react'
import { memo, useId, useMemo, type ReactNode, type Ref } from 'react'
import { ideaCard, bookmarkedIdea } from '#styled/recipes'
import type { Idea } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import type { Judgement, Level, Plan } from '#contract/vocabulary.ts'
import { rankingOf } from '#machines/app/app.refs.ts'
import { truncate } from '#machines/workspace/challenge.rules.ts'
import { isOwnIdea } from '#machines/ideas/own-idea.rules.ts'
import { ideaTitle } from '#machines/bookmarks/ranking.rules.ts'
import {
  selectIsReworded,
  selectIsUnfolded,
  selectJudgementOf,
  selectPlanOf,
} from '#machines/bookmarks/ranking.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { evidenceWords } from '#ui/evidence/evidence.words.ts'
import { useLocalDay } from '#ui/dom/use-clock.ts'
import { useOpenedField } from '#ui/dom/use-opened-field.ts'
import { Button } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Text } from '#ui/parts/headings.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { IdeaSteps, IdeaTerm } from '#ui/parts/idea-card.tsx'
import { Tag } from '#ui/parts/tag.tsx'
import { WhyThis } from '#ui/parts/why-this.tsx'
import { reviewWords } from './review.words.ts'
import { partWords } from '#ui/parts/parts.words.ts'
import { MakeItFit } from '#ui/ideas/make-it-fit.tsx'

const said = reviewWords.plan
const words = reviewWords.wording
const judging = evidenceWords.ranking

/** The id of the button that opens a bookmarked idea, by the idea's number. */
export const bookmarkedIdeaButtonId = (number: number) => `bookmarked-idea-${number}`

/** A short name of the idea, for use in labels. */
export const nameOf = (idea: Idea) => truncate(idea.text, 60)

export interface BookmarkedIdeaProps {
  idea: Idea
  /** The idea as it was bookmarked, even if its text has changed since. */
  kept: Idea
  /** The idea's key in the ranking. */
  ideaKey: string
  /** The idea's number in the list and in the grid. */
  number: number
  /** Whether another idea has the same title; then its text is the heading. */
  isNamesake: boolean
  actions: ReactNode
}

/** A bookmarked idea as a row: its title, its text and its plan; one press opens the plan for editing (PLAN-15). */
export function BookmarkedIdea({ idea, kept, ideaKey, number, isNamesake, actions }: BookmarkedIdeaProps) {
  const styles = bookmarkedIdea()
  const isReworded = useSelected(
    rankingOf,
    useMemo(() => selectIsReworded(ideaKey), [ideaKey]),
  )
  const isUnfolded = useSelected(
    rankingOf,
    useMemo(() => selectIsUnfolded(ideaKey), [ideaKey]),
  )
  const send = useSend(rankingOf)
  const field = useOpenedField(isReworded, () => send({ type: 'wording.left', key: ideaKey }))
  const id = useId()
  const title = ideaTitle(idea)
  const isTitled = title !== '' && !isNamesake
  return (
    <article className={styles.root}>
      <span aria-hidden="true" className={styles.number}>
        {number}
      </span>
      {isReworded ? (
        <Wording idea={idea} ideaKey={ideaKey} field={field} />
      ) : (
        <div className={styles.head}>
          <div className={styles.words}>
            <h3 className={styles.title}>
              <button
                type="button"
                id={bookmarkedIdeaButtonId(number)}
                dir="auto"
                className={styles.trigger}
                aria-expanded={isUnfolded}
                aria-controls={`${id}-panel`}
                aria-describedby={isTitled ? `${id}-text ${id}-glance` : `${id}-glance`}
                onClick={() => send({ type: 'plan.toggled', key: ideaKey })}
              >
                {isTitled ? title : idea.text}
              </button>
            </h3>
            {isTitled && (
              <p id={`${id}-text`} dir="auto" className={styles.text}>
                {idea.text}
              </p>
            )}
            <div id={`${id}-glance`} className={styles.glance}>
              {isNamesake && <Tag tone="spark">{title}</Tag>}
              {isOwnIdea(idea) && <Tag tone="accent">{partWords.idea.own}</Tag>}
              {!isUnfolded && <Glance ideaKey={ideaKey} />}
            </div>
          </div>
          <Icon of={ChevronDown} className={styles.chevron} />
        </div>
      )}
      <div className={styles.actions}>{actions}</div>
      <div id={`${id}-panel`} hidden={!isUnfolded} className={styles.panel}>
        {isUnfolded && (
          <>
            {!isReworded && <FirstStep idea={idea} />}
            <h4 className={styles.plan}>{said.title}</h4>
            <Fields ideaKey={ideaKey} title={nameOf(idea)} />
            <div className={styles.details}>
              <MakeItFit idea={idea} kept={kept} />
              <Details idea={idea} />
            </div>
            <Origin idea={idea} />
          </>
        )}
      </div>
    </article>
  )
}

/** The spark that led to the idea; an own idea has none. */
function Origin({ idea }: { idea: Idea }) {
  const text = idea.spark.sparkText
  if (isOwnIdea(idea) || text.trim() === '') return null
  return (
    <p dir="auto" className={bookmarkedIdea().from}>
      {`${said.spark}: ${text}`}
    </p>
  )
}

/** The plan at a glance; if nothing is set, a line that says what can be planned. */
function Glance({ ideaKey }: { ideaKey: string }) {
  const { impact, effort } = useSelected(
    rankingOf,
    useMemo(() => selectJudgementOf(ideaKey), [ideaKey]),
  )
  const { owner, due, note } = useSelected(
    rankingOf,
    useMemo(() => selectPlanOf(ideaKey), [ideaKey]),
  )
  const today = useLocalDay()
  const styles = bookmarkedIdea()
  const values: [icon: LucideIcon, text: string][] = [
    [Gauge, impact === 0 ? '' : said.impact(impact)],
    [Hammer, effort === 0 ? '' : said.effort(effort)],
    [User, owner.trim()],
    [CalendarDays, due === '' ? '' : reviewWords.next.when(due, today)],
    [StickyNote, truncate(note.trim(), 60)],
  ]
  const set = values.filter(([, text]) => text !== '')
  if (set.length === 0) return <p className={styles.unset}>{said.none}</p>
  return (
    <p className={styles.values}>
      {set.map(([icon, text], index) => (
        <span key={index} className={styles.value}>
          <Icon of={icon} size={16} />
          <span dir="auto">{text}</span>{' '}
        </span>
      ))}
    </p>
  )
}

function FirstStep({ idea }: { idea: Idea }) {
  const [first = ''] = idea.implementation.steps
  return (
    first.trim() !== '' && (
      <p dir="auto" className={bookmarkedIdea().step}>
        <b>{said.step}</b>
        <span>{`: ${first}`}</span>
      </p>
    )
  )
}

/** An own idea's text in fields; each keystroke takes effect at once (PLAN-13). */
function Wording({ idea, ideaKey, field }: { idea: Idea; ideaKey: string; field: Ref<HTMLTextAreaElement> }) {
  const { text = idea.text, step = idea.implementation.steps[0] ?? '' } = useSelected(
    rankingOf,
    useMemo(() => selectPlanOf(ideaKey), [ideaKey]),
  )
  const send = useSend(rankingOf)
  const write = (change: Partial<Plan>) => send({ type: 'idea.planned', key: ideaKey, plan: change })
  const id = useId()
  const styles = bookmarkedIdea()
  const isBlank = text.trim() === ''
  return (
    <div role="group" aria-label={words.title} className={styles.wording}>
      <label className={styles.note}>
        <span>{reviewWords.own.text}</span>
        <textarea
          ref={field}
          rows={2}
          dir="auto"
          className={styles.area}
          value={text}
          maxLength={limits.ownIdea}
          aria-invalid={isBlank || undefined}
          aria-describedby={isBlank ? id : undefined}
          onChange={(event) => write({ text: event.target.value })}
        />
      </label>
      <Text id={id} role="status" size="small" tone="error">
        {isBlank && words.blank(nameOf(idea))}
      </Text>
      <label className={styles.note}>
        <span>{reviewWords.own.step}</span>
        <textarea
          rows={1}
          dir="auto"
          className={styles.area}
          value={step}
          maxLength={limits.ownStep}
          onChange={(event) => write({ step: event.target.value })}
        />
      </label>
      <div>
        <Button visual="outline" size="small" onClick={() => send({ type: 'wording.toggled', key: ideaKey })}>
          {words.done}
        </Button>
      </div>
    </div>
  )
}

/** The engine's details about an idea; an own idea has none. */
const Details = memo(function Details({ idea }: { idea: Idea }) {
  const { steps, keyResources, potentialObstacles } = idea.implementation
  const parts: [title: string, text: string][] = [
    [partWords.idea.answersSpark, idea.sparkSatisfaction],
    [partWords.idea.addressesChallenge, idea.challengeResolution],
    [partWords.idea.keyResources, keyResources],
    [partWords.idea.obstacles, potentialObstacles],
    [partWords.idea.fitsRegion, idea.regionSpecific],
  ]
  const said = parts.filter(([, text]) => text.trim() !== '')
  if (said.length === 0 && steps.length < 2) return null
  return (
    <>
      <Disclosure visual="aside" title={reviewWords.plan.details}>
        {steps.length > 0 && (
          <>
            <p className={ideaCard().term}>{partWords.idea.implement}</p>
            <IdeaSteps steps={steps} />
          </>
        )}
        {said.map(([title, text]) => (
          <IdeaTerm key={title} title={title}>
            {text}
          </IdeaTerm>
        ))}
      </Disclosure>
      {idea.provenance !== undefined && <WhyThis aside provenance={idea.provenance} />}
    </>
  )
})

/** The user's ratings and plan; each keystroke takes effect at once. */
function Fields({ ideaKey, title }: { ideaKey: string; title: string }) {
  const judgement = useSelected(
    rankingOf,
    useMemo(() => selectJudgementOf(ideaKey), [ideaKey]),
  )
  const plan = useSelected(
    rankingOf,
    useMemo(() => selectPlanOf(ideaKey), [ideaKey]),
  )
  const send = useSend(rankingOf)
  const judge = (change: Partial<Judgement>) => send({ type: 'idea.judged', key: ideaKey, judgement: change })
  const write = (change: Partial<Plan>) => send({ type: 'idea.planned', key: ideaKey, plan: change })
  const styles = bookmarkedIdea()
  return (
    <div role="group" aria-label={said.of(title)} className={styles.fields}>
      <LevelField
        label={judging.impact}
        name={judging.impactOf(title)}
        value={judgement.impact}
        onChange={(impact) => judge({ impact })}
      />
      <LevelField
        label={judging.effort}
        name={judging.effortOf(title)}
        value={judgement.effort}
        onChange={(effort) => judge({ effort })}
      />
      <label className={styles.field}>
        <span aria-hidden="true">{said.owner}</span>
        <input
          type="text"
          dir="auto"
          autoComplete="off"
          aria-label={said.ownerOf(title)}
          className={styles.input}
          value={plan.owner}
          maxLength={limits.planOwner}
          onChange={(event) => write({ owner: event.target.value })}
        />
      </label>
      <label className={styles.field}>
        <span aria-hidden="true">{said.due}</span>
        <input
          type="date"
          aria-label={said.dueOf(title)}
          className={styles.input}
          value={plan.due}
          min="2000-01-01"
          max="2099-12-31"
          onChange={(event) => write({ due: event.target.value })}
        />
      </label>
      <label className={styles.note}>
        <span aria-hidden="true">{said.note}</span>
        <textarea
          rows={1}
          dir="auto"
          aria-label={said.noteOf(title)}
          className={styles.area}
          value={plan.note}
          maxLength={limits.planNote}
          onChange={(event) => write({ note: event.target.value })}
        />
      </label>
    </div>
  )
}

interface LevelFieldProps {
  label: string
  /** The accessible name of the control; includes the idea's title. */
  name: string
  value: Level
  onChange: (level: Level) => void
}

function LevelField({ label, name, value, onChange }: LevelFieldProps) {
  const styles = bookmarkedIdea()
  return (
    <label className={styles.field}>
      <span aria-hidden="true">{label}</span>
      <select
        aria-label={name}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(Number(event.target.value) as Level)}
      >
        <option value={0}>{judging.unset}</option>
        {judging.levels.map((level, index) => (
          <option key={level} value={index + 1}>
            {level}
          </option>
        ))}
      </select>
    </label>
  )
}
