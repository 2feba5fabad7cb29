import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { column, evidenceCard, layout } from '#styled/recipes'
import type { Idea } from '#contract/entities.ts'
import { contentCategories } from '#contract/vocabulary.ts'
import { bookmarksOf } from '#machines/app/app.refs.ts'
import { bookmarkKey, type BookmarkLists, type Bookmark } from '#machines/bookmarks/bookmarks.rules.ts'
import { selectBookmarkLists } from '#machines/bookmarks/bookmarks.selectors.ts'
import { truncate } from '#machines/challenge/challenge.rules.ts'
import { useSend, useValue } from '#ui/app-context.tsx'
import { evidenceWords } from '#ui/evidence-words.ts'
import { Heading, Text } from '#ui/parts/headings.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { IdeaCard } from '#ui/parts/idea-card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Board } from '#ui/parts/surfaces.tsx'
import { CategoryTag } from '#ui/parts/tag.tsx'
import { WhyThis } from '#ui/parts/why-this.tsx'
import { BusinessModelCard } from '../results/sections/business-model-card.tsx'
import { CaseStudyCard } from '../results/sections/case-study-card.tsx'
import { PaperCard } from '../results/sections/paper-card.tsx'
import { ReframeCard } from '../results/sections/reframe-card.tsx'
import { OwnIdea } from './own-idea.tsx'
import { PlanLines } from './plan-lines.tsx'
import { DeletedIdea, RankedIdeas } from './ranked-ideas.tsx'
import { useWorded } from './worded.ts'

const said = evidenceWords.reviewing
type Category = (typeof contentCategories)[number]

/** The bookmarks of a category: papers and case studies are its resources. */
const bookmarksIn = (category: Category, lists: BookmarkLists): Bookmark[] => {
  switch (category.type) {
    case 'sparks':
      return lists.sparks.map((item) => ({ kind: 'sparks', item }))
    case 'ideas':
      return lists.ideas.map((item) => ({ kind: 'ideas', item }))
    case 'resources':
      return [
        ...lists.papers.map((item): Bookmark => ({ kind: 'papers', item })),
        ...lists.caseStudies.map((item): Bookmark => ({ kind: 'case-studies', item })),
      ]
    case 'reframes':
      return lists.reframes.map((item) => ({ kind: 'reframes', item }))
    case 'businessModels':
      return lists.businessModels.map((item) => ({ kind: 'business-models', item }))
  }
}

const nameOf = ({ kind, item }: Bookmark): string => {
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

export interface KeptItemsProps {
  /** Where more of a category can be found. */
  pathOf: (category: Category['slug']) => string
  /** The overview shows; the review also removes, judges and orders (AMB-07). */
  readOnly?: boolean
}

/** Every bookmark, in the order of the categories (RES-02, AMB-07). */
export function KeptItems({ pathOf, readOnly = false }: KeptItemsProps) {
  const lists = useValue(bookmarksOf, selectBookmarkLists)
  const wordedAs = useWorded()
  return contentCategories.map((category) => {
    const bookmarks = bookmarksIn(category, lists)
    // Where nothing is kept yet there is little to read, and it takes little room.
    const isLine = bookmarks.length === 0 && (category.type !== 'ideas' || readOnly)
    return (
      <section
        key={category.slug}
        aria-labelledby={`kept-${category.slug}`}
        className={isLine ? layout().entry : column()}
      >
        <Heading level={2} id={`kept-${category.slug}`}>
          {category.label}
        </Heading>
        <Kept
          category={category}
          bookmarks={bookmarks}
          wordedAs={wordedAs}
          ideas={lists.ideas}
          path={pathOf(category.slug)}
          readOnly={readOnly}
        />
      </section>
    )
  })
}

interface KeptProps {
  category: Category
  bookmarks: readonly Bookmark[]
  /** How an idea reads now, by its name in the ranking. */
  wordedAs: (idea: Idea, key: string) => Idea
  ideas: BookmarkLists['ideas']
  path: string
  readOnly: boolean
}

function Kept(props: KeptProps) {
  const { category, bookmarks, ideas, readOnly } = props
  if (category.type === 'ideas' && !readOnly)
    return (
      <>
        {ideas.length === 0 && <Nothing {...props} />}
        <DeletedIdea />
        <OwnIdea />
        {ideas.length > 0 && <RankedIdeas ideas={ideas} />}
      </>
    )
  if (bookmarks.length === 0) return <Nothing {...props} />
  return (
    <div className={layout().boards}>
      <Board label={category.label}>
        {bookmarks.map((bookmark) => (
          <KeptItem
            key={bookmarkKey(bookmark)}
            bookmark={bookmark}
            wordedAs={props.wordedAs}
            actions={readOnly ? undefined : <Remove bookmark={bookmark} />}
          />
        ))}
      </Board>
    </div>
  )
}

function Nothing({ category, path, readOnly }: KeptProps) {
  return (
    <Text tone="muted">
      {said.empty(category.label)}{' '}
      {!readOnly && (
        <Link href={path}>
          {said.open(category.slug === 'ideas' ? contentCategories[0].label : category.label)}
        </Link>
      )}
    </Text>
  )
}

function Remove({ bookmark }: { bookmark: Bookmark }) {
  const send = useSend(bookmarksOf)
  return (
    <IconButton
      icon={Trash}
      size="small"
      label={`${said.remove}: ${truncate(nameOf(bookmark), 60)}`}
      onClick={() => send({ type: 'bookmark.toggled', bookmark })}
    />
  )
}

interface KeptItemProps {
  bookmark: Bookmark
  wordedAs: KeptProps['wordedAs']
  actions: ReactNode
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
          <IdeaCard idea={wordedAs(bookmark.item, key)} action={actions} foot={<PlanLines name={key} />} />
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
