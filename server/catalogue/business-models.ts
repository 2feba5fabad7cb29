import * as z from 'zod/mini'
import type { BusinessModel } from '#contract/entities.ts'
import { BusinessPattern } from './business-models.schema.ts'
import { makingPatterns } from './data/business-models.making.ts'
import { pricingPatterns } from './data/business-models.pricing.ts'
import { sellingPatterns } from './data/business-models.selling.ts'
import { sharingPatterns } from './data/business-models.sharing.ts'

let loaded: readonly BusinessPattern[] | undefined

/** The bundled patterns, checked on the first call. */
export function businessPatterns(): readonly BusinessPattern[] {
  loaded ??= z.parse(z.array(BusinessPattern), [
    ...pricingPatterns,
    ...sellingPatterns,
    ...makingPatterns,
    ...sharingPatterns,
  ])
  return loaded
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const listed = (items: readonly string[]) => capitalised(items.join(', '))

/** A pattern as the entity of specification §3; its lists become plain text, one part a line. */
export const toBusinessModel = (pattern: BusinessPattern): BusinessModel => ({
  _id: pattern.id,
  name: pattern.name,
  description: pattern.description,
  key_features: [
    `For whom: ${pattern.who}`,
    `What they get: ${pattern.gets}`,
    `How it works: ${pattern.how}`,
    `How it earns: ${pattern.earns}`,
  ].join('\n'),
  customer_need_types: listed(pattern.needs),
  examples: pattern.examples.map((example) => `${example}.`).join('\n'),
  strategies: listed(pattern.strategies),
  business_guidance: [...pattern.questions, `First test: ${pattern.test}`].join('\n'),
})
