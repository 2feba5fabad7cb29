import type { Ability } from '../session/session.rules.ts'

/**
 * The permission checker (specification §6): `manage` stands for every action and `all` for every subject. Whatever no
 * rule names is not allowed. The server checks again.
 */
export const can = (abilities: readonly Ability[], action: string, subject: string): boolean =>
  abilities.some(
    (ability) =>
      (ability.action === action || ability.action === 'manage') &&
      (ability.subject === subject || ability.subject === 'all'),
  )
