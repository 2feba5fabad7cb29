import { Link as RouteLink } from 'wouter'
import { button, row } from '#styled/recipes'
import { navigationOf } from '#machines/app/app.refs.ts'
import { selectIsArrival } from '#machines/navigation/navigation.machine.ts'
import { homePath, savedChallengesPath } from '#machines/navigation/routes.ts'
import { useConfig, useValue } from '#ui/app-context.tsx'
import { useArrivalFocus } from '#ui/dom/focus.ts'
import { PageHeading } from '#ui/parts/headings.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Page } from '#ui/parts/surfaces.tsx'
import { words } from '#ui/words.ts'

/** Something failed, or an address leads nowhere (ROUTE-22, ROUTE-23, AMB-65), with the ways on that help then. */
function Failure({ heading: said, text }: { heading: string; text: string }) {
  const { howTo, support } = useConfig().links
  const heading = useArrivalFocus(useValue(navigationOf, selectIsArrival))
  return (
    <Page width="form">
      <PageHeading ref={heading} lead={text}>
        {said}
      </PageHeading>
      <p>
        <RouteLink href={homePath} className={button()}>
          {words.error.toHome}
        </RouteLink>
      </p>
      <ul role="list" className={row()}>
        <li>
          <Link href={savedChallengesPath}>{words.shell.savedChallenges}</Link>
        </li>
        <li>
          <Link leaving href={howTo}>
            {words.shell.howTo}
          </Link>
        </li>
        <li>
          <Link leaving href={support}>
            {words.shell.support}
          </Link>
        </li>
      </ul>
    </Page>
  )
}

export function ErrorScreen() {
  return <Failure heading={words.error.heading} text={words.error.text} />
}

export function NotFoundScreen() {
  return <Failure heading={words.error.notFound} text={words.error.notFoundText} />
}
