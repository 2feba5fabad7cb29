import Trash from 'lucide-react/icons/trash-2'
import { Fragment } from 'react'
import { column, evidenceCard, layout, ranking, row } from '#styled/recipes'
import type { Idea } from '#contract/entities.ts'
import { contentCategories } from '#contract/vocabulary.ts'
import { bookmarksOf } from '#machines/app/app.refs.ts'
import {
  bookmarkKey,
  bookmarksIn,
  nameOf,
  type Bookmark,
  type BookmarkKind,
} from '#machines/bookmarks/bookmarks.rules.ts'
import { selectBookmarkLists, selectDeletion } from '#machines/bookmarks/bookmarks.selectors.ts'
import { truncate } from '#machines/workspace/challenge.rules.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { useFocusAfter } from '#ui/dom/focus.ts'
import { evidenceWords } from '#ui/evidence/evidence.words.ts'
import { Button } from '#ui/parts/button.tsx'
import { Heading, Text } from '#ui/parts/headings.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { IdeaCard } from '#ui/parts/idea-card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Board } from '#ui/parts/surfaces.tsx'
import { CategoryTag } from '#ui/parts/tag.tsx'
import { WhyThis } from '#ui/parts/why-this.tsx'
import { reviewWords } from './review.words.ts'
import type { Elements } from '#ui/elements.ts'
import { BusinessModelCard } from '#ui/evidence/business-model-card.tsx'
import { CaseStudyCard } from '#ui/evidence/case-study-card.tsx'
import { PaperCard } from '#ui/evidence/paper-card.tsx'
import { ReframeCard } from '#ui/evidence/reframe-card.tsx'
import { NextActions } from './next-actions.tsx'
import { OwnIdea } from '#ui/ideas/own-idea.tsx'
import { listFormat } from '#ui/words.ts'
import { PlanLines } from './plan-lines.tsx'
import { RankedIdeas } from './ranked-ideas.tsx'
import { Undo, useRemove } from './undo.tsx'
import { useWorded } from './worded.ts'

const said = evidenceWords.reviewing
type Category = (typeof contentCategories)[number]

/** The category that shows bookmarks of each kind. */
const categoryOf: Record<BookmarkKind, Category['type']> = {
  sparks: 'sparks',
  ideas: 'ideas',
  papers: 'resources',
  'case-studies': 'resources',
  reframes: 'reframes',
  'business-models': 'businessModels',
}
const isIn = ({ type }: Category, { kind }: Bookmark) => categoryOf[kind] === type

export interface BookmarkedItemsProps {
  /** The address at which a category offers more items. */
  pathOf: (category: Category['slug']) => string
  /**
   * Whether nothing can be changed, as on the overview; on the review, items can be removed, rated and
   * ordered (AMB-07).
   */
  readOnly?: boolean
}

/** Every bookmark in the order of the categories (RES-02, AMB-07), with the next actions after the ideas. */
export function BookmarkedItems({ pathOf, readOnly = false }: BookmarkedItemsProps) {
  const lists = useSelected(bookmarksOf, selectBookmarkLists)
  const deleted = useSelected(bookmarksOf, selectDeletion)?.bookmark
  const wordedAs = useWorded()
  const all = bookmarksIn(lists)
  const kept = contentCategories.map((category) => ({
    category,
    bookmarks: all.filter((bookmark) => isIn(category, bookmark)),
  }))
  const isWork = ({ type }: Category) => type === 'ideas' && !readOnly
  // A category stays visible after its last bookmark was removed, because it then offers Undo.
  const wasIn = (category: Category) => !readOnly && deleted !== undefined && isIn(category, deleted)
  const hasNone = kept.every(({ bookmarks }) => bookmarks.length === 0)
  const missing = kept.filter(({ category, bookmarks }) => bookmarks.length === 0 && !isWork(category))
  return (
    <>
      {kept.map(
        ({ category, bookmarks }) =>
          (bookmarks.length > 0 || isWork(category) || wasIn(category)) && (
            <Fragment key={category.slug}>
              <section aria-label={category.label} className={`${column()} ${ranking().section}`}>
                <div className={row({ spread: true })}>
                  {/* Left out if nothing is bookmarked; the empty state at the top of the page then
                      replaces it. */}
                  {!hasNone && (
                    <div className={ranking().head}>
                      <Heading level={2}>{category.label}</Heading>
                      {bookmarks.length > 0 && <span className={ranking().count}>{bookmarks.length}</span>}
                    </div>
                  )}
                  {isWork(category) && lists.ideas.length > 0 && <Undo />}
                  {isWork(category) && <OwnIdea part={hasNone ? 'form' : undefined} />}
                </div>
                {isWork(category) ? (
                  <>
                    <Deleted of={wasIn(category) ? deleted : undefined} />
                    {lists.ideas.length > 0 && <RankedIdeas ideas={lists.ideas} />}
                  </>
                ) : (
                  <>
                    <Deleted of={wasIn(category) ? deleted : undefined} />
                    {bookmarks.length > 0 && (
                      <Kept
                        category={category}
                        bookmarks={bookmarks}
                        wordedAs={wordedAs}
                        readOnly={readOnly}
                      />
                    )}
                  </>
                )}
              </section>
              {category.type === 'ideas' && !hasNone && <NextActions readOnly={readOnly} />}
            </Fragment>
          ),
      )}
      {/* Left out if nothing is bookmarked, because the empty state at the top of the page then
          says so. */}
      {missing.length > 0 && !hasNone && (
        <EmptyCategories of={missing.map(({ category }) => category)} pathOf={pathOf} />
      )}
    </>
  )
}

