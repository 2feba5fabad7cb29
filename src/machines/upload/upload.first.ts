import type { UploadContext, UploadInput } from './upload.setup.ts'

/** What the chart begins with; shown until it has come. */
export const firstUpload = (input: UploadInput): UploadContext => ({
  ...input,
  file: undefined,
  percent: undefined,
  large: undefined,
  isRead: false,
  text: '',
  unread: [],
  offer: undefined,
  error: undefined,
})
