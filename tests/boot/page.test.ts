import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { defaultRefinements } from '#contract/vocabulary.ts'
import {
  appearanceOf,
  caseBriefOf,
  challengeFormOf,
  workspaceOf,
  connectionOf,
  consentOf,
  navigationOf,
  notifierOf,
  ownIdeaOf,
  possibleIdeasOf,
  refinementsOf,
  reportDeskOf,
  summaryOf,
  titleOf,
  topicsOf,
} from '#machines/app/app.refs.ts'
import { emptyLists } from '#machines/bookmarks/bookmarks.rules.ts'
import { selectPrepared } from '#machines/report/report-desk.selectors.ts'
import { allSections } from '#machines/report/sections.rules.ts'
import { selectReplacedText } from '#machines/home/challenge-form.selectors.ts'
import { selectAreShortcutsOn } from '#machines/shell/appearance.machine.ts'
import { appMachine } from '#machines/app/app.machine.ts'
import { blankPage } from '../../src/boot.ts'
import { followKeys } from '../../src/boot/offline.ts'
import { fakeStore, stored } from '../api/fake-storage.ts'
import { briefOf, challenge, longText, otherText, spark, topic, wholeIdea } from '../charts/samples.ts'
import { personKey, settle, startPage, storedPerson, testProvider } from './boot.ts'

const results = '/challenges/new/sparks/markets-products/'
const text = challenge.challenge_text
const type = (page: Awaited<ReturnType<typeof startPage>>, words: string) =>
  challengeFormOf(page.app).send({ type: 'text.changed', text: words })

/** The tab's store as a reload finds it, with the results of a challenge. */
const withResults = () =>
  fakeStore({
    challenge: stored({
      challenge: { ...challenge, family_run: true, challenge_title: 'Bread' },
      summary: 'In short, bread',
    }),
    topics: stored([topic('bread', 2), topic('vans', 1, false)]),
    draft: stored({ text, refinements: { ...defaultRefinements, family_run: true } }),
  })

type Page = Awaited<ReturnType<typeof startPage>>
const study = {
  id: 63,
  name: 'A bakery by the lake',
  slug: 'a-bakery',
  summary: 'They baked less.',
  entities: [],
}
/** The tab's store as a reload finds it, with results and bookmarks. */
const withWork = () => {
  const store = withResults()
  store.held.set(
    'bookmarks',
    stored({ ...emptyLists, sparks: [spark('a')], ideas: [wholeIdea('One')], caseStudies: [study] }),
  )
  return store
}

