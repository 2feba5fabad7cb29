import { expect, type Page, type Route } from '@playwright/test'

/** Fakes the server's answers, so that a test decides what arrives and when. */

/** An error answer in the server's format. */
export const problem = (status: number, code = 'INTERNAL') => ({
  status,
  json: { code, message: 'The server said no.', requestId: 'browser-test' },
})

const callPattern = (path: string) => `**/v1/${path}`

export const answerCall = async (page: Page, path: string, json: unknown) => {
  await page.route(callPattern(path), (route) => route.fulfill({ json }))
}

/** Chromium logs every failed answer as an error, so the test has to expect `failedCall`. */
export const failCall = async (page: Page, path: string, status = 500) => {
  await page.route(callPattern(path), (route) => route.fulfill(problem(status)))
}
export const failedCall = /Failed to load resource/

/** Calls that wait until the test releases them. */
export class Held {
  readonly #routes: Route[] = []

  get count(): number {
    return this.#routes.length
  }

  note(route: Route): void {
    this.#routes.push(route)
  }

  async take(): Promise<Route> {
    await expect.poll(() => this.count, { message: 'a call is made' }).toBeGreaterThan(0)
    const route = this.#routes.shift()
    if (route === undefined) throw new Error('no call is held')
    return route
  }

  /** Lets the real server answer. */
  async goOn(): Promise<void> {
    await (await this.take()).continue()
  }

  async answer(json: unknown): Promise<void> {
    await (await this.take()).fulfill({ json })
  }

  async fail(status = 500): Promise<void> {
    await (await this.take()).fulfill(problem(status))
  }
}

export const holdCall = async (page: Page, path: string): Promise<Held> => {
  const calls = new Held()
  await page.route(callPattern(path), (route) => calls.note(route))
  return calls
}

/** Lets all later calls through again. */
export const release = (page: Page, path: string) => page.unroute(callPattern(path))

export const topicsNamed = (...labels: string[]) =>
  labels.map((label, index) => ({ label, type: 'Thing', count: labels.length - index }))

export const sparksOf = (slug: string, ...texts: string[]) =>
  texts.map((text, index) => ({ text, origin: slug, stem: { spark_id: `${slug}-${String(index)}` } }))

export const ideaNamed = (text: string, more: Record<string, unknown> = {}) => ({
  text,
  focus: 'Logistics',
  regionSpecific: 'Depots near Leeds can join.',
  sparkSatisfaction: 'It does what the spark asks.',
  challengeResolution: 'It removes the waste.',
  implementation: {
    steps: ['Call two stores', 'Measure one week', 'Decide'],
    keyResources: 'One person for a week',
    potentialObstacles: 'Habit',
  },
  ...more,
})
