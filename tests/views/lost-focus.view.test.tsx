import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { notifierOf } from '#machines/app/app.refs.ts'
import { notice } from '#machines/shell/notifier.machine.ts'
import { loadPieces, showPage } from './page.tsx'

beforeAll(loadPieces)

describe('the focus', () => {
  it('goes to the newest message with Alt+T, to the next one when that is closed, and back after the last', async () => {
    const page = await showPage()
    const show = (code: 'ERROR' | 'LAST_TOPIC') => page.happen(() => notifierOf(page.app).send(notice(code)))
    const field = screen.getByRole('textbox', { name: 'Your business challenge' })
    await page.user.click(field)
    await show('ERROR')
    await show('LAST_TOPIC')
    await screen.findByText(/topic/)
    const focused = () => document.activeElement?.closest('[role=alert]')?.textContent ?? ''
    await page.user.keyboard('{Alt>}t{/Alt}')
    expect(focused()).toContain('topic')
    await page.user.keyboard('{Enter}')
    expect(focused()).toContain('Sorry, something went wrong')
    await page.user.keyboard('{Enter}')
    expect(field).toHaveFocus()
    await page.user.keyboard('{Alt>}t{/Alt}')
    expect(field).toHaveFocus()
  })
})
