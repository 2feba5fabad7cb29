// Runs before the first paint, so that the page never flashes in the wrong theme.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage may be blocked; then the system's preference applies.
}
// The theme choice in the footer. It is stored only if the visitor allowed preferences, as in the product.
const mayKeep = () => {
  try {
    return JSON.parse(localStorage.getItem('cookie-consent')).data.preferences === true
  } catch {
    return false
  }
}
addEventListener('DOMContentLoaded', () => {
  const choice = document.querySelector('.themes')
  if (choice === null) return
  const { dataset } = document.documentElement
  choice.querySelector(`[value=${dataset.theme ?? 'system'}]`).checked = true
  choice.addEventListener('change', ({ target: { value } }) => {
    if (value === 'system') delete dataset.theme
    else dataset.theme = value
    if (!mayKeep()) return
    if (value === 'system') localStorage.removeItem('theme')
    else localStorage.setItem('theme', value)
  })
  choice.hidden = false
})
