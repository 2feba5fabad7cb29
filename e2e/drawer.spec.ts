import type { Locator } from '@playwright/test'
import { delays } from '../contract/limits.ts'
import { decideCookies, expect, test } from './fixtures.ts'
import { HomePage } from './pages/home.page.ts'
import { IdeasDrawer } from './pages/drawer.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { openResults, stopClock } from './start.ts'
import { bakery } from './texts.ts'
import { answerCall, failCall, failedCall, holdCall, ideaNamed } from './wire.ts'

const ideas = (...texts: string[]) => ({ ideas: texts.map((text) => ideaNamed(text)), exhausted: false })
const path = 'nlp/possible-ideas'

test.describe('The drawer', () => {
  test('comes in from the right and takes the focus [DRAW-02, DRAW-03, DRAW-14]', async ({ page }) => {
    const results = await openResults(page)
    await holdCall(page, path)
    const names = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          document.addEventListener('animationstart', (event) => {
            if (!(event.target instanceof Element) || event.target.getAttribute('role') !== 'dialog') return
            const frames = event.target
              .getAnimations()
              .flatMap((animation) => (animation.effect as KeyframeEffect).getKeyframes())
            resolve(frames.map((frame) => String(frame.transform)))
          })
        }),
    )
    await results.doesChooseSpark()
    expect((await names).some((transform) => transform.startsWith('translate'))).toBe(true)
    const drawer = new IdeasDrawer(page)
    await expect
      .poll(async () => {
        const box = await drawer.dialog.boundingBox()
        return (box?.x ?? 0) + (box?.width ?? 0)
      })
      .toBe(1280)
    await expect(drawer.dialog.getByRole('heading', { name: 'Possible ideas' })).toBeFocused()
  })

  for (const [name, ids, close] of [
    ['its icon', 'DRAW-09', (drawer: IdeasDrawer) => drawer.close.click()],
    ['a click beside it', 'DRAW-10', (drawer: IdeasDrawer) => drawer.page.mouse.click(20, 400)],
    ['Escape', 'DRAW-11', (drawer: IdeasDrawer) => drawer.page.keyboard.press('Escape')],
  ] as const)
    test(
      `is closed by ${name}, which returns the focus to the spark [${ids}, DRAW-13, DRAW-14]`,
      { tag: name === 'Escape' ? [] : ['@long'] },
      async ({ page }) => {
        await answerCall(page, path, ideas('Share a lorry'))
        const results = await openResults(page)
        await results.doesChooseSpark(2)
        const drawer = new IdeasDrawer(page)
        await drawer.seesIdeas()
        await close(drawer)
        await drawer.seesNothing()
        await expect(results.choose.nth(2)).toBeFocused()
        const other = (await results.sparks.nth(4).locator('[id$="-text"]').textContent()) ?? ''
        await results.doesChooseSpark(4)
        await expect(drawer.dialog.getByText(other, { exact: true })).toBeVisible()
      },
    )

  test('shows the ideas of another spark at one press on its card, which then gets the focus back [DRAW-10, DRAW-14, DRAW-21]', async ({
    page,
  }) => {
    await answerCall(page, path, ideas('Share a lorry'))
    const results = await openResults(page)
    await results.doesChooseSpark(0)
    const drawer = new IdeasDrawer(page)
    await drawer.seesIdeas()
    // Behind the open drawer, the board is hidden from roles.
    const other = page.locator('li:has([data-choose])').nth(1).locator('[id$="-text"]')
    const text = (await other.textContent()) ?? ''
    const box = await other.boundingBox()
    await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
    await expect(drawer.dialog.getByText(text, { exact: true })).toBeVisible()
    await expect(drawer.dialog.getByRole('heading', { name: 'Possible ideas' })).toBeFocused()
    await page.keyboard.press('Escape')
    await drawer.seesNothing()
    await expect(results.choose.nth(1)).toBeFocused()
  })

  test('leaves no gap beside the edit link', { tag: '@long' }, async ({ page }) => {
    await openResults(page)
    await new ResultsPage(page).doesChooseSpark()
    await new IdeasDrawer(page).seesIdeas()
    const between = (left: Locator, right: Locator) => async () => {
      const [from, to] = [await left.boundingBox(), await right.boundingBox()]
      return from && to ? to.x - from.x - from.width : NaN
    }
    const main = page.locator('main')
    const edit = main.getByRole('button', { name: 'Edit', exact: true, includeHidden: true })
    const options = main.getByRole('button', { name: 'Options', exact: true, includeHidden: true })
    await expect.poll(between(edit, options)).toBeLessThan(48)
  })

  test('keeps the page from scrolling while it is open [DRAW-12]', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await answerCall(page, path, ideas('Share a lorry'))
    const results = await openResults(page)
    const drawer = new IdeasDrawer(page)
    await results.doesChooseSpark()
    await drawer.seesIdeas()
    const top = () => page.evaluate(() => window.scrollY)
    const before = await top()
    await page.mouse.move(200, 300)
    await page.mouse.wheel(0, 400)
    await page.mouse.wheel(0, 400)
    // A wheel event takes effect within two frames.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await top()).toBe(before)
    await page.keyboard.press('Escape')
    await drawer.seesNothing()
    await page.mouse.wheel(0, 400)
    await expect.poll(top).not.toBe(before)
  })

  test(
    'says that it is loading, then shows the ideas and loads others [DRAW-04, DRAW-05, DRAW-06, DRAW-07, DRAW-08]',
    { tag: '@long' },
    async ({ page, calls, sink }) => {
      await decideCookies(page, { statistics: true })
      const home = new HomePage(page)
      await home.doesOpen()
      await home.doesType(bakery)
      await home.doesGetSparks()
      const results = new ResultsPage(page)
      await results.seesSparks()
      const held = await holdCall(page, path)
      const drawer = new IdeasDrawer(page)
      const text = (await results.sparks.first().locator('[id$="-text"]').textContent()) ?? ''
      await results.doesChooseSpark()
      await expect(drawer.dialog.getByText('Fetching possible ideas...', { exact: true })).toBeVisible()
      await expect(drawer.dialog.getByText(text, { exact: true })).toBeVisible()
      await expect(drawer.refresh).toHaveCount(0)
      await held.answer(ideas('One', 'Two', 'Three'))
      await expect(drawer.ideas).toHaveCount(3)
      await expect(drawer.dialog.getByText('Fetching possible ideas...')).toHaveCount(0)
      await drawer.refresh.click()
      await held.answer(ideas('Four', 'Five'))
      await expect(drawer.ideas).toHaveCount(2)
      expect(calls.to(path)).toHaveLength(2)
      expect(calls.bodiesOf(path)[1]).toMatchObject({ seen: ['One', 'Two', 'Three'] })
      await expect.poll(() => sink.filter(({ name }) => name === 'POSSIBLE_IDEAS_REFRESH').length).toBe(1)
    },
  )
})

