/**
 * Word lists for the role of a noun phrase in business, looked up by its head noun in the singular. They decide
 * the type of a topic and how informative it is.
 */
const words = (text: string) => new Set(text.trim().split(/\s+/))

/** People who buy, use or receive. */
export const buyers = words(`
  customer client buyer shopper consumer guest patient visitor member subscriber user tenant resident student pupil
  learner parent diner reader viewer listener passenger traveller tourist holidaymaker bride couple homeowner
  householder beneficiary donor fan follower audience attendee delegate player participant household
  family child kid teenager adult pensioner senior retiree newcomer regular walker cyclist rider motorist commuter
  camper golfer gardener collector enthusiast browser user end-user account lead prospect enquirer bidder claimant
  candidate policyholder borrower saver leaseholder occupant citizen taxpayer neighbour public caller applicant
  owner-occupier landlady local people person woman man girl boy youngster viewer spectator punter hirer renter
  caterer lodger pet-owner dog-owner bookworm eater drinker
`)

/** People who do the work. */
export const workers = words(`
  worker employee staff team driver nurse physio chef cook baker butcher brewer roaster barista waiter waitress bartender
  housekeeper cleaner receptionist manager supervisor director owner founder foreman engineer technician
  mechanic fitter electrician plumber joiner carpenter builder bricklayer roofer plasterer decorator painter welder
  machinist operator picker packer warehouseman courier postman rider dispatcher planner scheduler
  merchandiser cashier assistant clerk bookkeeper accountant administrator secretary coordinator officer adviser advisor
  consultant analyst developer programmer designer architect surveyor planner writer editor journalist photographer
  marketer salesperson salesman saleswoman seller rep representative trainer teacher tutor lecturer coach
  instructor mentor therapist physiotherapist hygienist dentist doctor vet pharmacist optician carer caregiver
  midwife counsellor psychologist stylist hairdresser barber beautician groomer seamstress tailor weaver potter
  jeweller upholsterer craftsman craftswoman maker artist musician performer actor curator librarian
  apprentice trainee intern graduate temp freelancer contractor subcontractor self-employed volunteer
  trustee chairman chairwoman treasurer crew workforce personnel colleague labourer farmhand shepherd
  herdsman gardener forester fisherman skipper captain pilot guard porter caretaker janitor host hostess
  ranger guide lifeguard starter successor heir daughter son brother sister father mother dad mum uncle aunt cousin nephew
  niece wife husband relative sibling grandson granddaughter shareholder co-founder cofounder executive
  ceo leader boss line-manager shop-assistant key-worker support-worker estimator inspector auditor tester
  researcher scientist chemist dispenser handyman installer handler underwriter recruiter cutter finisher sewer stitcher grafter
  florist picker forager beekeeper veterinarian nanny childminder practitioner clinician dietitian
  chauffeur cabbie bricklayer scaffolder surveyor glazier tiler groundworker estimator conveyancer solicitor paralegal
  lawyer bellboy concierge sommelier lad porter kitchen-porter sous-chef barman bartender dj sound-engineer webmaster
`)

/** People and firms that the owner works with. */
export const partners = words(`
  supplier farmer grower producer wholesaler distributor retailer reseller dealer stockist merchant importer exporter
  manufacturer vendor partner broker agent landlord landowner investor lender banker funder sponsor
  commissioner insurer franchisee franchisor licensee publisher haulier carrier forwarder subcontractor contractor
  influencer blogger affiliate collaborator co-operative cooperative
  miller bottler packer processor
  housebuilder developer installer trader stallholder shopkeeper publican hotelier
  caterer
`)

/** Kinds of organisation. The word alone does not say whether it is a customer, a rival or a supplier. */
export const organisationNouns = words(`
  care-home nursing-home association society provider nonprofit smokehouse bakehouse supermarket bank charity council school hospital university college agency nursery restaurant hotel pub cafe café
  garage studio gym salon clinic surgery practice bakery brewery mill abattoir union co-operative cooperative
  company firm business shop store chain club church museum theatre library farm competitor rival newcomer incumbent
  regulator employer enterprise co-op committee commission authority department ministry government inspectorate startup start-up franchise
  franchisor insurer retailer
`)

/** Physical things that are owned or used. */
export const assets = words(`
  van lorry truck car vehicle fleet machine machinery equipment oven kitchen freezer fridge boiler pump press lathe
  tractor parlour barn greenhouse polytunnel field land site building premises warehouse depot shed workshop factory
  plant office room bedroom studio hall shop store showroom counter shelf till stall stand kiosk tool toolkit bench
  bay lift ramp dryer washer mixer still tank kiln loom printer scanner server laptop tablet phone telephone camera
  bike bicycle boat trailer container pallet crate forklift conveyor line generator panel battery
  charger meter sensor chair bed table desk locker court pitch pool stage screen garden car-park yard space unit
  pod cabin tent caravan hut lodge cottage treatment-room meeting-room function-room
  heating lighting wiring malting maltings accommodation premises booth press skip
  refrigerator chiller cooler grinder stock-room stockroom cellar hangar dock
`)

