import { unavailable } from './problem.ts'

/** Calls `gone` when the client goes before it has its answer, at once when it has gone already. */
export type Leaving = (gone: () => void) => void

/** What limits a piece of work. The signal is made when somebody asks for it. */
export interface Limited {
  readonly signal: AbortSignal
}

class Budget implements Limited {
  isOver = false
  #controller: AbortController | undefined
  #reason: Error | undefined

  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController()
      if (this.#reason !== undefined) this.#controller.abort(this.#reason)
    }
    return this.#controller.signal
  }

  end(reason: Error): void {
    this.#reason = reason
    this.#controller?.abort(reason)
  }
}

/**
 * Runs work under a time budget and until the client goes: the work gets one signal that aborts on either, and the
 * caller gets an answer even from work that does not listen. A spent budget is a 503, shorter than the 30 s after
 * which the client gives up.
 */
export const withinBudget = <T>(
  milliseconds: number,
  leaving: Leaving,
  work: (limited: Limited) => Promise<T>,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const budget = new Budget()
    const fail = (error: unknown) => {
      budget.isOver = true
      clearTimeout(timer)
      reject(error instanceof Error ? error : new Error('The work failed.'))
    }
    const stop = (reason: Error) => {
      fail(reason)
      budget.end(reason)
    }
    const timer = setTimeout(() => stop(unavailable('The answer took too long. Try again.', 5)), milliseconds)
    leaving(() => {
      if (!budget.isOver) stop(new DOMException('The client has gone.', 'AbortError'))
    })
    if (budget.isOver) return
    try {
      work(budget).then((value) => {
        budget.isOver = true
        clearTimeout(timer)
        resolve(value)
      }, fail)
    } catch (error) {
      fail(error)
    }
  })
