import * as z from 'zod/mini'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Hono, type Handler } from 'hono'
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
import { withOperatorPages, type OperatorPages } from './http/operator-pages.ts'
import { json } from './http/answers.ts'
import type { Env } from './http/context.ts'
import { createGate, type Gate } from './workers/gate.ts'
import { contentPolicy, securityHeaders } from './http/headers.ts'
import { createLimits, type Limits } from './http/limits.ts'
import { inMemory } from './limiters.ts'
import type { Log } from './log.ts'
import { methodNotAllowed, notFound } from './http/problem.ts'
import {
  assignRequestId,
  logRequests,
  nameRoute,
  unreadBodies,
  withCaller,
  withHeaders,
  withTrace,
} from './http/middleware.ts'
import { answerProblem } from './http/problem-answers.ts'
import { refuseOtherSites, refuseOtherNames } from './http/own-origin.ts'
import { createRoom, type Room } from './http/room.ts'
import { createUploads, type Uploads } from './http/uploaded-file.ts'
import { fillConfig } from './http/filled-pages.ts'
import type { VerifyAccess } from './identity/access-token.ts'
import { identityMount } from './identity/embedded.ts'
import type { HandleIdentity } from './identity/identity.ts'
import type { Brand, Logo } from './report/brand.ts'
import { identityRoute } from './routes/identity.ts'
import { installRoutes } from './routes/install.ts'
import { health, publicConfigOf, readiness, type Readiness, metricsRoute } from './routes/operations.ts'
import { createMemberRouteBuilder } from './routes/member.ts'
import { addOperatorRoutes, type OperatorRouteDeps } from './routes/operator.ts'
import { createPages } from './routes/pages.ts'
import { brandRoutes, sharedRoute } from './routes/shared.ts'
import { createRouteBuilder, type Route } from './routes/route.ts'
import { businessRoutes } from './routes/v1/business.ts'
import { caseStudyRoutes, searchRoutes, extendRoutes, reframeRoutes } from './routes/v1/evidence.ts'
import { bookmarkRoutes, challengeRoutes } from './routes/v1/challenges.ts'
import { languageRoutes } from './routes/v1/language.ts'
import { nonceRoutes, tokenMakingRoutes } from './routes/v1/nonce.ts'
import { reportPdfRoute } from './routes/v1/report.ts'
import { clientErrorRoutes, cspReportRoute } from './routes/v1/reports.ts'
import { sparkRoutes } from './routes/v1/sparks.ts'
import { uploadRoutes } from './routes/v1/uploads.ts'
import { pictureRoute, userRoutes, type UserRouteDeps } from './routes/v1/users.ts'

/** Everything the app is given. The app itself does not listen, read the environment or open storage. */
export interface ServerDeps {
  config: Pick<
    ServerConfig,
    | 'publicUrl'
    | 'ownName'
    | 'analyticsUrl'
    | 'productName'
    | 'brand'
    | 'links'
    | 'supportContact'
    | 'trustedProxies'
    | 'rateLimits'
    | 'oidc'
    | 'inspector'
    | 'offline'
  >
  engine: Engine
  papers: PaperSource
  businessModels: BusinessModelSource
  caseStudies: CaseStudySource
  pages: PageReader
  extractor: Extractor
  tokens: TokenStore
  /** Answers requests below `/oidc`; without it those addresses are treated as pages. */
  identity?: HandleIdentity
  /** Stores and checks that serve signed-in users. */
  members: Pick<UserRouteDeps, 'users' | 'accounts' | 'clean'> & {
    verify: VerifyAccess
    challenges: ChallengeStore
  }
  clock: Clock
  log: Log
  readiness: Readiness
  /** Aborts shortly before the server stops, so that long-running work can end with an error. */
  ending?: AbortSignal
  /** Serves `/metrics` to holders of the token; without it the address does not exist. */
  metrics?: Parameters<typeof metricsRoute>[0]
  /** The brand's picture, checked at startup; without it, reports have no picture. */
  logo?: Logo
  /** The operator's own help pages, which replace the built-in ones. */
  operatorPages?: OperatorPages
  /** The built client; without it page addresses answer 404. */
  assets?: Assets
  limits?: Limits
  gate?: Gate
  uploads?: Uploads
  rooms?: { bodies: Room; answers: Room }
  /** Answers the calls of the operator's page; without it the page does not exist. */
  operator?: Omit<OperatorRouteDeps, 'limits' | 'log'>
  /** Checks every answer against the contract before sending it; for tests only. */
  checkAnswers?: boolean
}

/** Limits the memory for request bodies that are arriving and for answers that clients have not read yet. */
const createRooms = () => ({
  bodies: createRoom({
    all: 32 * 1024 * 1024,
    share: 8 * 1024 * 1024,
    grace: 2_000,
    message: 'Too much is being sent at once. Try again in a moment.',
  }),
  answers: createRoom({
    all: 96 * 1024 * 1024,
    share: 24 * 1024 * 1024,
    grace: 15_000,
    message: 'Too many large answers are being read at once. Try again in a moment.',
  }),
})

/** Turns `/sparks/{type}` into Hono's notation. */
const honoPath = (path: string): string => `/v1${path.replace(/\{(\w+)\}/g, ':$1')}`

