import { getSparksOf } from '#machines/app/app.refs.ts'
import { selectIsGettingSparks } from '#machines/get-sparks/get-sparks.selectors.ts'
import { useValue } from '#ui/app-context.tsx'
import { TabPanel, TabStrip } from '#ui/parts/tab-strip.tsx'
import { words } from '#ui/words.ts'
import { ChallengeText } from './challenge-text.tsx'

const tabs = [{ id: 'text', label: words.home.enterText }]

/** The ways to give a challenge; they stay as they are while topics are looked for (HOME-05, HOME-06). */
export function InputTabs() {
  const isBusy = useValue(getSparksOf, selectIsGettingSparks)
  return (
    <div>
      <TabStrip
        id="input"
        label={words.home.tabs}
        tabs={tabs}
        selected="text"
        onSelect={() => undefined}
        disabledBecause={isBusy ? words.home.tabsWait : undefined}
      />
      <TabPanel strip="input" tab="text" focusable>
        <ChallengeText />
      </TabPanel>
    </div>
  )
}
