import { Link } from 'wouter'
import { siteFooter } from '#styled/recipes'
import { words } from '#ui/words.ts'
import type { Elements } from '#ui/elements.ts'
import { ExternalMark } from './link.tsx'

export interface FooterLink {
  label: string
  href: string
  /** Whether the link leads outside the app. */
  external?: boolean
  /** Whether the link leads to a place in the app rather than another page of the server. */
  inside?: boolean
}

/** A button in the footer that opens something over the page. */
export interface FooterButton {
  label: string
  onPress: () => void
}

export interface SiteFooterProps {
  links: readonly (FooterLink | FooterButton)[]
  copyright: string
  /** Settings of the whole page, such as the colour theme. */
  children?: Elements
  /** Name of the navigation, if a page shows more than one footer. */
  label?: string
}

/** The foot of every page. */
export function SiteFooter({ links, copyright, children, label = words.shell.footerLinks }: SiteFooterProps) {
  const styles = siteFooter()
  return (
    <footer className={styles.root}>
      <div className={styles.inner}>
        <nav aria-label={label}>
          <ul role="list" className={styles.links}>
            {links.map((link) => (
              <li key={link.label}>
                {'onPress' in link ? (
                  <button type="button" className={styles.link} onClick={link.onPress}>
                    {link.label}
                  </button>
                ) : link.inside === true ? (
                  <Link href={link.href} className={styles.link}>
                    {link.label}
                  </Link>
                ) : (
                  <a
                    href={link.href}
                    className={styles.link}
                    {...(link.external === true ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
                  >
                    <span>{link.label}</span>
                    {link.external === true && <ExternalMark />}
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
