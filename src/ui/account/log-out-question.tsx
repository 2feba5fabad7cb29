import { logOutOf } from '#machines/app/app.refs.ts'
import { selectIsAskingToLeave, selectUnsavedCount } from '#machines/account/log-out.machine.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { Button } from '#ui/parts/button.tsx'
import { profileTrigger } from '#ui/parts/profile-menu.tsx'
import { Question } from '#ui/parts/question.tsx'
import { personWords } from './account.words.ts'

const said = personWords.logOut

/** Asks before a log-out that would lose unsaved changes. */
export function LogOutQuestion() {
  const isAsking = useSelected(logOutOf, selectIsAskingToLeave)
  const unsaved = useSelected(logOutOf, selectUnsavedCount)
  const send = useSend(logOutOf)
  const stay = () => send({ type: 'logout.cancelled' })
  return (
    <Question
      open={isAsking}
      onClose={stay}
      role="alertdialog"
      title={said.title}
      text={said.text(unsaved)}
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
