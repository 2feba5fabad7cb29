import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { UnreadableFile } from '#server/domain/failures.ts'
import { createExtractor } from '#server/extract/extractor.ts'
import { cleanPicture } from '#server/extract/picture.ts'
import { createProcesses, type Processes, type ProcessOptions } from '#server/extract/processes.ts'
import type { JobPart } from '#server/extract/reading/jobs.ts'
import {
  pdfCatalog,
  deflated,
  font,
  onePage,
  page,
  pages,
  rawPdf,
  textStream,
} from '../../../scripts/uploads/raw-pdf.ts'
import { slidePhoto, slidePng } from '../../../scripts/uploads/samples.ts'

/** The processes that read files. Each test has its own. */

let processes: Processes | undefined
const start = (options: Partial<ProcessOptions> = {}) => (processes = createProcesses(options))
const opened = { opened: { pages: 1, hasAttached: false } }
afterEach(async () => {
  await processes?.stop()
  processes = undefined
})

const neverAborted = () => new AbortController().signal
const smallPdf = () => onePage(textStream('Our milk arrives late.'))
/** Keeps a reader busy for many seconds. */
const busy = () => onePage(deflated(Buffer.from('1 0 0 1 0 0 cm\n'.repeat(3_000_000))))
const waitUntil = async (holds: () => boolean) => {
  while (!holds()) await new Promise((next) => setImmediate(next))
}

describe('the processes that read files', () => {
  it('start with the first file, are reused, and end after being idle', async () => {
    const { run, count } = start({ idle: 50 })
    expect(count()).toBe(0)
    const first = await run({ kind: 'pdf', bytes: smallPdf() }, { signal: neverAborted() })
    expect(first).toEqual(opened)
    await run({ kind: 'pdf', bytes: smallPdf() }, { signal: neverAborted() })
    expect(count()).toBe(1)
    await waitUntil(() => count() === 0)
    expect(await run({ kind: 'pdf', bytes: smallPdf() }, { signal: neverAborted() })).toEqual(first)
  })

  it('end at once when the sender has disconnected, and the next file is read [AMB-74]', async () => {
    const { run, count } = start()
    const gone = new AbortController()
    const reading = run({ kind: 'pdf', bytes: busy() }, { signal: gone.signal })
    await waitUntil(() => count() === 1)
    gone.abort(new Error('hung up'))
    await expect(reading).rejects.toThrow('hung up')
    await waitUntil(() => count() === 0)
    expect(await run({ kind: 'pdf', bytes: smallPdf() }, { signal: neverAborted() })).toEqual(opened)
  })

  it('end when a file takes too much work, time or memory [AMB-74]', async () => {
    const work = start({ work: 400 }).run({ kind: 'pdf', bytes: busy() }, { signal: neverAborted() })
    await expect(work).rejects.toEqual(new UnreadableFile('time'))
    await processes?.stop()
    const time = start({ step: 1 }).run({ kind: 'pdf', bytes: smallPdf() }, { signal: neverAborted() })
    await expect(time).rejects.toEqual(new UnreadableFile('time'))
    await processes?.stop()
    const memory = start({ memory: 180 * 1024 * 1024 }).run(
      { kind: 'pdf', bytes: busy() },
      { signal: neverAborted() },
    )
    await expect(memory).rejects.toEqual(new UnreadableFile('size'))
  })

  it('are two at most; a few files wait, and the next is refused with 503 and a time to come back [AMB-74]', async () => {
    const { run, count } = start({ running: 2, waiting: 1 })
    const gone = new AbortController()
    const three = [0, 1, 2].map(() =>
      run({ kind: 'pdf', bytes: busy() }, { signal: gone.signal }).catch((error: unknown) => error),
    )
    await expect(run({ kind: 'pdf', bytes: smallPdf() }, { signal: neverAborted() })).rejects.toMatchObject({
      name: 'Unavailable',
      retryAfter: 2,
    })
    expect(count()).toBe(2)
    gone.abort(new Error('hung up'))
    await Promise.all(three)
  })

  it('ended by one page still read the others, and the page is reported [D3, AMB-74]', async () => {
    const long = deflated(Buffer.from('1 0 0 1 0 0 cm\n'.repeat(3_000_000)))
    const sheet = (content: number) => page(`/Contents ${content} 0 R /Resources << /Font << /F 3 0 R >> >>`)
    const three = rawPdf([
      pdfCatalog,
      pages('4 0 R 5 0 R 6 0 R', 3),
      font,
      ...[7, 8, 9].map(sheet),
      textStream('Our milk arrives late.'),
      long,
      textStream('The cheese room stands idle.'),
    ])
    const { pdf } = createExtractor(start({ work: 1_500 }))
    const read = await pdf(three, { signal: neverAborted() })
    expect(read).toMatchObject({ text: 'Our milk arrives late.\n\nThe cheese room stands idle.', pages: 3 })
    expect(read.unread).toEqual([{ why: 'time', first: 2, last: 2 }])
  })

  it('stop in a page that unfolds to more letters than a book, give its beginning and say so [D3, AMB-74]', async () => {
    const { run } = start()
    const line = `BT /F 12 Tf 40 700 Td (${'Our milk arrives late. '.repeat(40)}) Tj ET\n`
    const parts: JobPart[] = []
    await run(
      { kind: 'pdf', bytes: onePage(deflated(Buffer.from(line.repeat(10_000)))) },
      { signal: neverAborted(), onPart: (part) => parts.push(part) },
    )
    const read = parts.flatMap((part) => ('read' in part ? [part.read] : []))
    expect(read.map(({ page, unread }) => [page, unread])).toEqual([[1, 'length']])
    expect(read[0]?.text).toMatch(/^Our milk arrives late\./)
    expect(read[0]?.text.length).toBeLessThan(300_000)
  })

  it('that have grown large are not used again', async () => {
    const { run, count } = start({ worn: 1 })
    await run({ kind: 'pdf', bytes: smallPdf() }, { signal: neverAborted() })
    await waitUntil(() => count() === 0)
    expect(await run({ kind: 'pdf', bytes: smallPdf() }, { signal: neverAborted() })).toEqual(opened)
  })
})

