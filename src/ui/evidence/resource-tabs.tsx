import { useLocation } from 'wouter'
import { resourceTabs, type ResourceTab } from '#contract/vocabulary.ts'
import { evidenceWords } from './evidence.words.ts'
import { TabStrip } from '#ui/parts/tab-strip.tsx'

const tabs = resourceTabs.map(({ slug, label }) => ({ id: slug, label }))

export interface ResourceTabsProps {
  tab: ResourceTab
  /** The address of a tab, for a new or a saved challenge. */
  pathOf: (tab: ResourceTab) => string
}

/** Academic papers and case studies, each at its own address (RSC-01). */
export function ResourceTabs({ tab, pathOf }: ResourceTabsProps) {
  const [, follow] = useLocation()
  return (
    <TabStrip
      id="resources"
      dense
      label={evidenceWords.resources.tabs}
      tabs={tabs}
      selected={tab}
      onSelect={(slug) => follow(pathOf(slug as ResourceTab))}
    />
  )
}
