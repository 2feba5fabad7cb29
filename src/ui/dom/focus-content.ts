/** Moves the focus to the content of the page, past header and banner. */
export const focusContent = () => {
  document.getElementById('content')?.focus()
}
