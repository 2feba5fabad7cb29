import { navigationOf } from '#machines/app/app.refs.ts'
import { selectIsArrival } from '#machines/navigation/navigation.selectors.ts'
import { homePath } from '#machines/navigation/routes.ts'
import { useValue } from '#ui/app-context.tsx'
import { useArrivalFocus } from '#ui/dom/focus.ts'
import { PageHeading, Text } from '#ui/parts/headings.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Page } from '#ui/parts/surfaces.tsx'
import { words } from '#ui/words.ts'

/** Something failed, or an address leads nowhere (ROUTE-22, ROUTE-23, AMB-65). */
function Failure({ heading: said }: { heading: string }) {
  const heading = useArrivalFocus(useValue(navigationOf, selectIsArrival))
  return (
    <Page width="form">
      <PageHeading ref={heading}>{said}</PageHeading>
      <Text>{words.error.text}</Text>
      <p>
        <Link href={homePath}>{words.error.toHome}</Link>
      </p>
    </Page>
  )
}

export function ErrorScreen() {
  return <Failure heading={words.error.heading} />
}

export function NotFoundScreen() {
  return <Failure heading={words.error.notFound} />
}
