import { keyList } from '#styled/recipes'
import { Modal } from '#ui/parts/modal.tsx'
import { keyWords } from '#ui/key-words.ts'

export interface KeyListProps {
  open: boolean
  onClose: () => void
}

/** The list of keys behind `?`. */
export function KeyList({ open, onClose }: KeyListProps) {
  const styles = keyList()
  return (
    <Modal open={open} onClose={onClose} title={keyWords.title} close={keyWords.close}>
      <dl className={styles.root}>
        {keyWords.keys.map(({ keys, does }) => (
          <div key={does} className={styles.line}>
            <dt className={styles.keys}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{keyWords.note}</p>
    </Modal>
  )
}
