import type { Figure } from './figures.ts'
import type { Calm } from './machine.ts'

export interface PartOptions {
  rounds: number
  /** Awaited before every round. */
  calm: Calm
  say: (line: string) => void
  /** Also lists what the scripts contain. */
  explain: boolean
  /** Undefined for parts that need no browser. */
  chromium: string | undefined
}

export type Part = (options: PartOptions) => Promise<Figure[]>
