import { describe, expect, it } from 'vitest'
import { withoutRuns, withRuns } from './runs.ts'

const clears = 'commands a: one.clear; commands b: two.clear; commands c: three.clear {all: true} ?'
const recording = (lines: number) =>
  `(tags)\n open\n  busy\n\n${Array.from({ length: lines }, (_, at) => `edit.saved ${at}\n open\n  → closed; id: ${at}; ${clears}; tells place.wanted ${at}\n`).join('\n')}`

describe('A long recording', () => {
  it('names parts that often occur together once, and is read back unchanged', () => {
    const written = withRuns(recording(200))
    expect(written.split(clears)).toHaveLength(2)
    expect(written).toContain('  → closed; id: 7; #(one.clear … three.clear); tells place.wanted 7\n')
    expect(withoutRuns(written)).toBe(recording(200))
  })

  it('is written unchanged while it is short', () => {
    expect(withRuns(recording(3))).toBe(recording(3))
    expect(withoutRuns(recording(3))).toBe(recording(3))
  })

  it('takes no part of a value for a run', () => {
    const other = recording(200).replace(
      clears,
      'commands a: one.clear; commands b: two.clear; commands c: three',
    )
    expect(withoutRuns(withRuns(other))).toBe(other)
  })
})
