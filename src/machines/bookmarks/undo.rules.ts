export type Undoable = 'deletion' | 'ranking'

interface Done {
  /** The last deletion; `after` is the number of changes to the ranking before it. */
  deletion: { after: number } | undefined
  /** How many changes to the ranking were made so far. */
  steps: number
  canRevert: boolean
}

/** What the next undo in the review reverses: the last deletion or the last change to the ranking. */
export const nextUndo = ({ deletion, steps, canRevert }: Done): Undoable | undefined => {
  if (deletion !== undefined && (deletion.after >= steps || !canRevert)) return 'deletion'
  return canRevert ? 'ranking' : undefined
}
