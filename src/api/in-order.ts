import { calls, type CallName } from '#contract/calls.ts'
import { Problem } from '#contract/problem.ts'
import type { Api } from './api.ts'

const belongs = (name: CallName): boolean => calls[name].path.startsWith('/challenges/{id}')
const writes = (name: CallName): boolean => calls[name].method !== 'GET' && belongs(name)

/** After what is happening now, what it sends included. */
const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve))

/** What is under way of one challenge. */
interface Lane {
  writing: Set<Promise<unknown>>
  /** Answers that are to hold all that was sent; those that may not are old. */
  reading: Set<{ isOld: boolean }>
  /** Ends with whether the challenge is gone. */
  deletion: Promise<boolean> | undefined
}

/**
 * Keeps the order between a deletion and everything else that is sent of the same challenge: the deletion waits for what
 * was sent before, so that nothing of it is lost, and what would be sent meanwhile waits for the deletion, and is not
 * sent at all when there is nothing left to send it to. Calls that ask for it wait for what was sent, too; those that only
 * read are asked again when something was sent meanwhile.
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
  const written = async (id: string) => {
    for (;;) {
      // What an answer leads to is sent by then, too.
      await turn()
      const writing = lanes.get(id)?.writing ?? new Set()
      if (writing.size === 0) return
      await Promise.allSettled(writing)
    }
  }

  const write = async <Answer>(id: string, send: () => Promise<Answer>): Promise<Answer> => {
    // After one that failed there may be another.
    for (let under = lanes.get(id)?.deletion; under !== undefined; under = lanes.get(id)?.deletion) {
      if (!(await under)) continue
      // The one that deleted it says so first.
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

  const readAll = async <Answer>(id: string, read: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      await written(id)
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
    const deleting = written(id).then(send)
    const deletion = deleting.then(
      () => true,
      (error: unknown) => (error as Partial<Problem>).status === 404,
    )
    lane.deletion = deletion
    try {
      return await deleting
    } finally {
      // Someone may have asked for another one meanwhile.
      if (lane.deletion === deletion) lane.deletion = undefined
      tidy(id)
    }
  }

  return {
    prepare,
    call: async (name, options = {}) => {
      const id = options.params?.['id']
      if (id === undefined || !belongs(name)) return call(name, options)
      if (name === 'deleteChallenge') return remove(id, () => call(name, options))
      if (!writes(name))
        return options.afterWrites === true ? readAll(id, () => call(name, options)) : call(name, options)
      if (options.afterWrites === true) await written(id)
      return write(id, () => call(name, options))
    },
  }
}
