import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { emptyBrief, type CaseBrief } from '#contract/brief.ts'
import { Problem } from '#contract/problem.ts'
import { fakeStore } from '../api/fake-storage.ts'
import { navigationOf } from '#machines/app/app.refs.ts'
import { personKey, settle, storedPerson, testProvider } from '../boot/boot.ts'
import { person, savedChallenge } from '../charts/samples.ts'
import {
  challengeText,
  ideasOf,
  loadPieces,
  reachResults,
  showPage,
  sparksOf,
  type ShownPage,
} from './page.tsx'

beforeAll(loadPieces)

const lateVans = 'our vans always come too late in the morning'
const span = (text: string) => {
  const start = challengeText.indexOf(text)
  return { text, start, end: start + text.length }
}
const brief: CaseBrief = {
  ...emptyBrief(),
  goal: [span('sell it fresh')],
  obstacles: [span(lateVans)],
  problems: [
    {
      id: 'late-vans',
      name: 'Goods arrive too late',
      active: false,
      origin: 'engine',
      because: [span(lateVans)],
      quote: span(lateVans),
      questions: [
        { id: 'how-late', ask: 'How late do they come?', unit: 'minutes' },
        { id: 'how-often', ask: 'How often?' },
      ],
    },
    { id: 'few-buyers', name: 'Too few buyers', active: false, origin: 'engine', because: [], questions: [] },
  ],
}
/** The brief as the engine reads it if it takes the first problem as certain. */
const certain: CaseBrief = {
  ...brief,
  problems: brief.problems.map((problem, index) => ({ ...problem, active: index === 0 })),
}
const knownProblems = [
  { id: 'few-buyers', name: 'Too few buyers', group: 'customers' as const, questions: [], searchWords: [] },
  {
    id: 'old-debts',
    name: 'Old debts eat the profit',
    group: 'money' as const,
    questions: [],
    searchWords: [],
  },
]

const card = () => within(screen.getByRole('region', { name: 'Your case' }))
const opener = () => card().getByRole('button', { name: /^(?:Change|Choose) your case$/ })
const question = () => within(screen.getByRole('region', { name: 'What stands in the way?' }))
const isAsked = () => screen.queryByRole('region', { name: 'What stands in the way?' }) !== null
const problem = (name: string) => card().getByRole('checkbox', { name })
const keptIn = (page: ShownPage) =>
  (page.session.data('challenge') as { challenge: { case_brief: CaseBrief | null } }).challenge.case_brief
const sentWith = (page: ShownPage, call: Parameters<ShownPage['back']['last']>[0]) =>
  (page.back.last(call)?.request as { brief?: CaseBrief }).brief

/** Opens the results, answers or skips the question, and opens the card. */
const openCase = async (answer: 'skipped' | 'ticked' = 'skipped', read: CaseBrief = brief) => {
  const page = await showPage()
  await reachResults(page)
  await page.answer('readBrief', read)
  if (answer === 'skipped') await page.user.click(question().getByRole('button', { name: 'Skip' }))
  else await page.user.click(question().getByRole('checkbox', { name: 'Goods arrive too late' }))
  await page.user.click(opener())
  await card().findByRole('list', { name: 'Problems that may stand in the way' })
  return page
}

