import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { column, field, settings } from '#styled/recipes'
import { selectEmail } from '#machines/account/account.machine.ts'
import { accountOf } from '#machines/app/app.refs.ts'
import type { ProfileMachine } from '#machines/account/profile.machine.ts'
import {
  selectIsSaving,
  selectIsUnsaved,
  selectMaySave,
  selectNames,
} from '#machines/account/profile.selectors.ts'
import { useSelected } from '#ui/app-context.tsx'
import { useFocusAfter } from '#ui/dom/focus.ts'
import { Button } from '#ui/parts/button.tsx'
import { Text } from '#ui/parts/headings.tsx'
import { TextField } from '#ui/parts/text-field.tsx'
import { personWords } from './account.words.ts'
import { PictureField } from './picture-field.tsx'

const said = personWords.profile
const longestName = 100

/** The contents of Edit profile: picture, names, job title (PROF-01 to PROF-17). */
export function ProfileForm({ of }: { of: ActorRefFrom<ProfileMachine> }) {
  const names = useSelector(of, selectNames)
  const isSaving = useSelector(of, selectIsSaving)
  const maySave = useSelector(of, selectMaySave)
  const isUnsaved = useSelector(of, selectIsUnsaved)
  const save = useFocusAfter<HTMLButtonElement>(!isUnsaved)
  const email = useSelected(accountOf, selectEmail)
  const box = field()
  const change = (name: keyof typeof names) => (value: string) =>
    of.send({ type: 'field.changed', field: name, value })
  return (
    <>
      <PictureField of={of} />
      {email !== '' && (
        <dl className={box.root}>
          <dt className={box.label}>{said.email}</dt>
          <dd>
            <bdi>{email}</bdi>
          </dd>
        </dl>
      )}
      <form
        className={column()}
        onSubmit={(event) => {
          event.preventDefault()
          of.send({ type: 'profile.submitted' })
        }}
      >
        <TextField
          label={said.firstName}
          value={names.firstName}
          onChange={change('firstName')}
          autoComplete="given-name"
          maxLength={longestName}
          required
        />
        <TextField
          label={said.lastName}
          value={names.lastName}
          onChange={change('lastName')}
          autoComplete="family-name"
          maxLength={longestName}
          required
        />
        <TextField
          label={said.jobTitle}
          value={names.jobTitle}
          onChange={change('jobTitle')}
          autoComplete="organization-title"
          maxLength={longestName}
        />
        <div className={settings().save}>
          <Button
            ref={save}
            type="submit"
            busy={isSaving}
            disabled={!maySave}
            describedBy={maySave ? undefined : 'profile-reason'}
          >
            {said.save}
          </Button>
          {isUnsaved && (
            <Button visual="quiet" onClick={() => of.send({ type: 'changes.discarded' })}>
              {said.discard}
            </Button>
          )}
          {!maySave && (
            <Text id="profile-reason" tone="subtle" size="small">
              {said.needsNames}
            </Text>
          )}
        </div>
      </form>
    </>
  )
}
