import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createExtractor } from '#server/extract/extractor.ts'
import { createProcesses, type Processes } from '#server/extract/processes.ts'
import {
  columnsPdf,
  longPdf,
  reportPdf,
  scannedPdf,
  slidePhoto,
  slidePng,
  turnedPhoto,
  wordsOfReport,
  wordsOfSlide,
} from '../scripts/uploads/samples.ts'
import { recall, words } from '../scripts/uploads/recall.ts'
import type { Figure } from './figures.ts'
import type { Part } from './part.ts'

/** Word error rate: words to insert, delete or change to turn `text` into `truth`, per word of `truth`. */
const wordErrors = (text: string, truth: string): number => {
  const wanted = words(truth)
  let row = Array.from({ length: wanted.length + 1 }, (_, index) => index)
  words(text).forEach((word, at) => {
    const next = [at + 1]
    wanted.forEach((other, index) => {
      const changed = (row[index] ?? 0) + (word === other ? 0 : 1)
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    })
    row = next
  })
  return (row.at(-1) ?? 0) / wanted.length
}

/** The output of poppler's pdftotext, or undefined if it is not installed. */
const pdftotext = (bytes: Buffer): string | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-pdf-'))
  try {
    writeFileSync(join(folder, 'a.pdf'), bytes)
    const { status, stdout } = spawnSync('pdftotext', [join(folder, 'a.pdf'), '-'], { encoding: 'utf8' })
    return status === 0 ? stdout : undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const { signal } = new AbortController()

/** Reads the repository's own samples: the share of words found, the errors, and the time. */
const measureSamples = async (
  processes: Processes,
  rounds: number,
  before: () => Promise<void>,
): Promise<Figure[]> => {
  const figures: Figure[] = []
  const extractor = createExtractor(processes)
  const pdfs = { report: await reportPdf(), 'two columns': await columnsPdf(), '30 pages': await longPdf() }
  for (const [name, bytes] of Object.entries(pdfs)) {
    const times: number[] = []
    let text = ''
    for (let round = 0; round <= rounds; round += 1) {
      await before()
      const began = performance.now()
      const read = await extractor.pdf(bytes, { signal })
      // The first round is not timed, because it starts the process.
      if (round > 0) times.push((performance.now() - began) / read.pages)
      text = read.text
    }
    const other = pdftotext(bytes)
    const truth = other ?? (name === '30 pages' ? undefined : wordsOfReport())
    figures.push({ part: 'uploads', measure: `PDF, ${name}, a page`, unit: 'ms', rounds: times })
    if (truth !== undefined)
      figures.push({
        part: 'uploads',
        measure: `PDF, ${name}, words found`,
        unit: 'score',
        rounds: [recall(text, truth)],
        budget: { least: 0.98 },
        note: other === undefined ? 'of the words it was made of' : "of pdftotext's words",
      })
  }

  const images: Record<string, [Buffer, string, number]> = {
    slide: [await slidePng(), wordsOfSlide(), 0.05],
    photo: [await slidePhoto(), wordsOfSlide(), 0.15],
    'photo, 4 degrees askew': [await slidePhoto(4), wordsOfSlide(), 0.2],
    'photo on its side': [await turnedPhoto(false), wordsOfSlide(), 0.15],
    'light on dark': [
      await sharp(await slidePng())
        .negate({ alpha: false })
        .png()
        .toBuffer(),
      wordsOfSlide(),
      0.1,
    ],
  }
  for (const [name, [bytes, truth, most]] of Object.entries(images)) {
    const times: number[] = []
    let text = ''
    for (let round = 0; round < rounds; round += 1) {
      await before()
      const began = performance.now()
      ;({ text } = await extractor.picture(bytes, { signal }))
      times.push(performance.now() - began)
    }
    figures.push(
      { part: 'uploads', measure: `image, ${name}`, unit: 'ms', rounds: times },
      {
        part: 'uploads',
        measure: `image, ${name}, words wrong`,
        unit: 'score',
        rounds: [wordErrors(text, truth)],
        budget: { most },
      },
    )
  }

  const scan = await scannedPdf()
  const began = performance.now()
  const { text } = await extractor.pdf(scan, { signal })
  figures.push(
    { part: 'uploads', measure: 'scanned PDF, a page', unit: 'ms', rounds: [performance.now() - began] },
    {
      part: 'uploads',
      measure: 'scanned PDF, words wrong',
      unit: 'score',
      rounds: [wordErrors(text, wordsOfReport())],
      budget: { most: 0.1 },
    },
  )
  return figures
}

export const uploadsPart: Part = async ({ rounds, calm, say }) => {
  say('uploads: PDFs and images')
  const processes = createProcesses({ running: 1 })
  try {
    return await measureSamples(processes, rounds, () => calm.before())
  } finally {
    await processes.stop()
  }
}
