import Ellipsis from 'lucide-react/icons/ellipsis-vertical'
import { iconButton } from '#styled/recipes'
import { Icon } from './icon.tsx'
import { Menu, type MenuProps } from './menu.tsx'

export interface RowMenuProps {
  /** The name of the button that opens it. */
  label: string
  /** The id of that button, for dialogs that give the focus back to it. */
  trigger?: string
  items: MenuProps['items']
}

/** What can be done with one row of a list. Import lazily. */
export function RowMenu({ label, trigger, items }: RowMenuProps) {
  return (
    <Menu
      trigger={{ className: iconButton(), id: trigger, 'aria-label': label, title: label }}
      look={<Icon of={Ellipsis} />}
      items={items}
    />
  )
}
