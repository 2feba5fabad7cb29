import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { ideaQuestionOf } from '#machines/app/app.refs.ts'
import { challengeText, ideasOf, loadPieces, reachResults, showPage, type ShownPage } from './page.tsx'

beforeAll(loadPieces)

const provenance = { technique: '', why: 'It helps.', topics: [], sources: [], engine: 'stub-1' }
const byModel = (count: number) => ideasOf(count).map((idea) => ({ ...idea, provenance }))

const openDrawer = async (ideas: ReturnType<typeof ideasOf> = byModel(2)) => {
  const page = await showPage()
  await reachResults(page)
  await page.user.click(
    screen.getByRole('button', { name: 'See possible ideas Spark 1 of markets-products' }),
  )
  await page.answer('proposeIdeas', { ideas, exhausted: false })
  return page
}
const drawer = () => within(screen.getByRole('dialog', { name: 'Possible ideas' }))
const card = (number: number) => within(drawer().getAllByRole('article')[number - 1]!)
const panel = (number = 1) => card(number).getByRole('button', { name: /^Ask about this idea/ })
const box = (number = 1) => card(number).getByRole('textbox', { name: 'Your question about this idea' })
const questions = (number = 1) =>
  within(card(number).getByRole('list', { name: 'Questions about this idea' })).getAllByRole('listitem')
const said = (words: string | RegExp, number = 1) => card(number).queryByText(words)

const type = async (page: ShownPage, question: string, number = 1) => {
  if (panel(number).getAttribute('aria-expanded') !== 'true') await page.user.click(panel(number))
  await page.user.type(box(number), question)
}
const asks = (page: ShownPage, question = 'Who starts?', number = 1) =>
  type(page, `${question}{Enter}`, number)

/** Lets React run effects when it likes, as in a browser. `act` would run them before the first letter. */
const withoutAct = async (run: () => Promise<void>) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  try {
    await run()
  } finally {
    vi.unstubAllGlobals()
  }
}

