/**
 * Challenges as owners write them: untidy, partial, in their own words. Each carries hand labels made before the
 * engine was run: a topic that is none of these counts as a miss.
 */
export interface LabelledChallenge {
  id: string
  sector: string
  text: string
  /** Singular, lower case. */
  topics: string[]
  /** Expected types of some of them. */
  types: Record<string, 'Person' | 'Organization' | 'Place' | 'Role' | 'Process' | 'Thing' | 'Measure'>
}

export const challenges: LabelledChallenge[] = [
  {
    id: 'bakery',
    sector: 'Bakery',
    text: `We're a bakery in Hebden Bridge, been going eleven years, me and my wife plus six staff. Flour has gone up again and the electric for the deck ovens is nearly double what it was. Supermarkets (the Co-op and Lidl both opened in-store bakeries) sell a sourdough for less than ours costs to make!! Our regulars are loyal but they are getting older, younger families drive to the retail park instead. We throw away about forty loaves a week, mostly Mondays and Tuesdays. Two cafes take wholesale orders but they pay late, sometimes sixty days. I want to cut waste and get better margins without letting bakers go. We thought about a subscription but nobody has time to set it up, the bakers start at 2am.`,
    topics: ['bakery', 'hebden bridge', 'flour', 'deck oven', 'oven', 'supermarket', 'lidl', 'co-op', 'sourdough', 'regular', 'family', 'younger family', 'retail park', 'loaf', 'cafe', 'wholesale order', 'waste', 'margin', 'better margin', 'baker', 'subscription', 'staff', 'in-store bakery', 'electric'],
    types: { 'hebden bridge': 'Place', 'lidl': 'Organization', baker: 'Role' },
  },
  {
    id: 'homecare',
    sector: 'Home care',
    text: `Rosewood Home Care looks after 180 people in their own homes across rural Shropshire, nearly all council funded. Our carers spend a third of the day driving between visits and we can't pay travel time on the council's rate. Turnover is 40% a year, we recruit constantly and then people leave for Aldi. Families ring the office because visits are late or a different carer turns up. Rotas are done on a spreadsheet by Sandra who is the only one that understands it and she retires next summer. The CQC inspection said medication records were poor, still on paper. Shropshire Council will retender the contract. How can we keep good carers and give clients the same faces each week, while staying afloat on the hourly rate?`,
    topics: ['rosewood home care', 'home care', 'shropshire', 'rural shropshire', 'carer', 'good carer', 'visit', 'travel time', 'council', 'family', 'office', 'rota', 'spreadsheet', 'sandra', 'cqc inspection', 'inspection', 'medication record', 'record', 'paper', 'shropshire council', 'contract', 'client', 'hourly rate', 'turnover', 'aldi', 'rate'],
    types: { carer: 'Role', 'shropshire council': 'Organization', spreadsheet: 'Thing', aldi: 'Organization' },
  },
  {
    id: 'machining',
    sector: 'Manufacture of fabricated metal products',
    text: `Small precision engineering firm, 34 people, West Midlands. We machine brackets and housings for two aerospace primes and one of them is now 62 percent of turnover which worries the bank. They want carbon figures for every part by next year and a 5% price reduction. Meanwhile our CNC machines are 18 years old, a breakdown stops the line for a day because spare parts come from Germany. Setters are in their late fifties and the apprentices leave for Jaguar Land Rover once trained. Quoting takes my brother 3 or 4 days per enquiry and we win maybe one in ten. We need to win other customers outside aerospace and reduce downtime, but there is no cash for new machines right now.`,
    topics: ['precision engineering firm', 'west midlands', 'bracket', 'housing', 'aerospace prime', 'aerospace', 'turnover', 'bank', 'carbon figure', 'part', 'price reduction', 'cnc machine', 'machine', 'new machine', 'breakdown', 'line', 'spare part', 'germany', 'setter', 'apprentice', 'jaguar land rover', 'quoting', 'brother', 'enquiry', 'customer', 'downtime', 'cash'],
    types: { 'west midlands': 'Place', apprentice: 'Role', 'jaguar land rover': 'Organization', germany: 'Place' },
  },
  {
    id: 'hotel',
    sector: 'Hotels',
    text: `My family has run the Seaview, 28 rooms on the front at Whitby, since 1961. August is full, November to Feb we are lucky to hit 20% occupancy so we lay staff off and then cannot find chefs or housekeepers at Easter. Booking.com takes 17% on most reservations. Guests keep asking about EV charging and whether dogs are allowed. My daughter Beth wants to do yoga weekends and corporate away days but the function room has a leaking roof and Dad says we're a seaside hotel not a retreat. He still owns the building. I'd like steadier cash flow and more direct bookings, and some kind of plan for who takes over.`,
    topics: ['seaview', 'family', 'room', 'whitby', 'staff', 'chef', 'housekeeper', 'occupancy', 'booking.com', 'reservation', 'guest', 'ev charging', 'dog', 'daughter', 'beth', 'yoga weekend', 'corporate away day', 'away day', 'function room', 'roof', 'leaking roof', 'dad', 'seaside hotel', 'retreat', 'building', 'cash flow', 'steadier cash flow', 'direct booking', 'booking', 'daughter beth'],
    types: { whitby: 'Place', guest: 'Role', chef: 'Role' },
  },
  {
    id: 'foodbank',
    sector: 'Social enterprise',
    text: `Second Helping is a social enterprise in Leeds. We collect surplus food from wholesalers at the market and schools, and cook it into low-cost meals for families and older people. Donations of food are up by half but volunteers are worn out and both vans are on their last legs. The council cut our grant in April and the Lottery want evidence of social impact which we don't collect. Some office caterers said they would pay us for a regular collection service because it helps their sustainability reports. Trustees are nervous about trading. We need a mix of earned income and grants, a fairer volunteer rota and a simple way to measure impact.`,
    topics: ['second helping', 'social enterprise', 'leeds', 'surplus food', 'wholesaler', 'market', 'school', 'low-cost meal', 'meal', 'family', 'older people', 'food donation', 'donation', 'food', 'volunteer', 'van', 'council', 'grant', 'lottery', 'social impact', 'impact', 'evidence', 'office caterer', 'caterer', 'collection service', 'regular collection service', 'sustainability report', 'trustee', 'trading', 'earned income', 'volunteer rota', 'fairer volunteer rota'],
    types: { leeds: 'Place', volunteer: 'Role', trustee: 'Role' },
  },
  {
    id: 'saas',
    sector: 'Software',
    text: `We sell booking software to independent gyms and yoga studios, 410 customers, team of nine in Bristol. Churn went from 3% to 6% a month after a US competitor dropped its prices. Most cancellations are small studios that never finish onboarding, they import half their members then give up. Support tickets pile up on Mondays. Developers are three months behind on the mobile app and the product manager says we should stop and fix onboarding first. Google Ads cost per signup doubled. Investors want break even before the next round. Should we go after bigger gym chains, change pricing, or partner with equipment suppliers who already know the studio owners?`,
    topics: ['booking software', 'independent gym', 'gym', 'yoga studio', 'studio', 'small studio', 'customer', 'team', 'bristol', 'churn', 'competitor', 'us competitor', 'price', 'cancellation', 'onboarding', 'member', 'support ticket', 'developer', 'mobile app', 'product manager', 'google ads', 'cost', 'signup', 'investor', 'break even', 'gym chain', 'pricing', 'equipment supplier', 'studio owner', 'round'],
    types: { bristol: 'Place', churn: 'Thing', developer: 'Role', onboarding: 'Process' },
  },
  {
    id: 'courier',
    sector: 'Courier activities',
    text: `Parcel courier, Greater Manchester, about sixty self-employed drivers delivering for small online shops. Failed deliveries cost roughly £4 each and they're creeping up as folk go back to the office. Drivers say they can't afford electric vans and the diesels are knackered. Amazon have taught shoppers to expect an hour slot. Two dispatchers do all the route planning in their heads and both want to retire. The union is asking about holiday pay. Wondering about parcel lockers, cargo bikes in the city centre, or leasing. We have to reduce failed deliveries and keep drivers.`,
    topics: ['parcel courier', 'courier', 'greater manchester', 'self-employed driver', 'driver', 'online shop', 'small online shop', 'failed delivery', 'delivery', 'office', 'electric van', 'van', 'diesel', 'amazon', 'shopper', 'hour slot', 'slot', 'dispatcher', 'route planning', 'union', 'holiday pay', 'parcel locker', 'cargo bike', 'city centre', 'leasing', 'folk'],
    types: { 'greater manchester': 'Place', driver: 'Role', amazon: 'Organization', 'route planning': 'Process' },
  },
  {
    id: 'farm',
    sector: 'Dairy farming',
    text: `Three of us brothers run the dairy farm near Frome and we don't agree what to do with it. The milk price from Arla doesn't cover feed and fertiliser, the milking parlour is 26 years old and the slurry rules have got tighter. Robotic milking would save labour but it's a £380k loan. A neighbour has started making ice cream for farm shops and tourists and seems to do well. A solar firm offered rent for two fields. Father still owns the land and there is no succession plan. We need to decide between diversifying, investing or sharing machinery with other farmers, and stop falling out over it.`,
    topics: ['brother', 'dairy farm', 'frome', 'milk price', 'arla', 'feed', 'fertiliser', 'milking parlour', 'slurry rule', 'slurry', 'robotic milking', 'labour', 'loan', 'neighbour', 'ice cream', 'farm shop', 'tourist', 'solar firm', 'rent', 'field', 'father', 'land', 'succession plan', 'machinery', 'farmer'],
    types: { frome: 'Place', arla: 'Organization', farmer: 'Role', 'milk price': 'Measure' },
  },
]
