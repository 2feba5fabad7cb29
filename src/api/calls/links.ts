import { Problem } from '#contract/problem.ts'
import type { HandedOut } from '#contract/report.ts'
import { truncate } from '#machines/challenge/challenge.rules.ts'
import { oneLine } from '#machines/report/report.text.ts'
import type { Handed, MadeLink } from '#machines/share-links/share-links.machine.ts'
import type { Call } from '../api.ts'

const excerptLength = 60

export const listLinks: Call<object, HandedOut[]> = (api, _, signal) => api.call('listTokens', { signal })

/** Makes a link to the form of `origin`, filled in with the challenge. */
export const makeLink =
  (origin: string): Call<Handed, MadeLink> =>
  async (api, { text, brief, about }, signal) => {
    const made = await api.call('makeToken', { request: { text, case_brief: brief, about }, signal })
    return {
      // Another back end may give no id; a token names itself.
      id: made.id ?? made.token,
      url: `${origin}/${made.token}/`,
      excerpt: truncate(oneLine(text), excerptLength),
      expiresAt: made.expiresAt,
    }
  }

export const revokeLink: Call<{ id: string }, undefined> = async (api, { id }, signal) => {
  try {
    await api.call('revokeToken', { params: { token: id }, signal })
  } catch (problem) {
    // It ended by itself meanwhile.
    if (!(problem instanceof Problem && problem.status === 404)) throw problem
  }
  return undefined
}
