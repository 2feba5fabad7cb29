import { cookieBanner } from '#styled/recipes'
import { words } from '#ui/words.ts'
import { Button } from './button.tsx'

export interface CookieBannerProps {
  onAccept: () => void
  onRefuse: () => void
  onManage: () => void
  /** Name of the region, if a page shows more than one. */
  label?: string
}

/** Asks about cookies without blocking the page. Place it before the content (COOK-01 to 05). */
export function CookieBanner({
  onAccept,
  onRefuse,
  onManage,
  label = words.cookies.banner,
}: CookieBannerProps) {
  const styles = cookieBanner()
  return (
    <section aria-label={label} className={styles.root} data-cookie-banner="">
      <div className={styles.inner}>
        <div className={styles.words}>
          {words.cookies.explanation.map((sentences) => (
            <p key={sentences}>{sentences}</p>
          ))}
        </div>
        <div className={styles.actions}>
          <Button size="small" visual="outline" onClick={onAccept}>
            {words.cookies.accept}
          </Button>
          <Button size="small" visual="outline" onClick={onRefuse}>
            {words.cookies.refuse}
          </Button>
          <Button size="small" visual="quiet" onClick={onManage}>
            {words.cookies.manage}
          </Button>
        </div>
      </div>
    </section>
  )
}
