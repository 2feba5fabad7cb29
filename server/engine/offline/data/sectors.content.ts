/**
 * What differs by sector: what the people served are called, and the caution that an adviser would add.
 * The first that matches the sector's name counts; without a sector, the one that the challenge names first.
 */
/** The trades that the content tells apart. */
export const trades = [
  'advice',
  'architecture',
  'brewing',
  'building',
  'care-home',
  'catering',
  'charity',
  'charity-shop',
  'cleaning',
  'clinic',
  'education',
  'energy',
  'estate-agency',
  'farm',
  'food-making',
  'food-shop',
  'furniture',
  'garage',
  'garden-centre',
  'gym',
  'hire',
  'home-care',
  'hotel',
  'library',
  'manufacturing',
  'museum',
  'nursery',
  'online-shop',
  'printing',
  'salon',
  'shop',
  'software',
  'textiles',
  'transport',
  'vet',
  'waste',
  'wholesale',
] as const
export type Trade = (typeof trades)[number]

export interface SectorProfile {
  trade: Trade
  /** It makes, sells, hires out or moves things that can be held. */
  handlesGoods?: true
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
    trade: 'vet',
    match: /veterin|\bvet practice|\bvets?\b/i,
    buyers: 'pet owners',
    offer: 'care',
    caution: 'Clinical safety comes first: let a vet check the plan before anything changes.',
    resource: 'the nurse who knows most clients by name',
  },
  {
    trade: 'charity-shop',
    handlesGoods: true,
    match: /(?:charity|hospice|second-hand|vintage) shop/i,
    buyers: 'shoppers',
    offer: 'goods',
    caution: 'Keep donors and volunteers on your side: tell them first what changes and why.',
    resource: 'the volunteers who sort and price',
  },
  {
    trade: 'garden-centre',
    handlesGoods: true,
    match: /garden centre|plant nurser|nurserym[ae]n|florist/i,
    buyers: 'customers',
    offer: 'plants',
    caution: 'The season decides: try it outside the spring rush, and keep stock fresh.',
    resource: 'the colleague whom regulars ask for advice',
  },
  {
    trade: 'library',
    match: /\blibrar(?:y|ies)\b/i,
    buyers: 'visitors',
    offer: 'services',
    caution: 'Take trustees and the council along early, and keep some quiet hours.',
    resource: 'the volunteers who know the regulars',
  },
  {
    trade: 'gym',
    match: /fitness|\bgyms?\b|leisure centre|sports club|yoga studio/i,
    buyers: 'members',
    offer: 'classes',
    caution: 'Check insurance and safeguarding before new groups come in.',
    resource: 'the members who come three times a week',
  },
  {
    trade: 'estate-agency',
    match: /estate agen/i,
    buyers: 'sellers',
    offer: 'service',
    caution: 'Check the rules on client money and on property information before anything is promised.',
    resource: 'a conveyancer whom you trust',
  },
  {
    trade: 'hire',
    handlesGoods: true,
    match: /event hire|equipment hire|crockery hire|plant hire|tool hire/i,
    buyers: 'clients',
    offer: 'hire service',
    caution: 'Keep the trial clear of the busiest weekends, and check the insurance on what leaves the yard.',
    resource: 'the crew who load and unload',
  },
  {
    trade: 'waste',
    handlesGoods: true,
    match: /waste transfer|waste and recycling|recycling|skip hire|scrap metal/i,
    buyers: 'customers',
    offer: 'collections',
    caution: 'Check permits and site safety before any load or line changes.',
    resource: 'the people on the picking line and in the weighbridge office',
  },
  {
    trade: 'cleaning',
    match: /cleaning (?:services?|contractor|company|firm)/i,
    buyers: 'clients',
    offer: 'cleaning',
    caution: 'Changed hours need notice and a fair talk with the staff concerned.',
    resource: 'the supervisors who see every site',
  },
  {
    trade: 'wholesale',
    handlesGoods: true,
    match: /wholesal|distributor|engineering suppl|builders’? merchant|trade counter/i,
    buyers: 'trade customers',
    offer: 'products',
    caution: 'Check supply contracts and credit limits before terms or stock levels change.',
    resource: 'the people on the trade counter',
  },
  {
    trade: 'brewing',
    handlesGoods: true,
    match: /\bbrewer|\bbrewing|distill|cider maker|vineyard|winery/i,
    buyers: 'customers',
    offer: 'drinks',
    caution: 'Check licensing, duty and hygiene rules before anything changes in production.',
    resource: 'the publican or stockist who will be frank',
  },
  {
    trade: 'food-making',
    handlesGoods: true,
    match:
      /baker|smokehouse|roaster|food production|manufacture of (?:food|beverages)|butcher|dairy products/i,
    buyers: 'customers',
    offer: 'products',
    caution: 'Check allergen and hygiene rules before anything changes in production.',
    resource: 'the supplier who knows your trade',
  },
  {
    trade: 'catering',
    handlesGoods: true,
    match: /café|cafe\b|coffee shop|restaurant|catering|food service|\bpubs?\b|takeaway|bistro/i,
    buyers: 'guests',
    offer: 'food and drink',
    caution: 'Check allergen and hygiene rules before anything changes in the kitchen.',
    resource: 'the supplier who knows your kitchen',
  },
  {
    trade: 'food-shop',
    handlesGoods: true,
    match: /farm shop|butcher’?s shop|greengrocer|fishmonger|delicatessen|\bdeli\b|village shop/i,
    buyers: 'shoppers',
    offer: 'food',
    caution: 'Check food labels and hygiene rules, and keep clear of the weeks before Christmas.',
    resource: 'the colleague at the counter who knows what regulars ask for',
  },
  {
    trade: 'hotel',
    match: /hotel|accommodation|hospitality|tourism|holiday/i,
    buyers: 'guests',
    offer: 'rooms',
    caution: 'Try it outside the high season, and keep reviews in view.',
    resource: 'the local tourism body',
  },
  {
    trade: 'care-home',
    match: /care home|residential care|nursing home/i,
    buyers: 'residents',
    offer: 'care',
    caution: 'Safeguarding and care standards come first: involve the registered manager from the start.',
    resource: 'the families of those you care for',
  },
  {
    trade: 'home-care',
    match: /home care|social care|domiciliary|carers?\b/i,
    buyers: 'clients',
    offer: 'care',
    caution: 'Safeguarding and care standards come first: involve the registered manager from the start.',
    resource: 'the families of those you care for',
  },
  {
    trade: 'clinic',
    match: /clinic|dental|health|medical|pharmac|physio|optician/i,
    buyers: 'patients',
    offer: 'treatments',
    caution: 'Clinical safety and confidentiality come first: let a clinician check the plan.',
    resource: 'the clinical lead',
  },
  {
    trade: 'nursery',
    match: /\bnursery\b|nurseries|childcare|childminder|pre-school/i,
    buyers: 'parents',
    offer: 'places',
    caution: 'Safeguarding and staffing ratios come first: check both before rooms or hours change.',
    resource: 'a parents’ group',
  },
  {
    trade: 'education',
    match: /\bschool\b|education|training provider|training centre|college/i,
    buyers: 'learners',
    offer: 'courses',
    caution: 'Safeguarding rules and term dates set the pace.',
    resource: 'a parents’ or learners’ group',
  },
  {
    trade: 'farm',
    handlesGoods: true,
    match: /\bfarm\b(?! shops?| clients?)|farming|agricult|horticult|dairy|fishing|forestry/i,
    buyers: 'customers',
    offer: 'produce',
    caution: 'The season decides: plan the trial for a quiet month and keep animal and plant health in view.',
    resource: 'a neighbouring farm or your growers’ group',
  },
  {
    trade: 'building',
    handlesGoods: true,
    match: /construction|builder|joiner|plumber|plumbing|electrician|roofer|roofing/i,
    buyers: 'clients',
    offer: 'building work',
    caution: 'Site safety and contract terms come before speed.',
    resource: 'a trusted subcontractor',
  },
  {
    trade: 'transport',
    handlesGoods: true,
    match: /haulage|haulier|freight|transport|logistic|courier|taxi|removals|storage units/i,
    buyers: 'customers',
    offer: 'service',
    caution: 'Check drivers’ hours, licences and insurance before rounds or loads change.',
    resource: 'the drivers who know the rounds',
  },
  {
    trade: 'software',
    match: /software|saas\b|information technology|app developer|digital agency|telecom|web agency/i,
    buyers: 'clients',
    offer: 'software',
    caution: 'Check data protection before customer data is used in a new way.',
    resource: 'the colleague who answers support questions',
  },
  {
    trade: 'architecture',
    match: /architect/i,
    buyers: 'clients',
    offer: 'design work',
    caution: 'Check the terms of appointment and insurance before the scope of work changes.',
    resource: 'a past client who will be frank',
  },
  {
    trade: 'advice',
    match:
      /accountan|bookkeep|solicitor|legal|surveyor|professional services|consultan|financial|insurance broker|letting agent/i,
    buyers: 'clients',
    offer: 'advice',
    caution: 'Check professional rules and confidentiality before anything is shared.',
    resource: 'a long-standing client who will be frank',
  },
  {
    trade: 'salon',
    match: /hairdress|beauty|salon|barber/i,
    buyers: 'clients',
    offer: 'treatments',
    caution: 'Regulars notice every change: tell them first and in person.',
    resource: 'the regulars who come every month',
  },
  {
    trade: 'garage',
    handlesGoods: true,
    match: /garage|motor trade|vehicle repair|vehicle maint/i,
    buyers: 'customers',
    offer: 'repair service',
    caution: 'Safety work cannot be shortened: change the waiting, not the checking.',
    resource: 'the technician who sees most jobs',
  },
  {
    trade: 'furniture',
    handlesGoods: true,
    match: /furniture|cabinet mak|joinery|kitchen mak|upholster/i,
    buyers: 'customers',
    offer: 'furniture',
    caution: 'Try it on one order first, and check dust, finish and fitting before you change the rest.',
    resource: 'the maker at the bench concerned',
  },
  {
    trade: 'textiles',
    handlesGoods: true,
    match: /textile|\bweav|\bcloth\b|knitwear|\byarn|spinning mill|tailor/i,
    buyers: 'buyers',
    offer: 'cloth',
    caution: 'Try it on one length first, and check colour and finish before you change the rest.',
    resource: 'the weaver or mender who sees every fault',
  },
  {
    trade: 'printing',
    handlesGoods: true,
    match: /printing|\bprinters?\b|print (?:firm|shop)|signwrit/i,
    buyers: 'customers',
    offer: 'print',
    caution: 'Try it on one kind of job first, and keep rush work out of the trial.',
    resource: 'the operator of the press concerned',
  },
  {
    trade: 'manufacturing',
    handlesGoods: true,
    match: /manufact|engineering|automotive|moulding|foundry|metal|factory|machining/i,
    buyers: 'customers',
    offer: 'products',
    caution: 'Try it on one line first, and check safety and quality approvals before you change the rest.',
    resource: 'the operators of the line concerned',
  },
  {
    trade: 'online-shop',
    handlesGoods: true,
    match: /online (?:shop|retail|store)|e-commerce|webshop|web shop|mail order/i,
    buyers: 'customers',
    offer: 'goods',
    caution: 'Keep the trial clear of the busiest weeks, and check the rules on distance selling.',
    resource: 'whoever packs the parcels and reads the returns',
  },
  {
    trade: 'shop',
    handlesGoods: true,
    match: /retail|\bshops?\b|stores?\b|supermarket|e-commerce|fashion/i,
    buyers: 'shoppers',
    offer: 'goods',
    caution: 'Keep the trial clear of the busiest weeks, so that the figures mean something.',
    resource: 'the colleague who knows the till records',
  },
  {
    trade: 'energy',
    match: /community energy|solar|wind farm|renewable energy|energy co-op|heat network/i,
    buyers: 'members',
    offer: 'power',
    caution: 'Check grid, planning and share-offer rules before members are promised anything.',
    resource: 'a society of the same kind that is a few years ahead',
  },
  {
    trade: 'museum',
    match: /museum|gallery|theatre|\barts\b|heritage centre|cinema/i,
    buyers: 'visitors',
    offer: 'tours',
    caution: 'Take trustees along early, and check what your funders and insurers allow.',
    resource: 'the guide or steward who meets most visitors',
  },
  {
    trade: 'charity',
    match: /charit|social enterprise|communit|voluntar/i,
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
