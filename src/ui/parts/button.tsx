import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ComponentProps, ReactNode } from 'react'
import { button, spinner } from '#styled/recipes'
import { useFocusParentOnUnmount } from '#ui/dom/use-focus-parent-on-unmount.ts'
import { Icon } from './icon.tsx'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled'> {
  visual?: 'solid' | 'outline' | 'quiet' | 'danger' | 'quietDanger'
  size?: 'normal' | 'small'
  /** Whether the action is running; the button then shows a spinner and ignores presses. */
  busy?: boolean
  /**
   * Whether the action is unavailable now. The button stays focusable; show the reason near it and refer to
   * it in `describedBy`.
   */
  disabled?: boolean
  /** Id of the text that explains why the button is disabled. */
  describedBy?: string | undefined
  /** Aligns a quiet button's text with the text above. */
  flush?: boolean
  children: ReactNode
}

/**
 * A button that acts on the page. Never `disabled` in HTML, so that it can be focused and its reason read. When it is
 * removed while focused, its parent takes the focus.
 */
export function Button({
  visual = 'solid',
  size = 'normal',
  busy = false,
  disabled = false,
  describedBy,
  flush = false,
  onClick,
  ref,
  children,
  ...rest
}: ButtonProps) {
  const control = useFocusParentOnUnmount(ref)
  const idle = busy || disabled
  return (
    <button
      type="button"
      {...rest}
      ref={control}
      className={button({ visual, size, flush })}
      aria-disabled={idle || undefined}
      aria-busy={busy || undefined}
      aria-describedby={describedBy}
      onClick={idle ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Icon of={LoaderCircle} className={spinner()} />}
      <span data-words="">{children}</span>
    </button>
  )
}

export interface LinkButtonProps extends Pick<ButtonProps, 'visual' | 'size' | 'disabled' | 'children'> {
  /** The address that it opens before scripts have loaded, and in a new tab. */
  href: string
  onPress: () => void
}

/** A link that looks like a button and acts on the page; works before scripts have loaded. */
export function LinkButton({
  visual = 'solid',
  size = 'normal',
  disabled,
  href,
  onPress,
  children,
}: LinkButtonProps) {
  const control = useFocusParentOnUnmount<HTMLAnchorElement>(undefined)
  return (
    <a
      ref={control}
      href={href}
      className={button({ visual, size })}
      aria-disabled={disabled || undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        if (!disabled) onPress()
      }}
    >
      <span data-words="">{children}</span>
    </a>
  )
}