describe('the question of what stands in the way', () => {
  it('comes first until somebody has answered it, above sparks that do not wait for it [ASK-01]', async () => {
    const page = await showPage()
    await reachResults(page)
    expect(question().getByText('Reading your case')).toBeVisible()
    expect(screen.getByRole('list', { name: /^Sparks/ })).toBeVisible()
    await page.answer('readBrief', brief)
    expect(question().getAllByRole('checkbox')).toHaveLength(2)
    expect(question().getByRole('checkbox', { name: 'Goods arrive too late' })).toHaveAccessibleDescription(
      `“${lateVans}”`,
    )
    expect(question().getByRole('checkbox', { name: 'Too few buyers' })).not.toHaveAccessibleDescription()
    expect(screen.queryByRole('region', { name: 'Your case' })).not.toBeInTheDocument()
  })

  it('offers at most four problems, even if the engine is certain of one [ASK-01]', async () => {
    const page = await showPage()
    await reachResults(page)
    const more = ['a', 'b', 'c', 'd'].map((id) => ({ ...brief.problems[1]!, id, name: `Problem ${id}` }))
    await page.answer('readBrief', { ...certain, problems: [...certain.problems, ...more] })
    expect(question().getAllByRole('checkbox')).toHaveLength(4)
    for (const box of question().getAllByRole('checkbox')) expect(box).not.toBeChecked()
  })

  it('is answered by a tick, which folds it into a line and has the sparks rewritten [ASK-02, ASK-05]', async () => {
    const page = await showPage()
    await reachResults(page)
    await page.answer('readBrief', brief)
    question().getByRole('checkbox', { name: 'Goods arrive too late' }).focus()
    await page.user.keyboard(' ')
    expect(isAsked()).toBe(false)
    expect(opener()).toHaveFocus()
    expect(opener()).toHaveAccessibleName('Change your case')
    expect(opener()).toHaveAccessibleDescription('In the way: Goods arrive too late')
    expect(keptIn(page)?.problems[0]).toMatchObject({ id: 'late-vans', active: true, origin: 'user' })
    expect(sentWith(page, 'writeSparks')).toEqual(keptIn(page))
    await page.answer('writeSparks', sparksOf('markets-products', 4))
    expect(screen.queryByText('Your case changed')).not.toBeInTheDocument()
  })

  it('is skipped with Skip, which folds it and leaves the sparks unchanged [ASK-04]', async () => {
    const page = await showPage()
    await reachResults(page)
    await page.answer('readBrief', brief)
    const asked = page.back.names().filter((name) => name === 'writeSparks').length
    await page.user.click(question().getByRole('button', { name: 'Skip' }))
    expect(isAsked()).toBe(false)
    expect(opener()).toHaveFocus()
    expect(opener()).toHaveAccessibleName('Choose your case')
    expect(opener()).toHaveAccessibleDescription('You haven’t said what stands in the way.')
    expect(keptIn(page)).toEqual({ ...brief, skipped: true })
    expect(page.back.names().filter((name) => name === 'writeSparks')).toHaveLength(asked)
    expect(screen.queryByText('Your case changed')).not.toBeInTheDocument()
  })

  it('says which text it could not read, and offers to continue [ASK-07, C20]', async () => {
    const page = await showPage()
    await reachResults(page)
    await page.answer('readBrief', { ...emptyBrief(), unread: 'language' })
    expect(question().getByText(/^We can only read English/)).toBeVisible()
    await page.user.click(question().getByRole('button', { name: 'Continue without answering' }))
    expect(isAsked()).toBe(false)
    expect(keptIn(page)).toEqual({ ...emptyBrief(), unread: 'language', skipped: true })
  })

  it('fills in what the text answers, and says where that is from [ASK-08, C17]', async () => {
    const [first, ...others] = brief.problems
    const [asked, ...questions] = first!.questions
    const found = { ...first!, questions: [{ ...asked!, found: span(lateVans) }, ...questions] }
    const page = await openCase('ticked', { ...brief, problems: [found, ...others] })
    const field = card().getByRole('textbox', { name: 'How late do they come?' })
    expect(field).toHaveValue(lateVans)
    expect(card().getAllByText('Taken from your text. Change it if it’s wrong.')).toHaveLength(1)
    await page.user.clear(field)
    await page.user.type(field, '40')
    expect(card().queryByText('Taken from your text. Change it if it’s wrong.')).not.toBeInTheDocument()
  })

  it('may be answered with any problem of the library [ASK-03]', async () => {
    const page = await showPage()
    await reachResults(page)
    await page.answer('readBrief', { ...brief, problems: [] })
    expect(question().getByText(/^We couldn’t tell from your text/)).toBeVisible()
    await page.user.click(question().getByRole('button', { name: 'Something else…' }))
    await page.answer('listProblems', knownProblems)
    const search = await question().findByRole('combobox', { name: 'Something else that stands in the way' })
    expect(search).toHaveFocus()
    await page.user.paste('debts')
    await page.user.click(await screen.findByRole('option', { name: 'Old debts eat the profit' }))
    expect(isAsked()).toBe(false)
    expect(opener()).toHaveAccessibleDescription('In the way: Old debts eat the profit')
    expect(sentWith(page, 'writeSparks')).toEqual(keptIn(page))
  })

  it('is asked again once the answer is withdrawn [ASK-05]', async () => {
    const page = await openCase('ticked')
    await page.user.click(card().getByRole('button', { name: 'Undo last change' }))
    expect(isAsked()).toBe(true)
    expect(keptIn(page)).toBeNull()
    await page.user.click(question().getByRole('checkbox', { name: 'Too few buyers' }))
    expect(opener()).toHaveAttribute('aria-expanded', 'false')
  })

  it('counts as answered with two problems ticked side by side, and with none of them left [ASK-05]', async () => {
    const page = await openCase('ticked')
    await page.user.click(card().getByRole('button', { name: 'Something else…' }))
    await page.user.click(problem('Too few buyers'))
    expect(opener()).toHaveAccessibleDescription('In the way: Goods arrive too late · Too few buyers')
    await page.user.click(problem('Goods arrive too late'))
    expect(opener()).toHaveAccessibleDescription('In the way: Too few buyers')
    await page.user.click(problem('Too few buyers'))
    // “None of these” is an answer.
    expect(isAsked()).toBe(false)
    expect(opener()).toHaveAccessibleDescription('You haven’t said what stands in the way.')
  })

  it('stays answered after a reload and after an edit of the text [ASK-05]', async () => {
    const page = await openCase('skipped')
    await page.user.click(card().getByRole('button', { name: 'Done' }))
    await page.user.click(screen.getByRole('button', { name: 'Edit' }))
    await page.user.click(screen.getByRole('textbox', { name: 'Challenge text' }))
    await page.user.paste(' We want a second oven.')
    await page.user.click(screen.getByRole('button', { name: 'Save' }))
    await page.answer('readBrief', brief)
    expect(isAsked()).toBe(false)
    const session = fakeStore(Object.fromEntries(page.session.held))
    page.unmount()
    await showPage({ address: '/challenges/new/sparks/markets-products/', session })
    expect(isAsked()).toBe(false)
    expect(opener()).toBeVisible()
  })

  it('can be answered before the text has been read', async () => {
    const page = await showPage()
    await reachResults(page)
    page.wait(10_000)
    await page.user.click(question().getByRole('button', { name: 'Cancel' }))
    expect(page.back.last('readBrief')?.signal.aborted).toBe(true)
    expect(isAsked()).toBe(false)
    expect(opener()).toHaveAccessibleDescription('It hasn’t been read.')
    await page.user.click(opener())
    expect(await card().findByText('Cancelled. We didn’t read your case; your text is safe.')).toBeVisible()
    const count = () => page.back.log.filter(({ name }) => name === 'readBrief').length
    const before = count()
    await page.user.click(card().getByRole('button', { name: 'Start again' }))
    expect(count()).toBe(before + 1)
    expect(isAsked()).toBe(true)
  })
})

