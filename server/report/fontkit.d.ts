/** What is used of the library by which pdfkit reads fonts; it brings no types of its own. */
declare module 'fontkit' {
  export const create: (bytes: Uint8Array) => { hasGlyphForCodePoint: (codePoint: number) => boolean }
}
