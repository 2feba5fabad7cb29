import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { siteFooter } from '#styled/recipes'
import { words } from '#ui/words.ts'
import { ExternalMark } from './link.tsx'

export interface FooterLink {
  label: string
  href: string
  /** Opens outside the app. */
  external?: boolean
  /** A place of the app, and not another page of the server. */
  inside?: boolean
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
            {links.map(({ label, href, external = false, inside = false }) => (
              <li key={label}>
                {inside ? (
                  <Link href={href} className={styles.link}>
                    {label}
                  </Link>
                ) : (
                  <a
                    href={href}
                    className={styles.link}
                    {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
                  >
                    {label}
                    {external && <ExternalMark />}
                  </a>
                )}
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
