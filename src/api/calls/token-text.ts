import type { OpenedLink } from '#machines/home/challenge-form.rules.ts'
import type { Call } from '../api.ts'

/** The challenge text behind a home token, with the brief, the refinements and other details (AMB-03). */
export const requestTokenText: Call<{ token: string }, OpenedLink> = async (api, { token }, signal) => {
  const { text, case_brief, about } = await api.call('readTokenText', { params: { token }, signal })
  return { text, brief: case_brief, refinements: about?.refinements, about }
}