describe('the draft', () => {
  it('is stored in the very event that changes it, with the refinements', async () => {
    const page = await startPage()
    type(page, 'W')
    expect(page.session.data('draft')).toMatchObject({ text: 'W', refinements: defaultRefinements })
    type(page, 'We')
    refinementsOf(page.app).send({ type: 'refinement.changed', change: { scope: 1 } })
    expect(page.session.data('draft')).toMatchObject({
      text: 'We',
      refinements: { ...defaultRefinements, scope: 1 },
    })
  })

  it('is written only if it has changed', async () => {
    const page = await startPage()
    type(page, 'We')
    const count = page.session.writes.length
    type(page, 'We')
    refinementsOf(page.app).send({ type: 'panel.toggled' })
    notifierOf(page.app).send({ type: 'notice.show', code: 'SAVED' })
    expect(page.session.writes).toHaveLength(count)
  })

  it('is restored after a reload, and gone after Clear text', async () => {
    const before = await startPage()
    type(before, 'Half a thought')
    const after = await startPage({ session: before.session })
    expect(challengeFormOf(after.app).getSnapshot().context.text).toBe('Half a thought')
    challengeFormOf(after.app).send({ type: 'text.cleared' })
    expect(after.session.held.has('draft')).toBe(false)
  })

  it('contains what was typed before the scripts loaded', async () => {
    const page = await startPage({ typed: 'Typed early' })
    expect(challengeFormOf(page.app).getSnapshot().context.text).toBe('Typed early')
    expect(page.session.data('draft')).toMatchObject({ text: 'Typed early' })
  })

  it('contains an unfinished edit of the challenge, which opens again after a reload', async () => {
    const page = await startPage({ address: results, session: withResults() })
    workspaceOf(page.app).send({ type: 'edit.started' })
    workspaceOf(page.app).send({ type: 'edit.changed', text: 'Half an ed' })
    const after = await startPage({ address: results, session: page.session })
    expect(workspaceOf(after.app).getSnapshot()).toMatchObject({
      value: { text: 'editing', lifecycle: 'fresh' },
    })
    expect(workspaceOf(after.app).getSnapshot().context.editorText).toBe('Half an ed')
    workspaceOf(after.app).send({ type: 'edit.cancelled' })
    expect(after.session.data('draft')).not.toHaveProperty('edit')
  })

  it('is the text as it was revised on the results, and Undo brings back what was submitted', async () => {
    const page = await startPage({ address: results, session: withResults() })
    workspaceOf(page.app).send({ type: 'edit.started' })
    workspaceOf(page.app).send({ type: 'edit.changed', text: ` ${otherText} ` })
    workspaceOf(page.app).send({ type: 'edit.saved' })
    await settle()
    expect(page.session.data('draft')).toMatchObject({ text: otherText })
    navigationOf(page.app).send({ type: 'link.followed', path: '/' })
    await settle()
    expect(challengeFormOf(page.app).getSnapshot().context.text).toBe(otherText)
    challengeFormOf(page.app).send({ type: 'text.restored' })
    expect(challengeFormOf(page.app).getSnapshot().context.text).toBe(text)
  })

  it('that a file replaced is stored through typing and a reload, until it is continued or dismissed [HOME-44]', async () => {
    const page = await startPage()
    type(page, otherText)
    const form = challengeFormOf(page.app)
    form.send({ type: 'description.found', kind: 'pdf', text, filename: 'plan.pdf' })
    type(page, `${text} and more`)
    const after = await startPage({ session: page.session })
    const again = challengeFormOf(after.app)
    expect([again.getSnapshot().context.text, selectReplacedText(again.getSnapshot())]).toEqual([
      `${text} and more`,
      otherText,
    ])
    again.send({ type: 'replaced.continued' })
    expect([again.getSnapshot().context.text, selectReplacedText(again.getSnapshot())]).toEqual([
      otherText,
      `${text} and more`,
    ])
    again.send({ type: 'replaced.dismissed' })
    expect(selectReplacedText(again.getSnapshot())).toBe('')
    expect(after.session.data('draft')).not.toHaveProperty('behind')
  })

  it('from a newer page of the same tab is used when this page returns from the back/forward cache', async () => {
    const page = await startPage()
    type(page, 'Older')
    const newer = await startPage({ session: page.session })
    type(newer, 'Older and newer')
    page.restore()
    expect(challengeFormOf(page.app).getSnapshot().context.text).toBe('Older and newer')
    type(page, 'Older and newer and more')
    expect(page.session.data('draft')).toMatchObject({ text: 'Older and newer and more' })
  })

  it('is written again if it is missing when this page returns from the back/forward cache', async () => {
    const page = await startPage()
    type(page, 'Mine')
    page.session.held.delete('draft')
    page.restore()
    expect(page.session.data('draft')).toMatchObject({ text: 'Mine' })
    expect(challengeFormOf(page.app).getSnapshot().context.text).toBe('Mine')
  })
})

