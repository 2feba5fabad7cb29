import { calls } from '#contract/calls.ts'
import type { BusinessModelSource, Engine } from '../../domain/ports.ts'
import type { Route, Routes } from '../route.ts'
import { problemsAbout } from './evidence.about.ts'

/** What *Show more* asks for: further items, none of those that the request names (AMB-47, API-10, API-12). */
export const extendRoutes = (
  { route }: Routes,
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
        ...(body.brief && { brief: body.brief }),
      },
      { signal, caller },
    ),
  ),
]