/** Tools for information, such as software and paperwork. */
export const systems = words(`
  spreadsheet software system website site app application database platform portal crm erp epos form paperwork
  diary calendar whiteboard checklist email inbox newsletter record file folder dashboard report ledger
  record-keeping server tool webshop web-shop e-shop catalogue intranet chatbot
`)

/** Nouns for troubles. */
export const problems = words(`
  problem trouble issue difficulty waste wastage shortage breakdown failure fault defect error mistake complaint
  delay lateness queue backlog bottleneck no-show cancellation absence absenteeism sickness churn debt
  arrears gap leak leakage loss overrun overspend injury accident theft damage breakage spoilage shrinkage noise stress
  burnout exhaustion fatigue mess rework scrap overtime downtime dispute conflict argument grievance resistance
  confusion uncertainty risk threat penalty fine bankruptcy insolvency deficit shortfall decline drop fall slump
  competition inflation recession lockdown pandemic flood drought storm outage disruption congestion traffic vacancy
  overproduction overstock over-ordering oversupply spam fraud crime vandalism litter pollution emission
  loneliness isolation poverty homelessness hunger unemployment returns staff-turnover backlog red-tape bureaucracy
  pressure shock crisis threat weakness obstacle barrier constraint limitation hassle
  misunderstanding duplication attrition
`)

/** Nouns for activities. */
export const processes = words(`
  process delivery distribution logistics production manufacturing assembly packing picking shipping
  dispatch despatch transport transportation haulage collection storage purchasing procurement sourcing ordering
  replenishment invoicing billing bookkeeping accounting payroll budgeting forecasting planning scheduling rostering
  rota routing booking reservation check-in check-out checkout onboarding recruitment hiring training induction
  development design research marketing advertising promotion branding selling quoting quotation quote
  negotiation support service servicing maintenance repair installation fitting inspection testing certification
  audit compliance reporting monitoring measurement analysis communication collaboration cooperation co-operation
  coordination handover hand-over hand-off changeover setup set-up cleaning laundry cooking baking brewing roasting
  milking charging keeping harvest harvesting planting breeding fishing printing machining welding cutting sewing finishing painting
  refurbishment renovation construction demolition landscaping consultation assessment treatment therapy
  teaching tutoring coaching mentoring counselling fundraising campaigning volunteering tendering bidding succession
  diversification automation digitisation digitalisation expansion investment acquisition merger
  integration innovation experimentation rehearsal appraisal supervision workflow operation
  supply-chain stocktake stocktaking stock-taking rearranging triage referral admission discharge visit meeting call
  appointment enquiry inquiry consultation procedure routine shift handling sorting recycling composting disposal
  conversion migration launch rollout roll-out export import trade trading care payment
`)

/** Goods and services that small firms sell. */
export const goods = words(`
  bread loaf cake sourdough pastry pie sandwich salad soup pizza burger meal lunch dinner breakfast supper snack sweet
  chocolate biscuit jam honey chutney sauce beer ale cider wine gin spirit juice coffee tea milk cheese butter cream
  ice-cream yoghurt egg meat beef lamb pork chicken sausage bacon fish seafood vegetable veg fruit apple produce
  veg-box box hamper flower bouquet tree shrub seed compost furniture sofa mattress curtain kitchenware
  rug lamp mug pot pottery candle soap cosmetic garment clothing dress shirt t-shirt jacket coat shoe boot bag hat
  jewellery necklace watch gift card print frame book magazine toy game bike bicycle part component bracket housing
  casting sign label leaflet brochure lesson class course workshop treatment massage haircut facial
  membership ticket tour holiday stay retreat wedding event party conference exhibition concert show parcel
  meal-kit product range collection design software app subscription insurance-policy
  advice consultancy repair upholstery tile brick door window stair cabinet bathroom extension
  sunglasses lens spectacle hearing-aid prescription vitamin supplement feed pet-food collar lead saddle
  letting tenancy yarn cloth bestseller crockery cask ale
  salmon haddock pate mackerel trout cod ham gammon ready-meal juice lasagne chutney extension
  garden-design landscaping firewood log charcoal battery-pack solar-panel heat-pump insulation
`)

