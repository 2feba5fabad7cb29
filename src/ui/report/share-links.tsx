import type { Ref } from 'react'
import { column, row, takeAway } from '#styled/recipes'
import { linkDays } from '#contract/report.ts'
import { selectCan, selectFullName, selectSessionPhase } from '#machines/account/account.machine.ts'
import { accountOf, workspaceOf, reportOf, sessionOf, shareLinksOf } from '#machines/app/app.refs.ts'
import { refinementsIn } from '#machines/workspace/challenge.rules.ts'
import { selectChallengeId } from '#machines/workspace/workspace.selectors.ts'
import { reportTitle, sharedContent } from '#machines/report/report.rules.ts'
import { selectSections } from '#machines/report/report.selectors.ts'
import { startSections, type MadeLink } from '#machines/report/share-links.rules.ts'
import {
  selectDays,
  selectHasPlans,
  selectIsNamed,
  selectIsPrepared,
  selectIsSharing,
  selectIsUnlisted,
  selectKind,
  selectLinks,
  selectMadeLink,
} from '#machines/report/share-links.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { useFocusAfter } from '#ui/dom/focus.ts'
import { Button } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Text } from '#ui/parts/headings.tsx'
import { Link } from '#ui/parts/link.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { SwitchField } from '#ui/parts/switch-field.tsx'
import { reportWords as said } from './report.words.ts'
import { SignInButtons } from '#ui/account/sign-in-buttons.tsx'
import { useContent } from './report-content.ts'
import { WhatIsSent } from './what-is-sent.tsx'

const selectMayShare = selectCan('create', 'hand-over')

/**
 * Links to the report or the challenge, for people who are signed in (AMB-03, REP-06): one line until opened. For a
 * visitor, an explanation with Log in and Sign up.
 */
export function ShareLinks() {
  const mayShare = useSelected(accountOf, selectMayShare)
  const send = useSend(shareLinksOf)
  const isVisitor = useSelected(sessionOf, selectSessionPhase) !== 'signedIn'
  if (isVisitor)
    return (
      <div className={takeAway().share}>
        <div className={row({ spread: true })}>
          <p>
            <b>{said.share}</b>: {said.visitor}
          </p>
          <div className={takeAway().actions}>
            <SignInButtons size="small" />
          </div>
        </div>
      </div>
    )
  if (!mayShare) return null
  return (
    <div className={takeAway().share}>
      <Disclosure
        title={said.share}
        onToggle={(open) => {
          if (open) send({ type: 'links.opened' })
        }}
      >
        <Sharing />
      </Disclosure>
    </div>
  )
}

/** The active links with a form for another one. While a new link is shown, the form is folded. */
function Sharing() {
  const made = useSelected(shareLinksOf, selectMadeLink)
  const copy = useFocusAfter<HTMLButtonElement>(made?.id ?? false)
  return (
    <div className={column()}>
      <Links made={made} copy={copy} />
      {made === undefined ? (
        <Making />
      ) : (
        <Disclosure key={made.id} visual="line" title={said.another}>
          <Making />
        </Disclosure>
      )}
    </div>
  )
}

/** Radio buttons in a row. */
function Choice<Value extends string | number>({
  name,
  values,
  chosen,
  say,
  onChoose,
}: {
  name: string
  values: readonly Value[]
  chosen: Value
  say: (value: Value) => string
  onChoose: (value: Value) => void
}) {
  const styles = takeAway()
  return (
    <fieldset className={styles.choices}>
      <legend>{name}</legend>
      {values.map((value) => (
        <label key={value} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.box}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>{say(value)}</span>
        </label>
      ))}
    </fieldset>
  )
}

const kinds = ['page', 'start'] as const

