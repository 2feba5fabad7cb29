import { describe, expect, it, vi } from 'vitest'
import { isCachedPage, installServiceWorker, type ShellWindow } from '#api/browser/shell.ts'

const fakeWindow = (rest: Record<string, unknown> = {}) => {
  const register = vi.fn((_address: unknown, _options: unknown) => Promise.resolve())
  const window = {
    navigator: { serviceWorker: { register }, ...(rest.navigator as object) },
    performance: { getEntriesByType: () => [] },
    setTimeout: (run: () => void) => run(),
    ...(rest.window as object),
    // The code uses only these members of a window.
  } as unknown as ShellWindow
  return { window, register }
}

describe('keeping the product on the device', () => {
  it('registers the service worker when the page has nothing else to do [OFF-02]', async () => {
    let idle: (() => void) | undefined
    const { window, register } = fakeWindow({
      window: { requestIdleCallback: (run: () => void) => (idle = run) },
    })
    const kept = installServiceWorker(window)
    expect(register).not.toHaveBeenCalled()
    idle?.()
    await kept
    expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' })
  })

  it('gives the one address that the content security policy allows [OFF-02]', async () => {
    const createPolicy = vi.fn((_name: string, rules: { createScriptURL: () => string }) => rules)
    const { window, register } = fakeWindow({ window: { trustedTypes: { createPolicy } } })
    await installServiceWorker(window)
    expect(createPolicy.mock.calls[0]?.[0]).toBe('service-worker')
    expect(register.mock.calls[0]?.[0]).toBe('/sw.js')
  })

  it('does not happen if somebody saves data [OFF-02]', async () => {
    const { window, register } = fakeWindow({ navigator: { connection: { saveData: true } } })
    await installServiceWorker(window)
    expect(register).not.toHaveBeenCalled()
  })

  it('is skipped if a browser refuses it, or the page is not secure [OFF-02]', async () => {
    const { window, register } = fakeWindow()
    register.mockRejectedValue(new Error('refused'))
    await expect(installServiceWorker(window)).resolves.toBeUndefined()
    // A page that is not secure has no `navigator.serviceWorker`.
    const insecure = { ...window, navigator: {} } as unknown as ShellWindow
    await expect(installServiceWorker(insecure)).resolves.toBeUndefined()
  })
})

it('A page says whether it came from the device [OFF-05]', () => {
  const pageWith = (...names: string[]) => ({
    performance: {
      getEntriesByType: () => [{ serverTiming: names.map((name) => ({ name })) }],
      // The code uses only this method.
    } as unknown as Performance,
  })
  expect(isCachedPage(pageWith('kept'))).toBe(true)
  expect(isCachedPage(pageWith('db'))).toBe(false)
})
