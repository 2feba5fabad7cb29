import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { challengeRow, spoken } from '#styled/recipes'
import type { ListedChallenge } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { selectCan } from '#machines/account/account.machine.ts'
import { accountOf, rowActionsOf } from '#machines/app/app.refs.ts'
import { firstCharacters } from '#machines/workspace/excerpt.rules.ts'
import { bookmarkCount, shownTitle } from '#machines/saved/saved-challenges.rules.ts'
import { firstCategory, sparksPath } from '#machines/sparks/sparks.rules.ts'
import type { NamingMachine } from '#machines/saved/naming.machine.ts'
import { cleanTitle } from '#machines/saved/row-actions.rules.ts'
import { selectCopied, selectNamings } from '#machines/saved/row-actions.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { useReturnFocus } from '#ui/dom/focus.ts'
import { useNarrow } from '#ui/dom/use-narrow.ts'
import { useLocalDay } from '#ui/dom/use-clock.ts'
import { Button } from '#ui/parts/button.tsx'
import { SkeletonLine } from '#ui/parts/skeleton.tsx'
import { savedWords } from './saved.words.ts'
import { challengeLink, ChallengeMenu } from './challenge-menu.tsx'
import { ChallengeName } from './challenge-name.tsx'

const said = savedWords.list
const selectMayCreate = selectCan('create', 'challenge')
const selectMayUpdate = selectCan('update', 'challenge')

/**
 * Saved challenges as rows. Each row leads to its sparks and can be renamed, copied and deleted; on a phone,
 * only through its menu (SAVED-02, SAVED-03, SAVED-08, LIST-11).
 */
export function ChallengeRows({ challenges }: { challenges: readonly ListedChallenge[] }) {
  const namings = useSelected(rowActionsOf, selectNamings)
  const copied = useSelected(rowActionsOf, selectCopied)
  const styles = challengeRow()
  return (
    <ul role="list" aria-label={said.label} className={styles.list}>
      {challenges.map((challenge) => (
        <Row
          key={challenge._id}
          challenge={challenge}
          naming={namings[challenge._id]}
          isCopied={copied.includes(challenge._id)}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  challenge: ListedChallenge
  /** Set while the title is being edited. */
  naming: ActorRefFrom<NamingMachine> | undefined
  /** Whether a copy is being made. */
  isCopied: boolean
}

function Row({ challenge, naming, isCopied }: RowProps) {
  const { _id: id, challenge_text: text } = challenge
  const send = useSend(rowActionsOf)
  const mayCreate = useSelected(accountOf, selectMayCreate)
  const mayUpdate = useSelected(accountOf, selectMayUpdate)
  const opener = useReturnFocus<HTMLButtonElement>(naming !== undefined)
  const isNarrow = useNarrow()
  const styles = challengeRow()
  const title = shownTitle(challenge)
  if (naming !== undefined)
    return (
      <li className={styles.root}>
        <ChallengeName naming={naming} />
      </li>
    )
  const rename = () => send({ type: 'naming.started', id, title })
  const duplicate = () => send({ type: 'copy.wanted', id, title: cleanTitle(said.copyOf(title)) })
  return (
    <li className={styles.root}>
      <Link id={challengeLink(id)} href={sparksPath(firstCategory, id)} className={styles.link}>
        <bdi className={styles.title}>{title}</bdi>
        <span dir="auto" className={styles.preview}>
          {firstCharacters(text, limits.savedListPreview)}
        </span>
      </Link>
      <Facts challenge={challenge} />
      <div className={styles.actions}>
        {!isNarrow && (
          <div className={styles.quiet}>
            {mayUpdate && (
              <Button
                ref={opener}
                visual="quiet"
                size="small"
                aria-label={said.rename(title)}
                onClick={rename}
              >
                {said.renameIt}
              </Button>
            )}
            {mayCreate && (
              <Button
                visual="quiet"
                size="small"
                aria-label={said.duplicate(title)}
                disabled={isCopied}
                onClick={duplicate}
              >
                {said.duplicateIt}
              </Button>
            )}
          </div>
        )}
        <ChallengeMenu
          id={id}
          title={title}
          ref={isNarrow ? opener : undefined}
          others={[
            ...(isNarrow && mayUpdate ? [{ id: 'rename', label: said.renameIt, onChoose: rename }] : []),
            ...(isNarrow && mayCreate && !isCopied
              ? [{ id: 'duplicate', label: said.duplicateIt, onChoose: duplicate }]
              : []),
          ]}
        />
      </div>
    </li>
  )
}

/** Placeholders for the rows. */
export function RowPlaceholders() {
  const styles = challengeRow()
  return (
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: limits.latestChallenges }, (_, index) => (
        <div key={index} className={styles.placeholder}>
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine />
        </div>
      ))}
    </div>
  )
}

/** When the challenge last changed, and how many bookmarks it has. */
function Facts({ challenge }: { challenge: ListedChallenge }) {
  const today = useLocalDay()
  const changed = said.changed(challenge.updatedAt, today)
  const count = bookmarkCount(challenge)
  // The bookmarks are not counted yet, which differs from having none.
  const isUnknown = challenge.kept === undefined && count === 0
  const kept = isUnknown ? '' : said.kept(count, challenge.kept?.ideas ?? 0)
  if (changed === '' && kept === '') return null
  return (
    <dl className={challengeRow().facts}>
      {changed !== '' && (
        <div>
          <dt className={spoken()}>{said.when}</dt>
          <dd>
            <time dateTime={challenge.updatedAt}>{changed}</time>
          </dd>
        </div>
      )}
      {kept !== '' && (
        <div>
          <dt className={spoken()}>{said.held}</dt>
          <dd>
            {changed !== '' && <i aria-hidden="true"> · </i>}
            <span>{kept}</span>
          </dd>
        </div>
      )}
    </dl>
  )
}
