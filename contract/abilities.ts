/**
 * Permissions as data: rules say who may do what, and one checker evaluates them in the
 * browser and on the server. Anything that no rule allows is forbidden.
 */

export interface Ability {
  /** `manage` stands for every action. */
  readonly action: string
  /** `all` stands for every subject. */
  readonly subject: string
}

/** What anyone may do with the results of a challenge, visitors included (PERM-01). */
export const visitorAbilities: readonly Ability[] = [
  { action: 'create', subject: 'topic' },
  { action: 'create', subject: 'spark' },
  { action: 'create', subject: 'idea' },
  { action: 'read', subject: 'resource' },
  { action: 'read', subject: 'reframe' },
  { action: 'read', subject: 'business-model' },
]

/** Permissions of everyone who is signed in, always limited to their own data (PERM-04, PERM-05). */
export const memberAbilities: readonly Ability[] = [
  ...visitorAbilities,
  { action: 'manage', subject: 'challenge' },
  { action: 'manage', subject: 'bookmark' },
  { action: 'create', subject: 'hand-over' },
  { action: 'manage', subject: 'profile' },
  { action: 'manage', subject: 'setting' },
  { action: 'delete', subject: 'account' },
]

/** Returns whether one of the abilities allows the action on the subject. */
export const can = (abilities: readonly Ability[], action: string, subject: string): boolean =>
  abilities.some(
    (ability) =>
      (ability.action === action || ability.action === 'manage') &&
      (ability.subject === subject || ability.subject === 'all'),
  )
