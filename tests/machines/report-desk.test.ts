import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { reportDeskMachine, type ReportDeskFact } from '#machines/report/report-desk.machine.ts'
import { selectPrepared } from '#machines/report/report-desk.selectors.ts'
import { reportContent } from '../charts/report.samples.ts'
import { reportMachine } from '#machines/report/report.machine.ts'

const start = (tell: (fact: ReportDeskFact) => void = () => undefined) =>
  createActor(
    reportDeskMachine.provide({
      actors: { loadReport: fromPromise(() => Promise.resolve(reportMachine)) },
    }),
    {
      input: {
        parent: createActor(fromCallback<ReportDeskFact>(({ receive }) => receive(tell))).start(),
        choices: undefined,
      },
    },
  ).start()

describe('the desk of reports', () => {
  it('runs the loaded chart while it is open, and ends and forgets it when it closes', async () => {
    const desk = start()
    const report = () => desk.getSnapshot().context.report
    desk.send({ type: 'report.opened' })
    expect(report()).toBeUndefined()
    await expect.poll(() => report()?.getSnapshot().status).toBe('active')
    const first = report()
    desk.send({ type: 'report.closed' })
    expect(first?.getSnapshot().status).toBe('stopped')
    expect(report()).toBeUndefined()
  })

  it('opens with the last chosen sections, reports them, and loads those of another challenge once it is shown [A9]', async () => {
    const told: ReportDeskFact[] = []
    const desk = start((fact) => told.push(fact))
    const report = () => desk.getSnapshot().context.report
    desk.send({ type: 'report.opened' })
    await expect.poll(() => report()?.getSnapshot().status).toBe('active')
    const all = report()?.getSnapshot().context.sections
    report()?.send({ type: 'section.toggled', section: 'sparks' })
    const chosen = report()?.getSnapshot().context.sections
    expect(chosen).not.toEqual(all)
    const choices = { sections: chosen, prepared: { by: '', for: '' } }
    expect(told).toEqual([{ type: 'choices.made', choices }])
    desk.send({ type: 'report.closed' })
    desk.send({ type: 'report.opened' })
    await expect.poll(() => report()?.getSnapshot().status).toBe('active')
    expect(report()?.getSnapshot().context.sections).toEqual(chosen)
    desk.send({ type: 'report.close', choices: undefined })
    desk.send({ type: 'report.opened' })
    await expect.poll(() => report()?.getSnapshot().status).toBe('active')
    expect(report()?.getSnapshot().context.sections).toEqual(all)
  })

  it('stores who prepared the report and for whom beside the sections, and reports both [REP-10]', () => {
    const told: ReportDeskFact[] = []
    const desk = start((fact) => told.push(fact))
    desk.send({ type: 'prepared.typed', prepared: { by: 'Ada' } })
    desk.send({ type: 'sections.chosen', sections: ['ideas'] })
    desk.send({ type: 'prepared.typed', prepared: { for: 'The bakery' } })
    const choices = { sections: ['ideas'], prepared: { by: 'Ada', for: 'The bakery' } }
    expect(told.at(-1)).toEqual({ type: 'choices.made', choices })
    desk.send({ type: 'report.close', choices: undefined })
    expect(selectPrepared(desk.getSnapshot())).toEqual({ by: '', for: '' })
  })

  it('creates what was ordered as soon as the chart is loaded, and at once if it already is [PLAN-10]', async () => {
    const desk = start()
    const report = () => desk.getSnapshot().context.report
    desk.send({ type: 'report.ordered', content: reportContent })
    await expect.poll(() => report()?.getSnapshot().context.order?.format).toBe('pdf')
    expect(desk.getSnapshot().context.ordered).toBeUndefined()
    report()?.send({ type: 'section.toggled', section: 'sparks' })
    expect(report()?.getSnapshot().context.order).toBeUndefined()
    desk.send({ type: 'report.ordered', content: reportContent })
    expect(report()?.getSnapshot().context.order?.format).toBe('pdf')
  })

  it('creates nothing for a cancelled order', async () => {
    const desk = start()
    desk.send({ type: 'report.ordered', content: reportContent })
    desk.send({ type: 'report.closed' })
    desk.send({ type: 'report.opened' })
    await expect.poll(() => desk.getSnapshot().context.report?.getSnapshot().status).toBe('active')
    expect(desk.getSnapshot().context.report?.getSnapshot().context.order).toBeUndefined()
  })
})
