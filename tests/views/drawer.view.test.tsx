import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { Problem } from '#contract/problems.ts'
import { possibleIdeasOf } from '#machines/app/app.refs.ts'
import { ideasOf, loadPieces, reachResults, showPage, type ShownPage } from './page.tsx'

beforeAll(loadPieces)

const choose = (page: ShownPage, number = 1) =>
  page.user.click(
    screen.getByRole('button', { name: `See possible ideas Spark ${number} of markets-products` }),
  )
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Possible ideas' }))
const cards = () =>
  within(screen.getByRole('list', { name: 'Possible ideas for this spark' })).getAllByRole('article')
const opened = async () => {
  const page = await showPage()
  await reachResults(page)
  await choose(page)
  return page
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('the drawer of possible ideas', () => {
  it('opens for a spark, shows it, and takes the focus [DRAW-01] [DRAW-03] [DRAW-04] [DRAW-14] [SPK-11] [AMB-26]', async () => {
    await opened()
    const inside = await drawer()
    expect(inside.getByRole('heading', { level: 2, name: 'Possible ideas' })).toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
    )
    expect(inside.getByText('Spark 1 of markets-products')).toBeVisible()
  })

  it('says that it fetches ideas, then shows them and offers others [DRAW-05] [DRAW-06] [DRAW-07]', async () => {
    const page = await opened()
    const inside = await drawer()
    expect(inside.getByText('Fetching possible ideas...')).toHaveAttribute('role', 'status')
    expect(inside.queryByRole('button', { name: 'Refresh ideas' })).not.toBeInTheDocument()
    await page.answer('proposeIdeas', { ideas: ideasOf(3), exhausted: false })
    expect(cards()).toHaveLength(3)
    expect(inside.queryByText('Fetching possible ideas...')).not.toBeInTheDocument()
    expect(inside.getByText('3 ideas ready')).toHaveAttribute('role', 'status')
    expect(inside.getByText(/These ideas are generated/)).toBeVisible()
    expect(inside.getByRole('button', { name: 'Refresh ideas' })).toBeVisible()
  })

  it('says in sight that the built-in engine answered in place of a model, and only then', async () => {
    const page = await opened()
    const inside = await drawer()
    const said = 'The language model did not answer, so the built-in engine wrote these ideas.'
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

  it('keeps the ideas in sight while others are fetched [DRAW-08]', async () => {
    const page = await opened()
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
    expect(inside.getByRole('button', { name: 'Refresh ideas' })).toHaveAccessibleDescription(
      'These are all the ideas for this spark. Another spark will bring others.',
    )
  })

  it.each(['Escape', 'the close icon'])(
    'closes by %s and gives the focus back to the spark [DRAW-09] [DRAW-11] [DRAW-13] [DRAW-14]',
    async (way) => {
      const page = await opened()
      const inside = await drawer()
      if (way === 'Escape') await page.user.keyboard('{Escape}')
      else await page.user.click(inside.getByRole('button', { name: 'Close' }))
      await gone()
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

  it('aborts the request of a spark that was left, without a word [DRAW-21] [DRAW-22] [MSG-42]', async () => {
    const page = await opened()
    await drawer()
    const first = page.back.last('proposeIdeas')
    await page.user.keyboard('{Escape}')
    await gone()
    await choose(page, 2)
    await drawer()
    expect(first?.signal.aborted).toBe(true)
    expect(page.notices()).toEqual([])
  })

  it('says inside when the ideas failed and tries again on request [RES-08]', async () => {
    const page = await opened()
    const inside = await drawer()
    await page.refuse('proposeIdeas', new Problem('http', { status: 500 }))
    expect(inside.getByRole('alert')).toHaveTextContent('The ideas could not be fetched.')
    await page.user.click(inside.getByRole('button', { name: 'Refresh ideas' }))
    await page.answer('proposeIdeas', { ideas: ideasOf(3), exhausted: false })
    expect(cards()).toHaveLength(3)
  })

  it('shows a time-out in the drawer and not at the top [DRAW-23] [MSG-46]', async () => {
    const page = await opened()
    const inside = await drawer()
    await page.refuse('proposeIdeas', new Problem('timeout'))
    expect(inside.getByText('This is taking longer than expected.')).toBeVisible()
    expect(inside.getByRole('button', { name: 'Refresh ideas' })).toBeVisible()
    expect(page.notices()).toEqual([])
  })

  it('offers to stop waiting after ten seconds [DRAW-05]', async () => {
    const page = await opened()
    const inside = await drawer()
    page.wait(10_000)
    expect(inside.getByText('Still working…')).toBeVisible()
    await page.user.click(inside.getByRole('button', { name: 'Cancel' }))
    expect(inside.getByText('The ideas could not be fetched.')).toBeVisible()
  })

  it('says when no idea came back [DRAW-06]', async () => {
    const page = await opened()
    await drawer()
    await page.answer('proposeIdeas', { ideas: [], exhausted: true })
    expect(screen.getByText('No ideas came back for this spark.')).toBeVisible()
  })

  it('is closed by going to another page and on no other page [DRAW-25]', async () => {
    const page = await opened()
    await drawer()
    await page.happen(() => page.window.travel(-1))
    await gone()
  })

  it('marks the chosen spark on the board and makes room beside it [DRAW-02]', async () => {
    await opened()
    await drawer()
    expect(document.querySelector('main')).toHaveAttribute('data-beside')
  })
})

describe('an idea card', () => {
  const shown = async () => {
    const page = await opened()
    await drawer()
    await page.answer('proposeIdeas', { ideas: ideasOf(3), exhausted: false })
    return { page, first: within(cards()[0]!), second: within(cards()[1]!) }
  }

  it('shows its focus and its text [IDEA-01] [IDEA-02]', async () => {
    const { first } = await shown()
    expect(first.getByText('Focus 1')).toBeVisible()
    expect(first.getByText('Idea 1')).toBeVisible()
  })

  it('has four panels, closed at first and each by itself; the region only where there is something to say [IDEA-04] [IDEA-05] [IDEA-09] [IDEA-10]', async () => {
    const { page, first, second } = await shown()
    const panels = (card: typeof first) =>
      card.getAllByRole('button').filter((button) => button.hasAttribute('aria-expanded'))
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
    expect(first.getByText('One van')).toBeVisible()
    expect(first.getByText('Potential obstacles')).toBeVisible()
    expect(first.getByText('Rain')).toBeVisible()
  })
})
