/**
 * What differs by sector: what the people served are called, and the caution that an adviser would add.
 * The first that matches the sector's name counts; without a sector, the one that the challenge names first.
 */
export interface SectorProfile {
  match: RegExp
  /** What customers are called, in the plural. */
  buyers: string
  /** What the sector sells, as a word that stands after 'your'. */
  offer: string
  /** A sentence of care for the obstacles. */
  caution: string
  /** A source of help that the sector has. */
  resource: string
}

export const sectorProfiles: readonly SectorProfile[] = [
  {
    match: /baker|brewer|roaster|food production|manufacture of (?:food|beverages)|butcher|dairy products/i,
    buyers: 'customers',
    offer: 'products',
    caution: 'Check allergen and hygiene rules before anything changes in production.',
    resource: 'the supplier who knows your trade',
  },
  {
    match: /café|cafe\b|coffee shop|restaurant|catering|food service|\bpubs?\b|takeaway|bistro/i,
    buyers: 'guests',
    offer: 'food and drink',
    caution: 'Check allergen and hygiene rules before anything changes in the kitchen.',
    resource: 'the supplier who knows your kitchen',
  },
  {
    match: /hotel|accommodation|hospitality|tourism|holiday/i,
    buyers: 'guests',
    offer: 'rooms',
    caution: 'Try it outside the high season, and keep reviews in view.',
    resource: 'the local tourism body',
  },
  {
    match: /care home|residential care|nursing home/i,
    buyers: 'residents',
    offer: 'care',
    caution: 'Safeguarding and care standards come first: involve the registered manager from the start.',
    resource: 'the families of those you care for',
  },
  {
    match: /home care|social care|domiciliary|carers?\b/i,
    buyers: 'clients',
    offer: 'care',
    caution: 'Safeguarding and care standards come first: involve the registered manager from the start.',
    resource: 'the families of those you care for',
  },
  {
    match: /clinic|dental|health|medical|pharmac|veterin/i,
    buyers: 'patients',
    offer: 'treatments',
    caution: 'Clinical safety and confidentiality come first: let a clinician check the plan.',
    resource: 'the clinical lead',
  },
  {
    match: /school|education|training|college|nursery|childcare/i,
    buyers: 'learners',
    offer: 'courses',
    caution: 'Safeguarding rules and term dates set the pace.',
    resource: 'a parents’ or learners’ group',
  },
  {
    match: /farm|agricult|horticult|dairy|fishing|forestry/i,
    buyers: 'customers',
    offer: 'produce',
    caution: 'The season decides: plan the trial for a quiet month and keep animal and plant health in view.',
    resource: 'a neighbouring farm or your growers’ group',
  },
  {
    match: /construct|builder|joiner|plumb|electric|roof/i,
    buyers: 'clients',
    offer: 'building work',
    caution: 'Site safety and contract terms come before speed.',
    resource: 'a trusted subcontractor',
  },
  {
    match: /haulage|transport|logistic|courier|taxi|storage/i,
    buyers: 'customers',
    offer: 'service',
    caution: 'Check drivers’ hours, licences and insurance before rounds or loads change.',
    resource: 'the drivers who know the rounds',
  },
  {
    match: /software|information|technology|digital|media|telecom/i,
    buyers: 'clients',
    offer: 'software',
    caution: 'Check data protection before customer data is used in a new way.',
    resource: 'the log of support questions',
  },
  {
    match: /account|solicitor|legal|professional|consult|financ|insurance|estate/i,
    buyers: 'clients',
    offer: 'advice',
    caution: 'Check professional rules and confidentiality before anything is shared.',
    resource: 'a long-standing client who will be frank',
  },
  {
    match: /hair|beauty|salon|barber|spa|fitness|gym|sport/i,
    buyers: 'clients',
    offer: 'treatments',
    caution: 'Regulars notice every change: tell them first and in person.',
    resource: 'the regulars who come every month',
  },
  {
    match: /garage|motor|vehicle|repair/i,
    buyers: 'customers',
    offer: 'repair service',
    caution: 'Safety work cannot be shortened: change the waiting, not the checking.',
    resource: 'the technician who sees most jobs',
  },
  {
    match: /manufact|engineer|metal|furniture|textile|factory|machin|print/i,
    buyers: 'customers',
    offer: 'products',
    caution: 'Try it on one line first, and check safety and quality approvals before you change the rest.',
    resource: 'the operators of the line concerned',
  },
  {
    match: /retail|shop|store|wholesale|e-commerce|fashion/i,
    buyers: 'shoppers',
    offer: 'goods',
    caution: 'Keep the trial clear of the busiest weeks, so that the figures mean something.',
    resource: 'your till records',
  },
  {
    match: /charit|social enterprise|communit|voluntar|arts|museum|theatre/i,
    buyers: 'people',
    offer: 'services',
    caution: 'Take trustees along early, and check what your funders allow.',
    resource: 'a trustee with the right experience',
  },
]

/** The profile that fits: by the chosen sector, or else by what the challenge names first. */
export function sectorOf(sector: string | undefined, challenge: string): SectorProfile | undefined {
  const chosen = sector ? sectorProfiles.find(({ match }) => match.test(sector)) : undefined
  if (chosen) return chosen
  // Whoever writes says first what they are; the trades of customers come later.
  const text = challenge.slice(0, 2_000)
  let first: { profile: SectorProfile; at: number } | undefined
  for (const profile of sectorProfiles) {
    const at = text.search(profile.match)
    if (at >= 0 && (!first || at < first.at)) first = { profile, at }
  }
  return first?.profile
}
