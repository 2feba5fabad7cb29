import { profile as profileLook } from '#styled/recipes'
import { Avatar } from '#ui/parts/avatar.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Text } from '#ui/parts/headings.tsx'
import { Modal } from '#ui/parts/modal.tsx'
import { ProfileMenu } from '#ui/parts/profile-menu.tsx'
import { Question } from '#ui/parts/question.tsx'
import { RowMenu } from '#ui/parts/row-menu.tsx'
import { SwitchField } from '#ui/parts/switch-field.tsx'
import { TextField } from '#ui/parts/text-field.tsx'
import { Trial } from '#ui/parts/trial.tsx'
import { StandInNote } from '#ui/parts/stand-in-note.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'
import { WhyThis } from '#ui/parts/why-this.tsx'
import { personWords } from '#ui/account/account.words.ts'
import { savedWords } from '#ui/saved/saved.words.ts'
import { words } from '#ui/words.ts'
import * as samples from './samples.ts'
import { nothing, row, Specimen } from './specimens.tsx'

/** Dialogs with the buttons that open them, and the switches of Settings. */
export function Dialogs() {
  const { profile, settings } = personWords
  const { deletion, invitation } = savedWords
  return (
    <>
      <Specimen title="Dialog with fields">
        <Trial initial={false}>
          {(open, change) => (
            <>
              <div className={row}>
                <Button visual="outline" onClick={() => change(true)}>
                  {profile.title}
                </Button>
              </div>
              <Modal
                open={open}
                onClose={() => change(false)}
                title={profile.title}
                close={personWords.close}
                foot={<Button onClick={() => change(false)}>{profile.save}</Button>}
              >
                <TextField label={profile.firstName} value="Ada" onChange={nothing} required />
                <TextField
                  label={profile.jobTitle}
                  value="Baker of bread for forty villages"
                  onChange={nothing}
                />
              </Modal>
            </>
          )}
        </Trial>
      </Specimen>
      <Specimen title="Settings">
        {Object.entries(settings.switches).map(([key, { label, hint }]) => (
          <Trial key={key} initial={key === 'show_tips'}>
            {(on, change) => <SwitchField label={label} hint={hint} checked={on} onChange={change} />}
          </Trial>
        ))}
      </Specimen>
      <Specimen title="Question">
        <Trial initial={false}>
          {(open, change) => (
            <>
              <div className={row}>
                <Button visual="outline" onClick={() => change(true)}>
                  {invitation.title}
                </Button>
              </div>
              <Question
                open={open}
                onClose={() => change(false)}
                title={invitation.title}
                text={invitation.text}
              >
                {(first) => (
                  <>
                    <Button visual="quiet" onClick={() => change(false)}>
                      {invitation.notNow}
                    </Button>
                    <Button ref={first} onClick={() => change(false)}>
                      {invitation.signUp}
                    </Button>
                  </>
                )}
              </Question>
            </>
          )}
        </Trial>
      </Specimen>
      <Specimen title="Confirmation of something that can’t be undone">
        <Trial initial={false}>
          {(open, change) => (
            <>
              <div className={row}>
                <Button visual="danger" onClick={() => change(true)}>
                  {deletion.title('Bread for the lake')}
                </Button>
              </div>
              <Question
                open={open}
                onClose={() => change(false)}
                role="alertdialog"
                title={deletion.title('Bread for the lake')}
                text={deletion.text}
              >
                {(first) => (
                  <>
                    <Button ref={first} visual="outline" onClick={() => change(false)}>
                      {deletion.cancel}
                    </Button>
                    <Button visual="danger" onClick={() => change(false)}>
                      {deletion.delete}
                    </Button>
                  </>
                )}
              </Question>
            </>
          )}
        </Trial>
      </Specimen>
    </>
  )
}

const { details, edit, delete: remove } = savedWords.list
/** The entries in the menu of a saved challenge. */
export const rowActions = [details, edit, remove].map((label) => ({ id: label, label, onChoose: nothing }))
const personActions = [words.shell.profile, words.shell.settings, words.shell.logOut].map((label) => ({
  id: label,
  label,
  onChoose: nothing,
}))

/** Menus, avatars and sources. */
export function Menus() {
  return (
    <>
      <Specimen title="Menu of a row">
        <div className={row}>
          <RowMenu label={`${savedWords.list.actions}, by themselves`} items={rowActions} />
        </div>
      </Specimen>
      <Specimen title="Profile menu">
        <div className={row}>
          <ProfileMenu name="Ada Byron" email="ada@example.com" picture="" items={personActions} />
          <ProfileMenu name="" email="ada@example.com" picture="" items={personActions} />
        </div>
      </Specimen>
      <Specimen title="Avatar">
        <div className={row}>
          {[
            { name: 'Ada Byron', picture: '' },
            { name: 'آدا', picture: '' },
            { name: '', picture: '' },
            { name: 'Ada Byron', picture: samples.picture },
          ].map((person, index) => (
            // Styled like the header's button, because the button draws the circle, not the
            // picture.
            <span key={index} className={profileLook().trigger}>
              <Avatar {...person} />
            </span>
          ))}
        </div>
      </Specimen>
      <Specimen title="Why this">
        <WhyThis provenance={samples.provenance} />
        <WhyThis provenance={{ ...samples.provenance, standIn: true, sources: [] }} />
        <StandInNote
          items={[{ provenance: { ...samples.provenance, standIn: true, standInFor: { why: 'day' } } }]}
        />
      </Specimen>
      <Specimen title="Spoken only">
        <Text size="small">
          <span>Only a screen reader says the end of this sentence.</span>
          <VisuallyHidden> It ends here.</VisuallyHidden>
        </Text>
      </Specimen>
    </>
  )
}
