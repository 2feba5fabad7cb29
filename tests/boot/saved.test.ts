import { describe, expect, it, vi } from 'vitest'
import type { SavedChallenge } from '#contract/entities.ts'
import { Problem } from '#contract/problem.ts'
import {
  bookmarksOf,
  caseBriefOf,
  ownIdeaOf,
  challengeFormOf,
  workspaceOf,
  logOutOf,
  navigationOf,
  notifierOf,
  rankingOf,
  refinementsOf,
  savedChallengesOf,
  sessionOf,
  topicsOf,
  rowActionsOf,
} from '#machines/app/app.refs.ts'
import { selectIsRevertible } from '#machines/saved/list-action.selectors.ts'
import { selectIsAskingToLeave } from '#machines/account/log-out.machine.ts'
import { selectIsCancelled, selectIsWriting } from '#machines/ideas/own-idea.selectors.ts'
import { writtenIdea } from '#machines/ideas/own-idea.rules.ts'
import { selectRemoved, selectShownTopics } from '#machines/workspace/topics.selectors.ts'
import { selectCanRestoreEdit } from '#machines/workspace/workspace.selectors.ts'
import {
  selectConflict,
  selectChosenSide,
  selectSaveStatus,
} from '#machines/workspace/persistence.selectors.ts'
import { fakeStore, stored } from '../api/fake-storage.ts'
import {
  briefOf,
  challenge,
  longText,
  otherText,
  person,
  savedChallenge,
  spark,
  topic,
} from '../charts/samples.ts'
import { personKey, settle, startPage, storedPerson, testProvider } from './boot.ts'

const placeOf = (id: string) => `/challenges/${id}/challenge/sparks/markets-products/`
const textOf = (id: string) => `${id} `.repeat(40).trim()
const onServer = (id: string) => ({
  ...savedChallenge(id),
  original_challenge_text: textOf(id),
  challenge_text: textOf(id),
})
const failed = new Problem('http', { status: 500 })

