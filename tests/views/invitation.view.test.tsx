import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookmarksOf, connectionOf } from '#machines/app/app.refs.ts'
import { writtenIdea } from '#machines/ideas/own-idea.rules.ts'
import { spark } from '../charts/samples.ts'
import { loadPieces, reachResults, showPage, type ShownPage } from './page.tsx'

beforeAll(async () => {
  await loadPieces()
  await import('#ui/bookmarks/invitation.tsx')
})

const bookmark = { kind: 'sparks', item: spark('a') } as const
const toggle = (page: ShownPage) =>
  page.happen(() => bookmarksOf(page.app).send({ type: 'bookmark.toggled', bookmark }))
const invitation = () => screen.queryByRole('dialog', { name: 'Keep your bookmarks' })

describe('the invitation to sign up', () => {
  it('waits while somebody is typing [AMB-25]', async () => {
    const page = await showPage()
    await reachResults(page)
    await page.user.click(screen.getByRole('button', { name: 'Edit' }))
    expect(screen.getByRole('textbox', { name: 'Challenge text' })).toHaveFocus()
    await toggle(page)
    expect(invitation()).toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('dialog', { name: 'Keep your bookmarks' })).toBeVisible()
  })

  it('waits for the network, and is withdrawn with the bookmark [AMB-25]', async () => {
    const page = await showPage()
    await reachResults(page)
    await page.happen(() => connectionOf(page.app).send({ type: 'network.lost' }))
    await toggle(page)
    expect(invitation()).toBeNull()
    await toggle(page)
    await toggle(page)
    await page.happen(() => connectionOf(page.app).send({ type: 'network.restored' }))
    await waitFor(() => expect(invitation()).toBeVisible())
    await page.user.click(within(invitation()!).getByRole('button', { name: 'Not now' }))
    await toggle(page)
    await toggle(page)
    expect(invitation()).toBeNull()
  })

  it('speaks of an idea if one was written [AMB-25]', async () => {
    const page = await showPage()
    await reachResults(page)
    await page.happen(() =>
      bookmarksOf(page.app).send({ type: 'idea.written', idea: writtenIdea('Ring early', '') }),
    )
    const dialog = await screen.findByRole('dialog', { name: 'Keep your idea' })
    expect(dialog).toHaveTextContent('Your idea is only in this tab.')
  })
})
