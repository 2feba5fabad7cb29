import { layout } from '#styled/recipes'
import { refinementsOf } from '#machines/app/app.refs.ts'
import { selectIsPanelShown, selectRefinements } from '#machines/home/refinements.selectors.ts'
import { namesOfSet } from '#machines/home/refinements.rules.ts'
import { useSelected, useSend } from '#ui/app-context.tsx'
import { useBackCloses } from '#ui/dom/use-back-closes.ts'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { latePart } from '#ui/late-part.tsx'
import { Waiting } from '#ui/parts/waiting.tsx'
import { Region } from '#ui/shell/region.tsx'
import { words } from '#ui/words.ts'

const loadPanel = () => import('./refinements-panel.tsx')
const RefinementsPanel = latePart(async () => (await loadPanel()).RefinementsPanel)

/**
 * A line with the refinements that are set, which unfolds the seven choices (HOME-23, HOME-24). `folded` is
 * the short name of the section where several folds share a row.
 */
export function RefinementsSection({ folded }: { folded?: string }) {
  const isShown = useSelected(refinementsOf, selectIsPanelShown)
  const refinements = useSelected(refinementsOf, selectRefinements)
  const send = useSend(refinementsOf)
  // On home the panel is part of the form, so Back does not close it.
  useBackCloses(folded !== undefined && isShown, () => send({ type: 'panel.folded' }))
  return (
    <div id="about-challenge" className={folded ? layout().folded : layout().ruled}>
      <Disclosure
        visual={folded ? 'fold' : 'section'}
        title={folded ?? words.refinements.title}
        hint={folded ? undefined : words.refinements.hint}
        summary={words.refinements.summary(namesOfSet(refinements, words.refinements))}
        open={isShown}
        onNear={() => void loadPanel().catch(() => undefined)}
        onToggle={() => send({ type: 'panel.toggled' })}
      >
        {isShown && (
          <Region
            waiting={
              <div className={layout().fieldsPlaceholder}>
                <Waiting>{words.refinements.loadingOptions}</Waiting>
              </div>
            }
          >
            <RefinementsPanel isFold={folded !== undefined} />
          </Region>
        )}
      </Disclosure>
    </div>
  )
}
