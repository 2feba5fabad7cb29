import type { Handler } from 'hono'
import type { Env } from '../http/context.ts'
import { refusalOf } from '../http/problem-answers.ts'
import type { HandleIdentity } from '../identity/identity.ts'
import type { Log } from '../log.ts'

/**
 * Passes a request below `/oidc` to the identity provider, whose library writes to Node's own response. The
 * middlewares for headers, request id, caller, log and metrics apply as on other routes.
 */
export const identityRoute =
  (handle: HandleIdentity, log: Log): Handler<Env> =>
  async (c) => {
    const { incoming, outgoing } = c.env
    for (const [name, value] of c.res.headers) outgoing.setHeader(name, value)
    const closed = Promise.withResolvers<{ status: number; bytes: number }>()
    outgoing.once('close', () =>
      closed.resolve({
        status: outgoing.statusCode,
        bytes: Number(outgoing.getHeader('content-length') ?? 0),
      }),
    )
    c.set('sent', closed.promise)
    await handle(incoming, outgoing, {
      caller: c.get('caller'),
      setRoute: (route) => c.set('route', route),
      onError: (error) => refusalOf(error, c, log),
    })
    // If the library has written to Node's response, `listen` sends nothing more.
    return c.body(null)
  }
