import type { SnapshotFrom } from 'xstate'
import type { BriefProblem } from '#contract/brief.ts'
import type { CaseBriefMachine } from './case-brief.machine.ts'
import type { knownProblemsMachine } from './case-brief.setup.ts'

type Snapshot = SnapshotFrom<CaseBriefMachine>

/** The case on show: as its owner left it, else as the text was read; undefined while there is none. */
export const selectCase = ({ context: { own, read } }: Snapshot) => own ?? read

const noProblems: readonly BriefProblem[] = []

/** What may stand in the way, likeliest first, as the owner left it. */
export const selectProblems = (snapshot: Snapshot) => selectCase(snapshot)?.problems ?? noProblems

/** Nothing is known to stand in the way: the owner is asked. */
export const selectIsAsking = (snapshot: Snapshot) => !selectProblems(snapshot).some(({ active }) => active)

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
