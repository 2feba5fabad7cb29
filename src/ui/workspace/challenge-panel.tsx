import { useCallback, type Ref } from 'react'
import { challengeLine, column, row } from '#styled/recipes'
import { limits } from '#contract/limits.ts'
import { workspaceOf, refinementsOf } from '#machines/app/app.refs.ts'
import { titleOf } from '#machines/workspace/challenge.rules.ts'
import {
  selectCanRestoreEdit,
  selectChallengeText,
  selectEditorText,
  selectEditCharactersToGo,
  selectIsEditing,
  selectIsEditTooLong,
  selectTitle,
} from '#machines/workspace/workspace.selectors.ts'
import { excerptBelow } from '#machines/workspace/excerpt.rules.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { useArriving } from '#ui/dom/page.ts'
import { useReturnFocus } from '#ui/dom/focus.ts'
import { Button } from '#ui/parts/button.tsx'
import { Heading } from '#ui/parts/headings.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { Card } from '#ui/parts/surfaces.tsx'
import { TextArea } from '#ui/parts/text-area.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'
import { resultsWords } from './workspace.words.ts'
import { words } from '#ui/words.ts'
import { RefinementsSection } from '#ui/home/refinements-section.tsx'
import { CaseSection } from './case-section.tsx'

export interface ChallengePanelProps {
  /** Whether the screen already has a heading with the id `challenge` above the panel. */
  headed?: boolean
  /** Whether the screen asks first what stands in the way; until that is answered, the case has no line. */
  asksFirst?: boolean
}

/**
 * The challenge text below its title, cut to one line of 150 characters, with its editor; folded beside it, the case and
 * the refinements (AMB-13, AMB-22). Everything is folded at first, because people come for what was written for the
 * challenge.
 */
export function ChallengePanel({ headed = false, asksFirst = false }: ChallengePanelProps) {
  const isEditing = useSelected(workspaceOf, selectIsEditing)
  const opener = useReturnFocus<HTMLButtonElement>(isEditing)
  const send = useSend(refinementsOf)
  useArriving(useCallback(() => send({ type: 'panel.folded' }), [send]))
  return (
    <section aria-labelledby="challenge" className={challengeLine().folds}>
      {isEditing ? <Editor headed={headed} /> : <Discarded />}
      <div className={challengeLine().said}>
        {!isEditing && <Excerpt headed={headed} />}
        <CaseSection asksFirst={asksFirst} />
      </div>
      {!isEditing && <EditButton opener={opener} />}
      <RefinementsSection folded={resultsWords.results.options} />
    </section>
  )
}

function Excerpt({ headed }: { headed: boolean }) {
  const text = useSelected(workspaceOf, selectChallengeText)
  const title = titleOf(useSelected(workspaceOf, selectTitle), text)
  const excerpt = excerptBelow(title, text)
  return (
    <>
      {!headed && (
        <VisuallyHidden>
          <Heading level={2} id="challenge">
            {resultsWords.results.yourChallenge}
          </Heading>
        </VisuallyHidden>
      )}
      {excerpt !== title && (
        <p dir="auto" className={challengeLine().excerpt}>
          {excerpt}
        </p>
      )}
    </>
  )
}

function EditButton({ opener }: { opener: Ref<HTMLButtonElement> }) {
  const send = useSend(workspaceOf)
  return (
    <div className={challengeLine().line}>
      <Button
        ref={opener}
        visual="outline"
        size="small"
        title={resultsWords.results.editHint}
        describedBy="edit-hint"
        onClick={() => send({ type: 'edit.started' })}
      >
        {resultsWords.results.edit}
      </Button>
      <VisuallyHidden id="edit-hint">{resultsWords.results.editHint}</VisuallyHidden>
    </div>
  )
}

/** Offers to bring back the edit that Cancel discarded (RES-14). */
function Discarded() {
  const canRestore = useSelected(workspaceOf, selectCanRestoreEdit)
  const send = useSend(workspaceOf)
  if (!canRestore) return null
  return (
    <div className={challengeLine().editor}>
      <InlineMessage
        tone="info"
        announce="polite"
        action={{ label: words.common.undo, onAction: () => send({ type: 'edit.restored' }) }}
        other={{ label: words.common.close, onAction: () => send({ type: 'discarded.dismissed' }) }}
      >
        {resultsWords.results.editDiscarded}
      </InlineMessage>
    </div>
  )
}

function Editor({ headed }: { headed: boolean }) {
  const edit = useSelected(workspaceOf, selectEditorText)
  const toGo = useSelected(workspaceOf, selectEditCharactersToGo)
  const isTooLong = useSelected(workspaceOf, selectIsEditTooLong)
  const send = useSend(workspaceOf)
  return (
    <div className={challengeLine().editor}>
      <Card>
        <div className={column()}>
          {!headed && (
            <Heading level={2} look={3} id="challenge">
              {resultsWords.results.yourChallenge}
            </Heading>
          )}
          <TextArea
            label={resultsWords.results.editLabel}
            labelHidden
            focused="end"
            value={edit}
            onChange={(text) => send({ type: 'edit.changed', text })}
            count={
              toGo === 0
                ? undefined
                : {
                    text: words.home.toGo(toGo),
                    spoken: words.home.spokenToGo(toGo),
                    value: limits.minChallengeText - toGo,
                    of: limits.minChallengeText,
                  }
            }
            enough={words.home.spokenEnough}
            error={isTooLong ? words.home.tooLong(limits.maxText) : undefined}
            onSubmit={() => send({ type: 'edit.saved' })}
          />
          <div className={row()}>
            <Button onClick={() => send({ type: 'edit.saved' })}>{resultsWords.results.save}</Button>
            <Button visual="outline" onClick={() => send({ type: 'edit.cancelled' })}>
              {words.common.cancel}
            </Button>
          </div>
        </div>
      </Card>
    </div>
  )
}
