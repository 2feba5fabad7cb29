import { profile } from '#styled/recipes'
import {
  selectEmail,
  selectFullName,
  selectIdentityPicture,
  selectOwnPicture,
  selectSessionPhase,
} from '#machines/account/account.machine.ts'
import { accountOf, logOutOf, sessionOf } from '#machines/app/app.refs.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { usePicture } from '#ui/dom/own-address.ts'
import { latePart } from '#ui/late-part.tsx'
import { words } from '#ui/words.ts'
import { Region } from '#ui/shell/region.tsx'
import { SignInButtons } from './sign-in-buttons.tsx'

/** Fetched together with the log-out question, because that question must also open without a network. */
const ProfileMenu = latePart(async () => {
  const [{ ProfileMenu: Menu }] = await Promise.all([
    import('#ui/parts/profile-menu.tsx'),
    import('./log-out-question.tsx'),
  ])
  return Menu
})

/** The end of the header: two buttons for a visitor, a status while somebody signs in, an avatar once they have. */
export function ProfileArea() {
  const phase = useSelected(sessionOf, selectSessionPhase)
  const styles = profile()
  if (phase === 'signedIn') return <Person />
  return (
    <div className={styles.area} data-guest={phase === 'signedOut' ? '' : undefined}>
      {phase === 'signingIn' ? (
        <span role="status" className={styles.state}>
          {words.shell.signingIn}
        </span>
      ) : (
        <SignInButtons size="small" />
      )}
    </div>
  )
}

function Person() {
  const name = useSelected(accountOf, selectFullName)
  const email = useSelected(accountOf, selectEmail)
  const picture = usePicture(
    useSelected(accountOf, selectOwnPicture),
    useSelected(accountOf, selectIdentityPicture),
  )
  const sendAccount = useSend(accountOf)
  const sendLogOut = useSend(logOutOf)
  const styles = profile()
  return (
    <div className={styles.area}>
      <Region waiting={<span className={styles.trigger} aria-hidden="true" />} failing="aside">
        <ProfileMenu
          name={name}
          email={email}
          picture={picture}
          items={[
            {
              id: 'profile',
              label: words.shell.profile,
              onChoose: () => sendAccount({ type: 'profile.opened' }),
            },
            {
              id: 'settings',
              label: words.shell.settings,
              onChoose: () => sendAccount({ type: 'settings.opened' }),
            },
            {
              id: 'logout',
              label: words.shell.logOut,
              onChoose: () => sendLogOut({ type: 'logout.chosen' }),
            },
          ]}
        />
      </Region>
    </div>
  )
}
