import type { Challenge, SavedChallenge } from '#contract/entities.ts'
import { isSame, mergedField, mergedTitle, type ChallengeFields, type Titled } from '#contract/merge.ts'
import { pick } from '#contract/pick.ts'
import { emptyChallenge } from '#contract/vocabulary.ts'

const fieldNames = Object.keys(emptyChallenge) as (keyof typeof emptyChallenge)[]

/** The fields that are saved with PUT (PERS-14). Bookmarks are saved by separate calls. */
export const savedFieldsOf = (saved: Challenge): Challenge => ({
  ...(saved._id === undefined ? {} : { _id: saved._id }),
  ...pick(saved, fieldNames),
  ...(saved.is_title_generated === true && { is_title_generated: true }),
})

/** A title and whether it was generated; an absent flag means that it was not. */
const titledOf = ({ challenge_title, is_title_generated = false }: Titled): Titled => ({
  challenge_title,
  is_title_generated,
})

/** The fields of `challenge` that differ from `base` and were therefore changed since. */
export const changesSince = (base: Challenge, challenge: Challenge): Partial<Challenge> => {
  const { _id, is_title_generated: _isGenerated, ...fields } = savedFieldsOf(challenge)
  return {
    ...Object.fromEntries(
      Object.entries(fields).filter(([field, value]) => !isSame(value, base[field as keyof Challenge])),
    ),
    ...(challenge.challenge_title === base.challenge_title ? {} : titledOf(challenge)),
  }
}

/**
 * If the title changed, returns it with the flag that says whether it was generated, because the two are always
 * saved together.
 */
const titleAmong = (changes: Partial<Challenge>, titled: Titled): Partial<Challenge> =>
  changes.challenge_title === undefined ? {} : titledOf(titled)

export const isSameChallenge = (one: Challenge, other: Challenge): boolean =>
  Object.keys(changesSince(one, other)).length === 0

/** Applies the changes made here since `base` to the server's fields. */
export const rebase = (theirs: Challenge, base: Challenge, mine: Challenge): Challenge => {
  const changes = changesSince(base, mine)
  return {
    ...savedFieldsOf(theirs),
    ...Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [
        name,
        merged(name as keyof ChallengeFields, base, mine, theirs) ?? value,
      ]),
    ),
    ...titleAmong(changes, mergedTitle(base, mine, theirs) ?? mine),
  }
}

const merged = <Name extends keyof ChallengeFields>(
  name: Name,
  base: Challenge,
  mine: Challenge,
  theirs: Challenge,
): ChallengeFields[Name] | undefined =>
  isSame(base[name], theirs[name]) ? mine[name] : mergedField(name, base[name], mine[name], theirs[name])

/**
 * Whether both sides changed the same field since `base` in ways that cannot be merged, so that a person has
 * to choose.
 */
export const isContested = (theirs: Challenge, base: Challenge, mine: Challenge): boolean =>
  Object.keys(changesSince(base, mine)).some((name) => {
    const field = name as keyof ChallengeFields
    if (field === 'is_title_generated') return false
    if (field === 'challenge_title') return mergedTitle(base, mine, theirs) === undefined
    return !isSame(mine[field], theirs[field]) && merged(field, base, mine, theirs) === undefined
  })

/**
 * Merges two versions after the person chose "keep mine". Includes fields that were changed back here before
 * the conflict was reported.
 */
export const mergedForMe = (
  theirs: Challenge,
  base: Challenge,
  { sent, mine }: { sent: Challenge; mine: Challenge },
): Challenge => ({
  ...rebase(theirs, base, mine),
  ...Object.fromEntries(
    Object.keys(changesSince(base, sent)).flatMap((name) => {
      const field = name as keyof ChallengeFields
      return isSame(mine[field], base[field]) ? [[name, mine[field]]] : []
    }),
  ),
  // A generated title describes the text that it was generated from.
  ...(isTextContested(theirs, base, mine) && isGenerated(mine) && isGenerated(theirs) && titledOf(mine)),
})

const isGenerated = ({ is_title_generated }: Challenge): boolean => is_title_generated === true

const isTextContested = (theirs: Challenge, base: Challenge, mine: Challenge): boolean =>
  new Set([theirs, base, mine].map(({ challenge_text }) => challenge_text)).size === 3

/**
 * Merges two versions after the person chose the other tab's. Fields that were changed only here stay
 * changed.
 */
export const mergedForThem = (theirs: Challenge, base: Challenge, mine: Challenge): Challenge => {
  const changes = changesSince(base, mine)
  return {
    ...savedFieldsOf(theirs),
    ...changes,
    ...changesSince(base, theirs),
    ...titleAmong(changes, mergedTitle(base, mine, theirs) ?? theirs),
  }
}

/** The sides of a conflict: this tab and the other tab. */
export type Side = 'mine' | 'theirs'

/** Two versions of the challenge. Each has one tab's values of the fields that both tabs changed. */
export type Versions = Record<Side, Challenge>

/** A version that a person chose, and the one that Undo brings back. */
export interface Choice {
  side: Side
  chosen: Challenge
  other: Challenge
}