describe('the line of the case', () => {
  it('gets the focus when the card is closed', async () => {
    const page = await openCase()
    await page.user.click(card().getByRole('button', { name: 'Done' }))
    expect(opener()).toHaveAttribute('aria-expanded', 'false')
    expect(opener()).toHaveFocus()
  })

  it('says that the case could not be read, and reads it again', async () => {
    const page = await showPage()
    await reachResults(page)
    await page.refuse('readBrief', new Problem('http', { status: 500, code: 'INTERNAL' }))
    expect(isAsked()).toBe(false)
    expect(opener()).toHaveAccessibleDescription('We couldn’t read it from the text.')
    await page.user.click(opener())
    expect(await card().findByRole('alert')).toHaveTextContent('We couldn’t read your case from the text.')
    await page.user.click(card().getByRole('button', { name: 'Retry' }))
    expect(question().getByText('Reading your case')).toBeVisible()
    await page.answer('readBrief', brief)
    expect(question().getAllByRole('checkbox')).toHaveLength(2)
  })

  it('says when to retry a busy server', async () => {
    const page = await showPage()
    await reachResults(page)
    await page.refuse('readBrief', new Problem('http', { status: 503, code: 'UNAVAILABLE', retryAfter: 40 }))
    await page.user.click(opener())
    expect(await card().findByRole('alert')).toHaveTextContent(
      'The server is busy. Please try again in 40 seconds.',
    )
  })
})

