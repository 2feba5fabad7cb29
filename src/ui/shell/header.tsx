import { navigationOf } from '#machines/app/app.refs.ts'
import { selectPlaceName } from '#machines/shell/navigation.machine.ts'
import { homePath, savedChallengesPath } from '#machines/shell/routes.ts'
import { useConfig, useSelected } from '#ui/app-context.tsx'
import { useOpened } from '#ui/dom/use-opened.ts'
import { latePart } from '#ui/late-part.tsx'
import { Link } from '#ui/parts/link.tsx'
import { SiteHeader } from '#ui/parts/site-header.tsx'
import { words } from '#ui/words.ts'
import { ProfileArea } from '#ui/account/profile-area.tsx'
import { Region } from './region.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

const MenuSheet = latePart(async () => (await import('#ui/parts/menu-sheet.tsx')).MenuSheet)

/** Logo, links, profile area, and on small screens the button of the full-screen menu (SHELL-02 to SHELL-04). */
export function Header() {
  const place = useSelected(navigationOf, selectPlaceName)
  const { productName } = useConfig()
  const menu = useOpened(place)
  const isSaved = place === 'saved-challenges-list'
  return (
    <>
      <SiteHeader
        product={productName}
        navigation={
          <Link visual="bare" href={savedChallengesPath} aria-current={isSaved ? 'page' : undefined}>
            {words.shell.savedChallenges}
          </Link>
        }
        actions={
          <>
            <ScrollToTop />
            <Region failing="aside">
              <ProfileArea />
            </Region>
          </>
        }
        menuOpen={menu.isOpen}
        onMenu={menu.open}
      />
      {menu.wasOpened && (
        <Region waiting={null} failing="aside" opening={menu.isOpen}>
          <MenuSheet
            open={menu.isOpen}
            onClose={menu.close}
            links={[
              { label: words.home.menu, href: homePath, current: place === 'home' },
              { label: words.shell.savedChallenges, href: savedChallengesPath, current: isSaved },
            ]}
          />
        </Region>
      )}
    </>
  )
}
