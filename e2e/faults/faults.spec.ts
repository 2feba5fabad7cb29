import type { Cell } from '../../tests/faults/matrix.ts'
import { calls } from '../../contract/calls.ts'
import { delays } from '../../contract/limits.ts'
import type { NoticeCode } from '../../src/machines/shell/notices.ts'
import { noticeText } from '../../src/ui/shell/notice.words.ts'
import { memberTest as test } from '../events/member.ts'
import { expect, Troubles } from '../fixtures.ts'
import { chosenCells } from './cells.ts'
import { drivers } from './drivers.ts'
import { Stage, typedText, type Driver } from './stage.ts'

/**
 * Tests in Chromium, with the built product and the real server, what the page does when a call fails. Each test
 * intercepts one call and gives it one fault of the matrix.
 */

// In the short run one worker signs up for all cells.
if (process.env['CELLS'] !== 'all') test.describe.configure({ mode: 'default' })

/** Errors that the cells cause on purpose. */
const expected = /net::|Failed to (?:load|fetch)|request failed|console (?:error|warning): The call/

/** Returns the title of the message that the matrix names. */
const wordsOf = (code: string) => noticeText(code as NoticeCode).title

/** Whether the call succeeds in spite of the fault, so that there is nothing to retry. */
const isDone = ({ fault, notes }: Cell) => fault === '401once' || notes.includes('no-answer-read')

const isSaid = (stage: Stage, words: string) => [...stage.said].some((said) => said.includes(words))

/** Leaves the page while the call is pending, and checks that the next page has everything that was typed. */
const leave = async (stage: Stage) => {
  await expect.poll(() => stage.requests).toBeGreaterThan(0)
  const address = stage.page.url()
  await stage.page.goto('/healthz')
  stage.mend()
  await stage.page.goto(address)
  await stage.settles(0)
}

const fail = async (stage: Stage, driver: Driver, { fault, requests, renewals, toast }: Cell) => {
  if (fault === 'timeout') {
    await expect.poll(() => stage.requests).toBe(requests)
    const isFile = 'multipart' in calls[driver.call]
    await stage.pass(isFile ? delays.upload : delays.request)
  }
  await expect.poll(() => (toast === '' ? true : isSaid(stage, wordsOf(toast)))).toBe(true)
  if (fault === 'timeout') stage.mend()
  await stage.settles(requests)
  expect({ requests: stage.requests, renewals: stage.renewals }).toEqual({ requests, renewals })
  if (toast === '') expect([...stage.said].filter((said) => /Sorry|could not|unable/i.test(said))).toEqual([])
}

for (const cell of chosenCells) {
  const { call, fault } = cell
  test(`${call}, ${fault}: Chromium shows the message in the matrix, keeps what was typed, and offers a retry`, async ({
    member,
  }) => {
    const driver = drivers[call]
    if (driver === undefined) throw new Error(`nobody makes the call ${call}`)
    member.troubles = new Troubles()
    member.troubles.expect(expected)
    await member.enter()
    const page = await member.context.newPage()
    const stage = new Stage(member, page, driver)
    try {
      await stage.prepare()
      await driver.come?.(stage)
      stage.break(fault)
      await driver.act(stage)
      if (fault === 'abort') await leave(stage)
      else {
        await fail(stage, driver, cell)
        stage.mend()
        if (isDone(cell)) await driver.seesDone?.(stage)
        else if (driver.again !== undefined) {
          const answered = stage.answered()
          await driver.again(stage)
          await answered
          await stage.settles(0)
        }
      }
      if (driver.takesText === undefined) expect(await stage.draft()).toContain(typedText)
    } finally {
      await page.close()
    }
    expect(member.troubles.unexpected(), 'trouble in the browser').toEqual([])
  })
}
