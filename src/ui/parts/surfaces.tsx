import type { ComponentProps, ReactNode } from 'react'
import { board, card, page, quote } from '#styled/recipes'
import { keepHeights } from '#ui/dom/keep-heights.ts'

export interface PageProps {
  /** The column's width: a form (760 px) or a board of cards (1120 px). */
  width?: 'form' | 'board'
  /** Whether boards have more and narrower cards. */
  compact?: boolean
  /** Whether the head takes little room. */
  dense?: boolean
  children: ReactNode
}

/** The column of a screen, inside `main`. */
export function Page({ width = 'board', compact = false, dense, children }: PageProps) {
  return (
    <div className={page({ width, dense })} data-compact={compact ? '' : undefined}>
      {children}
    </div>
  )
}

export interface CardProps extends Omit<ComponentProps<'div'>, 'className'> {
  as?: 'div' | 'section' | 'article'
  elevation?: 'flat' | 'raised'
}

export function Card({ as: Tag = 'div', elevation = 'flat', ...rest }: CardProps) {
  return <Tag {...rest} className={card({ elevation })} />
}

export interface BoardProps {
  /** Name of the list for assistive technology. */
  label: string
  /** Whether new results are loading; the old ones are dimmed and stay usable. */
  busy?: boolean
  /** Whether the cards of an incomplete row fill the row. */
  filled?: boolean
  /** `li` elements. */
  children: ReactNode
}

/** A list of cards, two in a row if there is room. */
export function Board({ label, busy = false, filled, children }: BoardProps) {
  return (
    // A list without bullets loses its role in Safari unless the role is stated.
    <ul
      role="list"
      aria-label={label}
      aria-busy={busy || undefined}
      className={board({ filled })}
      onClickCapture={keepHeights}
    >
      {children}
    </ul>
  )
}

/** Quotes the challenge or a spark. */
export function Quote({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <blockquote id={id} dir="auto" className={quote().root}>
      {children}
    </blockquote>
  )
}
