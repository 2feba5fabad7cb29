import type { Idea } from '#contract/entities.ts'
import type { Parent } from '../parent.ts'

/** In place of a spark's category: the idea is the user's own (decision record 33). */
const ownOrigin = 'own'

export const isOwnIdea = ({ spark }: Pick<Idea, 'spark'>): boolean => spark.origin === ownOrigin

/** An idea as one typed it; everything that an engine would say of it is empty. */
export const ownIdeaOf = (text: string, step: string): Idea => ({
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
  /** It is to be kept; the parent says whether it is. */
  { type: 'idea.written'; idea: Idea }

/** An idea that is not saved yet, as it is stored on the device. */
export interface OwnWriting {
  text: string
  step: string
  /** It was added and could not be sent: it is saved as soon as the server is in reach. */
  isWaiting: boolean
}

export interface OwnIdeaInput {
  parent: Parent<OwnIdeaFact>
}

export interface OwnIdeaContext extends OwnIdeaInput {
  /** The challenge that it belongs to; empty while that is not saved. */
  challengeId: string
  text: string
  step: string
}
