/** Types for the parts of fontkit, pdfkit's font library, that are used here; it ships none. */
declare module 'fontkit' {
  export const create: (bytes: Uint8Array) => { hasGlyphForCodePoint: (codePoint: number) => boolean }
}
