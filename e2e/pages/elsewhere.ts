import type { Page } from '@playwright/test'

/** What another tab leaves in the storage that all tabs share, told as the browser tells it. */
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
