import * as z from 'zod/mini'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Call } from '#contract/calls.ts'
import type { ServerConfig } from './config.ts'
import type { ChallengeStore } from './domain/challenges.ts'
import type {
  BusinessModelSource,
  CaseStudySource,
  Clock,
  Engine,
  Extractor,
  PageReader,
  PaperSource,
  TokenStore,
} from './domain/ports.ts'
import { openAssets, type Assets } from './http/assets.ts'
import { framePages } from './http/help-pages.ts'
import { createAnswering, type Answer, type Bindings, type Exchange } from './http/exchange.ts'
import { createGate, type Gate } from './http/gate.ts'
import { contentPolicy, securityHeaders } from './http/headers.ts'
import { createLimits, type Limits } from './http/limits.ts'
import { inMemory } from './limiters.ts'
import type { Log } from './http/log.ts'
import { methodNotAllowed, notFound } from './http/problem.ts'
import { LiteralFirstRouter } from './http/router.ts'
import { createUploads, type Uploads } from './http/uploaded-file.ts'
import { fillConfig } from './http/filled-pages.ts'
import type { VerifyAccess } from './identity/access-token.ts'
import { health, publicConfig, publicConfigText, readiness, type Readiness } from './routes/operations.ts'
import { createMemberRoutes } from './routes/member.ts'
import { createPages } from './routes/pages.ts'
import { createRoutes, type Route } from './routes/route.ts'
import { businessRoutes } from './routes/v1/business.ts'
import { caseStudyRoutes } from './routes/v1/case-studies.ts'
import { bookmarkRoutes, challengeRoutes } from './routes/v1/challenges.ts'
import { extendRoutes } from './routes/v1/extend.ts'
import { languageRoutes } from './routes/v1/language.ts'
import { nonceRoutes, tokenMakingRoutes } from './routes/v1/nonce.ts'
import { reframeRoutes } from './routes/v1/reframes.ts'
import { reportPdfRoute } from './routes/v1/report.ts'
import { clientErrorRoutes, cspReportRoute } from './routes/v1/reports.ts'
import { searchRoutes } from './routes/v1/search.ts'
import { sparkRoutes } from './routes/v1/sparks.ts'
import { uploadRoutes } from './routes/v1/uploads.ts'
import { pictureRoute, userRoutes, type UserRouteDeps } from './routes/v1/users.ts'

/** Everything the app needs from outside; it never listens, reads the environment or opens storage itself. */
export interface ServerDeps {
  config: Pick<
    ServerConfig,
    'publicUrl' | 'analyticsUrl' | 'productName' | 'links' | 'trustedProxies' | 'rateLimits' | 'oidc'
  >
  engine: Engine
  papers: PaperSource
  businessModels: BusinessModelSource
  caseStudies: CaseStudySource
  pages: PageReader
  extractor: Extractor
  tokens: TokenStore
  /** Everything of signed-in users. */
  members: Pick<UserRouteDeps, 'users' | 'accounts' | 'clean'> & {
    verify: VerifyAccess
    challenges: ChallengeStore
  }
  clock: Clock
  log: Log
  readiness: Readiness
  /** The built client; without it page addresses answer 404. */
  assets?: Assets
  limits?: Limits
  gate?: Gate
  uploads?: Uploads
  /** Parses every answer by the contract before it is sent: for tests. */
  checkAnswers?: boolean
}

/** `/sparks/{type}` as Hono writes it. */
const honoPath = (path: string): string => `/v1${path.replace(/\{(\w+)\}/g, ':$1')}`

