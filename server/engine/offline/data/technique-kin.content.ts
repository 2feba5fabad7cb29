import type { TechniqueId } from './techniques.content.ts'

/**
 * Techniques that ask for much the same: a pattern that works by one of them also answers a spark of the others,
 * if less well.
 */
export const techniqueKin: readonly (readonly TechniqueId[])[] = [
  // Begin small.
  ['minify', 'small-batch', 'small-wins', 'small-bets', 'ladder-down', 'cheap-test', 'affordable-loss'],
  ['replicate-cheaply', 'cheap-test', 'if-it-holds', 'assumption', 'opposite-finding', 'mechanism'],
  ['affordable-loss', 'reversibility', 'real-options', 'effectuation', 'constraint'],
  // Leave out.
  ['eliminate', 'subtraction', 'stop-start', 'trade-off', 'fresh-start', 'raise-reduce'],
  ['sufficiency', 'minify', 'subtraction', 'disruption', 'wastes'],
  ['simple-rules', 'trade-off', 'governance', 'reversibility'],
  // Use what is there.
  ['reuse', 'bricolage', 'effectuation', 'asset-light', 'swap-means', 'blessing'],
  ['closing-loops', 'five-rs', 'symbiosis', 'reuse', 'product-service', 'footprint'],
  // Join forces.
  ['combine', 'merging', 'complements', 'forced-connection', 'morphological'],
  ['crazy-quilt', 'make-buy-ally', 'swap-means', 'intermediary', 'deal-logic', 'commons'],
  ['boundary-move', 'make-buy-ally', 'value-chain', 'intermediary'],
  // Make it easy, and make it right.
  ['friction', 'self-service', 'default-choice', 'ideal', 'extreme-user'],
  ['mistake-proofing', 'prior-action', 'cushion', 'recovery'],
  // Another time, place or size.
  ['rhythm', 'levelling', 'time-shift', 'another-dimension'],
  ['segmentation', 'attribute-dependency', 'parameter-change', 'morphological', 'substitute'],
  ['local-loop', 'another-dimension', 'footprint', 'boundary-move'],
  // Look at the flow of work.
  ['bottleneck', 'wastes', 'pull', 'small-batch', 'levelling', 'value-chain'],
  ['go-and-see', 'five-whys', 'journey', 'mechanism'],
  // Make it visible.
  ['visible', 'feedback', 'dashboard', 'measure-swap', 'impact-measure'],
  ['unit-economics', 'cash-cycle', 'fixed-to-variable', 'margin-of-safety', 'dashboard'],
  // Look ahead.
  ['premortem', 'worse-first', 'worst-idea', 'what-if', 'assumption'],
  ['scenario', 'pestle', 'triggers', 'real-options', 'cushion', 'margin-of-safety'],
  // Hear people.
  ['voice', 'stakeholder', 'brainwriting', 'six-hats', 'role-storming'],
  ['co-creation', 'lead-users', 'beneficiary-lens', 'stakeholder'],
  ['self-determination', 'job-crafting', 'skills-matrix', 'next-generation'],
  ['three-circles', 'governance', 'owner-exit', 'next-generation'],
  // Learn from others and let others learn.
  ['adapt', 'analogy', 'biomimicry', 'hall-of-fame', 'outside-view', 'bright-spots'],
  ['open-know-how', 'replication', 'problem-opportunity', 'heritage'],
  // Whom and what it is for.
  ['jobs-to-be-done', 'non-customers', 'extreme-user', 'market-development', 'disruption'],
  ['product-development', 'complements', 'create', 'market-development', 'lotus'],
  ['emotion', 'peak-end', 'journey', 'referral', 'recovery'],
  ['magnify', 'outcome-promise', 'raise-reduce', 'create'],
  ['price-structure', 'revenue-mix', 'cross-subsidy', 'outcome-promise', 'product-service', 'default-choice'],
  ['mission-money', 'cross-subsidy', 'beneficiary-lens', 'impact-measure'],
  ['five-forces', 'trade-off', 'make-buy-ally', 'deal-logic'],
  // Turn it round.
  ['reverse', 'other-way-round', 'worst-idea', 'boundary-move', 'what-if'],
  ['constraint', 'constraint-removal', 'ideal', 'what-if'],
  ['ladder-up', 'jobs-to-be-done', 'next-generation', 'fresh-start', 'time-shift'],
  ['blessing', 'problem-opportunity', 'heritage'],
]
