import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contractFrom, type Contract, type Line } from './contract.ts'
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

const charts = readdirSync('tests/charts').flatMap((file) => /^(\w+)\.cases\.ts$/.exec(file)?.[1] ?? [])

const isMessage = (text: string) => !/^\w+: /.test(text)
/** Whether the line allows a message to somebody, and everything else as well: nothing in it is certain. */
const saysNothing = ({ leading, parts }: Line) =>
  leading === '' && parts.some(({ text }) => isMessage(text)) && parts.every(({ isCertain }) => !isCertain)

const oneOfSeveral = 'The message goes to one child of several, and each has a clause of its own.'
const toAllThere = 'The message goes to every child that is there at the time.'
const doubtful: Readonly<Record<string, string>> = {
  'bookmarks | bookmark.settled [else]': 'The actor of a challenge that was left is not in every path.',
  'bookmarks | bookmarks.leave': toAllThere,
  'evidence | evidence.change': oneOfSeveral,
  'evidence | evidence.leave': oneOfSeveral,
  'evidence | evidence.refresh': oneOfSeveral,
  'notifier | notice.dismissed': 'The notice may have expired in the same moment.',
  'rowActions | naming.started [else]': oneOfSeveral,
  'rowActions | rows.clear': toAllThere,
  'sparks | board.enter [if isOffered]': oneOfSeveral,
  'sparks | board.refresh': oneOfSeveral,
  'workspace | challenge.removed': 'There may be no text of the challenge that was not saved.',
  'workspace | edit.release': 'There may be no text of any challenge that was not saved.',
}

it('says for each arrow that sends something what it does, unless a reason is given here', () => {
  const found = charts.flatMap((chart) =>
    [...recorded(chart).values()].filter(saysNothing).map(({ event }) => `${chart} | ${event}`),
  )
  expect([...new Set(found)].sort()).toEqual(Object.keys(doubtful).sort())
})
