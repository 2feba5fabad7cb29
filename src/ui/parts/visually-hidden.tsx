import type { ComponentProps } from 'react'
import { spoken } from '#styled/recipes'

/** Text for assistive technology only. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={spoken()} />
}
