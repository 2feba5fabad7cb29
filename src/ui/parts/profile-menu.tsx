import { person, profile } from '#styled/recipes'
import { words } from '#ui/words.ts'
import { Avatar } from './avatar.tsx'
import { Menu, type MenuProps } from './menu.tsx'

export interface ProfileMenuProps {
  /** First and last name; may be empty until they are known. */
  name: string
  email: string
  picture: string
  items: MenuProps['items']
}

/** The id of the avatar, so that dialogs can return the focus to it. */
export const profileTrigger = 'profile-menu'

/** The avatar and its menu (SHELL-08 to SHELL-10). Import lazily. */
export function ProfileMenu({ name, email, picture, items }: ProfileMenuProps) {
  const { who, name: nameLook, email: emailLook } = person()
  return (
    <Menu
      trigger={{
        id: profileTrigger,
        className: profile().trigger,
        'aria-label': words.shell.profileMenu,
        title: words.shell.profileMenu,
      }}
      look={<Avatar name={name} picture={picture} />}
      items={items}
    >
      <div className={who} role="presentation">
        {name !== '' && <span className={nameLook}>{name}</span>}
        {email !== '' && <span className={emailLook}>{email}</span>}
      </div>
    </Menu>
  )
}