describe('a reload', () => {
  it('of the results restores text, title, summary, topics and refinements [PERS-10] [TOP-15]', async () => {
    const page = await startPage({ address: results, session: withResults() })
    expect(page.window.address).toBe(results)
    expect(workspaceOf(page.app).getSnapshot().context.challenge.challenge_text).toBe(text)
    expect(titleOf(page.app).getSnapshot().context.summary).toBe('Bread')
    expect(summaryOf(page.app).getSnapshot().context.summary).toBe('In short, bread')
    expect(
      topicsOf(page.app)
        .getSnapshot()
        .context.topics.map(({ active }) => active),
    ).toEqual([true, false])
    expect(page.notices()).toEqual([])
  })

  it('requests the sparks with the stored topics and kinds of business, and no topics', async () => {
    const page = await startPage({ address: results, session: withResults() })
    expect(page.back.names()).not.toContain('extractKeywords')
    expect(page.back.last('writeSparks')?.request).toEqual({
      text,
      entities: [{ label: 'bread', type: 'Thing' }],
      businessTypes: ['family'],
    })
  })

  it('before the topics arrived requests them again, without the hint', async () => {
    const session = withResults()
    session.held.delete('topics')
    const page = await startPage({ address: results, session })
    expect(page.back.names()).toEqual(['readBrief', 'extractKeywords'])
    expect(page.back.last('extractKeywords')?.request).toMatchObject({ text })
    await page.back.answer('extractKeywords', [{ label: 'bread', type: 'Thing', count: 1 }])
    expect(page.notices()).toEqual([])
    expect(page.back.last('writeSparks')?.request).toMatchObject({
      entities: [{ label: 'bread', type: 'Thing' }],
    })
  })

  it('of a tab that is not offered opens the first one, also while the topics are awaited [AMB-59]', async () => {
    const session = withResults()
    session.held.delete('topics')
    const page = await startPage({ address: '/challenges/new/sparks/social-enterprise/', session })
    expect(page.window.address).toBe(results)
  })

  it('keeps the stored data [PERS-09]', async () => {
    const page = await startPage({ address: results, session: withResults() })
    expect([...page.session.held.keys()].toSorted()).toEqual(
      ['bookmarks', 'challenge', 'draft', 'settings', 'topics'].toSorted(),
    )
    expect(page.session.data('challenge')).toMatchObject({
      challenge: { challenge_text: text, challenge_title: 'Bread' },
      summary: 'In short, bread',
    })
  })

  it('of another page does not lose the challenge, so that Back leads to the results again', async () => {
    const page = await startPage({ address: '/cookie-policy/', session: withResults() })
    page.app.send({ type: 'place.wanted', path: results, replace: false })
    await settle()
    expect(page.window.address).toBe(results)
    expect(page.notices()).toEqual([])
  })

  it('of the results with nothing stored leads home and says why [RES-04]', async () => {
    const page = await startPage({ address: results })
    expect(page.window.address).toBe('/')
    expect(page.notices()).toEqual(['NO_CHALLENGE'])
  })

  it('of the results with a broken store is the same as with an empty one', async () => {
    const page = await startPage({
      address: results,
      session: fakeStore({ challenge: '{"v":1', topics: '7' }),
    })
    expect(page.window.address).toBe('/')
    expect(page.session.held.has('challenge')).toBe(false)
  })
})

