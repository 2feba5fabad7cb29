import type { ReactNode } from 'react'
import type { Idea } from '#contract/entities.ts'
import { ideaCard } from '#styled/recipes'
import { resultsWords } from '#ui/results-words.ts'
import { Disclosure } from './disclosure.tsx'
import { Tag } from './tag.tsx'
import { WhyThis } from './why-this.tsx'

export interface IdeaCardProps {
  idea: Idea
  /** Exactly one of the bookmark toggle and the delete button, where the place has one. */
  action?: ReactNode
}

/** One possible idea with its panels, all closed at first and each by itself. An `article`; wrap it in `li` in lists. */
export function IdeaCard({ idea, action }: IdeaCardProps) {
  const styles = ideaCard()
  const { steps, keyResources, potentialObstacles } = idea.implementation
  return (
    <article className={styles.root}>
      <div className={styles.head}>
        <Tag tone="spark">{idea.focus}</Tag>
        {action}
      </div>
      <p dir="auto" className={styles.text}>
        {idea.text}
      </p>
      <div className={styles.panels}>
        <Panel title={resultsWords.ideas.answersSpark}>{idea.sparkSatisfaction}</Panel>
        <Panel title={resultsWords.ideas.addressesChallenge}>{idea.challengeResolution}</Panel>
        <Disclosure visual="line" title={resultsWords.ideas.implement}>
          <ol className={styles.steps}>
            {steps.map((step, index) => (
              <li key={index} dir="auto">
                {step}
              </li>
            ))}
          </ol>
          <p className={styles.term}>{resultsWords.ideas.keyResources}</p>
          <p dir="auto">{keyResources}</p>
          <p className={styles.term}>{resultsWords.ideas.obstacles}</p>
          <p dir="auto">{potentialObstacles}</p>
        </Disclosure>
        {idea.regionSpecific.trim() !== '' && (
          <Panel title={resultsWords.ideas.fitsRegion}>{idea.regionSpecific}</Panel>
        )}
        {idea.provenance !== undefined && <WhyThis provenance={idea.provenance} />}
      </div>
    </article>
  )
}

function Panel({ title, children }: { title: string; children: string }) {
  return (
    <Disclosure visual="line" title={title}>
      <p dir="auto">{children}</p>
    </Disclosure>
  )
}
