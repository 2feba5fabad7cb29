import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { PublicConfig } from '#contract/config.ts'
import { builtInConfig, isPublicConfig, readConfig } from '../../src/config.ts'
import { startApp } from '../server/app.ts'

const config: PublicConfig = { ...builtInConfig, productName: 'Acme Sparks', analyticsUrl: '/collect' }
const never = () => Promise.reject(new Error('not to be asked'))

describe('the configuration', () => {
  it('comes from the page itself without a request', async () => {
    expect(await readConfig(JSON.stringify(config), never)).toEqual(config)
  })

  it.each([undefined, '', '  ', '{', 'null', '{"productName":"Half"}'])(
    'comes from /config.json if the page contains %j',
    async (block) => {
      const fetchText = vi.fn(() => Promise.resolve(JSON.stringify(config)))
      expect(await readConfig(block, fetchText)).toEqual(config)
      expect(fetchText).toHaveBeenCalledTimes(1)
    },
  )

  it.each([() => Promise.resolve('<h1>404</h1>'), () => Promise.resolve('{}'), never])(
    'is the built-in one if none can be loaded',
    async (fetchText) => {
      expect(await readConfig(undefined, fetchText)).toBe(builtInConfig)
    },
  )

  it('is used as the server sends it', async () => {
    const { app } = startApp({ env: { PRODUCT_NAME: 'Acme' } })
    const text = await (await app.request('/config.json')).text()
    expect((await readConfig(text, never)).productName).toBe('Acme')
  })

  it('is checked by hand as the contract checks it', () => {
    const scalars = fc.constantFrom(undefined, null, '', 'x', 0, 7, true, [], {}, { issuer: 'x' })
    const oidc = { issuer: 'i', clientId: 'c', audience: 'a', scope: 's', extra: { prompt: 'login' } }
    const places: ((value: unknown) => unknown)[] = [
      (value) => value,
      (value) => ({ ...config, productName: value }),
      (value) => ({ ...config, oidc: value }),
      (value) => ({ ...config, oidc: { ...oidc, extra: value } }),
      (value) => ({ ...config, oidc: { ...oidc, extra: { prompt: value } } }),
      (value) => ({ ...config, oidc: { ...oidc, scope: value } }),
      (value) => ({ ...config, analyticsUrl: value }),
      (value) => ({ ...config, inspector: value }),
      (value) => ({ ...config, links: value }),
      (value) => ({ ...config, links: { ...config.links, terms: value } }),
      (value) => ({ ...config, limits: { ...config.limits, maxText: value } }),
    ]
    fc.assert(
      fc.property(fc.constantFrom(...places), scalars, (place, value) => {
        const candidate = place(value)
        expect(isPublicConfig(candidate)).toBe(z.safeParse(PublicConfig, candidate).success)
      }),
      { numRuns: 500 },
    )
    expect(isPublicConfig({ ...config, oidc })).toBe(true)
  })
})