describe('the box for a question about an idea', () => {
  it('is there where a model writes, also if the built-in engine had to stand in, and nowhere else [ASKI-01]', async () => {
    await openDrawer([
      ...byModel(1),
      ...[true, undefined].map((standIn, index) => ({
        ...ideasOf(3)[index + 1]!,
        provenance: { ...provenance, engine: 'offline', ...(standIn && { standIn }) },
      })),
    ])
    expect(panel(1)).toBeVisible()
    expect(panel(2)).toBeVisible()
    expect(card(3).queryByText(/Ask about/)).toBeNull()
  })

  it('loses no letter that is typed as soon as it has the focus [ASKI-01]', async () => {
    await openDrawer()
    await withoutAct(async () => {
      let typed = ''
      document.addEventListener(
        'focusin',
        () =>
          queueMicrotask(() => {
            const field = box() as HTMLTextAreaElement
            for (const letter of 'Who') {
              field.setRangeText(letter, field.value.length, field.value.length)
              field.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }))
              typed += letter
            }
          }),
        { once: true },
      )
      panel().click()
      await vi.waitFor(() => expect(typed).toBe('Who'))
    })
    await waitFor(() => expect(box()).toHaveValue('Who'))
  })

  it('takes the focus when it opens, sends on Enter and not on Shift + Enter, and keeps the focus [ASKI-01]', async () => {
    const page = await openDrawer()
    await page.user.click(panel())
    expect(box()).toHaveFocus()
    expect(box()).toHaveAttribute('maxlength', '500')
    const send = card(1).getByRole('button', { name: 'Ask' })
    expect(send).toHaveAttribute('aria-disabled', 'true')
    await page.user.keyboard('  {Enter}')
    expect(page.back.last('askAboutIdea')).toBeUndefined()
    await page.user.keyboard('Who starts{Shift>}{Enter}{/Shift}and why?')
    expect(page.back.last('askAboutIdea')).toBeUndefined()
    expect(send).not.toHaveAttribute('aria-disabled')
    await page.user.keyboard('{Enter}')
    expect(page.back.last('askAboutIdea')?.request).toEqual({
      challenge: challengeText,
      idea: {
        text: 'Idea 1',
        focus: 'Focus 1',
        steps: ['Ask three customers', 'Count for a week'],
        resources: 'One van',
        obstacles: 'Rain',
        spark: 'Spark 1 of markets-products',
      },
      question: 'Who starts\nand why?',
    })
    expect(box()).toHaveFocus()
    expect(box()).toHaveValue('')
    expect(said('Writing an answer…')).toHaveAttribute('role', 'status')
  })

  it('says how many characters are left when there are few [ASKI-01]', async () => {
    const page = await openDrawer()
    await page.user.click(panel())
    await page.user.paste('x'.repeat(399))
    expect(said(/left$/)).toBeNull()
    await page.user.paste('x'.repeat(200))
    expect(said('0 characters left')).toBeVisible()
  })

  it('shows the answer sentence by sentence and lists one question after the other [ASKI-02] [ASKI-05]', async () => {
    const page = await openDrawer()
    await asks(page)
    await page.tell('askAboutIdea', 'The apprentice does.')
    expect(questions()).toHaveLength(1)
    expect(said('The apprentice does.')).toBeVisible()
    expect(said('More is being written…')).toBeVisible()
    await page.tell('askAboutIdea', 'On Friday.')
    expect(said('The apprentice does. On Friday.')).toBeVisible()
    await page.answer('askAboutIdea', { answer: 'The apprentice does. On Friday.' })
    expect(said('More is being written…')).toBeNull()
    // A screen reader hears the answer once, when it is complete.
    expect(said('Answer: The apprentice does. On Friday.')).toHaveAttribute('role', 'status')
    expect(panel()).toHaveAccessibleDescription('1 answer')
    await asks(page, 'Why her?')
    expect(page.back.last('askAboutIdea')?.request).toMatchObject({
      question: 'Why her?',
      earlier: [{ question: 'Who starts?', answer: 'The apprentice does. On Friday.' }],
    })
    await page.answer('askAboutIdea', { answer: 'She is free.' })
    expect(questions().map(({ textContent }) => textContent)).toEqual([
      'Who starts?The apprentice does. On Friday.',
      'Why her?She is free.',
    ])
    // The other idea has its own questions.
    await page.user.click(panel(2))
    expect(card(2).queryByRole('list', { name: 'Questions about this idea' })).toBeNull()
    expect(box(2)).toHaveValue('')
  })

  it('says why no answer came, asks again, and puts the question back [ASKI-03]', async () => {
    const page = await openDrawer()
    await asks(page)
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await page.answer('askAboutIdea', { answer: null, missing: { why: 'day', until } })
    expect(
      said(/^The language model has reached today’s limit\. You can ask again from (\d\d:\d\d|midnight)\.$/),
    ).toBeVisible()
    await page.user.click(card(1).getByRole('button', { name: 'Retry' }))
    expect(page.back.last('askAboutIdea')?.request).toMatchObject({ question: 'Who starts?' })
    expect(box()).toHaveFocus()
    await page.answer('askAboutIdea', { answer: null })
    expect(said('Questions can’t be answered at the moment.')).toBeVisible()
    await page.user.click(card(1).getByRole('button', { name: 'Close' }))
    expect(said('Questions can’t be answered at the moment.')).toBeNull()
    expect(box()).toHaveValue('Who starts?')
    expect(box()).toHaveFocus()
  })

  it.each([
    [new Problem('timeout'), 'This is taking longer than expected.'],
    [new Problem('http', { status: 500 }), 'We couldn’t get an answer just now.'],
    [
      new Problem('http', { status: 503, retryAfter: 40 }),
      'The server is busy. Please try again in 40 seconds.',
    ],
  ])('keeps what had arrived when the request fails, and says so: %s [ASKI-03]', async (problem, words) => {
    const page = await openDrawer()
    await asks(page)
    await page.tell('askAboutIdea', 'The apprentice does.')
    await page.refuse('askAboutIdea', problem)
    expect(said(words)).toBeVisible()
    expect(said('The apprentice does.')).toBeVisible()
    await asks(page, 'Why her?')
    expect(said(words)).toBeNull()
    expect(questions().map(({ textContent }) => textContent)).toEqual([
      'Who starts?The apprentice does.You stopped the answer here.',
      'Why her?Writing an answer…Stop',
    ])
  })

  it('marks an answer that the model broke off [ASKI-03]', async () => {
    const page = await openDrawer()
    await asks(page)
    await page.answer('askAboutIdea', { answer: 'The apprentice does.', missing: { why: 'slow' } })
    expect(said('The answer breaks off here.')).toBeVisible()
  })

  it('is stopped at once: what had arrived stays, marked as stopped [ASKI-04]', async () => {
    const page = await openDrawer()
    await asks(page)
    await page.user.click(card(1).getByRole('button', { name: 'Stop' }))
    await page.refuse('askAboutIdea', new Problem('aborted'))
    expect(said('You stopped before an answer arrived.')).toBeVisible()
    expect(box()).toHaveFocus()
    await page.user.click(card(1).getByRole('button', { name: 'Retry' }))
    await page.tell('askAboutIdea', 'The apprentice does.')
    await page.user.click(card(1).getByRole('button', { name: 'Stop' }))
    expect(said('You stopped the answer here.')).toBeVisible()
    expect(said('The apprentice does.')).toBeVisible()
    expect(box()).toHaveFocus()
  })

  it('says after ten seconds that the answer takes longer [ASKI-02]', async () => {
    const page = await openDrawer()
    await asks(page)
    page.wait(10_000)
    expect(said('Still working…')).toBeVisible()
    await page.tell('askAboutIdea', 'The apprentice does.')
    expect(said('Still working…')).toBeNull()
  })

  it('answers one question at a time, and gives the words of a replaced one back [ASKI-06]', async () => {
    const page = await openDrawer()
    await asks(page)
    await asks(page, 'Why her?')
    // The next question waits in the box until the first one is answered.
    expect(box()).toHaveValue('Why her?')
    expect(questions()).toHaveLength(1)
    expect(card(1).getByRole('button', { name: 'Ask' })).toHaveAttribute('aria-disabled', 'true')
    await page.user.clear(box())
    await asks(page, 'What does it cost?', 2)
    await page.refuse('askAboutIdea', new Problem('aborted'))
    expect(said('Who starts?')).toBeVisible()
    expect(box()).toHaveValue('Who starts?')
    expect(card(1).queryByRole('list', { name: 'Questions about this idea' })).toBeNull()
    await page.answer('askAboutIdea', { answer: 'A notebook.' })
    expect(said('A notebook.', 2)).toBeVisible()
  })

  it('ends with ten questions, and says so [ASKI-05]', async () => {
    const page = await openDrawer()
    for (let count = 1; count <= 10; count += 1) {
      await asks(page, `Who starts ${count}?`)
      await page.answer('askAboutIdea', { answer: `Answer ${count}.` })
    }
    expect(questions()).toHaveLength(10)
    expect(card(1).queryByRole('textbox')).toBeNull()
    expect(said(/^You’ve asked 10 questions about this idea/)).toBeVisible()
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
  })

  it('ends its request with the drawer, and is there again with the idea [ASKI-04] [ASKI-05]', async () => {
    const page = await openDrawer()
    await asks(page)
    await page.answer('askAboutIdea', { answer: 'The apprentice does.' })
    await asks(page, 'Why her?')
    await page.user.click(drawer().getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(page.back.waiting().map(({ name }) => name)).not.toContain('askAboutIdea')
    await page.user.click(
      screen.getByRole('button', { name: 'See possible ideas Spark 1 of markets-products' }),
    )
    await page.answer('proposeIdeas', { ideas: byModel(2), exhausted: false })
    expect(questions()).toHaveLength(1)
    expect(said('The apprentice does.')).toBeVisible()
    expect(box()).toHaveValue('Why her?')
    expect(ideaQuestionOf(page.app).getSnapshot().context.answered).toHaveLength(1)
  })
})
