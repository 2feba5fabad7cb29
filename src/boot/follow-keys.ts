import { appearanceOf, type AppRef } from '#machines/app/app.refs.ts'
import { selectAreKeysHeard } from '#machines/appearance/appearance.selectors.ts'

/** Another tab switched single keys off or on: they are so here too (SHELL-22). */
export const followKeys = (app: AppRef, window: Pick<Window, 'addEventListener'>) =>
  window.addEventListener('storage', ({ key, newValue }) => {
    // Without a key everything was cleared.
    if (key !== 'keys' && key !== null) return
    const appearance = appearanceOf(app)
    if (selectAreKeysHeard(appearance.getSnapshot()) === (newValue === 'off'))
      appearance.send({ type: 'keys.switched' })
  })
