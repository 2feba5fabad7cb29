import { limits } from '../contract/limits.ts'
import { expect, test } from './fixtures.ts'
import { HomePage } from './pages/home.page.ts'
import { IdeasDrawer } from './pages/drawer.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { openHome, openResults } from './start.ts'
import { bakery, textOf } from './texts.ts'
import { answerCall, ideaNamed, sparksOf, topicsNamed } from './wire.ts'

/** No response may be an error, whatever is typed. */
test.beforeEach(({ page }) => {
  page.on('response', (response) => expect(response.status(), response.url()).toBeLessThan(400))
})

test.describe('A text', () => {
  test(`of ${String(limits.maxText)} characters is accepted, and one more is reported as too long`, async ({
    page,
    calls,
  }) => {
    const home = await openHome(page)
    const tooLong = page.getByText('Please shorten the text to 20,000 characters')
    await home.doesType(textOf(limits.maxText + 1))
    await expect(tooLong.first()).toBeVisible()
    await expect(home.text).toHaveAttribute('aria-invalid', 'true')
    await expect(home.getSparks).toBeDisabled()
    await home.text.press('Control+Enter')
    expect(calls.paths).toEqual([])
    expect((await home.text.inputValue()).length).toBe(limits.maxText + 1)
    await home.doesType(textOf(limits.maxText))
    await expect(tooLong).toHaveCount(0)
    await home.doesGetSparks()
    await new ResultsPage(page).seesSparks()
    expect(String(calls.bodiesOf('nlp/keywords')[0]?.text).length).toBe(limits.maxText)
  })

  for (const [name, text] of [
    [
      'from right to left',
      'מאפייה משפחתית בלידס מאבדת לחם טרי בכל שבוע מפני שהנהגים מגיעים מאוחר לחנויות והמנהלים מזמינים מתוך הרגל ולא לפי הצורך',
    ],
    [
      'in Arabic',
      'يخسر مخبز العائلة في ليدز الخبز الطازج كل أسبوع لأن السائقين يصلون متأخرين إلى المتاجر ويطلب المديرون حسب العادة وليس حسب الحاجة الفعلية',
    ],
    ['of emoji', '🥖🚚🏪 '.repeat(30)],
    ['of one letter', 'a'.repeat(100)],
    ['of digits and signs', '0123456789 %&$§ -- '.repeat(8)],
    [
      'without a topic',
      'it is what it is and we do as we do when they go on as they were so that is that and no more of it than ever before now',
    ],
  ] as const)
    test(
      `${name} is kept as typed and leads to results`,
      { tag: name === 'from right to left' ? [] : ['@long'] },
      async ({ page }) => {
        const results = await openResults(page, text)
        await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
        await expect(results.sparks.nth(7)).toBeVisible()
        await results.edit.click()
        // Leading and trailing white space is not part of a challenge; the form keeps it as typed.
        await expect(results.editor).toHaveValue(text.trim())
        await page.goBack()
        await new HomePage(page).seesText(text)
      },
    )

  test(
    'with mark-up and script in it is shown as text and never runs',
    { tag: '@long' },
    async ({ page }) => {
      const nasty = `<img src=x onerror="window.hacked=1"><script>window.hacked=2</script>"><svg onload=window.hacked=3> {{7*7}} \${7*7} ${bakery}`
      const results = await openResults(page, nasty)
      await expect(page.getByText('<svg onload=window.hacked=3>').first()).toBeVisible()
      await results.doesAddTopic('<b onmouseover=window.hacked=4>bold</b>')
      await expect(results.topic('<b onmouseover=window.hacked=4>bold</b>')).toBeVisible()
      await results.topic('<b onmouseover=window.hacked=4>bold</b>').hover()
      await results.edit.click()
      await expect(results.editor).toHaveValue(nasty)
      await page.reload()
      await expect(results.editor).toHaveValue(nasty)
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
      expect(await page.locator('main :is(img, script, iframe)').count()).toBe(0)
    },
  )
})

test('Mark-up in server answers is shown as text and never runs', async ({ page }) => {
  const nasty = '<img src=x onerror="window.hacked=1"> [link](javascript:alert(1))'
  await answerCall(page, 'nlp/keywords', topicsNamed(nasty, 'two', 'three', 'four'))
  await answerCall(page, 'challenges/title', { challenge_title: nasty })
  await answerCall(page, 'sparks/markets-products', sparksOf('markets-products', nasty))
  await answerCall(page, 'nlp/possible-ideas', {
    ideas: [ideaNamed(nasty, { focus: nasty })],
    exhausted: true,
  })
  const results = await openResults(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nasty)
  await expect(results.sparks.locator('[id$="-text"]')).toHaveText([nasty])
  await results.doesChooseSpark()
  const drawer = new IdeasDrawer(page)
  await expect(drawer.ideas.first().getByText(nasty, { exact: true }).first()).toBeVisible()
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

test('A topic may have 60 characters', { tag: '@long' }, async ({ page }) => {
  const results = await openResults(page)
  await results.doesAddTopic('x'.repeat(61))
  await expect(results.topics.filter({ hasText: 'x'.repeat(60) })).toHaveText('x'.repeat(60))
})

for (const [name, body] of [
  ['is no JSON', '<html>hello</html>'],
  ['has another shape', '{"topics": 7}'],
  ['is empty', ''],
] as const)
  test(
    `An answer that ${name} leads to a clear error message and loses no text`,
    { tag: name === 'has another shape' ? [] : ['@long'] },
    async ({ page }) => {
      const home = await openHome(page)
      await page.route('**/v1/nlp/keywords', (route) =>
        route.fulfill({ body, contentType: 'application/json' }),
      )
      await home.doesType(bakery)
      await home.doesGetSparks()
      await expect(page.getByRole('alert')).toHaveText('Sorry, something went wrong. Please try again.')
      await home.seesText(bakery)
      await expect(home.getSparks).toBeEnabled()
    },
  )
