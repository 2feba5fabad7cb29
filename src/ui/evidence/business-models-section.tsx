import { column } from '#styled/recipes'
import { businessModelsOf, workspaceOf } from '#machines/app/app.refs.ts'
import { selectBusy, selectListStatus } from '#machines/sparks/collection.selectors.ts'
import {
  selectAskedQuery,
  selectBusinessModels,
  selectMoreStatus,
} from '#machines/evidence/evidence.selectors.ts'
import { selectNextQuery } from '#machines/workspace/workspace.selectors.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { evidenceWords } from './evidence.words.ts'
import { Heading } from '#ui/parts/headings.tsx'
import { Board } from '#ui/parts/surfaces.tsx'
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx'
import { resultsWords } from '#ui/workspace/workspace.words.ts'
import { BookmarkButton } from '#ui/bookmarks/bookmark-button.tsx'
import { BusinessModelCard } from './business-model-card.tsx'
import { ListStatus, OutdatedNote, ShowMore } from '#ui/workspace/list-status.tsx'
import { CommonReason, commonTerms } from './why-shown.tsx'

const said = evidenceWords.models

/** Business models for the challenge, and more of them on request (BM-01, AMB-47). */
export function BusinessModelsSection() {
  const status = useSelected(businessModelsOf, selectListStatus)
  const busy = useSelected(businessModelsOf, selectBusy)
  const models = useSelected(businessModelsOf, selectBusinessModels)
  const more = useSelected(businessModelsOf, selectMoreStatus)
  const asked = useSelected(businessModelsOf, selectAskedQuery)
  const next = useSelected(workspaceOf, selectNextQuery)
  const send = useSend(businessModelsOf)
  const tell = useSend(workspaceOf)
  const common = commonTerms(models)
  return (
    <section aria-labelledby="models-heading">
      <VisuallyHidden>
        <Heading level={2} id="models-heading">
          {resultsWords.results.businessModels}
        </Heading>
      </VisuallyHidden>
      <ListStatus of="study" status={status} said={said} count={models.length} busy={busy} send={send}>
        <div className={column()}>
          <OutdatedNote
            isOutdated={next !== undefined && asked !== next}
            onRefresh={() => tell({ type: 'section.refreshed' })}
          />
          <CommonReason terms={common} />
          <Board label={said.list}>
            {models.map((model) => (
              <BusinessModelCard
                key={model._id}
                model={model}
                common={common}
                actions={<BookmarkButton bookmark={{ kind: 'business-models', item: model }} />}
              />
            ))}
          </Board>
          <ShowMore status={more} send={send} />
        </div>
      </ListStatus>
    </section>
  )
}
