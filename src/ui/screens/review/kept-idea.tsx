import { memo, useMemo, type ReactNode } from 'react'
import { ideaCard, keptIdea } from '#styled/recipes'
import type { Idea } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import type { Judgement, Level, Plan } from '#contract/vocabulary.ts'
import { rankingOf } from '#machines/app/app.refs.ts'
import { truncate } from '#machines/challenge/challenge.rules.ts'
import { isOwnIdea } from '#machines/own-idea/own-idea.rules.ts'
import { selectJudgementOf, selectPlanOf } from '#machines/ranking/ranking.selectors.ts'
import { useSend, useValue } from '#ui/app-context.tsx'
import { evidenceWords } from '#ui/evidence-words.ts'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { IdeaSteps, IdeaTerm } from '#ui/parts/idea-card.tsx'
import { Tag } from '#ui/parts/tag.tsx'
import { WhyThis } from '#ui/parts/why-this.tsx'
import { resultsWords } from '#ui/results-words.ts'
import { reviewWords } from '#ui/review-words.ts'

const said = reviewWords.plan
const judging = evidenceWords.ranking

/** An idea in a sentence of a control. */
export const nameOf = (idea: Idea) => truncate(idea.text, 60)

export interface KeptIdeaProps {
  idea: Idea
  /** Its name in the ranking. */
  name: string
  /** Its number in the list and in the grid. */
  number: number
  actions: ReactNode
}

/** A kept idea to work on: where it came from, what is done first, what it brings and costs, who does it and by when. */
export function KeptIdea({ idea, name, number, actions }: KeptIdeaProps) {
  const styles = keptIdea()
  const [first = ''] = idea.implementation.steps
  return (
    <article className={styles.root}>
      <div className={styles.head}>
        <span aria-hidden="true" className={styles.number}>
          {number}
        </span>
        <div className={styles.words}>
          <p dir="auto" className={styles.text}>
            {idea.text}
          </p>
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
      {first.trim() !== '' && (
        <p dir="auto" className={styles.step}>
          <b>{said.step}:</b> {first}
        </p>
      )}
      <Fields name={name} title={nameOf(idea)} />
      <Details idea={idea} />
    </article>
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
