import FolderOpen from 'lucide-react/icons/folder-open'
import SearchX from 'lucide-react/icons/search-x'
import { Link } from 'wouter'
import { button, column, late } from '#styled/recipes'
import { savedChallengesOf, sessionOf } from '#machines/app/app.refs.ts'
import {
  selectChallengesStatus,
  selectCount,
  selectFound,
  selectLatest,
} from '#machines/saved/saved-challenges.selectors.ts'
import { homePath } from '#machines/shell/routes.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { Button } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Text } from '#ui/parts/headings.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { Waiting } from '#ui/parts/waiting.tsx'
import { savedWords } from './saved.words.ts'
import { FailedPlace } from '#ui/shell/lookup-failed.tsx'
import { words } from '#ui/words.ts'
import { ChallengeRows, RowPlaceholders } from './challenge-rows.tsx'
import { ListActionNotes } from './list-action-note.tsx'
import { Deletion } from './deletion.tsx'
import { ListTools } from './list-tools.tsx'

const said = savedWords.list

/** The saved challenges in every status of their list; `latest` shows the newest three (SAVED-01 to SAVED-07). */
export function ChallengeList({ latest = false }: { latest?: boolean }) {
  const status = useSelected(savedChallengesOf, selectChallengesStatus)
  return (
    <div className={column({ gap: 'small' })}>
      {(status === 'loading' || status === 'slow') && <Loading isSlow={status === 'slow'} />}
      {status === 'failed' && <Failed isPlain={latest} />}
      {status === 'cancelled' && <Cancelled />}
      <ListActionNotes />
      {status === 'empty' && <Empty isPlain={latest} />}
      {status === 'ready' && (latest ? <Latest /> : <All />)}
      <Deletion />
    </div>
  )
}

function Latest() {
  return <ChallengeRows challenges={useSelected(savedChallengesOf, selectLatest)} />
}

/** The whole list. A single challenge needs no search. */
function All() {
  const count = useSelected(savedChallengesOf, selectCount)
  const found = useSelected(savedChallengesOf, selectFound)
  return (
    <>
      {count > 1 && <ListTools />}
      {found.length > 0 ? <ChallengeRows challenges={found} /> : <NothingFound />}
    </>
  )
}

function NothingFound() {
  const send = useSend(savedChallengesOf)
  return (
    <EmptyState
      icon={SearchX}
      action={
        <Button visual="outline" onClick={() => send({ type: 'search.cleared' })}>
          {said.clear}
        </Button>
      }
    >
      {said.nothingFound}
    </EmptyState>
  )
}

function Loading({ isSlow }: { isSlow: boolean }) {
  const send = useSend(savedChallengesOf)
  return (
    <div className={`${column({ gap: 'small' })} ${late()}`}>
      <Waiting
        {...(isSlow
          ? { cancel: { label: words.common.cancel, onCancel: () => send({ type: 'wait.cancelled' }) } }
          : {})}
      >
        {isSlow ? words.common.stillWorking : said.loading}
      </Waiting>
      <RowPlaceholders />
    </div>
  )
}

function Failed({ isPlain }: { isPlain: boolean }) {
  const send = useSend(savedChallengesOf)
  const retry = () => send({ type: 'retry.chosen' })
  if (isPlain)
    return (
      <InlineMessage
        tone="warning"
        announce="assertive"
        title={said.failedTitle}
        action={{ label: words.common.retry, onAction: retry }}
      >
        {said.failed}
      </InlineMessage>
    )
  return (
    <FailedPlace title={said.failedTitle} onRetry={retry}>
      {said.failed}
    </FailedPlace>
  )
}

function Cancelled() {
  const send = useSend(savedChallengesOf)
  return (
    <InlineMessage
      tone="info"
      announce="polite"
      action={{ label: words.common.startAgain, onAction: () => send({ type: 'retry.chosen' }) }}
    >
      {said.cancelled}
    </InlineMessage>
  )
}

function Empty({ isPlain }: { isPlain: boolean }) {
  if (isPlain)
    return (
      <Text tone="subtle" size="small">
        {said.empty}
      </Text>
    )
  return (
    <EmptyState
      icon={FolderOpen}
      title={said.empty}
      action={
        <Link href={homePath} className={button()}>
          {said.start}
        </Link>
      }
    >
      {said.emptyText}
    </EmptyState>
  )
}

/** For visitors: Sign up and Log in (AMB-31). `first` is the primary button. */
export function SignInChoice({ first }: { first: 'signUp' | 'logIn' }) {
  const send = useSend(sessionOf)
  const signUp = () => send({ type: 'signup.requested' })
  const logIn = () => send({ type: 'login.requested' })
  const [primary, other] = first === 'signUp' ? [signUp, logIn] : [logIn, signUp]
  return (
    <>
      <Button onClick={primary}>{words.shell[first]}</Button>
      <Button visual="outline" onClick={other}>
        {words.shell[first === 'signUp' ? 'logIn' : 'signUp']}
      </Button>
    </>
  )
}
