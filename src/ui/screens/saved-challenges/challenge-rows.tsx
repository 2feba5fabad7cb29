import { Link } from 'wouter'
import { challengeRow } from '#styled/recipes'
import type { ListedChallenge } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { titleOf, truncate } from '#machines/challenge/challenge.rules.ts'
import { firstCategory, sparksPath } from '#machines/sparks/sparks.rules.ts'
import { savedWords } from '#ui/saved-words.ts'
import { ChallengeMenu } from './challenge-menu.tsx'

/** The title of a challenge, or the first words of its text (AMB-55), without white space at odds. */
const titleFor = ({ challenge_title, challenge_text }: ListedChallenge) =>
  titleOf(challenge_title, challenge_text)

/** Saved challenges as rows: each leads to its sparks and has a menu (SAVED-02, SAVED-03, SAVED-08). */
export function ChallengeRows({ challenges }: { challenges: readonly ListedChallenge[] }) {
  const styles = challengeRow()
  return (
    <ul role="list" aria-label={savedWords.list.label} className={styles.list}>
      {challenges.map((challenge) => {
        return (
          <li key={challenge._id} className={styles.root}>
            <Link href={sparksPath(firstCategory, challenge._id)} className={styles.link}>
              <bdi className={styles.title}>{titleFor(challenge)}</bdi>
              <span dir="auto" className={styles.preview}>
                {truncate(challenge.challenge_text, limits.savedListPreview)}
              </span>
            </Link>
            <ChallengeMenu id={challenge._id} />
          </li>
        )
      })}
    </ul>
  )
}
