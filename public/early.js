// Runs before anything can be pressed: keeps the buttons, each once, that are pressed while the scripts of the page are still on
// their way, until these ask for them (src/ui/dom/early-presses.ts). The build writes it into the pages.
;(function () {
  var pressed = []
  var keep = function (event) {
    var button = event.isTrusted && event.target instanceof Element && event.target.closest('button')
    if (button && !pressed.includes(button)) pressed.push(button)
  }
  document.addEventListener('click', keep, true)
  document.addEventListener(
    'presses.wanted',
    function (event) {
      document.removeEventListener('click', keep, true)
      event.detail.push.apply(event.detail, pressed)
    },
    { once: true },
  )
})()
