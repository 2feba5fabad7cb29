// Shows facts that support needs, so that people see what they copy. Without this script the block stays
// hidden.
const facts = document.querySelector('.facts')
const text = [
  `Address: ${location.host}`,
  `When: ${new Date().toISOString()}`,
  `Browser: ${navigator.userAgent}`,
  `Window: ${innerWidth} × ${innerHeight}`,
].join('\n')
facts.querySelector('pre').textContent = text
facts.querySelector('button').addEventListener('click', async () => {
  const said = facts.querySelector('[role=status]')
  try {
    await navigator.clipboard.writeText(text)
    said.textContent = 'Copied.'
  } catch {
    getSelection().selectAllChildren(facts.querySelector('pre'))
    said.textContent = 'We couldn’t copy the details. They’re selected, so you can copy them yourself.'
  }
})
facts.hidden = false
