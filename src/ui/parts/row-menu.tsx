import Ellipsis from 'lucide-react/icons/ellipsis-vertical'
import { useState, type Ref } from 'react'
import { iconButton } from '#styled/recipes'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Menu, type MenuProps } from './menu.tsx'

export interface RowMenuProps {
  /** The accessible name of the button. */
  label: string
  /** The id of the button, so that dialogs can return the focus to it. */
  trigger?: string
  size?: 'normal' | 'small'
  items: MenuProps['items']
  /** The ref of the button, until the button is pressed for the first time. */
  ref?: Ref<HTMLButtonElement> | undefined
}

/** The actions of one row of a list. A plain button until it is pressed, because hundreds of menus render slowly. Import lazily. */
export function RowMenu({ label, trigger, size = 'normal', items, ref }: RowMenuProps) {
  const [isWanted, setWanted] = useState(false)
  if (!isWanted)
    return (
      <IconButton
        icon={Ellipsis}
        ref={ref}
        id={trigger}
        size={size}
        label={label}
        aria-haspopup="menu"
        aria-expanded="false"
        onClick={() => setWanted(true)}
      />
    )
  return (
    <Menu
      trigger={{ className: iconButton({ size }), id: trigger, 'aria-label': label, title: label }}
      look={<Icon of={Ellipsis} />}
      items={items}
      openAtOnce
    />
  )
}