test.describe('The request for ideas', () => {
  test(
    'contains the text, and nothing that is not set [DRAW-17, DRAW-19, DRAW-20]',
    { tag: '@long' },
    async ({ page, calls }) => {
      const results = await openResults(page)
      await results.doesChooseSpark()
      await new IdeasDrawer(page).seesIdeas()
      const [body] = calls.bodiesOf(path)
      expect(Object.keys(body ?? {}).sort()).toEqual(['brief', 'challenge', 'spark'])
      expect(body?.challenge).toBe(bakery)
      expect(calls.paths).not.toContain('nlp/business-summary')
    },
  )

  for (const [summary, isUsed] of [
    ['Too short', false],
    ['Long enough', true],
  ] as const)
    test(
      `${isUsed ? 'uses' : 'does not use'} a summary of ${String(summary.length)} characters [DRAW-19, CONST-13]`,
      { tag: '@long' },
      async ({ page, calls }) => {
        const text = `${bakery} ${'and so on '.repeat(40)}`.trim()
        await answerCall(page, 'nlp/summary', { summary })
        const results = await openResults(page, text)
        await expect.poll(() => page.evaluate(() => sessionStorage.getItem('challenge'))).toContain(summary)
        await results.doesChooseSpark()
        await new IdeasDrawer(page).seesIdeas()
        expect(calls.bodiesOf(path)[0]?.challenge).toBe(isUsed ? summary : text)
      },
    )

  test(
    'contains region, sector and stage if they are set, and no region for N/A [DRAW-20, AMB-15, AMB-68]',
    { tag: '@long' },
    async ({ page, calls }) => {
      await answerCall(page, 'business/sectors', ['Bakeries'])
      const results = await openResults(page)
      const home = new HomePage(page)
      await home.doesOpenOptions()
      await home.doesChoose('Business sector', 'Bakeries')
      await home.doesChoose('Company maturity', 'Becoming established')
      await home.doesChoose('Region', 'Scotland')
      const drawer = new IdeasDrawer(page)
      await results.doesChooseSpark()
      await drawer.seesIdeas()
      expect(calls.bodiesOf(path)[0]).toMatchObject({ region: 'Scotland', sector: 'Bakeries', maturity: 2 })
      await drawer.close.click()
      await drawer.seesNothing()
      await home.doesChoose('Region', 'N/A')
      await results.doesChooseSpark()
      await drawer.seesIdeas()
      expect(calls.bodiesOf(path)[1]).not.toHaveProperty('region')
    },
  )

  test(
    'waits for the website’s summary, and continues without it if that fails [DRAW-15, DRAW-24, AMB-28]',
    { tag: '@long' },
    async ({ page, calls, troubles }) => {
      troubles.expect(failedCall)
      await failCall(page, 'nlp/business-summary')
      const results = await openResults(page)
      await new HomePage(page).doesOpenOptions()
      await page.getByRole('textbox', { name: 'Company website URL' }).fill('https://example.com')
      await results.doesChooseSpark()
      await new IdeasDrawer(page).seesIdeas()
      expect(calls.paths.filter((each) => each === path || each === 'nlp/business-summary')).toEqual([
        'nlp/business-summary',
        path,
      ])
      expect(calls.bodiesOf(path)[0]).not.toHaveProperty('business_summary')
      await expect(page.getByRole('alert')).toHaveCount(0)
    },
  )

  test(
    'is cancelled silently when another spark is chosen [DRAW-21, DRAW-22, MSG-42]',
    { tag: '@long' },
    async ({ page }) => {
      const results = await openResults(page)
      const held = await holdCall(page, path)
      const drawer = new IdeasDrawer(page)
      await results.doesChooseSpark(0)
      await expect.poll(() => held.count).toBe(1)
      await drawer.seesFocus()
      const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith(path))
      await page.keyboard.press('Escape')
      await drawer.seesNothing()
      expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED')
      await results.doesChooseSpark(1)
      await expect.poll(() => held.count).toBe(2)
      await held.take()
      await held.answer(ideas('Only mine'))
      await expect(drawer.ideas).toHaveCount(1)
      await expect(drawer.ideas).toContainText('Only mine')
      await expect(page.getByRole('alert')).toHaveCount(0)
    },
  )

  test(
    'times out after 30 s, with a message in the drawer and no notification [DRAW-23, MSG-46, CONST-19, AMB-27]',
    { tag: '@long' },
    async ({ page }) => {
      await page.clock.install()
      const results = await openResults(page)
      await holdCall(page, path)
      await stopClock(page)
      await results.doesChooseSpark()
      const drawer = new IdeasDrawer(page)
      await expect(async () => {
        await page.clock.runFor(20)
        expect(await drawer.dialog.isVisible()).toBe(true)
      }).toPass()
      const late = drawer.dialog.getByText('This is taking longer than expected.')
      await page.clock.runFor(delays.request - 2_000)
      await expect(late).toHaveCount(0)
      await page.clock.runFor(2_000)
      await expect(late).toBeVisible()
      await expect(drawer.refresh).toBeVisible()
      await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toHaveCount(0)
    },
  )

  test(
    'that fails shows a message in the drawer and can be retried [RES-08]',
    { tag: '@long' },
    async ({ page, troubles }) => {
      troubles.expect(failedCall)
      const results = await openResults(page)
      const held = await holdCall(page, path)
      const drawer = new IdeasDrawer(page)
      await results.doesChooseSpark()
      await held.fail()
      const failure = drawer.dialog.getByRole('alert')
      await expect(failure).toContainText(
        /We couldn’t load ideas for this spark\s?Your bookmarks are safe\./u,
      )
      await failure.getByRole('button', { name: 'Retry' }).click()
      await held.answer(ideas('Second try'))
      await expect(drawer.ideas).toContainText('Second try')
    },
  )
})

