import type { Page } from '@playwright/test'
import { limits } from '../contract/limits.ts'
import { reportPdf, scannedPdf, slidePhoto } from '../scripts/uploads/samples.ts'
import { expect, test } from './fixtures.ts'
import { ResultsPage } from './pages/results.page.ts'
import { openHome } from './start.ts'
import { bakery, textOf } from './texts.ts'
import { answerCall, failCall, failedCall, holdCall } from './wire.ts'

declare global {
  interface Window {
    /** Reports to the test which bytes were sent, in base64. */
    tellSent?: (bytes: string) => void
  }
}

const openTab = async (page: Page, name: 'Upload PDF' | 'Upload image') => {
  const home = await openHome(page)
  await page.getByRole('tab', { name }).click()
  await expect(page.getByText('(max size 3 MB)')).toBeVisible()
  return home
}

interface Sent {
  name: string
  mimeType: string
  buffer: Buffer
}
const pdf = (name: string, bytes: Buffer | number = 1_000): Sent => ({
  name,
  mimeType: 'application/pdf',
  buffer: typeof bytes === 'number' ? Buffer.alloc(bytes) : bytes,
})
const image = (name: string, buffer: Buffer = Buffer.alloc(1_000)): Sent => ({
  name,
  mimeType: 'image/png',
  buffer,
})

const pick = (page: Page, ...files: Sent[]) => page.locator('input[type=file]').setInputFiles(files)

const drop = async (page: Page, files: readonly { name: string; type: string }[]) => {
  const transfer = await page.evaluateHandle((given) => {
    const data = new DataTransfer()
    for (const { name, type } of given) data.items.add(new File(['bytes'], name, { type }))
    return data
  }, files)
  await page.getByRole('group', { name: /^Drop a/ }).dispatchEvent('drop', { dataTransfer: transfer })
}

