import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import { format, resolveConfig } from 'prettier'
import sharp from 'sharp'
import { chromiumFlags, ensureChromium } from '../../scripts/chromium.ts'

/**
 * Writes docs/walkthrough.md: drives the built product in Chromium from an empty page to a sent report, at a
 * person's pace, and takes a picture of every step.
 */

const root = resolve(import.meta.dirname, '../..')
const images = join(root, 'docs/images/walkthrough')
const port = process.env.PORT ?? '4499'
const origin = `http://127.0.0.1:${port}`
const text =
  'Our bakery throws away a fifth of its bread every evening, because nobody knows in the morning how much the shops ' +
  'will sell. The drivers complain, and the shop managers order too much to be safe.'

/**
 * Milliseconds per key (forty words a minute) and for finding a button. They are added to the measured time;
 * the script does not wait for them.
 */
const pace = { key: 280, look: 1_800 }
const folder = mkdtempSync(join(tmpdir(), 'walkthrough-'))
const server = spawn(process.execPath, ['server/main.ts'], {
  cwd: root,
  env: { PATH: process.env.PATH, PORT: port, PUBLIC_URL: origin, DATA_DIR: folder, LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ready = new Promise<void>((done, fail) => {
  server.stdout.on('data', (part: Buffer) => {
    if (part.toString().includes(' is ready at ')) done()
  })
  server.once('exit', () => fail(new Error('The server ended.')))
})

const steps: { title: string; words: string; file: string; at: number }[] = []
const walk = async (page: Page, recipient: Page) => {
  const main = page.getByRole('main')
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' })
  let counted = 0
  const press = async (target: Locator) => {
    await target.waitFor()
    counted += pace.look
    await target.click()
  }
  const type = async (target: Locator, words: string) => {
    await press(target)
    counted += words.length * pace.key
    await target.pressSequentially(words)
  }
  let start = 0
  const step = async (title: string, words: string, from: Page = page) => {
    const at = Math.round((performance.now() - start + counted) / 1_000)
    const file = `${String(steps.length + 1)}-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.png`
    const before = performance.now()
    const png = await from.screenshot({ animations: 'disabled', caret: 'hide' })
    writeFileSync(
      join(images, file),
      await sharp(png).png({ palette: true, colours: 64, effort: 8 }).toBuffer(),
    )
    steps.push({ title, words, file, at })
    console.log(`${String(at).padStart(4)} s  ${title}`)
    // Time for taking pictures does not count, because a user takes none.
    start += performance.now() - before
  }

  await page.goto(origin)
  await press(button("Yes I'm happy"))
  start = performance.now()
  counted = 0
  await step('An empty page', 'One question, and one field. No account is needed to begin.')
  await type(page.getByRole('textbox', { name: 'Your business challenge' }), text)
  await step(
    'A challenge',
    'Two sentences say what is wrong, for whom, and what is in the way. _Get sparks_ is enabled at a hundred characters.',
  )
  await press(button('Get sparks'))
  await page
    .getByRole('list', { name: /^Sparks: / })
    .getByRole('listitem')
    .first()
    .waitFor()
  await step(
    'Sparks',
    'The text has been read. Below its title are _Your case_, the options and its topics, then sparks in eight categories.',
  )
  const drawer = page.getByRole('dialog', { name: 'Possible ideas' })
  const keep = drawer.getByRole('button', { name: 'Bookmark', exact: true })
  await press(button(/^See possible ideas/).first())
  await press(keep.first())
  await press(keep.first())
  await step(
    'Ideas kept',
    'A spark opens a list of possible ideas; each expands to show its steps, what it takes and what may stop it. Two are kept with the bookmark button.',
  )
  await press(drawer.getByRole('button', { name: 'Close' }))
  await press(button('Not now'))
  await press(button(/^See possible ideas/).nth(1))
  await press(keep.nth(1))
  await press(drawer.getByRole('button', { name: 'Close' }))
  await press(
    page
      .getByRole('navigation', { name: 'Sections of the results' })
      .getByRole('link', { name: 'Review', exact: true }),
  )
  await main.getByRole('list', { name: 'Order of your ideas' }).waitFor()
  await step(
    'The review',
    'A third idea comes from another spark. The review puts the bookmarks in order: the ideas with owner, date and note, then the next actions.',
  )
  await press(page.getByRole('banner').getByRole('link', { name: 'Sign up' }))
  await type(page.getByLabel('First name'), 'Ada')
  await type(page.getByLabel('Last name'), 'Byron')
  await type(page.getByLabel('Email'), 'ada@example.com')
  await type(page.getByLabel('Password', { exact: true }), 'crumbs by lamplight')
  await step(
    'An account',
    'A link to a report needs an account, and an account needs four fields. Everything kept so far is carried over.',
  )
  await press(page.getByRole('button', { name: 'Sign up' }))
  await press(button('Got it'))
  const review = page
    .getByRole('navigation', { name: 'Sections of the results' })
    .getByRole('link', { name: 'Review', exact: true })
  if (!(await main.getByRole('list', { name: 'Order of your ideas' }).isVisible())) await press(review)
  await press(button('Share or export'))
  await press(button('Share a link'))
  await press(button('Make a link'))
  const address = await page.getByRole('textbox', { name: 'Address of your new link' }).inputValue()
  await page
    .getByRole('textbox', { name: 'Address of your new link' })
    .evaluate((field) => field.scrollIntoView({ block: 'center' }))
  await page
    .getByRole('button', { name: 'Dismiss notification' })
    .first()
    .click({ timeout: 1_000 })
    .catch(() => undefined)
  await step(
    'A link',
    'The report is a page behind a link that expires. _Copy link_ copies the address for a message; PDF, Word and Markdown are one press away as well.',
  )
  await recipient.goto(address)
  await recipient.getByRole('article').waitFor()
  await step(
    'The report arrives',
    'Anyone with the link can read the report without an account: the challenge, what to do next, and the three ideas.',
    recipient,
  )
}

const document = () => {
  const last = steps.at(-1)?.at ?? 0
  const whole = Math.floor(last / 60)
  const minutes = `${String(whole)} ${whole === 1 ? 'minute' : 'minutes'} and ${String(last % 60)} seconds`
  return [
    '# From an empty page to a report that was sent',
    `A person who types forty words a minute and takes two seconds to find each button keeps three ideas and sends a report in **${minutes}**. \`npm run lab -- walkthrough\` drives the built product in Chromium through these steps and rewrites this page and its pictures. The times are measured on that run, with a person's typing and looking added.`,
    ...steps.flatMap(({ title, words, file, at }, index) => [
      `## ${String(index + 1)}. ${title}`,
      `${words} _(after ${String(at)} s)_`,
      `![${title}](images/walkthrough/${file})`,
    ]),
    '',
  ].join('\n\n')
}

try {
  rmSync(images, { recursive: true, force: true })
  mkdirSync(images, { recursive: true })
  await ready
  const browser = await chromium.launch({ executablePath: ensureChromium(console.log), args: chromiumFlags })
  const [own, other] = await Promise.all(
    [1, 2].map(async () => (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()),
  )
  if (own === undefined || other === undefined) throw new Error('No page opened.')
  await walk(own, other)
  await browser.close()
  const file = join(root, 'docs/walkthrough.md')
  const options = await resolveConfig(file)
  writeFileSync(file, await format(document(), { ...options, parser: 'markdown' }))
} finally {
  server.removeAllListeners('exit')
  server.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
