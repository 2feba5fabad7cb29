import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts'
import { errors } from 'jose'
import { Problem } from '#contract/problem.ts'

/** Errors of the provider that mean: not now (RFC 6749 §4.1.2.1). */
const notNow = ['server_error', 'temporarily_unavailable']

/**
 * What went wrong between this page and the provider, in the one shape for failures. An answer that no provider would
 * give, such as the page of a hotel's network, counts as no answer at all.
 */
export const toProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  if (error instanceof ErrorResponse) {
    const code = error.error ?? 'error'
    return new Problem('http', { status: notNow.includes(code) ? 503 : 400, code, message: code })
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
  // The library tells a status only in words: "Bad Request (400): {}".
  const status = /\((\d{3})\)/.exec(message)?.[1]
  return status === undefined
    ? new Problem('contract', { message })
    : new Problem('http', { status: Number(status), message: `The provider answered ${status}` })
}
