export type Undoable = 'deletion' | 'ranking'

interface Done {
  /** The last deletion; `after` tells how many changes to the ranking came before it. */
  deletion: { after: number } | undefined
  /** How many changes to the ranking were made so far. */
  steps: number
  canRevert: boolean
}

/**
 * What one press of undo in the review reverses: the latest change, be it a deletion or a change to the
 * ranking.
 */
export const nextUndo = ({ deletion, steps, canRevert }: Done): Undoable | undefined => {
  if (deletion !== undefined && (deletion.after >= steps || !canRevert)) return 'deletion'
  return canRevert ? 'ranking' : undefined
}
