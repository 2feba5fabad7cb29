import { Menu } from '@ark-ui/react/menu'
import type { ReactNode } from 'react'
import { menu } from '#styled/recipes'

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
  const styles = menu()
  return (
    <Menu.Root defaultOpen lazyMount positioning={{ placement: 'bottom-end', gutter: 6 }}>
      <Menu.Trigger {...trigger}>{children}</Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content className={styles.content}>
          <Menu.RadioItemGroup value={selected} onValueChange={({ value }) => onChoose(value)}>
            {tabs.map((tab) => (
              <Menu.RadioItem key={tab.id} value={tab.id} className={styles.item}>
                <Menu.ItemText>{tab.label}</Menu.ItemText>
              </Menu.RadioItem>
            ))}
          </Menu.RadioItemGroup>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}
