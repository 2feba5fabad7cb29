import { calls } from '#contract/calls.ts'
import type { Engine } from '../../domain/ports.ts'
import type { Route, Routes } from '../route.ts'

/** Reframes of a challenge at a level of scope (specification §7, API-11). */
export const reframeRoutes = ({ inParts }: Routes, engine: Engine): Route[] => [
  inParts(calls.searchReframes, 'generate', ({ body, signal, caller }, tell) =>
    engine.reframes(
      { text: body.challenge_text, scope: body.scope, seen: [], ...(body.brief && { brief: body.brief }) },
      { signal, caller },
      tell,
    ),
  ),
]
