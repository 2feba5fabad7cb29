import type { Page } from '@playwright/test'

/** Changes the storage shared by all tabs as another tab would, including the browser's event. */
export const doesElsewhere = (page: Page, change: 'leave' | 'renew' | 'someone else'): Promise<void> =>
  page.evaluate((what) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as { profile?: Record<string, unknown> }
    const next =
      what === 'leave'
        ? null
        : JSON.stringify({
            ...kept,
            profile: { ...kept.profile, ...(what === 'renew' ? {} : { sub: 'person-2' }) },
          })
    if (next === null) localStorage.removeItem(key)
    else localStorage.setItem(key, next)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: next }))
  }, change)
