import { Problem } from '#contract/problem.ts'

/** Milliseconds after which the file's address is released; long enough for the browser to save the file. */
const addressLifetime = 60_000

/** Maximum time for pictures to load before printing, in milliseconds. Pictures that load later are not printed. */
const patience = 3_000

/** What a report does with the page: saves, copies, prints. Tests pass a fake. */
export interface ReportPage {
  save: (name: string, file: Blob) => void
  /** Throws if the browser does not allow copying. */
  copy: (text: string) => Promise<void>
  /** Resolves when the print dialog is closed. */
  print: (signal: AbortSignal) => Promise<void>
}

/** Copies without `navigator.clipboard`, which plain-http addresses do not have. */
const copyBySelection = (document: Document, text: string): boolean => {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  try {
    // eslint-disable-next-line typescript/no-deprecated -- there is no other way without a secure context
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}

export const openReportPage = (window: Window & typeof globalThis): ReportPage => ({
  save: (name, file) => {
    const address = window.URL.createObjectURL(file)
    const link = window.document.createElement('a')
    link.href = address
    link.download = name
    window.document.body.append(link)
    link.click()
    link.remove()
    window.setTimeout(() => window.URL.revokeObjectURL(address), addressLifetime)
  },
  copy: async (text) => {
    const clipboard = window.navigator.clipboard as Clipboard | undefined
    try {
      if (clipboard === undefined) throw new TypeError('no clipboard')
      await clipboard.writeText(text)
    } catch {
      if (!copyBySelection(window.document, text))
        throw new Problem('contract', { message: 'The browser lets nothing be copied' })
    }
  },
  print: async (signal) => {
    // The report is rendered two frames after it was requested.
    for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => window.requestAnimationFrame(drawn))
    const pictures = [...window.document.querySelectorAll<HTMLImageElement>('[data-printed] img')]
    await Promise.race([
      Promise.allSettled(pictures.map((picture) => picture.decode())),
      new Promise((tired) => window.setTimeout(tired, patience)),
    ])
    if (signal.aborted) return
    const { promise, resolve } = Promise.withResolvers<undefined>()
    let isOpen = false
    const done = () => resolve(undefined)
    window.addEventListener('beforeprint', () => (isOpen = true), { once: true, signal })
    window.addEventListener('afterprint', done, { once: true, signal })
    window.print()
    // In some browsers `print` returns only after both events have fired; without a printer, none fires.
    window.setTimeout(() => {
      if (!isOpen) done()
    }, 1_000)
    return promise
  },
})
