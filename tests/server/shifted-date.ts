import { readFileSync } from 'node:fs'

/**
 * Preloaded into a server: shifts its wall clock by the milliseconds in a file while its monotonic clock runs
 * on, as when the clock is corrected or the machine has slept.
 */

const file = process.env['SHIFT_FILE'] ?? ''
const RealDate = Date
const now = () => RealDate.now() + Number(readFileSync(file, 'utf8'))

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parameters: unknown[], newTarget) =>
    Reflect.construct(target, parameters.length === 0 ? [now()] : parameters, newTarget) as object,
  get: (target, name, receiver): unknown => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})
