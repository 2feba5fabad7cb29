import type { SnapshotFrom } from 'xstate'
import type { ChallengeFormMachine } from './challenge-form.machine.ts'
import { charactersToGo, isTooLong, lacksFile, textLength, restorable } from './challenge-form.rules.ts'

type Snapshot = SnapshotFrom<ChallengeFormMachine>

export const selectText = (snapshot: Snapshot) => snapshot.context.text

/** What survives a reload: the draft, and the replaced drafts that are worth restoring. */
export const selectStoredDraft = ({ context: { text, filename, behind } }: Snapshot) => ({
  text,
  filename,
  behind: restorable(behind),
})

export const selectHasText = (snapshot: Snapshot) => snapshot.context.text !== ''

/** Whether the text is empty or only white space (HOME-19). */
export const selectIsBlank = (snapshot: Snapshot) => textLength(snapshot.context.text) === 0

export const selectCharactersToGo = (snapshot: Snapshot) => charactersToGo(snapshot.context.text)

export const selectIsTooLong = (snapshot: Snapshot) => isTooLong(snapshot.context.text)

export const selectIsFetchingText = (snapshot: Snapshot) => snapshot.hasTag('busy')

/** Whether Undo can bring back a replaced text. */
export const selectCanRestore = (snapshot: Snapshot) => snapshot.can({ type: 'text.restored' })

/** The text of the draft that was replaced last; empty if there is none. */
export const selectReplacedText = ({ context }: Snapshot) =>
  restorable(context.behind).at(-1)?.text.trim() ?? ''

/** The outcome of opening a shared link, until the person dismisses it. */
export const selectShared = (snapshot: Snapshot) => snapshot.context.shared

/** What came with the link besides the text; undefined if nothing did. */
export const selectAbout = (snapshot: Snapshot) => snapshot.context.about

export const selectTab = (snapshot: Snapshot) => snapshot.context.tab

/** The name of the PDF whose text is in use (UPL-16). */
export const selectFilename = (snapshot: Snapshot) => snapshot.context.filename

/** What the form still needs before sparks can be asked for. */
export type Obstacle = 'uploading' | 'noPdf' | 'pdfInUse' | 'tooShort' | 'tooLong' | 'website'

/** Why sparks cannot be asked for yet; undefined if they can (HOME-30 to HOME-33). */
export const selectObstacle = (snapshot: Snapshot): Obstacle | undefined => {
  if (snapshot.hasTag('uploading')) return 'uploading'
  if (lacksFile(snapshot.context)) return snapshot.context.tab === 'pdf' ? 'noPdf' : 'pdfInUse'
  if (selectCharactersToGo(snapshot) > 0) return 'tooShort'
  if (selectIsTooLong(snapshot)) return 'tooLong'
  return snapshot.hasTag('blocked') ? 'website' : undefined
}

/** Whether to offer the example beside a text that is too short. In an empty field, the placeholder offers it. */
export const selectIsExampleOffered = (snapshot: Snapshot) =>
  snapshot.context.tab === 'text' && !selectIsBlank(snapshot) && selectCharactersToGo(snapshot) > 0
