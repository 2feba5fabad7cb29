import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod/mini'

export const readOps = (path: string): string =>
  readFileSync(new URL(`../../../ops/${path}`, import.meta.url), 'utf8')

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string(), action: z.string() }),
        }),
      ),
    }),
  ),
})

/** The alert rules shipped with the product. */
export const rules = Rules.parse(parse(readOps('prometheus/alerts.yml'))).groups.flatMap(
  (group) => group.rules,
)
