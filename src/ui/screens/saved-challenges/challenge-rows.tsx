import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import { Link } from 'wouter'
import { challengeRow } from '#styled/recipes'
import type { ListedChallenge } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { selectCan } from '#machines/account/account.selectors.ts'
import { accountOf, upkeepOf } from '#machines/app/app.refs.ts'
import { truncate } from '#machines/challenge/challenge.rules.ts'
import { keptCount, shownTitle } from '#machines/saved-challenges/saved-challenges.rules.ts'
import { firstCategory, sparksPath } from '#machines/sparks/sparks.rules.ts'
import { keptTitle } from '#machines/upkeep/upkeep.rules.ts'
import { selectIsBusy, selectNamed } from '#machines/upkeep/upkeep.selectors.ts'
import { useSend, useValue } from '#ui/app-context.tsx'
import { useReturnFocus } from '#ui/dom/focus.ts'
import { useLocalDay } from '#ui/dom/use-clock.ts'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { savedWords } from '#ui/saved-words.ts'
import { ChallengeMenu } from './challenge-menu.tsx'
import { ChallengeName } from './challenge-name.tsx'

const said = savedWords.list
const selectMayCreate = selectCan('create', 'challenge')
const selectMayUpdate = selectCan('update', 'challenge')

/** Saved challenges as rows: each leads to its sparks and can be renamed, copied and deleted (SAVED-02, SAVED-03, SAVED-08). */
export function ChallengeRows({ challenges }: { challenges: readonly ListedChallenge[] }) {
  const named = useValue(upkeepOf, selectNamed)
  const isBusy = useValue(upkeepOf, selectIsBusy)
  const styles = challengeRow()
  return (
    <ul role="list" aria-label={said.label} className={styles.list}>
      {challenges.map((challenge) => (
        <Row key={challenge._id} challenge={challenge} isNamed={named === challenge._id} isBusy={isBusy} />
      ))}
    </ul>
  )
}

interface RowProps {
  challenge: ListedChallenge
  /** Its title is being written. */
  isNamed: boolean
  /** Something is on its way to the server. */
  isBusy: boolean
}

function Row({ challenge, isNamed, isBusy }: RowProps) {
  const { _id: id, challenge_text: text } = challenge
  const send = useSend(upkeepOf)
  const mayCreate = useValue(accountOf, selectMayCreate)
  const mayUpdate = useValue(accountOf, selectMayUpdate)
  const naming = useReturnFocus<HTMLButtonElement>(isNamed)
  const styles = challengeRow()
  const title = shownTitle(challenge)
  if (isNamed)
    return (
      <li className={styles.root}>
        <ChallengeName />
      </li>
    )
  return (
    <li className={styles.root}>
      <Link href={sparksPath(firstCategory, id)} className={styles.link}>
        <bdi className={styles.title}>{title}</bdi>
        <span dir="auto" className={styles.preview}>
          {truncate(text, limits.savedListPreview)}
        </span>
      </Link>
      <Facts challenge={challenge} />
      <div className={styles.actions}>
        {mayUpdate && (
          <IconButton
            ref={naming}
            icon={Pencil}
            label={said.rename(title)}
            disabled={isBusy}
            onClick={() => send({ type: 'naming.started', id, title })}
          />
        )}
        {mayCreate && (
          <IconButton
            icon={Copy}
            label={said.duplicate(title)}
            disabled={isBusy}
            onClick={() => send({ type: 'copy.wanted', id, title: keptTitle(said.copyOf(title)) })}
          />
        )}
        <ChallengeMenu id={id} title={title} />
      </div>
    </li>
  )
}

/** When it was changed last, and how much was kept with it. */
function Facts({ challenge }: { challenge: ListedChallenge }) {
  const today = useLocalDay()
  const changed = said.changed(challenge.updatedAt, today)
  const kept = said.kept(keptCount(challenge), challenge.kept?.ideas ?? 0)
  return (
    <p className={challengeRow().facts}>
      {changed !== '' && <time dateTime={challenge.updatedAt}>{changed}</time>}
      {changed !== '' && kept !== '' && ' · '}
      {kept}
    </p>
  )
}
