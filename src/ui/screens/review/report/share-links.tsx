import { column, row, takeAway } from '#styled/recipes'
import { selectCan, selectFullName } from '#machines/account/account.selectors.ts'
import { accountOf, challengeOf, shareLinksOf } from '#machines/app/app.refs.ts'
import { refinementsOf, titleOf } from '#machines/challenge/challenge.rules.ts'
import { selectChallenge } from '#machines/challenge/challenge.selectors.ts'
import {
  selectIsNamed,
  selectIsSharing,
  selectIsUnlisted,
  selectLinks,
  selectMadeLink,
} from '#machines/share-links/share-links.selectors.ts'
import { useSend, useValue } from '#ui/app-context.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Text } from '#ui/parts/headings.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { SwitchField } from '#ui/parts/switch-field.tsx'
import { reportWords as said } from '#ui/report-words.ts'

const selectMayShare = selectCan('create', 'hand-over')

/** Read-only links to the challenge, for whoever is signed in (AMB-03). */
export function ShareLinks() {
  const mayShare = useValue(accountOf, selectMayShare)
  const send = useSend(shareLinksOf)
  if (!mayShare) return null
  return (
    <Disclosure
      visual="line"
      title={said.share}
      onToggle={(open) => {
        if (open) send({ type: 'links.opened' })
      }}
    >
      <div className={column()}>
        <Text tone="muted" size="small">
          {said.shareText}
        </Text>
        <Making />
        <Links />
      </div>
    </Disclosure>
  )
}

function Making() {
  const challenge = useValue(challengeOf, selectChallenge)
  const name = useValue(accountOf, selectFullName)
  const isNamed = useValue(shareLinksOf, selectIsNamed)
  const made = useValue(shareLinksOf, selectMadeLink)
  const isBusy = useValue(shareLinksOf, selectIsSharing)
  const send = useSend(shareLinksOf)
  const want = () =>
    send({
      type: 'link.wanted',
      text: challenge.challenge_text,
      brief: challenge.case_brief,
      title: titleOf(challenge.challenge_title, challenge.challenge_text),
      refinements: refinementsOf(challenge),
      name,
    })
  return (
    <>
      {name !== '' && (
        <SwitchField
          label={said.sender(name)}
          checked={isNamed}
          onChange={() => send({ type: 'sender.toggled' })}
        />
      )}
      <div className={row()}>
        <Button visual="outline" busy={isBusy} onClick={want}>
          {isBusy ? said.making : said.make}
        </Button>
        {made !== undefined && (
          <Button disabled={isBusy} onClick={() => send({ type: 'link.copied' })}>
            {said.copyLink}
          </Button>
        )}
      </div>
      {made !== undefined && (
        <input
          readOnly
          aria-label={said.address}
          className={takeAway().address}
          value={made.url}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  )
}

function Links() {
  const links = useValue(shareLinksOf, selectLinks)
  const isBusy = useValue(shareLinksOf, selectIsSharing)
  const isUnlisted = useValue(shareLinksOf, selectIsUnlisted)
  const send = useSend(shareLinksOf)
  const styles = takeAway()
  if (isUnlisted)
    return (
      <InlineMessage
        tone="error"
        announce="assertive"
        action={{ label: said.retry, onAction: () => send({ type: 'links.opened' }) }}
      >
        {said.unlisted}
      </InlineMessage>
    )
  if (links.length === 0) return isBusy ? null : <Text tone="subtle">{said.noLinks}</Text>
  return (
    <ul role="list" aria-label={said.links} className={styles.links}>
      {links.map(({ id, excerpt, expiresAt }) => (
        <li key={id} className={styles.item}>
          <span>
            <bdi>{excerpt}</bdi> – {said.until(expiresAt)}
          </span>
          <Button
            visual="quiet"
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
  )
}
