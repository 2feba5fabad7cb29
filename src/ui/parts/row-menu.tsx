import Ellipsis from 'lucide-react/icons/ellipsis-vertical'
import { useState, type Ref } from 'react'
import { iconButton } from '#styled/recipes'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Menu, type MenuProps } from './menu.tsx'

export interface RowMenuProps {
  /** The name of the button that opens it. */
  label: string
  /** The id of that button, for dialogs that give the focus back to it. */
  trigger?: string
  size?: 'normal' | 'small'
  items: MenuProps['items']
  /** The button that opens it, until it is first pressed. */
  ref?: Ref<HTMLButtonElement> | undefined
}

/** What can be done with one row of a list. A button until it is pressed: hundreds of menus would be slow to draw. Import lazily. */
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
