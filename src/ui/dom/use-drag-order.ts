import { useEffect, useState, type PointerEvent } from 'react'

interface Drag {
  key: string
  /** The item under the pointer, and the side of it on which the dragged item would land. */
  over: { key: string; side: 'before' | 'after' } | undefined
}

const itemAt = (x: number, y: number) =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-drag-key]'))
    .find((item) => item !== null)

/**
 * Reorders a list by dragging an item's handle with mouse, pen or finger. Escape, or dropping outside the list, changes
 * nothing. Items have `data-drag-key`. Dragging is an extra: the caller also has buttons.
 */
export const useDragOrder = (keys: readonly string[], onPlace: (key: string, place: number) => void) => {
  const [drag, setDrag] = useState<Drag>()

  const isDragging = drag !== undefined
  useEffect(() => {
    if (!isDragging) return
    // On the document, because the handle never has the focus.
    const giveUp = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDrag(undefined)
    }
    document.addEventListener('keydown', giveUp)
    return () => document.removeEventListener('keydown', giveUp)
  }, [isDragging])

  const move = (event: PointerEvent) => {
    if (drag === undefined) return
    const key = itemAt(event.clientX, event.clientY)?.dataset.dragKey
    if (key === undefined || key === drag.key) {
      setDrag({ key: drag.key, over: undefined })
      return
    }
    // The dragged item takes the place of the item under the pointer. The order of the two decides the side,
    // not the pointer, because only part of the item may be visible.
    const side = keys.indexOf(key) < keys.indexOf(drag.key) ? 'before' : 'after'
    setDrag({ key: drag.key, over: { key, side } })
  }

  const drop = () => {
    setDrag(undefined)
    if (drag?.over === undefined) return
    const { key, side } = drag.over
    const others = keys.filter((each) => each !== drag.key)
    onPlace(drag.key, others.indexOf(key) + (side === 'after' ? 1 : 0))
  }

  return {
    /** Props of a list item. */
    itemProps: (key: string) => ({
      'data-drag-key': key,
      'data-dragged': drag?.key === key ? '' : undefined,
      'data-target': drag?.over?.key === key ? drag.over.side : undefined,
    }),
    /** Props of an item's handle. */
    handleProps: (key: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ key, over: undefined })
      },
      onPointerMove: move,
      onPointerUp: drop,
      onPointerCancel: () => setDrag(undefined),
    }),
  }
}
