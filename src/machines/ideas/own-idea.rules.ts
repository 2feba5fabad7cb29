import type { Idea } from '#contract/entities.ts'
import type { Parent } from '../parent.ts'

/** Used in place of a spark's category to mark an idea that the user wrote (decision record 33). */
const ownOrigin = 'own'

export const isOwnIdea = ({ spark }: Pick<Idea, 'spark'>): boolean => spark.origin === ownOrigin

/** Makes an idea from what the user typed. Everything that an engine would add is empty. */
export const writtenIdea = (text: string, step: string): Idea => ({
  text: text.trim(),
  focus: '',
  regionSpecific: '',
  sparkSatisfaction: '',
  challengeResolution: '',
  implementation: {
    steps: step.trim() === '' ? [] : [step.trim()],
    keyResources: '',
    potentialObstacles: '',
  },
  spark: { spark_id: ownOrigin, sparkText: '', origin: ownOrigin },
})

export type OwnIdeaFact =
  /** The user wrote an idea that is to be bookmarked. The parent answers whether it was. */
  { type: 'idea.written'; idea: Idea }

/** An idea that is not saved yet, as it is stored in the browser. */
export interface OwnWriting {
  text: string
  step: string
  /**
   * Whether the user has added the idea but it could not be sent. It is then saved as soon as the server can
   * be reached.
   */
  isWaiting: boolean
}

export interface OwnIdeaInput {
  parent: Parent<OwnIdeaFact>
}

export interface OwnIdeaContext extends OwnIdeaInput {
  /** The id of the challenge that the idea belongs to; empty if that challenge is not saved. */
  challengeId: string
  text: string
  step: string
}