describe('what stands in the way', () => {
  it('has a checkbox for each problem, with the sentence that supports it', async () => {
    const page = await openCase()
    expect(problem('Goods arrive too late')).not.toBeChecked()
    expect(card().queryByRole('button', { name: 'Refresh sparks' })).not.toBeInTheDocument()
    expect(problem('Goods arrive too late')).toHaveAccessibleDescription(`“${lateVans}”`)
    // A problem that no sentence supports appears only after a press, above the other known problems.
    expect(card().queryByRole('checkbox', { name: 'Too few buyers' })).not.toBeInTheDocument()
    await page.user.click(card().getByRole('button', { name: 'Something else…' }))
    expect(problem('Too few buyers')).not.toBeChecked()
    expect(problem('Too few buyers')).not.toHaveAccessibleDescription()
  })

  it('offers every possible problem if no sentence supports any', async () => {
    await openCase('skipped', {
      ...brief,
      problems: brief.problems.map(({ quote: _, ...each }) => ({ ...each, because: [] })),
    })
    expect(card().getAllByRole('checkbox')).toHaveLength(2)
  })

  it('shows a sentence that supports several problems only once', async () => {
    const [first, second] = brief.problems
    await openCase('skipped', {
      ...brief,
      problems: [first!, { ...second!, because: [span(lateVans)], quote: span(lateVans) }],
    })
    expect(card().getAllByText(`“${lateVans}”`)).toHaveLength(1)
    expect(problem('Too few buyers')).toHaveAccessibleDescription(`“${lateVans}”`)
  })

  it('is changed by keyboard, stored in this tab, and sent with every later request', async () => {
    const page = await openCase()
    problem('Goods arrive too late').focus()
    await page.user.keyboard(' ')
    expect(problem('Goods arrive too late')).toBeChecked()
    expect(problem('Goods arrive too late')).toHaveFocus()
    expect(card().getByRole('heading', { name: 'What stands in the way', level: 3 })).toBeVisible()
    const own = keptIn(page)
    expect(own?.problems[0]).toMatchObject({ id: 'late-vans', active: true, origin: 'user' })

    // The sparks stay, and buttons to refresh them appear above them and at the end of the card.
    expect(screen.getByText('These sparks were written before you changed it.')).toBeVisible()
    expect(sentWith(page, 'writeSparks')).toBeUndefined()
    expect(screen.getAllByRole('button', { name: 'Refresh sparks' })).toHaveLength(2)
    await page.user.click(card().getByRole('button', { name: 'Refresh sparks' }))
    expect(opener()).toHaveAttribute('aria-expanded', 'false')
    expect(opener()).toHaveFocus()
    expect(sentWith(page, 'writeSparks')).toEqual(own)
    await page.answer('writeSparks', sparksOf('markets-products', 4))
    expect(screen.queryByText('These sparks were written before you changed it.')).not.toBeInTheDocument()
  })

  it('includes questions worth asking, and keeps the answers', async () => {
    const page = await openCase('ticked')
    const questions = card().getByRole('group', { name: 'Questions about: Goods arrive too late' })
    const field = () => within(questions).getByRole('textbox', { name: 'How late do they come?' })
    await page.user.type(field(), '40{Enter}')
    expect(field()).toHaveValue('40')
    expect(keptIn(page)?.answers).toEqual([{ problem: 'late-vans', question: 'how-late', text: '40' }])
    await page.user.clear(field())
    await page.user.type(field(), '99{Escape}')
    expect(field()).toHaveValue('40')
    await page.user.click(problem('Goods arrive too late'))
    expect(card().queryByRole('group', { name: /^Questions about/ })).not.toBeInTheDocument()
  })

  it('may be something else, from the list of all problems', async () => {
    const page = await openCase()
    await page.user.click(card().getByRole('button', { name: 'Something else…' }))
    expect(card().getByText('Loading all problems')).toBeVisible()
    await page.refuse('listProblems', new Problem('network'))
    expect(card().getByRole('alert')).toHaveTextContent('We couldn’t load the list of problems.')
    await page.user.click(card().getByRole('button', { name: 'Retry' }))
    await page.answer('listProblems', knownProblems)
    const search = () => card().getByRole('combobox', { name: 'Something else that stands in the way' })
    expect(search()).toHaveFocus()
    await page.user.click(search())
    await page.user.click(await screen.findByRole('option', { name: 'Old debts eat the profit' }))
    expect(problem('Old debts eat the profit')).toBeChecked()
    expect(search()).toHaveValue('')
    expect(search()).toHaveFocus()
  })
})

