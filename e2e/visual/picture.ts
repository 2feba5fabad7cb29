import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from '../fixtures.ts'

const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

/** Pixels of a page to compare. The rest of a long list only repeats what its first screens show. */
const mostHeight = 3_600

/** A few colours are enough for a screenshot, and make it a fifth as large. */
const reduceColours = (png: Buffer): Promise<Buffer> =>
  sharp(png).png({ palette: true, colours: 32, dither: 0, effort: 10 }).toBuffer()

/** Replaces what differs at every visit: generated addresses, dates, and the person's name. */
const replaceVaryingParts = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, 0)
    // Rows out of view are not rendered until scrolled to, which a full-page screenshot does not do.
    for (const row of document.querySelectorAll('li'))
      if (getComputedStyle(row).contentVisibility === 'auto') row.style.contentVisibility = 'visible'
    for (const time of document.querySelectorAll('time'))
      time.textContent = `${/^Changed /.test(time.textContent) ? 'Changed on ' : ''}3 March`
    for (const field of document.querySelectorAll('input'))
      if (/^https?:\/\//.test(field.value) && field.readOnly)
        field.value = 'http://127.0.0.1/shared/AAAAAAAAAAAAAAAAAAAAAA/'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      node.textContent = (node.textContent ?? '')
        .replace(/© \d{4}/, '© 2031')
        .replace(/ada\.[\d.]+@/, 'ada@')
        .replace(
          /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{4})?/g,
          '3 March 2031',
        )
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2031-03-03T12:00:00.000Z')
        .replace(/127\.0\.0\.1:\d+/g, '127.0.0.1')
  })

/** Dismisses all messages, because they disappear by themselves and the pictures would differ. */
const dismissMessages = async (page: Page) => {
  const dismiss = page
    .getByRole('region', { name: 'Notifications', exact: true })
    .getByRole('button', { name: 'Dismiss notification' })
  while ((await dismiss.count()) > 0)
    await dismiss
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined)
}

/**
 * Releases elements from the bottom of the screen, because a full-page screenshot would show them in the
 * middle.
 */
const unstick = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      const { position, bottom } = getComputedStyle(element)
      if (position === 'sticky' && bottom === '0px')
        Object.assign(element.style, { position: 'relative', bottom: 'auto' })
    }
  })

/** Waits until everything is loaded: fonts, pictures, animations and what a resize requests. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })

/**
 * Compares a screen with its pictures: light on a desktop and a phone and, for main screens, dark on a
 * desktop.
 */
export const picture = async (
  page: Page,
  name: string,
  { onlyInSight = false, alsoDark = false } = {},
): Promise<void> => {
  await dismissMessages(page)
  // Move the pointer away, because the control under it would look pressed.
  await page.mouse.move(0, 0)
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport)
    for (const colorScheme of alsoDark && viewport === desk
      ? (['light', 'dark'] as const)
      : (['light'] as const)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await settle(page)
      await replaceVaryingParts(page)
      if (!onlyInSight) await unstick(page)
      const height = onlyInSight
        ? viewport.height
        : Math.min(mostHeight, await page.evaluate(() => document.documentElement.scrollHeight))
      const png = await page.screenshot({
        animations: 'disabled',
        caret: 'hide',
        scale: 'css',
        fullPage: !onlyInSight,
        ...(onlyInSight ? {} : { clip: { x: 0, y: 0, width: viewport.width, height } }),
      })
      expect
        .soft(await reduceColours(png))
        .toMatchSnapshot(`${name}-${colorScheme}-${String(viewport.width)}.png`, { maxDiffPixelRatio: 0.003 })
    }
  }
}
