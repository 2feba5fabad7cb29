/** Brings a part of the drawing into sight, within the frame that the drawing is moved in. */
export const show = (shape: Element | null): void => {
  const frame = shape?.closest('[role=region]')
  if (shape === null || frame === null || frame === undefined) return
  const [here, there] = [shape.getBoundingClientRect(), frame.getBoundingClientRect()]
  const off = (start: number, end: number, from: number, to: number) =>
    start < from || end > to ? (start + end - from - to) / 2 : 0
  frame.scrollLeft += off(here.left, here.right, there.left, there.right)
  frame.scrollTop += off(here.top, here.bottom, there.top, there.bottom)
}
