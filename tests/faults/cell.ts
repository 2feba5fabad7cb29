// Import this before the clock is faked. Opening a dialog would otherwise import it, and imports do not run
// on the fake clock.
import '../../src/boot/dialog-charts.effects.ts'
import { vi } from 'vitest'
import { sessionOf } from '#machines/app/app.refs.ts'
import { drivers, keepsTyped, type Driver } from './drivers.ts'
import type { Cell } from './matrix.ts'
import { Tab, fakePlatform, restorePlatform, typed } from './page.ts'

/** The result of one fault, and everything else that went wrong. */
export interface Outcome extends Pick<Cell, 'requests' | 'renewals' | 'toast' | 'flag' | 'report'> {
  wrong: string[]
}

/**
 * Milliseconds: enough for all retries and the report, but less than the pause before the product asks again by
 * itself.
 */
const rest = 14_000
const windows: Partial<Record<Cell['fault'], number>> = { timeout: 31_000 + rest, slow10: 16_000 }
/** Milliseconds. An upload may take five minutes (UPL-22, AMB-74). */
const uploadWindow = 301_000 + rest
const isUpload = ({ name }: Driver) => ['readPdf', 'readImage', 'uploadPicture'].includes(name)

const duplicateItems = (tab: Tab): string[] =>
  [...tab.server.challenges.values()].flatMap((challenge) => {
    const lists = ['sparks', 'ideas', 'papers', 'reframes', 'businessModels'] as const
    return lists.flatMap((list) => {
      const items: readonly { _id?: string | undefined }[] = challenge[list]
      const texts = items.map(({ _id: _, ...item }) => JSON.stringify(item))
      return new Set(texts).size === texts.length
        ? []
        : [`${challenge._id} has the same twice among its ${list}`]
    })
  })

const duplicateChallenges = (tab: Tab): string[] => {
  // The challenge that was saved before has the same text as the typed one.
  const texts = [...tab.server.challenges.values()]
    .filter(({ _id }) => _id.startsWith('made-'))
    .map(({ original_challenge_text }) => original_challenge_text)
  return new Set(texts).size === texts.length ? [] : ['a challenge is there twice']
}

const atRest = (tab: Tab, driver: Driver): string[] => [
  ...tab.busy.map((busy) => `${busy}, and nothing is on its way`),
  ...duplicateItems(tab),
  ...duplicateChallenges(tab),
  ...((driver.keeps ?? (({ text }) => text === typed))(tab) ? [] : ['what was typed is not there']),
]

/** Checks a slow answer: what is shown while the call is pending, and what a second press does. */
const watchSlow = async (tab: Tab, driver: Driver, wrong: string[]) => {
  await tab.pass(300)
  if (driver.isQuiet === undefined && tab.busy.length === 0)
    wrong.push('nothing shows after 0.3 s that it works')
  driver.again?.(tab)
  await tab.pass(10_000)
  if (driver.isPatient === undefined && tab.slow.length === 0)
    wrong.push('nothing says after 10 s that it takes long')
}

/** Retries over a working network, or checks that the product continues without the answer. */
const retryOrContinue = async (tab: Tab, driver: Driver, flag: string): Promise<string[]> => {
  if (driver.isDone(tab)) return []
  if (driver.forward === undefined)
    return driver.continuesWithout?.(tab) === true
      ? []
      : ['there is no way forward, and it does not go on without']
  await driver.forward(tab, flag)
  await tab.pass(rest)
  return driver.isDone(tab) ? atRest(tab, driver) : ['trying again does not lead there']
}

/** Leaves the page while the call is pending, and checks that the next page has everything that was typed. */
const leave = async (tab: Tab): Promise<string[]> => {
  tab.leave()
  await tab.pass(1_000)
  tab.network.trouble = undefined
  const { address } = tab.page.window
  await tab.open(address)
  await tab.pass(rest)
  return [
    ...tab.busy.map((busy) => `${busy} on the next page`),
    ...duplicateItems(tab),
    ...duplicateChallenges(tab),
  ]
}

/** Tests one fault in one call, on a new page. */
export const runCell = async ({ call, fault }: Pick<Cell, 'call' | 'fault'>): Promise<Outcome> => {
  const driver = drivers[call]
  if (driver === undefined) throw new Error(`Nobody makes the call ${call}`)
  const tab = new Tab()
  fakePlatform(tab.network)
  const wrong: string[] = []
  const complain = (...words: unknown[]) => {
    const said = words.map(String).join(' ')
    // Ignore this development warning of XState: when a chart ends, it still sends a message to its stopped
    // stand-in.
    if (!said.includes('was sent to stopped actor')) wrong.push(`the console says ${said}`)
  }
  for (const loud of ['error', 'warn'] as const) vi.spyOn(console, loud).mockImplementation(complain)
  try {
    await driver.arrange?.(tab)
    const mine = () => tab.network.of(driver.name).filter(driver.only ?? (() => true)).length
    const before = { requests: mine(), said: tab.said.length, renewals: tab.renewals }
    tab.network.trouble = { call: driver.name, fault, only: driver.only }
    await driver.act(tab)
    if (fault === 'slow10') await watchSlow(tab, driver, wrong)
    if (fault === 'abort') {
      await tab.pass(500)
      driver.giveUp?.(tab)
    } else if (fault === 'timeout' && isUpload(driver)) await tab.pass(uploadWindow)
    await tab.pass(windows[fault] ?? rest)
    const errors = tab.errors.slice(tab.errors.length - (tab.said.length - before.said))
    const outcome = {
      requests: mine() - before.requests,
      renewals: tab.renewals - before.renewals,
      toast: [...new Set(errors)].join(' '),
      flag: fault === 'abort' && driver.giveUp === undefined ? '' : (driver.flag?.(tab) ?? ''),
      report: tab.reports.some((failure) => failure.call === driver.name),
      wrong,
    }
    if (tab.said.length - before.said > 1) wrong.push(`more than one message: ${tab.said.join(', ')}`)
    if (fault === 'abort' && driver.giveUp === undefined) wrong.push(...(await leave(tab)))
    else {
      wrong.push(...atRest(tab, driver))
      tab.network.trouble = undefined
      if (fault !== 'abort') wrong.push(...(await retryOrContinue(tab, driver, outcome.flag)))
    }
    tab.page.end()
    return outcome
  } finally {
    restorePlatform()
  }
}

/** Tests a call whose token the server refuses and the provider does not renew. */
export const runWithoutRenewal = async (call: string) => {
  const driver = drivers[call]
  if (driver === undefined) throw new Error(`Nobody makes the call ${call}`)
  const tab = new Tab()
  fakePlatform(tab.network)
  try {
    await driver.arrange?.(tab)
    const before = { said: tab.said.length, renewals: tab.renewals }
    tab.isOver = true
    tab.network.trouble = { call: driver.name, fault: '401once', only: driver.only }
    await driver.act(tab)
    await tab.pass(rest)
    const wrong = atRest(tab, { ...driver, keeps: keepsTyped })
    const said = tab.said.slice(before.said)
    const isSignedIn = sessionOf(tab.app).getSnapshot().hasTag('signedIn')
    tab.page.end()
    return {
      renewals: tab.renewals - before.renewals,
      said,
      isSignedIn,
      wrong,
    }
  } finally {
    restorePlatform()
  }
}
