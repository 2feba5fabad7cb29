/** A label that can stand in a sentence: plain text of one line. */
export const plainLabel = (label: string): string =>
  label
    .replace(/[{}[\]|<>"“”`\\]/g, '')
    .replace(/\p{Cc}|\p{Cf}/gu, '')
    .replace(/(?<![\s.,;:!?])[\s.,;:!?]+$/u, '')
    .replace(/\s+/g, ' ')
    .trim()
