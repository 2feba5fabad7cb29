import type { Page } from '@playwright/test'
import {
  answersHonestly,
  challenge,
  honest,
  openStream,
  startStub,
  taskOf,
  type Stub,
} from '../tests/server/llm/stub.ts'
import { decideCookies, expect, test } from './fixtures.ts'
import { troublesOf } from './look.ts'
import { createOwnServer } from './own-server.ts'
import { IdeasDrawer } from './pages/drawer.page.ts'
import { HomePage } from './pages/home.page.ts'
import { ResultsPage } from './pages/results.page.ts'

/** Tests a server whose model writes slowly: each idea appears as soon as it is complete. */

const server = createOwnServer(8)
test.use({ baseURL: server.url })
// In order and in one worker, because the tests share one server.
test.describe.configure({ mode: 'default' })

let stub: Stub
test.beforeAll(async () => {
  stub = await startStub()
  await server.start({ LLM_BASE_URL: stub.url, LLM_MODEL: 'stub-1' })
})
test.afterAll(async () => {
  await server.remove()
  await stub.close()
})

/** From now on the test decides when this list is written; everything else is answered at once. */
const holdList = (list: 'ideas' | 'sparks' | 'reframes') => {
  const begun = Promise.withResolvers<ReturnType<typeof openStream> & { items: string[] }>()
  const closed = Promise.withResolvers<undefined>()
  stub.behave((response, call, number) => {
    // *Start here* requests its own ideas, which belong to no spark.
    const isForSpark = !JSON.stringify(call.body).includes('whyFirst')
    if (taskOf(call) !== list || !isForSpark) {
      answersHonestly(response, call, number)
      return
    }
    response.on('close', () => closed.resolve(undefined))
    const items = honest(call)[list] as { text: string }[]
    begun.resolve({ ...openStream(response), items: items.map((item) => JSON.stringify(item)) })
  })
  return { begun: begun.promise, closed: closed.promise }
}

/** Goes from a typed challenge to the drawer of its first spark, where ideas are loading. */
const askForIdeas = async (page: Page): Promise<IdeasDrawer> => {
  await decideCookies(page)
  await page.goto('/')
  const home = new HomePage(page)
  await home.doesType(challenge)
  await home.doesGetSparks()
  const results = new ResultsPage(page)
  await results.seesSparks()
  await results.doesChooseSpark(0)
  return new IdeasDrawer(page)
}

const textOf = (idea: string | undefined) => (JSON.parse(idea ?? '{}') as { text: string }).text

test('Ideas appear while others are still being written, can be bookmarked at once, and Stop ends the model’s request [DRAW-05, DRAW-06, DRAW-22]', async ({
  page,
}) => {
  const { begun, closed } = holdList('ideas')
  const drawer = await askForIdeas(page)
  const said = (words: string) => drawer.dialog.getByText(words, { exact: true })
  await expect(said('Fetching possible ideas...')).toBeVisible()

  const { items: ideas, write } = await begun
  write(`{"ideas": [${ideas[0] ?? ''}`)
  await expect(drawer.ideas).toHaveCount(1)
  await expect(said(textOf(ideas[0]))).toBeVisible()
  await expect(said('Fetching possible ideas...')).toHaveCount(0)
  await expect(said('More ideas are being written…')).toBeVisible()
  await expect(drawer.refresh).toBeDisabled()
  await expect(said('How to implement the idea')).toBeVisible()

  // An opened part of an idea stays open when the next one arrives.
  await said('How to implement the idea').click()
  const step = said('Ask ten customers on Saturday.')
  await expect(step).toBeVisible()
  write(`, ${ideas[1] ?? ''}, {"text": "A half`)
  await expect(drawer.ideas).toHaveCount(2)
  await expect(step.first()).toBeVisible()

  const troubles: string[] = []
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 320],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    troubles.push(...(await troublesOf(page, `arriving, ${colorScheme}, ${String(width)} px`)))
  }
  expect(troubles).toEqual([])

  await drawer.dialog.getByRole('button', { name: 'Stop' }).click()
  await closed
  await expect(said('More ideas are being written…')).toHaveCount(0)
  await expect(drawer.ideas).toHaveCount(2)
  await expect(drawer.dialog.getByText('2 ideas ready')).toHaveCount(1)
  expect(await drawer.dialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)

  // A refresh brings other ideas, because the two on screen count as seen.
  stub.behave(answersHonestly)
  await drawer.refresh.click()
  await expect(said(textOf(ideas[2]))).toBeVisible()
  await expect(said(textOf(ideas[0]))).toHaveCount(0)
  expect(JSON.stringify(stub.calls.map(({ body }) => body.messages))).toContain(textOf(ideas[1]).slice(0, 60))
})

test(
  'If a model breaks off, its ideas stay on screen, and the built-in engine adds to them [IDEA-22]',
  { tag: '@long' },
  async ({ page }) => {
    const { begun } = holdList('ideas')
    const drawer = await askForIdeas(page)
    const { items: ideas, write, end } = await begun
    write(`{"ideas": [${ideas[0] ?? ''}, {"text`)
    await expect(drawer.ideas).toHaveCount(1)
    stub.behave((response) => response.destroy())
    end()
    await expect(
      drawer.dialog.getByText(
        'The language model didn’t answer. Some of these texts come from the built-in engine.',
      ),
    ).toBeVisible()
    await expect(drawer.dialog.getByText(textOf(ideas[0]), { exact: true })).toBeVisible()
    await expect(drawer.ideas.nth(2)).toBeVisible()
  },
)

test(
  'Sparks arrive one by one, each in its place and ready to use, and stay when the model breaks off [FLOW-01, FLOW-02]',
  { tag: '@long' },
  async ({ page }) => {
    const { begun } = holdList('sparks')
    await decideCookies(page)
    await page.goto('/')
    const home = new HomePage(page)
    await home.doesType(challenge)
    await home.doesGetSparks()
    const { items, write, end } = await begun
    write(`{"sparks": [${items[0] ?? ''}, ${items[1] ?? ''}, {"text`)
    const { sparks } = new ResultsPage(page)
    await expect(sparks).toHaveCount(2)
    await expect(sparks.first()).toContainText(textOf(items[0]))
    await expect(page.getByText('More are being written…')).toBeVisible()
    const troubles: string[] = []
    for (const [colorScheme, width] of [
      ['light', 1280],
      ['dark', 390],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      troubles.push(...(await troublesOf(page, `sparks arriving, ${colorScheme}, ${String(width)} px`)))
    }
    expect(troubles).toEqual([])

    // A spark can be chosen while others are still loading.
    stub.behave((response, call, number) => {
      if (taskOf(call) === 'sparks') response.destroy()
      else answersHonestly(response, call, number)
    })
    await new ResultsPage(page).doesChooseSpark(1)
    await expect(new IdeasDrawer(page).ideas.first()).toBeVisible()
    await page.keyboard.press('Escape')
    end()
    await expect(page.getByText('More are being written…')).toHaveCount(0)
    await expect(sparks.first()).toContainText(textOf(items[0]))
    await expect(sparks.nth(7)).toBeVisible()
  },
)
