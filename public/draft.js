// Runs directly behind the challenge field, before the first paint: puts the draft that the browser kept into the field, and keeps
// what is typed if the page is left before its scripts have loaded; src/boot/keep.ts does that from then on. The build writes it
// into home.
;(function () {
  var field = document.querySelector('textarea[name=challenge]')
  // What React takes over must be what was prerendered.
  if (document.currentScript) document.currentScript.remove()
  if (!field || location.pathname !== '/' || location.search.includes('code=')) return
  var read = function () {
    try {
      var kept = JSON.parse(sessionStorage.getItem('draft'))
      return (kept && kept.v === 1 && kept.data) || {}
    } catch {
      return {}
    }
  }
  var draft = read()
  var text = draft.edit || draft.text
  if (typeof text === 'string' && !field.value) field.value = text
  addEventListener('pagehide', function () {
    if ('restored' in document.documentElement.dataset || field.value === (text || '')) return
    try {
      var data = Object.assign(read(), { text: field.value, edit: '', filename: '' })
      sessionStorage.setItem('draft', JSON.stringify({ v: 1, data: data }))
    } catch {
      // The browser keeps nothing.
    }
  })
})()
