import { challengeRow, row } from '#styled/recipes'
import { limits } from '#contract/limits.ts'
import { upkeepOf } from '#machines/app/app.refs.ts'
import { selectIsBusy, selectName, selectNameFault } from '#machines/upkeep/upkeep.selectors.ts'
import { useSend, useValue } from '#ui/app-context.tsx'
import { Button } from '#ui/parts/button.tsx'
import { TextField } from '#ui/parts/text-field.tsx'
import { savedWords } from '#ui/saved-words.ts'

const said = savedWords.naming

/** The title of a row while it is being written, in its place (LIST-06, LIST-07). */
export function ChallengeName() {
  const name = useValue(upkeepOf, selectName)
  const fault = useValue(upkeepOf, selectNameFault)
  const isBusy = useValue(upkeepOf, selectIsBusy)
  const send = useSend(upkeepOf)
  return (
    <form
      className={challengeRow().form}
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'naming.confirmed' })
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) send({ type: 'naming.cancelled' })
      }}
    >
      <TextField
        focused
        label={said.label}
        value={name}
        maxLength={limits.maxTitle}
        disabled={isBusy}
        error={fault === undefined ? undefined : said.faults[fault]}
        onChange={(title) => send({ type: 'naming.changed', title })}
      />
      <div className={row()}>
        <Button type="submit" size="small" busy={isBusy}>
          {said.save}
        </Button>
        <Button
          visual="outline"
          size="small"
          disabled={isBusy}
          onClick={() => send({ type: 'naming.cancelled' })}
        >
          {said.cancel}
        </Button>
      </div>
    </form>
  )
}
