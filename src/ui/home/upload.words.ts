import { limits } from '#contract/limits.ts'
import type { Unread, UnreadReason } from '#contract/uploads.ts'
import { formatSize } from '#ui/format-size.ts'
import { listFormat } from '#ui/words.ts'

/** One page, or a range of pages. */
const rangeOf = ({ first = 0, last = first }: Unread): string =>
  first === last ? `${first}` : last === first + 1 ? `${first} and ${last}` : `${first}–${last}`

/** Why pages were not read; follows their numbers. */
const pageReasons: Partial<Record<UnreadReason, string>> = {
  pages: 'we read up to 200 pages.',
  scans: 'we read up to 10 scanned pages in one file.',
  time: 'reading took too long.',
  size: 'there was too much to process.',
  damaged: 'that part of the file is damaged.',
  picture: 'we couldn’t make out any words there.',
  letters: 'the letters are stored in a way that can’t be decoded.',
  viewer: 'the form opens only in Adobe Acrobat. Print it to a new PDF there and choose that one.',
  length: 'the text is over the limit for one file.',
}

/** Remarks about a whole file. */
const fileReasons: Partial<Record<UnreadReason, (unread: Unread) => string>> = {
  attached: () => 'Files attached to the PDF were not read.',
  length: () => 'The text was cut because it’s over the limit for one file.',
  format: ({ format = '' }) =>
    `We can’t read ${format} images. Save or export yours as JPEG or PNG, then choose that file.${
      format === 'HEIC' ? ' An iPhone does this if you share the photo as “Most Compatible”.' : ''
    }`,
}

/** The parts of a file that were not read and why, one sentence per reason. */
export const unreadText = (unread: readonly Unread[]): string =>
  [...Map.groupBy(unread, ({ why }) => why)]
    .map(([why, parts]) => {
      const [part] = parts
      if (part === undefined || part.first === undefined)
        return part === undefined ? '' : (fileReasons[why]?.(part) ?? '')
      const isOne = parts.length === 1 && part.first === part.last
      const which = `${isOne ? 'Page' : 'Pages'} ${listFormat.format(parts.map(rangeOf))}`
      return `${which} ${isOne ? 'was' : 'were'} not read: ${pageReasons[why] ?? ''}`
    })
    .filter((sentence) => sentence !== '')
    .join(' ')

/** The upload controls. */
export const uploadWords = {
  drop: {
    pdf: 'Drop a PDF that describes your challenge',
    image: 'Drop an image that describes your challenge',
  },
  choose: { pdf: 'Choose a PDF', image: 'Choose an image' },
  file: { pdf: 'PDF file', image: 'Image file' },
  maxSize: `(max size ${formatSize(limits.uploadBytes)})`,
  progress: 'Upload progress',
  reading: (name: string) => `Reading ${name}`,
  describing: 'Writing the challenge description',
  /** What to do about an error, below the notice's text. */
  advice: {
    wrongKind: {
      pdf: 'Choose a file that ends in .pdf, or use the tab for images.',
      image:
        'Choose an image, such as a PNG, JPEG or WebP file, or use the tab for PDFs. Save or export a HEIC photo as JPEG first: an iPhone does this if you share it as “Most Compatible”.',
    },
    tooLarge: {
      pdf: 'Save it with smaller images or fewer pages, or type your challenge.',
      image: 'Save a smaller version, take a photo of just the part that matters, or type your challenge.',
    },
    nothing: {
      pdf: 'We couldn’t read any words in it. It may be locked, empty or a blurred scan. Try another one, or type your challenge.',
      image:
        'We couldn’t read any words in it. Try a sharp image of written or printed text, or type your challenge.',
    },
    short: {
      pdf: 'It has too few words to describe a challenge. Try a longer document, or type your challenge.',
      image: 'It has too few words to describe a challenge. Try another image, or type your challenge.',
    },
    failed: {
      pdf: 'Nothing was saved. The file may be damaged, or the connection was lost. Check that it opens on your device and choose it again, or type your challenge.',
      image:
        'Nothing was saved. The file may be damaged, or the connection was lost. Check that it opens on your device and choose it again, or type your challenge.',
    },
  },
  typeIt: 'Type it instead',
  remove: 'Remove file',
  preview: (name: string) => `Your image ${name}`,
  unreadTitle: 'Some of the file wasn’t read',
  offerTitle: 'Part of the text was left out',
  offer: (characters: number) =>
    `The description below uses only the parts that describe the challenge. The whole file has ${characters.toLocaleString('en-GB')} characters.`,
  offerShort: 'You can also use the text we read from the file.',
  useWhole: (cut: boolean) =>
    cut ? `Use the first ${limits.maxText.toLocaleString('en-GB')} characters` : 'Use the whole text',
  useRead: 'Use the text we read',
  reviewTitle: 'Review the challenge description',
  review: 'It was written automatically from your file. Check it, and correct anything that’s wrong.',
} as const
