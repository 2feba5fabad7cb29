import FolderOpen from 'lucide-react/icons/folder-open'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'wouter'
import { button, challengeRow, column, late, spoken } from '#styled/recipes'
import { navigationOf, savedChallengesOf } from '#machines/app/app.refs.ts'
import { selectIsArrival } from '#machines/shell/navigation.machine.ts'
import { homePath } from '#machines/shell/routes.ts'
import { selectChallengesStatus } from '#machines/saved/saved-challenges.selectors.ts'
import { useSelected } from '#ui/app-context.tsx'
import { useArrivalFocus } from '#ui/dom/focus.ts'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { PageHeading } from '#ui/parts/headings.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { Link as TextLink } from '#ui/parts/link.tsx'
import { Page } from '#ui/parts/surfaces.tsx'
import { savedWords } from './saved.words.ts'
import { words } from '#ui/words.ts'
import { ChallengeList, SignInChoice } from './challenge-list.tsx'
import { SearchAndOrder } from './list-tools.tsx'

const said = savedWords.list

/** The saved challenges; for a visitor, why there are none (AMB-31). */
export function SavedChallengesScreen() {
  const heading = useArrivalFocus(useSelected(navigationOf, selectIsArrival))
  const status = useSelected(savedChallengesOf, selectChallengesStatus)
  const isGuest = status === 'guest'
  return (
    <Page width="form">
      <PageHeading
        ref={heading}
        actions={!isGuest && status !== 'empty' && status !== 'failed' && <NewChallenge />}
      >
        {said.heading}
      </PageHeading>
      {isGuest ? (
        <Visitor />
      ) : (
        <div className={column({ gap: 'small' })}>
          {(status === 'loading' || status === 'slow') && <ToolPlaceholders />}
          <ChallengeList />
        </div>
      )}
    </Page>
  )
}

/**
 * Leads to home, where a new challenge begins (LIST-05). On a phone the link is its first word, beside the
 * title. An empty list has its own link.
 */
function NewChallenge() {
  const [first, ...rest] = said.create.split(' ')
  return (
    <Link href={homePath} className={`${button()} ${challengeRow().create}`}>
      <Icon of={Plus} />
      <span>
        <span>{first}</span> <span className={spoken({ until: 'sm' })}>{rest.join(' ')}</span>
      </span>
    </Link>
  )
}

/** Search and order before the list has loaded, disabled. */
function ToolPlaceholders() {
  return (
    <div aria-hidden="true" inert className={`${challengeRow().toolPlaceholders} ${late()}`}>
      <SearchAndOrder />
    </div>
  )
}

function Visitor() {
  return (
    <EmptyState
      icon={FolderOpen}
      title={said.guest}
      action={<SignInChoice first="signUp" />}
      aside={<TextLink href={homePath}>{said.asGuest}</TextLink>}
    >
      {words.home.noLatest}
    </EmptyState>
  )
}