test.describe('A challenge from a file that the server reads', () => {
  test('is read from a PDF with text, for review, and leads to sparks [UPL-01, AMB-36, VAL-19, UPL-12, UPL-13, UPL-15, UPL-16, UPL-26, UPL-27, SEQ-02, SEQ-14, HOME-02, HOME-32, MSG-12, MSG-23]', async ({
    page,
    calls,
  }) => {
    const home = await openTab(page, 'Upload PDF')
    await expect(home.getSparks).toBeDisabled()
    await pick(page, pdf('board paper.pdf', await reportPdf()))
    await expect(home.text).toHaveValue(/milk suppliers deliver later every month/)
    await expect(page.getByText('board paper.pdf')).toBeVisible()
    await expect(page.getByText('Review the challenge description')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Use PDF' })).toHaveAttribute('aria-selected', 'true')
    expect(calls.paths.filter((path) => path === 'nlp/pdf' || path === 'nlp/challenge')).toEqual([
      'nlp/pdf',
      'nlp/challenge',
    ])
    await home.text.press('End')
    await home.text.pressSequentially(' The board decides in May.')
    await home.doesGetSparks()
    await new ResultsPage(page).seesSparks()
    await expect(page.getByRole('alert').getByText(/Review the challenge description/)).toBeVisible()
    const kept = await page.evaluate(() => sessionStorage.getItem('challenge'))
    expect(kept).toContain('board paper.pdf')
    expect(kept).toContain('The board decides in May.')
  })

  test('is read from the pictures of a scanned PDF [UPL-27]', { tag: '@long' }, async ({ page }) => {
    const home = await openTab(page, 'Upload PDF')
    await pick(page, pdf('scan.pdf', await scannedPdf()))
    await expect(home.text).toHaveValue(/cheese room stands idle/)
    await home.doesGetSparks()
    await new ResultsPage(page).seesSparks()
  })

  test('is read from the photo of a slide [UPL-14, HOME-33]', { tag: '@long' }, async ({ page, calls }) => {
    const home = await openTab(page, 'Upload image')
    await pick(page, { name: 'slide.jpg', mimeType: 'image/jpeg', buffer: await slidePhoto() })
    await expect(home.text).toHaveValue(/Suppliers miss their delivery windows/)
    await expect(page.getByRole('img', { name: 'Your image slide.jpg' })).toBeVisible()
    expect(calls.to('nlp/image')).toHaveLength(1)
    await home.doesGetSparks()
    await new ResultsPage(page).seesSparks()
    await expect(page.getByRole('alert').getByText(/Review the challenge description/)).toBeVisible()
  })
})

test.describe('The file to upload', () => {
  test(
    'is the last of several files, picked or dropped [UPL-05, UPL-06, VAL-07]',
    { tag: '@long' },
    async ({ page, calls }) => {
      await answerCall(page, 'nlp/pdf', { text: bakery })
      await answerCall(page, 'nlp/challenge', { challenge: bakery })
      const home = await openTab(page, 'Upload PDF')
      await pick(page, pdf('first.pdf'), pdf('second.pdf'))
      await expect(page.getByText('second.pdf')).toBeVisible()
      await expect.poll(() => calls.to('nlp/pdf')).toHaveLength(1)
      await page.getByRole('button', { name: 'Remove file' }).click()
      await drop(page, [
        { name: 'note.txt', type: 'text/plain' },
        { name: 'dropped.pdf', type: 'application/pdf' },
      ])
      await expect(page.getByText('dropped.pdf')).toBeVisible()
      await expect.poll(() => calls.to('nlp/pdf')).toHaveLength(2)
      await home.seesText(bakery)
    },
  )

  test(
    'must be a PDF on its tab and an image on its tab; anything else is refused and nothing is sent [UPL-07, UPL-08, UPL-11, MSG-40, MSG-41]',
    { tag: '@long' },
    async ({ page, calls }) => {
      await openTab(page, 'Upload PDF')
      await pick(page, { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('text') })
      await expect(page.getByRole('alert')).toContainText('Sorry, you can only upload PDF files')
      await page.getByRole('tab', { name: 'Upload image' }).click()
      await pick(page, pdf('plan.pdf'))
      await expect(page.getByRole('alert').first()).toContainText('Sorry, you can only upload image files')
      expect(calls.paths.filter((path) => path.startsWith('nlp/'))).toEqual([])
    },
  )

  test(
    'may have 3 145 728 bytes and not one more [UPL-02, UPL-09, UPL-10, VAL-05, VAL-19, MSG-39, AMB-36]',
    { tag: '@long' },
    async ({ page, calls }) => {
      await answerCall(page, 'nlp/pdf', { text: bakery })
      await answerCall(page, 'nlp/challenge', { challenge: bakery })
      await openTab(page, 'Upload PDF')
      await pick(page, pdf('big.pdf', limits.uploadBytes + 1))
      await expect(page.getByRole('alert')).toContainText('Sorry, the maximum file size is 3 MB')
      expect(calls.to('nlp/pdf')).toHaveLength(0)
      await pick(page, pdf('just.pdf', limits.uploadBytes))
      await expect(page.getByText('just.pdf')).toBeVisible()
      await expect.poll(() => calls.to('nlp/pdf')).toHaveLength(1)
    },
  )
})

/** A photo of noise, which cannot be compressed, marked as lying on its side (EXIF orientation 6). */
const largePhoto = async (page: Page): Promise<Buffer> => {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 2_400
    canvas.height = 1_600
    const context = canvas.getContext('2d')!
    const pixels = context.createImageData(canvas.width, canvas.height)
    let seed = 1
    for (let at = 0; at < pixels.data.length; at++) {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
      pixels.data[at] = at % 4 === 3 ? 255 : seed >> 16
    }
    context.putImageData(pixels, 0, 0)
    return canvas.toDataURL('image/jpeg', 1)
  })
  const jpeg = Buffer.from(address.split(',')[1] ?? '', 'base64')
  const exif = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000600000000000000', 'hex')
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
}

/** Width and height from a JPEG's first frame header. */
const sizeOfJpeg = (bytes: Buffer) => {
  let at = bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff])) + 2
  while (![0xc0, 0xc2].includes(bytes[at + 1] ?? 0)) at += 2 + bytes.readUInt16BE(at + 2)
  return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
}

