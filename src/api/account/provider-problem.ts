import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts'
import { errors } from 'jose'
import { Problem } from '#contract/problem.ts'

/** Provider errors that are temporary (RFC 6749 §4.1.2.1). */
const temporaryErrors = ['server_error', 'temporarily_unavailable']

/**
 * Converts any failure between this page and the provider to a `Problem`. An answer that no provider would
 * give, such as a hotel network's login page, counts as no answer.
 */
export const toProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  if (error instanceof ErrorResponse) {
    const code = error.error ?? 'error'
    return new Problem('http', { status: temporaryErrors.includes(code) ? 503 : 400, code, message: code })
  }
  if (error instanceof ErrorTimeout || error instanceof errors.JWKSTimeout) return new Problem('timeout')
  if (
    error instanceof errors.JWKSInvalid ||
    (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')
  )
    return new Problem('network', { message: error.message })
  if (error instanceof errors.JOSEError) return new Problem('contract', { message: error.message })
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  if (name === 'AbortError' || name === 'TimeoutError') return new Problem('timeout')
  if (name === 'TypeError' || name === 'SyntaxError' || message.startsWith('Invalid response Content-Type'))
    return new Problem('network', { message })
  // The library includes the status only in its message: "Bad Request (400): {}".
  const status = /\((\d{3})\)/.exec(message)?.[1]
  return status === undefined
    ? new Problem('contract', { message })
    : new Problem('http', { status: Number(status), message: `The provider answered ${status}` })
}