describe('the lines of the case', () => {
  const line = (name: string) => card().getByRole('textbox', { name })

  it('are edited in place', async () => {
    const page = await openCase()
    await page.user.clear(line('What you want, line 1'))
    await page.user.type(line('What you want, line 1'), 'Sell all of it{Enter}')
    expect(keptIn(page)?.goal).toEqual([{ text: 'Sell all of it' }])
    expect(line('What you want, line 1')).toHaveValue('Sell all of it')
    await page.user.type(line('What you want, line 1'), ' and more{Escape}')
    expect(line('What you want, line 1')).toHaveValue('Sell all of it')
    expect(keptIn(page)?.goal).toEqual([{ text: 'Sell all of it' }])
  })

  it('can also be added with a button, which appears with the first letter and leaves the focus in the field', async () => {
    const page = await openCase()
    const add = () => card().queryByRole('button', { name: 'Add to: Limits and conditions' })
    expect(add()).not.toBeInTheDocument()
    await page.user.type(line('Add to: Limits and conditions'), 'No night shifts')
    expect(add()).toHaveTextContent('Add')
    await page.user.click(add()!)
    expect(line('Limits and conditions, line 1')).toHaveValue('No night shifts')
    expect(line('Add to: Limits and conditions')).toHaveFocus()
    expect(add()).not.toBeInTheDocument()
  })

  it('keep the focus in their list, whichever of them is removed', async () => {
    const page = await openCase()
    await page.user.type(
      line('Add to: Limits and conditions'),
      'No nights{Enter}No loans{Enter}No vans{Enter}',
    )
    const remove = (words: string) => card().getByRole('button', { name: `Remove: ${words}` })
    await page.user.click(remove('No nights'))
    expect(remove('No loans')).toHaveFocus()
    await page.user.click(remove('No vans'))
    expect(remove('No loans')).toHaveFocus()
    await page.user.click(remove('No loans'))
    expect(line('Add to: Limits and conditions')).toHaveFocus()
  })

  it('can be added, removed with the focus moving on, and restored', async () => {
    const page = await openCase()
    await page.user.type(line('Add to: Limits and conditions'), 'No night shifts{Enter}')
    expect(line('Limits and conditions, line 1')).toHaveValue('No night shifts')
    expect(line('Add to: Limits and conditions')).toHaveValue('')
    await page.user.type(line('Add to: Already tried'), '   {Enter}')
    expect(card().queryByRole('textbox', { name: 'Already tried, line 1' })).not.toBeInTheDocument()

    await page.user.click(card().getByRole('button', { name: 'Remove: sell it fresh' }))
    expect(keptIn(page)?.goal).toEqual([])
    expect(line('Add to: What you want')).toHaveFocus()
    await page.user.click(card().getByRole('button', { name: 'Undo last change' }))
    expect(line('What you want, line 1')).toHaveValue('sell it fresh')
    await page.user.click(card().getByRole('button', { name: 'Undo last change' }))
    await page.user.click(card().getByRole('button', { name: 'Undo last change' }))
    // The case is as the server read it. The owner has said nothing, so nothing is stored with the
    // challenge.
    expect(keptIn(page)).toBeNull()
    expect(isAsked()).toBe(true)
    expect(screen.queryByText('Your case changed')).not.toBeInTheDocument()
  })
})

