export type Undoable = 'deletion' | 'ranking'

interface Done {
  /** The last deletion: how many changes of the ranking came before it. */
  deletion: { after: number } | undefined
  /** The changes of the ranking until now. */
  steps: number
  canRevert: boolean
}

/** What one press of undo on the review takes back: whatever was done last, a deletion or a change of the ranking. */
export const nextUndo = ({ deletion, steps, canRevert }: Done): Undoable | undefined => {
  if (deletion !== undefined && (deletion.after >= steps || !canRevert)) return 'deletion'
  return canRevert ? 'ranking' : undefined
}
