import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { logOutOf } from '#machines/app/app.refs.ts'
import { fakeStore, stored } from '../api/fake-storage.ts'
import { personKey, storedPerson, testProvider } from '../boot/boot.ts'
import { person } from '../charts/samples.ts'
import { loadPieces, showPage } from './page.tsx'

beforeAll(async () => {
  await loadPieces()
  await import('#ui/account/log-out-question.tsx')
})

/** Opens a page on which four texts are not saved, and chooses Logout. */
const askToLogOut = async () => {
  const idea = stored({ person: '', text: 'Ring early', step: '', isWaiting: false })
  const page = await showPage({
    address: '/cookie-policy/',
    config: { oidc: testProvider },
    session: fakeStore({
      draft: stored({ text: 'Half a thought', refinements: {}, edits: [{ of: 'c1', text: 'Half an edit' }] }),
      'own-idea': idea,
    }),
    local: fakeStore({ [personKey]: storedPerson(), 'own-idea:c1': idea }),
  })
  await page.answer('readUser', {
    user: { ...person, onboarding: { welcome: true } },
    identity: { email: 'ada@example.com', picture: '' },
  })
  await page.answer('readAbility', [{ action: 'manage', subject: 'all' }])
  await page.happen(() => logOutOf(page.app).send({ type: 'logout.chosen' }))
  const question = await screen.findByRole('alertdialog', { name: 'Some of your work hasn’t been saved yet' })
  return { ...page, question }
}

describe('the question at a log-out', () => {
  it('says what is unsaved, and leads to where each can be finished [OFF-11]', async () => {
    const { question, user } = await askToLogOut()
    expect(question).not.toHaveTextContent('connection')
    const list = within(within(question).getByRole('list', { name: 'Not saved yet' }))
    const said = list
      .getAllByRole('listitem')
      .map((item) => [item.textContent, within(item).getByRole('link').getAttribute('href')])
    expect(said).toEqual([
      ['The text on the home pageGo to it', '/'],
      ['A challenge text you’re editingGo to it', '/challenges/c1/challenge/sparks/markets-products/'],
      ['An idea of your own that you haven’t added yetGo to it', '/challenges/new/review/'],
      ['An idea of your own that you haven’t added yetGo to it', '/challenges/c1/review/'],
    ])
    await user.click(list.getAllByRole('link')[0]!)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
})
