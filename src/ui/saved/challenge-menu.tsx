import type { Ref } from 'react'
import { useLocation } from 'wouter'
import { selectCan } from '#machines/account/account.machine.ts'
import { accountOf, rowActionsOf } from '#machines/app/app.refs.ts'
import { overviewPath } from '#machines/shell/routes.ts'
import { firstCategory, sparksPath } from '#machines/sparks/sparks.rules.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import type { MenuProps } from '#ui/parts/menu.tsx'
import { RowMenu } from '#ui/parts/row-menu.tsx'
import { savedWords } from './saved.words.ts'

const said = savedWords.list
const selectMayDelete = selectCan('delete', 'challenge')

/** The id of the button that opens a challenge's menu. */
export const challengeTrigger = (id: string) => `challenge-menu-${id}`

/** The id of a row's link. */
export const challengeLink = (id: string) => `challenge-link-${id}`

interface ChallengeMenuProps {
  id: string
  title: string
  /** Entries for actions without a button in the row, above *Delete*. */
  others: MenuProps['items']
  ref: Ref<HTMLButtonElement> | undefined
}

/** The menu of a saved challenge: See full details, Edit and explore, Delete (SAVED-09 to SAVED-13). */
export function ChallengeMenu({ id, title, others, ref }: ChallengeMenuProps) {
  const [, follow] = useLocation()
  const send = useSend(rowActionsOf)
  const mayDelete = useSelected(accountOf, selectMayDelete)
  const deletion = {
    id: 'delete',
    label: said.delete,
    onChoose: () => send({ type: 'deletion.started', id, title }),
  }
  return (
    <RowMenu
      label={said.actions}
      ref={ref}
      trigger={challengeTrigger(id)}
      items={[
        {
          id: 'details',
          label: said.details,
          onChoose: () => follow(overviewPath(id)),
        },
        {
          id: 'edit',
          label: said.edit,
          onChoose: () => follow(sparksPath(firstCategory, id)),
        },
        ...others,
        ...(mayDelete ? [deletion] : []),
      ]}
    />
  )
}
