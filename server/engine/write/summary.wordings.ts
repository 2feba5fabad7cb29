import type { AnyOf } from '../text/wordings.ts'

/** Wordings for summaries. Beside each wording is an example that no other wording of its list matches. */

const words = (anyOf: AnyOf['anyOf']): AnyOf => ({ before: String.raw`\b`, after: String.raw`\b`, anyOf })

/** Sentences that say what is wanted, or why. */
export const weighty = words([
  ['want|need|would like|have to|wonder', 'we want light'],
  ['how (?:can|do|to|could|should)|should we', 'how to rest'],
  ['reduce|improve', 'improve the light'],
  ['because|struggle|cannot', 'we struggle'],
])

/** Menus, notices and buttons of a page. */
export const pageFurniture = words([
  ['cookies?|privacy policy|terms (?:of|and)', 'cookies'],
  ['all rights reserved|copyright|©', 'copyright 2020'],
  ['sign in|log in|subscribe|newsletter', 'log in'],
  ['add to basket|skip to|click here|read more', 'read more'],
  ['javascript|enable', 'javascript'],
])