function Making() {
  const content = useContent()
  const sections = useSelected(reportOf, selectSections)
  const saved = useSelected(workspaceOf, selectChallengeId)
  const chosen = useSelected(shareLinksOf, selectKind)
  const days = useSelected(shareLinksOf, selectDays)
  const { challenge } = content
  const name = useSelected(accountOf, selectFullName)
  const isNamed = useSelected(shareLinksOf, selectIsNamed)
  const hasPlans = useSelected(shareLinksOf, selectHasPlans)
  const isPrepared = useSelected(shareLinksOf, selectIsPrepared)
  const { prepared } = content
  const isBusy = useSelected(shareLinksOf, selectIsSharing)
  const send = useSend(shareLinksOf)
  // A shared page belongs to a saved challenge, so an unsaved one can only be shared to start from.
  const kind = saved === '' ? 'start' : chosen
  const given = kind === 'page' ? sections : startSections
  const want = () =>
    send({
      type: 'link.wanted',
      text: challenge.challenge_text,
      brief: challenge.case_brief,
      title: reportTitle(challenge, given),
      refinements: refinementsIn(challenge),
      name,
      page: saved === '' ? undefined : { challenge: saved, content, sections },
    })
  return (
    <div className={column()}>
      {saved !== '' && (
        <Choice
          name={said.kind}
          values={kinds}
          chosen={kind}
          say={(value) => said.kinds[value]}
          onChoose={(value) => send({ type: 'kind.chosen', kind: value })}
        />
      )}
      {said.kindText[kind].map((line) => (
        <Text key={line} tone="muted" size="small">
          {line}
        </Text>
      ))}
      <Choice
        name={said.works}
        values={linkDays}
        chosen={days}
        say={said.days}
        onChoose={(value) => send({ type: 'days.chosen', days: value })}
      />
      {name !== '' && (
        <SwitchField
          label={said.sender(name)}
          checked={isNamed}
          onChange={() => send({ type: 'sender.toggled' })}
        />
      )}
      {kind === 'page' && (
        <SwitchField label={said.plans} checked={hasPlans} onChange={() => send({ type: 'plans.toggled' })} />
      )}
      {kind === 'page' && (prepared.by !== '' || prepared.for !== '') && (
        <SwitchField
          label={said.sharePrepared}
          checked={isPrepared}
          onChange={() => send({ type: 'prepared.toggled' })}
        />
      )}
      <Disclosure visual="line" title={said.look}>
        <WhatIsSent content={sharedContent(content, { hasPlans, isPrepared })} sections={given} />
      </Disclosure>
      <div className={takeAway().actions}>
        <Button visual="outline" busy={isBusy} onClick={want}>
          {isBusy ? said.making : said.make}
        </Button>
      </div>
    </div>
  )
}

interface LinksProps {
  /** The link with its address, known until the page is left. */
  made: MadeLink | undefined
  copy: Ref<HTMLButtonElement>
}

function Links({ made, copy }: LinksProps) {
  const links = useSelected(shareLinksOf, selectLinks)
  const isBusy = useSelected(shareLinksOf, selectIsSharing)
  const isUnlisted = useSelected(shareLinksOf, selectIsUnlisted)
  const send = useSend(shareLinksOf)
  const styles = takeAway()
  return (
    <>
      {isUnlisted && (
        <InlineMessage
          tone="error"
          announce="assertive"
          action={{ label: said.retry, onAction: () => send({ type: 'links.opened' }) }}
        >
          {said.unlisted}
        </InlineMessage>
      )}
      {links.length === 0 && !isBusy && !isUnlisted && (
        <Text tone="subtle" size="small">
          {said.noLinks}
        </Text>
      )}
      {links.length > 0 && (
        <ul role="list" aria-label={said.links} className={styles.links}>
          {links.map(({ id, kind, excerpt, madeAt, holds, expiresAt, url }) => (
            <li key={id} className={styles.item} data-new={id === made?.id ? '' : undefined}>
              <span className={styles.name}>
                <bdi>{excerpt}</bdi>
                <span className={styles.note}>{said.linkFacts(kind, madeAt, expiresAt)}</span>
                {holds.length > 0 && <span className={styles.note}>{said.holds(holds)}</span>}
              </span>
              {id === made?.id && <Address made={made} copy={copy} />}
              {id !== made?.id && url !== undefined && (
                <div className={styles.actions}>
                  <Button
                    visual="outline"
                    size="small"
                    disabled={isBusy}
                    aria-label={said.copyThis(excerpt)}
                    onClick={() => send({ type: 'link.copied', id })}
                  >
                    {said.copyLink}
                  </Button>
                  {kind === 'page' && (
                    <Link external href={url}>
                      {said.openLink}
                    </Link>
                  )}
                </div>
              )}
              <Button
                visual="quietDanger"
                size="small"
                disabled={isBusy}
                aria-label={said.revokeThis(excerpt)}
                onClick={() => send({ type: 'link.revoked', id })}
              >
                {said.revoke}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {links.some(({ url }) => url === undefined) && (
        <Text tone="subtle" size="small">
          {said.lost}
        </Text>
      )}
    </>
  )
}

/** The address to send, and what its reader will see. */
function Address({ made, copy }: { made: MadeLink; copy: Ref<HTMLButtonElement> }) {
  const isBusy = useSelected(shareLinksOf, selectIsSharing)
  const send = useSend(shareLinksOf)
  const styles = takeAway()
  return (
    <div className={styles.copying}>
      <input
        readOnly
        aria-label={said.address}
        className={styles.address}
        value={made.url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        ref={copy}
        visual="outline"
        disabled={isBusy}
        onClick={() => send({ type: 'link.copied', id: made.id })}
      >
        {said.copyLink}
      </Button>
      {made.kind === 'page' && (
        <Link external href={made.url}>
          {said.openLink}
        </Link>
      )}
    </div>
  )
}
