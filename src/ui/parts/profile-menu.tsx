import { Menu } from '@ark-ui/react/menu'
import { menu, profile } from '#styled/recipes'
import { words } from '#ui/words.ts'
import { Avatar } from './avatar.tsx'

export interface ProfileMenuProps {
  /** First and last name; may be empty before they are known. */
  name: string
  email: string
  picture: string
  items: readonly { id: string; label: string; onChoose: () => void }[]
}

/** The id of the avatar, to which dialogs give the focus back. */
export const profileTrigger = 'profile-menu'

/** The avatar, and the menu behind it (SHELL-08 to SHELL-10). Import lazily. */
export function ProfileMenu({ name, email, picture, items }: ProfileMenuProps) {
  const styles = menu()
  const { trigger, who, name: nameLook, email: emailLook } = profile()
  return (
    <Menu.Root
      ids={{ trigger: profileTrigger }}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end', gutter: 6 }}
      onSelect={({ value }) => items.find((item) => item.id === value)?.onChoose()}
    >
      <Menu.Trigger className={trigger} aria-label={words.shell.profileMenu} title={words.shell.profileMenu}>
        <Avatar name={name} picture={picture} />
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content className={styles.content}>
          <div className={who} role="presentation">
            {name !== '' && <span className={nameLook}>{name}</span>}
            {email !== '' && <span className={emailLook}>{email}</span>}
          </div>
          {items.map(({ id, label }) => (
            <Menu.Item key={id} value={id} className={styles.item}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}
