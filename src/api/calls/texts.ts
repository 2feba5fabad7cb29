import type { CaseBrief, KnownProblem } from '#contract/brief.ts'
import { limits } from '#contract/limits.ts'
import type { Profile } from '#machines/workspace/case-brief.rules.ts'
import type { FitAnswer, FitQuery } from '#machines/ideas/fitting.rules.ts'
import type { AnswerListener, QuestionAnswer, QuestionQuery } from '#machines/ideas/idea-question.rules.ts'
import type { IdeasAnswer, IdeasListener, IdeasQuery } from '#machines/ideas/possible-ideas.rules.ts'
import { regionToSend } from '#machines/home/refinements.rules.ts'
import type { Description } from '#machines/home/upload.setup.ts'
import type { Call } from '../api.ts'
import type { ListCall } from './results.ts'

/** Reads a text's brief; business details are sent only if they are set. */
export const requestBrief: Call<{ text: string; profile: Profile }, CaseBrief> = (
  api,
  { text, profile },
  signal,
) => {
  const region = regionToSend(profile.region)
  return api.call('readBrief', {
    request: {
      text,
      ...(profile.business_sector !== '' && { sector: profile.business_sector }),
      ...(profile.company_maturity !== 0 && { maturity: profile.company_maturity }),
      ...(region !== undefined && { region }),
      ...(profile.family_run && { family_run: true }),
      ...(profile.social_enterprise && { social_enterprise: true }),
    },
    signal,
  })
}

/** Every problem the owner can choose from when adding one to the brief. */
export const listProblems: ListCall<object, KnownProblem> = (api, _, signal) =>
  api.call('listProblems', { signal })

/**
 * Describes the challenge stated in a document (UPL-13). Sends as much of the text as the API
 * accepts.
 */
export const requestDescription: Call<{ text: string }, Description> = async (api, { text }, signal) => {
  const request = { text: text.trim().slice(0, limits.maxDocumentText) }
  const { challenge, whole } = await api.call('describeChallenge', { request, signal })
  return { text: challenge, whole }
}

/** A summary of the company's website (DRAW-15). */
export const requestBusinessSummary: Call<{ url: string }, string> = async (api, { url }, signal) =>
  (await api.call('summariseBusiness', { request: { url }, signal })).summary

/** Possible ideas for a spark, each reported as it arrives (DRAW-20). */
export const requestIdeas: Call<{ query: IdeasQuery; listener: IdeasListener }, IdeasAnswer> = (
  api,
  { query, listener },
  signal,
) =>
  api.call('proposeIdeas', {
    request: query,
    signal,
    onPart: (idea) => listener.send({ type: 'idea.arrived', idea }),
  })

/** A version of an idea that is smaller, cheaper, faster or for other people (FIT-01). */
export const requestFit: Call<{ query: FitQuery }, FitAnswer> = (api, { query }, signal) =>
  api.call('fitIdea', { request: query, signal })

/** An answer to a question about an idea, each sentence reported as it arrives (ASKI-02). */
export const requestAnswer: Call<{ query: QuestionQuery; listener: AnswerListener }, QuestionAnswer> = (
  api,
  { query, listener },
  signal,
) =>
  api.call('askAboutIdea', {
    request: query,
    signal,
    onPart: (sentence) => listener.send({ type: 'sentence.arrived', sentence }),
  })
