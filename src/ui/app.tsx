import { useCallback, useState, type ComponentType } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { shell } from '#styled/recipes'
import {
  accountOf,
  appearanceOf,
  bookmarksOf,
  challengeFormOf,
  dialogOf,
  logOutOf,
  navigationOf,
  notifierOf,
  possibleIdeasOf,
} from '#machines/app/app.refs.ts'
import { selectAreShortcutsOn } from '#machines/shell/appearance.machine.ts'
import { selectIsBlank } from '#machines/home/challenge-form.selectors.ts'
import { selectIsDialogOpen } from '#machines/account/dialog.selectors.ts'
import { selectIsAskingToLeave } from '#machines/account/log-out.machine.ts'
import { selectIsInviting } from '#machines/bookmarks/bookmarks.selectors.ts'
import { selectIsWelcomeDue } from '#machines/account/onboarding.selectors.ts'
import { selectPlaceName } from '#machines/shell/navigation.machine.ts'
import { homePath } from '#machines/shell/routes.ts'
import { selectHasEverShown, selectQueue } from '#machines/shell/notifier.machine.ts'
import {
  selectChosenSpark,
  selectIsDrawerOpen,
  selectOpenedIdea,
} from '#machines/ideas/possible-ideas.selectors.ts'
import { useSelected } from './app-context.tsx'
import { focusContent } from '#ui/dom/focus.ts'
import { usePageMark } from '#ui/dom/page.ts'
import { usePrepared } from '#ui/dom/use-prepared.ts'
import { useKeyMap } from '#ui/dom/use-key-map.ts'
import { useOnce } from '#ui/dom/use-opened.ts'
import { loadDrawer } from '#ui/ideas/load-drawer.ts'
import { latePart, type Preparable } from './late-part.tsx'
import { HomeScreen } from '#ui/home/home.screen.tsx'
import { loadNotFound, screens } from './screens.ts'
import { Cookies } from '#ui/shell/cookies.tsx'
import { DroppedFiles } from '#ui/shell/dropped-files.tsx'
import { Footer } from '#ui/shell/footer.tsx'
import { Header } from '#ui/shell/header.tsx'
import type { KeyListProps } from '#ui/shell/key-list.tsx'
import { loadToasts } from '#ui/shell/load-toasts.ts'
import { OfflineStrip } from '#ui/shell/offline-strip.tsx'
import { Region } from '#ui/shell/region.tsx'
import { ScreenSkeleton } from '#ui/shell/screen-skeleton.tsx'
import { words } from './words.ts'

/**
 * Wraps each screen in its own `Region`, so that a broken screen does not break the rest of the
 * page.
 */
const screenPart = (load: Preparable<ComponentType>) => {
  const Late = latePart(load)
  return function Screen() {
    // A prerendered screen gets no `Suspense`: React hydrates the content of one later than the
    // rest of the page, when restored data may no longer match the markup.
    const [isHere] = useState(() => load.now() !== undefined)
    return (
      <Region waiting={isHere ? undefined : <ScreenSkeleton />}>
        <Late />
      </Region>
    )
  }
}
const routes = screens.map(({ path, load }) => ({ path, Screen: screenPart(load) }))
const NotFound = screenPart(loadNotFound)
const IdeasDrawer = latePart(async () => (await loadDrawer()).IdeasDrawer)
const Invitation = latePart(async () => (await import('#ui/bookmarks/invitation.tsx')).Invitation)
const LogOutQuestion = latePart(async () => (await import('#ui/account/log-out-question.tsx')).LogOutQuestion)
const PersonDialog = latePart(async () => (await import('#ui/account/person-dialog.tsx')).PersonDialog)
const KeyList = latePart(async () => (await import('#ui/shell/key-list.tsx')).KeyList)
const Welcome = latePart(async () => (await import('#ui/account/welcome.tsx')).Welcome)
const Toasts = latePart(async () => (await loadToasts()).Toasts)

/**
 * The whole page: the frame and the current screen. It reads no actor, because every change it read
 * would render the whole page again. Each part has a `Region`, so that it can break alone; the outermost one is for
 * whatever else breaks.
 */