test('A photo of more than 3 MB is scaled down and turned upright before it is sent [C6]', async ({
  page,
}) => {
  await answerCall(page, 'nlp/image', { challenge: bakery })
  // Playwright does not show the bytes of an uploaded file, so the page reports them.
  const sent: Buffer[] = []
  await page.exposeFunction('tellSent', (bytes: string) => void sent.push(Buffer.from(bytes, 'base64')))
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      const file = body instanceof FormData ? body.get('image') : null
      if (file instanceof File) {
        const reader = new FileReader()
        reader.onload = () => window.tellSent?.((reader.result as string).split(',')[1] ?? '')
        reader.readAsDataURL(file)
      }
      send.call(this, body)
    }
  })
  await openTab(page, 'Upload image')
  const photo = await largePhoto(page)
  expect(photo.length).toBeGreaterThan(limits.uploadBytes)
  await pick(page, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(page.getByRole('button', { name: 'Remove file' })).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]!.length).toBeLessThanOrEqual(limits.uploadBytes)
  const { width, height } = sizeOfJpeg(sent[0]!)
  expect(height).toBeGreaterThan(width)
})

test(
  'A file over 3 MB that claims to be an image but is not gets a message, and nothing is sent [UPL-10, UPL-11, C6]',
  { tag: '@long' },
  async ({ page, calls }) => {
    await openTab(page, 'Upload image')
    await pick(page, { name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(limits.uploadBytes + 1) })
    await expect(page.getByRole('alert').first()).toContainText('Sorry, the maximum file size is 3 MB')
    await expect(page.getByRole('button', { name: 'Choose an image' })).toBeVisible()
    expect(calls.paths.filter((path) => path.startsWith('nlp/'))).toEqual([])
  },
)

test.describe('While a file is uploading', () => {
  test('the percentage counts sent bytes, then the page says that the file is being read [UPL-03, UPL-04, UPL-25]', async ({
    page,
    context,
  }) => {
    const held = await holdCall(page, 'nlp/challenge')
    const home = await openTab(page, 'Upload PDF')
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 2_500_000,
    })
    const seen: number[] = []
    const bar = page.getByRole('progressbar', { name: 'Upload progress' })
    await page.exposeFunction('noteProgress', (value: number) => void seen.push(value))
    await page.evaluate(() => {
      new MutationObserver(() => {
        const value = document.querySelector('progress[aria-valuenow]')?.getAttribute('aria-valuenow')
        const { noteProgress } = window as typeof window & { noteProgress: (value: number) => void }
        if (value !== null && value !== undefined) noteProgress(Number(value))
      }).observe(document.body, { subtree: true, childList: true, attributes: true })
    })
    const report = await reportPdf()
    // Bytes after the end of a PDF are ignored.
    await pick(page, pdf('slow.pdf', Buffer.concat([report, Buffer.alloc(2_500_000, ' ')])))
    await expect(bar).toBeVisible()
    await expect(home.getSparks).toBeDisabled()
    await expect(page.getByText('Writing the challenge description')).toBeVisible()
    expect(new Set(seen).size).toBeGreaterThanOrEqual(3)
    expect(seen).toEqual([...seen].sort((one, other) => one - other))
    await held.answer({ challenge: bakery })
    await home.seesText(bakery)
  })

  test(
    'Cancel stops it and keeps the text; another may follow [UPL-25]',
    { tag: '@long' },
    async ({ page }) => {
      const held = await holdCall(page, 'nlp/pdf')
      const home = await openHome(page)
      await home.doesType(bakery)
      await page.getByRole('tab', { name: 'Upload PDF' }).click()
      await pick(page, pdf('plan.pdf'))
      await expect(page.getByText('Reading plan.pdf')).toBeVisible()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('button', { name: 'Choose a PDF' })).toBeVisible()
      await home.seesText(bakery)
      expect(held.count).toBe(1)
    },
  )
})

