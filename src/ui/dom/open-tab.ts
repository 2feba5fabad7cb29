/** The tab whose panel is on show, or the content of the page where there are no tabs. */
export const openTab = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('#content [role=tab][aria-selected=true]') ??
  document.getElementById('content')
