import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { UnreadableFile } from '../../domain/failures.ts'
import type { PdfOpened } from './jobs.ts'
import { prescanPdf } from './pdf.prescan.ts'

/** Pictures in a PDF with more pixels than this are skipped. */
const largestPicture = 36_000_000

/** The folder of the PDF library, which contains tables for Asian encodings, standard fonts and decoders. */
const libraryFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

const open = (data: Uint8Array, enableXfa: boolean): Promise<PDFDocumentProxy> =>
  getDocument({
    data,
    verbosity: 0,
    cMapUrl: `${libraryFolder}/cmaps/`,
    standardFontDataUrl: `${libraryFolder}/standard_fonts/`,
    wasmUrl: `${libraryFolder}/wasm/`,
    iccUrl: `${libraryFolder}/iccs/`,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa,
    useWorkerFetch: false,
    maxImageSize: largestPicture,
  }).promise

/** Opens a PDF. @throws UnreadableFile if it unpacks to too much data, needs a password or is damaged. */
export const openPdf = async (bytes: Uint8Array): Promise<PDFDocumentProxy> => {
  await prescanPdf(bytes)
  try {
    // Pass a copy, because the library takes ownership of the bytes. If it cannot read an XFA form, open the
    // file again without XFA, because such files have ordinary pages too.
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

/** Reads the facts about a PDF that are known before its pages are read. */
export const describePdf = async (pdf: PDFDocumentProxy): Promise<PdfOpened> => ({
  pages: pdf.numPages,
  hasAttached: ((await pdf.getAttachments().catch(() => null))?.size ?? 0) > 0,
})
