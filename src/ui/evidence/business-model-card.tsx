import { evidenceCard } from '#styled/recipes'
import type { BusinessModel } from '#contract/entities.ts'
import { evidenceWords } from './evidence.words.ts'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import type { Elements } from '#ui/elements.ts'
import { WhyShown } from './why-shown.tsx'

export interface BusinessModelCardProps {
  model: BusinessModel
  actions?: Elements
  /** Search terms that most cards in the list matched; no card repeats them. */
  common?: readonly string[]
}

const fields = ['key_features', 'customer_need_types', 'strategies', 'business_guidance'] as const

/**
 * One business model: an `li`. Its examples show at a glance what the model is; one press opens the rest. A
 * missing field has no label.
 */
export function BusinessModelCard({ model, actions, common }: BusinessModelCardProps) {
  const styles = evidenceCard()
  const textOf = (field: (typeof fields)[number] | 'examples') => model[field]?.trim() ?? ''
  const known = fields.map((field) => ({ field, text: textOf(field) })).filter(({ text }) => text !== '')
  const examples = textOf('examples')
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
      <WhyShown within terms={model.matched} common={common} />
      {examples !== '' && (
        <div className={styles.gist}>
          <strong>{evidenceWords.models.examples}</strong>
          <ul>
            {examples.split(/\n+/u).map((example) => (
              <li key={example} dir="auto">
                {example}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.actions}>
        {known.length > 0 && (
          <div className={styles.main}>
            <Disclosure visual="aside" title={evidenceWords.models.details}>
              <dl className={styles.terms}>
                {known.map(({ field, text }) => (
                  <div key={field}>
                    <dt>{evidenceWords.models[field]}</dt>
                    <dd dir="auto">{text}</dd>
                  </div>
                ))}
              </dl>
            </Disclosure>
          </div>
        )}
      </div>
    </li>
  )
}
