import type { Result, Router } from 'hono/router'
import { RegExpRouter } from 'hono/router/reg-exp-router'

/**
 * Hono's fast router for the paths with names in them (`/challenges/:id`), behind a list of those without
 * (`/challenges/title`). What is spelled out is nothing else: for another method it matches nothing. Hono's own choice
 * of a router knows no such rule and falls back to its slow one where the two stand beside each other.
 */
export class LiteralFirstRouter<T> implements Router<T> {
  readonly name = 'LiteralFirstRouter'
  readonly #literal = new Map<string, Map<string, Result<T>>>()
  readonly #named = new RegExpRouter<T>()

  add(method: string, path: string, handler: T): void {
    if (/[:*]/.test(path)) {
      this.#named.add(method, path, handler)
      return
    }
    const methods = this.#literal.get(path) ?? new Map<string, Result<T>>()
    this.#literal.set(path, methods.set(method, [[[handler, {}]], []]))
  }

  match(method: string, path: string): Result<T> {
    const methods = this.#literal.get(path)
    if (methods === undefined) return this.#named.match(method, path)
    return methods.get(method) ?? [[]]
  }
}
