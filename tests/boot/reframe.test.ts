import { describe, expect, it } from 'vitest'
import { emptyBrief, type CaseBrief } from '#contract/brief.ts'
import { caseBriefOf, challengeFormOf, reframingOf, workspaceOf } from '#machines/app/app.refs.ts'
import { settle, startPage } from './boot.ts'

const text =
  `Our bakery wants to sell more bread. The vans come too late. ${'We bake at night. '.repeat(5)}`.trim()
const label = 'We want every loaf sold by noon.'
const another = 'We want to bake half as much.'

const span = (words: string, within: string) => {
  const start = within.indexOf(words)
  return { text: words, start, end: start + words.length }
}
/** Reads a case from a text as the engine does: every sentence that names a wish is a goal. */
const read = (within: string): CaseBrief => ({
  ...emptyBrief(),
  goal: [label, another, 'Our bakery wants to sell more bread.']
    .filter((words) => within.includes(words))
    .map((words) => span(words, within)),
  problems: ['late-vans', 'few-buyers'].map((id) => ({
    id,
    name: id,
    active: false,
    origin: 'engine',
    because: [span(within.slice(0, 20), within)],
    questions: [],
  })),
})

/** Opens a challenge whose owner has said what stands in the way. */
const openCase = async () => {
  const page = await startPage()
  challengeFormOf(page.app).send({ type: 'text.changed', text })
  challengeFormOf(page.app).send({ type: 'sparks.requested' })
  await settle()
  await page.back.answer('readBrief', read(text))
  caseBriefOf(page.app).send({ type: 'problem.toggled', id: 'late-vans' })
  const challenge = () => workspaceOf(page.app).getSnapshot().context.challenge
  return {
    ...page,
    challenge,
    goals: () => challenge().case_brief?.goal.map((each) => each.text),
    use: async (words: string) => {
      reframingOf(page.app).send({ type: 'reframe.used', label: words })
      await settle()
    },
    undo: async () => {
      reframingOf(page.app).send({ type: 'reframe.dropped' })
      await settle()
    },
    /** Answers `readBrief` for the current text. */
    reads: () => page.back.answer('readBrief', read(challenge().challenge_text)),
  }
}

describe('undoing a reframe', () => {
  it('removes the wish that it brought from the case', async () => {
    const page = await openCase()
    const before = page.challenge()
    await page.use(label)
    await page.reads()
    expect(page.goals()).toContain(label)
    await page.undo()
    expect(page.challenge()).toMatchObject({ challenge_text: text, case_brief: before.case_brief })
  })

  it('does so even before the case of the reframed text has been read', async () => {
    const page = await openCase()
    const before = page.challenge().case_brief
    await page.use(label)
    await page.undo()
    expect(page.challenge().case_brief).toEqual(before)
  })

  it('does so after a second reframe replaced the first', async () => {
    const page = await openCase()
    const before = page.challenge().case_brief
    await page.use(label)
    await page.reads()
    await page.use(another)
    await page.reads()
    await page.undo()
    expect(page.challenge().case_brief).toEqual(before)
  })

  it('leaves what the owner has said in the meantime', async () => {
    const page = await openCase()
    await page.use(label)
    await page.reads()
    const chart = caseBriefOf(page.app)
    chart.send({ type: 'problem.toggled', id: 'few-buyers' })
    const field = { list: 'goal', words: '' } as const
    chart.send({ type: 'field.typed', field, text: 'Keep our drivers' })
    chart.send({ type: 'field.left', field })
    await page.undo()
    expect(page.goals()).toEqual(['Our bakery wants to sell more bread.', 'Keep our drivers'])
    expect(page.challenge().case_brief?.problems.map(({ id, active }) => [id, active])).toEqual([
      ['late-vans', true],
      ['few-buyers', true],
    ])
  })
})

describe('an edit that is reverted by hand', () => {
  it('removes the lines that it brought', async () => {
    const page = await openCase()
    const before = page.challenge().case_brief
    const change = async (words: string) => {
      workspaceOf(page.app).send({ type: 'edit.started' })
      workspaceOf(page.app).send({ type: 'edit.changed', text: words })
      workspaceOf(page.app).send({ type: 'edit.saved' })
      await settle()
    }
    await change(`${text} ${label}`)
    await page.reads()
    expect(page.goals()).toContain(label)
    await change(text)
    expect(page.challenge().case_brief).toEqual(before)
  })
})
