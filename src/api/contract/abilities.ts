/**
 * Permissions as data (specification §6): rules say who may do what, and one checker reads them in the browser and on
 * the server. Whatever no rule names is not allowed.
 */

export interface Ability {
  /** `manage` stands for every action. */
  readonly action: string
  /** `all` stands for every subject. */
  readonly subject: string
}

/** What may be done with the results of a challenge, which everybody may see. */
const exploring: readonly Ability[] = [
  { action: 'create', subject: 'topic' },
  { action: 'create', subject: 'spark' },
  { action: 'create', subject: 'idea' },
  { action: 'read', subject: 'resource' },
  { action: 'read', subject: 'reframe' },
  { action: 'read', subject: 'business-model' },
]

/** Of a visitor (PERM-01). */
export const visitorAbilities: readonly Ability[] = exploring

/** Of everybody who is signed in, always over their own things only (PERM-04, PERM-05). */
export const memberAbilities: readonly Ability[] = [
  ...exploring,
  { action: 'manage', subject: 'challenge' },
  { action: 'manage', subject: 'bookmark' },
  { action: 'create', subject: 'hand-over' },
  { action: 'manage', subject: 'profile' },
  { action: 'manage', subject: 'setting' },
  { action: 'delete', subject: 'account' },
]

/** The permission checker. */
export const can = (abilities: readonly Ability[], action: string, subject: string): boolean =>
  abilities.some(
    (ability) =>
      (ability.action === action || ability.action === 'manage') &&
      (ability.subject === subject || ability.subject === 'all'),
  )
