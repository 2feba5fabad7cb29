import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { IdeasDrawer } from '../pages/drawer.page.ts'
import { HomePage } from '../pages/home.page.ts'
import { ResultsPage } from '../pages/results.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { charity } from '../texts.ts'
import type { Cell } from './cell.ts'
import { seesOrRetries, seesSaved } from './moments.ts'

/**
 * Continues from home to the results: with the button, or through the address if the challenge was created in
 * the meantime.
 */
const goOnFromHome = async (cell: Cell) => {
  const { page } = cell
  const home = new HomePage(page)
  // If a file's text has replaced the typed text, *Undo* brings the typed text back.
  await page.getByRole('tab', { name: 'Enter text' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  if ((await home.text.inputValue()) !== cell.text && (await undo.isVisible())) await undo.click()
  if ((await home.text.inputValue()) === '') {
    const made = await cell.made()
    expect(made, 'what is not in the form any more is saved').toHaveLength(1)
    await page.goto(`/challenges/${made[0]?._id ?? ''}/challenge/`)
    return
  }
  await home.seesText(cell.text)
  if (cell.moment === 'typing a draft') {
    await home.text.press('ControlOrMeta+End')
    await home.text.pressSequentially(' more.')
    cell.text += ' more.'
  }
  await home.doesGetSparks()
}

/** Checks the whole text in the results' editor. */
const seesText = async (results: ResultsPage, text: string) => {
  if (!(await results.editor.isVisible())) await results.edit.click()
  await expect(results.editor).toHaveValue(text)
  await results.page.getByRole('button', { name: 'Cancel', exact: true }).click()
}

/** If the drawer is still open, checks that ideas arrive in it, none of them twice, and that it closes. */
const seesIdeas = async (page: Page) => {
  const drawer = new IdeasDrawer(page)
  if (!(await drawer.dialog.isVisible())) return
  await seesOrRetries(page, drawer.ideas.first(), drawer.askAgain.first())
  const ideas = await drawer.ideas.allTextContents()
  expect(new Set(ideas).size, 'no idea is there twice').toBe(ideas.length)
  await drawer.close.click()
  await drawer.seesNothing()
}

/** After the member logged out: checks that nothing of theirs is left and that somebody else can begin. */
const expectFreshStart = async (cell: Cell) => {
  const { page } = cell
  await expect(page).toHaveURL('/')
  await new SignInPage(page).seesVisitor()
  const home = new HomePage(page)
  await home.seesText('')
  await home.doesType(charity)
  await home.doesGetSparks()
  const results = new ResultsPage(page)
  await results.seesSparks()
  await seesText(results, charity)
}

/**
 * Checks what must hold after every event: all typed text is still there, nothing exists twice, nothing loads
 * for ever, and the person can continue.
 */
export const expectIntact = async (cell: Cell): Promise<void> => {
  const { page } = cell
  await cell.release()
  await cell.rests()
  const results = new ResultsPage(page)
  if (cell.hasLeft) await expectFreshStart(cell)
  else {
    if (cell.isAtHome) await goOnFromHome(cell)
    await expect(page).toHaveURL(/\/challenges\/[^/]+\/(?:challenge\/)?sparks\//)
    await seesIdeas(page)
    await seesOrRetries(page, results.sparks.first())
    await seesText(results, cell.text)
    const sparks = await results.sparks.allTextContents()
    expect(new Set(sparks).size, 'no spark is there twice').toBe(sparks.length)
  }
  const isSaved = !cell.hasLeft && !page.url().includes('/challenges/new/')
  if (isSaved) await seesSaved(page)
  await cell.rests()
  await page.close()
  const made = await cell.made()
  if (isSaved || (cell.hasLeft && cell.moment === 'debounce pending'))
    expect(made.map(({ challenge_text: text }) => text)).toEqual([cell.text])
  else expect(made.length, 'no challenge is made twice').toBeLessThanOrEqual(1)
}
