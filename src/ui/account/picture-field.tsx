import { useSelector } from '@xstate/react'
import Camera from 'lucide-react/icons/camera'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { pictureField, spinner } from '#styled/recipes'
import { selectFullName, selectIdentityPicture, selectOwnPicture } from '#machines/account/account.machine.ts'
import { accountOf, childOf } from '#machines/app/app.refs.ts'
import type { ProfileMachine } from '#machines/account/profile.machine.ts'
import { selectIsPictureUpdating } from '#machines/account/profile.selectors.ts'
import { useSelected } from '#ui/app-context.tsx'
import { usePicture } from '#ui/dom/own-address.ts'
import { Avatar } from '#ui/parts/avatar.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'
import { personWords } from './account.words.ts'
import { uploadWords } from '#ui/home/upload.words.ts'

const said = personWords.profile

/** The picture, with an overlay under the pointer; a new picture is sent as soon as it is chosen. */
export function PictureField({ of }: { of: ActorRefFrom<ProfileMachine> }) {
  const sender = childOf(of, 'picture')
  const isUpdating = useSelector(sender, selectIsPictureUpdating)
  const own = useSelected(accountOf, selectOwnPicture)
  const address = usePicture(own, useSelected(accountOf, selectIdentityPicture))
  const name = useSelected(accountOf, selectFullName)
  const field = useRef<HTMLInputElement>(null)
  const styles = pictureField()
  const choose = () => field.current?.click()
  return (
    <div className={styles.root}>
      {/* For the pointer only; keyboard users press the button beside the picture. */}
      <div
        className={styles.frame}
        data-picture=""
        data-busy={isUpdating ? '' : undefined}
        onClick={isUpdating ? undefined : choose}
      >
        <Avatar name={name} picture={address} />
        <div className={styles.overlay}>
          <Icon
            of={isUpdating ? LoaderCircle : Camera}
            size={24}
            {...(isUpdating && { className: spinner() })}
          />
        </div>
      </div>
      <div className={styles.side}>
        <Button visual="outline" size="small" busy={isUpdating} onClick={choose}>
          {said.changePicture}
        </Button>
        {own !== '' && (
          <Button
            visual="quiet"
            size="small"
            disabled={isUpdating}
            onClick={() => sender.send({ type: 'removal.chosen' })}
          >
            {said.removePicture}
          </Button>
        )}
        <span className={styles.hint}>{uploadWords.maxSize}</span>
        <span className={styles.hint}>{said.pictureAtOnce}</span>
        <VisuallyHidden>
          <span role="status">{isUpdating ? said.updatingPicture : ''}</span>
        </VisuallyHidden>
      </div>
      <input
        ref={field}
        type="file"
        hidden
        accept="image/*"
        aria-label={said.picture}
        onChange={({ currentTarget }) => {
          sender.send({ type: 'files.chosen', files: [...(currentTarget.files ?? [])] })
          // Lets the same file be chosen again after a failure.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
