import type { Idea } from '#contract/entities.ts'
import { ideaCard } from '#styled/recipes'
import type { Elements } from '#ui/elements.ts'
import { partWords } from './parts.words.ts'
import { Disclosure } from './disclosure.tsx'
import { LongText } from './long-text.tsx'
import { Tag } from './tag.tsx'
import { WhyThis } from './why-this.tsx'

export interface IdeaCardProps {
  idea: Idea
  /** The idea that this one is a version of; differences are marked. */
  was?: Idea
  /** Either the bookmark toggle or the delete button, where a place offers one. */
  action?: Elements
  /** Panels after the idea's own. */
  more?: Elements
  /** The last row of the card: the idea's plan or its actions. */
  foot?: Elements
  /** Shows everything at once, under third-level headings; the short forms are left out. */
  whole?: boolean
}

/** A possible idea with its panels, all closed at first and independent. An `article`; wrap it in `li` in lists. */
export function IdeaCard({ idea, was = idea, action, more, foot, whole = false }: IdeaCardProps) {
  const styles = ideaCard()
  const { steps, keyResources, potentialObstacles } = idea.implementation
  const { implementation: before } = was
  return (
    <article className={styles.root}>
      <div className={styles.head}>
        <Tag tone="spark">{idea.focus.trim() === '' ? partWords.idea.own : idea.focus}</Tag>
        {action}
      </div>
      {whole ? (
        <p dir="auto" className={styles.text}>
          {idea.text}
        </p>
      ) : (
        <LongText className={styles.text} length={idea.text.length}>
          {idea.text}
        </LongText>
      )}
      {was.text !== idea.text && <Was>{was.text}</Was>}
      {!whole && (
        <div className={styles.gist}>
          <Gist whole title={partWords.idea.whyFirst} was={was.whyFirst}>
            {idea.whyFirst}
          </Gist>
          <Gist title={partWords.idea.firstStep} was={before.steps[0]}>
            {steps[0]}
          </Gist>
          <Gist title={partWords.idea.takes} was={before.keyResources}>
            {keyResources}
          </Gist>
          <Gist title={partWords.idea.mayStop} was={before.potentialObstacles}>
            {potentialObstacles}
          </Gist>
        </div>
      )}
      <div className={whole ? styles.parts : styles.panels}>
        {whole && (
          <Panel whole title={partWords.idea.whyFirst}>
            {idea.whyFirst}
          </Panel>
        )}
        <Panel whole={whole} title={partWords.idea.answersSpark} was={was.sparkSatisfaction}>
          {idea.sparkSatisfaction}
        </Panel>
        <Panel whole={whole} title={partWords.idea.addressesChallenge} was={was.challengeResolution}>
          {idea.challengeResolution}
        </Panel>
        {(steps.length > 0 || keyResources !== '' || potentialObstacles !== '') && (
          <Part
            whole={whole}
            title={partWords.idea.implement}
            isChanged={was !== idea && JSON.stringify(idea.implementation) !== JSON.stringify(before)}
          >
            <IdeaSteps steps={steps} />
            <IdeaTerm title={partWords.idea.keyResources}>{keyResources}</IdeaTerm>
            <IdeaTerm title={partWords.idea.obstacles}>{potentialObstacles}</IdeaTerm>
          </Part>
        )}
        <Panel whole={whole} title={partWords.idea.fitsRegion} was={was.regionSpecific}>
          {idea.regionSpecific}
        </Panel>
        {more}
      </div>
      {(foot !== undefined || idea.provenance !== undefined) && (
        <div className={styles.foot}>
          {foot}
          {idea.provenance !== undefined && <WhyThis aside provenance={idea.provenance} />}
        </div>
      )}
    </article>
  )
}

interface SaidProps {
  title: string
  /** The same text in the idea that this is a version of. */
  was?: string | undefined
  children: string | undefined
}

/** The main points of an idea at a glance; unless the text is shown in full, its panel has the rest. */
function Gist({ title, whole = false, was = '', children = '' }: SaidProps & { whole?: boolean }) {
  if (children.trim() === '') return null
  return (
    <p dir="auto" data-whole={whole ? '' : undefined}>
      <b>{title}</b>
      <span>{`: ${children}`}</span>
      {children !== was && (
        <>
          {' '}
          <Was>{was}</Was>
        </>
      )}
    </p>
  )
}

/** The earlier wording of a changed text, or a “new” mark if there was none. */
function Was({ children }: { children: string }) {
  const styles = ideaCard()
  const { was, isNew } = partWords.idea
  return children.trim() === '' ? (
    <span className={styles.changed}>{isNew}</span>
  ) : (
    <span className={styles.was}>
      <span className={styles.changed}>{was}</span>
      <bdi>{children}</bdi>
    </span>
  )
}

/** One panel of the card. Renders nothing if the idea has no such text, as with an own idea. */
function Panel({ whole, title, was = '', children = '' }: SaidProps & { whole: boolean }) {
  if (children.trim() === '') return null
  return (
    <Part whole={whole} title={title} isChanged={children !== was}>
      <p dir="auto">{children}</p>
    </Part>
  )
}

interface PartProps {
  whole: boolean
  title: string
  isChanged: boolean
  children: Elements
}

function Part({ whole, title, isChanged, children }: PartProps) {
  if (whole)
    return (
      <section>
        <h3>{title}</h3>
        {children}
      </section>
    )
  return (
    <Disclosure visual="line" title={title} hint={isChanged ? partWords.idea.changed : undefined}>
      {children}
    </Disclosure>
  )
}

/** One aspect of an idea under its name; renders nothing if the text is empty. */
export function IdeaTerm({ title, children }: { title: string; children: string }) {
  if (children.trim() === '') return null
  return (
    <>
      <p className={ideaCard().term}>{title}</p>
      <p dir="auto">{children}</p>
    </>
  )
}

export function IdeaSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={ideaCard().steps}>
      {steps.map((step, index) => (
        <li key={index} dir="auto">
          {step}
        </li>
      ))}
    </ol>
  )
}
