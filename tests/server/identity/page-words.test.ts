import { describe, expect, it } from 'vitest'
import { busyPage, outagePage, tooManyPage } from '#server/identity/pages.ts'

const frame = { productName: 'Sparkwright', support: '/help/' }

describe('A page that refuses a log-in, a log-out or a change of password for now', () => {
  it.each([
    ['while many people do so', () => busyPage(frame), 'We’re very busy'],
    ['while nothing can be stored', () => outagePage(frame, '/oidc/'), 'Accounts aren’t working right now'],
    ['after too many requests', () => tooManyPage(frame), 'One moment, please'],
  ])('%s does not say which of them it was [OPS-14]', async (_, write, heading) => {
    const page = await write()
    expect(page).toContain(`<h1>${heading}</h1>`)
    expect(page).toContain('try again')
    expect(page).not.toMatch(/logging in (?:right now|isn’t)|to log in/i)
  })

  it('promises nothing about what was not saved [OPS-14]', async () => {
    expect(await outagePage(frame, '/oidc/')).toContain('Nothing you’ve saved is lost.')
  })
})
