import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import * as briefs from '#contract/brief.ts'
import { calls, linesType, type Call } from '#contract/calls.ts'
import { PublicConfig } from '#contract/config.ts'
import * as entities from '#contract/entities.ts'
import { ProblemBody } from '#contract/problem-body.ts'

/**
 * Writes docs/api/openapi.json from the contract. `--check` writes nothing and fails if the file is out of
 * date. The document describes the whole contract; calls that a version does not support yet answer 404.
 */

const file = join(import.meta.dirname, '../docs/api/openapi.json')

type Direction = 'input' | 'output'

/** The entities by name, so that the document defines each once and refers to it. */
const entityRegistry = z.registry<{ id: string }>()
for (const [name, value] of [...Object.entries(entities), ...Object.entries(briefs)])
  if (value instanceof z.core.$ZodType) entityRegistry.add(value, { id: name })

/** Entities used so far. Requests may omit fields with defaults, so they have their own schemas. */
const components = new Map<string, object>()
const componentName = (name: string, io: Direction) => (io === 'input' ? `${name}Input` : name)

const referTo = (io: Direction, value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, part: unknown) =>
      key === '$ref' && typeof part === 'string'
        ? `#/components/schemas/${componentName(part.replace('#/$defs/', ''), io)}`
        : part,
    ),
  )

const schemaOf = (schema: z.core.$ZodType, io: Direction): object => {
  const {
    $schema: _dialect,
    $defs = {},
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: entityRegistry })
  for (const [name, { id: _id, ...definition }] of Object.entries($defs))
    components.set(componentName(name, io), referTo(io, definition) as object)
  const { id, ...own } = rest
  if (typeof id === 'string' && entityRegistry.has(schema)) {
    components.set(componentName(id, io), referTo(io, own) as object)
    return { $ref: `#/components/schemas/${componentName(id, io)}` }
  }
  return referTo(io, own) as object
}

const json = (schema: object) => ({ 'application/json': { schema } })
const problemRef = { $ref: '#/components/schemas/Problem' }
const problems = {
  MalformedJson: 'The body is not valid JSON or is nested too deeply',
  Unauthorised: 'Nobody is logged in',
  NotFound: 'There is nothing with this id',
  TooLarge: 'The body is too large',
  UnsupportedMediaType: 'The media type is not accepted',
  Invalid: 'A field is not valid, and the message names it; or the website could not be read',
  TooManyRequests: 'Too many requests; Retry-After says when to come back',
  Unavailable: 'Busy or stopping; Retry-After says when to come back',
} as const

const problem = (name: keyof typeof problems) => ({ $ref: `#/components/responses/${name}` })

const multipartBody = (field: string) => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { [field]: { type: 'string', contentMediaType: 'application/octet-stream' } },
        required: [field],
      },
    },
  },
})

const parameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

/** One JSON object per line: parts, then the whole answer or, instead, a problem (decision record 13). */
const inLines = (part: z.core.$ZodType, answer: z.core.$ZodType) => {
  const line = (properties: Record<string, object>) => ({
    type: 'object',
    properties,
    required: Object.keys(properties),
  })
  return {
    [linesType]: {
      schema: {
        anyOf: [
          line({ part: schemaOf(part, 'output') }),
          line({ answer: schemaOf(answer, 'output') }),
          line({ problem: problemRef, status: { type: 'integer' } }),
        ],
      },
    },
  }
}

const operation = (name: string, call: Call) => {
  const status = String(call.status ?? 200)
  const takesBody = call.request !== undefined || call.multipart !== undefined
  return {
    operationId: name,
    summary: call.summary,
    ...(call.anonymous ? { security: [] } : {}),
    ...(call.path.includes('{') && { parameters: parameters(call.path) }),
    ...(call.request && {
      requestBody: { required: true, content: json(schemaOf(call.request, 'input')) },
    }),
    ...(call.multipart && { requestBody: multipartBody(call.multipart) }),
    responses: {
      [status]:
        status === '204'
          ? { description: 'Done; no body' }
          : {
              description: 'The answer',
              content: {
                ...(call.file === undefined
                  ? json(schemaOf(call.answer, 'output'))
                  : { [call.file]: { schema: { type: 'string', contentMediaType: call.file } } }),
                ...(call.part && inLines(call.part, call.answer)),
              },
            },
      ...(takesBody && {
        400: problem('MalformedJson'),
        413: problem('TooLarge'),
        415: problem('UnsupportedMediaType'),
        422: problem('Invalid'),
      }),
      ...(!call.anonymous && { 401: problem('Unauthorised') }),
      ...(call.path.includes('{') && { 404: problem('NotFound') }),
      429: problem('TooManyRequests'),
      503: problem('Unavailable'),
    },
  }
}

/** The document as text, always the same for the same contract. */
export const openApiText = (): string => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of Object.entries(calls))
    (paths[`/v1${call.path}`] ??= {})[call.method.toLowerCase()] = operation(name, call)
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Sparkwright API',
      version: '1',
      description: 'Generated from contract by `npm run openapi`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths: {
      ...paths,
      '/config.json': {
        get: {
          operationId: 'readConfig',
          summary: 'What the page needs to know before it starts',
          security: [],
          responses: {
            200: { description: 'The answer', content: json(schemaOf(PublicConfig, 'output')) },
          },
        },
      },
    },
    components: {
      schemas: {
        Problem: schemaOf(ProblemBody, 'output'),
        ...Object.fromEntries([...components].sort(([one], [other]) => (one < other ? -1 : 1))),
      },
      responses: Object.fromEntries(
        Object.entries(problems).map(([name, description]) => [
          name,
          { description, content: json(problemRef) },
        ]),
      ),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

const current = (): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

if (import.meta.main) {
  const text = openApiText()
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    process.stdout.write('docs/api/openapi.json is written\n')
  } else if (current() === text) {
    process.stdout.write('docs/api/openapi.json is up to date\n')
  } else {
    process.stderr.write('docs/api/openapi.json is out of date; run npm run openapi\n')
    process.exitCode = 1
  }
}
