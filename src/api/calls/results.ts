import type { BusinessModel, CaseStudy, Keyword, Paper, Reframe, Spark } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import type { TopicOrder } from '#contract/vocabulary.ts'
import type { ItemListener } from '#machines/sparks/collection.machine.ts'
import type { CaseStudyQuery, ReframeQuery, SearchQuery } from '#machines/evidence/evidence.rules.ts'
import type { OptionLists } from '#machines/home/options.machine.ts'
import type { SparkQuery } from '#machines/sparks/sparks.machine.ts'
import type { Call } from '../api.ts'

/** A call for a list; `listener` receives items that arrive before the rest. */
export type ListCall<Query, Item> = Call<{ query: Query; listener: ItemListener<Item> }, Item[]>

/** Loads business sectors and countries in parallel; the other lists are part of the contract. */
export const requestOptions: Call<undefined, OptionLists> = async (api, _, signal) => {
  const [sectors, countries] = await Promise.all([
    api.call('listSectors', { signal }),
    api.call('listCountries', { signal }),
  ])
  return { sectors, countries }
}

/** The topics of a text; the server may use its language model (SEQ-05). */
export const requestTopics: Call<{ text: string; order: TopicOrder }, Keyword[]> = (
  api,
  { text, order },
  signal,
) => api.call('extractKeywords', { request: { text, useGPT: true, method: order }, signal })

/**
 * The sparks of one category for the active topics and the kind of business, reported one by one as they
 * arrive (SPK-05).
 */
export const requestSparks: ListCall<SparkQuery, Spark> = (api, { query, listener }, signal) =>
  api.call('writeSparks', {
    params: { type: query.category },
    request: {
      text: query.text,
      entities: query.entities,
      businessTypes: query.businessTypes,
      ...(query.brief && { brief: query.brief }),
    },
    signal,
    onPart: (item) => listener.send({ type: 'item.arrived', item }),
  })

/** A short summary of the challenge text (REFR-04). */
export const requestSummary: Call<{ text: string }, string> = async (api, { text }, signal) =>
  (await api.call('summarise', { request: { text }, signal })).summary

/** A title for the challenge text (API-26). */
export const requestTitle: Call<{ text: string }, string> = async (api, { text }, signal) =>
  (await api.call('writeTitle', { request: { challenge_text: text }, signal })).challenge_title

/** Up to 15 random keywords without duplicates, in their original order (RSC-05). */
const someKeywords = (keywords: readonly string[], random: () => number): string[] => {
  const all = [...new Set(keywords)]
  const chosen = new Set(
    all
      .map((keyword) => ({ keyword, place: random() }))
      .sort((one, other) => one.place - other.place)
      .slice(0, limits.keywordsPerPaper)
      .map(({ keyword }) => keyword),
  )
  return all.filter((keyword) => chosen.has(keyword))
}

/** Academic papers that match a query (SEQ-12, REFR-03). */
export const requestPapers: ListCall<SearchQuery, Paper> = async (api, { query }, signal) => {
  const papers = await api.call('searchPapers', { request: query, signal })
  return papers.map((paper) => ({ ...paper, entities: someKeywords(paper.entities, Math.random) }))
}

/** Case studies that match a query, best first (RSC-07). */
export const requestCaseStudies: ListCall<CaseStudyQuery, CaseStudy> = async (api, { query }, signal) => {
  const { hits } = await api.call('searchCaseStudies', { request: query, signal })
  return hits.map(({ _source }) => _source)
}

/** One case study by its id (CASE-01). */
export const requestCaseStudy: Call<{ id: string }, CaseStudy> = (api, { id }, signal) =>
  api.call('readCaseStudy', { params: { id }, orCached: true, signal })

/** Reframes of the text at a level of scope, reported one by one as they arrive (RFM-01). */
export const requestReframes: ListCall<ReframeQuery, Reframe> = (api, { query, listener }, signal) =>
  api.call('searchReframes', {
    request: query,
    signal,
    onPart: (item) => listener.send({ type: 'item.arrived', item }),
  })

/** Business models that match a query, best first (BM-01). */
export const requestBusinessModels: ListCall<SearchQuery, BusinessModel> = async (api, { query }, signal) => {
  const { hits } = await api.call('searchBusinessModels', { request: query, signal })
  return hits.map(({ _source }) => _source)
}

/**
 * Names of the items on screen, so that the server returns others (AMB-47). Only the last hundred are sent,
 * which is the contract's limit.
 */
const namesOf = (names: string[]) => names.slice(-100).map((name) => name.slice(0, 300))

/** More reframes of the same text at the same level. */
export const requestMoreReframes: Call<{ query: ReframeQuery; items: Reframe[] }, Reframe[]> = (
  api,
  { query, items },
  signal,
) =>
  api.call('extendReframes', {
    request: { ...query, reframes: namesOf(items.map(({ label }) => label)) },
    signal,
  })

/** More business models for the same query. */
export const requestMoreBusinessModels: Call<
  { query: SearchQuery; items: BusinessModel[] },
  BusinessModel[]
> = (api, { query, items }, signal) =>
  api.call('extendBusinessModels', {
    request: { ...query, businessModels: namesOf(items.map(({ name }) => name)) },
    signal,
  })
