import FolderOpen from 'lucide-react/icons/folder-open'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'wouter'
import { button, row } from '#styled/recipes'
import { navigationOf, savedChallengesOf, sessionOf } from '#machines/app/app.refs.ts'
import { selectIsArrival } from '#machines/navigation/navigation.machine.ts'
import { homePath } from '#machines/navigation/routes.ts'
import { selectChallengesStatus } from '#machines/saved-challenges/saved-challenges.selectors.ts'
import { useSend, useValue } from '#ui/app-context.tsx'
import { useArrivalFocus } from '#ui/dom/focus.ts'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { PageHeading } from '#ui/parts/headings.tsx'
import { Icon } from '#ui/parts/icon.tsx'
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
      <PageHeading ref={heading} actions={<NewChallenge isFirst={!isGuest} />}>
        {savedWords.list.heading}
      </PageHeading>
      {isGuest ? <Visitor /> : <ChallengeList />}
    </Page>
  )
}

/** Home, where a new one begins (LIST-05). */
function NewChallenge({ isFirst }: { isFirst: boolean }) {
  return (
    // A visitor is first asked who they are.
    <Link href={homePath} className={button({ visual: isFirst ? 'solid' : 'outline' })}>
      <Icon of={Plus} />
      {savedWords.list.create}
    </Link>
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
