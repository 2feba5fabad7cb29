import { fromPromise } from 'xstate'
import { defaultRefinements } from '#contract/vocabulary.ts'
import type { OpenedLink } from '#machines/challenge-form/challenge-form.rules.ts'
import type { ApiSource } from '../api.ts'

/** The challenge text behind a home token, and what its maker said of it (AMB-03). */
export const defineRequestTokenTextActor = (api: ApiSource) =>
  fromPromise<OpenedLink, { token: string }>(async ({ input, signal }) => {
    const { text, case_brief, about } = await (
      await api()
    ).call('readTokenText', { params: { token: input.token }, signal })
    return { text, brief: case_brief, refinements: about?.refinements ?? defaultRefinements, about }
  })
