import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'

/** A cell of a grid, counted from the top left. */
export interface GridPlace {
  row: number
  column: number
}

const steps: Readonly<Record<string, GridPlace>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

const placeAt = (x: number, y: number): GridPlace | undefined => {
  const cell = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-row]'))
    .find((each) => each !== null)
  return cell === undefined
    ? undefined
    : { row: Number(cell.dataset.row), column: Number(cell.dataset.column) }
}

/**
 * Moves items in a grid: with the arrow keys, and by dragging with mouse, pen or finger. Cells have `data-row` and
 * `data-column`, items `data-grid-key`.
 */
export const useGridMoves = (
  onStep: (key: string, step: GridPlace) => void,
  onPlace: (key: string, place: GridPlace) => void,
) => {
  const [dragged, setDragged] = useState('')

  /** React renders a moved item as a new element, so the focus has to be moved too. */
  const keepingFocus = (key: string, move: () => void) => {
    flushSync(move)
    document.querySelector<HTMLElement>(`[data-grid-key="${CSS.escape(key)}"]`)?.focus()
  }

  return {
    itemProps: (key: string) => ({
      'data-grid-key': key,
      'data-dragged': dragged === key ? '' : undefined,
      onKeyDown: (event: KeyboardEvent) => {
        const step = steps[event.key]
        if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        keepingFocus(key, () => onStep(key, step))
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(key)
      },
      onPointerUp: (event: PointerEvent) => {
        setDragged('')
        const place = placeAt(event.clientX, event.clientY)
        if (dragged === key && place !== undefined) keepingFocus(key, () => onPlace(key, place))
      },
      onPointerCancel: () => setDragged(''),
    }),
    /** Props of a cell: pressing it moves the chosen item there. */
    placeProps: ({ row, column }: GridPlace, chosen: string) => ({
      'data-row': row,
      'data-column': column,
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (dragged === '' && chosen !== '' && event.target === event.currentTarget)
          onPlace(chosen, { row, column })
      },
    }),
  }
}
