/** Made by `scripts/charts/vocabulary.ts` while the product is built. */
declare module 'virtual:vocabulary' {
  /** The program's own words, which no person wrote. */
  export const words: readonly string[]
}
