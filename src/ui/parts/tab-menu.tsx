import type { ReactNode } from 'react'
import { Menu, MenuItem } from './menu.tsx'

export interface TabMenuProps {
  tabs: readonly { id: string; label: string }[]
  selected: string
  /** Attributes of the opening button. */
  trigger: { className: string; 'data-more': string; 'aria-describedby': string }
  onChoose: (tab: string) => void
  children: ReactNode
}

/** The tabs that do not fit, as a menu of which one can be chosen. Opens as soon as it is there. */
export function TabMenu({ tabs, selected, trigger, onChoose, children }: TabMenuProps) {
  return (
    <Menu trigger={trigger} look={children} openAtOnce>
      {tabs.map(({ id, label }) => (
        <MenuItem key={id} chosen={id === selected} onChoose={() => onChoose(id)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
