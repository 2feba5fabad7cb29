import { expect, it } from 'vitest'
import { createActor, createEmptyActor, SimulatedClock } from 'xstate'
import { noticeMachine } from '#machines/shell/notice.machine.ts'
import type { NoticeCode } from '#machines/shell/notices.ts'

it.each([
  ['STORAGE_BLOCKED', 'active'],
  ['SESSION_ENDED', 'done'],
] as const)('a notice about the whole page stays until it is closed: %s', (code: NoticeCode, status) => {
  const clock = new SimulatedClock()
  const notice = createActor(noticeMachine, {
    clock,
    input: { parent: createEmptyActor(), id: 'n', code, held: false },
  }).start()
  clock.increment(60 * 60_000)
  expect(notice.getSnapshot().status).toBe(status)
})
