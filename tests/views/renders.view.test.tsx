import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { refinementsOf } from '#machines/app/app.refs.ts'
import type * as refinements from '#ui/home/refinements-section.tsx'
import type * as headers from '#ui/shell/header.tsx'
import type * as pages from './page.tsx'

const renderCounts = vi.hoisted(() => ({ header: 0, section: 0, select: 0 }))
vi.mock('#ui/shell/header.tsx', async (original) => {
  const real = await original<typeof headers>()
  return {
    Header: () => {
      renderCounts.header += 1
      return <real.Header />
    },
  }
})
vi.mock('#ui/home/refinements-section.tsx', async (original) => {
  const real = await original<typeof refinements>()
  return {
    RefinementsSection: () => {
      renderCounts.section += 1
      return <real.RefinementsSection />
    },
  }
})
vi.mock('#ui/parts/select-field.tsx', () => ({
  SelectField: ({ label }: { label: string }) => {
    renderCounts.select += 1
    return <p>{label}</p>
  },
}))

// The files of a worker share modules. Load the page again here, with the mocked parts above.
let parts: typeof pages
beforeAll(async () => {
  vi.resetModules()
  parts = await import('./page.tsx')
  await parts.loadPieces()
})
afterAll(() => {
  vi.resetModules()
})

it('opens and closes the drawer without rendering the screen behind it again [budget: renders per event]', async () => {
  const page = await parts.showPage()
  await parts.reachResults(page)
  const before = renderCounts.section
  expect(before).toBeGreaterThan(0)
  const [choose] = screen.getAllByRole('button', { name: /^See possible ideas/ })
  if (choose) await page.user.click(choose)
  await page.user.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(renderCounts.section).toBe(before)
})

it('renders neither the frame nor the screen again for the first letter and for a tab [budget: renders per event]', async () => {
  const page = await parts.showPage()
  const atStart = renderCounts.header
  expect(atStart).toBeGreaterThan(0)
  await page.user.type(screen.getByRole('textbox', { name: 'Your business challenge' }), 'W')
  expect(renderCounts.header).toBe(atStart)
  await parts.reachResults(page)
  const { header, section } = renderCounts
  const tab = screen.getAllByRole('tab', { selected: false })[0]!
  await page.user.click(tab)
  await waitFor(() => expect(tab).toHaveAttribute('aria-selected', 'true'))
  expect(renderCounts).toMatchObject({ header, section })
})

it('renders only the refinement that changed [budget: renders per event]', async () => {
  const page = await parts.showPage()
  await page.user.click(screen.getByRole('button', { name: 'More about your challenge' }))
  expect(await screen.findByText('Business sector')).toBeVisible()
  const before = renderCounts.select
  await page.happen(() =>
    refinementsOf(page.app).send({ type: 'refinement.changed', change: { scope: 5, family_run: true } }),
  )
  expect(screen.getByRole('switch', { name: /^Family run/ })).toBeChecked()
  expect(renderCounts.select).toBe(before)
})
