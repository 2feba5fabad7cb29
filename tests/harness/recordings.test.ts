import { expect, it } from 'vitest'
import { contractFrom, type Contract } from './contract.ts'
import { longestFile, partsOf, readContract } from './recordings.ts'
import { withoutRuns } from './runs.ts'

const recorded = (chart: string): Contract => readContract(chart) ?? new Map()
const workspace = recorded('workspace')
const parts = partsOf(workspace)

it('cuts a long recording by the subject of the events, and is read back as it was', () => {
  const lines = [...parts.values()].flatMap((text) => [...contractFrom(withoutRuns(text))])
  expect(workspace.size).toBeGreaterThan(500)
  expect(lines).toHaveLength(workspace.size)
  expect(new Map(lines)).toEqual(new Map(workspace))
})

it('has every line in the file that its event names', () => {
  const others = contractFrom(withoutRuns(parts.get('others') ?? ''))
  const subjects = new Set([...others.values()].map(({ event }) => event.split(/[ .,]/, 1)[0] ?? ''))
  for (const [name, text] of parts) {
    expect(text.length).toBeLessThanOrEqual(longestFile)
    if (name === 'others' || name === 'start') continue
    expect(subjects.has(name)).toBe(false)
    for (const { event } of contractFrom(withoutRuns(text)).values())
      expect([event, event.startsWith(name)]).toEqual([event, true])
  }
})
