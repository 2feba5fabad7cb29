/**
 * Popovers as far as the views use them: jsdom knows the attribute, and hides what has it, and nothing more. A press
 * beside, Escape and the focus that goes back are the browser's and are tested in one.
 */
export const emulatePopovers = (): void => {
  const turn = (element: HTMLElement, newState: 'open' | 'closed') => {
    const oldState = isOpen(element) ? 'open' : 'closed'
    if (newState === oldState) return
    const tell = (type: string) =>
      element.dispatchEvent(Object.assign(new Event(type), { oldState, newState }))
    tell('beforetoggle')
    element.style.display = newState === 'open' ? 'block' : ''
    if (newState === 'open') element.querySelector<HTMLElement>('[autofocus]')?.focus()
  }
  const isOpen = (element: HTMLElement) => element.style.display === 'block'
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      turn(this, 'open')
    },
    hidePopover(this: HTMLElement) {
      turn(this, 'closed')
    },
  })
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null
    const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '')
    if (popover !== null) turn(popover, isOpen(popover) ? 'closed' : 'open')
  })
}
