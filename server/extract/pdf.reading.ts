import type { Unread, UnreadReason } from '#contract/uploads.ts'
import { UnreadableFile, type UnreadableReason } from '../domain/failures.ts'
import type { CallOptions, PdfReading } from '../domain/ports.ts'
import type { Processes } from './processes.ts'
import { readingLimits, type JobOf, type PagePart, type PdfOpened } from './reading/jobs.ts'

/** How many processes one file may use before its remaining pages are given up. */
const mostTries = 4

/** The reason reported for a page when its process fails for the given reason. */
const pageReason: Record<UnreadableReason, UnreadReason> = {
  kind: 'damaged',
  damaged: 'damaged',
  protected: 'damaged',
  size: 'size',
  time: 'time',
}

/** Groups adjacent pages that were not read for the same reason. */
const toRanges = (pages: readonly { page: number; why: UnreadReason }[]): Unread[] => {
  const ranges: (Unread & { last: number })[] = []
  for (const { page, why } of pages.toSorted((a, b) => a.page - b.page)) {
    const lastRange = ranges.findLast((range) => range.why === why)
    if (lastRange !== undefined && lastRange.last === page - 1) lastRange.last = page
    else ranges.push({ why, first: page, last: page })
  }
  return ranges
}

/**
 * Reads a PDF page by page. A page that exceeds the limits ends its process. A new process then continues;
 * earlier pages are preserved, and a page that is skipped is reported.
 * @throws UnreadableFile if nothing could be read because of the file itself, and whatever else
 * `Processes.run` throws.
 */
export const readPdf = async (
  processes: Processes,
  bytes: Uint8Array,
  options: CallOptions,
): Promise<PdfReading> => {
  let opened: PdfOpened | undefined
  const pagesRead: PagePart[] = []
  const unread: { page: number; why: UnreadReason }[] = []
  let tries = 1
  let retriedPage = 0
  const began = performance.now()

  const nextJob = (): JobOf<'pdf'> => ({
    kind: 'pdf',
    bytes,
    from: pagesRead.length + 1,
    scans: readingLimits.scans - pagesRead.filter(({ scanned }) => scanned).length,
    scanTime: readingLimits.scanTime - (performance.now() - began),
  })
  const giveUp = (reason: UnreadableReason) => {
    if (opened === undefined || pagesRead.every(({ text }) => text === '')) throw new UnreadableFile(reason)
    for (let page = pagesRead.length + 1; page <= Math.min(opened.pages, readingLimits.pages); page += 1)
      pagesRead.push({ page, text: '', scanned: false, unread: pageReason[reason] })
  }

  try {
    await processes.run(nextJob(), {
      ...options,
      onPart: (part) => {
        if ('opened' in part) opened = part.opened
        else pagesRead.push(part.read)
      },
      next: (reason) => {
        if (opened === undefined || tries === mostTries) return undefined
        const page = pagesRead.length + 1
        tries += 1
        // Retry the page once, because memory left over from earlier pages or files may be the cause.
        if (reason === 'size' && retriedPage !== page) {
          retriedPage = page
          return nextJob()
        }
        if (page >= Math.min(opened.pages, readingLimits.pages)) return undefined
        pagesRead.push({ page, text: '', scanned: false, unread: pageReason[reason] })
        return nextJob()
      },
    })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    giveUp(error.reason)
  }

  const pages = opened?.pages ?? 0
  for (const { page, unread: why } of pagesRead) if (why !== undefined) unread.push({ page, why })
  if (pages > 0 && pagesRead.every(({ unread: why }) => why === 'damaged'))
    throw new UnreadableFile('damaged')
  const text = pagesRead
    .map((part) => part.text)
    .filter((part) => part !== '')
    .join('\n\n')
  const isCut = text.length > readingLimits.characters
  const last = pagesRead.length
  return {
    text: text.slice(0, readingLimits.characters),
    pages,
    scanned: pagesRead.some(({ scanned }) => scanned),
    unread: [
      ...toRanges(unread),
      ...(pages > last ? [{ why: isCut ? 'length' : 'pages', first: last + 1, last: pages } as const] : []),
      ...(opened?.hasAttached === true ? [{ why: 'attached' } as const] : []),
    ],
  }
}
