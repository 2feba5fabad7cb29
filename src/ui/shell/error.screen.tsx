import MapPinOff from 'lucide-react/icons/map-pin-off'
import type { LucideIcon } from 'lucide-react'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Link as RouteLink } from 'wouter'
import { button } from '#styled/recipes'
import { navigationOf } from '#machines/app/app.refs.ts'
import { selectIsArrival } from '#machines/shell/navigation.machine.ts'
import { homePath, savedChallengesPath } from '#machines/shell/routes.ts'
import { useConfig, useSelected } from '#ui/app-context.tsx'
import { useArrivalFocus } from '#ui/dom/focus.ts'
import { lostWords } from './error.words.ts'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Page } from '#ui/parts/surfaces.tsx'
import { words } from '#ui/words.ts'

interface FailureProps {
  icon: LucideIcon
  heading: string
  text: string
  /** Further help, for problems that going to home does not solve. */
  aside: ReactNode
}

/** An error, or an address that leads nowhere (ROUTE-22, ROUTE-23, AMB-65), with a link to home. */
function Failure({ icon, heading, text, aside }: FailureProps) {
  const arrival = useArrivalFocus(useSelected(navigationOf, selectIsArrival))
  return (
    <Page width="form">
      <EmptyState
        icon={icon}
        page={arrival}
        title={heading}
        action={
          <RouteLink href={homePath} className={button()}>
            {lostWords.toHome}
          </RouteLink>
        }
        aside={aside}
      >
        {text}
      </EmptyState>
    </Page>
  )
}

export function ErrorScreen() {
  const { support } = useConfig().links
  return (
    <Failure
      icon={TriangleAlert}
      heading={lostWords.failed}
      text={lostWords.failedText}
      aside={
        <Link leaving href={support}>
          {words.shell.support}
        </Link>
      }
    />
  )
}

export function NotFoundScreen() {
  return (
    <Failure
      icon={MapPinOff}
      heading={lostWords.notFound}
      text={lostWords.notFoundText}
      aside={<Link href={savedChallengesPath}>{words.shell.savedChallenges}</Link>}
    />
  )
}