export function App() {
  return (
    <Region>
      <a
        href="#content"
        className={shell().skip}
        onClick={(event) => {
          event.preventDefault()
          focusContent()
        }}
      >
        {words.shell.skipToContent}
      </a>
      <Region failing="aside">
        <Cookies />
      </Region>
      <Region>
        <Header />
      </Region>
      <Region failing="silent">
        <OfflineStrip />
      </Region>
      <main id="content" tabIndex={-1} className={shell().main}>
        <Region failing="silent">
          <LateWelcome />
        </Region>
        <Region>
          <Switch>
            {routes.map(({ path, Screen }) => (
              <Route key={String(path)} path={path}>
                <Screen />
              </Route>
            ))}
            <Route path="/:token?">
              <Home />
            </Route>
            <Route>
              <NotFound />
            </Route>
          </Switch>
        </Region>
      </main>
      <Region>
        <FooterAndKeys />
      </Region>
      <Region failing="silent">
        <DroppedFiles />
      </Region>
      <Region failing="aside">
        <LateDrawer />
      </Region>
      <Region failing="silent">
        <LateInvitation />
      </Region>
      <Region failing="aside">
        <LatePersonDialog />
      </Region>
      <Region failing="aside">
        <LateLogOutQuestion />
      </Region>
      <Region failing="aside">
        <Notices />
      </Region>
    </Region>
  )
}

function FooterAndKeys() {
  const [, follow] = useLocation()
  const keys = useKeyMap(
    useCallback(() => follow(homePath), [follow]),
    useSelected(appearanceOf, selectAreShortcutsOn),
  )
  return (
    <>
      <Footer onKeys={keys.open} />
      <LateKeyList open={keys.isOpen} onClose={keys.close} />
    </>
  )
}

/** The list of keyboard shortcuts; its code is fetched when the list is first opened. */
function LateKeyList(props: KeyListProps) {
  const wasOpened = useOnce(props.open)
  if (!wasOpened) return null
  return (
    <Region waiting={null} failing="aside" opening={props.open}>
      <KeyList {...props} />
    </Region>
  )
}

/** The welcome; its code is fetched only for a new person. */
function LateWelcome() {
  const isDue = useSelected(accountOf, selectIsWelcomeDue)
  if (!isDue) return null
  return (
    <Region waiting={null} failing="silent">
      <Welcome />
    </Region>
  )
}

function Home() {
  return (
    <Region>
      <HomeScreen />
    </Region>
  )
}

/**
 * The drawer of ideas, on every page. Its code is fetched when the drawer first opens, for a spark or for a single
 * idea (DRAW-25, START-04).
 */
function LateDrawer() {
  const isOpen = useSelected(possibleIdeasOf, selectIsDrawerOpen)
  // The content makes room for the open drawer.
  usePageMark('data-with-drawer', isOpen)
  const wasOpened = useOnce(isOpen)
  const spark = useSelected(possibleIdeasOf, selectChosenSpark)
  const idea = useSelected(possibleIdeasOf, selectOpenedIdea)
  if (!wasOpened) return null
  return (
    <Region waiting={null} failing="aside" opening={spark === '' ? idea : spark}>
      <IdeasDrawer />
    </Region>
  )
}

/** The invitation to sign up; its code is fetched when a visitor first bookmarks something (AMB-25). */
function LateInvitation() {
  const isInviting = useSelected(bookmarksOf, selectIsInviting)
  const wasInvited = useOnce(isInviting)
  if (!wasInvited) return null
  return (
    <Region waiting={null} failing="aside" opening={isInviting}>
      <Invitation />
    </Region>
  )
}

/** Profile and Settings; their code is fetched when one of them is first opened. */
function LatePersonDialog() {
  const isOpen = useSelected(dialogOf, selectIsDialogOpen)
  const wasOpened = useOnce(isOpen)
  if (!wasOpened) return null
  return (
    <Region waiting={null} failing="aside" opening={isOpen}>
      <PersonDialog />
    </Region>
  )
}

/** The question before a log-out; its code is fetched when a log-out would lose something. */
function LateLogOutQuestion() {
  const isAsking = useSelected(logOutOf, selectIsAskingToLeave)
  const wasAsked = useOnce(isAsking)
  if (!wasAsked) return null
  return (
    <Region waiting={null} failing="aside" opening={isAsking}>
      <LogOutQuestion />
    </Region>
  )
}

function Notices() {
  const isHome = useSelected(navigationOf, selectPlaceName) === 'home'
  const isBlank = useSelected(challengeFormOf, selectIsBlank)
  // Fetch the code early, because notices must also appear after the network has failed. An empty
  // home page does not need them yet.
  usePrepared(!isHome || !isBlank, loadToasts)
  const hasEverShown = useSelected(notifierOf, selectHasEverShown)
  const queue = useSelected(notifierOf, selectQueue)
  return (
    <section
      aria-label={words.shell.notifications}
      aria-keyshortcuts="Alt+T"
      // Rendered before any message, because screen readers may miss one that is inserted together with its live region.
      aria-live="polite"
      aria-relevant="additions"
      data-notices=""
    >
      {hasEverShown && (
        <Region waiting={null} failing="aside" opening={queue}>
          <Toasts />
        </Region>
      )}
    </section>
  )
}
