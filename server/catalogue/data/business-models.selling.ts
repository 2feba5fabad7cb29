import type { BusinessPattern } from '../business-models.schema.ts'

/** Patterns about reaching, serving and keeping customers. */
export const sellingPatterns: BusinessPattern[] = [
  {
    id: 'affiliation',
    name: 'Affiliation',
    description:
      'Others send you buyers and earn a share of each sale. You pay for results only, and partners sell to people who trust them.',
    who: 'Buyers who listen to somebody they know or follow.',
    gets: 'A tip from a trusted person, often with a small benefit.',
    how: 'You give partners a link or code, count sales and pay a share on fixed days.',
    earns: 'Sales whose cost you know before you make them.',
    needs: ['trust', 'convenience', 'access'],
    examples: [
      'A shop that pays cleaning bloggers for each first order',
      'A gym that thanks physiotherapists for new members',
    ],
    strategies: ['grow volume', 'lower cost', 'share risk'],
    questions: [
      'Whom do your buyers ask before they buy?',
      'What may a new customer cost you?',
      'How will you count who sent whom?',
    ],
    test: 'Give ten happy customers a personal code for one month and compare the cost of each order with your adverts.',
    words:
      'adverts ads facebook instagram cost per order referral refer word of mouth influencers recommend commission partners online shop acquisition likes bookings',
  },
  {
    id: 'cross-selling',
    name: 'Cross-selling',
    description:
      'People who already come to you are offered something else that helps them. It uses trust, visits and space that are paid for.',
    who: 'Customers with a related need at the moment of buying.',
    gets: 'One stop, and advice from somebody who knows them.',
    how: 'You pick few things that fit, place them where the question arises and let staff suggest them.',
    earns: 'A second margin on the same visit.',
    needs: ['convenience', 'trust', 'personal fit'],
    examples: ['A salon that sells the products it has just used', 'A vet whose nurses run weight clinics'],
    strategies: ['raise margin', 'use idle assets', 'grow volume'],
    questions: [
      'What do customers buy elsewhere on the same day?',
      'Who could suggest it without being pushy?',
      'Which shelf, room or quiet hour stands idle?',
    ],
    test: 'Offer one fitting extra to each customer for two weeks and note how many say yes.',
    words:
      'earn from products sell product sales pushy retail shelf nurses clinics spend per visitor average spend basket upsell related complementary café shop existing customers',
  },
  {
    id: 'customer-loyalty',
    name: 'Customer loyalty',
    description:
      'Coming back is rewarded, with a benefit that regulars value. The aim is more visits at the right times and not just a cheaper price.',
    who: 'People who could come more often or go elsewhere.',
    gets: 'Thanks, small privileges and a feeling of being known.',
    how: 'You notice who comes, reward return and steer it to quiet times.',
    earns: 'More visits from people who cost nothing to win.',
    needs: ['belonging', 'status', 'fun'],
    examples: [
      'A café card that counts double on slow days',
      'A hotel that keeps a room and a rate for returning guests',
    ],
    strategies: ['grow volume', 'lock in', 'smooth income'],
    questions: [
      'Who came often and has stopped?',
      'Which reward costs you little and means a lot?',
      'When would you like regulars to come?',
    ],
    test: 'Give fifty regulars a card that is worth more on your slowest days and count visits for a month.',
    words:
      'prices up weekday fill regulars regular loyalty loyal reward come back return midweek quiet days quiet afternoons off-peak locals footfall members leave stay churn stamp card direct bookings reviews retention drop out',
  },
  {
    id: 'direct-selling',
    name: 'Direct selling',
    description:
      'You sell to the final user without anybody between. The middleman’s margin is yours, and so are the talks, the data and the work.',
    who: 'End users who like to know the maker.',
    gets: 'A better price or story, and answers from the source.',
    how: 'You open your own counter, site, tour or sales team and take over delivery and service.',
    earns: 'The full price, less what selling costs.',
    needs: ['trust', 'personal fit', 'access'],
    examples: ['A mill with a shop at the gate', 'A hotel that gives the best rate by phone'],
    strategies: ['raise margin', 'lock in', 'enter market'],
    questions: [
      'What does each middleman take, and for which work?',
      'How would partners react?',
      'Which small range could you sell direct without a quarrel?',
    ],
    test: 'Sell one product direct for eight weeks and count margin, hours and complaints.',
    words:
      'direct booking sites commission retailer retailers supermarket supermarkets wholesalers agents merchants middleman own name own shop gate tourists mail order wholesale margin dependence own brand',
  },
  {
    id: 'e-commerce',
    name: 'E-commerce',
    description:
      'Goods or services are found, chosen and paid online. Reach grows and opening hours end, while delivery and being found become the task.',
    who: 'People who search before they ask.',
    gets: 'Choice, price and stock at any hour.',
    how: 'You list what sells well online, keep stock figures right and ship on time.',
    earns: 'More orders per member of staff and a wider area.',
    needs: ['convenience', 'choice', 'speed'],
    examples: [
      'A trade counter with live stock and prices',
      'Charity shops that sell their best finds from one hub',
    ],
    strategies: ['grow volume', 'enter market', 'lower cost'],
    questions: [
      'Which tenth of your range would travel well?',
      'Could you trust the stock figure you would show?',
      'What does one parcel cost with returns?',
    ],
    test: 'List thirty items on an existing marketplace for a month before you build anything.',
    words:
      'online website web shop ebay vinted hub list prices parcels postage slow quotes rivals online stock figures digital store order internet orders clothes furniture',
  },
  {
    id: 'experience-selling',
    name: 'Experience selling',
    description:
      'People pay for the time they spend as much as for the thing. Place, people and story turn a purchase into something to remember and to tell.',
    who: 'Guests, visitors and buyers with time and interest.',
    gets: 'An event, a skill or a story that they can take home.',
    how: 'You design a start, a high point and an end, and let skilled staff host it.',
    earns: 'Tickets, longer stays and higher spending.',
    needs: ['fun', 'belonging', 'status'],
    examples: ['Tours and tastings in a brewery', 'An evening in the kitchen with a set menu'],
    strategies: ['raise margin', 'use idle assets', 'grow volume'],
    questions: [
      'What do visitors already photograph or ask about?',
      'Which space is empty at which hours?',
      'Who on the team loves to show the work?',
    ],
    test: 'Sell twelve tickets for one evening or tour and ask guests what they would pay next time.',
    words:
      'tour tours visitors visitor guests events weddings tasting tourists stay nights supper club evening museum guides stories heritage experience show workshop classes attraction',
  },
  {
    id: 'shop-in-shop',
    name: 'Shop in shop',
    description:
      'You sell inside somebody else’s space. They get more reason to visit, and you get passers-by without a lease of your own.',
    who: 'Customers of a place that fits yours.',
    gets: 'Two errands in one stop.',
    how: 'You take a corner, agree rent or a share and keep it staffed or self-serve.',
    earns: 'Sales in a proven place at low fixed cost.',
    needs: ['convenience', 'access', 'trust'],
    examples: ['A cheese counter in a garden centre', 'A repair desk in a bike café'],
    strategies: ['enter market', 'lower cost', 'use idle assets'],
    questions: [
      'Where do your customers already go each week?',
      'What does the host lack that you bring?',
      'Can it run without you standing there?',
    ],
    test: 'Run a corner for four Saturdays in one place on a share of sales.',
    words:
      'corner counter concession pop-up empty space host rent footfall high street lease renewal branches pub premises second site',
  },
  {
    id: 'supermarket',
    name: 'Supermarket',
    description:
      'A wide range under one roof at good prices. Size of choice draws people, and buying power keeps cost down.',
    who: 'People who want to get everything in one go.',
    gets: 'Choice, price and one trip.',
    how: 'You standardise buying, shelves and checkout and turn stock quickly.',
    earns: 'Small margins on large volume.',
    needs: ['choice', 'convenience', 'lower entry cost'],
    examples: ['A builders’ yard with everything for a bathroom', 'A wholesaler with all that a café needs'],
    strategies: ['grow volume', 'lower cost'],
    questions: [
      'What do buyers fetch elsewhere for the same job?',
      'Which slow items block the space?',
      'Can you buy well enough to be cheap?',
    ],
    test: 'Add the three items most often bought elsewhere and watch basket size for a month.',
    words:
      'range assortment wide choice one-stop volume buying power discount store stock lines trade counter everything',
  },
  {
    id: 'long-tail',
    name: 'Long tail',
    description:
      'Many rare items each sell a little, and together they sell a lot. It works when keeping and finding an item costs next to nothing.',
    who: 'People with special wishes whom ordinary shops disappoint.',
    gets: 'The one thing nobody else has.',
    how: 'You make a deep range easy to search and keep slow items in one place or with the maker.',
    earns: 'Fair margins on many small sales.',
    needs: ['choice', 'access', 'personal fit'],
    examples: ['A parts dealer with every seal ever made', 'A bookshop for one subject'],
    strategies: ['grow volume', 'raise margin'],
    questions: [
      'Which odd items do people travel for?',
      'Who else could hold the stock?',
      'How would a stranger find it?',
    ],
    test: 'Put a hundred slow items online with good words and see which sell in six weeks.',
    words:
      'slow movers niche rare parts spares catalogue thousands of items skus specialist collectors archive old stock depth',
  },
  {
    id: 'self-service',
    name: 'Self-service',
    description:
      'Customers do one step themselves, because it is quicker, cheaper or at a better time. Your people gain hours for what only they can do.',
    who: 'People who would rather do it now than wait.',
    gets: 'Speed, control and often a lower price.',
    how: 'You pick one repeated step, make it foolproof and keep a human near.',
    earns: 'Less labour per customer, and opening at all hours.',
    needs: ['speed', 'convenience', 'lower entry cost'],
    examples: [
      'Online booking and reminders for appointments',
      'A page where clients upload files and see the price',
    ],
    strategies: ['lower cost', 'grow volume'],
    questions: [
      'Which question does your phone answer fifty times a week?',
      'Where would a mistake be cheap?',
      'What would make a customer proud to do it?',
    ],
    test: 'Let customers do one step online for two weeks and count calls saved and mistakes made.',
    words:
      'implementation onboarding install set-up booking online booking phone phones jammed reception by hand paperwork upload template set up onboarding tickets support reminders records portal artwork app calls appointments chasing manual',
  },
  {
    id: 'white-label',
    name: 'White label',
    description:
      'You make it, and others sell it under their name. Machines run and the selling is theirs, but the brand is too.',
    who: 'Firms with customers and no means to make the thing.',
    gets: 'A ready product with their name on it.',
    how: 'You set clear standards, keep other brands apart and plan capacity.',
    earns: 'Steady volume at a lower margin.',
    needs: ['speed', 'trust', 'lower entry cost'],
    examples: ['A printer who works unseen for design agencies', 'A dairy that bottles for three farm shops'],
    strategies: ['use idle assets', 'grow volume', 'smooth income'],
    questions: [
      'Which machine stands still, and when?',
      'Who sells what you could make?',
      'How much of your output may carry other names?',
    ],
    test: 'Make one order for one reseller in a slow week and count the margin after all costs.',
    words:
      'press presses production line underused runs shrink idle machine press capacity trade customers own label private label resell agencies make for others kiln slow season contract manufacturing contract packing runs',
  },
  {
    id: 'franchising',
    name: 'Franchising',
    description:
      'Others run your concept with their money and drive, and pay you for name, method and help. You grow without owning each site.',
    who: 'People who want to be their own boss with a proven plan.',
    gets: 'A known name, a manual, training and a group.',
    how: 'You write the method down, choose people with care and check quality.',
    earns: 'An entry fee and a share of turnover.',
    needs: ['certainty of outcome', 'trust', 'belonging'],
    examples: ['A van-based repair service with local owners', 'Pubs whose tenants follow a joint concept'],
    strategies: ['grow volume', 'share risk', 'enter market'],
    questions: [
      'Could a stranger run it from your notes?',
      'What would a partner gain each year after your share?',
      'Who stops a partner who harms the name?',
    ],
    test: 'Let one trusted manager run a site by the manual for three months without asking you.',
    words:
      'tenants tenancy licensees pubs  sites branches expand expansion vans mobile local owners concept manual roll out second location managers own boss self employed leave',
  },
  {
    id: 'local-makers-market',
    name: 'Marketplace of local makers',
    description:
      'One counter or site bundles what many small makers nearby produce. Buyers get a full basket; makers share sales, delivery and fame.',
    who: 'Locals and visitors who want the region in one basket.',
    gets: 'Choice, freshness and one bill.',
    how: 'You choose makers, agree shares and run orders and rounds together.',
    earns: 'A share of each sale, and more visits for your own goods.',
    needs: ['choice', 'sustainability', 'belonging'],
    examples: [
      'A farm shop that sells six makers’ goods in one order',
      'A joint stall for craftspeople of one valley',
    ],
    strategies: ['grow volume', 'share risk', 'lower cost'],
    questions: [
      'Which makers lack a way to sell?',
      'What would make your range unlike any other?',
      'Who drives, packs and answers?',
    ],
    test: 'Bundle goods of four makers into one order list for three weekends.',
    words:
      'local producers growers makers neighbours farm shop crafts region cheese market stall joint delivery driving village',
  },
  {
    id: 'object-point-of-sale',
    name: 'Thing as a point of sale',
    description:
      'The product or place of use becomes the shop. A code, button or sensor lets people order on the spot, when they feel the need.',
    who: 'Users in the middle of using.',
    gets: 'Ordering in seconds, with nothing to look up.',
    how: 'You place a code or button that knows the item, and link it to a simple order page.',
    earns: 'Orders that would have been forgotten or gone elsewhere.',
    needs: ['convenience', 'speed', 'simplicity'],
    examples: [
      'A code on a hose that orders the same one again',
      'A shelf tag in an office kitchen that reorders coffee',
    ],
    strategies: ['lock in', 'grow volume'],
    questions: [
      'Where are people when they notice the need?',
      'What do they have to look up today?',
      'How few taps would it take?',
    ],
    test: 'Stick a code on fifty items that opens a ready order and count orders in a month.',
    words: 'reorder code qr tag label on site point of use replacement fitting scan button',
  },
  {
    id: 'object-self-service',
    name: 'Thing that orders for itself',
    description:
      'A machine, shelf or tank notices that it runs low and orders by itself. Supply becomes a service that nobody has to think about.',
    who: 'Firms for whom running out is costly.',
    gets: 'No gaps, no counting and no ordering.',
    how: 'You measure the level, agree limits and refill by rule.',
    earns: 'Safe volume and fewer rush deliveries.',
    needs: ['convenience', 'certainty of outcome', 'simplicity'],
    examples: ['Bins of fixings refilled by the supplier', 'Heating oil delivered by tank sensor'],
    strategies: ['lock in', 'smooth income', 'lower cost'],
    questions: [
      'Which customers run out and pay for it?',
      'How would you know their level?',
      'Who owns the stock until it is used?',
    ],
    test: 'Refill one customer’s shelf by your own weekly count for two months.',
    words:
      'vendor managed inventory consignment stock replenish refill level tank automatic run out shelf shortage sensors oem accounts',
  },
  {
    id: 'solution-provider',
    name: 'Solution provider',
    description:
      'One firm takes care of the whole need, from advice to upkeep. The customer has one name to call, and you know more about them than anybody.',
    who: 'People who do not want to join the pieces themselves.',
    gets: 'One contact, one plan and one bill.',
    how: 'You add the missing parts yourself or through partners and answer for all of it.',
    earns: 'A larger job, and the care that follows it.',
    needs: ['convenience', 'certainty of outcome', 'trust'],
    examples: [
      'A builder who plans, fits and proves a low-energy home',
      'A cleaner who also looks after waste, plants and supplies',
    ],
    strategies: ['raise margin', 'lock in', 'grow volume'],
    questions: [
      'What must a customer still arrange after you leave?',
      'Which partner would you trust with your name?',
      'What does the customer’s whole problem cost them?',
    ],
    test: 'Sell one whole job with partners at one price and note every gap between you.',
    words:
      'offices schools facilities supervisors whole package complete turnkey one contact coordinate retrofit insulation heat pumps accreditation maintenance facilities clients project management advice to installation one-stop',
  },
  {
    id: 'guaranteed-availability',
    name: 'Guaranteed availability',
    description:
      'You sell the promise that a machine or service works when it is needed. Customers pay for no downtime and not for visits.',
    who: 'Firms and people who lose money or nerves when something stands still.',
    gets: 'A promised time to be up and running.',
    how: 'You maintain ahead, keep parts or a loan unit ready and come within agreed hours.',
    earns: 'A steady fee, while good prevention makes visits rare.',
    needs: ['certainty of outcome', 'speed', 'trust'],
    examples: [
      'Mobile repair with a two-hour promise for site machines',
      'A garage plan that includes a car for the day',
    ],
    strategies: ['smooth income', 'lock in', 'raise margin'],
    questions: [
      'What does an hour of standing still cost your customer?',
      'Which failures could you see coming?',
      'How many contracts can one van serve?',
    ],
    test: 'Sell three customers a response time for a monthly fee and log every call.',
    words:
      'breakdown break down repair repairs maintenance downtime urgent rush response mobile vans servicing fitters uptime reliable parts inspection diagnostics out of hours',
  },
  {
    id: 'lock-in',
    name: 'Lock-in',
    description:
      'Moving to a rival would cost time, data or fit, so customers stay. Earned by real usefulness it is loyalty; forced, it turns into anger.',
    who: 'Users whose work grows into your system.',
    gets: 'Things that fit each other and need no new learning.',
    how: 'You let records, habits and parts build up in one place that works well.',
    earns: 'Long relations and follow-on sales.',
    needs: ['convenience', 'simplicity', 'trust'],
    examples: [
      'A service log that travels with every machine you maintain',
      'Modular shelves that take only your parts',
    ],
    strategies: ['lock in', 'smooth income'],
    questions: [
      'What would a customer lose by leaving?',
      'Would they call that fair?',
      'What builds up the longer they stay?',
    ],
    test: 'Keep one useful record for ten customers and ask after two months whether they would miss it.',
    words:
      'switching leave for rival compatible standard system records history contract tender keep the account dependence integration',
  },
]
