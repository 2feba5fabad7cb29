import Lock from 'lucide-react/icons/lock'
import { column, helpPages, layout } from '#styled/recipes'
import { consentOf, navigationOf } from '#machines/app/app.refs.ts'
import { selectConsent, selectIsDecided } from '#machines/shell/consent.machine.ts'
import { selectIsArrival } from '#machines/shell/navigation.machine.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { useArrivalFocus } from '#ui/dom/focus.ts'
import { Button } from '#ui/parts/button.tsx'
import { Heading, PageHeading, Text } from '#ui/parts/headings.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { Card, Page } from '#ui/parts/surfaces.tsx'
import { SwitchField } from '#ui/parts/switch-field.tsx'
import { cookieWords } from './cookie.words.ts'
import { HelpPages } from './help-pages.tsx'

/** What the browser stores, with three switches for the optional parts (COOK-06, COOK-07). */
export function CookiePolicyScreen() {
  const heading = useArrivalFocus(useSelected(navigationOf, selectIsArrival))
  return (
    <Page>
      <HelpPages>
        <PageHeading ref={heading} lead={cookieWords.lead}>
          {cookieWords.title}
        </PageHeading>
        <Choices />
        <section aria-labelledby="kept" className={column()}>
          <Heading level={2} id="kept">
            {cookieWords.whatIsKept}
          </Heading>
          <dl className={layout().definitions}>
            {cookieWords.kept.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </HelpPages>
    </Page>
  )
}

const kinds = ['preferences', 'statistics', 'marketing'] as const
const hints = {
  preferences: cookieWords.preferencesText,
  statistics: cookieWords.statisticsText,
  marketing: cookieWords.marketingText,
}

function Choices() {
  const consent = useSelected(consentOf, selectConsent)
  const isDecided = useSelected(consentOf, selectIsDecided)
  const send = useSend(consentOf)
  const styles = helpPages()
  return (
    <Card as="section" aria-labelledby="choices">
      <div className={column()}>
        <div>
          <Heading level={2} id="choices">
            {cookieWords.choices}
          </Heading>
          <Text tone="subtle" size="small">
            {cookieWords.atOnce}
          </Text>
        </div>
        <div className={styles.kinds}>
          <div className={styles.fixed}>
            <Icon of={Lock} />
            <div>
              <p>
                <strong>{cookieWords.necessary}</strong>
              </p>
              <Text tone="subtle" size="small">
                {cookieWords.necessaryText}
              </Text>
            </div>
          </div>
          {kinds.map((kind) => (
            <SwitchField
              key={kind}
              label={cookieWords[kind]}
              hint={hints[kind]}
              checked={consent[kind]}
              onChange={(on) => send({ type: 'cookie.switched', kind, on })}
            />
          ))}
        </div>
        <div className={styles.actions}>
          <Button visual="outline" onClick={() => send({ type: 'cookies.accepted' })}>
            {cookieWords.acceptAll}
          </Button>
          <Button visual="outline" onClick={() => send({ type: 'cookies.refused' })}>
            {cookieWords.onlyNecessary}
          </Button>
          <Text role="status" size="small" tone="muted">
            {isDecided ? cookieWords.saved : ''}
          </Text>
        </div>
      </div>
    </Card>
  )
}
