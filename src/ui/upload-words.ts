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
  remove: 'Remove file',
  preview: (name: string) => `Your image ${name}`,
  reviewTitle: 'Review the challenge description',
  review: 'This text was generated automatically and may need editing.',
} as const
