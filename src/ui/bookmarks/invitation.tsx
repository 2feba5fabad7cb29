import { bookmarksOf, sessionOf } from '#machines/app/app.refs.ts'
import { selectIsInviting } from '#machines/bookmarks/bookmarks.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Question } from '#ui/parts/question.tsx'
import { savedWords } from '#ui/saved/saved.words.ts'

const said = savedWords.invitation

/** Tells a visitor how to save a bookmark permanently (AMB-25). */
export function Invitation() {
  const isInviting = useSelected(bookmarksOf, selectIsInviting)
  const send = useSend(bookmarksOf)
  const ask = useSend(sessionOf)
  const decline = () => send({ type: 'invitation.declined' })
  return (
    <Question open={isInviting} onClose={decline} title={said.title} text={said.text}>
      {(first) => (
        <>
          <Button visual="quiet" onClick={decline}>
            {said.notNow}
          </Button>
          <Button visual="outline" onClick={() => ask({ type: 'login.requested' })}>
            {said.logIn}
          </Button>
          <Button ref={first} onClick={() => ask({ type: 'signup.requested' })}>
            {said.signUp}
          </Button>
        </>
      )}
    </Question>
  )
}
