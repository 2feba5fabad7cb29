import { column, comparison, row } from '#styled/recipes'
import type { Reframe } from '#contract/entities.ts'
import { scopeLevels } from '#contract/vocabulary.ts'
import { bookmarksOf, workspaceOf, reframesOf, reframingOf, refinementsOf } from '#machines/app/app.refs.ts'
import { selectBookmarkLists } from '#machines/bookmarks/bookmarks.selectors.ts'
import { selectIsEditing } from '#machines/workspace/workspace.selectors.ts'
import { selectBusy, selectListStatus } from '#machines/sparks/collection.selectors.ts'
import { selectMoreStatus, selectReframes } from '#machines/evidence/evidence.selectors.ts'
import { selectScope } from '#machines/home/refinements.selectors.ts'
import { maxCompared } from '#machines/evidence/reframing.rules.ts'
import { selectAdopted, selectCompared } from '#machines/evidence/reframing.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { useGrownInSight } from '#ui/dom/use-in-sight.ts'
import { evidenceWords } from './evidence.words.ts'
import { Button } from '#ui/parts/button.tsx'
import { Heading, Text } from '#ui/parts/headings.tsx'
import { ScopeLadder } from '#ui/parts/scope-ladder.tsx'
import { StandInNote } from '#ui/parts/stand-in-note.tsx'
import { Board } from '#ui/parts/surfaces.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'
import { resultsWords } from '#ui/workspace/workspace.words.ts'
import { BookmarkButton } from '#ui/bookmarks/bookmark-button.tsx'
import { ListStatus, ShowMore } from '#ui/workspace/list-status.tsx'
import { ReframeCard } from './reframe-card.tsx'
import { ReframedNote } from './reframed-note.tsx'

const said = evidenceWords.reframes

/** Reframes of the challenge at the chosen scope (RFM-01 to RFM-04). */
export function ReframesSection() {
  return (
    <section aria-labelledby="reframes-heading" data-nines="" className={column({ gap: 'small' })}>
      <VisuallyHidden>
        <Heading level={2} id="reframes-heading">
          {resultsWords.results.reframes}
        </Heading>
      </VisuallyHidden>
      <Scope />
      <Text tone="subtle" size="small">
        {said.guidance}
      </Text>
      <ReframedNote inPlace />
      <Comparison />
      <Reframes />
    </section>
  )
}

function Scope() {
  const scope = useSelected(refinementsOf, selectScope)
  const send = useSend(refinementsOf)
  return (
    <ScopeLadder
      slim
      label={said.scope}
      hint={said.scopeHint}
      levels={scopeLevels}
      value={scope}
      onChange={(level) => send({ type: 'refinement.changed', change: { scope: level } })}
    />
  )
}

/** Offers another level if a level has no reframes, because a retry would find none either. */
function OtherLevel() {
  const scope = useSelected(refinementsOf, selectScope)
  const send = useSend(refinementsOf)
  const isLast = scope === scopeLevels.length - 1
  return (
    <Button
      onClick={() => send({ type: 'refinement.changed', change: { scope: scope + (isLast ? -1 : 1) } })}
    >
      {isLast ? said.narrower : said.wider}
    </Button>
  )
}

/**
 * Id of the text that explains why a reframe cannot be used: it would replace the text in the open
 * editor.
 */
const useReason = 'reframe-reason'

function Comparison() {
  const compared = useSelected(reframingOf, selectCompared)
  const reframes = useSelected(reframesOf, selectReframes)
  const kept = useSelected(bookmarksOf, selectBookmarkLists).reframes
  const adopted = useSelected(reframingOf, selectAdopted)
  const isEditing = useSelected(workspaceOf, selectIsEditing)
  const send = useSend(reframingOf)
  const part = useGrownInSight<HTMLElement>(compared.length)
  const styles = comparison()
  if (compared.length === 0) return null
  return (
    <section ref={part} aria-labelledby="comparison" className={styles.root}>
      <div className={row({ spread: true })}>
        <Heading level={3} id="comparison">
          {said.comparison}
        </Heading>
        <Button visual="quiet" size="small" onClick={() => send({ type: 'comparison.cleared' })}>
          {said.stopComparing}
        </Button>
      </div>
      <ul role="list" aria-labelledby="comparison" className={styles.list}>
        {compared.map((label) => (
          <ReframeCard
            key={label}
            reframe={[...reframes, ...kept].find((each) => each.label === label) ?? { label }}
            inUse={label === adopted}
            beside={compared.filter((other) => other !== label)}
            onUse={() => send({ type: 'reframe.used', label })}
            useBlockedBy={isEditing ? useReason : undefined}
            actions={
              <Button
                visual="quiet"
                size="small"
                aria-label={`${said.takeOut}: ${label}`}
                onClick={() => send({ type: 'comparison.toggled', label })}
              >
                {said.takeOut}
              </Button>
            }
          />
        ))}
      </ul>
      {compared.length > 1 && (
        <Text tone="subtle" size="small">
          {said.differs}
        </Text>
      )}
      {compared.length === 1 && (
        <Text tone="subtle" size="small">
          {said.compareMore}
        </Text>
      )}
      {compared.length === maxCompared && (
        <Text id="comparison-full" tone="subtle" size="small">
          {said.full}
        </Text>
      )}
    </section>
  )
}

const sameLabel = (one: Reframe, other: Reframe) =>
  one.label.trim().toLowerCase() === other.label.trim().toLowerCase()

/** Bookmarked reframes from other levels stay on top; each reframe appears once (AMB-58). */
function Reframes() {
  const status = useSelected(reframesOf, selectListStatus)
  const busy = useSelected(reframesOf, selectBusy)
  const reframes = useSelected(reframesOf, selectReframes)
  const more = useSelected(reframesOf, selectMoreStatus)
  const kept = useSelected(bookmarksOf, selectBookmarkLists).reframes
  const isEditing = useSelected(workspaceOf, selectIsEditing)
  const send = useSend(reframesOf)
  const pinned = kept.filter((known) => !reframes.some((reframe) => sameLabel(reframe, known)))
  return (
    <div className={column()}>
      {isEditing && (
        <Text id={useReason} tone="subtle" size="small">
          {said.whileEditing}
        </Text>
      )}
      {pinned.length > 0 && <ReframeBoard label={said.pinned} reframes={pinned} />}
      <ListStatus
        status={status}
        said={said}
        count={reframes.length}
        busy={busy}
        send={send}
        wayOn={<OtherLevel />}
      >
        <StandInNote items={reframes} />
        <ReframeBoard label={said.list} reframes={reframes} />
        {status === 'ready' && <ShowMore status={more} send={send} />}
      </ListStatus>
    </div>
  )
}

function ReframeBoard({ label, reframes }: { label: string; reframes: readonly Reframe[] }) {
  const compared = useSelected(reframingOf, selectCompared)
  const adopted = useSelected(reframingOf, selectAdopted)
  const isEditing = useSelected(workspaceOf, selectIsEditing)
  const tell = useSend(reframingOf)
  return (
    <Board label={label}>
      {reframes.map((reframe) => (
        <ReframeCard
          key={reframe.label}
          reframe={reframe}
          inUse={reframe.label === adopted}
          compared={compared.includes(reframe.label)}
          canCompare={compared.length < maxCompared}
          onCompare={() => tell({ type: 'comparison.toggled', label: reframe.label })}
          onUse={() => tell({ type: 'reframe.used', label: reframe.label })}
          useBlockedBy={isEditing ? useReason : undefined}
          actions={<BookmarkButton bookmark={{ kind: 'reframes', item: reframe }} />}
        />
      ))}
    </Board>
  )
}