/** Costs: less is better. */
export const costs = words(`
  cost bill fee rent wage salary expense expenditure overhead commission charge interest spend spending
  duty tax vat mileage footprint usage consumption interest-rate subscription-fee surcharge
  lead-time price-rise turnaround time-to-hire wait waiting-time
`)

/** Prices: a cost to the buyer and an income to the seller. */
export const prices = words('price rate pricing pay premium tariff')

/** Results: more is better. */
export const gains = words(`
  revenue income turnover sale profit profitability margin cash cash-flow cashflow occupancy footfall productivity
  availability satisfaction retention loyalty growth share attendance membership yield output throughput
  rating visibility awareness reputation trust engagement wellbeing morale quality capacity utilisation efficiency
  accuracy reliability resilience confidence break-even breakeven return-on-investment sustainability
  continuity punctuality impact uptake enrolment enrollment liquidity earnings
`)

/** Contracts, finance and rules. */
export const terms = words(`
  contract loan grant tender lease mortgage invoice deposit pension insurance licence license permit patent trademark
  warranty guarantee agreement deal overdraft credit debit equity dividend fund funding finance capital budget
  bond voucher discount subsidy bonus allowance certificate accreditation regulation rule law policy legislation
  standard planning-permission tariff order-book funding-round share-scheme
`)

/** Nouns without a plural. */
export const massNouns = words(`
  produce equipment software hardware machinery furniture clothing jewellery pottery bread beer wine cheese milk meat
  fish fruit veg food coffee tea chocolate water fuel diesel petrol gas electricity energy power heat oil feed
  fertiliser slurry timber wood steel aluminium metal plastic glass paper cardboard packaging cotton wool leather
  fabric linen polyester concrete cement gravel sand soil compost waste wastage rubbish scrap stock demand supply
  churn turnover revenue income cash cashflow cash-flow profitability occupancy footfall productivity availability
  hardcore plasterboard artwork retrofit aquaculture crockery yarn cloth shellfish childcare lamb insulation heating lighting wiring nursing confidence goodwill lettings satisfaction retention loyalty growth attendance visibility awareness reputation trust engagement wellbeing morale
  quality utilisation efficiency accuracy reliability resilience pay overtime downtime rework absenteeism sickness
  burnout exhaustion fatigue stress traffic congestion competition inflation unemployment poverty homelessness
  loneliness isolation pollution litter fraud crime vandalism theft spam shrinkage spoilage breakage leakage
  recruitment retention procurement logistics haulage transport transportation distribution production
  manufacturing maintenance marketing advertising branding packing onboarding training bookkeeping accounting
  payroll invoicing billing forecasting planning scheduling rostering compliance communication collaboration
  cooperation co-operation coordination automation digitisation digitalisation diversification innovation
  fundraising volunteering succession replenishment refurbishment construction teaching tutoring coaching mentoring
  counselling laundry cooking baking brewing roasting milking recycling composting disposal storage sourcing
  purchasing ordering selling pricing care research support advice information knowledge data paperwork homework
  email technology leadership culture sustainability hygiene safety security privacy legislation bureaucracy
  red-tape capital equity liquidity finance funding insurance credit labour labor manpower land space parking
  accommodation catering hospitality tourism travel retail wholesale healthcare education agriculture
  aerospace automotive motorsport defence aviation shipping horticulture forestry music art theatre fashion weather winter summer spring autumn noise dust content
  social-media media seo wifi wi-fi broadband coverage mobile-coverage ageing housing staffing over-ordering oversupply
  overproduction record-keeping stocktaking handling sorting usage consumption mileage interest spend spending rent
  expenditure traceability inventory livestock poultry dairy know-how expertise experience feedback
  publicity impact merchandise memorabilia bedding flooring lighting heating plumbing wiring scaffolding engineering
  attrition duplication confusion uncertainty lateness shipping damage continuity punctuality pain saas time-to-hire
  bookbinding carpentry joinery machining welding cutting sewing printing continuity harvesting
  physiotherapy dentistry gin vodka whisky cider ale honey salt sugar flour butter cream yoghurt sourdough
`)

/** Nouns that are always plural and take a plural verb. */
export const pluralOnly = words(`
  goods sales premises clothes earnings savings proceeds groceries supplies funds people staff clothes thanks
  electronics means surroundings headquarters works
`)

