import type { Handler } from 'hono'
import type { Env } from '../http/context.ts'
import { counted, type Limits } from '../http/limits.ts'
import { Refusal } from '../http/problem.ts'
import { bears } from '../metrics/listener.ts'
import type { Metrics } from '../metrics/metrics.ts'

/** `GET /metrics` on the port of the product, for those who have the token. */
export const metricsRoute = (
  { metrics, token }: { metrics: Pick<Metrics, 'contentType' | 'text'>; token: string },
  limits: Limits,
): Handler<Env>[] => [
  counted(limits, 'ready'),
  async (c) => {
    if (!bears(c.req.header('authorization'), token))
      throw new Refusal('UNAUTHORISED', 'This needs the token of the operator.', {
        'WWW-Authenticate': 'Bearer',
      })
    return c.body(await metrics.text(), 200, {
      'Content-Type': metrics.contentType,
      'Cache-Control': 'no-store',
    })
  },
]
