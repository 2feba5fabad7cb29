import { bookmarksOf, connectionOf, possibleIdeasOf, sessionOf } from '#machines/app/app.refs.ts'
import { selectIsInvitedForIdea, selectIsInviting } from '#machines/bookmarks/bookmarks.selectors.ts'
import { selectIsDrawerOpen } from '#machines/ideas/possible-ideas.selectors.ts'
import { selectIsOffline } from '#machines/shell/connection.machine.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { useIsOccupied } from '#ui/dom/use-is-occupied.ts'
import { Button } from '#ui/parts/button.tsx'
import { Question } from '#ui/parts/question.tsx'
import { savedWords } from '#ui/saved/saved.words.ts'

const said = savedWords.invitation

/**
 * Tells a visitor how to save a bookmark permanently (AMB-25). Waits while they are typing or reading ideas, and
 * while there is no network, because they could not log in then.
 */
export function Invitation() {
  const isInviting = useSelected(bookmarksOf, selectIsInviting)
  const isOwnIdea = useSelected(bookmarksOf, selectIsInvitedForIdea)
  const isOffline = useSelected(connectionOf, selectIsOffline)
  const isOccupied = useIsOccupied(useSelected(possibleIdeasOf, selectIsDrawerOpen))
  const send = useSend(bookmarksOf)
  const ask = useSend(sessionOf)
  const decline = () => send({ type: 'invitation.declined' })
  return (
    <Question
      open={isInviting && !isOffline && !isOccupied}
      onClose={decline}
      title={isOwnIdea ? said.ideaTitle : said.title}
      text={isOwnIdea ? said.ideaText : said.text}
    >
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
