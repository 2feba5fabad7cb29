import { describe, expect, it } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { challengeFormOf, challengeOf, navigationOf } from '#machines/app/app.refs.ts'
import { fakeStore, stored } from '../api/fake-storage.ts'
import { challenge, longText, otherText, savedChallenge, spark } from '../charts/samples.ts'
import { personKey, settle, startPage, storedPerson, testProvider } from './boot.ts'

const placeOf = (id: string) => `/challenges/${id}/challenge/sparks/markets-products/`
const textOf = (id: string) => `${id} `.repeat(40).trim()
const onServer = (id: string) => ({
  ...savedChallenge(id),
  original_challenge_text: textOf(id),
  challenge_text: textOf(id),
})
const failed = new Problem('http', { status: 500 })

/** A page of somebody who is signed in; another one with the same store is what a reload makes of it. */
const openPage = async (address: string, session = fakeStore()) => {
  const page = await startPage({
    address,
    session,
    local: fakeStore({ [personKey]: storedPerson() }),
    config: { oidc: testProvider },
  })
  const chart = challengeOf(page.app)
  const context = () => chart.getSnapshot().context
  return {
    ...page,
    chart,
    follow: async (path: string) => {
      navigationOf(page.app).send({ type: 'link.followed', path })
      await settle()
    },
    text: () => context().challenge.challenge_text,
    editor: () => (chart.getSnapshot().matches({ text: 'editing' }) ? context().edit : undefined),
    draft: () => challengeFormOf(page.app).getSnapshot().context.text,
    /** Past the moment after which edits are saved. */
    wait: async () => {
      page.clock.increment(1_000)
      await settle()
    },
    sent: () =>
      page.back.log
        .filter(({ name }) => name === 'updateChallenge')
        .map(({ params, request }) => [params?.id, (request as { challenge_text?: string }).challenge_text]),
  }
}
type Page = Awaited<ReturnType<typeof openPage>>

const read = async (page: Page, id: string) => page.back.answer('readChallenge', onServer(id))
const openChallenge = async (id: string) => {
  const page = await openPage(placeOf(id))
  await read(page, id)
  return page
}
/** What was changed, and nobody acknowledged before the page went away. */
const changeText = (page: Page, text: string) => {
  page.chart.send({ type: 'edit.started' })
  page.chart.send({ type: 'edit.changed', text })
  page.chart.send({ type: 'edit.saved' })
}

describe('what the server has not acknowledged of one challenge', () => {
  it('never gets into another that is opened after a reload [PERS-03] [PERS-17]', async () => {
    const before = await openChallenge('c1')
    changeText(before, otherText)
    const page = await openPage('/challenges/', before.session)
    await page.follow(placeOf('c2'))
    await read(page, 'c2')
    await page.wait()
    expect(page.text()).toBe(textOf('c2'))
    expect(page.sent()).toEqual([])
  })

  it('is there and saved when its own is opened again, also a reload later [PERS-17]', async () => {
    const before = await openChallenge('c1')
    changeText(before, otherText)
    const busy = await openPage(placeOf('c1'), before.session)
    await busy.back.refuse('readChallenge', failed)
    await busy.follow('/challenges/')
    await busy.follow(placeOf('c2'))
    const page = await openPage(placeOf('c2'), busy.session)
    await read(page, 'c2')
    await page.follow('/challenges/')
    await page.follow(placeOf('c1'))
    await read(page, 'c1')
    await page.wait()
    expect(page.text()).toBe(otherText)
    expect(page.sent()).toEqual([['c1', otherText]])
  })

  it('goes with the challenge when home is entered [HOME-35] [PERS-13]', async () => {
    const before = await openChallenge('c1')
    changeText(before, otherText)
    const page = await openPage('/challenges/', before.session)
    await page.follow('/')
    expect([...page.session.held.keys()]).toEqual(['draft'])
    await page.follow(placeOf('c1'))
    await read(page, 'c1')
    expect(page.text()).toBe(textOf('c1'))
  })
})

describe('an editor with something unsaved in it', () => {
  it('is left for another challenge: that one stays as it is, the text waits in the form, and somebody says so', async () => {
    const page = await openChallenge('c1')
    page.chart.send({ type: 'edit.started' })
    page.chart.send({ type: 'edit.changed', text: otherText })
    await page.follow('/challenges/')
    await page.follow(placeOf('c2'))
    await read(page, 'c2')
    expect([page.editor(), page.text(), page.draft()]).toEqual([undefined, textOf('c2'), otherText])
    expect(page.notices()).toEqual(['EDIT_KEPT'])
    page.chart.send({ type: 'edit.saved' })
    await page.wait()
    expect(page.sent()).toEqual([])
    expect(page.session.data('draft')).toMatchObject({ text: otherText })
    expect(page.session.data('draft')).not.toHaveProperty('edit')
  })

  it('is left for another challenge after a reload just the same', async () => {
    const before = await openChallenge('c1')
    before.chart.send({ type: 'edit.started' })
    before.chart.send({ type: 'edit.changed', text: otherText })
    const page = await openPage(placeOf('c2'), before.session)
    await read(page, 'c2')
    expect([page.editor(), page.text(), page.draft()]).toEqual([undefined, textOf('c2'), otherText])
  })

  it('is open again after a reload of its own challenge, and after a look at the list', async () => {
    const before = await openChallenge('c1')
    before.chart.send({ type: 'edit.started' })
    before.chart.send({ type: 'edit.changed', text: otherText })
    const page = await openPage(placeOf('c1'), before.session)
    await read(page, 'c1')
    await page.follow('/challenges/')
    await page.follow(placeOf('c1'))
    expect(page.editor()).toBe(otherText)
    expect([page.draft(), page.notices()]).toEqual(['', []])
  })

  it('says nothing and keeps nothing when nothing in it was changed', async () => {
    const page = await openChallenge('c1')
    page.chart.send({ type: 'edit.started' })
    await page.follow('/challenges/')
    await page.follow(placeOf('c2'))
    await read(page, 'c2')
    expect([page.editor(), page.draft(), page.notices()]).toEqual([undefined, '', []])
  })
})

describe('a creation whose answer cannot be read', () => {
  it('keeps what was done since then, when it can be read at last [BOOK-12] [PERS-02]', async () => {
    const session = fakeStore({ challenge: stored({ challenge, summary: '' }) })
    const page = await openPage('/challenges/new/sparks/markets-products/', session)
    page.chart.send({ type: 'save.chosen' })
    await settle()
    changeText(page, otherText)
    page.chart.getSnapshot().children.bookmarks?.send({
      type: 'mark.toggled',
      mark: { kind: 'sparks', item: spark('late') },
    })
    await page.back.answer('createChallenge', { _id: 'c1' })
    await page.back.refuse('readChallenge', failed)
    page.chart.send({ type: 'retry.chosen' })
    await settle()
    await page.back.answer('readChallenge', { ...savedChallenge('c1'), challenge_text: longText, sparks: [] })
    expect(page.text()).toBe(otherText)
    expect(page.chart.getSnapshot().context.lists.sparks).toMatchObject([{ text: 'Spark late' }])
    await page.wait()
    expect(page.sent()).toEqual([['c1', otherText]])
  })
})