test.describe('An upload that fails', () => {
  const cases = [
    {
      what: 'a PDF without text [UPL-18, MSG-20]',
      path: 'nlp/pdf',
      json: { text: '' },
      words: 'Please try another PDF - We were unable to extract any text from the PDF you provided',
    },
    {
      what: 'a PDF whose description is too short [UPL-17, MSG-22, VAL-08]',
      path: 'nlp/challenge',
      json: { challenge: textOf(99) },
      words:
        'Please try another file - We were unable to generate a satisfactory challenge description from your file',
    },
    {
      what: 'an image that cannot be interpreted [UPL-19, MSG-21]',
      path: 'nlp/image',
      json: { challenge: '' },
      words: 'Please try another image - We were unable to interpret the image you provided',
    },
  ]
  for (const { what, path, json, words } of cases)
    test(
      `shows a message, keeps the text and clears the file: ${what}`,
      { tag: '@long' },
      async ({ page }) => {
        await answerCall(page, 'nlp/pdf', { text: bakery })
        await answerCall(page, path, json)
        const home = await openHome(page)
        await home.doesType(bakery)
        const isImage = path === 'nlp/image'
        await page.getByRole('tab', { name: isImage ? 'Upload image' : 'Upload PDF' }).click()
        await pick(page, isImage ? image('slide.png') : pdf('plan.pdf'))
        await expect(page.locator('[data-notices]')).toContainText(words.split(' - ')[1] ?? words)
        await expect(page.getByRole('button', { name: /^Choose a/ })).toBeVisible()
        await home.seesText(bakery)
      },
    )

  for (const kind of ['PDF', 'image'] as const)
    test(
      `says that the ${kind} could not be processed when the call fails [UPL-20, UPL-21, MSG-28, MSG-29]`,
      { tag: '@long' },
      async ({ page, troubles }) => {
        troubles.expect(failedCall)
        await failCall(page, kind === 'PDF' ? 'nlp/pdf' : 'nlp/image')
        await openTab(page, kind === 'PDF' ? 'Upload PDF' : 'Upload image')
        await pick(page, kind === 'PDF' ? pdf('plan.pdf') : image('slide.png'))
        await expect(page.getByRole('alert')).toContainText(
          `We were unable to process the ${kind} you provided`,
        )
        await expect(page.getByRole('button', { name: /^Choose a/ })).toBeVisible()
      },
    )
})

for (const kind of ['PDF', 'image'] as const)
  test(
    `A ${kind} that the server cannot read leads to a request for another one, and advice for as long as there is none [F15, F20, UPL-18, UPL-19]`,
    { tag: '@long' },
    async ({ page, troubles }) => {
      troubles.expect(failedCall)
      await page.clock.install()
      await failCall(page, kind === 'PDF' ? 'nlp/pdf' : 'nlp/image', 422)
      await openTab(page, kind === 'PDF' ? 'Upload PDF' : 'Upload image')
      await pick(page, kind === 'PDF' ? pdf('plan.pdf') : image('slide.png'))
      const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
      await expect(toast).toContainText(`Please try another ${kind}`)
      await page.clock.fastForward('10:00')
      await expect(toast).toHaveCount(0)
      const main = page.getByRole('main')
      await expect(main.getByText(`Please try another ${kind}`)).toBeVisible()
      await expect(main.getByText('We couldn’t read any words in it.')).toBeVisible()
      await main.getByRole('button', { name: 'Type it instead' }).click()
      await expect(page.getByRole('tab', { name: 'Enter text' })).toHaveAttribute('aria-selected', 'true')
    },
  )

test('A PDF and an image replace each other, and the file survives a reload [UPL-28, HOME-33, AMB-14]', async ({
  page,
}) => {
  await answerCall(page, 'nlp/pdf', { text: bakery })
  await answerCall(page, 'nlp/challenge', { challenge: bakery })
  await answerCall(page, 'nlp/image', { challenge: textOf(150) })
  const home = await openTab(page, 'Upload PDF')
  await pick(page, pdf('plan.pdf'))
  await home.seesText(bakery)
  await page.reload()
  await expect(page.getByText('plan.pdf')).toBeVisible()
  await page.getByRole('tab', { name: 'Upload image' }).click()
  await expect(home.getSparks).toBeDisabled()
  await expect(page.getByText('You’re already using the text of plan.pdf')).toBeVisible()
  await pick(page, image('slide.png'))
  await home.seesText(textOf(150))
  await expect(home.getSparks).toBeEnabled()
  await expect(page.getByRole('tab', { name: 'Upload PDF' })).toBeVisible()
})
