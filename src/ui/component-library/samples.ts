import type { Idea, Provenance, Spark } from '#contract/entities.ts'

/** Invented content for the component library. */

export const provenance: Provenance = {
  technique: 'Reverse the order',
  why: 'Turning a sequence round shows which of its steps is only habit.',
  topics: ['Deliveries', 'Fresh stock'],
  sources: [
    { title: 'Pre-order and made-to-stock models', uri: 'https://example.org/pre-order' },
    { title: 'Notes from the bundled catalogue' },
  ],
  engine: 'offline',
}

const spark = (text: string, origin: Spark['origin'], rest: Partial<Spark> = {}): Spark => ({
  text,
  origin,
  stem: { spark_id: origin },
  ...rest,
})

export const shortSpark = spark(
  'What if your slowest-moving products were sold before they were stocked?',
  'markets-products',
  {
    provenance,
  },
)

export const longSpark = spark(
  'What if Donaudampfschifffahrtsgesellschaftskapitän-like long words, a very long explanation of the present situation and a list of everyone who would have to agree (drivers, store managers, three farms, the wholesaler and the landlord of the new depot) still had to be readable on a narrow screen?',
  'suppliers-processes',
)

export const rightToLeftSpark = spark('ماذا لو بيعت منتجاتك الأبطأ حركة قبل تخزينها؟', 'customers-sales')

export const mixedSparks = [
  spark(
    'Share delivery runs with two nearby retailers who close earlier than you do.',
    'suppliers-processes',
  ),
  spark('Ask the customers who stopped buying what they replaced you with.', 'customers-sales'),
  spark('Turn the 60-day payment gap into an early-payment offer for suppliers.', 'finance-acquisitions'),
] as const

export const fullIdea: Idea = {
  text: 'Open a Thursday pre-order list for weekend fresh boxes and buy only what is reserved.',
  focus: 'Pre-order',
  sparkSatisfaction: 'The boxes are sold on Thursday, so nothing is stocked without a buyer.',
  challengeResolution: 'Fresh stock no longer waits on the shelf for a delivery that comes too late.',
  regionSpecific: 'Farm shops in Yorkshire already collect orders on Thursdays.',
  implementation: {
    steps: [
      'List the twelve products that are thrown away most often.',
      'Put a paper list by the till of one store until Thursday noon.',
      'Order exactly what is on the list, and call three buyers on Saturday.',
    ],
    keyResources: 'One store manager for two hours a week, a list, a telephone.',
    potentialObstacles: 'Suppliers may ask for a minimum order. Start with the two that are closest.',
  },
  spark: { spark_id: 'markets-products', sparkText: shortSpark.text, origin: 'markets-products' },
  provenance,
}

export const ideaWithoutRegion: Idea = {
  text: fullIdea.text.replace('Thursday', 'Wednesday'),
  focus: 'Shelf life',
  sparkSatisfaction: fullIdea.sparkSatisfaction,
  challengeResolution: fullIdea.challengeResolution,
  regionSpecific: '',
  implementation: fullIdea.implementation,
  spark: fullIdea.spark,
}

export const manyTabs = [
  'Markets & products',
  'Suppliers & processes',
  'Customers & sales',
  'Finance & acquisitions',
  'General strategies',
  'People & climate',
  'Business news',
  'Research insights',
].map((label) => ({ id: label.toLowerCase().replace(/\W+/g, '-'), label }))

export const fewTabs = [
  { id: 'text', label: 'Enter text' },
  { id: 'pdf', label: 'Upload PDF' },
]

export const countries = Array.from({ length: 24 }, (_, index) => ({
  label: `Country ${String(index + 1).padStart(2, '0')}`,
  value: `country-${index + 1}`,
}))

export const sentence =
  'Our regional supermarkets lose fresh stock every week because deliveries arrive after the morning rush, so shelf staff throw away what nobody could buy.'

export const shortFile = 'brief.pdf'

export const longFile = `${'minutes-of-the-meeting-about-the-depot-'.repeat(4)}final.pdf`

export const savedRows = [
  { title: 'Fresh stock before the morning rush', preview: sentence },
  { title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen '.repeat(3), preview: 'A long title.' },
  { title: 'سلسلة التوريد', preview: rightToLeftSpark.text },
] as const

/** A square of one colour. */
export const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'%3E%3Crect width='1' height='1' fill='%23888'/%3E%3C/svg%3E"