describe('home', () => {
  it('clears the stored challenge and keeps the draft [HOME-35] [PERS-13]', async () => {
    const page = await startPage({ session: withResults() })
    expect([...page.session.held.keys()].sort()).toEqual(['aside', 'draft'])
    expect(challengeFormOf(page.app).getSnapshot().context.text).toBe(text)
  })

  it('keeps the stored challenge if a sign-in returns there [HOME-36]', async () => {
    const page = await startPage({ address: '/?code=x&state=y', session: withResults() })
    expect(page.session.data('challenge')).toMatchObject({ challenge: { challenge_text: text } })
    expect(page.session.data('topics')).toHaveLength(2)
  })

  it('also clears it when it is reached from the results', async () => {
    const page = await startPage({ address: results, session: withResults() })
    navigationOf(page.app).send({ type: 'link.followed', path: '/' })
    await settle()
    expect([...page.session.held.keys()].sort()).toEqual(['aside', 'draft'])
  })

  const present = (page: Page) => workspaceOf(page.app).getSnapshot().context
  const isBack = (page: Page) => {
    expect(page.notices()).toEqual([])
    expect(present(page)).toMatchObject({
      challenge: { challenge_text: text, challenge_title: 'Bread', family_run: true },
      lists: { sparks: [spark('a')], ideas: [wholeIdea('One')], caseStudies: [study] },
      asides: [],
    })
    expect(topicsOf(page.app).getSnapshot().context.topics).toMatchObject([
      { label: 'bread', active: true },
      { label: 'vans', active: false },
    ])
    expect(refinementsOf(page.app).getSnapshot().context.refinements.family_run).toBe(true)
    expect(page.session.data('challenge')).toMatchObject({ challenge: { challenge_text: text } })
    expect(page.session.data('bookmarks')).toMatchObject({ caseStudies: [study] })
    expect(page.session.held.has('aside')).toBe(false)
  }
  const goOn = (page: Page, at = 0) =>
    workspaceOf(page.app).send({ type: 'aside.continued', key: present(page).asides[at]?.key ?? '' })
  const copyOf = (page: Page) => fakeStore(Object.fromEntries(page.session.held))
  const go = async (page: Page, path: string) => {
    navigationOf(page.app).send({ type: 'link.followed', path })
    await settle()
  }

  it('sets an unsaved challenge aside with everything kept in it, and continues with it [C1]', async () => {
    const page = await startPage({ address: results, session: withWork() })
    await go(page, '/')
    expect(present(page)).toMatchObject({ challenge: { challenge_text: '' } })
    expect(page.session.held.has('challenge')).toBe(false)
    goOn(page)
    await settle()
    expect(page.window.address).toBe(results)
    isBack(page)
  })

  it('loses nothing by a reload, by Forward or by the address of the review [C1]', async () => {
    const session = withWork()
    const first = await startPage({ address: results, session })
    await go(first, '/')
    first.end()
    // Reload home, then go to an address of the new challenge.
    const again = await startPage({ session })
    await go(again, '/challenges/new/review/')
    expect(again.window.address).toBe('/challenges/new/review/')
    isBack(again)
    // Open home while the store still holds results, as after a cancelled sign-up.
    again.end()
    const over = await startPage({ session })
    expect(session.held.has('challenge')).toBe(false)
    await go(over, '/challenges/new/review/')
    isBack(over)
    over.window.travel(-1)
    await settle()
    over.window.travel(1)
    await settle()
    isBack(over)
    // Open an address of the new challenge as a new page.
    await go(over, '/')
    over.end()
    isBack(await startPage({ address: '/challenges/new/review/', session }))
  })

  it('keeps the choice of what the report leaves out: through a reload, while set aside, and when the text changes [A9, REP-01]', async () => {
    const page = await startPage({ address: results, session: withWork() })
    const chosen = (of: Page) => reportDeskOf(of.app).getSnapshot().context.choices?.sections
    const left = allSections.filter((section) => section !== 'topics')
    // The report sends this event when its boxes are pressed.
    reportDeskOf(page.app).send({ type: 'sections.chosen', sections: left })
    expect(chosen(page)).toEqual(left)
    expect(chosen(await startPage({ address: results, session: copyOf(page) }))).toEqual(left)
    await go(page, '/')
    expect(chosen(page)).toBeUndefined()
    const after = await startPage({ session: copyOf(page) })
    goOn(after)
    await settle()
    expect(chosen(after)).toEqual(left)
    workspaceOf(after.app).send({ type: 'text.wanted', text: otherText })
    await settle()
    // A new text takes the original out of the report, until somebody chooses it again.
    expect(chosen(after)).toEqual(left.filter((section) => section !== 'original'))
  })

  it('keeps who prepared the report with its challenge: through a reload, and while it is set aside [REP-10]', async () => {
    const page = await startPage({ address: results, session: withWork() })
    const named = (of: Page) => selectPrepared(reportDeskOf(of.app).getSnapshot())
    const prepared = { by: 'Ada Byron', for: 'The bakery' }
    reportDeskOf(page.app).send({ type: 'prepared.typed', prepared })
    expect(named(await startPage({ address: results, session: copyOf(page) }))).toEqual(prepared)
    await go(page, '/')
    expect(named(page)).toEqual({ by: '', for: '' })
    const after = await startPage({ session: copyOf(page) })
    goOn(after)
    await settle()
    expect(named(after)).toEqual(prepared)
    workspaceOf(after.app).send({ type: 'text.wanted', text: otherText })
    await settle()
    expect(named(after)).toEqual(prepared)
  })

  it('keeps a half-typed own idea: through a reload, and while the challenge is set aside [PLAN-16]', async () => {
    const page = await startPage({ address: results, session: withWork() })
    const writerOf = (of: Page) => ownIdeaOf(of.app)
    const typed = (of: Page) => writerOf(of).getSnapshot().context.text
    writerOf(page).send({ type: 'form.opened' })
    writerOf(page).send({ type: 'idea.typed', text: 'Half an idea' })
    const reloaded = await startPage({ address: results, session: copyOf(page) })
    expect(typed(reloaded)).toBe('Half an idea')
    await go(reloaded, '/')
    expect(typed(reloaded)).toBe('')
    const after = await startPage({ session: copyOf(reloaded) })
    goOn(after)
    await settle()
    expect(typed(after)).toBe('Half an idea')
  })

  it('keeps what was set aside, even if the new challenge has results of its own [C1]', async () => {
    const page = await startPage({ address: results, session: withWork() })
    await go(page, '/')
    type(page, otherText)
    challengeFormOf(page.app).send({ type: 'sparks.requested' })
    await settle()
    await page.back.refuse('extractKeywords', new Problem('network'))
    expect(present(page).asides).toMatchObject([{ challenge: { challenge_text: text } }])
    challengeFormOf(page.app).send({ type: 'sparks.requested' })
    await settle()
    await page.back.answer('extractKeywords', [])
    expect(page.window.address).toBe(results)
    expect(present(page)).toMatchObject({ challenge: { challenge_text: otherText } })
    expect(present(page).asides).toMatchObject([{ challenge: { challenge_text: text } }])
    await go(page, '/')
    expect(present(page).asides).toMatchObject([
      { challenge: { challenge_text: otherText } },
      { challenge: { challenge_text: text } },
    ])
    const after = await startPage({ session: page.session })
    goOn(after, 1)
    await settle()
    expect(present(after)).toMatchObject({
      challenge: { challenge_text: text },
      lists: { sparks: [spark('a')], ideas: [wholeIdea('One')], caseStudies: [study] },
      asides: [{ challenge: { challenge_text: otherText } }],
    })
  })

  it('offers nobody what somebody else had begun, nor invalid data [C1]', async () => {
    const aside = { key: 'k', challenge, lists: emptyLists }
    const left = { asides: [aside], person: 'somebody' }
    const broken = { asides: [{ ...aside, lists: 7 }, 'x'], person: '' }
    for (const given of [stored(left, 2), stored(broken, 2), stored(aside, 1), 'x']) {
      const page = await startPage({ session: fakeStore({ aside: given }) })
      expect(present(page).asides).toEqual([])
      expect(page.session.held.has('aside')).toBe(false)
    }
  })

  it('stays home if the kind of business of the tab that was left is switched off', async () => {
    const page = await startPage({
      address: '/challenges/new/sparks/family-businesses/',
      session: withResults(),
    })
    navigationOf(page.app).send({ type: 'link.followed', path: '/' })
    await settle()
    refinementsOf(page.app).send({ type: 'refinement.changed', change: { family_run: false } })
    await settle()
    expect(page.window.address).toBe('/')
    expect(page.notices()).toEqual([])
  })
})

