import { Menu } from '@ark-ui/react/menu'
import Ellipsis from 'lucide-react/icons/ellipsis-vertical'
import { iconButton, menu } from '#styled/recipes'
import { Icon } from './icon.tsx'

export interface RowMenuProps {
  /** The name of the button that opens it. */
  label: string
  /** The id of that button, for dialogs that give the focus back to it. */
  trigger?: string
  items: readonly { id: string; label: string; onChoose: () => void }[]
}

/** What can be done with one row of a list. Import lazily. */
export function RowMenu({ label, trigger, items }: RowMenuProps) {
  const styles = menu()
  return (
    <Menu.Root
      {...(trigger === undefined ? {} : { ids: { trigger } })}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end', gutter: 6 }}
      onSelect={({ value }) => items.find(({ id }) => id === value)?.onChoose()}
    >
      <Menu.Trigger className={iconButton()} aria-label={label} title={label}>
        <Icon of={Ellipsis} />
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content className={styles.content}>
          {items.map(({ id, label: name }) => (
            <Menu.Item key={id} value={id} className={styles.item}>
              {name}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}
