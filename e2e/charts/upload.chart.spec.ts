import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { limits } from '../../contract/limits.ts'
import type { UploadFile, UploadKind } from '../../src/machines/home/upload.rules.ts'
import type { Description, UploadContext } from '../../src/machines/home/upload.setup.ts'
import { cases, wholeFileText } from '../../tests/charts/upload.cases.ts'
import { longText } from '../../tests/charts/samples.ts'
import { expect } from '../fixtures.ts'
import { testInBrowser } from '../harness/drive-browser.ts'
import { HomePage } from '../pages/home.page.ts'
import { openHome } from '../start.ts'
import { answerCall, problem, release } from '../wire.ts'

const typedBefore = 'What was typed before a file was picked.'

const kinds = {
  pdf: { tab: 'Upload PDF', call: 'nlp/pdf', field: 'text' },
  image: { tab: 'Upload image', call: 'nlp/image', field: 'challenge' },
} as const

const kindIn = (model: AnyMachineSnapshot): UploadKind => (model.context as UploadContext).kind

/**
 * Whether the full text is offered: either instead of a description, or because the text is too short for one.
 */
const isOffered = (model: AnyMachineSnapshot): boolean => {
  const { offer, error } = model.context as UploadContext
  return offer !== undefined && (model.hasTag('accepted') || (model.matches('empty') && error === 'short'))
}

const choose = (page: Page) => page.getByRole('button', { name: /^Choose a/ })

const drawnSmaller = 'A picture that is too large is drawn smaller: e2e/upload.spec.ts.'

/**
 * Large pictures are left out, because these files have no picture that the browser could scale down.
 * e2e/upload.spec.ts uses real pictures.
 */
const isLargePicture = (files: unknown) =>
  (files as UploadFile[]).some(({ size, type }) => type.startsWith('image/') && size > limits.uploadBytes)

/** Picks files with the names, types and sizes of the case. */
const pick = async (page: Page, files: readonly UploadFile[]) => {
  await page
    .locator('input[type=file]')
    .setInputFiles(
      files.map(({ name, type, size }) => ({ name, mimeType: type, buffer: Buffer.alloc(size) })),
    )
}

testInBrowser('A file', cases, {
  start: async (page, input) => {
    const home = await openHome(page)
    const isReload = input.includes('after a reload')
    const kind = input.includes('image') ? 'image' : 'pdf'
    await home.doesType(typedBefore)
    await page.getByRole('tab', { name: kinds[kind].tab }).click()
    await expect(choose(page)).toBeVisible()
    if (!isReload) return
    await answerCall(page, 'nlp/pdf', { text: longText })
    await answerCall(page, 'nlp/challenge', { challenge: longText })
    await pick(page, [{ name: 'plan.pdf', size: 10, type: 'application/pdf' }])
    await home.seesText(longText)
    await release(page, 'nlp/pdf')
    await release(page, 'nlp/challenge')
    await page.reload()
    await home.seesText(longText)
  },
  calls: {
    pdf: { method: 'POST', path: /\/nlp\/pdf$/ },
    image: { method: 'POST', path: /\/nlp\/image$/ },
    requestDescription: {
      method: 'POST',
      path: /\/nlp\/challenge$/,
      body: (description) => {
        const { text, whole } = description as Description
        return { challenge: text, whole }
      },
    },
  },
  gestures: {
    'files.chosen': (page, event) => pick(page, event.files as UploadFile[]),
    'upload.answered': (_, event, wire, before) => {
      const kind = kindIn(before)
      return wire.answer(kind, {
        [kinds[kind].field]: event.text,
        unread: event.unread,
        whole: event.whole,
      })
    },
    'upload.failed': (_, _event, wire, before) =>
      wire.fail(kindIn(before), { status: 500, body: problem(500).json }),
    'upload.cancelled': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
    'whole.used': (page) =>
      page.getByRole('button', { name: /^Use the (?:whole text|text we read)$/ }).click(),
    'file.removed': (page) => page.getByRole('button', { name: 'Remove file' }).click(),
  },
  // Files can be chosen only while there are none. e2e/upload.spec.ts covers progress, on a slow connection,
  // and `upload.reset`, which takes both tabs for files.
  can: (event, before) =>
    event.type === 'files.chosen'
      ? before.matches('empty') && (event.files as unknown[]).length > 0 && !isLargePicture(event.files)
      : event.type === 'whole.used'
        ? isOffered(before)
        : !['upload.progressed', 'upload.reset', 'xstate.error.actor.sendFile'].includes(event.type),
  leftOut: {
    '(root) | files.chosen [1]': 'A picker that is closed without a choice tells nothing.',
    '(root) | files.chosen [3]': drawnSmaller,
    'left | always [1]': drawnSmaller,
    'left | always [2]': drawnSmaller,
    'shrinking | shrinkPicture ✓': drawnSmaller,
    'shrinking | shrinkPicture ✗': drawnSmaller,
    'shrinking | upload.cancelled': drawnSmaller,
    '(root) | upload.reset': 'Two tabs take part in it; e2e/upload.spec.ts goes through them.',
    'sending | sendFile ✗': 'A file that cannot be sent is told by an event of its own.',
    'sending | upload.progressed [1]': 'Seen on a slow wire in e2e/upload.spec.ts.',
    'sending | upload.progressed [2]': 'Seen on a slow wire in e2e/upload.spec.ts.',
  },
  facts: async (page, model) => {
    const home = new HomePage(page)
    const { filename } = model.context as UploadContext
    const isBusy = model.hasTag('busy')
    const isAccepted = model.hasTag('accepted')
    await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(isBusy ? 1 : 0)
    await expect(choose(page)).toHaveCount(isBusy || isAccepted ? 0 : 1)
    await expect(page.getByRole('button', { name: 'Remove file' })).toHaveCount(isAccepted ? 1 : 0)
    if (isBusy) {
      await expect(home.getSparks).toBeDisabled()
      const words = model.matches('describing') ? 'Writing the challenge description' : `Reading ${filename}`
      await expect(page.getByText(words)).toBeVisible()
    }
    if (isAccepted) {
      await expect(page.getByText(filename, { exact: true })).toBeVisible()
      await expect(home.text).toHaveValue(new RegExp(`^(?:${longText}|${wholeFileText})$`))
      await expect(home.getSparks).toBeEnabled()
    } else expect([typedBefore, longText, wholeFileText]).toContain(await home.text.inputValue())
  },
})
