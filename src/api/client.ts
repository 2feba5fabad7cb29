import type { Api } from './api.ts'
import { createApi, type ApiDeps } from './http.ts'
import { inOrder } from './in-order.ts'

/** The back end as the charts' calls see it. */
export const createClient = (deps: ApiDeps): Api => inOrder(createApi(deps))
