import { limits } from '#contract/limits.ts'
import { formatSize } from './format-size.ts'

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
  reviewTitle: 'Review the challenge description',
  review: 'This text was generated automatically and may need editing.',
} as const
