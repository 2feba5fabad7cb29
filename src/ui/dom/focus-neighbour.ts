/** Before an item of a list goes with the focus in it: the button before it gets it, or the one after. */
export const focusNeighbour = (within: Element) => {
  const item = within.closest('li')
  const neighbour = item?.previousElementSibling ?? item?.nextElementSibling
  neighbour?.querySelector('button')?.focus()
}