describe('what is typed on the card', () => {
  const line = (name: string) => card().getByRole('textbox', { name })
  const getSparksAgain = async (page: ShownPage, text = challengeText) => {
    await reachResults(page, text)
    await page.user.click(opener())
    await card().findByRole('list', { name: 'Problems that may stand in the way' })
  }

  it('is still there after Back, without the field having lost the focus', async () => {
    const page = await openCase()
    await page.user.type(line('Add to: Limits and conditions'), 'No nights')
    await page.user.clear(line('What you want, line 1'))
    await page.user.type(line('What you want, line 1'), 'Sell it all')
    // The first Back closes the case, the second leaves the results.
    await page.happen(() => page.window.travel(-1))
    await page.happen(() => page.window.travel(-1))
    expect(screen.getByRole('textbox', { name: 'Your business challenge' })).toHaveValue(challengeText)
    await getSparksAgain(page)
    expect(line('What you want, line 1')).toHaveValue('Sell it all')
    expect(line('Limits and conditions, line 1')).toHaveValue('No nights')
    expect(keptIn(page)).toMatchObject({ goal: [{ text: 'Sell it all' }], limits: [{ text: 'No nights' }] })
  })

  it('survives a reload, even if it is too long for a line', async () => {
    const page = await openCase()
    const tooLong = 'no nights and '.repeat(50)
    await page.user.click(line('Add to: Limits and conditions'))
    await page.user.paste(tooLong)
    await page.user.type(line('Add to: Already tried'), 'A second van')
    const session = fakeStore(Object.fromEntries(page.session.held))
    page.unmount()
    const again = await showPage({ address: '/challenges/new/sparks/markets-products/', session })
    await again.user.click(opener())
    await card().findByRole('list', { name: 'Problems that may stand in the way' })
    expect(line('Add to: Limits and conditions')).toHaveValue(tooLong)
    expect(line('Add to: Already tried')).toHaveValue('A second van')
  })

  it('counts when the page is closed', async () => {
    const page = await openCase()
    await page.user.type(line('Add to: Already tried'), 'A second van')
    await page.happen(() => page.window.leave())
    expect(keptIn(page)?.tried).toEqual([{ text: 'A second van' }])
  })

  it('stays in the field, which says by how much it is too long', async () => {
    const page = await openCase('ticked')
    await page.user.click(line('Add to: Already tried'))
    await page.user.paste('x'.repeat(602))
    await page.user.keyboard('{Enter}')
    expect(line('Add to: Already tried')).toHaveValue('x'.repeat(602))
    expect(line('Add to: Already tried')).toBeInvalid()
    expect(line('Add to: Already tried')).toHaveAccessibleDescription(
      /^2 characters too many: the limit is 600/,
    )
    await page.user.type(line('Add to: Already tried'), '{Backspace}{Backspace}{Enter}')
    expect(keptIn(page)?.tried).toEqual([{ text: 'x'.repeat(600) }])
    const answer = () => line('How late do they come?')
    await page.user.click(answer())
    await page.user.paste('y'.repeat(601))
    await page.user.keyboard('{Enter}')
    expect(answer()).toHaveValue('y'.repeat(601))
    expect(answer()).toHaveAccessibleDescription(/^1 character too many/)
    await page.user.type(answer(), '{Escape}')
    expect(answer()).toHaveValue('')
  })

  it('is not dropped if a list is full', async () => {
    const goals = Array.from({ length: 11 }, (_, n) => ({ text: `Aim ${n + 1}` }))
    const page = await openCase('skipped', { ...brief, goal: goals })
    await page.user.type(line('Add to: What you want'), 'The last one{Enter}')
    expect(line('What you want, line 12')).toHaveValue('The last one')
    expect(card().queryByRole('textbox', { name: 'Add to: What you want' })).not.toBeInTheDocument()
    expect(card().getByText('There’s room for 12 lines here. Remove one to add another.')).toHaveFocus()
    await page.user.click(card().getByRole('button', { name: 'Remove: Aim 3' }))
    expect(card().getByRole('button', { name: 'Remove: Aim 4' })).toHaveFocus()
    expect(line('Add to: What you want')).toHaveValue('')
  })

  it('says how to choose another problem if twelve are ticked', async () => {
    const problems = Array.from({ length: 12 }, (_, n) => ({
      id: `p${n + 1}`,
      name: `Problem ${n + 1}`,
      active: true,
      origin: 'engine' as const,
      because: [span(lateVans)],
      questions: [],
    }))
    await openCase('skipped', { ...brief, problems })
    expect(
      card().getByText(
        'You can have up to 12 problems. To choose another, first untick one that we suggested from your text.',
      ),
    ).toBeVisible()
  })

  it('is not shown to anybody else once its writer has left', async () => {
    const page = await openCase()
    await page.user.type(line('Add to: Limits and conditions'), 'No nights')
    expect(page.session.data('cases')).toBeDefined()
    await page.happen(() => page.app.send({ type: 'session.ended', reason: 'loggedOut' }))
    expect(page.session.data('cases')).toBeUndefined()
  })

  it('is sent to the server with the saved challenge when that is left', async () => {
    const page = await showPage({
      address: '/challenges/c1/challenge/sparks/markets-products/',
      config: { oidc: testProvider },
      local: fakeStore({ [personKey]: storedPerson() }),
    })
    await page.answer('readUser', {
      user: { ...person, settings: { show_tips: false } },
      identity: { email: 'ada@work.example', picture: '' },
    })
    await page.answer('readAbility', [{ action: 'manage', subject: 'all' }])
    await page.answer('readChallenge', savedChallenge('c1'))
    await page.answer('readBrief', brief)
    await page.user.click(question().getByRole('button', { name: 'Skip' }))
    await page.user.click(opener())
    await page.user.type(
      await card().findByRole('textbox', { name: 'Add to: Limits and conditions' }),
      'No nights',
    )
    await page.happen(() => navigationOf(page.app).send({ type: 'link.followed', path: '/' }))
    expect(page.back.last('updateChallenge')?.request).toMatchObject({
      case_brief: { limits: [{ text: 'No nights' }] },
    })
  })

  it('changes nothing else while it is being typed', async () => {
    const page = await openCase()
    await page.user.type(line('Add to: Limits and conditions'), 'No nights')
    // The text takes effect only when the field loses focus.
    expect(keptIn(page)?.limits).toEqual([])
    expect(screen.queryByText('Your case changed')).not.toBeInTheDocument()
  })
})