describe('a home token', () => {
  it('puts the text into the form, and leaves the address once it was read [ROUTE-02, AMB-81]', async () => {
    const page = await startPage({ address: '/abc_DEF-123/', session: withResults() })
    expect(page.back.last('readTokenText')).toMatchObject({ params: { token: 'abc_DEF-123' } })
    expect(page.session.held.has('challenge')).toBe(false)
    await page.back.answer('readTokenText', { text: 'Handed over', case_brief: null })
    expect(challengeFormOf(page.app).getSnapshot().context.text).toBe('Handed over')
    expect(page.window.address).toBe('/')
    expect(page.session.data('draft')).toMatchObject({ text: 'Handed over' })
  })

  it('brings the options with the text, and the sparks are requested with them [F16]', async () => {
    const page = await startPage({ address: '/abc_DEF-123/' })
    await page.back.answer('readTokenText', {
      text: 'Handed over',
      case_brief: null,
      about: {
        title: 'Bread',
        sender: 'Ada Byron',
        expiresAt: '2026-11-29T12:00:00.000Z',
        refinements: { ...defaultRefinements, region: 'Wales', scope: 5 },
      },
    })
    expect(refinementsOf(page.app).getSnapshot().context.refinements).toMatchObject({
      region: 'Wales',
      scope: 5,
    })
  })

  describe('with a draft of the visitor’s own', () => {
    const own = { ...defaultRefinements, region: 'Wales', url: 'https://bakery.example' }
    const about = {
      title: 'Bread',
      sender: '',
      expiresAt: '',
      refinements: { ...defaultRefinements, region: 'Ireland', scope: 5 },
    }
    const open = (session = fakeStore({ draft: stored({ text: 'My own', refinements: own }) })) =>
      startPage({ address: '/abc_DEF-123/', session })
    const set = (page: Awaited<ReturnType<typeof open>>) =>
      refinementsOf(page.app).getSnapshot().context.refinements
    const text = (page: Awaited<ReturnType<typeof open>>) =>
      challengeFormOf(page.app).getSnapshot().context.text
    const undo = (page: Awaited<ReturnType<typeof open>>) =>
      challengeFormOf(page.app).send({ type: 'text.restored' })

    it('leaves the options alone if it contains none', async () => {
      const page = await open()
      await page.back.answer('readTokenText', { text: 'Handed over', case_brief: null })
      expect(set(page)).toEqual(own)
    })

    it('restores text and options with Undo, and itself with another', async () => {
      const page = await open()
      await page.back.answer('readTokenText', { text: 'Handed over', case_brief: null, about })
      challengeFormOf(page.app).send({ type: 'text.changed', text: 'Handed over, and more' })
      undo(page)
      expect([text(page), set(page)]).toEqual(['My own', own])
      undo(page)
      expect([text(page), set(page)]).toEqual(['Handed over, and more', about.refinements])
    })

    it('restores only the options if nothing was typed', async () => {
      const page = await open(fakeStore({ draft: stored({ text: '', refinements: own }) }))
      await page.back.answer('readTokenText', { text: 'Handed over', case_brief: null, about })
      undo(page)
      expect([text(page), set(page)]).toEqual(['', own])
    })

    it('can still be undone after a reload', async () => {
      const page = await open()
      await page.back.answer('readTokenText', { text: 'Handed over', case_brief: null, about })
      page.end()
      const again = await startPage({ session: fakeStore(Object.fromEntries(page.session.held)) })
      expect(text(again)).toBe('Handed over')
      undo(again)
      expect([text(again), set(again)]).toEqual(['My own', own])
    })

    it('keeps the case that came with it until there is a challenge, even through a reload', async () => {
      const page = await open()
      const brief = briefOf(longText)
      await page.back.answer('readTokenText', { text: longText, case_brief: brief, about })
      page.end()
      const again = await startPage({ session: fakeStore(Object.fromEntries(page.session.held)) })
      challengeFormOf(again.app).send({ type: 'sparks.requested' })
      await settle()
      expect(caseBriefOf(again.app).getSnapshot().context.own).toEqual(brief)
      expect(again.back.names()).not.toContain('readBrief')
    })
  })

  it('that is answered late leaves the visitor on the page opened in the meantime', async () => {
    const page = await startPage({ address: '/abc123/' })
    const asked = page.back.last('readTokenText')!
    navigationOf(page.app).send({ type: 'link.followed', path: '/cookie-policy/' })
    await settle()
    expect(asked.signal.aborted).toBe(true)
    await page.back.answer('readTokenText', { text: 'Too late', case_brief: null })
    expect(page.window.address).toBe('/cookie-policy/')
    expect(challengeFormOf(page.app).getSnapshot().hasTag('busy')).toBe(false)
  })

  it('that is unknown is logged once and leads home without a message [ROUTE-03] [MSG-44]', async () => {
    const page = await startPage({ address: '/abc_DEF-123/' })
    await page.back.refuse('readTokenText', new Problem('http', { status: 404 }))
    expect(page.logged).toEqual(['readTokenText'])
    expect(page.window.address).toBe('/')
    expect(page.notices()).toEqual([])
  })
})

