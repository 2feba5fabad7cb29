// Runs before the first paint, so that a theme chosen in the product never flashes the other one.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage can be forbidden; the system's preference then stands.
}
// The choice at the foot of a page. It is kept where preferences were allowed, as in the product.
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
