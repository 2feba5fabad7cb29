import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { resultsWords } from '#ui/workspace/workspace.words.ts'
import { loadPieces, reachResults, showPage, sparksOf } from './page.tsx'

beforeAll(async () => {
  await loadPieces()
  await import('#ui/evidence/resources-section.tsx')
})

const busy = (status: number, retryAfter: number) => new Problem('http', { status, retryAfter })
const click = (page: Awaited<ReturnType<typeof showPage>>, name: string, role: 'button' | 'tab' | 'link') =>
  page.user.click(screen.getByRole(role, { name }))

describe('a busy server', () => {
  it('is reported with the time to wait if sparks are missing, and no longer after another failure', async () => {
    const page = await showPage()
    await reachResults(page)
    await click(page, 'Suppliers & processes', 'tab')
    await page.refuse('writeSparks', busy(429, 40))
    expect(await screen.findByText('The server is busy. Please try again in 40 seconds.')).toBeVisible()
    await click(page, 'Retry', 'button')
    await page.refuse('writeSparks', new Problem('http', { status: 500 }))
    expect(await screen.findByText('We couldn’t write these sparks')).toBeVisible()
    await click(page, 'Retry', 'button')
    await page.answer('writeSparks', sparksOf('suppliers-processes', 8))
    expect(await screen.findByText('Spark 8 of suppliers-processes')).toBeVisible()
  })

  it('is reported if topics, papers and ideas are missing', async () => {
    const page = await showPage()
    await reachResults(page)
    await click(page, 'See possible ideas Spark 1 of markets-products', 'button')
    const drawer = within(await screen.findByRole('dialog', { name: 'Possible ideas' }))
    await page.refuse('proposeIdeas', busy(503, 1))
    expect(drawer.getByText('The server is busy. Please try again in 1 second.')).toBeVisible()
    await page.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await click(page, 'Resources', 'link')
    await page.refuse('searchPapers', busy(503, 150))
    expect(await screen.findByText('The server is busy. Please try again in 3 minutes.')).toBeVisible()
    await click(page, 'Edit', 'button')
    await page.user.type(screen.getByRole('textbox', { name: 'Challenge text' }), ' Vans break down.')
    await click(page, 'Save', 'button')
    await page.refuse('extractKeywords', busy(429, 7))
    expect(await screen.findByText('The server is busy. Please try again in 7 seconds.')).toBeVisible()
  })

  it('that gives no time counts as an ordinary failure', async () => {
    const page = await showPage()
    await reachResults(page)
    await click(page, 'Suppliers & processes', 'tab')
    await page.refuse('writeSparks', new Problem('http', { status: 503 }))
    expect(await screen.findByText(resultsWords.sparks.failed)).toBeVisible()
  })
})
