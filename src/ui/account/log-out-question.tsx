import { column, row } from '#styled/recipes'
import { connectionOf, logOutOf, workspaceOf } from '#machines/app/app.refs.ts'
import { selectIsAskingToLeave, selectUnsaved, type Unsaved } from '#machines/account/log-out.machine.ts'
import { selectIsOffline } from '#machines/shell/connection.machine.ts'
import { homePath, reviewPath } from '#machines/shell/routes.ts'
import { firstCategory, sparksPath } from '#machines/sparks/sparks.rules.ts'
import { selectChallengeId, selectTitle } from '#machines/workspace/workspace.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { profileTrigger } from '#ui/parts/profile-menu.tsx'
import { Question } from '#ui/parts/question.tsx'
import { personWords } from './account.words.ts'

const said = personWords.logOut

/** Asks before a log-out that would lose unsaved changes. */
export function LogOutQuestion() {
  const isAsking = useSelected(logOutOf, selectIsAskingToLeave)
  const isOffline = useSelected(connectionOf, selectIsOffline)
  const send = useSend(logOutOf)
  const stay = () => send({ type: 'logout.cancelled' })
  return (
    <Question
      open={isAsking}
      onClose={stay}
      role="alertdialog"
      title={said.title}
      text={said.text(isOffline)}
      details={<Details onOpen={stay} />}
      returnTo={() => document.getElementById(profileTrigger)}
    >
      {(first) => (
        <>
          <Button ref={first} visual="outline" onClick={stay}>
            {said.stay}
          </Button>
          <Button visual="danger" onClick={() => send({ type: 'logout.confirmed' })}>
            {said.leave}
          </Button>
        </>
      )}
    </Question>
  )
}

/** The page on which it can be finished or saved. */
const placeOf = ({ kind, challenge }: Unsaved): string => {
  if (kind === 'form' || kind === 'bookmarks') return homePath
  const id = challenge === '' ? undefined : challenge
  return kind === 'idea' ? reviewPath(id) : sparksPath(firstCategory, id)
}

/** Says what is unsaved, and leads to it. */
function Details({ onOpen }: { onOpen: () => void }) {
  const unsaved = useSelected(logOutOf, selectUnsaved)
  const present = useSelected(workspaceOf, selectChallengeId)
  const title = useSelected(workspaceOf, selectTitle)
  return (
    <ul role="list" aria-label={said.unsaved} className={column()}>
      {unsaved.map((each, index) => (
        // Several challenges may be alike, and the list does not change while it is shown.
        <li key={index} className={row()}>
          <span>{said.kinds[each.kind]}</span>
          {each.challenge !== '' && each.challenge === present && title !== '' && (
            <span>
              <bdi>{said.of(title)}</bdi>
            </span>
          )}
          <Link href={placeOf(each)} onClick={onOpen}>
            {said.open}
          </Link>
        </li>
      ))}
    </ul>
  )
}
