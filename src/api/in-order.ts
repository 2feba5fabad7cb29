import { calls, type CallName } from '#contract/calls.ts'
import { Problem } from '#contract/problem.ts'
import type { Api } from './api.ts'

const isOfOneChallenge = (name: CallName): boolean => calls[name].path.startsWith('/challenges/{id}')
const writes = (name: CallName): boolean => calls[name].method !== 'GET' && isOfOneChallenge(name)

/** Waits until callbacks that are due now have run, because they may send further calls. */
const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve))

/** What is in progress for one challenge. */
interface Lane {
  writing: Set<Promise<unknown>>
  /**
   * Reads that must include everything sent before; `isOld` marks a read that another write has overtaken.
   */
  reading: Set<{ isOld: boolean }>
  /** Resolves with whether the challenge is gone. */
  deletion: Promise<boolean> | undefined
}

/**
 * Puts a deletion and other calls for the same challenge in order. The deletion waits for earlier calls, so
 * that nothing is lost. Later calls wait for the deletion, and are not sent if the challenge is gone. Calls
 * with `afterWrites` also wait for earlier writes, and a read is repeated if something was sent during it.
 */
export const inOrder = ({ call, prepare }: Api, turn: () => Promise<void> = nextTurn): Api => {
  const lanes = new Map<string, Lane>()
  const laneOf = (id: string): Lane => {
    const lane = lanes.get(id) ?? { writing: new Set(), reading: new Set(), deletion: undefined }
    lanes.set(id, lane)
    return lane
  }
  const tidy = (id: string) => {
    const lane = lanes.get(id)
    if (lane?.writing.size === 0 && lane.reading.size === 0 && lane.deletion === undefined) lanes.delete(id)
  }
  const writesDone = async (id: string) => {
    for (;;) {
      // After this turn, calls that an answer triggered have been sent, too.
      await turn()
      const writing = lanes.get(id)?.writing ?? new Set()
      if (writing.size === 0) return
      await Promise.allSettled(writing)
    }
  }

  const write = async <Answer>(id: string, send: () => Promise<Answer>): Promise<Answer> => {
    // If one deletion failed, another may have started.
    for (let under = lanes.get(id)?.deletion; under !== undefined; under = lanes.get(id)?.deletion) {
      if (!(await under)) continue
      // Let the call that deleted the challenge report first.
      await turn()
      throw new Problem('http', { status: 404, code: 'NOT_FOUND' })
    }
    const { writing, reading } = laneOf(id)
    for (const each of reading) each.isOld = true
    const sent = send()
    writing.add(sent)
    try {
      return await sent
    } finally {
      writing.delete(sent)
      tidy(id)
    }
  }

  const readAfterWrites = async <Answer>(id: string, read: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      await writesDone(id)
      const { reading } = laneOf(id)
      const one = { isOld: false }
      reading.add(one)
      try {
        const answer = await read()
        if (!one.isOld) return answer
      } finally {
        reading.delete(one)
        tidy(id)
      }
    }
  }

  const remove = async <Answer>(id: string, send: () => Promise<Answer>): Promise<Answer> => {
    const lane = laneOf(id)
    const deleting = writesDone(id).then(send)
    const deletion = deleting.then(
      () => true,
      (error: unknown) => (error as Partial<Problem>).status === 404,
    )
    lane.deletion = deletion
    try {
      return await deleting
    } finally {
      // Another deletion may have started in the meantime.
      if (lane.deletion === deletion) lane.deletion = undefined
      tidy(id)
    }
  }

  return {
    prepare,
    call: async (name, options = {}) => {
      const id = options.params?.['id']
      if (id === undefined || !isOfOneChallenge(name)) return call(name, options)
      if (name === 'deleteChallenge') return remove(id, () => call(name, options))
      if (!writes(name))
        return options.afterWrites === true
          ? readAfterWrites(id, () => call(name, options))
          : call(name, options)
      if (options.afterWrites === true) await writesDone(id)
      return write(id, () => call(name, options))
    },
  }
}
