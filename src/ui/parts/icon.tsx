import type { LucideIcon } from 'lucide-react'

export interface IconProps {
  /** One icon, imported by itself: `import Check from 'lucide-react/icons/check'`. */
  of: LucideIcon
  size?: 16 | 20 | 24
  className?: string
}

/** A decorative icon. Whatever it means is also said in words beside it or in the control's name. */
export function Icon({ of: Drawing, size = 20, className }: IconProps) {
  return (
    <Drawing
      // As large as the letters beside it, also where these were made larger.
      size={`${size / 16}rem`}
      strokeWidth={1.75}
      aria-hidden="true"
      focusable="false"
      {...(className === undefined ? {} : { className })}
    />
  )
}
