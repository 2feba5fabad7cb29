import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { WhyThis } from '#ui/parts/why-this.tsx'

const provenance = {
  technique: 'Reverse the order',
  why: 'It shows what is only habit.',
  topics: ['Deliveries'],
  sources: [],
}

describe('Why this', () => {
  it.each([
    ['offline', 'Built-in engine, without a language model'],
    ['small-8b', 'The language model small-8b. Check the text before you rely on it.'],
  ])('says in words who wrote the item if that was %s', async (engine, words) => {
    render(<WhyThis provenance={{ ...provenance, engine }} />)
    await userEvent.click(screen.getByRole('button', { name: 'Why this' }))
    expect(screen.getByText('Written by').nextElementSibling).toHaveTextContent(words)
    expect(screen.getByText(words)).toBeVisible()
  })

  it('says if the built-in engine answered instead of a model', async () => {
    render(<WhyThis provenance={{ ...provenance, engine: 'offline', standIn: true }} />)
    await userEvent.click(screen.getByRole('button', { name: 'Why this' }))
    expect(screen.getByText('Built-in engine, in place of the language model')).toBeVisible()
  })

  it('leaves out a technique that an item does not have', async () => {
    render(<WhyThis provenance={{ ...provenance, technique: '', engine: 'small-8b' }} />)
    await userEvent.click(screen.getByRole('button', { name: 'Why this' }))
    expect(screen.queryByText('Based on')).not.toBeInTheDocument()
    expect(screen.getByText('Why it helps')).toBeVisible()
  })
})
