import type { CaseBrief } from '#contract/brief.ts'
import { problemsMeant } from '../../domain/brief.ts'
import type {
  AboutProblem,
  CallOptions,
  Engine,
  BusinessModelSource,
  PaperSource,
  CaseStudySource,
} from '../../domain/ports.ts'
import { calls } from '#contract/calls.ts'
import type { Route, RouteBuilder } from '../route.ts'
import { Refusal } from '../../http/problem.ts'

/** A query of at least this many characters is analysed as a text; a shorter one is search words. */
const leastTextLength = 60
/** How many of the likeliest problems are used if none is certain. */
const mostLikelyProblems = 2

/**
 * The problems for which to find evidence: those the owner confirmed, else those the engine is sure of, else
 * the likeliest ones in the text (specification §7). If the engine fails, the search continues without
 * problems, and its results are less relevant.
 */
export async function problemsAbout(
  engine: Pick<Engine, 'brief'>,
  { query, brief }: { query: string; brief?: CaseBrief | undefined },
  options: CallOptions,
): Promise<AboutProblem[]> {
  if (brief === undefined && query.trim().length < leastTextLength) return []
  const usedBrief =
    brief ?? (await engine.brief({ text: query }, { ...options, builtIn: true }).catch(() => undefined))
  options.signal.throwIfAborted()
  return usedBrief === undefined
    ? []
    : problemsMeant(usedBrief, mostLikelyProblems).map(({ id, name }) => ({ id, name }))
}

export interface SearchSources {
  engine: Pick<Engine, 'brief'>
  papers: PaperSource
  businessModels: BusinessModelSource
}

/** Papers and business models (specification §7, API-09, API-13). */
export const searchRoutes = (
  { route }: RouteBuilder,
  { engine, papers, businessModels }: SearchSources,
): Route[] => [
  route(calls.searchPapers, 'generate', async ({ body, signal }) =>
    papers.search(body.query, { signal }, await problemsAbout(engine, body, { signal })),
  ),

  route(calls.searchBusinessModels, 'generate', async ({ body, signal }) => ({
    hits: await businessModels.search(body.query, { signal }, await problemsAbout(engine, body, { signal })),
  })),
]

/** Case studies (specification §7, API-14, API-15). An unknown id gets 404 NOT_FOUND. */
export const caseStudyRoutes = (
  { route }: RouteBuilder,
  engine: Pick<Engine, 'brief'>,
  caseStudies: CaseStudySource,
): Route[] => [
  route(calls.searchCaseStudies, 'generate', async ({ body, signal }) => ({
    hits: await caseStudies.search(
      {
        query: body.query,
        region: body.region,
        sector: body.sector,
        about: await problemsAbout(engine, body, { signal }),
      },
      { signal },
    ),
  })),

  route(calls.readCaseStudy, 'read', async ({ params, signal }) => {
    const study = await caseStudies.read(params['id'] ?? '', { signal })
    if (study === undefined) throw new Refusal('NOT_FOUND', 'There is no case study with this id.')
    return study
  }),
]

/** Answers *Show more*: further items, excluding those the request names (AMB-47, API-10, API-12). */
export const extendRoutes = (
  { route }: RouteBuilder,
  engine: Engine,
  businessModels: BusinessModelSource,
): Route[] => [
  route(calls.extendBusinessModels, 'generate', async ({ body, signal }) =>
    businessModels.extend(
      body.query,
      body.businessModels,
      { signal },
      await problemsAbout(engine, body, { signal }),
    ),
  ),

  route(calls.extendReframes, 'generate', ({ body, signal, caller }) =>
    engine.reframes(
      {
        text: body.challenge_text,
        scope: body.scope,
        seen: body.reframes,
        ...(body.sector && { sector: body.sector }),
        ...(body.brief && { brief: body.brief }),
      },
      { signal, caller },
    ),
  ),
]

/** Reframes of a challenge at a level of scope (specification §7, API-11). */
export const reframeRoutes = ({ inParts }: RouteBuilder, engine: Engine): Route[] => [
  inParts(calls.searchReframes, 'generate', ({ body, signal, caller }, tell) =>
    engine.reframes(
      {
        text: body.challenge_text,
        scope: body.scope,
        seen: [],
        ...(body.sector && { sector: body.sector }),
        ...(body.brief && { brief: body.brief }),
      },
      { signal, caller },
      tell,
    ),
  ),
]
