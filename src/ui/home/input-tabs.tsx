import { challengeFormOf, imageUploadOf, pdfUploadOf, workspaceOf } from '#machines/app/app.refs.ts'
import { selectTab } from '#machines/home/challenge-form.selectors.ts'
import type { InputTab } from '#machines/home/challenge-form.setup.ts'
import { selectIsGettingSparks } from '#machines/workspace/workspace.selectors.ts'
import { selectIsInUse } from '#machines/home/upload.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { latePart } from '#ui/late-part.tsx'
import { TabPanel, TabStrip } from '#ui/parts/tab-strip.tsx'
import { Waiting } from '#ui/parts/waiting.tsx'
import { Region } from '#ui/shell/region.tsx'
import { words } from '#ui/words.ts'
import { ChallengeText } from './challenge-text.tsx'
import { loadUpload } from './load-upload.ts'

const UploadPanel = latePart(async () => (await loadUpload()).UploadPanel)

const isTab = (tab: string): tab is InputTab => tab === 'text' || tab === 'pdf' || tab === 'image'

/** Tabs for the ways to enter a challenge; disabled while topics are being found (HOME-05, HOME-06). */
export function InputTabs() {
  const isBusy = useSelected(workspaceOf, selectIsGettingSparks)
  const tab = useSelected(challengeFormOf, selectTab)
  const isPdfInUse = useSelected(pdfUploadOf, selectIsInUse)
  const isImageInUse = useSelected(imageUploadOf, selectIsInUse)
  const send = useSend(challengeFormOf)
  return (
    <div>
      <TabStrip
        id="input"
        label={words.home.tabs}
        tabs={[
          { id: 'text', label: words.home.enterText },
          { id: 'pdf', label: isPdfInUse ? words.home.usePdf : words.home.uploadPdf },
          { id: 'image', label: isImageInUse ? words.home.useImage : words.home.uploadImage },
        ]}
        selected={tab}
        onSelect={(chosen) => {
          if (isTab(chosen)) send({ type: 'tab.chosen', tab: chosen })
        }}
        disabledBecause={isBusy ? words.home.tabsWait : undefined}
      />
      <TabPanel strip="input" tab={tab} focusable>
        {tab === 'text' ? (
          <ChallengeText />
        ) : (
          <Region waiting={<Waiting>{words.home.opening}</Waiting>}>
            <UploadPanel key={tab} kind={tab} />
          </Region>
        )}
      </TabPanel>
    </div>
  )
}
