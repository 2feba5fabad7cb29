import { Fragment } from 'react'
import { keyList } from '#styled/recipes'
import { appearanceOf } from '#machines/app/app.refs.ts'
import { selectAreShortcutsOn } from '#machines/shell/appearance.machine.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { Modal } from '#ui/parts/modal.tsx'
import { SwitchField } from '#ui/parts/switch-field.tsx'
import { keyWords } from './key.words.ts'

export interface KeyListProps {
  open: boolean
  onClose: () => void
}

/** The list of keys that `?` opens, with the switch for single keys (SHELL-22). */
export function KeyList({ open, onClose }: KeyListProps) {
  const areHeard = useSelected(appearanceOf, selectAreShortcutsOn)
  const send = useSend(appearanceOf)
  const styles = keyList()
  return (
    <Modal open={open} onClose={onClose} title={keyWords.title} close={keyWords.close}>
      <p data-touch className={styles.note}>
        {keyWords.touch}
      </p>
      <dl className={styles.root}>
        {keyWords.keys.map(({ keys, joined, does }) => (
          <div key={does} className={styles.line}>
            <dt className={styles.keys}>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && <span className={styles.joint}>{joined}</span>}
                  <kbd className={styles.key}>{key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.foot}>
        <SwitchField
          label={keyWords.switch}
          hint={keyWords.hint}
          checked={areHeard}
          onChange={() => send({ type: 'keys.switched' })}
        />
        <p role="status" className={styles.note}>
          {areHeard ? '' : keyWords.off}
        </p>
      </div>
    </Modal>
  )
}
