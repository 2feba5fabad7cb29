import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { bookmarksOf, fittingOf, possibleIdeasOf } from '#machines/app/app.refs.ts'
import { startIdeaOf } from '#machines/ideas/start-here.rules.ts'
import { ideasOf, loadPieces, reachResults, showPage, type ShownPage } from './page.tsx'

beforeAll(loadPieces)

const choose = (page: ShownPage, number = 1) =>
  page.user.click(
    screen.getByRole('button', { name: `See possible ideas Spark ${number} of markets-products` }),
  )
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Possible ideas' }))
const cards = () =>
  within(screen.getByRole('list', { name: 'Possible ideas for this spark' })).getAllByRole('article')
const standsBefore = (first: HTMLElement, second: HTMLElement) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
const openDrawer = async () => {
  const page = await showPage()
  await reachResults(page)
  await choose(page)
  return page
}
const drawerIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('the drawer of possible ideas', () => {
  it('opens for a spark, shows it, and takes the focus [DRAW-01] [DRAW-03] [DRAW-04] [DRAW-14] [SPK-11] [AMB-26]', async () => {
    await openDrawer()
    const inside = await drawer()
    expect(inside.getByRole('heading', { level: 2, name: 'Possible ideas' })).toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
    )
    expect(inside.getByText('Spark 1 of markets-products')).toBeVisible()
  })

  it('says that it is fetching ideas, then shows them and offers others [DRAW-05] [DRAW-06] [DRAW-07]', async () => {
    const page = await openDrawer()
    const inside = await drawer()
    expect(inside.getByText('Fetching possible ideas...')).toHaveAttribute('role', 'status')
    expect(inside.queryByRole('button', { name: 'Refresh ideas' })).not.toBeInTheDocument()
    await page.answer('proposeIdeas', { ideas: ideasOf(3), exhausted: false })
    expect(cards()).toHaveLength(3)
    expect(inside.queryByText('Fetching possible ideas...')).not.toBeInTheDocument()
    expect(inside.getByText('3 ideas ready')).toHaveAttribute('role', 'status')
    const refresh = inside.getByRole('button', { name: 'Refresh ideas' })
    expect(refresh).toBeVisible()
    expect(refresh.closest('header')).toContainElement(
      inside.getByRole('heading', { level: 2, name: 'Possible ideas' }),
    )
    // Remarks about all ideas come after the last idea.
    expect(standsBefore(cards().at(-1)!, inside.getByText(/^These ideas are generated/))).toBe(true)
    expect(inside.queryByText(/These are all the ideas/)).not.toBeInTheDocument()
  })

  it('shows one idea to start with alone: the reason to begin with it, and no spark, call or refresh [START-04]', async () => {
    const page = await showPage()
    await reachResults(page)
    const [idea] = ideasOf(1)
    const start = startIdeaOf({
      ...idea!,
      sparkSatisfaction: '',
      whyFirst: 'Nothing has to be bought for it.',
    })
    act(() => possibleIdeasOf(page.app).send({ type: 'idea.opened', idea: start }))
    const inside = within(await screen.findByRole('dialog', { name: 'Start here' }))
    const list = within(inside.getByRole('list', { name: 'Where to start' }))
    expect(list.getByText(start.text)).toBeVisible()
    expect(list.getByText(': Nothing has to be bought for it.')).toBeVisible()
    expect(inside.queryByText('How it answers the spark')).not.toBeInTheDocument()
    expect(inside.queryByRole('button', { name: 'Refresh ideas' })).not.toBeInTheDocument()
    await page.user.click(inside.getByRole('button', { name: 'Bookmark' }))
    expect(await inside.findByRole('button', { name: 'Remove bookmark' })).toBeVisible()
    await page.user.click(inside.getByRole('button', { name: 'Close' }))
    // A visitor's first bookmark opens the invitation to sign up once the drawer is closed.
    await page.user.click(await screen.findByRole('button', { name: 'Not now' }))
    await drawerIsGone()
  })

  it('shows an idea to start with as bookmarked if it was bookmarked under a spark, and a press removes that bookmark [START-04]', async () => {
    const page = await showPage()
    await reachResults(page)
    const [idea] = ideasOf(1)
    const underSpark = { ...idea!, spark: { spark_id: 's1', sparkText: 'Who could help?', origin: 's1' } }
    const bookmarks = bookmarksOf(page.app)
    const texts = () => bookmarks.getSnapshot().context.bookmarks.map(({ item }) => item)
    act(() => bookmarks.send({ type: 'bookmark.toggled', bookmark: { kind: 'ideas', item: underSpark } }))
    await page.user.click(await screen.findByRole('button', { name: 'Not now' }))
    act(() => possibleIdeasOf(page.app).send({ type: 'idea.opened', idea: startIdeaOf(idea!) }))
    const inside = within(await screen.findByRole('dialog', { name: 'Start here' }))
    await page.user.click(inside.getByRole('button', { name: 'Remove bookmark' }))
    expect(texts()).toEqual([])
    expect(inside.getByRole('button', { name: 'Bookmark' })).toBeVisible()
  })

  it('says visibly that the built-in engine answered instead of a model, and only then', async () => {
    const page = await openDrawer()
    const inside = await drawer()
    const said = /^The language model didn’t answer\. These texts come from the built-in engine\.$/
    const by = { technique: '', why: 'It helps.', topics: [], sources: [], engine: 'offline' }
    await page.answer('proposeIdeas', {
      ideas: ideasOf(3).map((idea) => ({ ...idea, provenance: by })),
      exhausted: false,
    })
    expect(inside.queryByText(said)).not.toBeInTheDocument()
    await page.user.click(inside.getByRole('button', { name: 'Refresh ideas' }))
    await page.answer('proposeIdeas', {
      ideas: ideasOf(3, 'Other idea').map((idea) => ({ ...idea, provenance: { ...by, standIn: true } })),
      exhausted: false,
    })
    expect(inside.getByText(said)).toBeVisible()
  })

  it('keeps the ideas visible while others are fetched [DRAW-08]', async () => {
    const page = await openDrawer()
    const inside = await drawer()
    await page.answer('proposeIdeas', { ideas: ideasOf(3), exhausted: false })
    await page.user.click(inside.getByRole('button', { name: 'Refresh ideas' }))
    expect(cards()).toHaveLength(3)
    expect(inside.getByRole('list', { name: 'Possible ideas for this spark' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    expect(page.back.last('proposeIdeas')?.request).toMatchObject({ seen: ['Idea 1', 'Idea 2', 'Idea 3'] })
    await page.answer('proposeIdeas', { ideas: ideasOf(4, 'Other idea'), exhausted: true })
    expect(cards()).toHaveLength(4)
    expect(inside.queryByRole('button', { name: 'Refresh ideas' })).not.toBeInTheDocument()
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
    const all = /These are all the ideas for this spark\. Another spark will have others\.$/
    expect(standsBefore(cards().at(-1)!, inside.getByText(all))).toBe(true)
  })

  describe('an adapted idea', () => {
    const wish = async (page: ShownPage, name: string, idea = 'Idea 1') => {
      const inside = await drawer()
      await page.user.click(inside.getByRole('button', { name: `Make it fit: ${idea}` }))
      await page.user.click(await screen.findByRole('menuitem', { name }))
      return inside
    }
    const withIdeas = async () => {
      const page = await openDrawer()
      await page.answer('proposeIdeas', { ideas: ideasOf(2), exhausted: false })
      return page
    }
    const answer = (idea = ideasOf(1, 'Version')[0]!) => ({
      idea,
      because: 'It asks for time alone.',
      others: [],
      othersFit: false,
    })

    it('is awaited beside the idea, appears there with its reason, and is removed by Undo [FIT-01] [FIT-02] [FIT-03]', async () => {
      const page = await withIdeas()
      const inside = await wish(page, 'Cheaper')
      expect(inside.getByText('Looking for a cheaper version…')).toHaveAttribute('role', 'status')
      expect(cards()).toHaveLength(2)
      expect(page.back.last('fitIdea')?.request).toMatchObject({ wish: 'cheaper', idea: { text: 'Idea 1' } })
      await page.answer('fitIdea', answer())
      const version = within(inside.getByRole('region', { name: 'Cheaper version: Version 1' }))
      expect(version.getByText('It asks for time alone.')).toBeVisible()
      expect(version.getByRole('button', { name: 'Bookmark' })).toBeVisible()
      const { context } = fittingOf(page.app).getSnapshot()
      // The version belongs to the same spark as the idea that was adapted.
      expect(context.versions[0]?.idea.spark).toEqual(context.wanted?.idea.spark)
      expect(within(cards()[0]!).getByText('Idea 1')).toBeVisible()
      await page.user.click(version.getByRole('button', { name: 'Undo: Cheaper version of Idea 1' }))
      expect(inside.queryByText('Version 1')).toBeNull()
      expect(inside.getByText('The version was removed. The idea hasn’t changed.')).toBeInTheDocument()
      expect(cards()).toHaveLength(2)
      expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
    })

    it('says which parts are new, and is kept with its button [FIT-02]', async () => {
      const page = await withIdeas()
      const inside = await wish(page, 'Cheaper')
      const [version] = ideasOf(1, 'Version')
      await page.answer(
        'fitIdea',
        answer({
          ...version!,
          implementation: { ...version!.implementation, keyResources: 'Nothing to buy' },
        }),
      )
      const made = within(inside.getByRole('region', { name: 'Cheaper version: Version 1' }))
      const [card] = made.getAllByRole('article')
      const marked = (text: RegExp) =>
        within(card!).getByText((_, p) => p?.tagName === 'P' && text.test(p.textContent))
      expect(marked(/^It takes: Nothing to buy\s?was\s?One van$/)).toBeVisible()
      expect(marked(/^First step: (?!.*was)/)).toBeVisible()
      expect(within(card!).getByText('Idea 1')).toBeVisible()
      expect(made.getByRole('button', { name: 'How to implement the idea' })).toHaveAccessibleDescription(
        'changed',
      )
      expect(made.getByRole('button', { name: 'How it answers the spark' })).not.toHaveAccessibleDescription()
      await page.user.click(made.getByRole('button', { name: 'Bookmark this version: Version 1' }))
      expect(made.getByText('Bookmarked. The original idea is still there too.')).toBeVisible()
      expect(made.getByRole('button', { name: 'Remove bookmark' })).toHaveAttribute('aria-pressed', 'true')
      expect(made.queryByRole('button', { name: /^Undo/ })).toBeNull()
      expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull()
    })

    it('is adapted again, and every request lists what was shown [FIT-02]', async () => {
      const page = await withIdeas()
      await wish(page, 'Smaller')
      await page.answer('fitIdea', answer())
      await wish(page, 'Faster')
      expect(page.back.last('fitIdea')?.request).toMatchObject({ seen: ['Version 1'] })
      await page.answer('fitIdea', answer(ideasOf(2, 'Version')[1]))
      expect((await drawer()).getByRole('region', { name: 'Faster version: Version 2' })).toBeVisible()
      await wish(page, 'Faster', 'Idea 2')
      expect(page.back.last('fitIdea')?.request).toMatchObject({ seen: ['Version 1', 'Version 2'] })
    })

    it('has one level of versions, each shown once and without buttons to adapt it [FIT-02] [FIT-04]', async () => {
      const page = await withIdeas()
      const inside = await wish(page, 'Smaller')
      await page.answer('fitIdea', answer())
      expect(inside.queryByRole('button', { name: 'Make it fit: Version 1' })).toBeNull()
      // An answer that is already in the list is not a new version.
      for (const text of ['Version 1', 'Idea 1']) {
        await wish(page, 'Smaller')
        await page.answer('fitIdea', answer({ ...ideasOf(1)[0]!, text }))
        expect(inside.getAllByRole('article')).toHaveLength(3)
        expect(inside.getByText('There’s no other smaller version.')).toBeVisible()
      }
      // One idea of the list may be a version of another.
      await wish(page, 'Faster')
      await page.answer('fitIdea', answer(ideasOf(2)[1]))
      await wish(page, 'Faster', 'Idea 2')
      await page.answer('fitIdea', answer(ideasOf(1)[0]))
      expect(inside.getAllByRole('article')).toHaveLength(5)
      expect(inside.getAllByRole('button', { name: /^Make it fit/ })).toHaveLength(2)
    })

    it('keeps its version when another idea gets the same one, and its last message [FIT-03]', async () => {
      const page = await withIdeas()
      const inside = await wish(page, 'Cheaper')
      await page.answer('fitIdea', answer())
      await wish(page, 'Cheaper', 'Idea 2')
      await page.answer('fitIdea', answer())
      expect(inside.getAllByText('Version 1')).toHaveLength(2)
      await wish(page, 'Faster', 'Idea 2')
      await page.refuse('fitIdea', new Problem('timeout'))
      await page.user.click(inside.getByRole('button', { name: 'Undo: Cheaper version of Idea 1' }))
      expect(inside.getAllByText('Version 1')).toHaveLength(1)
      expect(inside.getByText('This is taking longer than expected. The idea hasn’t changed.')).toBeVisible()
      await page.user.click(inside.getByRole('button', { name: 'Undo: Cheaper version of Idea 2' }))
      expect(inside.queryByText('Version 1')).toBeNull()
      expect(inside.getByText('The version was removed. The idea hasn’t changed.')).toBeInTheDocument()
    })

    it('leaves the focus alone when its version arrives, and takes it over from what disappears [FIT-02]', async () => {
      const page = await withIdeas()
      const inside = await wish(page, 'Cheaper')
      const region = screen.getByRole('dialog')
      region.focus()
      await page.answer('fitIdea', answer())
      expect(inside.getByText('Version 1')).toBeVisible()
      expect(document.activeElement).toBe(region)
      await wish(page, 'Faster')
      inside.getByRole('button', { name: 'Cancel' }).focus()
      await page.answer('fitIdea', answer(ideasOf(1, 'Quick')[0]))
      expect(inside.getByText('Quick 1')).toBeVisible()
      expect(document.activeElement).not.toBe(region)
      expect(region).toContainElement(document.activeElement as HTMLElement)
    })

    it('is reported to have no such version, with the alternatives named as such [FIT-04]', async () => {
      const page = await withIdeas()
      const inside = await wish(page, 'Cheaper')
      await page.answer('fitIdea', {
        idea: null,
        because: '',
        others: [...ideasOf(1, 'Other'), ...ideasOf(1, 'Other'), ...ideasOf(1)],
        othersFit: false,
      })
      expect(
        inside.getByText('We don’t have a version of this idea that is certain to be cheaper.'),
      ).toBeVisible()
      const others = within(inside.getByRole('list', { name: 'Other ideas for the same problem' }))
      expect(others.getAllByRole('article')).toHaveLength(1)
      expect(others.getByRole('button', { name: 'Bookmark' })).toBeVisible()
      expect(others.queryByRole('button', { name: /^Make it fit/ })).toBeNull()
      await page.user.click(inside.getAllByRole('button', { name: 'Close' }).at(-1)!)
      expect(inside.queryByText('Other 1')).toBeNull()
    })

    it('can be cancelled at once and retried, and a failure changes nothing [FIT-05]', async () => {
      const page = await withIdeas()
      const inside = await wish(page, 'With help')
      await page.user.click(inside.getByRole('button', { name: 'Cancel' }))
      expect(page.back.last('fitIdea')?.signal.aborted).toBe(true)
      expect(inside.getByText('Cancelled. The idea hasn’t changed.')).toBeVisible()
      await page.user.click(inside.getByRole('button', { name: 'Retry' }))
      await page.answer('fitIdea', answer(ideasOf(1, 'Never')[0]))
      expect(inside.queryByText('Never 1')).toBeNull()
      await page.refuse('fitIdea', new Problem('http', { status: 500 }))
      expect(
        inside.getByText('We couldn’t look for another version just now. The idea hasn’t changed.'),
      ).toBeVisible()
      await page.user.click(inside.getByRole('button', { name: 'Retry' }))
      await page.refuse('fitIdea', new Problem('timeout'))
      expect(inside.getByText('This is taking longer than expected. The idea hasn’t changed.')).toBeVisible()
      await page.user.click(inside.getByRole('button', { name: 'Retry' }))
      await page.answer('fitIdea', answer())
      expect(inside.getByText('Version 1')).toBeVisible()
    })

    it('is no longer reported as missing, late, failed or cancelled once that message is closed [FIT-05]', async () => {
      const page = await withIdeas()
      const ends = {
        'This is taking longer than expected. The idea hasn’t changed.': () =>
          page.refuse('fitIdea', new Problem('timeout')),
        'We couldn’t look for another version just now. The idea hasn’t changed.': () =>
          page.refuse('fitIdea', new Problem('http', { status: 500 })),
        'We don’t have a version of this idea that is certain to be cheaper.': () =>
          page.answer('fitIdea', { idea: null, because: '', others: [], othersFit: false }),
        'Cancelled. The idea hasn’t changed.': () =>
          page.user.click(screen.getByRole('button', { name: 'Cancel' })),
      }
      for (const [said, end] of Object.entries(ends)) {
        const inside = await wish(page, 'Cheaper')
        await end()
        expect(inside.getByText(said)).toBeVisible()
        await page.user.click(inside.getAllByRole('button', { name: 'Close' }).at(-1)!)
        expect(inside.queryByText(said)).toBeNull()
        expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
      }
    })

    it('is no longer awaited once the drawer is closed [FIT-05]', async () => {
      const page = await withIdeas()
      await wish(page, 'Smaller')
      await page.user.keyboard('{Escape}')
      await drawerIsGone()
      expect(page.back.last('fitIdea')?.signal.aborted).toBe(true)
    })
  })

  it.each(['Escape', 'the close icon'])(
    'closes by %s and returns the focus to the spark [DRAW-09] [DRAW-11] [DRAW-13] [DRAW-14]',
    async (way) => {
      const page = await openDrawer()
      const inside = await drawer()
      if (way === 'Escape') await page.user.keyboard('{Escape}')
      else await page.user.click(inside.getByRole('button', { name: 'Close' }))
      await drawerIsGone()
      expect(possibleIdeasOf(page.app).getSnapshot().context.spark).toBeUndefined()
      await waitFor(() =>
        expect(
          screen.getByRole('button', { name: 'See possible ideas Spark 1 of markets-products' }),
        ).toHaveFocus(),
      )
      await choose(page, 2)
      expect((await drawer()).getByText('Spark 2 of markets-products')).toBeVisible()
    },
  )

  it('silently aborts the request of a spark that was left [DRAW-21] [DRAW-22] [MSG-42]', async () => {
    const page = await openDrawer()
    await drawer()
    const first = page.back.last('proposeIdeas')
    await page.user.keyboard('{Escape}')
    await drawerIsGone()
    await choose(page, 2)
    await drawer()
    expect(first?.signal.aborted).toBe(true)
    expect(page.notices()).toEqual([])
  })

  it('shows a failure inside and retries on request [RES-08]', async () => {
    const page = await openDrawer()
    const inside = await drawer()
    await page.refuse('proposeIdeas', new Problem('http', { status: 500 }))
    expect(inside.getByRole('alert')).toHaveTextContent(
      /We couldn’t load ideas for this spark\s?Your bookmarks are safe\./u,
    )
    await page.user.click(within(inside.getByRole('alert')).getByRole('button', { name: 'Retry' }))
    await page.answer('proposeIdeas', { ideas: ideasOf(3), exhausted: false })
    expect(cards()).toHaveLength(3)
  })

  it('shows a time-out in the drawer, with Refresh ideas, and not at the top [DRAW-23] [MSG-46] [AMB-27] [B2]', async () => {
    const page = await openDrawer()
    const inside = await drawer()
    await page.refuse('proposeIdeas', new Problem('timeout'))
    expect(inside.getByText('This is taking longer than expected.')).toBeVisible()
    expect(within(inside.getByRole('alert')).getByRole('button', { name: 'Refresh ideas' })).toBeVisible()
    expect(page.notices()).toEqual([])
  })

  it('offers to stop waiting after ten seconds, which is not a failure, and starts again on request [DRAW-05] [DRAW-22]', async () => {
    const page = await openDrawer()
    const inside = await drawer()
    page.wait(10_000)
    expect(inside.getByText('Still working…')).toBeVisible()
    await page.user.click(inside.getByRole('button', { name: 'Cancel' }))
    // The answer may still arrive, but it no longer counts.
    await page.answer('proposeIdeas', { ideas: ideasOf(3), exhausted: false })
    expect(inside.getByText('Cancelled. Your bookmarks are safe.')).toBeVisible()
    expect(inside.queryByRole('alert')).not.toBeInTheDocument()
    await page.user.click(inside.getByRole('button', { name: 'Start again' }))
    await page.answer('proposeIdeas', { ideas: ideasOf(3), exhausted: false })
    expect(cards()).toHaveLength(3)
  })

  it('says if no ideas came back, and leads to another spark [DRAW-06]', async () => {
    const page = await openDrawer()
    const inside = await drawer()
    await page.answer('proposeIdeas', { ideas: [], exhausted: true })
    const none = 'Another spark may have some.'
    expect(inside.getByText(none)).toBeVisible()
    expect(inside.queryByText(/These are all the ideas/)).not.toBeInTheDocument()
    await page.user.click(inside.getByRole('button', { name: 'Choose another spark' }))
    await drawerIsGone()
  })

  it('is closed by going to another page and is shown on no other page [DRAW-25]', async () => {
    const page = await openDrawer()
    await drawer()
    await page.happen(() => page.window.travel(-1))
    await drawerIsGone()
  })

  it('marks the chosen spark on the board and makes room beside it [DRAW-02]', async () => {
    await openDrawer()
    await drawer()
    expect(document.documentElement).toHaveAttribute('data-with-drawer')
  })
})

describe('an idea card', () => {
  const shown = async () => {
    const page = await openDrawer()
    await drawer()
    await page.answer('proposeIdeas', { ideas: ideasOf(3), exhausted: false })
    return { page, first: within(cards()[0]!), second: within(cards()[1]!) }
  }

  it('shows its focus and its text [IDEA-01] [IDEA-02]', async () => {
    const { first } = await shown()
    expect(first.getByText('Focus 1')).toBeVisible()
    expect(first.getByText('Idea 1')).toBeVisible()
  })

  it('has four panels, closed at first and independent; the region only if there is something to say [IDEA-04] [IDEA-05] [IDEA-09] [IDEA-10]', async () => {
    const { page, first, second } = await shown()
    const panels = (card: typeof first) =>
      card
        .getAllByRole('button')
        .filter((button) => button.hasAttribute('aria-expanded') && !button.hasAttribute('aria-haspopup'))
    const names = (card: typeof first) => panels(card).map((button) => button.textContent)
    expect(names(first)).toEqual([
      'How it answers the spark',
      'How it addresses the challenge',
      'How to implement the idea',
      'How it fits the region',
    ])
    expect(names(second)).toHaveLength(3)
    for (const panel of panels(first)) expect(panel).toHaveAttribute('aria-expanded', 'false')
    await page.user.click(first.getByRole('button', { name: 'How it answers the spark' }))
    expect(first.getByText('It answers')).toBeVisible()
    expect(first.queryByText('It resolves')).not.toBeInTheDocument()
    await page.user.click(first.getByRole('button', { name: 'How it addresses the challenge' }))
    expect(first.getByText('It resolves')).toBeVisible()
    await page.user.click(first.getByRole('button', { name: 'How it fits the region' }))
    expect(first.getByText('Good for Wales')).toBeVisible()
  })

  it('says how to begin: steps, resources, obstacles [IDEA-06] [IDEA-07] [IDEA-08]', async () => {
    const { page, first } = await shown()
    await page.user.click(first.getByRole('button', { name: 'How to implement the idea' }))
    expect(first.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Ask three customers',
      'Count for a week',
    ])
    expect(first.getByText('Key resources')).toBeVisible()
    expect(first.getAllByText('One van').at(-1)).toBeVisible()
    expect(first.getByText('Potential obstacles')).toBeVisible()
    expect(first.getAllByText('Rain').at(-1)).toBeVisible()
  })
})
