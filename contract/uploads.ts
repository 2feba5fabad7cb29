import * as z from 'zod/mini'

/**
 * Why something in an uploaded file was not read.
 * - `pages` and `scans`: more pages, or more scanned ones, than are read;
 * - `time` and `size`: the page took too much time or memory; `damaged`: it is broken;
 * - `picture`: no words were found in its picture; `letters`: its font uses an unknown encoding;
 * - `length`: the text is longer than a document may be;
 * - `viewer`: only the program that made the form can draw it; `attached`: files inside the file;
 * - `format`: the picture's format is not supported.
 */
export const unreadReasons = [
  'pages',
  'scans',
  'time',
  'size',
  'damaged',
  'picture',
  'letters',
  'length',
  'viewer',
  'attached',
  'format',
] as const
export type UnreadReason = (typeof unreadReasons)[number]

/**
 * A part of an uploaded file that was not read: pages `first` to `last`, or something about the whole file.
 */
export const Unread = z.object({
  why: z.enum(unreadReasons),
  first: z.optional(z.number()),
  last: z.optional(z.number()),
  /** Name of the unsupported format. */
  format: z.optional(z.string()),
})
export type Unread = z.infer<typeof Unread>

/** The full text behind a description, if the description leaves some of it out. */
export const WholeText = z.object({
  text: z.string(),
  /** Whether the text was shortened to the maximum length of a challenge. */
  cut: z.boolean(),
})
export type WholeText = z.infer<typeof WholeText>
