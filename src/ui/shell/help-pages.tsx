import type { ReactNode } from 'react'
import { helpPages } from '#styled/recipes'
import { cookiePolicyPath } from '#machines/shell/routes.ts'
import { useConfig } from '#ui/app-context.tsx'
import { cookieWords } from './cookie.words.ts'
import { words } from '#ui/words.ts'

/** Frames a page about the product, with links to the other such pages, which the server serves. */
export function HelpPages({ children }: { children: ReactNode }) {
  const { links } = useConfig()
  const styles = helpPages()
  const pages = [
    { label: words.shell.howTo, href: links.howTo },
    { label: words.shell.support, href: links.support },
    { label: words.shell.terms, href: links.terms },
    { label: words.shell.privacy, href: links.privacy },
    { label: words.shell.contactPolicy, href: links.contactPolicy },
    { label: words.shell.cookiePolicy, href: cookiePolicyPath },
  ]
  return (
    <div className={styles.root}>
      <nav aria-label={cookieWords.pages}>
        <ul role="list" className={styles.list}>
          {pages
            // Leaves out pages that the operator has put on another site.
            .filter(({ href }) => href.startsWith('/'))
            .map(({ label, href }) => (
              <li key={href}>
                <a
                  href={href}
                  className={styles.page}
                  aria-current={href === cookiePolicyPath ? 'page' : undefined}
                >
                  {label}
                </a>
              </li>
            ))}
        </ul>
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
