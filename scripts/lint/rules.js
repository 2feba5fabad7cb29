import { noAutoFocus } from './no-auto-focus.js'
import { noCurrentTime } from './no-current-time.js'
import { onePath } from './one-path.js'

/** The project's own rules, as a plugin of the linter. */
export default {
  meta: { name: 'own' },
  rules: { 'no-auto-focus': noAutoFocus, 'no-current-time': noCurrentTime, 'one-path': onePath },
}
