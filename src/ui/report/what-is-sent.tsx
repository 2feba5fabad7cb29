import { takeAway } from '#styled/recipes'
import { documentOf } from '#machines/report/report.blocks.ts'
import type { ReportSection } from '#machines/report/sections.rules.ts'
import { reportOf, type ReportContent } from '#machines/report/report.rules.ts'
import { useLocalDay } from '#ui/dom/use-clock.ts'
import { reportWords as said } from './report.words.ts'
import { Printed } from './printed-report.tsx'

export interface WhatIsSentProps {
  content: ReportContent
  sections: readonly ReportSection[]
}

/** Previews everything that a link will contain, before the link is made. */
export function WhatIsSent({ content, sections }: WhatIsSentProps) {
  const { blocks } = documentOf(reportOf(content, sections, useLocalDay()))
  return (
    <section aria-label={said.lookAt} className={takeAway().sheet}>
      {blocks.map((block, index) => (
        // All blocks are rendered again at every change, so their index is a good key.
        <Printed key={index} block={block} />
      ))}
    </section>
  )
}
