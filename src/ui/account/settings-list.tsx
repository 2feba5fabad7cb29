import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { row, settings } from '#styled/recipes'
import type { AccountDeletionMachine } from '#machines/account/account-deletion.machine.ts'
import { selectCan } from '#machines/account/account.machine.ts'
import { accountOf, appearanceOf, childOf, logOutOf } from '#machines/app/app.refs.ts'
import { selectThemeChoice } from '#machines/shell/appearance.machine.ts'
import type { SettingMachine } from '#machines/account/setting.machine.ts'
import type { SettingsMachine } from '#machines/account/settings.machine.ts'
import { settingKeys, type SettingKey } from '#machines/account/settings.rules.ts'
import {
  selectHasDeletionFailed,
  selectIsAsking,
  selectIsDeleting,
  selectIsLogInTooOld,
  selectIsTakingData,
  selectValue,
} from '#machines/account/settings.selectors.ts'
import { useConfig, useSelected, useSend } from '#ui/app-context.tsx'
import { isBuiltIn } from '#ui/dom/own-address.ts'
import { noticeText } from '#ui/shell/notice.words.ts'
import { Button } from '#ui/parts/button.tsx'
import { Heading, Text } from '#ui/parts/headings.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Question } from '#ui/parts/question.tsx'
import { SwitchField } from '#ui/parts/switch-field.tsx'
import { ThemeChoice } from '#ui/parts/theme-choice.tsx'
import { personWords } from './account.words.ts'
import { words } from '#ui/words.ts'
import type { Elements } from '#ui/elements.ts'

const said = personWords.settings
const selectMayDelete = selectCan('delete', 'account')

/** The contents of Settings: the theme and switches, which apply at once, and the account's deletion (SET-01 to SET-13). */
export function SettingsList({ of }: { of: ActorRefFrom<SettingsMachine> }) {
  const mayDelete = useSelected(accountOf, selectMayDelete)
  return (
    <>
      <section aria-labelledby="display" className={settings().section}>
        <Heading level={3} id="display">
          {said.displayTitle}
        </Heading>
        <Theme />
        {settingKeys.map((key) => (
          <Switch key={key} name={key} of={childOf(of, key)} />
        ))}
      </section>
      <TakeData of={of} />
      <Password />
      {mayDelete && <DeleteAccount of={childOf(of, 'accountDeletion')} />}
    </>
  )
}

/** The theme, which can also be chosen at the foot of every page. */
function Theme() {
  const theme = useSelected(appearanceOf, selectThemeChoice)
  const send = useSend(appearanceOf)
  const styles = settings()
  return (
    <div className={styles.theme}>
      <span aria-hidden="true" className={styles.name}>
        {words.theme.legend}
      </span>
      <ThemeChoice value={theme} onChange={(choice) => send({ type: 'theme.chosen', choice })} />
    </div>
  )
}

function Switch({ name, of }: { name: SettingKey; of: ActorRefFrom<SettingMachine> }) {
  const isOn = useSelector(of, selectValue)
  const { label, hint } = said.switches[name]
  return (
    <SwitchField
      label={label}
      hint={hint}
      checked={isOn}
      onChange={() => of.send({ type: 'setting.toggled' })}
    />
  )
}

function Section(props: { id: string; title: string; text: string; children: Elements }) {
  return (
    <section aria-labelledby={props.id} className={settings().section}>
      <Heading level={3} id={props.id}>
        {props.title}
      </Heading>
      <Text tone="muted" size="small">
        {props.text}
      </Text>
      {props.children}
    </section>
  )
}

function TakeData({ of }: { of: ActorRefFrom<SettingsMachine> }) {
  const isBusy = useSelector(of, selectIsTakingData)
  return (
    <Section id="your-data" title={said.dataTitle} text={said.dataText}>
      <div>
        <Button visual="outline" busy={isBusy} onClick={() => of.send({ type: 'data.wanted' })}>
          {isBusy ? said.downloadingData : said.downloadData}
        </Button>
      </div>
    </Section>
  )
}

/** Links to change the password and end log-ins, if the built-in provider is used; another provider has its own pages. */
function Password() {
  const { oidc } = useConfig()
  if (oidc === null || !isBuiltIn(oidc.issuer)) return null
  return (
    <Section id="password" title={said.passwordTitle} text={said.passwordText}>
      <p className={row()}>
        <Link leaving href={`${oidc.issuer}/account/password`}>
          {said.changePassword}
        </Link>
        <Link leaving href={`${oidc.issuer}/account/log-ins`}>
          {said.logIns}
        </Link>
      </p>
    </Section>
  )
}

function DeleteAccount({ of }: { of: ActorRefFrom<AccountDeletionMachine> }) {
  const isAsking = useSelector(of, selectIsAsking)
  const isDeleting = useSelector(of, selectIsDeleting)
  const hasFailed = useSelector(of, selectHasDeletionFailed)
  const isLogInTooOld = useSelector(of, selectIsLogInTooOld)
  const sendLogOut = useSend(logOutOf)
  const cancel = () => of.send({ type: 'deletion.cancelled' })
  const failure = noticeText('ACCOUNT_NOT_DELETED')
  return (
    <Section id="delete-account" title={said.deleteTitle} text={said.deleteText}>
      {hasFailed && (
        <InlineMessage tone="error" title={failure.title} announce="assertive">
          {failure.body ?? ''}
        </InlineMessage>
      )}
      {isLogInTooOld && (
        <InlineMessage
          tone="warning"
          title={said.logInAgainTitle}
          announce="assertive"
          action={{ label: words.shell.logOut, onAction: () => sendLogOut({ type: 'logout.chosen' }) }}
        >
          {said.logInAgainText}
        </InlineMessage>
      )}
      <div>
        <Button visual="danger" onClick={() => of.send({ type: 'deletion.asked' })}>
          {said.delete}
        </Button>
      </div>
      <Question
        open={isAsking}
        onClose={cancel}
        role="alertdialog"
        title={said.deleteTitle}
        text={said.deleteQuestion}
      >
        {(first) => (
          <>
            <Button ref={first} visual="outline" disabled={isDeleting} onClick={cancel}>
              {said.cancel}
            </Button>
            <Button visual="danger" busy={isDeleting} onClick={() => of.send({ type: 'deletion.confirmed' })}>
              {said.confirm}
            </Button>
          </>
        )}
      </Question>
    </Section>
  )
}