interface KeptProps {
  category: Category
  bookmarks: readonly Bookmark[]
  /** The present text of an idea, by its key in the ranking. */
  wordedAs: (idea: Idea, key: string) => Idea
  readOnly: boolean
}

function Kept({ category, bookmarks, wordedAs, readOnly }: KeptProps) {
  const items = bookmarks.map((bookmark) => (
    <KeptItem
      key={bookmarkKey(bookmark)}
      bookmark={bookmark}
      wordedAs={wordedAs}
      actions={readOnly ? undefined : <Remove bookmark={bookmark} />}
    />
  ))
  if (category.type === 'ideas')
    return (
      <ul role="list" aria-label={category.label} className={ranking().whole}>
        {items}
      </ul>
    )
  return (
    <Board label={category.label} filled>
      {items}
    </Board>
  )
}

interface EmptyCategoriesProps {
  of: readonly Category[]
  pathOf: BookmarkedItemsProps['pathOf']
}

/** Offers to restore the last removed bookmark (PLAN-12), and takes the focus from the button that disappeared. */
function Deleted({ of: deleted }: { of: Bookmark | undefined }) {
  const wordedAs = useWorded()
  const send = useSend(bookmarksOf)
  const back = useFocusAfter<HTMLButtonElement>(deleted === undefined ? false : bookmarkKey(deleted))
  const shown =
    deleted?.kind === 'ideas' ? { ...deleted, item: wordedAs(deleted.item, bookmarkKey(deleted)) } : deleted
  const name = shown && truncate(nameOf(shown), 60)
  return (
    <div role="status" className={layout().announced}>
      {deleted !== undefined && name !== undefined && (
        <div className={ranking().deleted}>
          <Text size="small">
            {deleted.kind === 'ideas' ? reviewWords.deleted(name) : said.removed(name)}
          </Text>
          <Button
            ref={back}
            visual="outline"
            size="small"
            onClick={() => send({ type: 'deletion.reverted', bookmark: deleted })}
          >
            {reviewWords.bringBack}
          </Button>
        </div>
      )}
    </div>
  )
}

/** One sentence for all categories without bookmarks; each name links to where its items are found. */
function EmptyCategories({ of, pathOf }: EmptyCategoriesProps) {
  return (
    <Text tone="muted" size="small">
      <span>{said.nothingOf}</span>{' '}
      {listFormat.formatToParts(of.map(({ label }) => label)).map(({ value }, index) => {
        const category = of.find(({ label }) => label === value)
        return category === undefined ? (
          <span key={index}>{value}</span>
        ) : (
          <Link key={index} href={pathOf(category.slug)}>
            {value}
          </Link>
        )
      })}
    </Text>
  )
}

function Remove({ bookmark }: { bookmark: Bookmark }) {
  const remove = useRemove()
  return (
    <IconButton
      icon={Trash}
      size="small"
      label={`${said.remove}: ${truncate(nameOf(bookmark), 60)}`}
      onClick={() => remove(bookmark)}
    />
  )
}

interface KeptItemProps {
  bookmark: Bookmark
  wordedAs: KeptProps['wordedAs']
  actions: Elements
}

function KeptItem({ bookmark, wordedAs, actions }: KeptItemProps) {
  const key = bookmarkKey(bookmark)
  const styles = evidenceCard()
  switch (bookmark.kind) {
    case 'sparks':
      return (
        <li className={styles.root}>
          <div className={styles.head}>
            <CategoryTag category={bookmark.item.origin} />
            {actions}
          </div>
          <p dir="auto" className={styles.label}>
            {bookmark.item.text}
          </p>
          {bookmark.item.provenance !== undefined && (
            <div className={styles.why}>
              <WhyThis provenance={bookmark.item.provenance} />
            </div>
          )}
        </li>
      )
    case 'ideas':
      return (
        <li>
          <IdeaCard
            whole
            idea={wordedAs(bookmark.item, key)}
            action={actions}
            foot={<PlanLines ideaKey={key} />}
          />
        </li>
      )
    case 'papers':
      return <PaperCard paper={bookmark.item} actions={actions} />
    case 'case-studies':
      return <CaseStudyCard study={bookmark.item} actions={actions} />
    case 'reframes':
      return <ReframeCard reframe={bookmark.item} actions={actions} />
    case 'business-models':
      return <BusinessModelCard model={bookmark.item} actions={actions} />
  }
}
