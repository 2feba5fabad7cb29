import { startOllama, type Ollama } from '../tests/server/llm/ollama.ts'
import { challenge } from '../tests/server/llm/stub.ts'
import { decideCookies, expect, test } from './fixtures.ts'
import { troublesOf } from './look.ts'
import { createOwnServer } from './own-server.ts'
import { HomePage } from './pages/home.page.ts'
import { ResultsPage } from './pages/results.page.ts'

/** Tests the page for the person who runs the server, with a model server beside it. */

const token = 'only-the-operator-of-this-test-knows-it'
const server = createOwnServer(19)
test.use({ baseURL: server.url })

let models: Ollama
test.beforeAll(async () => {
  models = await startOllama()
  await server.start({ OPERATOR_TOKEN: token })
})
test.afterAll(async () => {
  await server.remove()
  await models.close()
})

test('a model is found, tried and chosen on the operator’s page, and writes the next sparks [OPER-01, OPER-03]', async ({
  page,
  troubles,
}) => {
  troubles.expect(/401 \(Unauthorized\)/)
  const began = Date.now()
  await page.goto('/operator/')
  const field = page.getByLabel('Operator token')
  await field.fill('a guess')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('That isn’t the right token.')).toBeVisible()
  await field.fill(token)
  await page.getByRole('button', { name: 'Open' }).click()
  const writes = page.getByRole('region', { name: 'Current engine' })
  await expect(writes.getByText('The built-in engine', { exact: true })).toBeVisible()

  await page.getByLabel('Address of a model server').fill(models.address)
  await page.getByRole('button', { name: 'Find models at this address' }).click()
  await page.getByRole('button', { name: 'Try stub-small:4b' }).click()
  await page.getByRole('button', { name: 'Use stub-small:4b' }).click()
  await expect(writes.getByText(/^stub-small:4b at /)).toBeVisible()
  expect(await troublesOf(page, 'the operator’s page')).toEqual([])

  await decideCookies(page)
  await page.goto('/')
  const home = new HomePage(page)
  await home.doesType(challenge)
  await home.doesGetSparks()
  const results = new ResultsPage(page)
  await results.seesSparks()
  await results.sparks.first().getByRole('button', { name: 'Why this' }).click()
  await expect(results.sparks.first().getByText(/stub-small:4b/)).toBeVisible()
  // Report the time to people; the test does not assert it.
  test.info().annotations.push({ type: 'seconds', description: String((Date.now() - began) / 1_000) })
})
