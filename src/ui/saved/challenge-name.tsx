import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { challengeRow, row } from '#styled/recipes'
import { limits } from '#contract/limits.ts'
import type { NamingMachine } from '#machines/saved/naming.machine.ts'
import { selectIsSaving, selectName, selectNameFault } from '#machines/saved/naming.selectors.ts'
import { Button } from '#ui/parts/button.tsx'
import { TextField } from '#ui/parts/text-field.tsx'
import { savedWords } from './saved.words.ts'

const said = savedWords.naming

/** A row's title while it is edited in place (LIST-06, LIST-07). */
export function ChallengeName({ naming }: { naming: ActorRefFrom<NamingMachine> }) {
  const name = useSelector(naming, selectName)
  const fault = useSelector(naming, selectNameFault)
  const isBusy = useSelector(naming, selectIsSaving)
  return (
    <form
      className={challengeRow().form}
      onSubmit={(event) => {
        event.preventDefault()
        naming.send({ type: 'naming.confirmed' })
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing)
          naming.send({ type: 'naming.cancelled' })
      }}
    >
      <TextField
        focused="all"
        label={said.label}
        value={name}
        maxLength={limits.maxTitle}
        disabled={isBusy}
        error={fault === undefined ? undefined : said.faults[fault]}
        onChange={(title) => naming.send({ type: 'naming.changed', title })}
      />
      <div className={row()}>
        <Button type="submit" size="small" busy={isBusy}>
          {said.save}
        </Button>
        <Button
          visual="outline"
          size="small"
          disabled={isBusy}
          onClick={() => naming.send({ type: 'naming.cancelled' })}
        >
          {said.cancel}
        </Button>
      </div>
    </form>
  )
}