test.describe('An idea', () => {
  test(
    'has its focus, its text and four closed panels that open separately [IDEA-01, IDEA-02, IDEA-04, IDEA-05, IDEA-06, IDEA-07, IDEA-08, IDEA-09, IDEA-10, IDEA-22]',
    { tag: '@long' },
    async ({ page }) => {
      await answerCall(page, path, {
        ideas: [ideaNamed('Share a lorry'), ideaNamed('No region', { regionSpecific: '' })],
        exhausted: true,
      })
      const results = await openResults(page)
      await results.doesChooseSpark()
      const drawer = new IdeasDrawer(page)
      const [idea, other] = [drawer.ideas.first(), drawer.ideas.last()]
      await expect(idea.getByText('Logistics', { exact: true })).toBeVisible()
      await expect(idea.getByText('Share a lorry', { exact: true })).toBeVisible()
      const opener = (name: string) => idea.getByRole('button', { name })
      const panels: [string, string[]][] = [
        ['How it answers the spark', ['It does what the spark asks.']],
        ['How it addresses the challenge', ['It removes the waste.']],
        [
          'How to implement the idea',
          ['Call two stores', 'Key resources', 'One person for a week', 'Potential obstacles', 'Habit'],
        ],
        ['How it fits the region', ['Depots near Leeds can join.']],
      ]
      for (const [name, texts] of panels) {
        await expect(opener(name)).toHaveAttribute('aria-expanded', 'false')
        for (const text of texts) await expect(idea.getByText(text, { exact: true })).toBeHidden()
      }
      for (const [index, [name, texts]] of panels.entries()) {
        await opener(name).click()
        for (const text of texts) await expect(idea.getByText(text, { exact: true })).toBeVisible()
        for (const [later] of panels.slice(index + 1))
          await expect(opener(later)).toHaveAttribute('aria-expanded', 'false')
      }
      await expect(idea.getByRole('listitem')).toHaveText(['Call two stores', 'Measure one week', 'Decide'])
      await opener('How it answers the spark').click()
      await expect(idea.getByText('It removes the waste.')).toBeVisible()
      await expect(idea.getByText('It does what the spark asks.')).toBeHidden()
      await expect(other.getByRole('button', { name: 'How it fits the region' })).toHaveCount(0)
    },
  )
})