describe('the case of a challenge', () => {
  it('is sent with the ideas as it is shown, and another case brings other ideas at once', async () => {
    const page = await openCase()
    // On a narrow screen the drawer covers the card; on a wide one it is beside the card.
    const beside = problem('Goods arrive too late')
    await page.user.click(screen.getAllByRole('button', { name: /See possible ideas/ })[0]!)
    expect(sentWith(page, 'proposeIdeas')).toEqual({ ...brief, skipped: true })
    await page.answer('proposeIdeas', { ideas: ideasOf(2), exhausted: false })
    const asked = () =>
      page.back.log.filter(
        ({ name, request }) => name === 'proposeIdeas' && (request as { spark?: string }).spark !== undefined,
      ).length
    expect(asked()).toBe(1)
    await page.happen(() => beside.click())
    expect(asked()).toBe(2)
    expect(sentWith(page, 'proposeIdeas')).toEqual(keptIn(page))
    // The old ideas stay until the new ones arrive.
    expect(screen.getByText('Idea 1')).toBeVisible()
    await page.answer('proposeIdeas', { ideas: ideasOf(1, 'Another idea'), exhausted: false })
    expect(screen.getByText('Another idea 1')).toBeVisible()
  })

  it('is read again when the text is edited, and keeps what its owner set', async () => {
    const page = await openCase()
    await page.user.click(problem('Goods arrive too late'))
    await page.user.type(
      card().getByRole('textbox', { name: 'Add to: Limits and conditions' }),
      'No nights{Enter}',
    )
    await page.user.click(screen.getByRole('button', { name: 'Edit' }))
    const editor = screen.getByRole('textbox', { name: 'Challenge text' })
    await page.user.click(editor)
    await page.user.paste(' We want a second oven.')
    await page.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(page.back.last('readBrief')?.request).toMatchObject({
      text: `${challengeText} We want a second oven.`,
    })
    // What the owner set stays on the card while the text is read again.
    expect(problem('Goods arrive too late')).toBeChecked()
    await page.answer('readBrief', { ...brief, goal: [...brief.goal, { text: 'We want a second oven.' }] })
    expect(keptIn(page)).toMatchObject({
      goal: [span('sell it fresh'), { text: 'We want a second oven.' }],
      limits: [{ text: 'No nights' }],
      problems: [{ id: 'late-vans', active: true, origin: 'user' }, { id: 'few-buyers' }],
    })
  })

  it('survives a reload without being read again', async () => {
    const page = await openCase()
    await page.user.click(problem('Goods arrive too late'))
    const session = fakeStore(Object.fromEntries(page.session.held))
    const own = keptIn(page)
    page.unmount()
    const again = await showPage({ address: '/challenges/new/sparks/markets-products/', session })
    expect(again.back.names()).not.toContain('readBrief')
    expect(opener()).toHaveAccessibleDescription('In the way: Goods arrive too late')
    expect(sentWith(again, 'writeSparks')).toEqual(own)
    await again.answer('writeSparks', sparksOf('markets-products', 4))
    await again.user.click(screen.getAllByRole('button', { name: /See possible ideas/ })[0]!)
    expect(sentWith(again, 'proposeIdeas')).toEqual(own)
    await settle()
  })
})
