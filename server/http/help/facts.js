// What helps whoever is asked for help, in sight before it is copied. Without this script it stays hidden.
const facts = document.querySelector('.facts')
const from = document.referrer.startsWith(`${location.origin}/`) ? new URL(document.referrer).pathname : ''
const text = [
  `Address: ${location.host}`,
  // A part of an address may be a key to what it leads to.
  from !== '' && `Page before: ${from.replace(/[\w-]{16,}/g, '…')}`,
  `When: ${new Date().toISOString()}`,
  `Browser: ${navigator.userAgent}`,
  `Window: ${innerWidth} × ${innerHeight}`,
]
  .filter(Boolean)
  .join('\n')
facts.querySelector('pre').textContent = text
facts.querySelector('button').addEventListener('click', async () => {
  const said = facts.querySelector('[role=status]')
  try {
    await navigator.clipboard.writeText(text)
    said.textContent = 'Copied.'
  } catch {
    getSelection().selectAllChildren(facts.querySelector('pre'))
    said.textContent = 'Not copied: the facts are marked, copy them by hand.'
  }
})
facts.hidden = false
