import type { BusinessPattern } from '../business-models.schema.ts'

/** Patterns about what is paid, when and by whom. */
export const pricingPatterns: BusinessPattern[] = [
  {
    id: 'add-on',
    name: 'Add-on',
    description:
      'The basic offer has a low, clear price, and everything beyond it costs extra. Each customer pays for what they really want, and the extras bring the profit.',
    who: 'People who compare prices first and have special wishes later.',
    gets: 'A cheap way in, and a free choice of extras.',
    how: 'You split the offer into a core and a menu of extras, each with its own price.',
    earns: 'The core covers its cost; the extras carry the margin.',
    needs: ['lower entry cost', 'choice', 'personal fit'],
    examples: [
      'A hotel that charges for late check-out and packed lunches',
      'A workshop that prices design, rush and delivery apart from the job',
    ],
    strategies: ['raise margin', 'grow volume'],
    questions: [
      'Which work do you give away although some customers would pay for it?',
      'What is the least that a customer needs to say yes?',
      'Which extra could you offer tomorrow without new equipment?',
    ],
    test: 'List everything you did for nothing last month, put a fair price on three items, and quote them as separate lines for the next ten customers.',
    words:
      'extras extra charge free for nothing give away unpaid unbilled included options upgrade surcharge rush fee samples design artwork sessions clubs wellbeing activities menu price list undercharge',
  },
  {
    id: 'barter',
    name: 'Barter',
    description:
      'Two firms swap goods, services or attention, and little or no money moves. Both use what they have too much of to get what they would otherwise buy.',
    who: 'Firms with spare stock, hours or reach and little cash.',
    gets: 'Something they need in return for something they can spare.',
    how: 'You agree a fair rate, write it down and give each other credit.',
    earns: 'You save cash and reach customers of the other firm.',
    needs: ['lower entry cost', 'trust', 'access'],
    examples: [
      'A caterer that feeds a fair in return for a stand',
      'A designer who paints a café’s sign for a year of coffee',
    ],
    strategies: ['lower cost', 'use idle assets'],
    questions: [
      'What do you have in plenty that costs you little?',
      'Who nearby has the opposite problem?',
      'What would each side have to believe for the swap to feel fair?',
    ],
    test: 'Offer one local firm a swap worth a few hundred pounds and see whether both would do it again.',
    words: 'swap exchange trade in kind sponsor spare surplus no cash favour reciprocal publicity',
  },
  {
    id: 'paid-first',
    name: 'Paid before you pay (cash machine)',
    description:
      'Customers pay before you have to pay suppliers and staff. Deposits, stage payments or payment on order turn the business into its own bank.',
    who: 'Buyers of work that takes weeks, or of goods made to order.',
    gets: 'A firm date, a reserved place and often a better price.',
    how: 'You take a deposit or stage payment first and agree longer terms with suppliers.',
    earns: 'The money in between pays for growth and saves interest.',
    needs: ['certainty of outcome', 'personal fit', 'trust'],
    examples: [
      'A builder paid at each stage before the next begins',
      'A salon that takes a deposit with every long booking',
    ],
    strategies: ['smooth income', 'share risk', 'lower cost'],
    questions: [
      'How many days lie between your spending and your being paid?',
      'What would make paying early feel safe for a customer?',
      'Which supplier would give you two weeks more?',
    ],
    test: 'Ask the next five customers for a deposit with a short, friendly reason, and count how many say no.',
    words:
      'no shows turn up insurance claims debts owed deposit upfront advance stage payment final payment paid on time late payment bad debt arrears invoice cash flow salaries overdraft cancel cancellation no show missed appointment hold back bill billing changes fall through completion terms',
  },
  {
    id: 'flat-rate',
    name: 'Flat rate',
    description:
      'One fixed price covers as much use as the customer wants within fair limits. Customers need not count, and you know your income in advance.',
    who: 'Regular users who dislike surprises on the bill.',
    gets: 'A price they can plan with and no watching of the meter.',
    how: 'You work out average use, set limits for the rare heavy user and watch the mix.',
    earns: 'Light users pay for heavy ones, and billing becomes cheap.',
    needs: ['certainty of outcome', 'simplicity', 'convenience'],
    examples: ['A gym month with all classes in it', 'A garage with one price for any small service'],
    strategies: ['smooth income', 'lock in'],
    questions: [
      'How far do your heaviest and lightest users lie apart?',
      'Which cost rises with each extra use?',
      'Where would a fair limit lie that nobody minds?',
    ],
    test: 'Take last year’s bills of twenty customers and work out what one flat price would have earned.',
    words:
      'fixed price fixed fee all inclusive unlimited monthly fee fees bills surprise billing by hand charge rate hours plan fair limit',
  },
  {
    id: 'freemium',
    name: 'Freemium',
    description:
      'The basic version costs nothing and brings many users; a better version costs money. A small share of payers has to carry the rest.',
    who: 'Many people who want to try, and a few who need more.',
    gets: 'A useful free start with no risk.',
    how: 'You give away what costs you almost nothing per user and keep one thing back that matters to serious users.',
    earns: 'Payers cover the free users; free users bring new payers.',
    needs: ['lower entry cost', 'access', 'simplicity'],
    examples: ['Planning software that is free for one site', 'A training firm with a free first module'],
    strategies: ['grow volume', 'enter market'],
    questions: [
      'What does one more free user cost you?',
      'Which limit would a serious user meet within a month?',
      'What share of free users must pay for this to hold?',
    ],
    test: 'Give twenty people a free version for a month and ask each of them for money at the end.',
    words:
      'free version trial software app users sign up sales cycle users pilot online tool platform upgrade adoption licence saas features small accounts',
  },
  {
    id: 'pay-per-use',
    name: 'Pay per use',
    description:
      'Customers pay for each use, hour, mile or visit and nothing for owning. What was a large decision becomes a small one.',
    who: 'People who need a thing now and then, or whose need goes up and down.',
    gets: 'Cost that follows use, and no money tied up.',
    how: 'You keep the asset, measure its use and bill by the unit.',
    earns: 'Each use earns a little more than a sale would per use, over a longer time.',
    needs: ['flexibility', 'lower entry cost', 'access'],
    examples: [
      'Machines billed by the hour they run',
      'Cleaning billed by the rooms that were used that day',
    ],
    strategies: ['enter market', 'grow volume', 'use idle assets'],
    questions: [
      'Which unit of use would a customer find fair?',
      'How would you measure it without argument?',
      'How low may use fall before you lose money?',
    ],
    test: 'Offer three customers a price per use next to the old price for one month and compare what they choose.',
    words:
      'hourly usage occasional part time hybrid days a week meter per hour per visit per mile variable demand empty occupancy cut hours fluctuating flexible only when used',
  },
  {
    id: 'pay-what-you-want',
    name: 'Pay what you want',
    description:
      'The buyer decides the price, sometimes with a hint of what is usual. It works where one more customer costs little and people can see whom they support.',
    who: 'People who feel close to you or to your cause.',
    gets: 'Freedom, fairness and the good feeling of having given.',
    how: 'You show what it costs, suggest a sum and make paying easy.',
    earns: 'Some pay little, some a lot; reach and gifts make up for it.',
    needs: ['trust', 'belonging', 'access'],
    examples: ['A museum with a suggested gift at the door', 'A café with one open-price evening a month'],
    strategies: ['grow volume', 'enter market'],
    questions: [
      'What does one more guest cost you?',
      'Will people see who gains from what they pay?',
      'Which sum would you suggest?',
    ],
    test: 'Try it for one slow afternoon with a suggested price and compare the takings with a usual one.',
    words:
      'donation donations gift admission voluntary contribution supporters generosity visitors suggested',
  },
  {
    id: 'razor-and-blade',
    name: 'Razor and blade',
    description:
      'The base product is cheap or free; the matching refills are bought again and again and bring the profit. It needs a reason to keep coming back to your refills.',
    who: 'Users of something that wears out or runs empty.',
    gets: 'A cheap start and refills that simply fit.',
    how: 'You sell the lasting part near cost and make refills easy to order.',
    earns: 'Margin on refills over years.',
    needs: ['lower entry cost', 'convenience', 'certainty of outcome'],
    examples: [
      'A strong bottle sold at cost, with refill pouches by post',
      'A dispenser lent to offices that buy the soap',
    ],
    strategies: ['lock in', 'smooth income', 'raise margin'],
    questions: [
      'Which part of your offer runs out?',
      'Why would they not buy a cheaper refill elsewhere?',
      'How would you notice that somebody is about to run out?',
    ],
    test: 'Sell the base at cost to thirty customers and count refills after two months.',
    words:
      'refill refills refillable consumables cartridge pouches bottle spare parts repeat buy again dispenser starter kit consumable basket',
  },
  {
    id: 'subscription',
    name: 'Subscription',
    description:
      'Customers pay a regular sum and get goods or service at regular times. Income becomes steady, and the task moves from selling once to keeping people.',
    who: 'People and firms with a need that comes back.',
    gets: 'No need to remember, a planned cost and care between visits.',
    how: 'You agree what comes when, take payment by direct debit and make leaving easy.',
    earns: 'Small sums from many, for as long as they stay.',
    needs: ['convenience', 'certainty of outcome', 'belonging'],
    examples: [
      'A health plan for pets or teeth with check-ups included',
      'A weekly box with a fixed delivery day',
    ],
    strategies: ['smooth income', 'lock in'],
    questions: [
      'Which of your sales comes back at least four times a year?',
      'What would people miss in the month after they left?',
      'How many may leave each month before it stops paying?',
    ],
    test: 'Offer ten good customers a plan for three months at a fixed price and see who renews.',
    words:
      'service plans family families parents fees pay on time plan plans direct debit monthly membership member recurring regular renew renewal repeat service plan care plan boxes box seasonal rush smooth even out steady income retention loyal waiting list arrears',
  },
  {
    id: 'auction',
    name: 'Auction',
    description:
      'Buyers bid, and the best bid wins. It finds a price where nobody knows the right one: for single, rare or left-over things.',
    who: 'Buyers who value the same thing very differently.',
    gets: 'A fair chance and a price they set themselves.',
    how: 'You show the lot, set a lowest price and an end, and let people bid.',
    earns: 'The last bid, or a fee for each sale.',
    needs: ['fun', 'access', 'choice'],
    examples: [
      'A joiner who auctions show pieces once a year',
      'A charity shop that lists rare finds online',
    ],
    strategies: ['raise margin', 'grow volume'],
    questions: [
      'Which of your items are the only ones of their kind?',
      'Who would bid against whom?',
      'What is your lowest price and why?',
    ],
    test: 'Put three unusual items into an online auction with a lowest price and compare with your ticket price.',
    words:
      'bid bidding rare unique one-off antique collectors clearance seconds leftover price unknown tender',
  },
  {
    id: 'performance-contract',
    name: 'Performance-based contract',
    description:
      'Customers pay for an agreed result and not for hours or parts. You choose how to reach it, and a better method earns you more.',
    who: 'Buyers who care about the result and cannot judge the work.',
    gets: 'A result they can check and less to manage.',
    how: 'You agree a measure, a level and a term, and carry the risk of missing it.',
    earns: 'A price for the result; every saving in effort is yours.',
    needs: ['certainty of outcome', 'trust', 'simplicity'],
    examples: ['Cleaning paid by measured cleanliness and not by hours', 'Heating sold as warm rooms'],
    strategies: ['raise margin', 'lock in', 'share risk'],
    questions: [
      'Which result could you and the customer measure in the same way?',
      'What lies outside your control?',
      'What does the result save them in a year?',
    ],
    test: 'Offer one trusted customer a three-month contract for a result, with the old price as a floor.',
    words:
      'contracts contract results standard hours audit inspection quality measure outcome guarantee tender cheapest lose on price service level margin productivity hybrid',
  },
  {
    id: 'hidden-revenue',
    name: 'Hidden revenue',
    description:
      'The user pays little or nothing because somebody else pays to reach them. Adverts, sponsors or commissions carry the offer.',
    who: 'Users who would not pay, and a third party who wants their attention.',
    gets: 'A free or cheap service; the third party gets a fitting audience.',
    how: 'You build an audience with something in common and sell access to it with care.',
    earns: 'Sponsors, adverts or commissions.',
    needs: ['lower entry cost', 'access', 'trust'],
    examples: ['A local guide paid for by the shops in it', 'A sports club whose trips a bank supports'],
    strategies: ['grow volume', 'enter market'],
    questions: [
      'Who else gains when your customers come to you?',
      'What would users refuse to see?',
      'How many users does a sponsor need to care?',
    ],
    test: 'Ask three firms whose customers are like yours to sponsor one event or page.',
    words:
      'sponsor sponsorship advertising adverts audience funders grants third party pays visitors school trips council free entry commission',
  },
  {
    id: 'revenue-sharing',
    name: 'Revenue sharing',
    description:
      'Partners agree to split income by a fixed rule, and pay each other no fees. Each gains only when the other does, so risk and effort are shared.',
    who: 'Two or more firms that each hold one part of an offer.',
    gets: 'A partner who cares as much as you do.',
    how: 'You agree a share, a way to count and a way out.',
    earns: 'A share of sales you could not have made alone.',
    needs: ['trust', 'access', 'lower entry cost'],
    examples: [
      'A venue and a promoter who split the door',
      'A stylist who pays a share of takings and no rent',
    ],
    strategies: ['share risk', 'enter market'],
    questions: [
      'Who brings the customer and who does the work?',
      'Which number can both see at any time?',
      'What happens when one side does less?',
    ],
    test: 'Run one event or one month with a partner on a share and compare with a fixed fee.',
    words:
      'share of sales commission split partner joint venture percentage royalties agents associates commission negotiators collaborate',
  },
  {
    id: 'robin-hood',
    name: 'Robin Hood',
    description:
      'Those who can pay more do so, and this pays for those who cannot. Both get the same core; comfort or extras explain the gap in price.',
    who: 'Two groups with the same need and very different means.',
    gets: 'Good service at a price each can bear.',
    how: 'You keep one way of working for all, sell comfort to some and show what it pays for.',
    earns: 'A margin on full-price customers that covers the others.',
    needs: ['access', 'trust', 'belonging'],
    examples: [
      'A clinic where private visits fund low-cost ones',
      'A training firm whose company courses fund places for jobseekers',
    ],
    strategies: ['grow volume', 'share risk'],
    questions: [
      'Who would pay more, and for which comfort?',
      'How will nobody be made to feel poor?',
      'How many full payers does one free place need?',
    ],
    test: 'Add one full-price option and reserve a fixed share of it for free places for a quarter.',
    words:
      'low income afford subsidise subsidy pay more pay less funded places funded hours hardship private and public mixed fairness mission',
  },
  {
    id: 'no-frills',
    name: 'No frills',
    description:
      'Everything that is not the core goes, and so does much of the cost. A simple offer at a low price wins people for whom the usual one is too much.',
    who: 'Buyers for whom today’s offer is too dear or too complex.',
    gets: 'The core, done well, at a price that is clearly lower.',
    how: 'You cut choices, extras and steps until each unit is quick and cheap.',
    earns: 'Small margins on many simple sales.',
    needs: ['lower entry cost', 'simplicity', 'speed'],
    examples: [
      'Software with one function that works on the first day',
      'A haircut without an appointment or wash',
    ],
    strategies: ['enter market', 'lower cost', 'grow volume'],
    questions: [
      'Which parts would the simplest customer never miss?',
      'How much cheaper must it be to win somebody new?',
      'What stops it from taking your best customers?',
    ],
    test: 'Sell a cut-down version to five small customers at a third of the price and time every step.',
    words:
      'cheap cheaper budget undercut undercuts discount low cost basic simple price war rival lean smaller customers too expensive implementation time complex cut down',
  },
  {
    id: 'ultimate-luxury',
    name: 'Ultimate luxury',
    description:
      'The offer is made for the few who want the very best and ask for the price last. Rare skill, service and story justify it.',
    who: 'People for whom time, taste or standing matters more than money.',
    gets: 'Something rare, made for them, with care at every step.',
    how: 'You serve few people, do it without any flaw and never discount.',
    earns: 'High margins on small numbers.',
    needs: ['status', 'personal fit', 'trust'],
    examples: ['A tailor with ten new clients a year', 'A private tour before the doors open'],
    strategies: ['raise margin', 'enter market'],
    questions: [
      'What can you do that almost nobody else can?',
      'Where do such buyers already spend?',
      'Could you afford to turn people away?',
    ],
    test: 'Write one offer at five times your usual price and show it to three fitting people.',
    words:
      'luxury premium high end exclusive bespoke craft heritage finest wealthy prestige handmade fashion houses',
  },
  {
    id: 'season-ahead',
    name: 'Paid season ahead (community-supported)',
    description:
      'A group of members pays for the season in advance and shares what comes of it, good or poor. The maker gets money when it is needed and a loyal circle.',
    who: 'People who want to know where things come from and to be part of it.',
    gets: 'A share of the harvest or output, and a place they belong to.',
    how: 'You set a budget for the season, split it into shares and deliver on fixed days.',
    earns: 'The season is paid before it starts; nothing is made for the bin.',
    needs: ['belonging', 'trust', 'sustainability'],
    examples: ['A market garden with fifty box shares', 'A bakery with winter shares paid in autumn'],
    strategies: ['smooth income', 'share risk', 'lock in'],
    questions: [
      'How many members would carry the season?',
      'What would they get in a poor month?',
      'Which pick-up point saves the driving?',
    ],
    test: 'Offer twenty shares for eight weeks, paid in advance, with one pick-up day.',
    words:
      'season harvest farm growers vegetables veg box boxes local food shares advance members community-supported pick-up locals weather fish orchard',
  },
  {
    id: 'pre-order-batch',
    name: 'Pre-order and small batch',
    description:
      'Customers order first, and you make exactly that batch. Waste and unsold stock vanish, and a clear closing date makes people decide.',
    who: 'People who are happy to wait for something good.',
    gets: 'A fresh or special item, made for them.',
    how: 'You announce a batch, take paid orders until a date, make it and hand it out.',
    earns: 'Full price on everything you make.',
    needs: ['personal fit', 'trust', 'fun'],
    examples: ['Lunches ordered by the evening before', 'A cloth made once forty metres are sold'],
    strategies: ['lower cost', 'smooth income', 'share risk'],
    questions: [
      'What do you make today in the hope that it sells?',
      'How long would customers wait gladly?',
      'What is the smallest batch that pays?',
    ],
    test: 'Announce one batch with a closing date to your mailing list and make only what is paid for.',
    words:
      'pre-order order ahead batch small-batch unsold throw away throw out leftovers waste food wasting forecast stock fresh made to order run lengths quiet day bookings',
  },
  {
    id: 'carbon-inclusive-price',
    name: 'Carbon-inclusive price',
    description:
      'The price names the carbon of each order and offers a lower-carbon way. Buyers who must report emissions get the figure with the bill.',
    who: 'Firms that must report, and people who want to know.',
    gets: 'A figure they can use and a real choice.',
    how: 'You work out emissions by a public method, show them on the quote and price the cleaner option.',
    earns: 'A margin on the cleaner option, and contracts that need the figures.',
    needs: ['sustainability', 'trust', 'certainty of outcome'],
    examples: ['A haulier who shows the carbon of each load', 'An event firm that prices a low-carbon set'],
    strategies: ['raise margin', 'enter market', 'lock in'],
    questions: [
      'Which customers already ask for figures?',
      'Which method could you explain on one page?',
      'What would the cleaner option cost you?',
    ],
    test: 'Put a carbon line on ten quotes, with one cleaner option, and count who chooses it.',
    words:
      'carbon emissions footprint reports report low-carbon green net zero climate fuel electric retrofit evidence figures bamboo sustainability environmental miles',
  },
  {
    id: 'retainer-advisory',
    name: 'Advice on a retainer',
    description:
      'Clients pay a steady fee for ready access to your judgement. What you gave away between jobs becomes the offer.',
    who: 'Owners who need a second head more often than a project.',
    gets: 'Quick answers, fixed talks and nobody counting minutes.',
    how: 'You agree what is included, meet on fixed dates and keep a simple record.',
    earns: 'A monthly fee that does not depend on hours or on a deal.',
    needs: ['trust', 'access', 'certainty of outcome'],
    examples: [
      'A practice that meets clients each quarter about plans',
      'An agent who advises landlords for a yearly fee',
    ],
    strategies: ['smooth income', 'raise margin', 'lock in'],
    questions: [
      'Which questions do clients ask you again and again?',
      'What did your advice save one of them last year?',
      'What will the fee not include?',
    ],
    test: 'Offer five clients a quarter of advice at a fixed fee and keep a note of what they ask.',
    words:
      'advice advise advisory consult consultancy clients practice partner fees expertise knowledge know-how professional hours unbilled retainer partners accountancy solicitor architect agent landlords succession',
  },
  {
    id: 'public-outcome-contract',
    name: 'Outcome-based public contract',
    description:
      'A public body pays for an agreed social result, such as people kept well at home. It buys fewer crises, and you are free in how you work.',
    who: 'Councils, health services and funders with a costly problem.',
    gets: 'A result they can show, paid when it is there.',
    how: 'You agree people, measure and payment steps, and bridge the time until results show.',
    earns: 'Payments for results, and a record that wins the next contract.',
    needs: ['certainty of outcome', 'trust', 'sustainability'],
    examples: [
      'Exercise classes paid by patients who keep coming',
      'Training paid by learners in work after six months',
    ],
    strategies: ['enter market', 'smooth income', 'share risk'],
    questions: [
      'Which public budget does your work relieve?',
      'Who can confirm the result?',
      'How would you pay for the first six months?',
    ],
    test: 'Write one page on cost and result for twenty people and take it to one person who commissions.',
    words:
      'council nhs referral referrals gp surgery surgeries funding body commissioner local authority health social care residents learners completion wellbeing government carers residential home',
  },
]
