/**
 * Instructions of one task. They hold nothing secret and are treated as public. The version goes up with every change
 * of the words, and stands in the log beside each call.
 */
export interface Prompt {
  name: string
  version: number
  text: string
}

/** How the log names a prompt: `sparks.1`. */
export const versionOf = ({ name, version }: Prompt): string => `${name}.${version}`
