import type { ReactNode } from 'react'
import type { Idea } from '#contract/entities.ts'
import { ideaCard } from '#styled/recipes'
import { resultsWords } from '#ui/results-words.ts'
import { reviewWords } from '#ui/review-words.ts'
import { Disclosure } from './disclosure.tsx'
import { Tag } from './tag.tsx'
import { WhyThis } from './why-this.tsx'

export interface IdeaCardProps {
  idea: Idea
  /** Exactly one of the bookmark toggle and the delete button, where the place has one. */
  action?: ReactNode
  /** What its owner says of it. */
  foot?: ReactNode
}

/** One possible idea with its panels, all closed at first and each by itself. An `article`; wrap it in `li` in lists. */
export function IdeaCard({ idea, action, foot }: IdeaCardProps) {
  const styles = ideaCard()
  const { steps, keyResources, potentialObstacles } = idea.implementation
  return (
    <article className={styles.root}>
      <div className={styles.head}>
        <Tag tone="spark">{idea.focus.trim() === '' ? reviewWords.own.title : idea.focus}</Tag>
        {action}
      </div>
      <p dir="auto" className={styles.text}>
        {idea.text}
      </p>
      {foot}
      <div className={styles.panels}>
        <Panel title={resultsWords.ideas.answersSpark}>{idea.sparkSatisfaction}</Panel>
        <Panel title={resultsWords.ideas.addressesChallenge}>{idea.challengeResolution}</Panel>
        {(steps.length > 0 || keyResources !== '' || potentialObstacles !== '') && (
          <Disclosure visual="line" title={resultsWords.ideas.implement}>
            <ol className={styles.steps}>
              {steps.map((step, index) => (
                <li key={index} dir="auto">
                  {step}
                </li>
              ))}
            </ol>
            <Term title={resultsWords.ideas.keyResources}>{keyResources}</Term>
            <Term title={resultsWords.ideas.obstacles}>{potentialObstacles}</Term>
          </Disclosure>
        )}
        <Panel title={resultsWords.ideas.fitsRegion}>{idea.regionSpecific}</Panel>
        {idea.provenance !== undefined && <WhyThis provenance={idea.provenance} />}
      </div>
    </article>
  )
}

/** Nothing for an idea that says nothing of it, such as one of one's own. */
function Panel({ title, children }: { title: string; children: string }) {
  if (children.trim() === '') return null
  return (
    <Disclosure visual="line" title={title}>
      <p dir="auto">{children}</p>
    </Disclosure>
  )
}

function Term({ title, children }: { title: string; children: string }) {
  if (children.trim() === '') return null
  return (
    <>
      <p className={ideaCard().term}>{title}</p>
      <p dir="auto">{children}</p>
    </>
  )
}
