import {
  assets,
  buyers,
  costs,
  gains,
  goods,
  organisationNouns,
  partners,
  prices,
  problems,
  processes,
  systems,
  terms,
  troubleAdjectives,
  workers,
} from '../text/data/nouns.lexicon.ts'
import { wordingOf } from '../text/wordings.ts'
import { headOf, lastWordOf } from '../text/noun.grammar.ts'
import { noActivity } from './topic.wordings.ts'

/** The kind of a topic; finer than the type that users see. */
export type TopicKind =
  | 'buyer'
  | 'worker'
  | 'partner'
  | 'firm'
  | 'process'
  | 'problem'
  | 'cost'
  | 'gain'
  | 'price'
  | 'asset'
  | 'system'
  | 'term'
  | 'offer'
  | 'thing'
  /** A pandemic or a recession: a cause, not something that a firm handles. */
  | 'event'

export type TopicType = 'Person' | 'Organization' | 'Place' | 'Role' | 'Process' | 'Thing' | 'Measure'

/** Phrases that name an organisation although their last word does not. */
const firmPhrase =
  /^(?:[a-z]+ )?(?:head|regional|main) office$|\b(?:nhs|hospital|academy|multi-academy|charitable) trust$/
const isNoActivity = wordingOf(noActivity)

/**
 * The kind of a common noun phrase, from its trouble word or its head noun. The first rule that applies decides, so
 * phrases whose words mislead come before the word lists, and the head noun before the last word.
 */
export function kindOfPhrase(phrase: string): TopicKind {
  const lower = phrase.toLowerCase()
  const first = lower.split(' ')[0] ?? ''
  const head = headOf(phrase)
  const last = lastWordOf(phrase)
  // The word lists have 'cash flow' and 'lead time' with hyphens.
  const pair = lower.split(' ').slice(-2).join('-')
  const has = (list: ReadonlySet<string>) => list.has(head) || list.has(last) || list.has(pair)
  // Staff turnover is a problem; turnover on its own is revenue.
  if (/\b(staff|employee|worker|labour|crew) turnover$/.test(lower)) return 'problem'
  if (lower.endsWith(' turnover') && workers.has(lower.split(' ').at(-2) ?? '')) return 'problem'
  if (/\b(?:pandemics?|covid(?:-19)?|lockdowns?|recessions?|brexit|wars?)$/.test(lower)) return 'event'
  // One sale has a date; sales are a figure.
  if (/[a-z] sale$/.test(lower)) return 'thing'
  if (/\b(?:bedding|house|pot|potted|garden|indoor|native|young) ?plants?$/.test(lower)) return 'offer'
  if (lower.includes(' ') && troubleAdjectives.has(first) && !has(workers)) return 'problem'
  if (has(problems)) return 'problem'
  if (/\bsupport (?:ticket|request|call)s?$/.test(lower)) return 'process'
  // A 'delivery window' is a time, not a product.
  if (/\b(?:arrival|booking|collection|delivery|departure|loading|time) (?:window|slot)s?$/.test(lower))
    return 'term'
  if (/\b(?:wind|tour|bus|coach|fleet|hotel|network|telecom|site|leisure) operators?$/.test(lower))
    return 'buyer'
  // A coach party is a customer; a birthday party is an event.
  if (/\b(?:coach|tour|school|walking|shooting|hen|stag) part(?:y|ies)$/.test(lower)) return 'buyer'
  if (firmPhrase.test(lower)) return 'firm'
  if (processes.has(pair)) return 'process'
  if (has(organisationNouns)) return 'firm'
  if (gains.has(pair)) return 'gain'
  if (costs.has(pair)) return 'cost'
  // Fathers and grandfathers belong to the history of a firm and do not work in it.
  if (/^(?:our |their )?(?:father|grandfather|grandmother|grandparent|ancestor)s?$/.test(lower))
    return 'thing'
  // 'Mum' works in the firm; 'mums' are its customers.
  if (/^(?:mums|dads|mothers|fathers|wives|husbands)$/.test(lower.split(' ').at(-1) ?? '')) return 'buyer'
  // 'studio owners' are customers; 'the owner' is the writer.
  if (last === 'owner' && lower.includes(' ')) return 'buyer'
  if (buyers.has(head)) return 'buyer'
  if (workers.has(head)) return 'worker'
  if (partners.has(head)) return 'partner'
  if (has(gains)) return 'gain'
  if (has(prices)) return 'price'
  if (has(costs)) return 'cost'
  if (has(processes)) return 'process'
  if (has(systems)) return 'system'
  if (buyers.has(last)) return 'buyer'
  if (workers.has(last)) return 'worker'
  if (partners.has(last)) return 'partner'
  if (has(goods)) return 'offer'
  if (has(assets)) return 'asset'
  if (has(terms)) return 'term'
  if (/(ing|tion|sion)$/.test(last) && last.length > 6 && !isNoActivity.test(last)) {
    return 'process'
  }
  return 'thing'
}

/** The type that users see for a kind (TOP-02). */
export function typeOfKind(kind: TopicKind): TopicType {
  switch (kind) {
    case 'buyer':
    case 'worker':
    case 'partner':
      return 'Role'
    case 'firm':
      return 'Organization'
    case 'process':
      return 'Process'
    case 'cost':
    case 'gain':
    case 'price':
      return 'Measure'
    default:
      return 'Thing'
  }
}