describe('navigation', () => {
  it('redirects, sets the title first and scrolls after ten milliseconds [ROUTE-25] [ROUTE-27] [CONST-18]', async () => {
    const page = await startPage()
    navigationOf(page.app).send({ type: 'link.followed', path: '/cookie-policy' })
    expect(page.titles.slice(-2)).toEqual([
      'Sparkwright | Cookies at /',
      'Sparkwright | Cookies at /cookie-policy/',
    ])
    page.clock.increment(9)
    expect(page.scrolls).toEqual([])
    page.clock.increment(1)
    expect(page.scrolls).toEqual([0])
  })

  it('returns to the former scroll position [ROUTE-28]', async () => {
    const page = await startPage()
    page.window.scrollBy(800)
    navigationOf(page.app).send({ type: 'link.followed', path: '/cookie-policy/' })
    page.clock.increment(10)
    page.window.travel(-1)
    page.clock.increment(10)
    expect(page.scrolls).toEqual([0, 800])
  })

  it('holds the height of the page wherever it scrolls, before the new place is shown', async () => {
    const page = await startPage()
    expect(page.held.splice(0).at(-1)).toBeUndefined()
    page.window.scrollBy(800)
    navigationOf(page.app).send({ type: 'link.followed', path: '/cookie-policy/' })
    expect(page.held).toEqual([0])
    page.window.travel(-1)
    expect(page.held).toEqual([0, 800])
  })

  it('reports a lost network to the page', async () => {
    const page = await startPage()
    page.window.dispatchEvent(new Event('offline'))
    expect(connectionOf(page.app).getSnapshot().matches('offline')).toBe(true)
  })
})

