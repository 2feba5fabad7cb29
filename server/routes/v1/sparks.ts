import { calls } from '#contract/calls.ts'
import { SparkCategorySchema } from '#contract/entities.ts'
import type { SparkCategory } from '#contract/vocabulary.ts'
import type { Engine } from '../../domain/ports.ts'
import { Refusal } from '../../http/problem.ts'
import type { Route, RouteBuilder } from '../route.ts'

const categoryOf = (type: string | undefined): SparkCategory => {
  const parsed = SparkCategorySchema.safeParse(type)
  if (parsed.success) return parsed.data
  throw new Refusal('NOT_FOUND', 'There is no spark category with this name.')
}

/** Sparks of one category (specification §7, API-17). */
export const sparkRoutes = ({ inParts }: RouteBuilder, engine: Engine): Route[] => [
  inParts(calls.writeSparks, 'generate', (asked, tell) => {
    const { text, entities, businessTypes, sector, brief, seen } = asked.body
    const input = {
      category: categoryOf(asked.params['type']),
      text,
      entities,
      businessTypes,
      ...(sector && { sector }),
      ...(brief && { brief }),
      ...(seen && { seen }),
    }
    return engine.sparks(input, asked, tell)
  }),
]
