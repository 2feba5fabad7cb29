import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { UnreadableFile } from '../../domain/failures.ts'
import type { PdfOpened } from './jobs.ts'
import { prescanPdf } from './pdf.prescan.ts'

/** Larger pictures inside a PDF are left out, in pixels. */
const largestPicture = 36_000_000

/** Tables of the Asian encodings, the standard fonts and the decoders of pictures: all come with the package. */
const parts = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

const open = (data: Uint8Array, enableXfa: boolean): Promise<PDFDocumentProxy> =>
  getDocument({
    data,
    verbosity: 0,
    cMapUrl: `${parts}/cmaps/`,
    standardFontDataUrl: `${parts}/standard_fonts/`,
    wasmUrl: `${parts}/wasm/`,
    iccUrl: `${parts}/iccs/`,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa,
    useWorkerFetch: false,
    maxImageSize: largestPicture,
  }).promise

/** @throws UnreadableFile when it hides too much data, asks for a password or is damaged. */
export const openPdf = async (bytes: Uint8Array): Promise<PDFDocumentProxy> => {
  await prescanPdf(bytes)
  try {
    // The reader takes the bytes away with it. A form of Adobe's own kind that it cannot draw has ordinary pages, too.
    return await open(bytes.slice(), true).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'PasswordException') throw error
      return open(bytes, false)
    })
  } catch (error) {
    throw new UnreadableFile(
      error instanceof Error && error.name === 'PasswordException' ? 'protected' : 'damaged',
    )
  }
}

/** What is known of a PDF before a page of it is read. */
export const opened = async (pdf: PDFDocumentProxy): Promise<PdfOpened> => ({
  pages: pdf.numPages,
  hasAttached: ((await pdf.getAttachments().catch(() => null))?.size ?? 0) > 0,
})