describe('counting', () => {
  const collector = { analyticsUrl: '/collect' }
  const allowed = () =>
    fakeStore({ 'cookie-consent': stored({ preferences: false, statistics: true, marketing: false }) })

  it('is off until statistics are allowed, and then counts the page on which that happened [ANA-01] [ANA-04]', async () => {
    const page = await startPage({ config: collector })
    navigationOf(page.app).send({ type: 'link.followed', path: '/cookie-policy/' })
    expect(page.counted).toEqual([])
    consentOf(page.app).send({ type: 'cookies.accepted' })
    expect(page.counted).toEqual([
      {
        url: '/collect',
        data: { name: 'pageview', url: 'https://sparks.test/cookie-policy/', domain: 'sparks.test' },
      },
    ])
  })

  it('depends only on the statistics switch [ANA-02] [ANA-06]', async () => {
    const page = await startPage({ config: collector })
    consentOf(page.app).send({ type: 'cookie.switched', kind: 'marketing', on: true })
    consentOf(page.app).send({ type: 'cookie.switched', kind: 'preferences', on: true })
    challengeFormOf(page.app).send({ type: 'example.used' })
    expect(page.counted).toEqual([])
    consentOf(page.app).send({ type: 'cookie.switched', kind: 'statistics', on: true })
    challengeFormOf(page.app).send({ type: 'example.used' })
    expect(page.counted).toMatchObject([{ data: { name: 'CHALLENGE_FORM_USE_EXAMPLE_TEXT' } }])
    consentOf(page.app).send({ type: 'cookie.switched', kind: 'statistics', on: false })
    challengeFormOf(page.app).send({ type: 'text.cleared' })
    expect(page.counted).toHaveLength(1)
  })

  it('remembers the consent of an earlier visit and counts each navigation [ANA-05] [ROUTE-26]', async () => {
    const page = await startPage({ config: collector, local: allowed() })
    navigationOf(page.app).send({ type: 'link.followed', path: '/cookie-policy/' })
    expect(page.counted.map(({ data }) => (data as { url: string }).url)).toEqual([
      'https://sparks.test/',
      'https://sparks.test/cookie-policy/',
    ])
  })

  it('never contains the token or the query of an address', async () => {
    const token = await startPage({ config: collector, local: allowed(), address: '/abc_DEF-123/' })
    const code = await startPage({ config: collector, local: allowed(), address: '/?code=x&state=y' })
    for (const page of [token, code])
      expect(page.counted[0]).toMatchObject({ data: { name: 'pageview', url: 'https://sparks.test/' } })
  })

  it('does not happen at all without a collector', async () => {
    const page = await startPage({ local: allowed() })
    consentOf(page.app).send({ type: 'cookies.accepted' })
    expect(page.counted).toEqual([])
  })
})

describe('the consent', () => {
  it('is stored on the device when it is given, not before [PERS-12]', async () => {
    const page = await startPage()
    expect(page.local.held.has('cookie-consent')).toBe(false)
    consentOf(page.app).send({ type: 'cookies.refused' })
    expect(page.local.data('cookie-consent')).toEqual({
      preferences: false,
      statistics: false,
      marketing: false,
    })
    const next = await startPage({ local: page.local })
    expect(consentOf(next.app).getSnapshot().hasTag('bannerShown')).toBe(false)
  })
})

