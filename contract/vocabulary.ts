/**
 * The ten spark categories. The slug is the URL segment, the {type} in the call's path and a spark's origin
 * (AMB-02).
 */
export const sparkCategories = [
  { slug: 'markets-products', label: 'Markets & products', hue: 'markets' },
  { slug: 'suppliers-processes', label: 'Suppliers & processes', hue: 'suppliers' },
  { slug: 'customers-sales', label: 'Customers & sales', hue: 'customers' },
  { slug: 'finance-acquisitions', label: 'Finance & acquisitions', hue: 'finance' },
  { slug: 'general-strategies', label: 'General strategies', hue: 'strategies' },
  { slug: 'people-climate', label: 'People & climate', hue: 'people' },
  { slug: 'business-news', label: 'Business news', hue: 'news' },
  { slug: 'research-insights', label: 'Research insights', hue: 'research' },
  { slug: 'family-businesses', label: 'Family businesses', hue: 'family', businessType: 'family' },
  { slug: 'social-enterprise', label: 'Social enterprise', hue: 'social', businessType: 'social' },
] as const

export type SparkCategory = (typeof sparkCategories)[number]['slug']
export type BusinessType = 'family' | 'social'

/** The content categories in display order (RES-02). */
export const contentCategories = [
  { slug: 'sparks', label: 'Sparks', type: 'sparks' },
  { slug: 'ideas', label: 'Ideas', type: 'ideas' },
  { slug: 'resources', label: 'Resources', type: 'resources' },
  { slug: 'reframes', label: 'Reframes', type: 'reframes' },
  { slug: 'business-models', label: 'Business Models', type: 'businessModels' },
] as const

/** The tabs under resources; the slug is the last part of the address (RSC-01). */
export const resourceTabs = [
  { slug: 'academic', label: 'Academic Papers' },
  { slug: 'case-studies', label: 'Case Studies' },
] as const

export type ResourceTab = (typeof resourceTabs)[number]['slug']

/**
 * The kinds of bookmarks that are saved by their own calls: their segment in paths (BOOK-08), and the challenge's list
 * that holds them (PERS-15). Case studies are saved as numbers in the challenge instead.
 */
export const bookmarkLists = {
  sparks: 'sparks',
  ideas: 'ideas',
  papers: 'papers',
  reframes: 'reframes',
  'business-models': 'businessModels',
} as const
export type SavedKind = keyof typeof bookmarkLists
export type SavedListName = (typeof bookmarkLists)[SavedKind]
export const savedKinds = Object.keys(bookmarkLists) as SavedKind[]
export const savedListNames: readonly SavedListName[] = Object.values(bookmarkLists)

/** Scope levels, index 0 to 6 (REF-04; the five middle titles are AMB-56). */
export const scopeLevels: readonly { title: string; text: string; label?: string }[] = [
  { title: 'Project tactic', text: 'One concrete task, decision or week of work', label: 'Specific' },
  { title: 'Project challenge', text: 'A whole project with an end date' },
  { title: 'Team or process challenge', text: 'One team’s regular way of working' },
  {
    title: 'Product or department challenge',
    text: 'A product line, customer group or function',
    label: 'Balanced',
  },
  {
    title: 'Cross-department challenge',
    text: 'Several departments, or you and a partner, working together',
  },
  { title: 'Organisation challenge', text: 'How the whole organisation works or makes money' },
  {
    title: 'Strategic organisation challenge',
    text: 'Purpose, market position, business model and partners',
    label: 'Broad',
  },
]

/** Company maturity 1 to 5; 0 is unset (REF-10). */
export const maturityLevels = [
  'Starting up',
  'Becoming established',
  'Standardising and integrating',
  'Aligning strategically',
  'Optimising towards world-class',
] as const

/** The refinements with their defaults (REF-01). */
export const defaultRefinements = {
  scope: 3,
  business_sector: '',
  company_maturity: 0,
  region: '',
  url: '',
  family_run: false,
  social_enterprise: false,
}

/** Topic orders: by count, highest or lowest first, or shuffled (TOP-10 to 12). */
export const topicOrders = ['top', 'rare', 'random'] as const
export type TopicOrder = (typeof topicOrders)[number]

/** How topics are displayed at first: the most frequent ones first, five of them shown. */
export const firstTopicsView = { order: 'top' as TopicOrder, shuffle: 0, all: false }

/** Ways to adapt an idea: smaller, cheaper, faster, or done by other people. */
export const fitWishes = ['smaller', 'cheaper', 'faster', 'others'] as const
export type FitWish = (typeof fitWishes)[number]

/** How much an idea would bring or cost: 0 not rated, 1 low, 2 medium, 3 high. */
export type Level = 0 | 1 | 2 | 3
export interface Judgement {
  impact: Level
  effort: Level
}
/** The owner's plan for a bookmarked idea, in their own words. Parts that are not filled in are empty. */
export interface Plan {
  note: string
  /** Who carries the idea out. */
  owner: string
  /** By when: YYYY-MM-DD. */
  due: string
  /** The edited text of an idea that the user wrote; blank means the original. */
  text?: string
  /** The edited first step of an idea that the user wrote; blank means the original. */
  step?: string
}
export const emptyPlan: Plan = { note: '', owner: '', due: '' }

/** Value and cost ratings, order and plans of the bookmarked ideas, by idea id. */
export interface Ranking {
  judgements: Record<string, Judgement>
  order: string[]
  plans: Record<string, Plan>
}
export const emptyRanking: Ranking = { judgements: {}, order: [], plans: {} }

/**
 * The fields of a challenge with the values that they have in an empty one (PERS-14). The schemas in `entities.ts`
 * take their defaults from here.
 */
export const emptyChallenge = {
  ...defaultRefinements,
  original_challenge_text: '',
  challenge_text: '',
  challenge_title: '',
  pdf_filename: '',
  is_reframed: false,
  caseStudies: [],
  topics: [],
  topics_view: firstTopicsView,
  ranking: emptyRanking,
  case_brief: null,
}
