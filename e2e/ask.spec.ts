import type { Page } from '@playwright/test'
import {
  answersHonestly,
  challenge,
  dataOf,
  honest,
  openStream,
  problem,
  startStub,
  taskOf,
  type Behaviour,
  type Stub,
} from '../tests/server/llm/stub.ts'
import { decideCookies, expect, test } from './fixtures.ts'
import { troublesOf } from './look.ts'
import { createOwnServer } from './own-server.ts'
import { IdeasDrawer } from './pages/drawer.page.ts'
import { HomePage } from './pages/home.page.ts'
import { ResultsPage } from './pages/results.page.ts'
import { openResults } from './start.ts'

/** Tests questions about an idea: a server whose model answers them, and one without a model. */

const server = createOwnServer(16)
let stub: Stub
test.beforeAll(async () => {
  stub = await startStub()
  await server.start({ LLM_BASE_URL: stub.url, LLM_MODEL: 'stub-1' })
})
test.afterAll(async () => {
  await server.remove()
  await stub.close()
})

/** From now on questions are answered like this; everything else is answered at once. */
const answering = (behave: Behaviour) =>
  stub.behave((response, call, number) =>
    (taskOf(call) === 'answer' ? behave : answersHonestly)(response, call, number),
  )

/** From now on the test decides when the next answer is written. */
const holdAnswer = () => {
  const begun = Promise.withResolvers<ReturnType<typeof openStream> & { sentences: string[] }>()
  const closed = Promise.withResolvers<undefined>()
  answering((response, call) => {
    response.on('close', () => closed.resolve(undefined))
    const { answer } = honest(call) as { answer: { sentence: string }[] }
    begun.resolve({ ...openStream(response), sentences: answer.map(({ sentence }) => sentence) })
  })
  return { begun: begun.promise, closed: closed.promise }
}
const sentenceJson = (sentence: string | undefined) => JSON.stringify({ sentence })

class Conversation {
  readonly page: Page
  readonly drawer: IdeasDrawer
  constructor(page: Page) {
    this.page = page
    this.drawer = new IdeasDrawer(page)
  }
  get panel() {
    return this.drawer.ideas.first().getByRole('button', { name: /^Ask about this idea/ })
  }
  get box() {
    return this.drawer.dialog.getByRole('textbox', { name: 'Your question about this idea' })
  }
  get questions() {
    return this.drawer.dialog.getByRole('list', { name: 'Questions about this idea' }).getByRole('listitem')
  }
  button(name: string) {
    return this.drawer.ideas.first().getByRole('button', { name, exact: true })
  }
  said(words: string | RegExp) {
    return this.drawer.dialog.getByText(words)
  }
}

/** Goes from a typed challenge to the ideas for its first spark. */
const openIdeas = async (page: Page): Promise<Conversation> => {
  await decideCookies(page)
  await page.goto('/')
  const home = new HomePage(page)
  await home.doesType(challenge)
  await home.doesGetSparks()
  const results = new ResultsPage(page)
  await results.seesSparks()
  await results.doesChooseSpark(0)
  const asked = new Conversation(page)
  await asked.drawer.seesIdeas()
  await expect(asked.said('More ideas are being written…')).toHaveCount(0)
  return asked
}

/** Returns accessibility problems of the page, in light on a desktop and in dark on a phone. */
const lookedAt = async (page: Page, state: string): Promise<string[]> => {
  const troubles: string[] = []
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 320],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    troubles.push(...(await troublesOf(page, `${state}, ${colorScheme}, ${String(width)} px`)))
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  return troubles
}

