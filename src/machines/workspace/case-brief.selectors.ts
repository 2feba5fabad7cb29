import type { SnapshotFrom } from 'xstate'
import { isConfirmed, type BriefProblem } from '#contract/brief.ts'
import type { CaseBriefMachine } from './case-brief.machine.ts'
import { isAnswered } from './case-brief.rules.ts'
import type { knownProblemsMachine } from './case-brief.setup.ts'

type Snapshot = SnapshotFrom<CaseBriefMachine>

/** The case on show: the owner's version, else the reading of the text; undefined if there is neither. */
export const selectCase = ({ context: { own, read } }: Snapshot) => own ?? read

const noProblems: readonly BriefProblem[] = []

/** The problems that may stand in the way, likeliest first, with the owner's decisions. */
export const selectProblems = (snapshot: Snapshot) => selectCase(snapshot)?.problems ?? noProblems

/** Whether the owner has not confirmed any problem. */
export const selectIsOpen = (snapshot: Snapshot) => !selectProblems(snapshot).some(isConfirmed)

/**
 * Whether the results begin with the question of what stands in the way: it is being asked, or the text is
 * being read for it. Undefined once it is answered, or if the text could not be read.
 */
export const selectAsk = (snapshot: Snapshot): 'asking' | 'reading' | undefined => {
  if (snapshot.hasTag('asking')) return 'asking'
  const brief = selectCase(snapshot)
  return snapshot.hasTag('busy') && (brief === undefined || !isAnswered(brief)) ? 'reading' : undefined
}

/** While a case is read again, the earlier reading stays on show. */
export const selectCaseStatus = (snapshot: Snapshot) => {
  if (snapshot.hasTag('failed')) return 'failed'
  if (snapshot.hasTag('cancelled')) return 'cancelled'
  if (snapshot.hasTag('slow')) return 'slow'
  if (snapshot.hasTag('busy')) return 'loading'
  return selectCase(snapshot) === undefined ? 'empty' : 'ready'
}

/** Texts in the card's fields that are not yet part of the case. */
export const selectTyped = ({ context }: Snapshot) => context.typed

export const selectCanUndo = (snapshot: Snapshot) => snapshot.can({ type: 'case.reverted' })

/** If the case could not be read because the server was busy: seconds until it may be tried again. */
export const selectCaseBusy = (snapshot: Snapshot) => snapshot.context.busy

export const selectKnownProblems = (snapshot: SnapshotFrom<typeof knownProblemsMachine>) =>
  snapshot.context.items
