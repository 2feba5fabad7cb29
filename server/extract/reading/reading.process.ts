import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Sharp } from 'sharp'
import { UnreadableFile } from '../../domain/failures.ts'
import type { Job, Message, Order, Results } from './jobs.ts'

/**
 * The process in which strangers' files are decoded: without the server's secrets, with limits of memory and work that a
 * thread of its own watches, and ended by the server when time is up or the sender has gone. What a job needs is loaded with
 * the first one.
 */
const [, , memory, work] = process.argv
const guard = new Worker(new URL('./limits.guard.ts', import.meta.url), {
  workerData: { memory: Number(memory), work: Number(work) },
})
guard.unref()

const tell = (message: Message) => void process.send?.(message)
const step = () => {
  guard.postMessage('step')
  tell({ type: 'step' })
}

/** Scanned pages that are read, and how long reading goes on with another one, milliseconds. */
const mostScans = 10
const mostOnPage = 4
const scanTime = 60_000
/** A PDF with fewer letters than this holds no text to speak of: its pages may be pictures. */
const hardlyText = 40

const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

const readPdf = async (bytes: Uint8Array): Promise<Results['pdf']> => {
  const { openPdf, readPdfText } = await import('./pdf.text.ts')
  // The reader takes the bytes away with it.
  const file = bytes.slice()
  const pdf = await openPdf(bytes)
  const pages = pdf.numPages
  const text = await readPdfText(pdf, step)
  if (letters(text) >= hardlyText) return { text, pages, scanned: false }

  const [{ faxesIn, picturesOf }, { readPictureText }] = await Promise.all([
    import('./pdf.pictures.ts'),
    import('./picture.text.ts'),
  ])
  const until = performance.now() + scanTime
  const read: string[] = []
  const readAll = async (pictures: AsyncGenerator<Sharp>, most: number) => {
    let left = most
    try {
      for await (const picture of pictures) {
        const found = await readPictureText(picture, step)
        if (found.text !== '') read.push(found.text)
        left -= 1
        if (left === 0 || performance.now() > until) return
      }
    } catch {
      // One page that cannot be shown leaves the others.
    }
  }
  for (let number = 1; number <= Math.min(pages, mostScans) && performance.now() < until; number += 1) {
    step()
    await readAll(picturesOf(pdf, number), mostOnPage)
  }
  if (read.length === 0) await readAll(faxesIn(file), mostScans)
  return read.length > 0
    ? { text: read.join('\n\n'), pages, scanned: true }
    : { text: text.trim(), pages, scanned: false }
}

/** Decoding fails on the file and not on us. */
const damaged = async <T>(decoding: Promise<T>): Promise<T> => {
  try {
    return await decoding
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('damaged')
  }
}

/** The file that follows an order. */
const receive = async (length: number): Promise<Uint8Array> => {
  const bytes = new Uint8Array(length)
  let at = 0
  while (at < length) {
    const part = process.stdin.read(Math.min(length - at, process.stdin.readableLength)) as Buffer | null
    if (part === null) await once(process.stdin, 'readable')
    else {
      bytes.set(part, at)
      at += part.byteLength
    }
  }
  return bytes
}

const perform = async ({ kind, length, side = 0 }: Order): Promise<Results[Job['kind']]> => {
  const bytes = await receive(length)
  if (kind === 'pdf') return readPdf(bytes)
  const { openPicture, plainJpeg, squareWebp } = await import('./picture.decoding.ts')
  const picture = await openPicture(bytes)
  if (kind === 'preview') return damaged(plainJpeg(picture, side))
  if (kind === 'square') return damaged(squareWebp(picture, side))
  const { readPictureText } = await import('./picture.text.ts')
  return damaged(readPictureText(picture, step))
}

const placesOf = (error: unknown): string[] =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .slice(0, 8)
        .map((line) => line.trim())
    : []

process.on('message', (order: Order) => {
  step()
  perform(order).then(
    (result) => tell({ type: 'done', result, memory: process.memoryUsage.rss() }),
    (error: unknown) => {
      if (error instanceof UnreadableFile) tell({ type: 'unreadable', reason: error.reason })
      else
        tell({
          type: 'fault',
          error: error instanceof Error ? error.name : typeof error,
          at: placesOf(error),
        })
    },
  )
})
// The server has gone: so does its worker.
process.on('disconnect', () => process.exit(0))
tell({ type: 'ready' })
