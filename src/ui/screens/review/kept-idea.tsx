import { memo, useId, useMemo, type ReactNode, type Ref } from 'react'
import { ideaCard, keptIdea } from '#styled/recipes'
import type { Idea } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import type { Judgement, Level, Plan } from '#contract/vocabulary.ts'
import { rankingOf } from '#machines/app/app.refs.ts'
import { truncate } from '#machines/challenge/challenge.rules.ts'
import { isOwnIdea } from '#machines/own-idea/own-idea.rules.ts'
import { ideaTitle } from '#machines/ranking/ranking.rules.ts'
import { selectIsReworded, selectJudgementOf, selectPlanOf } from '#machines/ranking/ranking.selectors.ts'
import { useSend, useValue } from '#ui/app-context.tsx'
import { evidenceWords } from '#ui/evidence-words.ts'
import { useOpenedField } from '#ui/dom/use-opened-field.ts'
import { Button } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Text } from '#ui/parts/headings.tsx'
import { IdeaSteps, IdeaTerm } from '#ui/parts/idea-card.tsx'
import { Tag } from '#ui/parts/tag.tsx'
import { WhyThis } from '#ui/parts/why-this.tsx'
import { resultsWords } from '#ui/results-words.ts'
import { reviewWords } from '#ui/review-words.ts'
import { MakeItFit } from '../drawer/make-it-fit.tsx'

const said = reviewWords.plan
const words = reviewWords.wording
const judging = evidenceWords.ranking

/** An idea in a sentence of a control. */
export const nameOf = (idea: Idea) => truncate(idea.text, 60)

export interface KeptIdeaProps {
  idea: Idea
  /** The same as it was kept, also where its words changed since. */
  kept: Idea
  /** Its name in the ranking. */
  name: string
  /** Its number in the list and in the grid. */
  number: number
  actions: ReactNode
}

/** A kept idea to work on: where it came from, what is done first, what it brings and costs, who does it and by when. */
export function KeptIdea({ idea, kept, name, number, actions }: KeptIdeaProps) {
  const styles = keptIdea()
  const isReworded = useValue(
    rankingOf,
    useMemo(() => selectIsReworded(name), [name]),
  )
  const send = useSend(rankingOf)
  const field = useOpenedField(isReworded, () => send({ type: 'wording.left', key: name }))
  const [first = ''] = idea.implementation.steps
  const title = ideaTitle(idea)
  return (
    <article className={styles.root}>
      <div className={styles.head}>
        <span aria-hidden="true" className={styles.number}>
          {number}
        </span>
        <div className={styles.words}>
          {isReworded ? (
            <Wording idea={idea} name={name} field={field} />
          ) : (
            <>
              {title !== '' && (
                <h3 dir="auto" className={styles.title}>
                  {title}
                </h3>
              )}
              <p dir="auto" className={styles.text} data-title={title === '' ? '' : undefined}>
                {idea.text}
              </p>
            </>
          )}
          {isOwnIdea(idea) ? (
            <Tag tone="accent">{reviewWords.own.title}</Tag>
          ) : (
            idea.spark.sparkText.trim() !== '' && (
              <p dir="auto" className={styles.from}>
                {said.spark}: {idea.spark.sparkText}
              </p>
            )
          )}
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
      {first.trim() !== '' && !isReworded && (
        <p dir="auto" className={styles.step}>
          <b>{said.step}:</b> {first}
        </p>
      )}
      <MakeItFit idea={idea} kept={kept} />
      <Fields name={name} title={nameOf(idea)} />
      <Details idea={idea} />
    </article>
  )
}

/** The words of an idea of one's own in fields: each counts from its first letter on (PLAN-13). */
function Wording({ idea, name, field }: { idea: Idea; name: string; field: Ref<HTMLTextAreaElement> }) {
  const { text = idea.text, step = idea.implementation.steps[0] ?? '' } = useValue(
    rankingOf,
    useMemo(() => selectPlanOf(name), [name]),
  )
  const send = useSend(rankingOf)
  const write = (change: Partial<Plan>) => send({ type: 'idea.planned', key: name, plan: change })
  const id = useId()
  const styles = keptIdea()
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
        <Button visual="outline" size="small" onClick={() => send({ type: 'wording.toggled', key: name })}>
          {words.done}
        </Button>
      </div>
    </div>
  )
}

/** What an engine wrote about it; an idea of one's own has none of it. */
const Details = memo(function Details({ idea }: { idea: Idea }) {
  const styles = keptIdea()
  const { steps, keyResources, potentialObstacles } = idea.implementation
  const parts: [title: string, text: string][] = [
    [resultsWords.ideas.answersSpark, idea.sparkSatisfaction],
    [resultsWords.ideas.addressesChallenge, idea.challengeResolution],
    [resultsWords.ideas.keyResources, keyResources],
    [resultsWords.ideas.obstacles, potentialObstacles],
    [resultsWords.ideas.fitsRegion, idea.regionSpecific],
  ]
  const said = parts.filter(([, text]) => text.trim() !== '')
  if (said.length === 0 && steps.length < 2) return null
  return (
    <div className={styles.details}>
      <Disclosure visual="line" title={reviewWords.plan.details}>
        {steps.length > 0 && (
          <>
            <p className={ideaCard().term}>{resultsWords.ideas.implement}</p>
            <IdeaSteps steps={steps} />
          </>
        )}
        {said.map(([title, text]) => (
          <IdeaTerm key={title} title={title}>
            {text}
          </IdeaTerm>
        ))}
      </Disclosure>
      {idea.provenance !== undefined && <WhyThis provenance={idea.provenance} />}
    </div>
  )
})

/** What the user says of the idea: each word counts from its first letter on. */
function Fields({ name, title }: { name: string; title: string }) {
  const judgement = useValue(
    rankingOf,
    useMemo(() => selectJudgementOf(name), [name]),
  )
  const plan = useValue(
    rankingOf,
    useMemo(() => selectPlanOf(name), [name]),
  )
  const send = useSend(rankingOf)
  const judge = (change: Partial<Judgement>) => send({ type: 'idea.judged', key: name, judgement: change })
  const write = (change: Partial<Plan>) => send({ type: 'idea.planned', key: name, plan: change })
  const styles = keptIdea()
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
  /** Says which idea it is about. */
  name: string
  value: Level
  onChange: (level: Level) => void
}

function LevelField({ label, name, value, onChange }: LevelFieldProps) {
  const styles = keptIdea()
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
