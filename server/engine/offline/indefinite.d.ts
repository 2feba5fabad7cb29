/** The package ships no types; only the part in use is declared. */
declare module 'indefinite' {
  /** The word with its article: `indefinite('hour')` is 'an hour'. */
  function indefinite(word: string, options?: { articleOnly?: boolean; numbers?: 'colloquial' }): string
  export default indefinite
}
