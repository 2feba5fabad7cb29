import { readFileSync } from 'node:fs'

/**
 * Preloaded into a server: moves its wall clock by the milliseconds that a file says, while its monotonic clock runs
 * on. That is what a correction of the clock does, and a machine that slept.
 */

const file = process.env['SHIFT_FILE'] ?? ''
const RealDate = Date
const now = () => RealDate.now() + Number(readFileSync(file, 'utf8'))

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parameters: unknown[], newTarget) =>
    Reflect.construct(target, parameters.length === 0 ? [now()] : parameters, newTarget) as object,
  get: (target, name, receiver): unknown => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})
