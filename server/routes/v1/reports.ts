import { calls } from '#contract/calls.ts'
import { limits as sizes } from '#contract/limits.ts'
import { publish } from '../../happenings.ts'
import { noContent } from '../../http/answers.ts'
import { jsonBody } from '../../http/json-body.ts'
import { limitRate, type Limits } from '../../http/limits.ts'
import type { Log } from '../../log.ts'
import type { Route, RouteBuilder } from '../route.ts'

const plainWord = /^[\w./{}-]{1,60}$/
const wordOrOther = (value: unknown): string =>
  typeof value === 'string' && plainWord.test(value) ? value : 'other'

/**
 * Logs failures that browsers report, without their message. Our page puts no content into the message, but
 * anyone can send a report.
 */
export const clientErrorRoutes = ({ route }: RouteBuilder, log: Log): Route[] => [
  route(calls.reportErrors, 'report', ({ body }) => {
    for (const report of body) {
      publish('browserFailed', { kind: report.kind })
      log.warn(
        {
          call: wordOrOther(report.call),
          kind: wordOrOther(report.kind),
          ...(report.status !== undefined && { status: report.status }),
          ...(report.requestId !== undefined && { reported: wordOrOther(report.requestId) }),
        },
        'client error',
      )
    }
    return Promise.resolve(undefined)
  }),
]

const directivesIn = (value: unknown): string[] => {
  const reports = Array.isArray(value) ? (value as unknown[]) : [value]
  return reports.slice(0, 50).map((report) => {
    if (typeof report !== 'object' || report === null) return 'other'
    const body: unknown =
      'csp-report' in report ? report['csp-report'] : 'body' in report ? report.body : report
    if (typeof body !== 'object' || body === null) return 'other'
    if ('effective-directive' in body) return wordOrOther(body['effective-directive'])
    if ('effectiveDirective' in body) return wordOrOther(body.effectiveDirective)
    return 'violated-directive' in body ? wordOrOther(body['violated-directive']) : 'other'
  })
}

/** Counts reports of violations of the content security policy by directive; drops addresses and samples. */
export const cspReportRoute = (limits: Limits, log: Log): Route => ({
  method: 'POST',
  path: '/csp-report',
  handlers: [
    limitRate(limits, 'report'),
    ...jsonBody(sizes.jsonBytes, ['application/csp-report', 'application/reports+json', 'application/json']),
    (c) => {
      const counts: Record<string, number> = Object.create(null) as Record<string, number>
      const directives = directivesIn(c.get('json'))
      for (const directive of directives) counts[directive] = (counts[directive] ?? 0) + 1
      publish('policyBroken', { count: directives.length })
      log.warn({ directives: counts }, 'content security policy report')
      return noContent(c)
    },
  ],
})
