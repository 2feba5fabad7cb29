import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { UnreadableFile } from '../../domain/failures.ts'
import type { Job, Message, JobHeader, Results } from './jobs.ts'

/**
 * The process that decodes uploaded files. It has none of the server's secrets. A guard thread enforces its
 * limits of memory and work, and the server ends it when time is up or the sender disconnects. Libraries are
 * loaded when a job first needs them.
 */
const [, , memory, work] = process.argv
const guard = new Worker(new URL('./limits.guard.ts', import.meta.url), {
  workerData: { memory: Number(memory), work: Number(work) },
})
guard.unref()

const sendMessage = (message: Message) => void process.send?.(message)
const step = () => {
  guard.postMessage('step')
  sendMessage({ type: 'step' })
}

const readPdf = async (
  bytes: Uint8Array,
  order: Extract<JobHeader, { kind: 'pdf' }>,
): Promise<Results['pdf']> => {
  const [{ openPdf, describePdf }, { readPages }] = await Promise.all([
    import('./pdf.opening.ts'),
    import('./pdf.pages.ts'),
  ])
  const pdf = await openPdf(bytes)
  const facts = await describePdf(pdf)
  sendMessage({ type: 'part', part: { opened: facts } })
  await readPages(pdf, {
    ...order,
    onStep: step,
    onPage: (read) => sendMessage({ type: 'part', part: { read } }),
  })
  await pdf.loadingTask.destroy()
  return { opened: facts }
}

/** Reports a failure to decode as a damaged file, not as a fault of our code. */
const failAsDamaged = async <T>(decoding: Promise<T>): Promise<T> => {
  try {
    return await decoding
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('damaged')
  }
}

/** Receives the file that follows an order on standard input. */
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

const perform = async (order: JobHeader): Promise<Results[Job['kind']]> => {
  const bytes = await receive(order.length)
  if (order.kind === 'pdf') return readPdf(bytes, order)
  const { openPicture, plainJpeg, squareWebp } = await import('./picture.decoding.ts')
  const picture = await openPicture(bytes)
  if (order.kind === 'preview') return failAsDamaged(plainJpeg(picture, order.side))
  if (order.kind === 'square') return failAsDamaged(squareWebp(picture, order.side))
  const { readPictureText } = await import('./picture.text.ts')
  return failAsDamaged(readPictureText(picture, step))
}

const placesOf = (error: unknown): string[] =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .slice(0, 8)
        .map((line) => line.trim())
    : []

process.on('message', (order: JobHeader) => {
  step()
  perform(order).then(
    (result) => sendMessage({ type: 'done', result, memory: process.memoryUsage.rss() }),
    (error: unknown) => {
      if (error instanceof UnreadableFile) sendMessage({ type: 'unreadable', reason: error.reason })
      else
        sendMessage({
          type: 'fault',
          error: error instanceof Error ? error.name : typeof error,
          at: placesOf(error),
        })
    },
  )
})
// Exit when the server is gone.
process.on('disconnect', () => process.exit(0))
sendMessage({ type: 'ready' })
