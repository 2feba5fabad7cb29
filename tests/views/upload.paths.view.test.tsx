import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { imageUploadOf, pdfUploadOf, type AppRef } from '#machines/app/app.refs.ts'
import type { Problem } from '#contract/problem.ts'
import { errorNotices, type UploadFile, type UploadKind } from '#machines/home/upload.rules.ts'
import type { UploadContext } from '#machines/home/upload.setup.ts'
import { noticeText } from '#ui/shell/notice.words.ts'
import { unreadText, uploadWords } from '#ui/home/upload.words.ts'
import { longText } from '../charts/samples.ts'
import { cases, wholeFileText } from '../charts/upload.cases.ts'
import { settle } from '../harness/bench.ts'
import { testView, type PageControls, type ViewMap } from '../harness/drive-view.tsx'
import type { ModelEvent } from '../harness/explore.ts'
import { loadPieces } from './page.tsx'
import * as stage from './paths/stage.tsx'

// jsdom cannot make addresses for files.
const addresses = { createObjectURL: URL.createObjectURL, revokeObjectURL: URL.revokeObjectURL }
beforeAll(async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined })
  await Promise.all([loadPieces(), import('#ui/home/upload-panel.tsx')])
})
afterAll(() => void Object.assign(URL, addresses))

const typedBefore = 'What was typed before a file was picked.'

const looks = {
  pdf: { of: pdfUploadOf, tab: /PDF$/, field: 'PDF file', choose: 'Choose a PDF', count: 'PDF' },
  image: {
    of: imageUploadOf,
    tab: /image$/i,
    field: 'Image file',
    choose: 'Choose an image',
    count: 'IMAGE',
  },
} as const

/** Pages on which a description has replaced the typed text. */
const described = new WeakSet<AppRef>()

const expectWaiting = (model: AnyMachineSnapshot) => {
  const { large, percent, ...context } = model.context as UploadContext
  const filename = large?.name ?? context.filename
  const bar = screen.queryByRole('progressbar', { name: 'Upload progress' })
  expect(bar !== null).toBe(model.hasTag('known'))
  if (model.hasTag('known')) {
    expect(bar).toHaveAttribute('aria-valuenow', String(percent))
    expect(screen.getByText(`${String(percent)}%`)).toBeVisible()
    expect(screen.getByText(filename)).toBeVisible()
  } else
    expect(
      screen.getByText(
        model.matches('describing') ? 'Writing the challenge description' : `Reading ${filename}`,
      ),
    ).toBeVisible()
}

/**
 * Whether the full text is offered: either instead of a description, or because the text is too short for one.
 */
const isOffered = (model: AnyMachineSnapshot): boolean => {
  const { offer, error } = model.context as UploadContext
  return offer !== undefined && (model.hasTag('accepted') || (model.matches('empty') && error === 'short'))
}

const facts = (kind: UploadKind) => async (model: AnyMachineSnapshot, controls: PageControls) => {
  await stage.expectNotices(controls)
  const { filename } = model.context as UploadContext
  const isBusy = model.hasTag('busy')
  const isAccepted = model.hasTag('accepted')
  if (isAccepted) described.add(controls.app)
  // The typed text stays until a description replaces it. The description stays when the file is removed.
  const { value } = stage.challengeField() as HTMLTextAreaElement
  expect(described.has(controls.app) ? [longText, wholeFileText] : [typedBefore]).toContain(value)

  expect(screen.queryByRole('button', { name: 'Cancel' }) !== null).toBe(isBusy)
  expect(screen.queryByRole('button', { name: looks[kind].choose }) !== null).toBe(!isBusy && !isAccepted)
  expect(screen.queryByText('(max size 3 MB)') !== null).toBe(!isBusy && !isAccepted)
  expect(screen.queryByRole('button', { name: 'Remove file' }) !== null).toBe(isAccepted)
  expect(screen.queryByText('Review the challenge description') !== null).toBe(isAccepted)
  const { error, offer, unread } = model.context as UploadContext
  // The whole text is offered in place of an accepted description. Pages that were not read are named there, and
  // also beside an error.
  expect(screen.queryByRole('button', { name: 'Use the whole text' }) !== null).toBe(
    isAccepted && offer !== undefined,
  )
  expect(screen.queryByText(/Pages 11 and 12 were not read/) !== null).toBe(
    unread.length > 0 && (isAccepted || (error !== undefined && !isBusy)),
  )
  const isTold = error !== undefined && !isBusy && !isAccepted
  expect(screen.queryByRole('button', { name: 'Type it instead' }) !== null).toBe(isTold)
  // The error is shown beside the field, even after the message at the top has gone.
  if (isTold) {
    const message = within(screen.getByRole('main'))
    expect(message.getByText(noticeText(errorNotices[error][kind]).title)).toBeVisible()
    const said =
      error === 'nothing' && unread.length > 0 ? unreadText(unread) : uploadWords.advice[error][kind]
    expect(message.getByText((text) => text.startsWith(said))).toBeVisible()
    expect(message.queryByRole('button', { name: 'Use the text we read' }) !== null).toBe(
      error === 'short' && offer !== undefined,
    )
  }
  if (isBusy) {
    expectWaiting(model)
    expect(stage.getSparksButton()).toHaveAttribute('aria-disabled', 'true')
  }
  if (isAccepted) {
    expect(screen.getByText(filename)).toBeVisible()
    expect(stage.getSparksButton()).not.toHaveAttribute('aria-disabled')
  }
}

