import ExternalLink from 'lucide-react/icons/external-link'
import type { ComponentProps, ReactNode } from 'react'
import { Link as RouteLink } from 'wouter'
import { link } from '#styled/recipes'
import { words } from '#ui/words.ts'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'className' | 'href'> {
  href: string
  visual?: 'plain' | 'bare'
  /**
   * Whether the link leads out of the product: it opens a new tab without an opener, and says so with an icon
   * and in words.
   */
  external?: boolean
  /**
   * Whether the link leads to another page of the server or the identity provider, which replaces this page.
   */
  leaving?: boolean
  /** Whether the link is visible but not followed for now. */
  disabled?: boolean
  children: ReactNode
}

/** A link. Inside the product, a plain click stays in the page, unless the link is external or leaving. */
export function Link({
  visual = 'plain',
  external = false,
  leaving = false,
  disabled = false,
  href,
  children,
  ...rest
}: LinkProps) {
  if (disabled)
    return (
      <a role="link" {...rest} className={link({ visual })} aria-disabled="true" onClick={undefined}>
        {children}
      </a>
    )
  if (!external && !leaving)
    return (
      <RouteLink {...rest} href={href} className={link({ visual })}>
        {children}
      </RouteLink>
    )
  return (
    <a
      {...rest}
      href={href}
      className={link({ visual })}
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      <span>{children}</span>
      {external && <ExternalMark />}
    </a>
  )
}

/** Shows and announces that a link opens a new tab. */
export function ExternalMark() {
  return (
    <>
      {/* Keeps the icon on the line of the last word, without the underline that a space would have. */}
      <span aria-hidden="true">{'\u2060'}</span>
      <Icon of={ExternalLink} size={16} />
      <VisuallyHidden>{words.common.opensInNewTab}</VisuallyHidden>
    </>
  )
}
