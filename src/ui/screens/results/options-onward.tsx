import { sparksOf, navigationOf, refinementsOf } from '#machines/app/app.refs.ts'
import { selectSparksSlug } from '#machines/navigation/navigation.machine.ts'
import { useSend, useValue } from '#ui/app-context.tsx'
import { focusButtonOf } from '#ui/dom/focus.ts'
import { Button } from '#ui/parts/button.tsx'
import { Text } from '#ui/parts/headings.tsx'
import { resultsWords } from '#ui/results-words.ts'

/** What follows from the options: what is written next, and where sparks are on the page new ones of them, when one wants them. */
export function OptionsOnward() {
  const isAtSparks = useValue(navigationOf, selectSparksSlug) !== undefined
  const send = useSend(sparksOf)
  const sendOptions = useSend(refinementsOf)
  const refresh = () => {
    send({ type: 'sparks.refreshed' })
    sendOptions({ type: 'panel.folded' })
    focusButtonOf('about-challenge')
  }
  return (
    <>
      {isAtSparks && (
        <Button visual="outline" size="small" onClick={refresh}>
          {resultsWords.sparks.refresh}
        </Button>
      )}
      <Text tone="subtle" size="small">
        {resultsWords.results.optionsAfter}
      </Text>
    </>
  )
}
