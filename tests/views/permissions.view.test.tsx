import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { isGmail } from '#machines/account/account.machine.ts'
import { fakeStore } from '../api/fake-storage.ts'
import { personKey, storedPerson, testProvider } from '../boot/boot.ts'
import { person, savedChallenge } from '../charts/samples.ts'
import { challengeText, loadPieces, reachResults, showPage } from './page.tsx'

beforeAll(async () => {
  await loadPieces()
  await Promise.all([
    import('#ui/parts/profile-menu.tsx'),
    import('#ui/account/person-dialog.tsx'),
    import('#ui/bookmarks/review.screen.tsx'),
    import('#ui/saved/challenge-list.tsx'),
    import('../../src/boot/dialog-charts.effects.ts'),
    import('../../src/boot/report.effects.ts'),
  ])
})

interface Rule {
  action: string
  subject: string
}
const everything: Rule[] = [{ action: 'manage', subject: 'all' }]

/** Shows the page of a signed-in person who has these permissions and has seen the welcome. */
const showPerson = async (rules: Rule[], { address = '/', email = 'ada@work.example' } = {}) => {
  const page = await showPage({
    address,
    config: { oidc: testProvider },
    local: fakeStore({ [personKey]: storedPerson() }),
  })
  await page.answer('readUser', {
    user: { ...person, settings: { show_tips: false } },
    identity: { email, picture: '' },
  })
  await page.answer('readAbility', rules)
  return page
}

describe('the controls of somebody who is signed in', () => {
  it('do not offer account deletion if the server’s rules forbid it [PERM-06] [SET-02]', async () => {
    const page = await showPerson([{ action: 'read', subject: 'challenge' }])
    await page.user.click(await screen.findByRole('button', { name: 'Profile menu' }))
    await page.user.click(await screen.findByRole('menuitem', { name: 'Settings' }))
    await screen.findByRole('switch', { name: 'Show tips' })
    expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull()
  })

  it.each([
    ['have Delete', everything, ['See full details', 'Edit and explore', 'Delete']],
    ['have no Delete', [{ action: 'read', subject: 'challenge' }], ['See full details', 'Edit and explore']],
  ])('%s in the menu of a challenge as the rules say [PERM-06] [SAVED-09]', async (_, rules, items) => {
    const page = await showPerson(rules, { address: '/challenges/' })
    await page.answer('listChallenges', [savedChallenge('c1')])
    await page.user.click(await screen.findByRole('button', { name: 'Challenge actions' }))
    const menu = await screen.findByRole('menu')
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(items)
  })

  it('include no Save challenge for a visitor, whom the server would refuse [PERM-01] [PERM-02]', async () => {
    const page = await showPage({ config: { oidc: testProvider } })
    await reachResults(page)
    expect(screen.queryByRole('button', { name: 'Save challenge' })).toBeNull()
    expect(page.back.names()).not.toContain('createChallenge')
  })
})

describe('a Gmail account', () => {
  it.each([
    ['a@gmail.com', true],
    ['A.B@GoogleMail.com', true],
    ['a@gmail.co', false],
    ['a@notgmail.com', false],
    ['a@gmail.com.example', false],
    ['', false],
  ])('is recognised by its address: %s is %s [PROF-18]', (email, expected) => {
    expect(isGmail(email)).toBe(expected)
  })

  it.each([
    ['ada@gmail.com', 1],
    ['ada@work.example', 0],
  ])('sees the way to Google Docs beside the Word file: %s [PROF-18] [AMB-40]', async (email, links) => {
    const page = await showPerson(everything, { address: '/challenges/c1/review/', email })
    await page.answer('readChallenge', { ...savedChallenge('c1'), challenge_text: challengeText })
    await page.user.click(await screen.findByRole('button', { name: 'Share or export' }))
    await screen.findByText(/open the Word file in Google Docs/)
    const found = screen.queryAllByRole('link', { name: /Open Google Docs/ })
    expect(found).toHaveLength(links)
    for (const link of found) expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })
})
