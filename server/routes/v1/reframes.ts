import { calls } from '#contract/calls.ts'
import type { Engine } from '../../domain/ports.ts'
import type { Route, Routes } from '../route.ts'

/** Reframes of a challenge at a level of scope (specification §7, API-11). */
export const reframeRoutes = ({ route }: Routes, engine: Engine): Route[] => [
  route(calls.searchReframes, 'generate', ({ body, signal, caller }) =>
    engine.reframes(
      { text: body.challenge_text, scope: body.scope, seen: [], ...(body.brief && { brief: body.brief }) },
      { signal, caller },
    ),
  ),
]
