import { upload } from '#styled/recipes'
import type { UploadFile } from '#machines/upload/upload.rules.ts'
import { useObjectUrl } from '#ui/dom/use-object-url.ts'
import { uploadWords } from '#ui/upload-words.ts'

/** The uploaded image itself. One that the browser cannot draw leaves its name. */
export function FilePreview({ file }: { file: UploadFile }) {
  const address = useObjectUrl(file)
  if (address === undefined) return null
  return <img className={upload().preview} src={address} alt={uploadWords.preview(file.name)} />
}
