import { useDropzone } from 'react-dropzone'
import { upload } from '#styled/recipes'
import { Button } from './button.tsx'
import { Icon, type IconProps } from './icon.tsx'

export interface DropZoneProps {
  icon: IconProps['of']
  /** A sentence that asks for a file: “Drop a PDF that describes your challenge”. */
  label: string
  /** The label of the button that opens the file picker. */
  choose: string
  /** The accessible name of the file field. */
  field: string
  hint: string
  /** The types that the picker offers; `onFiles` decides which files are accepted. */
  accept: string
  /** Every file that was picked or dropped, in order, of any type. */
  onFiles: (files: File[]) => void
}

/**
 * Accepts files by drop and picker. Rejects none: the chart decides which files to reject, because it says
 * why.
 */
export function DropZone({ icon, label, choose, field, hint, accept, onFiles }: DropZoneProps) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: (files: File[]) => onFiles(files),
  })
  const styles = upload()
  return (
    <div
      {...getRootProps()}
      role="group"
      aria-label={label}
      tabIndex={undefined}
      className={styles.zone}
      data-over={isDragActive ? '' : undefined}
    >
      <input {...getInputProps({ 'aria-label': field, accept })} />
      <Icon of={icon} size={24} className={styles.icon} />
      <p className={styles.words}>{label}</p>
      <Button visual="outline" onClick={open}>
        {choose}
      </Button>
      <p className={styles.hint}>{hint}</p>
    </div>
  )
}
