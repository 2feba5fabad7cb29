import { expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { noticeMachine, type NoticeFact } from '#machines/shell/notice.machine.ts'
import type { NoticeCode } from '#machines/shell/notices.ts'

it.each([
  ['STORAGE_BLOCKED', 'active'],
  ['SESSION_ENDED', 'done'],
] as const)('a notice about the whole page stays until it is closed: %s', (code: NoticeCode, status) => {
  const clock = new SimulatedClock()
  const parent = createActor(fromCallback<NoticeFact>(() => undefined)).start()
  const notice = createActor(noticeMachine, {
    clock,
    input: { parent, id: 'n', code, held: false },
  }).start()
  clock.increment(60 * 60_000)
  expect(notice.getSnapshot().status).toBe(status)
})
