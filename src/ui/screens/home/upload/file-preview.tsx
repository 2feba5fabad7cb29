import { useEffect, useState } from 'react'
import { upload } from '#styled/recipes'
import type { UploadFile } from '#machines/upload/upload.rules.ts'
import { words } from '#ui/words.ts'

/** The uploaded image itself. One that the browser cannot draw is left out. */
export function FilePreview({ file }: { file: UploadFile }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!(file instanceof Blob)) return
    const url = URL.createObjectURL(file)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  if (address === undefined) return null
  return (
    <img
      className={upload().preview}
      src={address}
      alt={words.upload.preview(file.name)}
      onError={() => setAddress(undefined)}
    />
  )
}