/** Adds the API calls, and answers every other method on their paths with 405. */
const addCalls = (app: Hono<Env>, routes: readonly Route[]) => {
  const paths = [...new Set(routes.map(({ path }) => path))]
  // Hono takes the first route that matches, so fixed paths such as /challenges/title come before {id}.
  for (const path of paths.sort((one, other) => Number(one.includes('{')) - Number(other.includes('{')))) {
    const routesOfPath = routes.filter((route) => route.path === path)
    for (const { method, handlers } of routesOfPath)
      app.on(method, honoPath(path), nameRoute(`/v1${path}`), ...handlers)
    const methods = routesOfPath.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    app.all(honoPath(path), () => {
      throw methodNotAllowed(methods)
    })
  }
  app.all('/v1/*', () => {
    throw notFound()
  })
}

/** Builds the whole server as a fetch function: the API under /v1, operations, files and pages. */
export const createServerApp = (deps: ServerDeps): Hono<Env> => {
  // zod/mini ships without messages; the English ones name the rule that failed.
  z.config(z.locales.en())

  const { config, engine, extractor, pages, tokens, members, clock, log } = deps
  const { users, challenges } = members
  const limits = deps.limits ?? createLimits(config.rateLimits ? inMemory : undefined)
  const gate =
    deps.gate ??
    createGate({
      // Admit far more calls than there are cores, because calls to a model wait seconds for the network.
      // Calls to the built-in engine pass this gate too and then queue for one of its few threads.
      running: 16 * availableParallelism(),
      waiting: 64,
      patience: 10_000,
      share: 0.75,
      pool: 'calls',
    })
  const uploads = deps.uploads ?? createUploads()
  const rooms = deps.rooms ?? createRooms()
  const checkAnswers = deps.checkAnswers ?? false
  const brand: Brand = { ...config.brand, logo: deps.logo ?? null }
  const routes = createRouteBuilder({ limits, gate, log, checkAnswers })
  const memberRoutes = createMemberRouteBuilder({ limits, checkAnswers, log, ...members })

  const apiRoutes: Route[] = [
    ...languageRoutes(routes, engine, pages),
    ...sparkRoutes(routes, engine),
    ...uploadRoutes(routes, { engine, extractor, uploads, limits, checkAnswers }),
    ...searchRoutes(routes, deps),
    ...caseStudyRoutes(routes, engine, deps.caseStudies),
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
      storedData: async (owner) => ({
        bytes: await challenges.bytes(owner),
        challenges: challenges.all(owner),
        links: tokens.allOf(owner),
      }),
    }),
    pictureRoute(users, limits),
    ...challengeRoutes(memberRoutes, challenges, limits),
    ...bookmarkRoutes(memberRoutes, challenges),
    reportPdfRoute(limits, brand),
    ...clientErrorRoutes(routes, log),
    cspReportRoute(limits, log),
  ]

  const publicConfig = publicConfigOf(config, brand)
  const operations: Readonly<Record<string, readonly Handler<Env>[]>> = {
    '/config.json': [(c) => json(c, publicConfig)],
    ...brandRoutes(brand),
    ...installRoutes(config),
    '/healthz': [health],
    '/readyz': readiness(
      deps.readiness,
      { engine: () => engine.name, catalogue: 'bundled' },
      { limits, clock },
    ),
    ...(deps.metrics && { '/metrics': metricsRoute(deps.metrics, limits) }),
  }
  const framing = { ...config, clock }
  const pagesAndFiles = createPages({
    built: deps.assets && fillConfig(deps.assets, JSON.stringify(publicConfig)),
    help: framePages(
      withOperatorPages(openAssets(join(import.meta.dirname, 'http/help')), deps.operatorPages ?? new Map()),
      framing,
    ),
    policy: (inline) => contentPolicy(config, inline),
    publicUrl: config.publicUrl,
    inspector: config.inspector,
    operator: deps.operator !== undefined,
  })

  const app = new Hono<Env>()
  app.use(
    withTrace,
    assignRequestId,
    withHeaders(securityHeaders(config)),
    withCaller(config.trustedProxies),
    unreadBodies(),
    logRequests(log),
    (c, next) => {
      c.set('rooms', rooms)
      if (deps.ending !== undefined) c.set('ending', deps.ending)
      return next()
    },
    refuseOtherNames(config.ownName),
    refuseOtherSites,
  )
  app.onError(answerProblem(log))
  addCalls(app, apiRoutes)
  for (const [path, handlers] of Object.entries(operations)) app.get(path, nameRoute(path), ...handlers)
  if (deps.identity !== undefined)
    for (const path of [identityMount, `${identityMount}/*`]) app.all(path, identityRoute(deps.identity, log))
  if (deps.operator !== undefined) addOperatorRoutes(app, { ...deps.operator, limits, log })
  for (const path of ['/shared/:token', '/shared/:token/'])
    app.get(path, nameRoute('/shared/{token}/'), ...sharedRoute(tokens, limits, { framing, brand }))
  app.get('*', pagesAndFiles)
  app.all('*', () => {
    throw methodNotAllowed(['GET', 'HEAD'])
  })
  return app
}
