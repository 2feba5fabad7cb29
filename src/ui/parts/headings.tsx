import type { ComponentProps, ReactNode, Ref } from 'react'
import { heading, pageHeading, text } from '#styled/recipes'
import type { Elements } from '#ui/elements.ts'

export interface PageHeadingProps {
  children: ReactNode
  /** One sentence under the title. */
  lead?: ReactNode
  /** Controls beside the title. */
  actions?: Elements
  /** Id of the `h1`, which gets the focus after a change of route. */
  id?: string
  /** Smaller, with two lines at most; the value is the whole text, for the tooltip. */
  dense?: string
  ref?: Ref<HTMLHeadingElement>
}

/** The one `h1` of a page. */
export function PageHeading({ children, lead, actions, id, dense, ref }: PageHeadingProps) {
  const styles = pageHeading(dense === undefined ? undefined : { dense: true })
  return (
    <div className={styles.root}>
      <div className={styles.row}>
        <h1 id={id} ref={ref} tabIndex={-1} title={dense} className={styles.title}>
          {children}
        </h1>
        {actions}
      </div>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </div>
  )
}

export interface HeadingProps extends Omit<ComponentProps<'h2'>, 'className'> {
  level: 2 | 3
  /** The level whose look to use, if the document order requires another level. */
  look?: 1 | 2 | 3
}

export function Heading({ level, look = level, ...rest }: HeadingProps) {
  const Tag = level === 2 ? 'h2' : 'h3'
  return <Tag {...rest} className={heading({ level: `${look}` })} />
}

export interface TextProps extends Omit<ComponentProps<'p'>, 'className'> {
  tone?: 'normal' | 'muted' | 'subtle' | 'error'
  size?: 'lead' | 'body' | 'small'
  /** Keeps lines at most 68 characters long. */
  measure?: boolean
}

export function Text({ tone = 'normal', size = 'body', measure = false, ...rest }: TextProps) {
  return <p {...rest} className={text({ tone, size, measure })} />
}
