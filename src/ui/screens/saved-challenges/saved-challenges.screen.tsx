import FolderOpen from 'lucide-react/icons/folder-open'
import { row } from '#styled/recipes'
import { navigationOf, savedChallengesOf, sessionOf } from '#machines/app/app.refs.ts'
import { selectIsArrival } from '#machines/navigation/navigation.selectors.ts'
import { selectChallengesStatus } from '#machines/saved-challenges/saved-challenges.selectors.ts'
import { useSend, useValue } from '#ui/app-context.tsx'
import { useArrivalFocus } from '#ui/dom/focus.ts'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { PageHeading } from '#ui/parts/headings.tsx'
import { Page } from '#ui/parts/surfaces.tsx'
import { savedWords } from '#ui/saved-words.ts'
import { words } from '#ui/words.ts'
import { ChallengeList, SignInButtons } from './challenge-list.tsx'

/** The saved challenges; a visitor sees why there are none (AMB-31). */
export function SavedChallengesScreen() {
  const heading = useArrivalFocus(useValue(navigationOf, selectIsArrival))
  const isGuest = useValue(savedChallengesOf, selectChallengesStatus) === 'guest'
  return (
    <Page width="form">
      <PageHeading ref={heading}>{savedWords.list.heading}</PageHeading>
      {isGuest ? <Visitor /> : <ChallengeList />}
    </Page>
  )
}

function Visitor() {
  const ask = useSend(sessionOf)
  return (
    <EmptyState
      icon={FolderOpen}
      action={
        <div className={row()}>
          <SignInButtons
            onSignUp={() => ask({ type: 'signup.requested' })}
            onLogIn={() => ask({ type: 'login.requested' })}
          />
        </div>
      }
    >
      {words.home.noLatest}
    </EmptyState>
  )
}
