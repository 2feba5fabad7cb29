import { calls } from '#contract/calls.ts'
import type { CaseStudySource, Engine } from '../../domain/ports.ts'
import { Refusal } from '../../http/problem.ts'
import type { Route, Routes } from '../route.ts'
import { problemsAbout } from './evidence.about.ts'

/** Case studies (specification §7, API-14, API-15). An unknown id is answered with 404 NOT_FOUND. */
export const caseStudyRoutes = (
  { route }: Routes,
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
    if (study === undefined) throw new Refusal('NOT_FOUND', 'There is no case study of this id.')
    return study
  }),
]
