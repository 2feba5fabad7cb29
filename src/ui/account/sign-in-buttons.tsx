import { selectSessionPhase } from '#machines/account/account.machine.ts'
import { sessionOf } from '#machines/app/app.refs.ts'
import { intentQueries } from '#machines/account/session.rules.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { LinkButton, type ButtonProps } from '#ui/parts/button.tsx'
import { words } from '#ui/words.ts'

/** Log in and Sign up; both go to the identity provider and return to this page (SHELL-05 to SHELL-07). */
export function SignInButtons({ size = 'normal' }: Pick<ButtonProps, 'size'>) {
  const send = useSend(sessionOf)
  const isBusy = useSelected(sessionOf, selectSessionPhase) !== 'signedOut'
  return (
    <>
      <LinkButton
        visual="quiet"
        size={size}
        href={intentQueries.login}
        disabled={isBusy}
        onPress={() => send({ type: 'login.requested' })}
      >
        {words.shell.logIn}
      </LinkButton>
      <LinkButton
        visual="outline"
        size={size}
        href={intentQueries.signup}
        disabled={isBusy}
        onPress={() => send({ type: 'signup.requested' })}
      >
        {words.shell.signUp}
      </LinkButton>
    </>
  )
}
