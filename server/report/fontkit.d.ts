/**
 * Types for the parts of fontkit (pdfkit's font library) that are used here, because it ships without types.
 */
declare module 'fontkit' {
  export const create: (bytes: Uint8Array) => { hasGlyphForCodePoint: (codePoint: number) => boolean }
}
