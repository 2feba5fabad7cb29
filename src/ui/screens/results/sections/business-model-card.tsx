import type { ReactNode } from 'react'
import { evidenceCard } from '#styled/recipes'
import type { BusinessModel } from '#contract/entities.ts'
import { evidenceWords } from '#ui/evidence-words.ts'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { WhyShown } from './why-shown.tsx'

export interface BusinessModelCardProps {
  model: BusinessModel
  actions?: ReactNode
}

const fields = ['key_features', 'customer_need_types', 'examples', 'strategies', 'business_guidance'] as const

/** One business model: a `li`. What it holds beyond its description opens field by field; missing ones leave no label. */
export function BusinessModelCard({ model, actions }: BusinessModelCardProps) {
  const styles = evidenceCard()
  const known = fields.flatMap((field) => {
    const text = model[field]?.trim()
    return text === undefined || text === '' ? [] : [{ field, text }]
  })
  return (
    <li className={styles.root}>
      <div className={styles.head}>
        <h3 dir="auto" className={styles.title}>
          {model.name}
        </h3>
        {actions}
      </div>
      <p dir="auto" className={styles.text}>
        {model.description}
      </p>
      {known.length > 0 && (
        <div className={styles.panels}>
          {known.map(({ field, text }) => (
            <Disclosure key={field} visual="line" title={evidenceWords.models[field]}>
              <p dir="auto" className={styles.text}>
                {text}
              </p>
            </Disclosure>
          ))}
        </div>
      )}
      <WhyShown terms={model.matched} />
    </li>
  )
}
