/**
 * Completes the items that other back ends send before they are validated. Those back ends send an `_id` only
 * for bookmarked items, and may send texts as lists of texts.
 */

export type Fields = Record<string, unknown>

/** Whether a value is an object but not a list. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string'
const isFilled = (value: unknown): value is string => isText(value) && value !== ''

/**
 * Derives an id from an item's text, so that the same item always gets the same id. Line breaks become
 * spaces.
 */
const derivedId = (kind: string, text: unknown): string =>
  `${kind}:${isText(text) ? text.replace(/[\p{C}\s]+/gu, ' ').trim() : ''}`.slice(0, 300).toWellFormed()

/** Joins a list of texts into one text; any other value is returned unchanged. */
const asText = (value: unknown): unknown =>
  Array.isArray(value) && value.every(isText) ? value.join('; ') : value

const withTexts = (item: Fields, names: readonly string[]): Fields => ({
  ...item,
  ...Object.fromEntries(
    names.filter((name) => Array.isArray(item[name])).map((name) => [name, asText(item[name])]),
  ),
})

const filling =
  (fill: (item: Fields) => Fields) =>
  (item: unknown): unknown =>
    isFields(item) ? fill(item) : item

/** Gives a spark without an id one that is derived from its text. */
export const filledSpark = filling((spark) => {
  const stem = isFields(spark.stem) ? spark.stem : {}
  return isFilled(stem.spark_id)
    ? spark
    : { ...spark, stem: { ...stem, spark_id: derivedId('spark', spark.text) } }
})

/** Adds the fields of its spark to a bookmarked idea, because other back ends may omit them. */
export const filledIdea = filling((idea) => {
  const spark = isFields(idea.spark) ? idea.spark : {}
  const text = (name: string) => (isText(spark[name]) ? spark[name] : '')
  return {
    ...idea,
    spark: { ...spark, spark_id: text('spark_id'), sparkText: text('sparkText'), origin: text('origin') },
  }
})

const paperTexts = ['title', 'snippet', 'uri', 'authors', 'year', 'source', 'checked'] as const
export const filledPaper = filling((paper) => ({
  ...withTexts(paper, paperTexts),
  ...(isFilled(paper._id) ? {} : { _id: derivedId('paper', asText(paper.title)) }),
  ...(isText(paper.entities) ? { entities: [paper.entities] } : {}),
}))

const modelTexts = [
  'name',
  'description',
  'key_features',
  'customer_need_types',
  'examples',
  'strategies',
  'business_guidance',
] as const
export const filledModel = filling((model) => ({
  ...withTexts(model, modelTexts),
  ...(isFilled(model._id) ? {} : { _id: derivedId('model', asText(model.name)) }),
}))

/** Applies a function to each item of a list; anything else is returned unchanged. */
export const eachItem =
  (fill: (item: unknown) => unknown) =>
  (list: unknown): unknown =>
    Array.isArray(list) ? list.map(fill) : list

/** Applies a function to the source of each hit, after copying the hit's id into a source without one. */
export const eachHit =
  (fill: (item: unknown) => unknown) =>
  (body: unknown): unknown =>
    isFields(body) && Array.isArray(body.hits)
      ? {
          ...body,
          hits: body.hits.map((hit: unknown) => {
            if (!isFields(hit) || !isFields(hit._source)) return hit
            const found = hit._source
            return {
              ...hit,
              _source: fill(!isFilled(found._id) && isFilled(hit._id) ? { ...found, _id: hit._id } : found),
            }
          }),
        }
      : body

const listsOfChallenge = {
  sparks: filledSpark,
  ideas: filledIdea,
  papers: filledPaper,
  businessModels: filledModel,
} as const

/** Completes the items in the bookmark lists of a challenge. */
export const filledLists = (body: unknown): unknown =>
  isFields(body)
    ? {
        ...body,
        ...Object.fromEntries(
          Object.entries(listsOfChallenge)
            .filter(([name]) => name in body)
            .map(([name, fill]) => [name, eachItem(fill)(body[name])]),
        ),
      }
    : body
