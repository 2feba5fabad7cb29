// Makes the buttons that show a typed password work. Without this script they stay hidden.
for (const button of document.querySelectorAll('button[data-shows]')) {
  const field = document.getElementById(button.dataset.shows)
  const set = (shown) => {
    field.type = shown ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(shown))
  }
  button.hidden = false
  button.addEventListener('click', () => set(field.type === 'password'))
  // Hide the password before sending, because browsers remember and suggest what is sent from text fields.
  field.form.addEventListener('submit', () => set(false))
}

// Send a form only once: a second press while the first request is running would be refused.
for (const form of document.forms)
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) event.preventDefault()
    form.dataset.sent = 'yes'
  })

// When the browser shows a cached page again (back button), its form may be sent again.
addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.sent
})
