import type { Api } from './api.ts'
import { createApi, type ApiDeps } from './http.ts'
import { inOrder } from './in-order.ts'
import { withLastCopies } from './last-copies.ts'

/** The back end as the charts' calls see it. */
export const createClient = (deps: ApiDeps): Api => withLastCopies(inOrder(createApi(deps)))
