import { calls, type Call } from '#contract/calls.ts'
import type { Engine, PageReader } from '../../domain/ports.ts'
import type { Route, RouteBuilder } from '../route.ts'

type RequestOf<Of> = Of extends Call<infer Request> ? Request : never
type About = Pick<
  RequestOf<typeof calls.fitIdea>,
  | 'challenge'
  | 'region'
  | 'sector'
  | 'maturity'
  | 'business_summary'
  | 'brief'
  | 'family_run'
  | 'social_enterprise'
>

/** Converts the case in a request for ideas to the engine's input. */
const aboutOf = (body: About) => ({
  challenge: body.challenge,
  // 'N/A' is an ordinary option that means "no region" here (AMB-15).
  ...(body.region && body.region !== 'N/A' && { region: body.region }),
  ...(body.sector && { sector: body.sector }),
  ...(body.maturity !== undefined && { maturity: body.maturity }),
  ...(body.business_summary && { businessSummary: body.business_summary }),
  ...(body.brief && { brief: body.brief }),
  familyRun: body.family_run ?? false,
  socialEnterprise: body.social_enterprise ?? false,
})

/** Topics, summaries, ideas and titles (specification §7, API-16, 18–20, 26). */
export const languageRoutes = (
  { route, inParts }: RouteBuilder,
  engine: Engine,
  pages: PageReader,
): Route[] => [
  route(calls.extractKeywords, 'generate', ({ body, signal, caller }) =>
    engine.topics({ text: body.text, order: body.method }, { signal, caller }),
  ),

  route(calls.readBrief, 'generate', ({ body, signal, caller }) =>
    engine.brief(
      {
        text: body.text,
        ...(body.sector && { sector: body.sector }),
        ...(body.maturity && { maturity: body.maturity }),
        ...(body.region && body.region !== 'N/A' && { region: body.region }),
        familyRun: body.family_run ?? false,
        socialEnterprise: body.social_enterprise ?? false,
      },
      { signal, caller },
    ),
  ),

  route(calls.listProblems, 'read', () => engine.problems()),

  route(calls.summarise, 'generate', async ({ body, signal, caller }) => ({
    summary: await engine.summary(body.text, { signal, caller }),
  })),

  route(calls.summariseBusiness, 'page', async ({ body, signal, caller }) => ({
    summary: await engine.businessSummary(await pages.read(body.url, { signal }), { signal, caller }),
  })),

  inParts(calls.proposeIdeas, 'generate', ({ body, signal, caller }, tell) =>
    engine.ideas(
      {
        ...aboutOf(body),
        ...(body.spark !== undefined && { spark: body.spark }),
        seen: body.seen ?? [],
      },
      { signal, caller },
      tell,
    ),
  ),

  route(calls.fitIdea, 'generate', ({ body, signal, caller }) =>
    engine.fit(
      { ...aboutOf(body), wish: body.wish, idea: body.idea, seen: body.seen ?? [] },
      { signal, caller },
    ),
  ),

  inParts(calls.askAboutIdea, 'generate', ({ body, signal, caller }, tell) =>
    engine.answer(
      { ...aboutOf(body), idea: body.idea, question: body.question.trim(), earlier: body.earlier },
      { signal, caller },
      tell,
    ),
  ),

  route(calls.writeTitle, 'generate', async ({ body, signal, caller }) => ({
    challenge_title: await engine.title(body.challenge_text, { signal, caller }),
  })),
]
