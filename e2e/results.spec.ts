import { expect, test } from './fixtures.ts'
import { HomePage } from './pages/home.page.ts'
import { PersonPage } from './pages/person.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { openHome, openResults, openSaved } from './start.ts'
import { bakery, otherChallenge, textOf } from './texts.ts'
import { answerCall, failCall, failedCall, holdCall, release, sparksOf, topicsNamed } from './wire.ts'

const sixTopics = topicsNamed('bread', 'lorries', 'drivers', 'stores', 'growers', 'waste')
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${String(index)}`).join(' ')

test.describe('The first spark', () => {
  for (const { width, height, lowest } of [
    // `lowest` leaves room for five topics and their field (AMB-23), however many lines they take.
    { width: 1280, height: 900, lowest: 420 },
    { width: 390, height: 844, lowest: 650 },
  ])
    test(
      `is visible at ${String(width)} × ${String(height)}, whatever was opened before`,
      { tag: width === 390 ? [] : ['@long'] },
      async ({ page }) => {
        await page.setViewportSize({ width, height })
        const home = await openHome(page)
        await home.doesType(bakery)
        await home.doesOpenOptions()
        await home.doesChoose('Region', 'Yorkshire and the Humber')
        await home.doesChoose('Company maturity', 'Standardising and integrating')
        await home.doesGetSparks()
        const results = new ResultsPage(page)
        await results.seesSparks()
        await results.doesSkipQuestion()
        const top = () =>
          results.sparks.first().evaluate((card) => card.getBoundingClientRect().top + window.scrollY)
        expect(await top()).toBeLessThanOrEqual(lowest)

        // These sections push the sparks down while they are open, but are collapsed when results open again.
        await page.getByRole('button', { name: 'Options', exact: true }).click()
        await expect(page.getByRole('textbox', { name: 'Company website URL' })).toBeVisible()
        await page.getByRole('button', { name: 'your case' }).click()
        await results.doesOpenTopics()
        await page.getByRole('button', { name: /^Show all/ }).click()
        const sections = page.getByRole('navigation', { name: 'Sections of the results' })
        await sections.getByRole('link', { name: 'Review' }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'Review Your Challenge' })).toBeVisible()
        await page.goBack()
        await results.seesSparks()
        await expect.poll(top).toBeLessThanOrEqual(lowest)

        // However far the board is scrolled, sections and categories stay reachable, including the chosen
        // one.
        await results.doesOpenTab('People & climate')
        await results.seesSparks()
        await results.sparks.last().scrollIntoViewIfNeeded()
        await expect(sections.getByRole('link', { name: 'Sparks' })).toBeInViewport({ ratio: 1 })
        await expect(results.tab('People & climate')).toBeInViewport({ ratio: 1 })
      },
    )

  test('is visible under a title of 300 characters', { tag: '@long' }, async ({ page }) => {
    await answerCall(page, 'challenges/title', {
      challenge_title: 'How could it be done better? '.repeat(10),
    })
    const results = await openResults(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('done better?')
    await results.doesSkipQuestion()
    const box = await results.sparks.first().boundingBox()
    // The limit allows only for the second line of the title.
    expect(box?.y).toBeLessThanOrEqual(400)
  })
})

test(
  'The first spark of a saved challenge is visible on a phone, below the save status and the links to its pages',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const person = new PersonPage(page)
    await person.doesArrive()
    await person.doesOpenSettings()
    const without = page.waitForResponse('**/v1/user/settings/show_tips')
    await person.switch('Show tips').click()
    await without
    await page.keyboard.press('Escape')
    await openSaved(page)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await new ResultsPage(page).doesSkipQuestion()
    const box = await new ResultsPage(page).sparks.first().boundingBox()
    expect(box?.y).toBeLessThanOrEqual(540)
  },
)

test.describe('The first reframe', () => {
  for (const { width, height, lowest } of [
    // `lowest` leaves room for five topics and their field (AMB-23), however many lines they take.
    { width: 1280, height: 900, lowest: 420 },
    { width: 390, height: 844, lowest: 650 },
  ])
    test(
      `is visible at ${String(width)} × ${String(height)} under a ladder of seven levels`,
      { tag: width === 390 ? [] : ['@long'] },
      async ({ page }) => {
        await page.setViewportSize({ width, height })
        await (await openResults(page)).doesSkipQuestion()
        const sections = page.getByRole('navigation', { name: 'Sections of the results' })
        await sections.getByRole('link', { name: 'Reframes' }).click()
        const cards = page.getByRole('list', { name: 'Reframes', exact: true }).locator('> li')
        await expect(cards.first()).toBeVisible()
        const top = () => cards.first().evaluate((card) => card.getBoundingClientRect().top + window.scrollY)
        expect(await top()).toBeLessThanOrEqual(lowest)
        const name = 'How broad should the reframes be?'
        const levels = page.getByRole('list', { name }).getByRole('button')
        await expect(levels).toHaveCount(7)
        const slider = page.getByRole('slider', { name })
        await slider.press('End')
        await expect(slider).toHaveAttribute('aria-valuetext', '7 of 7: Strategic organisation challenge')
        await expect(page.getByText('Strategic organisation challenge').last()).toBeVisible()
        await levels.nth(1).click()
        await expect(slider).toHaveAttribute('aria-valuetext', '2 of 7: Project challenge')
        await slider.press('ArrowLeft')
        await expect(slider).toHaveAttribute('aria-valuenow', '0')
        // The moving number is centred on the fixed number that it names.
        const middleOf = (element: Element) => {
          const { left, width } = element.getBoundingClientRect()
          return Math.round(left + width / 2)
        }
        await expect
          .poll(async () =>
            Math.abs((await slider.evaluate(middleOf)) - (await levels.first().evaluate(middleOf))),
          )
          .toBeLessThanOrEqual(1)
        await expect(cards.first()).toBeVisible()
        await expect.poll(top).toBeLessThanOrEqual(lowest)
      },
    )

  test('can be used in place, with a visible message and Undo', { tag: '@long' }, async ({ page }) => {
    const results = await openResults(page)
    await page
      .getByRole('navigation', { name: 'Sections of the results' })
      .getByRole('link', { name: 'Reframes' })
      .click()
    const uses = page.getByRole('button', { name: /^Use this as my challenge/ })
    await uses.last().scrollIntoViewIfNeeded()
    await uses.last().press('Enter')
    const note = page.getByRole('status').filter({ hasText: 'Your challenge now starts with this reframe' })
    await expect(note).toBeFocused()
    await expect(note).toBeInViewport({ ratio: 1 })
    await expect(uses.last()).toBeVisible()
    // A second note replaces the first one and is announced as well.
    await uses.last().press('Enter')
    await expect(note).toBeFocused()
    await expect(note).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Tab')
    await expect(note.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(note).toBeHidden()
    await expect(page.locator('#section')).toBeFocused()
    await results.edit.click()
    await expect(results.editor).toHaveValue(bakery)
  })
})

test.describe('The board', () => {
  test(
    'lets one card grow, and no other, when it shows why it is there',
    { tag: '@long' },
    async ({ page }) => {
      const results = await openResults(page)
      // Rounded, because heights differ by less than a pixel if the board starts at a fraction of one.
      const heightOf = async (index: number) =>
        Math.round((await results.sparks.nth(index).boundingBox())?.height ?? 0)
      const before = [await heightOf(0), await heightOf(1), await heightOf(2)]
      await results.sparks.first().getByRole('button', { name: 'Why this' }).click()
      await expect.poll(() => heightOf(0)).toBeGreaterThan(before[0] ?? 0)
      expect([await heightOf(1), await heightOf(2)]).toEqual(before.slice(1))
    },
  )

  for (const count of [7, 8, 9, 10])
    test(
      `gives each of ${String(count)} cards the width of its column, and is less tall with compact cards`,
      { tag: count === 7 ? [] : ['@long'] },
      async ({ page }) => {
        const texts = Array.from(
          { length: count },
          (_, index) => `Spark ${String(index)}: ${bakery.slice(0, 90)}`,
        )
        await answerCall(page, 'sparks/markets-products', sparksOf('markets-products', ...texts))
        const results = await openResults(page)
        await expect(results.sparks).toHaveCount(count)
        const look = () =>
          results.sparks.evaluateAll((cards) => {
            const boxes = cards.map((card) => card.getBoundingClientRect())
            return {
              widths: new Set(boxes.map(({ width }) => Math.round(width))).size,
              columns: new Set(boxes.map(({ left }) => left)).size,
              gaps:
                boxes.filter(({ top }) => top === boxes[0]?.top).length *
                  new Set(boxes.map(({ top }) => top)).size -
                boxes.length,
              height:
                Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)),
            }
          })
        const normal = await look()
        expect(normal).toMatchObject({ widths: 1, columns: 2, gaps: count % 2 })
        // Changes the page as the setting _Compact cards_ does.
        await page
          .getByRole('heading', { level: 1 })
          .evaluate((title) =>
            title.closest('[class^=page]:not([class*=heading])')?.setAttribute('data-compact', ''),
          )
        const compact = await look()
        expect(compact).toMatchObject({ widths: 1, columns: 4 })
        expect(compact.height).toBeLessThan(normal.height)
      },
    )

  test('has every bookmark at the same place on its card, filled with the colour of sparks', async ({
    page,
  }) => {
    const results = await openResults(page)
    const placeOf = (list: string) =>
      page
        .getByRole('list', { name: list, exact: true })
        .locator('> li')
        .first()
        .evaluate((card) => {
          const box = card.getBoundingClientRect()
          const mark = card.querySelector('button[aria-label=Bookmark]')?.getBoundingClientRect()
          return [Math.round(box.right - (mark?.right ?? 0)), Math.round((mark?.top ?? 0) - box.top)]
        })
    const sections = page.getByRole('navigation', { name: 'Sections of the results' })
    const place = await placeOf('Sparks: Markets & products')
    for (const [section, list] of [
      ['Resources', 'Academic papers'],
      ['Reframes', 'Reframes'],
      ['Business Models', 'Business models'],
    ] as const) {
      await sections.getByRole('link', { name: section }).click()
      await expect(page.getByRole('list', { name: list, exact: true })).toBeVisible()
      expect(await placeOf(list), section).toEqual(place)
    }
    await sections.getByRole('link', { name: 'Sparks' }).click()
    await results.sparks.first().getByRole('button', { name: 'Bookmark' }).click()
    // The invitation to sign up may be open by then. It hides what is behind it from screen readers.
    const kept = results.sparks
      .first()
      .getByRole('button', { name: 'Remove bookmark', includeHidden: true })
      .locator('svg')
    await expect(kept).toHaveCSS('fill', 'rgb(243, 181, 63)')
  })
})

test.describe('Get sparks', () => {
  test(
    'requests topics, then papers, a title and sparks, and saves nothing [SEQ-03, SEQ-05, SEQ-11, SEQ-12, SEQ-13, SEQ-15, PERS-01, PERS-04]',
    { tag: '@long' },
    async ({ page, calls }) => {
      const results = await openResults(page)
      expect(calls.bodiesOf('nlp/keywords')).toEqual([{ text: bakery, useGPT: true, method: 'top' }])
      expect(calls.to('search/papers')).toHaveLength(1)
      expect(calls.paths).not.toContain('challenges/create')
      expect(calls.paths).not.toContain('nlp/summary')
      expect(calls.methods).not.toContain('PUT')
      const stored = (await page.evaluate(() => sessionStorage.getItem('challenge'))) ?? ''
      expect(stored).not.toContain('_id')
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect(calls.paths.indexOf('nlp/keywords')).toBeLessThan(calls.paths.indexOf('search/papers'))
      await expect(results.sparks.first()).toBeVisible()
    },
  )

  for (const [count, asks] of [
    [100, 0],
    [101, 1],
  ] as const)
    test(
      `requests a summary of ${String(count)} words ${asks === 0 ? 'not at all' : 'once'} [REFR-04, CONST-12]`,
      { tag: '@long' },
      async ({ page, calls }) => {
        await openResults(page, words(count))
        await expect.poll(() => calls.to('search/papers').length).toBe(1)
        expect(calls.to('nlp/summary')).toHaveLength(asks)
      },
    )

  test('discards the previous challenge [SEQ-01, PERS-13]', { tag: '@long' }, async ({ page }) => {
    await openResults(page)
    await page.getByRole('banner').getByRole('link', { name: 'Sparkwright home' }).click()
    const home = new HomePage(page)
    const topics = await holdCall(page, 'nlp/keywords')
    await home.doesType(otherChallenge)
    await home.doesGetSparks()
    await expect.poll(() => topics.count).toBe(1)
    const stored = await page.evaluate(() => [
      sessionStorage.getItem('challenge'),
      sessionStorage.getItem('topics'),
    ])
    expect(stored[0]).toContain('furniture')
    expect(stored[0]).not.toContain('supermarket')
    expect(stored[1]).toBeNull()
    await topics.goOn()
  })

  test(
    'silently continues without papers, title and summary when they fail [SEQ-16, REFR-05, MSG-43, RES-08]',
    { tag: '@long' },
    async ({ page, troubles }) => {
      troubles.expect(failedCall)
      for (const path of ['search/papers', 'challenges/title', 'nlp/summary']) await failCall(page, path)
      const results = await openResults(page, `${bakery} ${words(100)}`)
      await expect(results.sparks.first()).toBeVisible()
      // The title falls back to the text, cut between words (VAL-16).
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Our supermarket chain loses fresh bread...',
      )
      await expect(page.getByRole('alert')).toHaveCount(0)
    },
  )

  test(
    'shows a title made from the text if the server has none [VAL-15, VAL-16, VAL-17, CONST-10]',
    { tag: '@long' },
    async ({ page }) => {
      await answerCall(page, 'challenges/title', { challenge_title: 'No Title' })
      await openResults(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Our supermarket chain loses fresh bread...',
      )
    },
  )
})

test.describe('Topics', () => {
  for (const width of [320, 1280])
    test(
      `show five plus the own ones at ${width} px, after a reload too, and the rest on request [TOP-13, AMB-23, B3]`,
      { tag: '@long' },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        await answerCall(
          page,
          'nlp/keywords',
          topicsNamed(...Array.from({ length: 9 }, (_, at) => `Standardised handover number ${at + 1}`)),
        )
        const results = await openResults(page)
        await expect(results.topics).toHaveCount(5)
        const own = ['Bread that is baked in the shops for those who come in the evening', 'night shift']
        const field = page.getByRole('textbox', { name: 'Add a topic' })
        for (const label of own) {
          await field.fill(label)
          await field.press('Enter')
        }
        await page.reload()
        await expect(results.topics).toHaveCount(7)
        for (const topic of await results.topics.all()) await expect(topic).toBeVisible()
        await expect(results.topics.last()).toHaveText('night shift')
        await results.doesOpenTopics()
        await page.getByRole('button', { name: 'Show all 11 topics' }).click()
        await expect(results.topics).toHaveCount(11)
        for (const topic of await results.topics.all()) await expect(topic).toBeVisible()
      },
    )

  test(
    'are the five most frequent at first, and all on request [TOP-01, TOP-10, TOP-11, TOP-12, TOP-13, CONST-05]',
    { tag: '@long' },
    async ({ page }) => {
      await answerCall(
        page,
        'nlp/keywords',
        ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((label, index) => ({
          label,
          type: 'Thing',
          count: index + 1,
        })),
      )
      const results = await openResults(page)
      await expect(results.topics).toHaveText(['seven', 'six', 'five', 'four', 'three'])
      for (const topic of await results.topics.all())
        await expect(topic).toHaveAttribute('aria-pressed', 'true')
      await results.doesOpenTopics()
      await page.getByRole('button', { name: 'Show all 7 topics' }).click()
      await expect(results.topics).toHaveText(['seven', 'six', 'five', 'four', 'three', 'two', 'one'])
      await page.getByRole('button', { name: 'Show fewer topics' }).click()
      await expect(results.topics).toHaveText(['seven', 'six', 'five', 'four', 'three'])
      // Checked topics stay visible even if another order brings other topics to the front.
      await page.getByRole('button', { name: 'Least mentioned' }).click()
      await expect(results.topics).toHaveText(['one', 'two', 'three', 'four', 'five', 'six', 'seven'])
      await page.getByRole('button', { name: 'Random' }).click()
      const shuffled = await results.topics.allTextContents()
      expect(shuffled).toEqual(expect.arrayContaining(['five', 'four', 'seven', 'six', 'three']))
      expect(new Set(shuffled).size).toBe(shuffled.length)
    },
  )

  test(
    'count for later sparks if they are switched on [TOP-04, TOP-05, SPK-06, SPK-12]',
    { tag: '@long' },
    async ({ page, calls }) => {
      await answerCall(page, 'nlp/keywords', sixTopics)
      const results = await openResults(page)
      await results.topic('lorries').click()
      await expect(results.topic('lorries')).toHaveAttribute('aria-pressed', 'false')
      await results.doesOpenTab('Customers & sales')
      await results.seesSparks()
      const sent = (slug: string) =>
        (calls.bodiesOf(`sparks/${slug}`).at(-1)?.entities as { label: string }[]).map(({ label }) => label)
      expect(sent('customers-sales')).not.toContain('lorries')
      expect(sent('customers-sales')).toContain('bread')
      await results.topic('lorries').click()
      await expect(results.topic('lorries')).toHaveAttribute('aria-pressed', 'true')
      await results.doesOpenTab('Business news')
      await results.seesSparks()
      expect(sent('business-news')).toContain('lorries')
    },
  )

  test(
    'always have at least one switched on [TOP-06, VAL-03, MSG-38]',
    { tag: '@long' },
    async ({ page }) => {
      await answerCall(page, 'nlp/keywords', topicsNamed('bread', 'lorries', 'drivers', 'stores'))
      const results = await openResults(page)
      for (const label of ['bread', 'lorries', 'drivers', 'stores']) await results.topic(label).click()
      await expect(page.getByRole('alert')).toHaveText(
        'Hold on a moment! You must have at least one topic selected',
      )
      await expect(results.topic('stores')).toHaveAttribute('aria-pressed', 'true')
      await expect(results.topic('bread')).toHaveAttribute('aria-pressed', 'false')
    },
  )

  test(
    'can be added, but not twice and not empty, and reset [TOP-07, TOP-08, TOP-09, AMB-24]',
    { tag: '@long' },
    async ({ page }) => {
      await answerCall(page, 'nlp/keywords', topicsNamed('bread', 'lorries', 'drivers', 'stores'))
      const results = await openResults(page)
      await results.doesAddTopic('drone delivery')
      await expect(results.topic('drone delivery')).toHaveAttribute('aria-pressed', 'true')
      await expect(results.topics).toHaveCount(5)
      await results.doesAddTopic('   ')
      await results.doesAddTopic('Drone Delivery')
      await expect(results.topics).toHaveCount(5)
      await results.topic('bread').click()
      await results.doesAddTopic('BREAD')
      await expect(results.topic('bread')).toHaveAttribute('aria-pressed', 'true')
      await results.topic('lorries').click()
      await results.doesOpenTopics()
      await page.getByRole('button', { name: 'Reset topics' }).click()
      await expect(results.topics).toHaveText(['bread', 'lorries', 'drivers', 'stores'])
      await expect(results.topic('lorries')).toHaveAttribute('aria-pressed', 'true')
    },
  )

  test(
    'count as things if the server gives them no type [TOP-02]',
    { tag: '@long' },
    async ({ page, calls }) => {
      await answerCall(
        page,
        'nlp/keywords',
        ['bread', 'lorries', 'drivers', 'stores'].map((label) => ({ label })),
      )
      await openResults(page)
      expect(calls.bodiesOf('sparks/markets-products')[0]?.entities).toContainEqual({
        label: 'bread',
        type: 'Thing',
      })
    },
  )

  test('show no hint if there are four [SEQ-17]', { tag: '@long' }, async ({ page }) => {
    await answerCall(page, 'nlp/keywords', topicsNamed('bread', 'lorries', 'drivers', 'stores'))
    await openResults(page)
    await expect(page.getByText(/For more diverse sparks/)).toHaveCount(0)
  })
})

test.describe('Sparks', () => {
  test('from the server carry the slug of their category [SPK-09]', { tag: '@long' }, async ({ page }) => {
    const results = await openResults(page)
    const answered = page.waitForResponse('**/v1/sparks/business-news')
    await results.doesOpenTab('Business news')
    const sparks = (await (await answered).json()) as { origin: string }[]
    expect(new Set(sparks.map(({ origin }) => origin))).toEqual(new Set(['business-news']))
    await expect(results.sparks).toHaveCount(sparks.length)
  })

  test('are shown as they are returned [SPK-08]', { tag: '@long' }, async ({ page }) => {
    const texts = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((text) => `${text} spark`)
    await answerCall(page, 'sparks/markets-products', sparksOf('markets-products', ...texts))
    const results = await openResults(page)
    await expect(results.sparks.locator('[id$="-text"]')).toHaveText(texts)
  })

  test(
    'of one category can fail separately, and be retried [SPK-14, RES-07, RES-08]',
    { tag: '@long' },
    async ({ page, troubles }) => {
      troubles.expect(failedCall)
      await failCall(page, 'sparks/customers-sales')
      const results = await openResults(page)
      await results.doesOpenTab('Customers & sales')
      await expect(page.getByRole('alert')).toContainText(
        /^We couldn’t write these sparks\s?Your challenge is safe\./,
      )
      await results.doesOpenTab('Business news')
      await results.seesSparks()
      await results.doesOpenTab('Customers & sales')
      await release(page, 'sparks/customers-sales')
      await page.getByRole('button', { name: 'Retry' }).click()
      await results.seesSparks()
      await expect(page.getByRole('alert')).toHaveCount(0)
    },
  )

  test('show their loading state in place [RES-07]', { tag: '@long' }, async ({ page }) => {
    const held = await holdCall(page, 'sparks/markets-products')
    const home = await openHome(page)
    await home.doesType(bakery)
    await home.doesGetSparks()
    await expect(page.getByRole('status').filter({ hasText: 'Writing sparks' })).toBeVisible()
    const results = new ResultsPage(page)
    await expect(results.topics.first()).toBeVisible()
    await held.goOn()
    await results.seesSparks()
  })
})

test(
  'A long spark can be expanded and collapsed, and neither opens its ideas',
  { tag: '@long' },
  async ({ page }) => {
    const text = `${words(60)} to its end`
    await answerCall(page, 'sparks/markets-products', sparksOf('markets-products', text, 'A short one'))
    const results = await openResults(page)
    const first = results.sparks.first()
    const height = async () => (await first.boundingBox())?.height ?? 0
    const cut = await height()
    await first.getByRole('button', { name: 'Read more' }).click()
    await expect.poll(height).toBeGreaterThan(cut)
    await first.getByRole('button', { name: 'Show less' }).click()
    await expect.poll(height).toBe(cut)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test.describe('The text of the challenge', () => {
  test(
    'is cut to 150 characters and says how to change it [RES-09, MSG-17, CONST-08, VAL-18, AMB-22]',
    { tag: '@long' },
    async ({ page }) => {
      const results = await openResults(page)
      await expect(page.getByText('Click on edit to make changes', { exact: true })).toBeVisible()
      const excerpt = page
        .getByRole('region', { name: 'Your challenge' })
        .getByText(/^Our supermarket chain loses fresh bread/)
      const shown = (await excerpt.textContent()) ?? ''
      expect(shown.length).toBeLessThanOrEqual(151)
      expect(bakery).toContain(shown.replaceAll('…', '').trimEnd())
      await results.edit.click()
      await expect(results.editor).toHaveValue(bakery)
      await expect(results.editor).toBeFocused()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(results.edit).toBeFocused()
    },
  )

  test(
    'counts as changed only if more than white space differs [RES-10, VAL-04, REFR-01, REFR-02, REFR-03, SEQ-18]',
    { tag: '@long' },
    async ({ page, calls }) => {
      const results = await openResults(page)
      calls.clear()
      await results.doesEdit(`${bakery}   `)
      await expect(results.edit).toBeVisible()
      expect(calls.paths).toEqual([])
      const topics = await holdCall(page, 'nlp/keywords')
      await results.doesEdit(otherChallenge)
      await expect(results.sparks).toHaveCount(0)
      await expect(page.getByRole('status').filter({ hasText: 'Finding topics' })).toBeVisible()
      await topics.answer(topicsNamed('furniture', 'schools'))
      await expect(results.topics).toHaveText(['furniture', 'schools'])
      await results.seesSparks()
      await expect(page.getByText(/For more diverse sparks/)).toHaveCount(0)
      expect(calls.bodiesOf('search/papers')).toHaveLength(1)
      expect(calls.bodiesOf('nlp/keywords')[0]).toMatchObject({ text: otherChallenge })
      expect(calls.bodiesOf('sparks/markets-products')[0]).toMatchObject({ text: otherChallenge })
    },
  )

  test(
    'is not accepted if it is short, and none of it is lost [RES-11, RES-12, MSG-36, VAL-14]',
    { tag: '@long' },
    async ({ page, calls }) => {
      const results = await openResults(page)
      calls.clear()
      await results.doesEdit(textOf(99))
      await expect(page.getByRole('alert')).toHaveText(
        'Your challenge needs more text - Please enter at least 100 characters',
      )
      await expect(results.editor).toHaveValue(textOf(99))
      await results.editor.fill('')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      expect(calls.paths).toEqual([])
    },
  )

  test(
    'changed twice silently aborts the first summary [REFR-06, MSG-42]',
    { tag: '@long' },
    async ({ page, calls }) => {
      const results = await openResults(page)
      const summaries = await holdCall(page, 'nlp/summary')
      await results.doesEdit(words(120))
      await expect.poll(() => summaries.count).toBe(1)
      const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/nlp/summary'))
      await results.doesEdit(words(130))
      expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED')
      await expect.poll(() => calls.to('nlp/summary').length).toBe(2)
      await expect(page.getByRole('alert')).toHaveCount(0)
    },
  )
})
