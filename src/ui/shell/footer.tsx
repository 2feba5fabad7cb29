import { appearanceOf } from '#machines/app/app.refs.ts'
import { selectThemeChoice } from '#machines/shell/appearance.machine.ts'
import { cookiePolicyPath } from '#machines/shell/routes.ts'
import { useConfig, useSelected, useSend } from '#ui/app-context.tsx'
import { useCurrentYear } from '#ui/dom/use-clock.ts'
import { SiteFooter } from '#ui/parts/site-footer.tsx'
import { ThemeChoice } from '#ui/parts/theme-choice.tsx'
import { words } from '#ui/words.ts'

/** Links from the configuration, the cookie policy, the list of keys, the colour theme and the copyright line (SHELL-14 to SHELL-17). */
export function Footer({ onKeys }: { onKeys: () => void }) {
  const { links, productName } = useConfig()
  const theme = useSelected(appearanceOf, selectThemeChoice)
  const send = useSend(appearanceOf)
  const year = useCurrentYear()
  return (
    <SiteFooter
      links={[
        ...(links.website === ''
          ? []
          : [{ label: words.shell.website(productName), href: links.website, external: true }]),
        { label: words.shell.howTo, href: links.howTo },
        { label: words.shell.support, href: links.support },
        { label: words.shell.terms, href: links.terms },
        { label: words.shell.privacy, href: links.privacy },
        { label: words.shell.contactPolicy, href: links.contactPolicy },
        { label: words.shell.cookiePolicy, href: cookiePolicyPath, inside: true },
        { label: words.shell.keys, onPress: onKeys },
      ]}
      copyright={words.shell.copyright(year, productName)}
    >
      <ThemeChoice value={theme} onChange={(choice) => send({ type: 'theme.chosen', choice })} />
    </SiteFooter>
  )
}
