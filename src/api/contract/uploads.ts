import * as z from 'zod/mini'

/**
 * Why something in an uploaded file was not read.
 * - `pages` and `scans`: there are more pages, or more scanned ones, than are read;
 * - `time` and `size`: the page took too much time or memory; `damaged`: it is broken;
 * - `picture`: no words were found in its picture; `letters`: its letters are coded in an unknown way;
 * - `length`: the text is longer than a document may be;
 * - `viewer`: the form is drawn only by the program that made it; `attached`: files inside the file;
 * - `format`: the picture has a format that is not read.
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

/** A part of an uploaded file that was not read: pages `first` to `last`, or something of the whole file. */
export const Unread = z.object({
  why: z.enum(unreadReasons),
  first: z.optional(z.number()),
  last: z.optional(z.number()),
  /** Name of the format, where that is why. */
  format: z.optional(z.string()),
})
export type Unread = z.infer<typeof Unread>

/** The text that a description was made of, where the description leaves something of it out. */
export const WholeText = z.object({
  text: z.string(),
  /** There is more of it than a challenge may have. */
  cut: z.boolean(),
})
export type WholeText = z.infer<typeof WholeText>
