// Buttons that show what was typed into a password field. Without this script they stay hidden.
for (const button of document.querySelectorAll('button[data-shows]')) {
  const field = document.getElementById(button.dataset.shows)
  const set = (shown) => {
    field.type = shown ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(shown))
  }
  button.hidden = false
  button.addEventListener('click', () => set(field.type === 'password'))
  // Browsers keep what is sent from a text field, and offer it again.
  field.form.addEventListener('submit', () => set(false))
}

// A second press while the first is under way would only be refused.
for (const form of document.forms)
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) event.preventDefault()
    form.dataset.sent = 'yes'
  })

// Back to a page that the browser kept: it may be sent again.
addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.sent
})
