/** Moves the focus to the content of the page, past header and banner. */
export const focusContent = () => {
  document.getElementById('content')?.focus()
}

/** Moves the focus to the open section of the results, past what the results are of. */
export const focusSection = () => {
  document.getElementById('section')?.focus()
}
