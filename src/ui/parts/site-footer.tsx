import type { MouseEventHandler, ReactNode } from 'react'
import { siteFooter } from '#styled/recipes'
import { words } from '#ui/words.ts'
import { ExternalMark } from './link.tsx'

export interface FooterLink {
  label: string
  href: string
  /** Opens outside the app. */
  external?: boolean
  /** For places inside the app: call `preventDefault` to stay in the page. */
  onFollow?: MouseEventHandler<HTMLAnchorElement>
}

export interface SiteFooterProps {
  links: readonly FooterLink[]
  copyright: string
  /** Settings of the whole page, such as the colour theme. */
  children?: ReactNode
  /** Name of the navigation, where a page shows more than one footer. */
  label?: string
}

/** The end of every page. */
export function SiteFooter({ links, copyright, children, label = words.shell.footerLinks }: SiteFooterProps) {
  const styles = siteFooter()
  return (
    <footer className={styles.root}>
      <div className={styles.inner}>
        <nav aria-label={label}>
          <ul role="list" className={styles.links}>
            {links.map(({ label, href, external = false, onFollow }) => (
              <li key={label}>
                <a
                  href={href}
                  className={styles.link}
                  onClick={onFollow}
                  {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
                >
                  {label}
                  {external && <ExternalMark />}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.row}>
          <p className={styles.copyright}>{copyright}</p>
          {children}
        </div>
      </div>
    </footer>
  )
}
