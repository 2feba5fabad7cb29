import AppWindow from 'lucide-react/icons/app-window'
import Check from 'lucide-react/icons/check'
import CloudAlert from 'lucide-react/icons/cloud-alert'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import Smartphone from 'lucide-react/icons/smartphone'
import { row, saveStatus, spinner } from '#styled/recipes'
import { accountOf, workspaceOf, connectionOf, persistenceOf, sessionOf } from '#machines/app/app.refs.ts'
import {
  selectHasUnsavedEdit,
  selectIsCreating,
  selectIsFresh,
  selectIsSaved,
  selectPersistenceId,
} from '#machines/workspace/workspace.selectors.ts'
import { selectIsOffline } from '#machines/shell/connection.machine.ts'
import { selectSaveStatus } from '#machines/workspace/persistence.selectors.ts'
import { selectCan, selectSessionPhase } from '#machines/account/account.machine.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { offlineWords } from '#ui/shell/offline.words.ts'
import { Button } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { savedWords } from '#ui/saved/saved.words.ts'
import { Conflict, KeptVersion } from './conflict.tsx'

const said = savedWords.status
const selectMayCreate = selectCan('create', 'challenge')
const icons = {
  saved: Check,
  saving: LoaderCircle,
  unsaved: CloudAlert,
  full: CloudAlert,
  conflict: CloudAlert,
}

/** Tells a visitor that the challenge is deleted with the tab (PERS-21). */
export function OnlyHere({ at }: { at: 'head' | 'foot' }) {
  const isFresh = useSelected(workspaceOf, selectIsFresh)
  const isVisitor = useSelected(sessionOf, selectSessionPhase) === 'signedOut'
  if (!isFresh || !isVisitor) return null
  return (
    <p className={saveStatus({ at })}>
      <Icon of={AppWindow} size={16} />
      <span>{savedWords.onlyHere}</span>
    </p>
  )
}

/** Beside the title: Save for a new challenge, or the status of saving for a saved one (AMB-80). */
export function SaveControls() {
  const isFresh = useSelected(workspaceOf, selectIsFresh)
  const isCreating = useSelected(workspaceOf, selectIsCreating)
  const isSaved = useSelected(workspaceOf, selectIsSaved)
  const mayCreate = useSelected(accountOf, selectMayCreate)
  const keeper = useSelected(workspaceOf, selectPersistenceId)
  const send = useSend(workspaceOf)
  if (isSaved && keeper !== undefined) return <Status key={keeper} />
  if (!mayCreate || !(isFresh || isCreating)) return <OnlyHere at="head" />
  return (
    <Button busy={isCreating} onClick={() => send({ type: 'save.chosen' })}>
      {savedWords.save}
    </Button>
  )
}

function Status() {
  const status = useSelected(persistenceOf, selectSaveStatus)
  const isOffline = useSelected(connectionOf, selectIsOffline)
  // Without a network, changes are saved once it is back, so pressing a button would not help.
  const isKept = isOffline && status === 'unsaved'
  const hasEdit = useSelected(workspaceOf, selectHasUnsavedEdit)
  const words = status === 'saved' && hasEdit ? said.savedButEdit : said[status]
  const send = useSend(persistenceOf)
  return (
    <>
      <div className={row()}>
        <span role="status" className={saveStatus()} data-status={isKept ? 'kept' : status}>
          <Icon
            of={isKept ? Smartphone : icons[status]}
            size={16}
            {...(status === 'saving' ? { className: spinner() } : {})}
          />
          <span>{isKept ? offlineWords.kept : words}</span>
        </span>
        {status === 'unsaved' && !isKept && (
          <Button visual="outline" size="small" onClick={() => send({ type: 'retry.chosen' })}>
            {said.retry}
          </Button>
        )}
      </div>
      <Conflict />
      <KeptVersion />
    </>
  )
}
