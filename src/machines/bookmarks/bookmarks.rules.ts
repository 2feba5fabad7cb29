import type { BusinessModel, CaseStudy, Idea, Paper, Reframe, Spark } from '#contract/entities.ts'
import { bookmarkLists } from '#contract/vocabulary.ts'

/** A case study is bookmarked by its number. Its other data is looked up where it is shown (BOOK-10). */
export type CaseStudyBookmark = Pick<CaseStudy, 'id'> & Partial<CaseStudy>

/** An item that can be bookmarked. Its kind is also the last part of the call's path (BOOK-08). */
export type Bookmark =
  | { kind: 'sparks'; item: Spark }
  | { kind: 'ideas'; item: Idea }
  | { kind: 'papers'; item: Paper }
  | { kind: 'reframes'; item: Reframe }
  | { kind: 'business-models'; item: BusinessModel }
  | { kind: 'case-studies'; item: CaseStudyBookmark }

export type BookmarkKind = Bookmark['kind']

/** The kinds that are saved by their own calls. Case studies are saved as numbers in the challenge. */
export type SentBookmark = Exclude<Bookmark, { kind: 'case-studies' }>

/** The bookmarks of a challenge, in the order in which they were made. */
export interface BookmarkLists {
  sparks: Spark[]
  ideas: Idea[]
  papers: Paper[]
  reframes: Reframe[]
  businessModels: BusinessModel[]
  caseStudies: CaseStudyBookmark[]
}

export const emptyLists: BookmarkLists = {
  sparks: [],
  ideas: [],
  papers: [],
  reframes: [],
  businessModels: [],
  caseStudies: [],
}

const identityOf = ({ kind, item }: Bookmark): string => {
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
 * The key by which two items count as the same, whether saved or not. It never contains the `_id`, because
 * unsaved items have none and catalogue items have a different one before they are saved.
 */
export const bookmarkKey = (bookmark: Bookmark): string => `${bookmark.kind}:${identityOf(bookmark)}`

/** The words by which people recognise an item. */
export const nameOf = ({ kind, item }: Bookmark): string => {
  switch (kind) {
    case 'sparks':
    case 'ideas':
      return item.text
    case 'papers':
      return item.title
    case 'reframes':
      return item.label
    case 'business-models':
      return item.name
    case 'case-studies':
      return item.name ?? String(item.id)
  }
}

/** The list that holds the bookmarks of each kind. */
const listNames = { ...bookmarkLists, 'case-studies': 'caseStudies' } as const satisfies Record<
  BookmarkKind,
  keyof BookmarkLists
>

export const bookmarksIn = (lists: Partial<BookmarkLists>): Bookmark[] =>
  (Object.keys(listNames) as BookmarkKind[]).flatMap((kind) =>
    (lists[listNames[kind]] ?? []).map((item) => ({ kind, item }) as Bookmark),
  )

const itemsOf = <Kind extends BookmarkKind>(bookmarks: readonly Bookmark[], kind: Kind) =>
  bookmarks
    .filter((bookmark): bookmark is Extract<Bookmark, { kind: Kind }> => bookmark.kind === kind)
    .map((bookmark) => bookmark.item as Extract<Bookmark, { kind: Kind }>['item'])

export const listsOf = (bookmarks: readonly Bookmark[]): BookmarkLists => ({
  sparks: itemsOf(bookmarks, 'sparks'),
  ideas: itemsOf(bookmarks, 'ideas'),
  papers: itemsOf(bookmarks, 'papers'),
  reframes: itemsOf(bookmarks, 'reframes'),
  businessModels: itemsOf(bookmarks, 'business-models'),
  caseStudies: itemsOf(bookmarks, 'case-studies'),
})

/**
 * Adds a bookmark at the end. If it is already in the list, for example without its `_id`, it is replaced in
 * its place.
 */
export const withBookmark = (bookmarks: readonly Bookmark[], bookmark: Bookmark): Bookmark[] => {
  const key = bookmarkKey(bookmark)
  return bookmarks.some((each) => bookmarkKey(each) === key)
    ? bookmarks.map((each) => (bookmarkKey(each) === key ? bookmark : each))
    : [...bookmarks, bookmark]
}

export const withoutBookmark = (bookmarks: readonly Bookmark[], key: string): Bookmark[] =>
  bookmarks.filter((each) => bookmarkKey(each) !== key)

/** Returns the bookmarks that the other list does not contain. */
export const missingFrom = (bookmarks: readonly Bookmark[], others: readonly Bookmark[]): Bookmark[] => {
  const known = new Set(others.map(bookmarkKey))
  return bookmarks.filter((bookmark) => !known.has(bookmarkKey(bookmark)))
}

/** Whether the item is bookmarked. */
export const isIn = (bookmarks: readonly Bookmark[], bookmark: Bookmark) =>
  missingFrom([bookmark], bookmarks).length === 0

/** Bookmarks the item, or removes it if it is bookmarked. */
export const flip = (bookmarks: readonly Bookmark[], bookmark: Bookmark) =>
  isIn(bookmarks, bookmark)
    ? withoutBookmark(bookmarks, bookmarkKey(bookmark))
    : withBookmark(bookmarks, bookmark)
