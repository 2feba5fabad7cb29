import { cookieBanner } from '#styled/recipes'
import { words } from '#ui/words.ts'
import { Button } from './button.tsx'

export interface CookieBannerProps {
  onAccept: () => void
  onManage: () => void
  /** Stands in the page instead of over its foot, for the component library. */
  inPage?: boolean
}

/** Asks about cookies without blocking the page. Place it before the content (specification §2). */
export function CookieBanner({ onAccept, onManage, inPage = false }: CookieBannerProps) {
  const styles = cookieBanner({ inPage })
  return (
    <section
      aria-label={words.cookies.banner}
      className={styles.root}
      {...(inPage ? {} : { 'data-cookie-banner': '' })}
    >
      <div className={styles.inner}>
        <p className={styles.words}>{words.cookies.explanation}</p>
        <div className={styles.actions}>
          <Button size="small" onClick={onAccept}>
            {words.cookies.accept}
          </Button>
          <Button size="small" visual="outline" onClick={onManage}>
            {words.cookies.manage}
          </Button>
        </div>
      </div>
    </section>
  )
}