test.describe('with a model', () => {
  test.use({ baseURL: server.url })
  // In order and in one worker, because the tests share one server.
  test.describe.configure({ mode: 'default' })

  test('A question is typed and sent with the keyboard, answered sentence by sentence, and followed by another [ASKI-01] [ASKI-02] [ASKI-05]', async ({
    page,
  }) => {
    const { begun } = holdAnswer()
    const asked = await openIdeas(page)
    await asked.panel.focus()
    await page.keyboard.press('Enter')
    await expect(asked.box).toBeFocused()
    await page.keyboard.type('Who should')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('begin?')
    await expect(asked.box).toHaveValue('Who should\nbegin?')
    await page.keyboard.press('Enter')
    await expect(asked.said('Writing an answer…')).toBeVisible()
    await expect(asked.box).toBeFocused()
    await expect(asked.box).toHaveValue('')

    const { sentences, write, end } = await begun
    write(`{"answer": [${sentenceJson(sentences[0])}, {"sentence": "She`)
    await expect(asked.said(sentences[0]!).first()).toBeVisible()
    await expect(asked.said('More is being written…')).toBeVisible()
    expect(await lookedAt(page, 'an answer arriving')).toEqual([])
    await expect(asked.box).toBeFocused()
    write(` asks."}, ${sentenceJson(sentences[1])}]}`)
    end()
    await expect(asked.said('More is being written…')).toHaveCount(0)
    await expect(asked.questions).toHaveCount(1)
    await expect(
      asked.drawer.dialog.getByRole('status').filter({ hasText: `Answer: ${sentences[0] ?? ''}` }),
    ).toHaveCount(1)

    answering(answersHonestly)
    await page.keyboard.type('Why her?')
    await page.keyboard.press('Enter')
    await expect(asked.questions).toHaveCount(2)
    await expect(asked.questions.nth(1)).toContainText('Why her?')
    await expect(asked.questions.nth(1)).toContainText(sentences[3]!)
    await expect(asked.box).toBeFocused()
    expect(dataOf(stub.calls.at(-1)!)).toMatchObject({
      question: 'Why her?',
      challenge,
      earlier: [{ question: 'Who should\nbegin?' }],
    })
    expect(await lookedAt(page, 'two answers')).toEqual([])
  })

  test(
    'Stop ends the model’s request, and the sentences that had arrived stay [ASKI-04]',
    { tag: '@long' },
    async ({ page }) => {
      const { begun, closed } = holdAnswer()
      const asked = await openIdeas(page)
      await asked.panel.click()
      await asked.box.fill('Who should begin?')
      await asked.button('Ask').click()
      const { sentences, write } = await begun
      write(`{"answer": [${sentenceJson(sentences[0])}`)
      await expect(asked.said(sentences[0]!).first()).toBeVisible()
      await asked.button('Stop').press('Enter')
      await closed
      await expect(asked.said('You stopped the answer here.')).toBeVisible()
      await expect(asked.questions).toHaveCount(1)
      await expect(asked.box).toBeFocused()
    },
  )

  test(
    'A model without an answer is said quietly, and the question can be asked again [ASKI-03]',
    { tag: '@long' },
    async ({ page }) => {
      answering((response) => problem(response, 400, 'no'))
      const asked = await openIdeas(page)
      await asked.panel.click()
      await asked.box.fill('Who should begin?')
      await asked.box.press('Enter')
      await expect(
        asked.said(/^The language model (?:didn’t answer|isn’t available at the moment)\./),
      ).toBeVisible()
      expect(await lookedAt(page, 'no answer')).toEqual([])
      answering(answersHonestly)
      await asked.button('Retry').click()
      await expect(asked.said(/you will\.$/).last()).toBeVisible()
      await expect(asked.questions).toHaveCount(1)
    },
  )
})

test(
  'Where only the built-in engine writes, there is no box for questions [ASKI-01]',
  { tag: '@long' },
  async ({ page }) => {
    await openResults(page)
    await new ResultsPage(page).doesChooseSpark()
    const drawer = new IdeasDrawer(page)
    await drawer.seesIdeas()
    await expect(drawer.dialog.getByText(/^Ask about this idea/)).toHaveCount(0)
  },
)
