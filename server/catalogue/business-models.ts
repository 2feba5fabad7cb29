import type { BusinessModel } from '#contract/entities.ts'
import type { BusinessPattern } from '#server/content/business-model.form.ts'
import { loadBusinessModels } from '#server/content/parts.ts'

const patterns = await loadBusinessModels()

export const businessPatterns = (): readonly BusinessPattern[] => patterns

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const capitalisedList = (items: readonly string[]) => capitalise(items.join(', '))

/** Converts a pattern to the entity of specification §3; lists become plain text. */
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
  customer_need_types: capitalisedList(pattern.needs),
  examples: pattern.examples.map((example) => `${example}.`).join('\n'),
  strategies: capitalisedList(pattern.strategies),
  business_guidance: [...pattern.questions, `First test: ${pattern.test}`].join('\n'),
})
