import type { ReportSection } from './sections.rules.ts'

/** Who prepared a report and for whom, as the person typed it. Empty names are left out of the report. */
export interface Prepared {
  by: string
  for: string
}

export const nobodyNamed: Prepared = { by: '', for: '' }

/** What the person chose for the report of a challenge. */
export interface ReportChoices {
  /** Undefined until somebody chooses. */
  sections?: readonly ReportSection[] | undefined
  prepared: Prepared
}

/** The names that were chosen; empty ones until somebody types. */
export const preparedIn = (choices: ReportChoices | undefined): Prepared => choices?.prepared ?? nobodyNamed

/** Deselects the section with the original wording. It was chosen for an earlier text of the challenge. */
export const withoutOriginal = (choices: ReportChoices | undefined): ReportChoices | undefined =>
  choices && { ...choices, sections: choices.sections?.filter((section) => section !== 'original') }
