// Runs before the first paint, so that a chosen theme never flashes the other one, nor a signed-in person's page that
// of a visitor: the build writes it into the pages, and the content security policy lets it run by its hash. Without a
// choice the system decides.
try {
  var theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  // Somebody is probably signed in, so a visitor's buttons would only flash.
  if (document.cookie.includes('.is.authenticated=true')) document.documentElement.dataset.account = 'likely'
} catch {
  // Storage can be forbidden; the system's preference then stands.
}