/** Head nouns that are not topics by themselves. */
export const genericNouns = words(`
  week month year day hour minute second morning afternoon evening night weekend fortnight decade century season time
  moment period term percent percentage per cent number figure amount level range lot lots bit couple dozen majority
  minority way thing stuff something anything everything nothing someone anyone everyone end half third quarter side
  part piece kind sort type reason cause case example fact point idea question answer matter case place area
  size world country-of life today tomorrow yesterday future past rest pound pence penny dollar euro
  thousand hundred million billion one ones other others use result effect difference change help need want hope
  chance choice sense word name job-lot top bottom front back middle start beginning finish date age hand eye head
  face heart mind mile kilometre metre foot inch kilo tonne ton litre pint degree step try attempt plan lack
  challenge situation position problem issue trouble goal aim target objective solution option possibility
  opportunity success improvement increase decrease reduction rise fall drop
  advantage benefit purpose importance look feel everybody nobody somebody anybody mess
  work business company firm organisation organization ourselves themselves itself us them people person
  look story deal set pair stage stretch spell while nowhere somewhere bang
  january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays
  sundays christmas easter halloween ramadan diwali spring summer autumn winter
  road street damp tier news uni wk wks hr hrs mth mths yr yrs w/o thurs tues weds jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun
  twenty thirty forty fifty sixty seventy eighty ninety fifties sixties seventies eighties nineties twenties thirties forties folk
  thanks please hello hi regards ps btw etc eg ie nb asap lol ok okay yes no sir madam
  turn pace worth ground edge fear feeling thought opinion view impression guess doubt wish concern worry
  corner hope bit-of weight hurry odds sake
`)

/** Adjectives and openers that add nothing when they begin a phrase. */
export const emptyFirst = words(`
  same other such own more less most least many few several much last next new old first second third fourth fifth
  final only big small large good better best bad worse worst main every different certain able older newer larger
  smaller bigger safer longer shorter higher lower cheaper younger fairer better nicer tighter worth various real whole full half entire total general specific
  particular usual normal typical current recent previous former early earlier late later major minor key important
  possible likely available enough extra further additional another great huge massive tiny nice lovely brilliant
  amazing proper right wrong true clear sure afraid nervous worried happy unhappy keen ready open long short
  long-standing mid-sized medium-sized small-scale large-scale little bare mere sheer simple easy hard
  increasing growing rising constant regular frequent occasional recurring single double triple
  monthly weekly daily yearly annual quarterly hourly overall basic core actual potential future past
  experienced decent modest significant substantial considerable fantastic terrible awful horrible stupid
  steady steadier stable reliable unreliable credible obvious apparent serious severe huge enormous
  reasonable fair unfair expensive cheap pricey costly fewer oldest newest largest biggest smallest
  strongest weakest cheapest fastest slowest nearest furthest busiest quietest
  stronger weaker faster slower nearer busier quieter poor rich free busy quiet slow fast quick
  generation numerous countless endless ongoing existing planned proposed expected unexpected sudden
`)

/** Adjectives that mean trouble before a noun: 'late deliveries'. */
export const troubleAdjectives = words(`
  late missed failed lost empty broken unpaid overdue returned cancelled wasted damaged delayed unsold idle
  wrong poor slow rising falling faulty leaking unreliable missing forgotten absent
`)

/** Nouns that are verbs before a determiner or an adverb: 'partners quote us', 'the dryer breaks'. */
export const verbLike = words(`
  change limit cost drive peak report place rise schedule host rent plan order charge stop climb cut ask help quote
  break fall drop grow need want work run move turn start end hire pay buy sell make use call visit book complain
  leave wait lose win keep fail support offer demand supply increase decrease benefit suffer struggle cancel return
  arrive deliver order spend save waste walk talk try say tell hate love like prefer feel look seem come go get give
  take show keep hold stay sit stand park queue compete claim mean worry hope fear wish agree refuse promise decide
  dump dry ship pack clean repair cook serve stock store match mix post email phone message text visit tour rate
  wash overrun flood scrape fix key land google surface list quote moan undercut contaminate swing copy halve jam
  rank review check sign resign retire quit double treble triple halve rocket soar plummet slip slide swing vary ring pile creep cook bake brew drift pop
  milk import export notice finance fund lay pick push pull dry hit miss seem knock shut
`)

/** Initialisms that keep their capitals and name things, not organisations. */
export const initialisms = words(`
  VAT MOT CNC GDPR CRM ERP EPOS POS SEO PPC KPI KPIs HR IT AI API B2B B2C SME SMEs NDA IP PAYE CO2 EV EVs LED PPE
  OEE OEM OEMs NPS ARR MRR CAC LTV EBITDA OKR OKRs HMO HMOs EPC EPD MRP WMS TMS
  HACCP ISO PDF PDFs CV CVs FAQ QR RFID GPS HGV HGVs LPG PV ESG CSR NVQ NVQs GCSE ADHD PR TV DIY DVD CDs
  USB ROI SLA SLAs SKU SKUs MVP UX UI PC PCs CAD CAM ULEZ CAZ DBS CSCS CIC LLP WhatsApp Excel Wi-Fi
`)
