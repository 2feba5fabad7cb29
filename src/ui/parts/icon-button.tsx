import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { iconButton } from '#styled/recipes'
import { Icon } from './icon.tsx'

export interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'className' | 'disabled' | 'children'
> {
  icon: LucideIcon
  /** The name of the button; also its tooltip. */
  label: string
  size?: 'normal' | 'small'
  disabled?: boolean
}

/** A button that shows an icon only. */
export function IconButton({
  icon,
  label,
  size = 'normal',
  disabled = false,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={iconButton({ size })}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? (event) => event.preventDefault() : onClick}
    >
      <Icon of={icon} />
    </button>
  )
}
