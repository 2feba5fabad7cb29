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

export interface OwnIdeaInput {
  parent: Parent<OwnIdeaFact>
}

export interface OwnIdeaContext extends OwnIdeaInput {
  text: string
  step: string
}
