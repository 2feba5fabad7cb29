import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { UnreadableFile } from '../../domain/failures.ts'
import type { PdfOpened } from './jobs.ts'
import { prescanPdf } from './pdf.prescan.ts'

/** Pictures in a PDF with more pixels than this are skipped. */
const largestPicture = 36_000_000

/** Tables for Asian encodings, standard fonts and picture decoders, all from the package. */
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

/** @throws UnreadableFile if it hides too much data, asks for a password or is damaged. */
export const openPdf = async (bytes: Uint8Array): Promise<PDFDocumentProxy> => {
  await prescanPdf(bytes)
  try {
    // The library takes ownership of the bytes, hence the copy. An XFA form it cannot draw also has ordinary
    // pages, which are tried next.
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

/** What is known of a PDF before its pages are read. */
export const opened = async (pdf: PDFDocumentProxy): Promise<PdfOpened> => ({
  pages: pdf.numPages,
  hasAttached: ((await pdf.getAttachments().catch(() => null))?.size ?? 0) > 0,
})
