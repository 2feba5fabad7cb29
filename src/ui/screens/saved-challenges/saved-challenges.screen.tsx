import FolderOpen from 'lucide-react/icons/folder-open'
import { navigationOf } from '#machines/app/app.refs.ts'
import { selectIsArrival } from '#machines/navigation/navigation.selectors.ts'
import { useValue } from '#ui/app-context.tsx'
import { useArrivalFocus } from '#ui/dom/use-arrival-focus.ts'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { PageHeading } from '#ui/parts/headings.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Page } from '#ui/parts/surfaces.tsx'
import { useFollow } from '#ui/shell/use-follow.ts'
import { words } from '#ui/words.ts'

/** The saved challenges of a visitor without an account: none, why, and the way to a first one (AMB-31). */
export function SavedChallengesScreen() {
  const heading = useArrivalFocus(useValue(navigationOf, selectIsArrival))
  const follow = useFollow()
  return (
    <Page width="form">
      <PageHeading ref={heading}>{words.saved.heading}</PageHeading>
      <EmptyState
        icon={FolderOpen}
        action={
          <Link href="/" onClick={follow('/')}>
            {words.saved.start}
          </Link>
        }
      >
        {words.home.noLatest}
      </EmptyState>
    </Page>
  )
}
