import { expect, it, vi } from 'vitest'
import { lazyMethods, once, memoise } from '#server/once.ts'

it('loads on first use, once for all callers', async () => {
  const load = vi.fn(() => Promise.resolve({}))
  const part = once(load)
  expect(load).not.toHaveBeenCalled()
  const [one, other] = await Promise.all([part(), part()])
  expect(one).toBe(other)
  expect(await part()).toBe(one)
  expect(load).toHaveBeenCalledOnce()
})

it('loads again after a failed load, for example for lack of a file handle', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('EMFILE'))
    .mockResolvedValue('there')
  const part = once(load)
  await expect(Promise.all([part(), part()])).rejects.toThrow('EMFILE')
  expect(load).toHaveBeenCalledOnce()
  expect(await part()).toBe('there')
  expect(await part()).toBe('there')
  expect(load).toHaveBeenCalledTimes(2)
})

it('computes an answer once for equal input, and drops the least recently used one', async () => {
  const make = vi.fn((input: { text: string }) => Promise.resolve(input.text.length))
  const ask = memoise(2, make)
  const [one, other] = await Promise.all([ask({ text: 'a' }), ask({ text: 'a' })])
  expect([one, other]).toEqual([1, 1])
  await ask({ text: 'bb' })
  expect(make).toHaveBeenCalledTimes(2)
  await ask({ text: 'a' })
  await ask({ text: 'ccc' })
  expect(make).toHaveBeenCalledTimes(3)
  await ask({ text: 'a' })
  expect(make).toHaveBeenCalledTimes(3)
  await ask({ text: 'bb' })
  expect(make).toHaveBeenCalledTimes(4)
})

it('computes an answer again after it failed', async () => {
  const make = vi
    .fn<(input: string) => Promise<string>>()
    .mockRejectedValueOnce(new Error('busy'))
    .mockResolvedValue('made')
  const ask = memoise(2, make)
  await expect(ask('x')).rejects.toThrow('busy')
  expect(await ask('x')).toBe('made')
  expect(make).toHaveBeenCalledTimes(2)
})

it('loads a part with the first call of one of its methods, and passes on calls and answers', async () => {
  const part = {
    said: ['first'],
    say(word: string) {
      this.said.push(word)
      return Promise.resolve(this.said.join(' '))
    },
    other: () => Promise.resolve(7),
  }
  const load = vi.fn(() => Promise.resolve(part))
  const { say, other } = lazyMethods(load, ['say', 'other'])
  expect(load).not.toHaveBeenCalled()
  expect(await say('second')).toBe('first second')
  expect(await other()).toBe(7)
  expect(load).toHaveBeenCalledOnce()
})