/** The fields in which the versions differ, except topics and a generated title, which follow from the text. */
export const fieldsAtStake = (one: Challenge, other: Challenge): (keyof ChallengeFields)[] => {
  const differing = Object.keys(changesSince(one, other)) as (keyof ChallengeFields)[]
  const following = new Set<keyof ChallengeFields>(['is_title_generated'])
  if (one.challenge_text !== other.challenge_text) {
    following.add('topics').add('topics_view')
    if (isGenerated(one) || isGenerated(other)) following.add('challenge_title')
  }
  return differing.filter((name) => !following.has(name))
}

/** Whether the challenge still has the chosen version, so that Undo can bring back the other one. */
export const isStillChosen = ({ chosen, other }: Choice, challenge: Challenge): boolean => {
  const fields = fieldsAtStake(chosen, other)
  return fields.length > 0 && fields.every((name) => isSame(challenge[name], chosen[name]))
}

/** The fields that depend on a version's text: its topics and, unless a person wrote it, its title. */
const followingText = (version: Challenge, challenge: Challenge): Partial<Challenge> => ({
  topics: version.topics,
  topics_view: version.topics_view,
  ...(isGenerated(challenge) && titledOf(version)),
})

/** Restores the version that was not chosen. Later changes of other fields stay. Undo can switch back again. */
export const revertChoice = (
  { side, chosen, other }: Choice,
  challenge: Challenge,
): { challenge: Challenge; choice: Choice } => {
  const restored = {
    ...challenge,
    ...pick(other, fieldsAtStake(chosen, other)),
    ...(chosen.challenge_text !== other.challenge_text && followingText(other, challenge)),
  }
  return {
    challenge: restored,
    choice: { side: side === 'mine' ? 'theirs' : 'mine', chosen: restored, other: challenge },
  }
}

/** The parts of a saved challenge that are needed for saving it. */
export interface SavedState {
  id: string
  revision: number
  challenge: Challenge
}

export const savedStateOf = (saved: SavedChallenge): SavedState => ({
  id: saved._id,
  revision: saved.revision,
  challenge: savedFieldsOf(saved),
})

/**
 * Changes to a saved challenge that the server has not acknowledged, with everything that is needed to send
 * them later: the revision they were based on, and the earlier values of the changed fields.
 */
export interface UnsentChange {
  id: string
  revision: number
  base: Partial<Challenge>
  changes: Partial<Challenge>
  /** The content of a request that got no answer. The server may have stored it. */
  sent: Partial<Challenge>
  /**
   * The idempotency keys of requests are derived from the seed. An edit keeps its seed, whichever page sends
   * it.
   */
  seed: string
}

/** The changes that still have to be saved; undefined if everything is saved. */
export const unsentChange = ({
  saved,
  sent,
  challenge,
  seed,
}: {
  saved: SavedState
  sent: Challenge
  challenge: Challenge
  seed: string
}): UnsentChange | undefined => {
  const changes = changesSince(saved.challenge, challenge)
  const names = Object.keys(changes) as (keyof ChallengeFields)[]
  if (names.length === 0) return undefined
  return {
    id: saved.id,
    revision: saved.revision,
    base: pick(saved.challenge, names),
    changes,
    sent: pick(sent, names),
    seed,
  }
}

/**
 * Applies an unsent change to the server's current version. If another page has changed the same fields since,
 * `saved` is the version that the change was based on, so that the server reports a conflict instead of
 * accepting the change.
 */
export const resumeChange = (
  now: SavedState,
  { id, revision, base, changes, sent }: UnsentChange,
): { saved: SavedState; challenge: Challenge } => {
  const mine: Challenge = { ...now.challenge, ...changes }
  const before: Challenge = { ...now.challenge, ...base }
  // If the answer to our request was lost, the server's value may be our own and not another page's.
  const own = (Object.keys(changes) as (keyof ChallengeFields)[]).filter((field) =>
    isSame(now.challenge[field], sent[field]),
  )
  const seen: Challenge = { ...before, ...pick(now.challenge, own) }
  return isContested(now.challenge, seen, mine)
    ? { saved: { id, revision, challenge: before }, challenge: mine }
    : { saved: now, challenge: rebase(now.challenge, seen, mine) }
}

/** Applies unsent changes to a saved challenge, in order, so that the page shows it as the person left it. */
export const withWaiting = (saved: SavedChallenge, changes: readonly UnsentChange[]): SavedChallenge =>
  changes.reduce(
    (all, each) => ({ ...all, ...resumeChange(savedStateOf(all), each).challenge, _id: all._id }),
    saved,
  )

/**
 * The Idempotency-Key for saving `challenge` on top of `saved`. Sending the same change again uses the same
 * key.
 */
export const saveKey = (seed: string, saved: SavedState, challenge: Challenge): string =>
  `${seed}-${hashOf(JSON.stringify([saved.id, saved.revision, changesSince(saved.challenge, challenge)]))}`

/**
 * Hashes a text with FNV-1a over UTF-16 code units, twice with different starting values, because 64 bits
 * make accidental collisions unlikely.
 */
export const hashOf = (text: string): string => {
  let one = 0x811c9dc5
  let two = 0xcbf29ce4
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    one = Math.imul(one ^ unit, 0x01000193)
    two = Math.imul(two ^ unit, 0x01000197)
  }
  return [one, two].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('')
}
