import { limits } from '#contract/limits.ts'
import type { Unread, UnreadReason } from '#contract/uploads.ts'
import { formatSize } from '../format-size.ts'

/** One page, or several that follow each other. */
const rangeOf = ({ first = 0, last = first }: Unread): string =>
  first === last ? `${first}` : last === first + 1 ? `${first} and ${last}` : `${first}–${last}`

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Why pages were not read, said after them. */
const pageReasons: Partial<Record<UnreadReason, string>> = {
  pages: 'reading stops after 200 pages.',
  scans: 'only 10 scanned pages are read from one file.',
  time: 'it took too long.',
  size: 'there was too much to draw.',
  damaged: 'that part of the file is damaged.',
  picture: 'no words could be made out in the picture.',
  letters: 'the letters are stored in a way that can’t be decoded.',
  viewer: 'this form opens only in Adobe Acrobat. Print it to a new PDF there and choose that one.',
  length: 'the text is longer than one file may have.',
}

/** What is said of a whole file. */
const fileReasons: Partial<Record<UnreadReason, (unread: Unread) => string>> = {
  attached: () => 'Files attached to the PDF were not read.',
  length: () => 'The text was cut, because it is longer than one file may have.',
  format: ({ format = '' }) =>
    `${format} pictures can’t be read here. Save or export it as JPEG or PNG, then choose that file.${
      format === 'HEIC' ? ' An iPhone does so when you share the photo as “Most Compatible”.' : ''
    }`,
}

/** What was not read of a file and why, one sentence for each reason. */
export const unreadText = (unread: readonly Unread[]): string =>
  [...Map.groupBy(unread, ({ why }) => why)]
    .map(([why, parts]) => {
      const [part] = parts
      if (part === undefined || part.first === undefined)
        return part === undefined ? '' : (fileReasons[why]?.(part) ?? '')
      const isOne = parts.length === 1 && part.first === part.last
      const which = `${isOne ? 'Page' : 'Pages'} ${listed.format(parts.map(rangeOf))}`
      return `${which} ${isOne ? 'was' : 'were'} not read: ${pageReasons[why] ?? ''}`
    })
    .filter((sentence) => sentence !== '')
    .join(' ')

/** The upload controls (specification §2). */
export const uploadWords = {
  drop: {
    pdf: 'Drop a PDF that describes your challenge',
    image: 'Drop a picture that describes your challenge',
  },
  choose: { pdf: 'Choose a PDF', image: 'Choose an image' },
  file: { pdf: 'PDF file', image: 'Image file' },
  maxSize: `(max size ${formatSize(limits.uploadBytes)})`,
  progress: 'Upload progress',
  reading: (name: string) => `Reading ${name}`,
  describing: 'Writing the challenge description',
  /** What to do, under what the notice of the same error says. */
  advice: {
    wrongKind: {
      pdf: 'Choose a file that ends in .pdf, or use the tab for images.',
      image: 'Choose a picture, such as a PNG, JPEG or WebP file, or use the tab for PDFs.',
    },
    tooLarge: {
      pdf: 'Save it with smaller pictures or fewer pages, or type the challenge.',
      image: 'Save it smaller, or take a picture of the part that matters, or type the challenge.',
    },
    nothing: {
      pdf: 'There were no words in it that can be read. A PDF that is locked, empty or a blurred scan gives none. Try another one, or type the challenge.',
      image:
        'There were no words in it that can be read. Try a sharp picture of a written or printed text, or type the challenge.',
    },
    short: {
      pdf: 'There were too few words in it to describe a challenge. Try a longer document, or type the challenge.',
      image:
        'There were too few words in it to describe a challenge. Try another picture, or type the challenge.',
    },
    failed: {
      pdf: 'Nothing of it was kept. Check your connection and choose it again, or type the challenge.',
      image: 'Nothing of it was kept. Check your connection and choose it again, or type the challenge.',
    },
  },
  typeIt: 'Type it instead',
  remove: 'Remove file',
  preview: (name: string) => `Your image ${name}`,
  unreadTitle: 'Some of the file was not read',
  offerTitle: 'Part of the text was left out',
  offer: (characters: number) =>
    `The description below takes what states the challenge. The file has ${characters.toLocaleString('en-GB')} characters in all.`,
  offerShort: 'You can also go on with the text that was read in it.',
  useWhole: (cut: boolean) =>
    cut ? `Use the first ${limits.maxText.toLocaleString('en-GB')} characters` : 'Use the whole text',
  useRead: 'Use the text that was read',
  reviewTitle: 'Review the challenge description',
  review: 'This text was generated automatically and may need editing.',
} as const
