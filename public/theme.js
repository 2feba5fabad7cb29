// Runs before the first paint, so that a chosen theme never flashes the other one: the build writes it into the
// pages, and the content security policy lets it run by its hash. Without a choice the system decides.
try {
  var theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage can be forbidden; the system's preference then stands.
}
