import type { SnapshotFrom } from 'xstate'
import { isConfirmed, type BriefProblem } from '#contract/brief.ts'
import type { CaseBriefMachine } from './case-brief.machine.ts'
import { isAnswered } from './case-brief.rules.ts'
import type { knownProblemsMachine } from './case-brief.setup.ts'

type Snapshot = SnapshotFrom<CaseBriefMachine>

/** The case on show: as its owner left it, else as the text was read; undefined while there is none. */
export const selectCase = ({ context: { own, read } }: Snapshot) => own ?? read

const noProblems: readonly BriefProblem[] = []

/** What may stand in the way, likeliest first, as the owner left it. */
export const selectProblems = (snapshot: Snapshot) => selectCase(snapshot)?.problems ?? noProblems

/** The owner has confirmed nothing that stands in the way. */
export const selectIsOpen = (snapshot: Snapshot) => !selectProblems(snapshot).some(isConfirmed)

/**
 * Whether the question what stands in the way comes first on the results: it is being asked, or the text is being read for
 * it. Undefined where it has been answered, and where the text could not be read.
 */
export const selectAsk = (snapshot: Snapshot): 'asking' | 'reading' | undefined => {
  if (snapshot.hasTag('asking')) return 'asking'
  const brief = selectCase(snapshot)
  return snapshot.hasTag('busy') && (brief === undefined || !isAnswered(brief)) ? 'reading' : undefined
}

/** A case that is read anew stays on show meanwhile. */
export const selectCaseStatus = (snapshot: Snapshot) => {
  if (snapshot.hasTag('failed')) return 'failed'
  if (snapshot.hasTag('cancelled')) return 'cancelled'
  if (snapshot.hasTag('slow')) return 'slow'
  if (snapshot.hasTag('busy')) return 'loading'
  return selectCase(snapshot) === undefined ? 'empty' : 'ready'
}

/** What stands in the fields of the card and is not part of the case yet. */
export const selectTyped = ({ context }: Snapshot) => context.typed

export const selectCanUndo = (snapshot: Snapshot) => snapshot.can({ type: 'case.reverted' })

/** Seconds after which a busy server may be tried again, while that is why the case could not be read. */
export const selectCaseBusy = (snapshot: Snapshot) => snapshot.context.busy

export const selectKnownProblems = (snapshot: SnapshotFrom<typeof knownProblemsMachine>) =>
  snapshot.context.items
