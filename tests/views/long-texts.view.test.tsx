import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { fakeStore } from '../api/fake-storage.ts'
import { personKey, storedPerson, testProvider } from '../boot/boot.ts'
import { person, savedChallenge } from '../charts/samples.ts'
import { loadPieces, showPage } from './page.tsx'

beforeAll(async () => {
  await loadPieces()
  await import('#ui/parts/profile-menu.tsx')
})

const longWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(20)

describe('the list of saved challenges with untidy texts', () => {
  it('shows a title of any length, the first words if there is none, and the start of a long text [SAVED-02, SAVED-03]', async () => {
    const page = await showPage({
      address: '/challenges/',
      config: { oidc: testProvider },
      local: fakeStore({ [personKey]: storedPerson() }),
    })
    await page.answer('readUser', { user: person, identity: { email: 'ada@example.com', picture: '' } })
    await page.answer('readAbility', [{ action: 'manage', subject: 'all' }])
    await page.answer('listChallenges', [
      { ...savedChallenge('c1'), challenge_title: longWord, challenge_text: longWord },
      { ...savedChallenge('c2'), challenge_title: '', challenge_text: 'خبز لأربعين قرية' },
    ])
    const rows = within(await screen.findByRole('list', { name: 'Your saved challenges' }))
    const [first, second] = rows.getAllByRole('link')
    expect(first?.querySelector('bdi')).toHaveTextContent(longWord)
    const preview = first?.querySelector('[dir=auto]')?.textContent ?? ''
    expect(preview.length).toBeLessThanOrEqual(limits.savedListPreview + 3)
    expect(longWord.startsWith(preview.slice(0, 20))).toBe(true)
    expect(second?.querySelector('bdi')).toHaveTextContent('خبز لأربعين قرية')
    expect(rows.getAllByRole('button', { name: 'Challenge actions' })).toHaveLength(2)
  })
})
