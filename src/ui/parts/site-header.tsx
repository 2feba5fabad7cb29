import Menu from 'lucide-react/icons/menu'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { siteHeader } from '#styled/recipes'
import { words } from '#ui/words.ts'
import type { Elements } from '#ui/elements.ts'
import { IconButton } from './icon-button.tsx'

/** The logo: a rounded square with a spark in it. */
function BrandMark() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" focusable="false" className={siteHeader().mark}>
      <rect width="28" height="28" rx="8" fill="var(--colors-accent)" />
      <circle cx="19" cy="9" r="5" fill="var(--colors-spark)" />
    </svg>
  )
}

export interface SiteHeaderProps {
  product: string
  /** Links, shown from 768 px; pass the same ones to the menu of small screens. */
  navigation: ReactNode
  /** Profile area. */
  actions?: Elements
  menuOpen: boolean
  /** Called when the menu button, which only small screens have, is pressed. */
  onMenu: () => void
  /** Name of the navigation, for pages that show more than one header. */
  label?: string
}

/** The bar at the top of every page. */
export function SiteHeader({
  product,
  navigation,
  actions,
  menuOpen,
  onMenu,
  label = words.shell.mainNavigation,
}: SiteHeaderProps) {
  const styles = siteHeader()
  return (
    <header className={styles.root}>
      <div className={styles.bar}>
        <Link href="/" aria-label={words.shell.home(product)} className={styles.brand}>
          <BrandMark />
          <span className={styles.name}>{product}</span>
        </Link>
        <nav aria-label={label} className={styles.nav}>
          {navigation}
        </nav>
        <div className={styles.actions}>
          {actions}
          <span className={styles.menuButton}>
            <IconButton
              icon={Menu}
              label={words.shell.openMenu}
              aria-haspopup="dialog"
              aria-expanded={menuOpen}
              onClick={onMenu}
            />
          </span>
        </div>
      </div>
    </header>
  )
}
