import type { ChallengeChange } from '#contract/entities.ts'
import {
  chosenTitle,
  isSame,
  mergedField,
  mergedTitle,
  type ChallengeFields,
  type Titled,
} from '#contract/merge.ts'
import { emptyRanking, type Ranking } from '#contract/vocabulary.ts'

type Field = keyof ChallengeFields

/**
 * The values that fields had at the revision the change is based on, for the fields that changed since.
 * 'unknown' if that revision is too old or never existed; 'none' if the change names no revision.
 */
export type Base = Partial<ChallengeFields> | 'unknown' | 'none'

export interface MergeResult {
  fields: ChallengeFields
  /** The fields that actually change, with their previous values. */
  before: Partial<ChallengeFields>
  /** Fields that both sides changed to different values. */
  conflicts: Field[]
}

/** Adds plans to a ranking that has none, because an older version of the page or of the server made it. */
const withPlans = (ranking: unknown, plans: Ranking['plans']): Ranking => ({
  ...emptyRanking,
  plans,
  ...(ranking as Partial<Ranking>),
})

/** The title fields, or nothing if there is no title. */
const titleFields = ({ challenge_title, is_title_generated }: Partial<Titled>): Partial<Titled> =>
  challenge_title === undefined ? {} : { challenge_title, is_title_generated }

/**
 * Merges the title together with whether it was generated. If a change does not say so, its title counts as
 * chosen by the owner. Undefined means a conflict.
 */
const mergeTitle = (
  now: ChallengeFields,
  { challenge_title, is_title_generated = false }: ChallengeChange,
  base: Base,
): Partial<Titled> | undefined => {
  if (challenge_title === undefined || challenge_title === now.challenge_title) return {}
  const mine = { challenge_title, is_title_generated: is_title_generated ? true : undefined }
  if (base === 'none') return mine
  if (base === 'unknown') return chosenTitle(mine, now)
  return mergedTitle({ ...now, ...base }, mine, now)
}

/** Merges a change into the current state, field by field, by comparing both with `base` (AMB-76). */
export const mergeChange = (now: ChallengeFields, change: ChallengeChange, base: Base): MergeResult => {
  const changed: Partial<Record<Field, unknown>> = {}
  const conflicts: Field[] = []
  const { ranking, challenge_title: _title, is_title_generated: _isGenerated, ...rest } = change
  const title = mergeTitle(now, change, base)
  if (title === undefined) conflicts.push('challenge_title')
  else Object.assign(changed, titleFields(title))
  const requested = ranking === undefined ? rest : { ...rest, ranking: withPlans(ranking, now.ranking.plans) }
  for (const [name, mine] of Object.entries(requested)) {
    const field = name as Field
    const theirs = now[field]
    if (mine === undefined || isSame(mine, theirs)) continue
    if (base === 'none') changed[field] = mine
    else if (base === 'unknown') conflicts.push(field)
    else if (!Object.hasOwn(base, field)) changed[field] = mine
    else {
      const baseValue = base[field]
      const comparableBase = field === 'ranking' ? (withPlans(baseValue, {}) as typeof baseValue) : baseValue
      const merged = mergedField(field, comparableBase, mine, theirs)
      if (merged === undefined) conflicts.push(field)
      else changed[field] = merged
    }
  }
  const names = Object.keys(changed).filter((name) => !isSame(changed[name as Field], now[name as Field]))
  return {
    fields: { ...now, ...Object.fromEntries(names.map((name) => [name, changed[name as Field]])) },
    before: Object.fromEntries(names.map((name) => [name, now[name as Field]])),
    conflicts,
  }
}

/**
 * Returns the fields that changed after a base revision, with the values they had then. `later` holds what each
 * change since then replaced, oldest first.
 */
export const baseFrom = (later: readonly Partial<ChallengeFields>[]): Partial<ChallengeFields> =>
  later.reduceRight<Partial<ChallengeFields>>((base, before) => ({ ...base, ...before }), {})
