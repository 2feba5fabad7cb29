import type { SnapshotFrom } from 'xstate'
import { pick } from '#contract/pick.ts'
import { isGathered, searchQueryOf } from '../evidence/evidence.rules.ts'
import { charactersToGo, isTooLong } from '../home/challenge-form.rules.ts'
import { memoize } from '../memoize.ts'
import { businessTypesOf, offeredCategories } from '../sparks/sparks.rules.ts'
import { asideToBeDropped, isChangedText, withWaitingText, type WaitingText } from './challenge.rules.ts'
import type { WorkspaceContext } from './workspace.events.ts'
import type { WorkspaceMachine } from './workspace.machine.ts'
import { evidenceSubjectOf } from './workspace.results.ts'

type Snapshot = SnapshotFrom<WorkspaceMachine>

export const selectChallengeText = (snapshot: Snapshot) => snapshot.context.challenge.challenge_text

export const selectIsEditing = (snapshot: Snapshot) => snapshot.matches({ text: 'editing' })

export const selectEditorText = (snapshot: Snapshot) => snapshot.context.editorText

/** The challenge with its bookmarks and the choices for its report, as they are stored. */
export const selectStoredChallenge = ({ context }: Snapshot) =>
  pick(context, ['challenge', 'lists', 'choices'])

/** The unsaved challenges that were set aside and can be continued, newest first. */
export const selectAsides = (snapshot: Snapshot) => snapshot.context.asides

/**
 * The set-aside challenge with work in it that would be discarded if another were set aside; undefined if
 * nothing would be lost.
 */
export const selectAsideToBeDropped = (snapshot: Snapshot) => asideToBeDropped(snapshot.context.asides)

/** The text in the open editor; empty if it is closed. */
export const selectStoredEditorText = (snapshot: Snapshot) =>
  selectIsEditing(snapshot) ? snapshot.context.editorText : ''

/** Whether the open editor holds a text that is not the challenge's, and therefore not saved. */
export const selectHasUnsavedEdit = (snapshot: Snapshot) =>
  selectIsEditing(snapshot) &&
  isChangedText(snapshot.context.editorText, snapshot.context.challenge.challenge_text)

/** The unsaved texts of challenges that were left. */
export const selectUnsavedTexts = (snapshot: Snapshot) => snapshot.context.waitingTexts

/** The unsaved edits of saved challenges, including the one in the open editor. */
export const selectEditsOfSaved = (snapshot: Snapshot): readonly WaitingText[] => {
  const { asides, challenge, editorText, waitingTexts } = snapshot.context
  const waiting = waitingTexts.filter(({ of }) => asides.every(({ key }) => key !== of))
  return challenge._id !== undefined && editorText.trim() !== '' && selectHasUnsavedEdit(snapshot)
    ? withWaitingText(waiting, { of: challenge._id, text: editorText })
    : waiting
}

/** Whether Undo can bring back the edit that Cancel discarded. */
export const selectCanRestoreEdit = (snapshot: Snapshot) => snapshot.can({ type: 'edit.restored' })

export const selectEditCharactersToGo = (snapshot: Snapshot) => charactersToGo(snapshot.context.editorText)

export const selectIsEditTooLong = (snapshot: Snapshot) => isTooLong(snapshot.context.editorText)

/** The actor of the Get sparks sequence, while it runs. */
export const selectSequence = (snapshot: Snapshot) => snapshot.children.getSparks

export const selectIsGettingSparks = (snapshot: Snapshot) => selectSequence(snapshot) !== undefined

/** Whether the challenge is new and not on the server. */
export const selectIsFresh = (snapshot: Snapshot) => snapshot.hasTag('fresh')

export const selectIsSaved = (snapshot: Snapshot) => snapshot.hasTag('saved')

/** Whether the challenge is being created (HOME-06). */
export const selectIsCreating = (snapshot: Snapshot) => snapshot.hasTag('creating')

export const selectChallenge = (snapshot: Snapshot) => snapshot.context.challenge

export const selectTitle = (snapshot: Snapshot) => snapshot.context.challenge.challenge_title

/** The id of the actor that saves the open challenge; different each time a challenge is opened. */
export const selectPersistenceId = (snapshot: Snapshot) => snapshot.context.persistence?.id

/** The id of the saved challenge that is open or loading; empty for a new one. */
export const selectChallengeId = (snapshot: Snapshot) => snapshot.context.id

/** The status of a saved challenge, which decides what its screen shows. */
export const selectSavedStatus = (snapshot: Snapshot) => {
  if (snapshot.hasTag('saved') || snapshot.hasTag('creating')) return 'ready'
  if (snapshot.hasTag('missing')) return 'missing'
  if (snapshot.hasTag('failed')) return 'failed'
  return snapshot.hasTag('awaitingLogin') ? 'awaitingLogin' : 'opening'
}

const offeredFor = memoize(({ challenge }: WorkspaceContext) => offeredCategories(businessTypesOf(challenge)))

/** The spark categories to show, eight to ten of them. */
export const selectOffered = (snapshot: Snapshot) => offeredFor(snapshot.context)

const sparkInputsOf = memoize(({ entities = [], challenge, passedOver }: WorkspaceContext) => ({
  entities,
  brief: challenge.case_brief,
  passedOver,
}))

/**
 * The inputs that a request for sparks would use now. `outdatedBy` compares them with the inputs of the last
 * request.
 */
export const selectSparkInputs = (snapshot: Snapshot) => sparkInputsOf(snapshot.context)

const nextQueryOf = memoize((context: WorkspaceContext) => {
  const subject = evidenceSubjectOf(context)
  return isGathered(subject) ? searchQueryOf(subject).query : undefined
})

/** The query of the next search; undefined until all its parts have arrived. */
export const selectNextQuery = (snapshot: Snapshot) => nextQueryOf(snapshot.context)
