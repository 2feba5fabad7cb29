import type { BusinessModel, CaseStudy, Idea, Paper, Reframe, Spark } from '#contract/entities.ts'

/** A case study is bookmarked by its number; the rest of it is looked up where it is shown (BOOK-10). */
export type CaseStudyMark = Pick<CaseStudy, 'id'> & Partial<CaseStudy>

/** Something that can be bookmarked, with the kind that is also the last part of its address (specification §7). */
export type Mark =
  | { kind: 'sparks'; item: Spark }
  | { kind: 'ideas'; item: Idea }
  | { kind: 'papers'; item: Paper }
  | { kind: 'reframes'; item: Reframe }
  | { kind: 'business-models'; item: BusinessModel }
  | { kind: 'case-studies'; item: CaseStudyMark }

export type MarkKind = Mark['kind']

/** Kinds that have a call of their own; case studies are numbers in the challenge. */
export type SentMark = Exclude<Mark, { kind: 'case-studies' }>

/** The bookmarks of a challenge, in the order in which they were made. */
export interface BookmarkLists {
  sparks: Spark[]
  ideas: Idea[]
  papers: Paper[]
  reframes: Reframe[]
  businessModels: BusinessModel[]
  caseStudies: CaseStudyMark[]
}

export const emptyLists: BookmarkLists = {
  sparks: [],
  ideas: [],
  papers: [],
  reframes: [],
  businessModels: [],
  caseStudies: [],
}

const identityOf = ({ kind, item }: Mark): string => {
  switch (kind) {
    case 'sparks':
      return item.stem.spark_id
    case 'ideas':
      return `${item.spark.spark_id} ${item.text}`
    case 'papers':
      return item.title
    case 'reframes':
      return item.label
    case 'business-models':
      return item.name
    case 'case-studies':
      return String(item.id)
  }
}

/**
 * What makes two items the same, whether saved or not. Never the `_id`: it is there only after saving, and catalogue
 * items have another one before.
 */
export const markKey = (mark: Mark): string => `${mark.kind}:${identityOf(mark)}`

export const marksOf = (lists: Partial<BookmarkLists>): Mark[] => [
  ...(lists.sparks ?? []).map((item): Mark => ({ kind: 'sparks', item })),
  ...(lists.ideas ?? []).map((item): Mark => ({ kind: 'ideas', item })),
  ...(lists.papers ?? []).map((item): Mark => ({ kind: 'papers', item })),
  ...(lists.reframes ?? []).map((item): Mark => ({ kind: 'reframes', item })),
  ...(lists.businessModels ?? []).map((item): Mark => ({ kind: 'business-models', item })),
  ...(lists.caseStudies ?? []).map((item): Mark => ({ kind: 'case-studies', item })),
]

const itemsOf = <Kind extends MarkKind>(marks: readonly Mark[], kind: Kind) =>
  marks
    .filter((mark): mark is Extract<Mark, { kind: Kind }> => mark.kind === kind)
    .map((mark) => mark.item as Extract<Mark, { kind: Kind }>['item'])

export const listsOf = (marks: readonly Mark[]): BookmarkLists => ({
  sparks: itemsOf(marks, 'sparks'),
  ideas: itemsOf(marks, 'ideas'),
  papers: itemsOf(marks, 'papers'),
  reframes: itemsOf(marks, 'reframes'),
  businessModels: itemsOf(marks, 'business-models'),
  caseStudies: itemsOf(marks, 'case-studies'),
})

/** With the mark: in its place when it was there, such as after it got its `_id`, otherwise last. */
export const withMark = (marks: readonly Mark[], mark: Mark): Mark[] => {
  const key = markKey(mark)
  return marks.some((each) => markKey(each) === key)
    ? marks.map((each) => (markKey(each) === key ? mark : each))
    : [...marks, mark]
}

export const withoutMark = (marks: readonly Mark[], key: string): Mark[] =>
  marks.filter((each) => markKey(each) !== key)

/** The marks of one list that the other does not have. */
export const missingFrom = (marks: readonly Mark[], others: readonly Mark[]): Mark[] => {
  const known = new Set(others.map(markKey))
  return marks.filter((mark) => !known.has(markKey(mark)))
}
