import { afterAll, describe, expect, it } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { bookmarksOf, challengeFormOf, workspaceOf } from '#machines/app/app.refs.ts'
import { fakeStore } from '../api/fake-storage.ts'
import { personKey, settle, startPage, storedPerson, testProvider } from '../boot/boot.ts'
import { longText, otherText, savedChallenge, spark } from '../charts/samples.ts'
import { recordFlow, type FlowFigures } from './flow.ts'

/**
 * Measures how far a text and a bookmark travel between charts. The numbers may fall. A change that raises one
 * adds wiring and needs a reason. `npm run lab -- flow` prints the messages.
 */
const text = 'We bake bread for forty villages and our vans always come too late in the morning. '
  .repeat(2)
  .trim()
const keywords = ['bread', 'vans', 'villages', 'morning'].map((label, at) => ({
  label,
  type: 'Thing',
  count: 4 - at,
}))
const placeOfSaved = '/challenges/c1/challenge/sparks/markets-products/'
const onServer = { ...savedChallenge('c1'), original_challenge_text: text, challenge_text: text }

const found: [string, FlowFigures][] = []
const numbersOf = (name: string, figures: FlowFigures) => {
  found.push([name, figures])
  const { series, crossings, holders, all } = figures
  return { series: series.length, crossings, holders: holders.length, all }
}
type Numbers = ReturnType<typeof numbersOf>
const expectAtMost = (numbers: Numbers, most: Numbers) => {
  for (const name of ['series', 'crossings', 'holders', 'all'] as const)
    expect([name, Math.max(numbers[name], most[name])]).toEqual([name, most[name]])
}
afterAll(() => {
  if (process.env['FLOW'] === undefined) return
  for (const [name, { series, all, crossings, holders }] of found)
    // eslint-disable-next-line no-console -- this is the output of `npm run lab -- flow`
    console.log(
      [
        `\n${name}: ${series.length} messages in series (${all} in all), ${crossings} through the root, ${holders.length} holders of the text`,
        ...series.map((line) => `  ${line}`),
        `  held by ${holders.join(', ')}`,
      ].join('\n'),
    )
})

const openSaved = async () => {
  const flow = recordFlow()
  const page = await startPage({
    address: placeOfSaved,
    local: fakeStore({ [personKey]: storedPerson() }),
    config: { oidc: testProvider },
    inspect: flow.inspect,
  })
  await page.back.answer('readChallenge', onServer)
  const wait = async () => {
    page.clock.increment(1_000)
    await settle()
  }
  return { page, flow, wait }
}

describe('The path', () => {
  it('from a press on Get sparks to the first spark is no longer than it was', async () => {
    const flow = recordFlow()
    const page = await startPage({ inspect: flow.inspect })
    challengeFormOf(page.app).send({ type: 'text.changed', text })
    challengeFormOf(page.app).send({ type: 'sparks.requested' })
    await settle()
    await page.back.answer('extractKeywords', keywords)
    await page.back.answer('writeSparks', [spark('first')])
    const isShown = (type: string, to: string) => type.startsWith('xstate.done') && to === 'markets-products'
    const numbers = numbersOf('Press to first spark', flow.figures('sparks.requested', isShown, text))
    expectAtMost(numbers, { series: 7, crossings: 1, holders: 6, all: 63 })
  })

  it('from a bookmark to its refusal is no longer than it was', async () => {
    const { page, flow, wait } = await openSaved()
    bookmarksOf(page.app).send({
      type: 'bookmark.toggled',
      bookmark: { kind: 'sparks', item: spark('late') },
    })
    await wait()
    await page.back.refuse('saveSparks', new Problem('http', { status: 500 }))
    const isTold = (type: string, to: string) => type === 'notice.show' && to === 'notifier'
    const numbers = numbersOf('Bookmark to its refusal', flow.figures('bookmark.toggled', isTold, text))
    expectAtMost(numbers, { series: 1, crossings: 0, holders: 6, all: 8 })
  })

  it('from an edit to the question about two tabs is no longer than it was', async () => {
    const { page, flow, wait } = await openSaved()
    const challenge = workspaceOf(page.app)
    challenge.send({ type: 'edit.started' })
    challenge.send({ type: 'edit.changed', text: otherText })
    challenge.send({ type: 'edit.saved' })
    await wait()
    await page.back.refuse('updateChallenge', new Problem('http', { status: 409 }))
    await page.back.answer('readChallenge', { ...onServer, challenge_text: longText, revision: 2 })
    const isAsked = (type: string, to: string) =>
      type.startsWith('xstate.done') && to.startsWith('persistence')
    const numbers = numbersOf(
      'Edit to the question of two tabs',
      flow.figures('edit.saved', isAsked, otherText),
    )
    // Saving starts after a second. A message caused by a clock follows no other message, so the series
    // contains only that one.
    expectAtMost(numbers, { series: 1, crossings: 0, holders: 6, all: 37 })
  })
})
