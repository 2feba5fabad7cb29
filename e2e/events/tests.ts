import { expect, Troubles } from '../fixtures.ts'
import { bakery } from '../texts.ts'
import { Cell } from './cell.ts'
import { happenings } from './happen.ts'
import { expectIntact } from './judge.ts'
import { events, impossible, isOne, moments, sample, type EventName } from './matrix.ts'
import { memberTest as test } from './member.ts'
import { momentsByName } from './moments.ts'

/** Errors that the cells cause on purpose: lost and refused calls, and interrupted loading of code. */
const expected =
  /net::|Failed to (?:load|fetch)|request failed|console (?:error|warning): The call|PartMissing: The code of a part/

/** Defines the tests for the cells of some events: a sample of the cells, or all of them if CELLS=all. */
export const testEvents = (chosen: readonly EventName[]) => {
  const isWhole = process.env['CELLS'] === 'all'
  for (const moment of moments)
    for (const event of chosen) {
      const number = moments.indexOf(moment) * events.length + events.indexOf(event) + 1
      if (isOne(impossible, { event, moment }) || !(isWhole || isOne(sample, { event, moment }))) continue
      test(`${moment} × ${event}: no text is lost, nothing is created twice, nothing loads for ever, and the page still works [OPS-17]`, async ({
        member,
      }, { retry }) => {
        member.troubles = new Troubles()
        member.troubles.expect(expected)
        const { isVisitors, come, begin } = momentsByName[moment]
        await (isVisitors ? member.beVisitor() : member.enter())
        const mark = `Case ${String(number)}.${String(retry)}.${String(Date.now())}.`
        const cell = new Cell(member, { event, moment, mark }, await member.context.newPage(), bakery)
        try {
          await come(cell)
          await happenings[event].prepare?.(cell)
          await begin(cell)
          await happenings[event].happen(cell)
          await expectIntact(cell)
        } finally {
          await cell.end()
        }
        expect(member.troubles.unexpected(), 'trouble in the browser').toEqual([])
      })
    }
}
