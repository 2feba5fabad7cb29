import type { LucideIcon } from 'lucide-react'

export interface IconProps {
  /** An icon, imported from its own file: `import Check from 'lucide-react/icons/check'`. */
  of: LucideIcon
  size?: 16 | 20 | 24
  className?: string
}

/** A decorative icon. Text beside it or the control's name says the same in words. */
export function Icon({ of: Drawing, size = 20, className }: IconProps) {
  return (
    <Drawing
      // In rem, so that icons grow with the browser's text size.
      size={`${size / 16}rem`}
      strokeWidth={1.75}
      aria-hidden="true"
      focusable="false"
      {...(className === undefined ? {} : { className })}
    />
  )
}
