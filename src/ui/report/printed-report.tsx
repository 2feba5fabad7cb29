import type { CSSProperties } from 'react'
import { takeAway } from '#styled/recipes'
import type { ReportBlock, ReportDocument } from '#contract/report.ts'
import { useConfig } from '#ui/app-context.tsx'

export const brandLogo = '/brand/logo.png'

/** The report for the printer: invisible on the screen, and the only content on paper. */
export function PrintedReport({ report: { made, blocks } }: { report: ReportDocument }) {
  const { brand } = useConfig()
  const styles = takeAway()
  return (
    <div className={styles.printed} data-printed="" style={{ '--brand': brand.colour } as CSSProperties}>
      <p className={styles.head}>
        {brand.logo && <img src={brandLogo} alt="" decoding="sync" className={styles.logo} />}
        <b>{brand.name}</b>
        <span>{made}</span>
      </p>
      {blocks.map((block, index) => (
        // Blocks never move while they are printed, so their index is a good key.
        <Printed key={index} block={block} />
      ))}
    </div>
  )
}

/** One block as printed. */
export function Printed({ block }: { block: ReportBlock }) {
  const { block: look } = takeAway()
  switch (block.kind) {
    case 'heading': {
      const Tag = `h${block.level}` as const
      return (
        <Tag dir="auto" className={look}>
          {block.text}
        </Tag>
      )
    }
    case 'text':
      return (
        <p dir="auto" className={look} data-look={block.look}>
          {block.label !== undefined && <b>{block.label}</b>}
          <span>{block.label === undefined ? block.text : `: ${block.text}`}</span>
        </p>
      )
    case 'items': {
      const Tag = block.ordered ? 'ol' : 'ul'
      return (
        <>
          {block.label !== '' && (
            <p className={look} data-look="label">
              <b>{`${block.label}:`}</b>
            </p>
          )}
          <Tag className={look}>
            {block.items.map((item, index) => (
              <li key={index} dir="auto">
                {item}
              </li>
            ))}
          </Tag>
        </>
      )
    }
    case 'link':
      return (
        <p dir="auto" className={look} data-look="link">
          {block.text === block.uri ? block.uri : `${block.text} – ${block.uri}`}
        </p>
      )
  }
}
