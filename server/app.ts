import * as z from 'zod/mini'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import type { ServerConfig } from './config.ts'
import type { Clock, Engine, PageReader, PaperSource, TokenStore } from './domain/ports.ts'
import { openAssets, type Assets } from './http/assets.ts'
import { createAnswering, type Bindings, type Exchange } from './http/exchange.ts'
import { createGate, type Gate } from './http/gate.ts'
import { securityHeaders } from './http/headers.ts'
import { createLimits, type Limits } from './http/limits.ts'
import type { Log } from './http/log.ts'
import { methodNotAllowed, notFound } from './http/problem.ts'
import { fillConfig } from './http/filled-pages.ts'
import { health, publicConfig, publicConfigText, readiness, type Readiness } from './routes/operations.ts'
import { createPages } from './routes/pages.ts'
import { createRoutes, type Route } from './routes/route.ts'
import { businessRoutes } from './routes/v1/business.ts'
import { languageRoutes } from './routes/v1/language.ts'
import { nonceRoutes } from './routes/v1/nonce.ts'
import { clientErrorRoutes, cspReportRoute } from './routes/v1/reports.ts'
import { searchRoutes } from './routes/v1/search.ts'
import { sparkRoutes } from './routes/v1/sparks.ts'

/** Everything the app needs from outside; it never listens, reads the environment or opens storage itself. */
export interface ServerDeps {
  config: Pick<
    ServerConfig,
    'publicUrl' | 'analyticsUrl' | 'productName' | 'links' | 'trustedProxies' | 'rateLimits'
  >
  engine: Engine
  papers: PaperSource
  pages: PageReader
  tokens: TokenStore
  clock: Clock
  log: Log
  readiness: Readiness
  /** The built client; without it page addresses answer 404. */
  assets?: Assets
  limits?: Limits
  gate?: Gate
  /** Parses every answer by the contract before it is sent: for tests. */
  checkAnswers?: boolean
}

/** `/sparks/{type}` as Hono writes it. */
const honoPath = (path: string): string => `/v1${path.replace(/\{(\w+)\}/g, ':$1')}`
const pathPattern = (path: string): RegExp => new RegExp(`^/v1${path.replace(/\{\w+\}/g, '[^/]+')}$`)

/** The whole server as a fetch function: the API under /v1, operations, files and pages. */
export const createServerApp = (deps: ServerDeps): Hono<{ Bindings: Bindings }> => {
  // zod/mini has no words of its own; messages name the rule that failed.
  z.config(z.locales.en())

  const { config, engine, papers, pages, tokens, clock, log } = deps
  const limits = deps.limits ?? createLimits(config.rateLimits)
  const gate = deps.gate ?? createGate({ running: 8 * availableParallelism(), waiting: 64, patience: 2_000 })
  const answering = createAnswering({
    log,
    clock,
    trustedProxies: config.trustedProxies,
    headers: securityHeaders(config),
  })
  const routes = createRoutes({ limits, gate, checkAnswers: deps.checkAnswers ?? false })

  const table: Route[] = [
    ...languageRoutes(routes, engine, pages),
    ...sparkRoutes(routes, engine),
    ...searchRoutes(routes, papers),
    ...businessRoutes(routes),
    ...nonceRoutes(routes, tokens),
    ...clientErrorRoutes(routes, log),
    cspReportRoute(limits, log),
    ...Object.values(calls)
      .filter((call) => !call.anonymous)
      .map((call) => routes.signedInOnly(call)),
  ]

  const configText = publicConfigText(config)
  const operations: Readonly<Record<string, (exchange: Exchange) => ReturnType<typeof health>>> = {
    '/config.json': publicConfig(configText),
    '/healthz': health,
    '/readyz': readiness(deps.readiness, { engine: engine.name, catalogue: 'bundled' }),
  }

  const patterns = table.map(({ method, path }) => ({ method, path, pattern: pathPattern(path) }))
  const methodsOf = (path: string): string[] => {
    if (path in operations) return ['GET', 'HEAD']
    const matching = patterns.filter(({ pattern }) => pattern.test(path))
    // A path that is spelt out in the contract is not also an {id}: /challenges/title.
    const literal = matching.filter((route) => `/v1${route.path}` === path)
    const methods = (literal.length > 0 ? literal : matching).map(({ method }) => method)
    return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].sort()
  }
  const refuseMethod = answering('wrong method', (exchange) => {
    throw methodNotAllowed(methodsOf(exchange.context.req.path))
  })

  const app = new Hono<{ Bindings: Bindings }>()
  const spelledOut = table.filter(({ path }) => !path.includes('{'))
  const withParameters = table.filter(({ path }) => path.includes('{'))
  const isShadowed = ({ path }: Route) =>
    withParameters.some((other) => pathPattern(other.path).test(`/v1${path}`))
  for (const route of spelledOut)
    app.on(route.method, honoPath(route.path), answering(`/v1${route.path}`, route.handle))
  for (const route of spelledOut.filter(isShadowed)) app.all(honoPath(route.path), refuseMethod)
  for (const route of withParameters)
    app.on(route.method, honoPath(route.path), answering(`/v1${route.path}`, route.handle))
  for (const [path, handle] of Object.entries(operations)) app.get(path, answering(path, handle))

  const page = createPages({
    built: deps.assets && fillConfig(deps.assets, configText),
    help: openAssets(join(import.meta.dirname, 'http/help')),
  })

  // Whatever no route matched: a wrong method, an unknown call, or a file or page.
  app.notFound(
    answering('no route', (exchange) => {
      const { path } = exchange.context.req
      const allowed = methodsOf(path)
      if (allowed.length > 0) throw methodNotAllowed(allowed)
      if (path === '/v1' || path.startsWith('/v1/')) throw notFound()
      return page(exchange)
    }),
  )
  return app
}
