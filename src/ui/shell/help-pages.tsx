import type { ReactNode } from 'react'
import { helpPages } from '#styled/recipes'
import { cookiePolicyPath } from '#machines/shell/routes.ts'
import { useConfig } from '#ui/app-context.tsx'
import { cookieWords } from './cookie.words.ts'
import { words } from '#ui/words.ts'

/** A text in the frame of the pages about the product; the server serves the others. */
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
            // An operator may have put them elsewhere.
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
