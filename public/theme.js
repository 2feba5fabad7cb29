// Runs before the first paint, so that a chosen theme never flashes the other one. A file of its own
// because the content security policy forbids inline scripts. Without a choice the system decides.
try {
  var theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage can be forbidden; the system's preference then stands.
}