/** The calls at a path of /v1. A path that the contract spells out is not also an {id}: /challenges/title. */
const knownPaths = (routes: readonly Pick<Call, 'method' | 'path'>[]) => {
  const patterns = routes.map(({ method, path }) => ({
    method,
    literal: `/v1${path}`,
    pattern: new RegExp(`^/v1${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  return (path: string): { method: string; route: string }[] => {
    const matching = patterns.filter(({ pattern }) => pattern.test(path))
    const spelledOut = matching.filter(({ literal }) => literal === path)
    const chosen = spelledOut.length > 0 ? spelledOut : matching
    return chosen.flatMap(({ method, literal: route }) =>
      method === 'GET'
        ? [
            { method, route },
            { method: 'HEAD', route },
          ]
        : [{ method, route }],
    )
  }
}

/** The whole server as a fetch function: the API under /v1, operations, files and pages. */
export const createServerApp = (deps: ServerDeps): Hono<{ Bindings: Bindings }> => {
  // zod/mini has no words of its own; messages name the rule that failed.
  z.config(z.locales.en())

  const { config, engine, extractor, pages, tokens, members, clock, log } = deps
  const { users, challenges } = members
  const limits = deps.limits ?? createLimits(config.rateLimits ? inMemory : undefined)
  const gate =
    deps.gate ??
    createGate({ running: 8 * availableParallelism(), waiting: 64, patience: 2_000, share: 0.75 })
  const answering = createAnswering({
    log,
    clock,
    trustedProxies: config.trustedProxies,
    headers: securityHeaders(config),
  })
  const uploads = deps.uploads ?? createUploads()
  const checkAnswers = deps.checkAnswers ?? false
  const routes = createRoutes({ limits, gate, checkAnswers })
  const memberRoutes = createMemberRoutes({ limits, checkAnswers, ...members })

  const open: Route[] = [
    ...languageRoutes(routes, engine, pages),
    ...sparkRoutes(routes, engine),
    ...uploadRoutes(routes, { engine, extractor, uploads, limits, checkAnswers }),
    ...searchRoutes(routes, deps),
    ...caseStudyRoutes(routes, deps.caseStudies),
    ...extendRoutes(routes, engine, deps.businessModels),
    ...reframeRoutes(routes, engine),
    ...businessRoutes(routes),
    ...nonceRoutes(routes, tokens),
    ...tokenMakingRoutes(memberRoutes, { tokens, clock }),
    ...userRoutes(memberRoutes, {
      ...members,
      uploads,
      limits,
      clock,
      kept: async (owner) => ({
        challenges: await challenges.all(owner),
        links: await tokens.textsOf(owner),
      }),
    }),
    pictureRoute(users, limits),
    ...challengeRoutes(memberRoutes, challenges),
    ...bookmarkRoutes(memberRoutes, challenges),
    reportPdfRoute(limits),
    ...clientErrorRoutes(routes, log),
    cspReportRoute(limits, log),
  ]

  const configText = publicConfigText(config)
  const operations: Readonly<Record<string, (exchange: Exchange) => Answer | Promise<Answer>>> = {
    '/config.json': publicConfig(configText),
    '/healthz': health,
    '/readyz': readiness(
      deps.readiness,
      { engine: () => engine.name, catalogue: 'bundled' },
      { limits, clock },
    ),
  }

  const app = new Hono<{ Bindings: Bindings }>({ router: new LiteralFirstRouter() })
  for (const { method, path, handle } of open) app.on(method, honoPath(path), answering(`/v1${path}`, handle))
  for (const [path, handle] of Object.entries(operations)) app.get(path, answering(path, handle))

  const known = knownPaths(open)
  const page = createPages({
    built: deps.assets && fillConfig(deps.assets, configText),
    help: framePages(openAssets(join(import.meta.dirname, 'http/help')), config),
    policy: (inline) => contentPolicy(config, inline),
    publicUrl: config.publicUrl,
  })

  // Whatever no route matched: a wrong method, an unknown call, a file or a page.
  const otherwise = answering('no route', async (exchange) => {
    const { method, path } = exchange.context.req
    if (path in operations) throw methodNotAllowed(['GET', 'HEAD'])
    if (path !== '/v1' && !path.startsWith('/v1/')) return page(exchange)
    const matching = known(path)
    if (matching.length === 0 || matching.some((candidate) => candidate.method === method)) throw notFound()
    throw methodNotAllowed(matching.map((candidate) => candidate.method))
  })
  app.notFound(otherwise)
  return app
}
