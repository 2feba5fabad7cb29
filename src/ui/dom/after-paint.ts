/** Runs `task` once the page has been painted as it is now: what the person sees first need not wait for it. */
export const afterPaint = (task: () => void) => {
  requestAnimationFrame(() => setTimeout(task))
}