/** Sends an event of the upload, or a command, to the chart, and checks the message that it should show. */
const tellUpload = (kind: UploadKind, code?: (event: ModelEvent) => string | undefined) =>
  async function told(event: ModelEvent, controls: PageControls) {
    await act(async () => {
      looks[kind].of(controls.app).send(event as never) // the event is from this chart's cases
      await settle()
    })
    const wanted = code?.(event)
    if (wanted !== undefined) expect(await stage.expectNotices(controls)).toContain(wanted)
  }

const answeredCode = (kind: UploadKind) => (event: ModelEvent) => {
  const text = String(event.text).trim()
  if (text === '') return kind === 'pdf' ? 'UPLOAD_NO_PDF_TEXT' : 'UPLOAD_NO_IMAGE_TEXT'
  return kind === 'image' && text.length < 100 ? 'NO_API_CHALLENGE_DESCRIPTION' : undefined
}

const failedCode = (kind: UploadKind) => (event: ModelEvent) =>
  (event.problem as Problem).status === 422
    ? `UPLOAD_NO_${looks[kind].count}_TEXT`
    : `${looks[kind].count}_NOT_PROCESSED`

/** Picks real files with the sizes that the case asks for; the last of them counts. */
const pick = (kind: UploadKind) => async (event: ModelEvent, controls: PageControls) => {
  const files = event.files as UploadFile[]
  const posted = () =>
    controls.bench.sideEffects.filter(
      (sideEffect) => sideEffect.kind === 'does' && sideEffect.name === 'post',
    ).length
  const before = posted()
  await act(async () => {
    fireEvent.change(screen.getByLabelText(looks[kind].field), {
      target: {
        files: files.map(({ name, type, size }) => new File([new Uint8Array(size)], name, { type })),
      },
    })
    await settle()
    await settle()
  })
  const last = files.at(-1)
  const { value } = looks[kind].of(controls.app).getSnapshot()
  // Whether a picture can be scaled down is known a moment later.
  if (value === 'shrinking') return
  if (typeof value !== 'string') {
    // An accepted file is sent and counted once.
    await waitFor(() =>
      expect(controls.bench.sideEffects).toContainEqual({
        kind: 'does',
        name: 'post',
        params: { name: `CHALLENGE_FORM_${looks[kind].count}_UPLOAD` },
      }),
    )
    expect(last?.type).toContain(kind)
    return
  }
  expect(posted()).toBe(before)
  expect(await stage.expectNotices(controls)).toContain(
    last?.type.includes(kind) === true ? 'UPLOAD_FILE_TOO_LARGE' : `UPLOAD_NOT_${looks[kind].count}`,
  )
}

/** The requirements proved for each kind. Browser tests show which of several files counts. */
const proved = {
  both: [
    'UPL-03',
    'UPL-04',
    'UPL-10',
    'UPL-11',
    'UPL-15',
    'UPL-16',
    'UPL-17',
    'UPL-22',
    'UPL-26',
    'MSG-08',
    'VAL-08',
  ],
  pdf: ['UPL-07', 'UPL-09', 'UPL-13', 'UPL-18', 'UPL-20', 'UPL-23', 'MSG-07'],
  image: ['UPL-08', 'UPL-14', 'UPL-19', 'UPL-21', 'UPL-24', 'MSG-06'],
}

const mapFor = (kind: UploadKind): ViewMap => ({
  of: looks[kind].of,
  input: (name) =>
    name.includes('after a reload')
      ? stage.pageInput('/', { draft: longText, filename: 'plan.pdf' })
      : stage.pageInput('/', { draft: typedBefore }),
  view: stage.page,
  start: async (controls) => {
    await stage.enter(controls, '/', 'load')
    await controls.user.click(screen.getByRole('tab', { name: looks[kind].tab }))
    await waitFor(() => expect(stage.challengeField()).toBeVisible())
  },
  gestures: {
    'files.chosen': pick(kind),
    'upload.cancelled': (_, controls) => stage.press(controls, 'Cancel'),
    'file.removed': (_, controls) => stage.press(controls, 'Remove file'),
    'whole.used': (_, controls) =>
      stage.press(
        controls,
        screen.queryByRole('button', { name: 'Use the whole text' }) === null
          ? 'Use the text we read'
          : 'Use the whole text',
      ),
    'upload.progressed': tellUpload(kind),
    'upload.answered': tellUpload(kind, answeredCode(kind)),
    'upload.failed': tellUpload(kind, failedCode(kind)),
    'upload.reset': tellUpload(kind),
  },
  facts: facts(kind),
  // A file can be chosen only while there is none. Closing the picker without a choice sends no event.
  can: (event, before) =>
    event.type === 'files.chosen'
      ? before.matches('empty') && (event.files as unknown[]).length > 0
      : event.type === 'whole.used'
        ? isOffered(before)
        : event.type !== 'xstate.error.actor.sendFile',
  leftOut: {
    '(root) | files.chosen [1]': 'Browsers tell of no choice by an event that means nothing to the page.',
    'sending | sendFile ✗': 'A file that cannot be sent is told by an event of its own.',
    ...(kind === 'image' && {
      'left | always [1]': 'While the text of a picture is in use there is no field for another.',
    }),
  },
  proves: [...proved.both, ...proved[kind]],
})

const onlyKind = (kind: UploadKind) => ({
  ...cases,
  inputs: new Map([...cases.inputs].filter(([, input]) => input.kind === kind)),
})

testView('the tab Upload PDF', onlyKind('pdf'), mapFor('pdf'))
testView('the tab Upload image', onlyKind('image'), mapFor('image'))
