import type { SnapshotFrom } from 'xstate'
import { isConfirmed, type BriefProblem } from '#contract/brief.ts'
import type { CaseBriefMachine } from './case-brief.machine.ts'
import { isAnswered } from './case-brief.rules.ts'
import type { knownProblemsMachine } from './case-brief.setup.ts'

type Snapshot = SnapshotFrom<CaseBriefMachine>

/**
 * The case on show: the owner's version, or else the one derived from the text; undefined if there is
 * neither.
 */
export const selectCase = ({ context: { own, read } }: Snapshot) => own ?? read

const noProblems: readonly BriefProblem[] = []

/** The problems that may stand in the owner's way, likeliest first, with the owner's decisions. */
export const selectProblems = (snapshot: Snapshot) => selectCase(snapshot)?.problems ?? noProblems

/** True until the owner confirms a problem. */
export const selectIsUnanswered = (snapshot: Snapshot) => !selectProblems(snapshot).some(isConfirmed)

/**
 * Whether the page asks what stands in the way, or is still analysing the text for that question. Undefined
 * once the owner has answered, or if the text could not be analysed.
 */
export const selectAsk = (snapshot: Snapshot): 'asking' | 'reading' | undefined => {
  if (snapshot.hasTag('asking')) return 'asking'
  const brief = selectCase(snapshot)
  return snapshot.hasTag('busy') && (brief === undefined || !isAnswered(brief)) ? 'reading' : undefined
}

/** While the text is analysed again, the earlier case stays on show. */
export const selectCaseStatus = (snapshot: Snapshot) => {
  if (snapshot.hasTag('failed')) return 'failed'
  if (snapshot.hasTag('cancelled')) return 'cancelled'
  if (snapshot.hasTag('slow')) return 'slow'
  if (snapshot.hasTag('busy')) return 'loading'
  return selectCase(snapshot) === undefined ? 'empty' : 'ready'
}

/** The texts in the fields of the card that are not yet part of the case. */
export const selectTyped = ({ context }: Snapshot) => context.typed

export const selectCanUndo = (snapshot: Snapshot) => snapshot.can({ type: 'case.reverted' })

/**
 * How many seconds to wait before trying again, if the text could not be analysed because the server was
 * busy.
 */
export const selectCaseBusy = (snapshot: Snapshot) => snapshot.context.busy

export const selectKnownProblems = (snapshot: SnapshotFrom<typeof knownProblemsMachine>) =>
  snapshot.context.items