/** Opens the page of a signed-in person. Opening another page on the same store is a reload. */
const openPage = async (
  address: string,
  session = fakeStore(),
  local = fakeStore({ [personKey]: storedPerson() }),
) => {
  const page = await startPage({ address, session, local, config: { oidc: testProvider } })
  const chart = workspaceOf(page.app)
  const context = () => chart.getSnapshot().context
  return {
    ...page,
    chart,
    follow: async (path: string) => {
      navigationOf(page.app).send({ type: 'link.followed', path })
      await settle()
    },
    text: () => context().challenge.challenge_text,
    editor: () => (chart.getSnapshot().matches({ text: 'editing' }) ? context().editorText : undefined),
    draft: () => challengeFormOf(page.app).getSnapshot().context.text,
    /** Moves the clock past the delay after which edits are saved. */
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
/** Changes the text. The server has not acknowledged the edit when the page goes away. */
const changeText = (page: Page, text: string) => {
  page.chart.send({ type: 'edit.started' })
  page.chart.send({ type: 'edit.changed', text })
  page.chart.send({ type: 'edit.saved' })
}

/** The names of the edits that are stored on the device. */
const kept = (page: Page) => [...page.local.held.keys()].filter((name) => name.startsWith('edit:'))
/** Closes the tab and opens the address in a new tab of the same browser. */
const closeAndOpen = async (page: Page, address: string) => {
  page.end()
  return openPage(address, fakeStore(), page.local)
}
const reload = async (page: Page, address: string) => {
  page.end()
  return openPage(address, page.session, page.local)
}
const conflict = new Problem('http', { status: 409 })
const status = (page: Page) => {
  const keeper = page.chart.getSnapshot().context.persistence
  return keeper && selectSaveStatus(keeper.getSnapshot())
}

describe('the saved list of a second tab', () => {
  it('follows the first tab’s changes, once it is visible [C8]', async () => {
    const local = fakeStore({ [personKey]: storedPerson() })
    const first = await openPage('/challenges/', fakeStore(), local)
    const second = await openPage('/challenges/', fakeStore(), local)
    for (const page of [first, second]) {
      await page.back.answer('readUser', { user: person, identity: { email: '', picture: '' } })
      await page.back.answer('readAbility', [{ action: 'manage', subject: 'all' }])
      await page.back.answer('listChallenges', [savedChallenge('c1'), savedChallenge('c2')])
    }
    rowActionsOf(first.app).send({ type: 'deletion.started', id: 'c1', title: 'One' })
    rowActionsOf(first.app).send({ type: 'deletion.confirmed' })
    await settle()
    await first.back.answer('readChallenge', onServer('c1'))
    await first.back.answer('deleteChallenge', undefined)
    await vi.waitFor(async () => {
      await second.wait()
      expect(second.back.waiting().map(({ name }) => name)).toEqual(['listChallenges'])
    })
    await second.back.answer('listChallenges', [savedChallenge('c2')])
    expect(savedChallengesOf(second.app).getSnapshot().context.challenges).toHaveLength(1)
    // A tab does not reload the list after its own change.
    expect(first.back.names().filter((name) => name === 'listChallenges')).toHaveLength(2)
    first.end()
    second.end()
  })
})

describe('what the server has not acknowledged for one challenge', () => {
  it('never gets into another one that is opened after a reload [PERS-03] [PERS-17]', async () => {
    const before = await openChallenge('c1')
    changeText(before, otherText)
    const page = await reload(before, '/challenges/')
    await page.follow(placeOf('c2'))
    await read(page, 'c2')
    await page.wait()
    expect(page.text()).toBe(textOf('c2'))
    expect(page.sent()).toEqual([])
  })

  it('is still there when its own challenge is opened again, even after a reload, and is saved [PERS-17]', async () => {
    const before = await openChallenge('c1')
    changeText(before, otherText)
    const busy = await reload(before, placeOf('c1'))
    await busy.back.refuse('readChallenge', failed)
    await busy.follow('/challenges/')
    await busy.follow(placeOf('c2'))
    const page = await reload(busy, placeOf('c2'))
    await read(page, 'c2')
    await page.follow('/challenges/')
    await page.follow(placeOf('c1'))
    await read(page, 'c1')
    await page.wait()
    expect(page.text()).toBe(otherText)
    expect(page.sent()).toEqual([['c1', otherText]])
  })

  it('is stored on the device in the very event that changes it, and removed as soon as it is saved [F7] [PERS-17]', async () => {
    const page = await openChallenge('c1')
    changeText(page, otherText)
    expect(kept(page)).toHaveLength(1)
    await page.wait()
    expect(kept(page)).toHaveLength(1)
    await page.back.answer('updateChallenge', { ...onServer('c1'), challenge_text: otherText, revision: 2 })
    expect(kept(page)).toEqual([])
  })

  it('is saved by the person’s next page, whatever is opened there, unless its own page is still open [F7] [PERS-17]', async () => {
    const before = await openChallenge('c1')
    changeText(before, otherText)
    const page = await closeAndOpen(before, '/')
    await page.wait()
    await page.wait()
    await read(page, 'c1')
    expect(page.back.last('updateChallenge')?.request).toMatchObject({
      challenge_text: otherText,
      revision: 1,
    })
    await page.back.answer('updateChallenge', { ...onServer('c1'), challenge_text: otherText, revision: 2 })
    expect(kept(page)).toEqual([])
  })

  it('but did reach the server is not saved a second time [F7]', async () => {
    const before = await openChallenge('c1')
    changeText(before, otherText)
    const page = await closeAndOpen(before, '/')
    await page.wait()
    await page.wait()
    const saved = { ...onServer('c1'), challenge_text: otherText, challenge_title: '', revision: 2 }
    await page.back.answer('readChallenge', saved)
    expect([page.sent(), kept(page)]).toEqual([[], []])
  })

  it('from a page that is still open is left to that page [F7]', async () => {
    const one = await openChallenge('c1')
    changeText(one, otherText)
    const two = await openPage('/', fakeStore(), one.local)
    await two.wait()
    await two.wait()
    expect(two.back.names()).not.toContain('readChallenge')
    expect(kept(one)).toHaveLength(1)
  })

  it('waits for the network and, if the same was changed elsewhere, for the challenge, and says so [F6] [F7]', async () => {
    const before = await openChallenge('c1')
    changeText(before, otherText)
    const page = await closeAndOpen(before, '/')
    await page.wait()
    await page.wait()
    await page.back.refuse('readChallenge', new Problem('network'))
    expect(kept(page)).toHaveLength(1)
    page.window.dispatchEvent(new Event('online'))
    await settle()
    await page.back.answer('readChallenge', { ...onServer('c1'), challenge_text: longText, revision: 2 })
    expect(page.back.last('updateChallenge')?.request).toMatchObject({ revision: 1 })
    await page.back.refuse('updateChallenge', conflict)
    expect(page.notices()).toContain('EDIT_WAITING')
    expect(kept(page)).toHaveLength(1)
  })

  it('does not stay on the device once somebody else is signed in [A10]', async () => {
    const before = await openChallenge('c1')
    changeText(before, otherText)
    before.end()
    before.local.held.set(personKey, storedPerson().replace('person-1', 'person-2'))
    const other = await openPage(placeOf('c1'), fakeStore(), before.local)
    await read(other, 'c1')
    expect(other.text()).toBe(textOf('c1'))
    expect(kept(other)).toEqual([])
    expect([...before.local.held.values()].join()).not.toContain(otherText)
  })

  it('does not stay on the device once somebody else signs in in another tab [A10]', async () => {
    const before = await openChallenge('c1')
    changeText(before, otherText)
    before.local.held.delete(personKey)
    before.end()
    const visitor = await openPage('/', fakeStore(), before.local)
    expect(kept(visitor)).toHaveLength(1)
    const newValue = storedPerson().replace('person-1', 'person-2')
    visitor.local.held.set(personKey, newValue)
    visitor.window.dispatchEvent(Object.assign(new Event('storage'), { key: personKey, newValue }))
    await settle()
    expect(kept(visitor)).toEqual([])
  })

  it('is removed by a log-out [F7] [AUTH-14]', async () => {
    const before = await openChallenge('c1')
    changeText(before, otherText)
    before.end()
    const page = await openPage('/', fakeStore(), before.local)
    sessionOf(page.app).send({ type: 'logout.requested' })
    await settle()
    expect(kept(page)).toEqual([])
  })

  it('is kept when a session expires, and saved when the same person returns [F7] [AUTH-20]', async () => {
    const before = await openChallenge('c1')
    changeText(before, otherText)
    before.local.held.delete(personKey)
    before.end()
    const visitor = await openPage('/', fakeStore(), before.local)
    await visitor.wait()
    expect(kept(visitor)).toHaveLength(1)
    visitor.local.held.set(personKey, storedPerson())
    const page = await closeAndOpen(visitor, placeOf('c1'))
    await read(page, 'c1')
    expect(page.text()).toBe(otherText)
  })

  it('stays when home is entered: it belongs to its challenge, not to the session [F7] [HOME-35]', async () => {
    const before = await openChallenge('c1')
    changeText(before, otherText)
    const page = await reload(before, '/challenges/')
    await page.follow('/')
    expect([...page.session.held.keys()]).toEqual([])
    await page.follow(placeOf('c1'))
    await read(page, 'c1')
    expect(page.text()).toBe(otherText)
  })
})

describe('a challenge that is renamed in the list', () => {
  it('has its waiting changes saved first, so that the new title comes last and nobody is asked [LIST-06] [AMB-76]', async () => {
    const page = await openChallenge('c1')
    workspaceOf(page.app).send({ type: 'title.changed', title: 'Written before' })
    await page.follow('/challenges/')
    const rowActions = rowActionsOf(page.app)
    rowActions.send({ type: 'naming.started', id: 'c1', title: 'Written before' })
    const naming = rowActions.getSnapshot().context.namings['c1']
    naming?.send({ type: 'naming.changed', title: 'Written last' })
    naming?.send({ type: 'naming.confirmed' })
    await settle()
    expect(page.back.last('updateChallenge')?.request).toMatchObject({ challenge_title: 'Written before' })
    const before = { ...onServer('c1'), challenge_title: 'Written before', revision: 2 }
    await page.back.answer('updateChallenge', before)
    expect(page.back.last('updateChallenge')?.request).toEqual({ challenge_title: 'Written last' })
    await page.back.answer('updateChallenge', { ...before, challenge_title: 'Written last', revision: 3 })
    await page.wait()
    expect(page.chart.getSnapshot().context.challenge.challenge_title).toBe('Written last')
    expect(status(page)).not.toBe('conflict')
  })
})

describe('a title that is found for a challenge', () => {
  const untitled = { ...onServer('c1'), challenge_title: '' }
  const title = (page: Page) => page.chart.getSnapshot().context.challenge.challenge_title

  it('is saved as an automatic one, and gives way to the one in the answer [LIST-06] [AMB-76]', async () => {
    const page = await openPage(placeOf('c1'))
    await page.back.answer('readChallenge', untitled)
    await page.back.answer('writeTitle', { challenge_title: 'Found' })
    expect(title(page)).toBe('Found')
    await page.wait()
    expect(page.back.last('updateChallenge')?.request).toMatchObject({
      challenge_title: 'Found',
      is_title_generated: true,
    })
    await page.back.answer('updateChallenge', { ...untitled, challenge_title: 'Mine', revision: 3 })
    expect([title(page), status(page)]).toEqual(['Mine', 'saved'])
    await page.wait()
    expect(page.sent()).toHaveLength(1)
  })

  it('causes no question if somebody is writing one: the written title is kept [LIST-06] [AMB-76]', async () => {
    const page = await openPage(placeOf('c1'))
    await page.back.answer('readChallenge', untitled)
    rankingOf(page.app).send({ type: 'idea.planned', key: 'ideas:a One', plan: { note: 'Ask first' } })
    await page.wait()
    page.chart.send({ type: 'title.changed', title: 'Mine' })
    const { ranking } = page.chart.getSnapshot().context.challenge
    const theirs = { ...untitled, ranking, challenge_title: 'Found', is_title_generated: true, revision: 3 }
    await page.back.answer('updateChallenge', theirs)
    expect([title(page), status(page)]).toEqual(['Mine', 'saving'])
    await page.wait()
    expect(page.back.last('updateChallenge')?.request).toMatchObject({ challenge_title: 'Mine' })
    expect(page.back.last('updateChallenge')?.request).not.toHaveProperty('is_title_generated')
  })

  it('while one is being set in the list, does not come last [LIST-06]', async () => {
    const page = await openPage(placeOf('c1'))
    await page.back.answer('readChallenge', untitled)
    const rowActions = rowActionsOf(page.app)
    rowActions.send({ type: 'naming.started', id: 'c1', title: '' })
    const naming = rowActions.getSnapshot().context.namings['c1']
    naming?.send({ type: 'naming.changed', title: 'Mine' })
    naming?.send({ type: 'naming.confirmed' })
    await settle()
    await page.back.answer('writeTitle', { challenge_title: 'Found' })
    await page.wait()
    await page.back.answer('updateChallenge', { ...untitled, challenge_title: 'Mine', revision: 2 })
    // The server already has the title from the list and receives it once more.
    await page.back.answer('updateChallenge', { ...untitled, challenge_title: 'Mine', revision: 2 })
    await page.wait()
    expect(page.sent()).toHaveLength(3)
    expect(page.back.last('updateChallenge')?.request).toMatchObject({ challenge_title: 'Mine' })
    await page.back.answer('updateChallenge', { ...untitled, challenge_title: 'Mine', revision: 2 })
    expect([title(page), status(page)]).toEqual(['Mine', 'saved'])
  })

  it('while the new challenge is being saved, does not replace one that was set in the list [LIST-06]', async () => {
    const session = fakeStore({
      challenge: stored({ challenge: { ...challenge, challenge_title: '' }, summary: '' }),
    })
    const page = await openPage('/challenges/new/sparks/markets-products/', session)
    page.chart.send({ type: 'save.chosen' })
    await settle()
    await page.back.answer('createChallenge', { _id: 'c1' })
    page.chart.send({ type: 'title.kept', title: 'Found' })
    await page.back.answer('readChallenge', {
      ...savedChallenge('c1'),
      challenge_text: longText,
      challenge_title: 'Mine',
      revision: 2,
    })
    await page.wait()
    expect([title(page), status(page)]).toEqual(['Mine', 'saved'])
  })
})

describe('a title that somebody gave a challenge', () => {
  const title = (page: Page) => page.chart.getSnapshot().context.challenge.challenge_title
  const named = async () => {
    const page = await openChallenge('c1')
    page.chart.send({ type: 'title.changed', title: 'Mine' })
    return page
  }

  it('stays when the text is edited, or replaced and restored [AMB-07] [SEQ-19]', async () => {
    const page = await named()
    changeText(page, otherText)
    await settle()
    page.chart.send({ type: 'title.kept', title: 'Found' })
    expect([page.text(), title(page)]).toEqual([otherText, 'Mine'])
    page.chart.send({ type: 'text.wanted', text: longText })
    page.chart.send({ type: 'title.kept', title: 'Found' })
    expect([page.text(), title(page)]).toEqual([longText, 'Mine'])
    page.chart.send({ type: 'text.wanted', text: otherText })
    expect([page.text(), title(page)]).toEqual([otherText, 'Mine'])
    await page.wait()
    expect(page.back.last('updateChallenge')?.request).toMatchObject({ challenge_title: 'Mine' })
    expect(page.back.last('updateChallenge')?.request).not.toHaveProperty('is_title_generated')
  })

  it('is replaced by one from the text when it is removed [AMB-07] [SEQ-19]', async () => {
    const page = await named()
    page.chart.send({ type: 'title.changed', title: '' })
    changeText(page, otherText)
    page.chart.send({ type: 'title.kept', title: 'Found' })
    expect(title(page)).toBe('Found')
    changeText(page, longText)
    expect(title(page)).toBe('')
  })
})

describe('a challenge that is deleted in the list', () => {
  const removeIt = (page: Page, id: string) => {
    const rowActions = rowActionsOf(page.app)
    rowActions.send({ type: 'deletion.started', id, title: id })
    rowActions.send({ type: 'deletion.confirmed' })
    return settle()
  }
  const revertible = (page: Page) =>
    rowActionsOf(page.app)
      .getSnapshot()
      .context.listActions.map(({ ref }) => selectIsRevertible(ref.getSnapshot()))
  const gone = new Problem('http', { status: 404 })
  /** Undoes the deletion and returns the request that creates the challenge again. */
  const undone = async (page: Page) => {
    rowActionsOf(page.app).getSnapshot().context.listActions[0]?.ref.send({ type: 'deletion.reverted' })
    await settle()
    return page.back.last('createChallenge')?.request
  }
  const order = (page: Page) =>
    page.back.log
      .filter(({ name }) => ['updateChallenge', 'readChallenge', 'deleteChallenge'].includes(name))
      .map(({ name }) => name)
      .slice(1)

  it('has its waiting changes saved first, so the copy that Undo sends contains them; nothing is sent afterwards [LIST-09] [PERS-17]', async () => {
    const page = await openChallenge('c1')
    changeText(page, otherText)
    await page.follow('/challenges/')
    await removeIt(page, 'c1')
    expect(order(page)).toEqual(['updateChallenge'])
    const saved = { ...onServer('c1'), challenge_text: otherText, revision: 2 }
    await page.back.answer('updateChallenge', saved)
    expect(order(page)).toEqual(['updateChallenge', 'readChallenge'])
    await page.back.answer('readChallenge', saved)
    // A change made during the deletion waits and is not sent.
    workspaceOf(page.app).send({ type: 'title.changed', title: 'Written last' })
    await page.wait()
    await page.back.answer('deleteChallenge', undefined)
    await page.wait()
    expect(order(page)).toEqual(['updateChallenge', 'readChallenge', 'deleteChallenge'])
    expect(await undone(page)).toMatchObject({
      challenge: { _id: 'c1', challenge_text: otherText, challenge_title: 'Written last' },
      revision: 2,
    })
    expect(kept(page)).toEqual([])
  })

  it('is restored with what the server did not accept [LIST-09] [PERS-17]', async () => {
    const page = await openChallenge('c1')
    changeText(page, otherText)
    await page.follow('/challenges/')
    await removeIt(page, 'c1')
    await page.back.refuse('updateChallenge', failed)
    await page.back.answer('readChallenge', onServer('c1'))
    await page.back.answer('deleteChallenge', undefined)
    expect(await undone(page)).toMatchObject({ challenge: { challenge_text: otherText }, revision: 1 })
    expect(kept(page)).toEqual([])
  })

  it('is restored as it was shown here if the same was changed elsewhere [LIST-09] [AMB-76]', async () => {
    const page = await openChallenge('c1')
    changeText(page, otherText)
    await page.wait()
    await page.back.refuse('updateChallenge', conflict)
    const theirs = { ...onServer('c1'), challenge_text: longText, region: 'Wales', revision: 2 }
    await page.back.answer('readChallenge', theirs)
    expect(status(page)).toBe('conflict')
    await removeIt(page, 'c1')
    await page.back.answer('readChallenge', theirs)
    await page.back.answer('deleteChallenge', undefined)
    expect(await undone(page)).toMatchObject({
      challenge: { challenge_text: otherText, region: 'Wales' },
      revision: 2,
    })
  })

  it('is restored with what waits on another page, and on a closed one that could not save it [LIST-09] [F7]', async () => {
    const gone = await openChallenge('c1')
    rankingOf(gone.app).send({ type: 'idea.planned', key: 'ideas:a One', plan: { note: 'Ask first' } })
    const living = await closeAndOpen(gone, placeOf('c2'))
    await read(living, 'c2')
    await living.follow(placeOf('c1'))
    await read(living, 'c1')
    changeText(living, otherText)
    const page = await openPage('/challenges/', fakeStore(), living.local)
    await removeIt(page, 'c1')
    await page.back.answer('readChallenge', onServer('c1'))
    await page.back.answer('deleteChallenge', undefined)
    expect(await undone(page)).toMatchObject({
      challenge: {
        challenge_text: otherText,
        ranking: { plans: { 'ideas:a One': { note: 'Ask first' } } },
      },
    })
  })

  it('is restored with the edit that a closed tab left in its editor, and without it nothing stays on the device [LIST-09] [RES-13]', async () => {
    const gone = await openChallenge('c1')
    gone.chart.send({ type: 'edit.started' })
    gone.chart.send({ type: 'edit.changed', text: otherText })
    const page = await closeAndOpen(gone, '/challenges/')
    await removeIt(page, 'c1')
    await page.back.answer('readChallenge', onServer('c1'))
    await page.back.answer('deleteChallenge', undefined)
    expect([...page.local.held.values()].join()).not.toContain(otherText)
    await undone(page)
    await page.back.answer('createChallenge', { _id: 'c9', saved: onServer('c9') })
    await page.follow(placeOf('c9'))
    await read(page, 'c9')
    expect(page.editor()).toBe(otherText)
  })

  it('is restored with what was changed while an earlier change was being saved [LIST-09] [PERS-17]', async () => {
    const page = await openChallenge('c1')
    changeText(page, longText)
    await page.wait()
    workspaceOf(page.app).send({ type: 'title.changed', title: 'Written last' })
    await removeIt(page, 'c1')
    const saved = { ...onServer('c1'), challenge_text: longText, revision: 2 }
    await page.back.answer('updateChallenge', saved)
    expect(page.back.last('updateChallenge')?.request).toMatchObject({ challenge_title: 'Written last' })
    expect(order(page)).toEqual(['updateChallenge', 'updateChallenge'])
  })

  it('is restored with what was saved while the copy was being read, which is read again [LIST-09] [PERS-17]', async () => {
    const page = await openChallenge('c1')
    await removeIt(page, 'c1')
    expect(order(page)).toEqual(['readChallenge'])
    workspaceOf(page.app).send({ type: 'title.changed', title: 'Written last' })
    await page.wait()
    await page.back.answer('readChallenge', onServer('c1'))
    const saved = { ...onServer('c1'), challenge_title: 'Written last', revision: 2 }
    await page.back.answer('updateChallenge', saved)
    expect(order(page)).toEqual(['readChallenge', 'updateChallenge', 'readChallenge'])
    await page.back.answer('readChallenge', saved)
    await page.back.answer('deleteChallenge', undefined)
    expect(await undone(page)).toMatchObject({
      challenge: { challenge_title: 'Written last' },
      revision: 2,
    })
  })

  it('continues to be saved if it could not be deleted [SAVED-20] [PERS-03]', async () => {
    const page = await openChallenge('c1')
    await page.follow('/challenges/')
    await removeIt(page, 'c1')
    await page.back.answer('readChallenge', onServer('c1'))
    workspaceOf(page.app).send({ type: 'title.changed', title: 'Still here' })
    await page.wait()
    await page.back.refuse('deleteChallenge', failed)
    await settle()
    expect(page.back.last('updateChallenge')?.request).toMatchObject({ challenge_title: 'Still here' })
  })

  it('is gone for good if a deletion failed before and later changes cannot be read [LIST-09] [SAVED-20]', async () => {
    const page = await openChallenge('c1')
    await removeIt(page, 'c1')
    await page.back.answer('readChallenge', onServer('c1'))
    await page.back.refuse('deleteChallenge', failed)
    changeText(page, otherText)
    await page.wait()
    await page.back.answer('updateChallenge', { ...onServer('c1'), challenge_text: otherText, revision: 2 })
    await removeIt(page, 'c1')
    await page.back.refuse('readChallenge', failed)
    await page.back.answer('deleteChallenge', undefined)
    expect(revertible(page)).toEqual([false])
  })

  it('can be restored if the answer to its deletion was lost, and the next deletion removes it [LIST-09]', async () => {
    const page = await openChallenge('c1')
    await page.follow('/challenges/')
    await removeIt(page, 'c1')
    await page.back.answer('readChallenge', onServer('c1'))
    await page.back.refuse('deleteChallenge', new Problem('network'))
    await removeIt(page, 'c1')
    await page.back.refuse('readChallenge', gone)
    await page.back.refuse('deleteChallenge', gone)
    expect(revertible(page)).toEqual([true])
  })

  it('is restored as last known here if a deletion failed, it was changed, and somebody deletes it elsewhere [LIST-09] [SAVED-20]', async () => {
    const page = await openChallenge('c1')
    await removeIt(page, 'c1')
    const before = { ...onServer('c1'), sparks: [{ ...spark('old'), _id: 's1' }] }
    await page.back.answer('readChallenge', before)
    await page.back.refuse('deleteChallenge', failed)
    changeText(page, otherText)
    await page.wait()
    await page.back.answer('updateChallenge', { ...before, challenge_text: otherText, revision: 2 })
    const bookmarks = bookmarksOf(page.app)
    bookmarks.send({ type: 'bookmark.toggled', bookmark: { kind: 'sparks', item: spark('late') } })
    await page.wait()
    await page.back.answer('saveSparks', [{ ...spark('late'), _id: 's2' }])
    await removeIt(page, 'c1')
    await page.back.refuse('readChallenge', gone)
    await page.back.refuse('deleteChallenge', gone)
    expect(await undone(page)).toMatchObject({
      challenge: { challenge_text: otherText },
      revision: 2,
      sparks: [{ _id: 's1' }, { _id: 's2' }],
    })
  })

  it('takes along what an earlier page left of it: it is saved first, and nothing of it stays here [F7] [LIST-09]', async () => {
    const before = await openChallenge('c1')
    changeText(before, otherText)
    const page = await closeAndOpen(before, '/challenges/')
    await removeIt(page, 'c1')
    await read(page, 'c1')
    expect(page.sent()).toEqual([['c1', otherText]])
    const saved = { ...onServer('c1'), challenge_text: otherText, revision: 2 }
    await page.back.answer('updateChallenge', saved)
    await page.back.answer('readChallenge', saved)
    await page.back.answer('deleteChallenge', undefined)
    expect(kept(page)).toEqual([])
    await page.wait()
    await page.wait()
    expect(page.back.names().filter((name) => name === 'readChallenge')).toHaveLength(2)
  })
})

describe('a challenge that is larger than a request may be', () => {
  const large = {
    ...onServer('c1'),
    sparks: Array.from({ length: 30 }, (_, order) => ({ ...spark(`s${order}`), text: 'x'.repeat(50_000) })),
  }
  const lists = (page: Page) => page.back.names().filter((name) => name === 'listChallenges').length

  it('is in the list if only part of its copy was created, and the next attempt continues with that [LIST-08]', async () => {
    const page = await openPage('/challenges/')
    const before = lists(page)
    const copyIt = async () => {
      rowActionsOf(page.app).send({ type: 'copy.wanted', id: 'c1', title: 'Copy' })
      await settle()
      await page.back.answer('readChallenge', large)
    }
    await copyIt()
    const { key } = page.back.last('createChallenge') ?? {}
    await page.back.answer('createChallenge', { _id: 'c9' })
    await page.back.refuse('saveSparks', failed)
    expect([lists(page), page.notices()]).toEqual([before + 1, ['CHANGE_NOT_SAVED']])
    await copyIt()
    expect(page.back.last('createChallenge')?.key).toBe(key)
  })

  it('is in the list if only part of it was restored [LIST-09]', async () => {
    const page = await openPage('/challenges/')
    const rowActions = rowActionsOf(page.app)
    rowActions.send({ type: 'deletion.started', id: 'c1', title: 'One' })
    rowActions.send({ type: 'deletion.confirmed' })
    await settle()
    await page.back.answer('readChallenge', large)
    await page.back.answer('deleteChallenge', undefined)
    const before = lists(page)
    rowActions.getSnapshot().context.listActions[0]?.ref.send({ type: 'deletion.reverted' })
    await settle()
    await page.back.answer('createChallenge', { _id: 'c1' })
    await page.back.refuse('saveSparks', failed)
    expect(lists(page)).toBe(before + 1)
  })
})

describe('two tabs that change the same', () => {
  const theirs = { ...onServer('c1'), challenge_text: longText, revision: 2 }
  /** Opens a challenge whose save is refused, because another tab saved first. */
  const openInConflict = async () => {
    const page = await openChallenge('c1')
    changeText(page, otherText)
    await page.wait()
    await page.back.refuse('updateChallenge', conflict)
    await page.back.answer('readChallenge', theirs)
    return page
  }

  it('lead to the question, and a reload leads to it again: nothing is overwritten silently [F6] [AMB-76]', async () => {
    const before = await openInConflict()
    expect(status(before)).toBe('conflict')
    const page = await reload(before, placeOf('c1'))
    await page.back.answer('readChallenge', theirs)
    await page.wait()
    expect(page.back.last('updateChallenge')?.request).toMatchObject({
      challenge_text: otherText,
      revision: 1,
    })
    await page.back.refuse('updateChallenge', conflict)
    await page.back.answer('readChallenge', theirs)
    expect([status(page), page.text()]).toEqual(['conflict', otherText])
  })

  it('lead to it even if the save had failed before the other tab saved [F6]', async () => {
    const before = await openChallenge('c1')
    changeText(before, otherText)
    await before.wait()
    await before.back.refuse('updateChallenge', failed)
    const page = await closeAndOpen(before, placeOf('c1'))
    await page.back.answer('readChallenge', theirs)
    await page.wait()
    expect(page.back.last('updateChallenge')?.request).toMatchObject({ revision: 1 })
    await page.back.refuse('updateChallenge', conflict)
    await page.back.answer('readChallenge', theirs)
    expect(status(page)).toBe('conflict')
  })

  it('keep this tab’s version if it is chosen, on top of the other one [F6]', async () => {
    const before = await openInConflict()
    const page = await reload(before, placeOf('c1'))
    await page.back.answer('readChallenge', theirs)
    await page.wait()
    await page.back.refuse('updateChallenge', conflict)
    await page.back.answer('readChallenge', theirs)
    page.chart.getSnapshot().context.persistence?.send({ type: 'mine.chosen' })
    await settle()
    expect(page.back.last('updateChallenge')?.request).toMatchObject({
      challenge_text: otherText,
      revision: 2,
    })
  })

  const keeperOf = (page: Page) => page.chart.getSnapshot().context.persistence
  const tell = async (
    page: Page,
    type: 'mine.chosen' | 'theirs.chosen' | 'choice.reverted' | 'choice.dismissed',
  ) => {
    keeperOf(page)?.send({ type })
    await settle()
  }
  const keptIn = (page: Page) => {
    const keeper = keeperOf(page)
    return keeper && selectChosenSide(keeper.getSnapshot())
  }
  /** Waits until the change is sent, and answers as the server does. */
  const saves = async (page: Page, text: string, revision: number) => {
    await page.wait()
    expect(page.back.last('updateChallenge')?.request).toMatchObject({
      challenge_text: text,
      revision: revision - 1,
    })
    await page.back.answer('updateChallenge', { ...onServer('c1'), challenge_text: text, revision })
  }

  it('show both versions, from which the person chooses [PERS-18]', async () => {
    const page = await openInConflict()
    const conflicted = keeperOf(page)?.getSnapshot()
    expect(conflicted && selectConflict(conflicted)).toMatchObject({
      fields: ['challenge_text'],
      mine: { challenge_text: otherText },
      theirs: { challenge_text: longText },
    })
    expect(keptIn(page)).toBeUndefined()
  })

  it.each([
    { choice: 'mine.chosen', kept: 'mine', chosen: otherText, undone: 'theirs', other: longText },
    { choice: 'theirs.chosen', kept: 'theirs', chosen: longText, undone: 'mine', other: otherText },
  ] as const)(
    'restore the other version after $choice when the choice is undone, and the first again, each of them saved [PERS-18]',
    async ({ choice, kept: first, chosen, undone, other }) => {
      const page = await openInConflict()
      await tell(page, choice)
      expect([page.text(), keptIn(page)]).toEqual([chosen, first])
      const revision = choice === 'mine.chosen' ? 3 : 2
      if (choice === 'mine.chosen') await saves(page, chosen, revision)
      expect(status(page)).toBe('saved')
      await tell(page, 'choice.reverted')
      expect([page.text(), keptIn(page)]).toEqual([other, undone])
      await saves(page, other, revision + 1)
      await tell(page, 'choice.reverted')
      expect([page.text(), keptIn(page)]).toEqual([chosen, first])
      await saves(page, chosen, revision + 2)
      expect([status(page), kept(page)]).toEqual(['saved', []])
      const again = await reload(page, placeOf('c1'))
      await again.back.answer('readChallenge', {
        ...onServer('c1'),
        challenge_text: chosen,
        revision: revision + 2,
      })
      await again.wait()
      expect([again.text(), status(again), keptIn(again)]).toEqual([chosen, 'saved', undefined])
    },
  )

  it('save the restored version if the page is reloaded at once [PERS-18] [PERS-17]', async () => {
    const before = await openInConflict()
    await tell(before, 'theirs.chosen')
    await tell(before, 'choice.reverted')
    const page = await reload(before, placeOf('c1'))
    await page.back.answer('readChallenge', theirs)
    expect(page.text()).toBe(otherText)
    await saves(page, otherText, 3)
  })

  it('undo a choice that is being saved, and one that could not be saved [PERS-18]', async () => {
    const page = await openInConflict()
    await tell(page, 'mine.chosen')
    await tell(page, 'choice.reverted')
    expect(page.text()).toBe(longText)
    await page.back.answer('updateChallenge', { ...onServer('c1'), challenge_text: otherText, revision: 3 })
    expect(page.text()).toBe(longText)
    await page.wait()
    await page.back.refuse('updateChallenge', failed)
    expect([status(page), keptIn(page)]).toEqual(['unsaved', 'theirs'])
    await tell(page, 'choice.reverted')
    await tell(page, 'choice.reverted')
    await saves(page, longText, 4)
    expect([page.text(), status(page)]).toEqual([longText, 'saved'])
  })

  it('no longer offer Undo once the text is changed, the message is closed or the challenge is left [PERS-18]', async () => {
    const changed = await openInConflict()
    await tell(changed, 'theirs.chosen')
    refinementsOf(changed.app).send({ type: 'refinement.changed', change: { scope: 6 } })
    await settle()
    expect(keptIn(changed)).toBe('theirs')
    changeText(changed, `${otherText} And this.`)
    await settle()
    expect(keptIn(changed)).toBeUndefined()
    await tell(changed, 'choice.reverted')
    expect(changed.text()).toBe(`${otherText} And this.`)

    const closed = await openInConflict()
    await tell(closed, 'theirs.chosen')
    await tell(closed, 'choice.dismissed')
    expect(keptIn(closed)).toBeUndefined()

    const left = await openInConflict()
    await tell(left, 'theirs.chosen')
    await left.follow(placeOf('c2'))
    await read(left, 'c2')
    await left.follow(placeOf('c1'))
    await left.back.answer('readChallenge', theirs)
    expect([left.text(), keptIn(left)]).toEqual([longText, undefined])
  })

  it('ask again if a third version arrives while the choice is saved, and offer no Undo in the meantime [PERS-18] [F6]', async () => {
    const page = await openInConflict()
    await tell(page, 'mine.chosen')
    await page.back.refuse('updateChallenge', conflict)
    const third = `${longText} From a third tab.`
    await page.back.answer('readChallenge', { ...theirs, challenge_text: third, revision: 3 })
    expect([status(page), keptIn(page)]).toEqual(['conflict', undefined])
    await tell(page, 'theirs.chosen')
    await tell(page, 'choice.reverted')
    expect(page.text()).toBe(otherText)
  })

  it('also ask if the other tab’s change arrives with the answer to an earlier save [F6]', async () => {
    const page = await openChallenge('c1')
    refinementsOf(page.app).send({ type: 'refinement.changed', change: { scope: 6 } })
    await page.wait()
    changeText(page, otherText)
    await page.back.answer('updateChallenge', { ...theirs, scope: 6, revision: 3 })
    expect([status(page), page.text()]).toEqual(['conflict', otherText])
  })
})

describe('the arrangement of a saved challenge’s board', () => {
  const topics = [topic('bread', 3), topic('vans', 2)]
  const boardOf = (page: Page) => {
    const { topics: all, order, all: isAll } = topicsOf(page.app).getSnapshot().context
    return { all: all.map(({ label, active }) => [label, active]), order, isAll }
  }
  const ranking = {
    judgements: { 'ideas:a One': { impact: 3 as const, effort: 1 as const } },
    order: ['x'],
    plans: { 'ideas:a One': { note: 'Ask first', owner: 'Sam', due: '2026-12-01' } },
  }

  it('is sent with it: switches, own topics, their order and the ranking [F4]', async () => {
    const page = await openPage(placeOf('c1'))
    await page.back.answer('readChallenge', { ...onServer('c1'), topics })
    topicsOf(page.app).send({ type: 'topic.toggled', id: 'api-vans' })
    topicsOf(page.app).send({ type: 'topic.added', label: 'Own' })
    topicsOf(page.app).send({ type: 'order.chosen', order: 'rare' })
    rankingOf(page.app).send({ type: 'idea.judged', key: 'ideas:a One', judgement: { impact: 3 } })
    await page.wait()
    expect(page.back.last('updateChallenge')?.request).toMatchObject({
      topics: [{ label: 'bread' }, { label: 'vans', active: false }, { label: 'Own', origin: 'user' }],
      topics_view: { order: 'rare', all: false },
      ranking: { judgements: { 'ideas:a One': { impact: 3, effort: 0 } } },
    })
  })

  it('is restored when it is opened again, and nothing is requested or saved [F4] [RES-06]', async () => {
    const page = await openPage(placeOf('c1'))
    await page.back.answer('readChallenge', {
      ...onServer('c1'),
      topics: [topic('bread', 3, false), topic('vans', 2)],
      topics_view: { order: 'rare', shuffle: 1, all: true },
      ranking,
    })
    await page.wait()
    expect(boardOf(page)).toEqual({
      all: [
        ['bread', false],
        ['vans', true],
      ],
      order: 'rare',
      isAll: true,
    })
    expect(rankingOf(page.app).getSnapshot().context).toMatchObject(ranking)
    expect(page.back.names()).not.toContain('extractKeywords')
    expect(page.sent()).toEqual([])
  })

  it('is generated for one from an earlier version without changing it; later switches are kept [F4]', async () => {
    const page = await openChallenge('c1')
    await page.back.answer('extractKeywords', [
      { label: 'bread', type: 'Thing', count: 2 },
      { label: 'vans', type: 'Thing', count: 1 },
    ])
    await page.wait()
    expect(page.sent()).toEqual([])
    topicsOf(page.app).send({ type: 'topic.toggled', id: 'api-vans' })
    await page.wait()
    expect(page.back.last('updateChallenge')?.request).toMatchObject({
      topics: [{ label: 'bread' }, { label: 'vans', active: false }],
    })
  })

  it('belongs to its text: those of a new text are kept as they arrive [F4]', async () => {
    const page = await openPage(placeOf('c1'))
    await page.back.answer('readChallenge', { ...onServer('c1'), topics })
    changeText(page, otherText)
    await settle()
    await page.back.answer('extractKeywords', [{ label: 'salad', type: 'Thing', count: 1 }])
    await page.wait()
    expect(page.back.last('updateChallenge')?.request).toMatchObject({
      challenge_text: otherText,
      topics: [{ label: 'salad' }],
    })
  })

  /** Waits until the change is sent, and answers that it was saved, merged with what was changed elsewhere. */
  const saves = async (page: Page, saved: SavedChallenge, elsewhere = {}) => {
    await page.wait()
    const { revision, ...sent } = page.back.last('updateChallenge')?.request as SavedChallenge
    await page.back.answer('updateChallenge', { ...saved, ...sent, ...elsewhere, revision: revision + 1 })
    expect(status(page)).toBe('saved')
  }

  it('is not disturbed by a save: Undo of a removed topic and a topic just switched off stay [TOP-07] [AMB-23]', async () => {
    const many = ['bread', 'vans', 'salad', 'rent', 'staff', 'ovens'].map((label, index) =>
      topic(label, 9 - index),
    )
    const saved = { ...onServer('c1'), topics: many }
    const page = await openPage(placeOf('c1'))
    await page.back.answer('readChallenge', saved)
    const board = topicsOf(page.app)
    board.send({ type: 'topic.added', label: 'Own' })
    await saves(page, saved)
    board.send({ type: 'topic.toggled', id: 'api-ovens' })
    board.send({ type: 'topic.removed', id: 'user-own' })
    await saves(page, saved)
    expect(selectRemoved(board.getSnapshot())).toBe('Own')
    expect(selectShownTopics(board.getSnapshot()).map(({ label }) => label)).toContain('ovens')
    board.send({ type: 'removal.reverted' })
    await saves(page, saved)
    expect(boardOf(page).all).toContainEqual(['Own', true])
  })

  it('is not disturbed by a change that another tab made elsewhere in the challenge [AMB-76] [PLAN-04]', async () => {
    const saved = { ...onServer('c1'), topics, ranking }
    const page = await openPage(placeOf('c1'))
    await page.back.answer('readChallenge', saved)
    topicsOf(page.app).send({ type: 'topic.added', label: 'Mine' })
    topicsOf(page.app).send({ type: 'topic.removed', id: 'user-mine' })
    rankingOf(page.app).send({ type: 'idea.judged', key: 'ideas:a One', judgement: { effort: 2 } })
    await saves(page, saved, { region: 'Wales' })
    expect(page.chart.getSnapshot().context.challenge.region).toBe('Wales')
    expect(selectRemoved(topicsOf(page.app).getSnapshot())).toBe('Mine')
    expect(rankingOf(page.app).getSnapshot().hasTag('judged')).toBe(true)
    expect(rankingOf(page.app).getSnapshot().can({ type: 'ranking.reverted' })).toBe(true)
  })

  it('includes, after the next save, what another tab changed in it [AMB-76]', async () => {
    const saved = { ...onServer('c1'), topics, ranking }
    const page = await openPage(placeOf('c1'))
    await page.back.answer('readChallenge', saved)
    page.chart.send({ type: 'title.changed', title: 'Mine' })
    await saves(page, saved, {
      topics: [...topics, topic('salad', 1)],
      ranking: { ...ranking, order: ['y', 'x'] },
    })
    expect(boardOf(page).all).toContainEqual(['salad', true])
    expect(rankingOf(page.app).getSnapshot().context.order).toEqual(['y', 'x'])
  })

  it('can be undone after a save, as can a change of the case [PLAN-04] [ASK-05]', async () => {
    const saved = { ...onServer('c1'), topics }
    const page = await openPage(placeOf('c1'))
    await page.back.answer('readChallenge', saved)
    await page.back.answer('readBrief', briefOf(textOf('c1')))
    rankingOf(page.app).send({ type: 'idea.judged', key: 'ideas:a One', judgement: { impact: 3 } })
    caseBriefOf(page.app).send({ type: 'question.skipped' })
    await saves(page, saved)
    expect(rankingOf(page.app).getSnapshot().can({ type: 'ranking.reverted' })).toBe(true)
    expect(caseBriefOf(page.app).getSnapshot().can({ type: 'case.reverted' })).toBe(true)
  })

  it('of another challenge is not shown [F4]', async () => {
    const page = await openPage(placeOf('c1'))
    await page.back.answer('readChallenge', { ...onServer('c1'), topics, ranking })
    await page.follow(placeOf('c2'))
    await read(page, 'c2')
    expect(rankingOf(page.app).getSnapshot().context).toMatchObject({ judgements: {}, order: [], plans: {} })
    await page.back.answer('extractKeywords', [])
    await page.wait()
    expect(page.sent()).toEqual([])
  })
})

describe('an editor with something unsaved in it', () => {
  const openEditor = (page: Page) => {
    page.chart.send({ type: 'edit.started' })
    page.chart.send({ type: 'edit.changed', text: otherText })
  }
  const typeOnHome = (page: Page) =>
    challengeFormOf(page.app).send({ type: 'text.changed', text: 'Half a thought' })

  it('stays with its challenge while another one is open, silently [RES-13]', async () => {
    const page = await openChallenge('c1')
    openEditor(page)
    await page.follow('/challenges/')
    await page.follow(placeOf('c2'))
    await read(page, 'c2')
    expect([page.editor(), page.text(), page.draft()]).toEqual([undefined, textOf('c2'), ''])
    page.chart.send({ type: 'edit.saved' })
    await page.wait()
    expect([page.sent(), page.notices()]).toEqual([[], []])
    await page.follow(placeOf('c1'))
    await read(page, 'c1')
    expect([page.editor(), page.text()]).toEqual([otherText, textOf('c1')])
  })

  it('stays with its challenge while home is open, which keeps its own draft [RES-13] [HOME-35]', async () => {
    const page = await openChallenge('c1')
    typeOnHome(page)
    openEditor(page)
    await page.follow('/')
    expect([page.editor(), page.draft()]).toEqual([undefined, 'Half a thought'])
    expect(challengeFormOf(page.app).getSnapshot().context.behind).toEqual([])
    await page.follow(placeOf('c1'))
    await read(page, 'c1')
    expect([page.editor(), page.text(), page.draft()]).toEqual([otherText, textOf('c1'), 'Half a thought'])
  })

  it.each(['/', placeOf('c2')])(
    'stays with its challenge even when %s is reloaded [RES-13]',
    async (address) => {
      const before = await openChallenge('c1')
      typeOnHome(before)
      openEditor(before)
      const page = await openPage(address, before.session)
      await settle()
      expect(page.draft()).toBe('Half a thought')
      const again = await openPage('/', page.session)
      await again.follow(placeOf('c1'))
      await read(again, 'c1')
      expect([again.editor(), again.text(), again.draft()]).toEqual([
        otherText,
        textOf('c1'),
        'Half a thought',
      ])
    },
  )

  it('of an unsaved challenge waits where that is continued, even after home is reloaded [RES-13] [HOME-35]', async () => {
    const session = fakeStore({ challenge: stored({ challenge, summary: '' }) })
    const page = await openPage('/challenges/new/sparks/markets-products/', session)
    typeOnHome(page)
    openEditor(page)
    await page.follow('/')
    expect(page.draft()).toBe('Half a thought')
    const again = await openPage('/', session)
    await settle()
    expect(again.draft()).toBe('Half a thought')
    await again.follow('/challenges/new/sparks/markets-products/')
    expect([again.editor(), again.text()]).toEqual([otherText, longText])
  })

  it('of an unsaved challenge waits when home is reloaded [RES-13]', async () => {
    const session = fakeStore({ challenge: stored({ challenge, summary: '' }) })
    const before = await openPage('/challenges/new/sparks/markets-products/', session)
    typeOnHome(before)
    openEditor(before)
    const page = await openPage('/', session)
    await settle()
    expect(page.draft()).toBe('Half a thought')
    await page.follow('/challenges/new/sparks/markets-products/')
    expect([page.editor(), page.text()]).toEqual([otherText, longText])
  })

  it('moves to the form, with a notice, if its challenge no longer exists [RES-13]', async () => {
    const page = await openChallenge('c1')
    openEditor(page)
    await page.follow('/')
    await page.follow(placeOf('c1'))
    await page.back.refuse('readChallenge', new Problem('http', { status: 404 }))
    expect([page.editor(), page.draft()]).toEqual([undefined, otherText])
    expect(page.notices()).toContain('EDIT_KEPT')
  })

  it('that waits makes a log-out ask first, and is removed by it [OFF-11] [AUTH-14]', async () => {
    const page = await openChallenge('c1')
    openEditor(page)
    await page.follow('/')
    logOutOf(page.app).send({ type: 'logout.chosen' })
    await settle()
    expect(selectIsAskingToLeave(logOutOf(page.app).getSnapshot())).toBe(true)
    page.chart.send({ type: 'edit.clear' })
    expect(page.session.data('draft')).toBeUndefined()
  })

  it('makes a log-out ask first, as a text in the form does, but not if it is unchanged [OFF-11] [AUTH-14]', async () => {
    const isAsking = async (page: Page) => {
      logOutOf(page.app).send({ type: 'logout.chosen' })
      await settle()
      return selectIsAskingToLeave(logOutOf(page.app).getSnapshot())
    }
    const editing = await openChallenge('c1')
    editing.chart.send({ type: 'edit.started' })
    editing.chart.send({ type: 'edit.changed', text: otherText })
    expect(await isAsking(editing)).toBe(true)
    logOutOf(editing.app).send({ type: 'logout.cancelled' })
    expect(editing.editor()).toBe(otherText)
    const typing = await openPage('/')
    challengeFormOf(typing.app).send({ type: 'text.changed', text: 'Half a thought' })
    expect(await isAsking(typing)).toBe(true)
    expect(typing.draft()).toBe('Half a thought')
    const reading = await openChallenge('c1')
    reading.chart.send({ type: 'edit.started' })
    expect(await isAsking(reading)).toBe(false)
  })

  /** The names of the texts in editors that are stored on the device. */
  const typedIn = (page: Page) => [...page.local.held.keys()].filter((name) => name.startsWith('open-edit:'))
  const isAskedAtLogOut = async (page: Page) => {
    logOutOf(page.app).send({ type: 'logout.chosen' })
    await settle()
    return selectIsAskingToLeave(logOutOf(page.app).getSnapshot())
  }

  it('is open again after its tab was closed, wherever the next tab begins [RES-13]', async () => {
    for (const address of [placeOf('c1'), '/challenges/']) {
      const before = await openChallenge('c1')
      openEditor(before)
      const page = await closeAndOpen(before, address)
      if (address === '/challenges/') await page.follow(placeOf('c1'))
      await read(page, 'c1')
      expect([page.editor(), page.text(), page.sent()]).toEqual([otherText, textOf('c1'), []])
      expect(typedIn(page)).toHaveLength(1)
    }
  })

  it('is open again after its tab was closed while it waited at its challenge [RES-13]', async () => {
    const before = await openChallenge('c1')
    openEditor(before)
    await before.follow('/')
    const page = await closeAndOpen(before, placeOf('c1'))
    await read(page, 'c1')
    expect(page.editor()).toBe(otherText)
  })

  it('is not stored on the device any longer once it is saved, discarded or in the form [RES-13]', async () => {
    const ends: Record<string, (page: Page) => unknown> = {
      saved: (page) => page.chart.send({ type: 'edit.saved' }),
      cancelled: (page) => page.chart.send({ type: 'edit.cancelled' }),
      'as it was': (page) => page.chart.send({ type: 'edit.changed', text: textOf('c1') }),
      'in the form': async (page) => {
        await page.follow('/')
        await page.follow(placeOf('c1'))
        await page.back.refuse('readChallenge', new Problem('http', { status: 404 }))
      },
    }
    for (const [how, end] of Object.entries(ends)) {
      const before = await openChallenge('c1')
      openEditor(before)
      const page = await reload(before, placeOf('c1'))
      await read(page, 'c1')
      expect([how, page.editor(), typedIn(page).length]).toEqual([how, otherText, 1])
      await end(page)
      expect([how, typedIn(page)]).toEqual([how, []])
    }
  })

  it('is left to its own tab while that is open, and neither tab overwrites the other’s [RES-13]', async () => {
    const one = await openChallenge('c1')
    openEditor(one)
    const two = await openPage(placeOf('c1'), fakeStore(), one.local)
    await read(two, 'c1')
    expect(two.editor()).toBeUndefined()
    const second = `${otherText} In the second tab.`
    two.chart.send({ type: 'edit.started' })
    two.chart.send({ type: 'edit.changed', text: second })
    one.end()
    two.end()
    const next = await openPage(placeOf('c1'), fakeStore(), one.local)
    await read(next, 'c1')
    expect(typedIn(next)).toHaveLength(2)
    const last = next.editor()
    expect([otherText, second]).toContain(last)
    next.chart.send({ type: 'edit.cancelled' })
    await next.follow(placeOf('c2'))
    await read(next, 'c2')
    await next.follow(placeOf('c1'))
    await read(next, 'c1')
    expect([last, next.editor()].sort()).toEqual([otherText, second].sort())
  })

  it('that was typed on after a reload is not offered again as it was before [RES-13]', async () => {
    const before = await openChallenge('c1')
    openEditor(before)
    const page = await reload(before, placeOf('c1'))
    page.chart.send({ type: 'edit.changed', text: `${otherText} And more.` })
    await read(page, 'c1')
    page.chart.send({ type: 'edit.saved' })
    expect(typedIn(page)).toEqual([])
  })

  it('that somebody saved with the same words in another tab is not opened again [RES-13]', async () => {
    const before = await openChallenge('c1')
    openEditor(before)
    const page = await closeAndOpen(before, placeOf('c1'))
    await page.back.answer('readChallenge', { ...onServer('c1'), challenge_text: otherText })
    expect([page.editor(), typedIn(page)]).toEqual([undefined, []])
  })

  it('in another tab makes a log-out ask first, and is removed by it [OFF-11] [AUTH-14]', async () => {
    const one = await openChallenge('c1')
    openEditor(one)
    const two = await openPage('/challenges/', fakeStore(), one.local)
    expect(await isAskedAtLogOut(two)).toBe(true)
    expect(logOutOf(two.app).getSnapshot().context.unsaved).toEqual([{ kind: 'edit', challenge: 'c1' }])
    logOutOf(two.app).send({ type: 'logout.cancelled' })
    expect([one.editor(), typedIn(one).length]).toEqual([otherText, 1])
    expect(await isAskedAtLogOut(two)).toBe(true)
    logOutOf(two.app).send({ type: 'logout.confirmed' })
    await settle()
    expect(typedIn(two)).toEqual([])
  })

  it('is counted once by a log-out in its own tab, and asks also after that tab was closed [OFF-11]', async () => {
    const one = await openChallenge('c1')
    openEditor(one)
    expect(await isAskedAtLogOut(one)).toBe(true)
    expect(logOutOf(one.app).getSnapshot().context.unsaved).toEqual([{ kind: 'edit', challenge: 'c1' }])
    const two = await closeAndOpen(one, '/')
    expect(await isAskedAtLogOut(two)).toBe(true)
  })

  it('is not shown to the next person on the device, and is removed [AUTH-14]', async () => {
    const before = await openChallenge('c1')
    openEditor(before)
    before.end()
    before.local.held.set(personKey, storedPerson().replace('person-1', 'person-2'))
    const other = await openPage(placeOf('c1'), fakeStore(), before.local)
    await read(other, 'c1')
    expect([other.editor(), typedIn(other)]).toEqual([undefined, []])
  })

  it('that was cancelled returns with Undo, and only if it was changed [RES-14]', async () => {
    const page = await openChallenge('c1')
    page.chart.send({ type: 'edit.started' })
    page.chart.send({ type: 'edit.cancelled' })
    expect(selectCanRestoreEdit(page.chart.getSnapshot())).toBe(false)
    openEditor(page)
    page.chart.send({ type: 'edit.cancelled' })
    expect([page.editor(), page.text()]).toEqual([undefined, textOf('c1')])
    page.chart.send({ type: 'edit.restored' })
    expect(page.editor()).toBe(otherText)
    page.chart.send({ type: 'edit.cancelled' })
    await page.follow(placeOf('c2'))
    await read(page, 'c2')
    expect(selectCanRestoreEdit(page.chart.getSnapshot())).toBe(false)
  })

  it('is open again after its own challenge is reloaded, and after a visit to the list', async () => {
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

  it('shows and stores nothing if nothing in it was changed', async () => {
    const page = await openChallenge('c1')
    page.chart.send({ type: 'edit.started' })
    await page.follow('/challenges/')
    await page.follow(placeOf('c2'))
    await read(page, 'c2')
    expect([page.editor(), page.draft(), page.notices()]).toEqual([undefined, '', []])
  })
})

describe('a challenge that is being created', () => {
  it('is shown as it was answered, with what was done since it was sent, and nothing is read again [BOOK-12] [PERS-02]', async () => {
    const session = fakeStore({ challenge: stored({ challenge, summary: '' }) })
    const page = await openPage('/challenges/new/sparks/markets-products/', session)
    page.chart.send({ type: 'save.chosen' })
    await settle()
    changeText(page, otherText)
    page.chart.getSnapshot().children.bookmarks?.send({
      type: 'bookmark.toggled',
      bookmark: { kind: 'sparks', item: spark('late') },
    })
    const saved = { ...savedChallenge('c1'), challenge_text: longText, sparks: [] }
    await page.back.answer('createChallenge', { _id: 'c1', saved })
    expect(page.back.names()).not.toContain('readChallenge')
    expect(page.text()).toBe(otherText)
    expect(page.chart.getSnapshot().context.lists.sparks).toMatchObject([{ text: 'Spark late' }])
    await page.wait()
    expect(page.sent()).toEqual([['c1', otherText]])
  })

  it('is a new one if the challenge of an earlier attempt was deleted elsewhere [RES-05] [SEQ-10]', async () => {
    const page = await openPage('/')
    const getSparks = async () => {
      challengeFormOf(page.app).send({ type: 'text.changed', text: longText })
      challengeFormOf(page.app).send({ type: 'sparks.requested' })
      await settle()
      await page.back.answer('extractKeywords', [])
      return page.back.last('createChallenge')?.key
    }
    const key = await getSparks()
    await page.back.refuse('createChallenge', failed)
    expect(await getSparks()).toBe(key)
    await page.back.refuse('createChallenge', new Problem('http', { status: 404 }))
    expect(await getSparks()).not.toBe(key)
  })
})

describe('a limit that refuses what is to be saved', () => {
  const refusedBy = (code: string) => new Problem('http', { status: 422, code })
  const refuseBookmark = async (page: Page, code: string, item = spark('late')) => {
    bookmarksOf(page.app).send({ type: 'bookmark.toggled', bookmark: { kind: 'sparks', item } })
    await page.wait()
    await page.back.refuse('saveSparks', refusedBy(code))
  }
  const said = (page: Page) =>
    notifierOf(page.app)
      .getSnapshot()
      .context.queue.map(({ code, values }) => [code, values])

  it('is named by the message about a bookmark, which is undone [PERS-20] [BOOK-04]', async () => {
    const page = await openChallenge('c1')
    await refuseBookmark(page, 'BOOKMARKS_FULL')
    expect(page.notices()).toEqual(['BOOKMARKS_FULL'])
    expect(page.chart.getSnapshot().context.lists.sparks).toEqual(onServer('c1').sparks)
  })

  it('is named with the bookmark that is too large, cut to a readable length [PERS-20]', async () => {
    const page = await openChallenge('c1')
    await refuseBookmark(page, 'BOOKMARK_TOO_LARGE', { ...spark('late'), text: 'very '.repeat(100) })
    const item = `${'very '.repeat(12).trim()}…`
    expect(said(page)).toEqual([['ITEM_TOO_LARGE', { item }]])
  })

  it.each([
    ['BOOKMARKS_FULL', 'LEFT_BOOKMARKS_FULL'],
    ['INTERNAL', 'LEFT_BOOKMARK_NOT_SAVED'],
  ])('is named with the challenge if another is on show by then: %s [PERS-20]', async (code, notice) => {
    const page = await openChallenge('c1')
    bookmarksOf(page.app).send({
      type: 'bookmark.toggled',
      bookmark: { kind: 'sparks', item: spark('late') },
    })
    await settle()
    await page.follow(placeOf('c2'))
    await page.back.refuse('saveSparks', refusedBy(code))
    expect(said(page)).toEqual([[notice, { challenge: onServer('c1').challenge_title }]])
  })

  it('is named by the message about an edit, which stays and goes with the next one [PERS-20] [PERS-08]', async () => {
    const page = await openChallenge('c1')
    changeText(page, otherText)
    await page.wait()
    await page.back.refuse('updateChallenge', refusedBy('STORAGE_FULL'))
    expect([status(page), page.notices()]).toEqual(['full', ['STORAGE_FULL']])
    changeText(page, `${otherText} And more.`)
    await page.wait()
    expect(page.sent().at(-1)).toEqual(['c1', `${otherText} And more.`])
  })

  it('is named by the message about a new challenge, which is still there [PERS-20]', async () => {
    const session = fakeStore({ challenge: stored({ challenge, summary: '' }) })
    const page = await openPage('/challenges/new/sparks/markets-products/', session)
    page.chart.send({ type: 'save.chosen' })
    await settle()
    await page.back.refuse('createChallenge', refusedBy('CHALLENGES_FULL'))
    expect([page.text(), page.notices()]).toEqual([longText, ['CHALLENGES_FULL']])
  })

  it('is named by the message about a copy [PERS-20] [LIST-08]', async () => {
    const page = await openPage('/challenges/')
    rowActionsOf(page.app).send({ type: 'copy.wanted', id: 'c1', title: 'Copy' })
    await settle()
    await page.back.answer('readChallenge', onServer('c1'))
    await page.back.refuse('createChallenge', refusedBy('CHALLENGES_FULL'))
    expect(page.notices()).toEqual(['CHALLENGES_FULL'])
  })
})

describe('the actor of a bookmark', () => {
  const actors = (page: Page) =>
    Object.keys(bookmarksOf(page.app).getSnapshot().children).filter((name) => name.startsWith('bookmark-'))
  const toggle = (page: Page) =>
    bookmarksOf(page.app).send({
      type: 'bookmark.toggled',
      bookmark: { kind: 'sparks', item: spark('late') },
    })

  it('is removed once the server has the bookmark [BOOK-03]', async () => {
    const page = await openChallenge('c1')
    toggle(page)
    await settle()
    expect(actors(page)).toEqual(['bookmark-0'])
    await page.back.answer('saveSparks', [{ ...spark('late'), _id: 's2' }])
    expect(actors(page)).toEqual([])
  })

  it('is removed even if another challenge is on show by then [BOOK-03]', async () => {
    const page = await openChallenge('c1')
    toggle(page)
    await settle()
    await page.follow(placeOf('c2'))
    expect(actors(page)).toEqual(['bookmark-0'])
    await page.back.answer('saveSparks', [{ ...spark('late'), _id: 's2' }])
    expect(actors(page)).toEqual([])
  })
})

describe('the plan for a saved challenge’s kept ideas', () => {
  const plan = { note: 'Ask first', owner: '', due: '' }

  it('is stored on the device if the tab is closed at once, and saved by the next page [PLAN-01] [PLAN-02]', async () => {
    const before = await openChallenge('c1')
    rankingOf(before.app).send({ type: 'idea.planned', key: 'ideas:a One', plan: { note: 'Ask first' } })
    expect(kept(before)).toHaveLength(1)
    const page = await closeAndOpen(before, placeOf('c1'))
    await read(page, 'c1')
    expect(rankingOf(page.app).getSnapshot().context.plans).toEqual({ 'ideas:a One': plan })
    await page.wait()
    expect(page.back.log.at(-1)).toMatchObject({
      name: 'updateChallenge',
      request: { ranking: { plans: { 'ideas:a One': plan } } },
    })
  })

  it('stays beside what another tab wrote about the same idea in the meantime [PLAN-02]', async () => {
    const page = await openChallenge('c1')
    rankingOf(page.app).send({ type: 'idea.planned', key: 'ideas:a One', plan: { note: 'Ask first' } })
    await page.wait()
    rankingOf(page.app).send({ type: 'idea.planned', key: 'ideas:a One', plan: { due: '2026-12-01' } })
    const ranking = { judgements: {}, order: [], plans: { 'ideas:a One': { ...plan, owner: 'Sam' } } }
    await page.back.answer('updateChallenge', { ...onServer('c1'), revision: 2, ranking })
    expect(rankingOf(page.app).getSnapshot().context.plans).toEqual({
      'ideas:a One': { note: 'Ask first', owner: 'Sam', due: '2026-12-01' },
    })
  })
})

describe('an idea of one’s own in a saved challenge', () => {
  const ideas = (page: Page) =>
    bookmarksOf(page.app)
      .getSnapshot()
      .context.bookmarks.filter(({ kind }) => kind === 'ideas')
  const write = async (page: Page) => {
    const writer = ownIdeaOf(page.app)
    writer.send({ type: 'form.opened' })
    writer.send({ type: 'idea.typed', text: 'Open late' })
    writer.send({ type: 'idea.submitted' })
    await settle()
    return writer
  }

  it('is sent to the server at once, and the form waits for it [PLAN-05]', async () => {
    const page = await openChallenge('c1')
    const writer = await write(page)
    expect(writer.getSnapshot().hasTag('busy')).toBe(true)
    await page.back.answer('saveIdeas', [{ ...writtenIdea('Open late', ''), _id: 'i1' }])
    expect(writer.getSnapshot().matches('added')).toBe(true)
    expect(ideas(page)).toMatchObject([
      { kind: 'ideas', item: { _id: 'i1', text: 'Open late', spark: { origin: 'own' } } },
    ])
  })

  it('is in the form again if the server does not accept it [PLAN-06]', async () => {
    const page = await openChallenge('c1')
    const writer = await write(page)
    await page.back.refuse('saveIdeas', failed)
    expect(writer.getSnapshot().matches({ writing: 'failed' })).toBe(true)
    expect(writer.getSnapshot().context.text).toBe('Open late')
    expect(ideas(page)).toEqual([])
  })

  it('that was deleted is saved again when it is restored [PLAN-12]', async () => {
    const page = await openChallenge('c1')
    await write(page)
    const saved = { ...writtenIdea('Open late', ''), _id: 'i1' }
    await page.back.answer('saveIdeas', [saved])
    const bookmarks = bookmarksOf(page.app)
    bookmarks.send({ type: 'bookmark.deleted', bookmark: { kind: 'ideas', item: saved }, after: 0 })
    await settle()
    await page.back.answer('deleteBookmark', undefined)
    expect(ideas(page)).toEqual([])
    bookmarks.send({ type: 'deletion.reverted', bookmark: { kind: 'ideas', item: saved } })
    await settle()
    await page.back.answer('saveIdeas', [{ ...saved, _id: 'i2' }])
    expect(ideas(page)).toMatchObject([{ item: { _id: 'i2' } }])
  })

  const writerOf = (page: Page) => ownIdeaOf(page.app)
  const form = (page: Page) => {
    const snapshot = writerOf(page).getSnapshot()
    return [snapshot.context.text, snapshot.context.step, snapshot.hasTag('open')]
  }
  const half = async (page: Page) => {
    writerOf(page).send({ type: 'form.opened' })
    writerOf(page).send({ type: 'idea.typed', text: 'Half an idea' })
    writerOf(page).send({ type: 'step.typed', text: 'Ask Sam' })
    await settle()
  }
  const offline = new Problem('network')

  it('is in the form again after a reload, in another tab, and only with its own challenge [PLAN-16]', async () => {
    const before = await openChallenge('c1')
    await half(before)
    const reloaded = await reload(before, placeOf('c1'))
    await read(reloaded, 'c1')
    expect(form(reloaded)).toEqual(['Half an idea', 'Ask Sam', true])
    await reloaded.follow(placeOf('c2'))
    await read(reloaded, 'c2')
    expect(form(reloaded)).toEqual(['', '', false])
    const other = await closeAndOpen(reloaded, placeOf('c1'))
    await read(other, 'c1')
    expect(form(other)).toEqual(['Half an idea', 'Ask Sam', true])
    writerOf(other).send({ type: 'form.cancelled' })
    await settle()
    const cancelled = await reload(other, placeOf('c1'))
    await read(cancelled, 'c1')
    expect(form(cancelled)).toEqual(['', '', false])
  })

  it('that was cancelled returns with Undo, and only if something was written [PLAN-17]', async () => {
    const page = await openChallenge('c1')
    writerOf(page).send({ type: 'form.opened' })
    writerOf(page).send({ type: 'form.cancelled' })
    expect(selectIsCancelled(writerOf(page).getSnapshot())).toBe(false)
    await half(page)
    writerOf(page).send({ type: 'form.cancelled' })
    expect(selectIsWriting(writerOf(page).getSnapshot())).toBe(false)
    expect(selectIsCancelled(writerOf(page).getSnapshot())).toBe(true)
    writerOf(page).send({ type: 'cancel.reverted' })
    expect(form(page)).toEqual(['Half an idea', 'Ask Sam', true])
    expect(selectIsCancelled(writerOf(page).getSnapshot())).toBe(false)
    // It is stored on the device again.
    const reloaded = await reload(page, placeOf('c1'))
    await read(reloaded, 'c1')
    expect(form(reloaded)).toEqual(['Half an idea', 'Ask Sam', true])
  })

  it('that was cancelled no longer returns after the message is closed, a new start or another challenge [PLAN-17]', async () => {
    const page = await openChallenge('c1')
    const cancel = async () => {
      await half(page)
      writerOf(page).send({ type: 'form.cancelled' })
    }
    const offered = () => selectIsCancelled(writerOf(page).getSnapshot())
    await cancel()
    writerOf(page).send({ type: 'cancelled.dismissed' })
    expect(offered()).toBe(false)
    await cancel()
    writerOf(page).send({ type: 'form.opened' })
    expect(form(page)).toEqual(['', '', true])
    writerOf(page).send({ type: 'form.cancelled' })
    expect(offered()).toBe(false)
    await cancel()
    await page.follow(placeOf('c2'))
    await read(page, 'c2')
    expect(offered()).toBe(false)
  })

  it('written without a network is stored, which the form says, and sent once when the network is back [PLAN-16]', async () => {
    const page = await openChallenge('c1')
    const writer = await write(page)
    await page.back.refuse('saveIdeas', offline)
    expect(writer.getSnapshot().matches({ writing: 'unreached' })).toBe(true)
    expect(page.notices()).not.toContain('BOOKMARK_OFFLINE')
    page.window.dispatchEvent(new Event('online'))
    await settle()
    await page.back.answer('saveIdeas', [{ ...writtenIdea('Open late', ''), _id: 'i1' }])
    expect(form(page)).toEqual(['', '', false])
    expect(ideas(page)).toMatchObject([{ item: { _id: 'i1' } }])
    const later = await reload(page, placeOf('c1'))
    await read(later, 'c1')
    expect(later.back.names()).not.toContain('saveIdeas')
  })

  it('written without a network is sent by the next page that opens its challenge, even in another tab [PLAN-16]', async () => {
    const page = await openChallenge('c1')
    await write(page)
    await page.back.refuse('saveIdeas', offline)
    const next = await closeAndOpen(page, placeOf('c1'))
    await read(next, 'c1')
    await next.back.answer('saveIdeas', [{ ...writtenIdea('Open late', ''), _id: 'i1' }])
    expect(ideas(next)).toMatchObject([{ item: { _id: 'i1' } }])
    expect([...next.local.held.keys()].filter((name) => name.startsWith('own-idea'))).toEqual([])
  })

  it('that the server received before the answer was lost is not added again [PLAN-16]', async () => {
    const page = await openChallenge('c1')
    await write(page)
    const next = await closeAndOpen(page, placeOf('c1'))
    await next.back.answer('readChallenge', {
      ...onServer('c1'),
      ideas: [{ ...writtenIdea('Open late', ''), _id: 'i1' }],
    })
    expect(form(next)).toEqual(['', '', false])
    expect(next.back.names()).not.toContain('saveIdeas')
    expect(ideas(next)).toHaveLength(1)
  })

  it('is not read by the next person on the device, and is removed by a log-out [PLAN-16]', async () => {
    const page = await openChallenge('c1')
    await half(page)
    page.end()
    const another = storedPerson().replace('person-1', 'person-2')
    const next = await openPage(
      placeOf('c1'),
      fakeStore(),
      fakeStore({
        ...Object.fromEntries(page.local.held),
        [personKey]: another,
      }),
    )
    await read(next, 'c1')
    expect(form(next)).toEqual(['', '', false])
    expect([...next.local.held.keys()].filter((name) => name.startsWith('own-idea'))).toEqual([])
  })
})
