import { describe, expect, it } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { saveBookmark } from '#api/calls/bookmarks.ts'
import type { Api } from '#api/api.ts'
import type { SentBookmark } from '#machines/bookmarks/bookmarks.rules.ts'
import { wholeIdea } from '../charts/samples.ts'

type Saved = { _id?: string; text: string }[]

const refused = new Problem('http', { status: 413, code: 'BOOKMARK_TOO_LARGE' })

/** Saves ideas with these texts at the same moment. The server answers each request with `answer`. */
const saveTogether = async (texts: string[], answer: (texts: string[]) => Saved) => {
  const requests: string[][] = []
  const keys: (string | undefined)[] = []
  const call = async (_name: unknown, options: { request: Saved; key?: string }) => {
    const sent = options.request.map(({ text }) => text)
    requests.push(sent)
    keys.push(options.key)
    return await Promise.resolve(answer(sent))
  }
  let made = 0
  const save = saveBookmark(() => `key-${String(++made)}`)
  const outcomes = await Promise.allSettled(
    texts.map((text) => {
      const bookmark: SentBookmark = { kind: 'ideas', item: wholeIdea(text) }
      // Bookmarks of ideas make one call, so this fake answers only that one.
      return save({ call } as unknown as Api, { challengeId: 'c1', bookmark }, new AbortController().signal)
    }),
  )
  const ends = outcomes.map((end): unknown => (end.status === 'fulfilled' ? end.value.item._id : end.reason))
  return { requests, keys, ends }
}

const accept = (texts: string[]): Saved => texts.map((text) => ({ text, _id: `id-${text}` }))
const refuseWith = (text: string, problem: Problem) => (texts: string[]) => {
  if (texts.includes(text)) throw problem
  return accept(texts)
}

describe('bookmarks of one kind that are saved at the same moment', () => {
  it('share a request, and each gets its own id [IDEA-17] [BOOK-03]', async () => {
    const { requests, ends } = await saveTogether(['One', 'Two'], accept)
    expect([requests, ends]).toEqual([[['One', 'Two']], ['id-One', 'id-Two']])
  })

  it.each([
    ['too large', refused],
    ['invalid', new Problem('http', { status: 422, code: 'INVALID' })],
  ])(
    'are saved one at a time if one of them is %s, so that the others stay [PERS-20]',
    async (_, problem) => {
      const { requests, keys, ends } = await saveTogether(['One', 'Two', 'Three'], refuseWith('Two', problem))
      expect(requests).toEqual([['One', 'Two', 'Three'], ['One'], ['Two'], ['Three']])
      expect(new Set(keys).size).toBe(4)
      expect(ends).toEqual(['id-One', problem, 'id-Three'])
    },
  )

  it('are not sent again if the fault is not in one of them [BOOK-04]', async () => {
    const offline = new Problem('network')
    const { requests, ends } = await saveTogether(['One', 'Two'], refuseWith('Two', offline))
    expect([requests, ends]).toEqual([[['One', 'Two']], [offline, offline]])
  })

  it('are not sent again if there is only one [BOOK-04]', async () => {
    const { requests, ends } = await saveTogether(['Two'], refuseWith('Two', refused))
    expect([requests, ends]).toEqual([[['Two']], [refused]])
  })
})