describe('the theme', () => {
  const choose = (page: Awaited<ReturnType<typeof startPage>>) =>
    appearanceOf(page.app).send({ type: 'theme.chosen', choice: 'dark' })

  it('is stored if preferences are allowed, and removed if they are refused later [F14] [COOK-04]', async () => {
    const page = await startPage({
      local: fakeStore({
        'cookie-consent': stored({ preferences: true, statistics: false, marketing: false }),
      }),
    })
    choose(page)
    expect(page.local.held.get('theme')).toBe('dark')
    consentOf(page.app).send({ type: 'cookie.switched', kind: 'preferences', on: false })
    expect([...page.local.held.keys()]).toEqual(['cookie-consent'])
  })

  it('is not stored if preferences are refused or undecided [F14]', async () => {
    const refused = await startPage({
      local: fakeStore({
        'cookie-consent': stored({ preferences: false, statistics: true, marketing: true }),
      }),
    })
    choose(refused)
    expect([...refused.local.held.keys()]).toEqual(['cookie-consent'])
    const undecided = await startPage()
    choose(undecided)
    expect([...undecided.local.held.keys()]).toEqual([])
  })
})

describe('single keys', () => {
  it('stay off on this device even if preferences are refused, and leave nothing behind when they are on [SHELL-22]', async () => {
    const page = await startPage({
      local: fakeStore({
        'cookie-consent': stored({ preferences: false, statistics: false, marketing: false }),
      }),
    })
    appearanceOf(page.app).send({ type: 'keys.switched' })
    expect(page.local.held.get('keys')).toBe('off')
    const next = await startPage({ local: page.local })
    expect(selectAreShortcutsOn(appearanceOf(next.app).getSnapshot())).toBe(false)
    appearanceOf(next.app).send({ type: 'keys.switched' })
    expect([...next.local.held.keys()]).toEqual(['cookie-consent'])
  })

  it('can also be switched by another tab, to that tab’s choice [SHELL-22]', async () => {
    const { app, window } = await startPage()
    followKeys(app, window)
    const areHeardAfter = (key: string | null, newValue: string | null) => {
      window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
      return selectAreShortcutsOn(appearanceOf(app).getSnapshot())
    }
    expect(areHeardAfter('theme', 'off')).toBe(true)
    expect(areHeardAfter('keys', 'off')).toBe(false)
    expect(areHeardAfter('keys', 'off')).toBe(false)
    expect(areHeardAfter('keys', null)).toBe(true)
    expect(areHeardAfter('keys', 'off')).toBe(false)
    expect(areHeardAfter(null, null)).toBe(true)
  })
})

describe('a browser without storage', () => {
  it('loses nothing while the page is open, and says so once', async () => {
    const [session, local] = [fakeStore(), fakeStore()]
    session.isForbidden = true
    local.isForbidden = true
    const page = await startPage({ session, local })
    type(page, 'We')
    consentOf(page.app).send({ type: 'cookies.accepted' })
    type(page, 'We b')
    expect(page.notices()).toEqual(['STORAGE_BLOCKED'])
    expect(challengeFormOf(page.app).getSnapshot().context.text).toBe('We b')
  })

  it('says so once when a store becomes full', async () => {
    const session = fakeStore()
    const page = await startPage({ session })
    session.quota = 10
    type(page, 'We')
    type(page, 'We bake')
    expect(page.notices()).toEqual(['STORAGE_BLOCKED'])
  })
})

describe('the page before anything is known', () => {
  it('has a snapshot of every actor, and none of them runs', () => {
    const { children } = createActor(appMachine, { input: blankPage('/') }).getSnapshot()
    const states = Object.values(children).map((child) => child.getSnapshot().status)
    expect(states.length).toBeGreaterThan(10)
    expect(new Set(states)).toEqual(new Set(['active']))
    expect(children.navigation?.getSnapshot().context.place).toEqual({ name: 'home' })
  })

  it('once restored, shows what a first visit shows', async () => {
    const { app } = await startPage()
    const blank = createActor(appMachine, { input: blankPage('/') })
    for (const of of [challengeFormOf, refinementsOf, consentOf, workspaceOf, possibleIdeasOf])
      expect(of(blank).getSnapshot().value).toEqual(of(app).getSnapshot().value)
  })

  it('does not tell the next page who was signed in [SHELL-05]', async () => {
    const page = await startPage({
      local: fakeStore({ [personKey]: storedPerson() }),
      config: { oidc: testProvider },
    })
    expect(page.hints).not.toContain(false)
  })
})
