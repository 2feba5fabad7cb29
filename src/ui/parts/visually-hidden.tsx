import type { ComponentProps } from 'react'
import { css } from '#styled/css'

/** Text for assistive technology only. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={css({ srOnly: true })} />
}