describe('text in a picture', () => {
  it('is read upright and on its side, and never guessed [UPL-19, UPL-27]', async () => {
    const { run } = start()
    const upright = await run({ kind: 'image', bytes: await slidePng() }, { signal: neverAborted() })
    expect(upright.text).toContain('Takings fell by 9%')
    const onItsSide = await sharp(await slidePhoto(0))
      .rotate(90)
      .jpeg()
      .toBuffer()
    expect((await run({ kind: 'image', bytes: onItsSide }, { signal: neverAborted() })).text).toContain(
      'Takings fell by 9%',
    )
    // A small picture, because one without readable text is read in every direction.
    const blurred = await sharp(await slidePng())
      .resize({ width: 500 })
      .blur(4)
      .png()
      .toBuffer()
    expect((await run({ kind: 'image', bytes: blurred }, { signal: neverAborted() })).text).toBe('')
  })
})

describe('a profile picture', () => {
  it('is re-encoded: upright, square, small, without metadata and anything hidden [PROF-12]', async () => {
    const place = 'GPS of a home'
    const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#c33' } })
      .composite([
        { input: { create: { width: 600, height: 200, channels: 3, background: '#33c' } }, gravity: 'north' },
      ])
      .withMetadata({ orientation: 3 })
      .withExifMerge({ IFD0: { ImageDescription: place } })
      .jpeg()
      .toBuffer()
    expect(photo.includes(place)).toBe(true)
    const clean = await cleanPicture(Buffer.concat([photo, Buffer.from('<script>')]), {
      maxSide: 256,
      processes: start(),
    })
    expect([clean.type, clean.side]).toEqual(['image/webp', 256])
    const made = Buffer.from(clean.bytes)
    expect(made.includes(place) || made.includes('<script>')).toBe(false)
    const { data, info } = await sharp(made).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([256, 256])
    // Turned upside down: the blue part is now at the bottom.
    expect(data[0]).toBeGreaterThan(150)
    expect(data[(256 * 255 + 128) * 3 + 2]).toBeGreaterThan(150)
    expect((await sharp(made).metadata()).exif).toBeUndefined()
  })

  it('is refused if it is not an image, and never enlarged [PROF-16]', async () => {
    await expect(cleanPicture(smallPdf(), { maxSide: 256, processes: start() })).rejects.toEqual(
      new UnreadableFile('kind'),
    )
    const tiny = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
      .png()
      .toBuffer()
    expect((await cleanPicture(tiny, { maxSide: 256, processes: start() })).side).toBe(30)
  })
})
