import { expect, it, vi } from 'vitest'
import { once } from '#server/once.ts'

it('loads when it is first wanted, and once for all who want it', async () => {
  const load = vi.fn(() => Promise.resolve({}))
  const part = once(load)
  expect(load).not.toHaveBeenCalled()
  const [one, other] = await Promise.all([part(), part()])
  expect(one).toBe(other)
  expect(await part()).toBe(one)
  expect(load).toHaveBeenCalledOnce()
})

it('loads again after a load that failed, such as for want of a free file handle', async () => {
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
