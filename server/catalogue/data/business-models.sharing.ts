import type { BusinessPattern } from '../business-models.schema.ts'

/** Patterns about sharing, owning together and keeping things in use. */
export const sharingPatterns: BusinessPattern[] = [
  {
    id: 'crowdfunding',
    name: 'Crowdfunding',
    description:
      'Many people each give a small sum so that something can start. Some want the product first, some a reward, some only to help.',
    who: 'Fans, neighbours and future users.',
    gets: 'A part in making it happen, and often the first pieces.',
    how: 'You tell the story, set a goal and a date, and return the money if it is missed.',
    earns: 'Money before the work and proof of demand.',
    needs: ['belonging', 'fun', 'status'],
    examples: [
      'A museum that raises the cost of a new roof',
      'A maker who sells the first run before making it',
    ],
    strategies: ['share risk', 'enter market'],
    questions: [
      'Who would be sad if it did not happen?',
      'What can you give them that money cannot buy?',
      'How will you reach the first fifty on day one?',
    ],
    test: 'Show the pitch to thirty likely backers and ask each for a small pledge today.',
    words:
      'raise money fund funding grant lottery roof repair campaign donors supporters backers restoration listed building new project bank capital',
  },
  {
    id: 'crowdsourcing',
    name: 'Crowdsourcing',
    description:
      'A task goes to an open crowd, and the best or all answers are used. It brings many eyes, odd skills and people who care.',
    who: 'People outside who like the task or the prize.',
    gets: 'A challenge, a name or a reward.',
    how: 'You cut the task small, say what counts and thank everybody.',
    earns: 'Answers that would take your team too long.',
    needs: ['fun', 'belonging', 'status'],
    examples: ['Volunteers at home who write down taped memories', 'A contest for uses of a by-product'],
    strategies: ['lower cost', 'grow volume'],
    questions: [
      'Which task is large in number and small in size?',
      'Why would a stranger enjoy it?',
      'How will you check quality?',
    ],
    test: 'Post one small task with a small prize and see what comes in a week.',
    words:
      'volunteers ideas contest crowd outsiders suggestions catalogued tagging transcribe many hands customers suggest students',
  },
  {
    id: 'user-designed',
    name: 'Designed by users',
    description:
      'Customers design what is then made and sold, and the best designs find buyers at once. You supply the tools, the making and the shop.',
    who: 'People with taste and no workshop.',
    gets: 'Their own design, and perhaps a share.',
    how: 'You give a simple tool, let people vote and make the winners.',
    earns: 'Designs that are tested before they are made.',
    needs: ['fun', 'status', 'personal fit'],
    examples: [
      'A mill that weaves the pattern a club voted for',
      'A brewery whose regulars write the winter recipe',
    ],
    strategies: ['grow volume', 'share risk'],
    questions: [
      'What could customers decide without harm?',
      'How would they show it to friends?',
      'What is a fair share for the designer?',
    ],
    test: 'Run one vote among three customer designs and make the winner in a small batch.',
    words: 'designs vote pattern recipe customers create personal co-create contest flavours samples fans',
  },
  {
    id: 'two-sided-market',
    name: 'Two-sided market',
    description:
      'Two groups that need each other meet through you. The more of one side, the better for the other, so the start is hard and the lead is strong.',
    who: 'Two groups who fail to find each other.',
    gets: 'A quick match with somebody they can trust.',
    how: 'You begin small, win the rarer side first and check both.',
    earns: 'A fee for each match, or from one side.',
    needs: ['access', 'trust', 'speed'],
    examples: [
      'A load exchange that fills empty lorries on the way home',
      'A page that joins spare kitchens and cooks',
    ],
    strategies: ['grow volume', 'use idle assets'],
    questions: [
      'Which side is harder to win?',
      'What would they do before the other side is there?',
      'Why would they not go round you later?',
    ],
    test: 'Make ten matches by phone and note what each side would pay.',
    words:
      'match matching empty return journeys spare loads find each other platform exchange marketplace brokers supply and demand listings idle seats landlords buyers sellers network',
  },
  {
    id: 'peer-to-peer',
    name: 'Peer to peer',
    description:
      'Private people lend, rent or sell to each other, and you make it safe and easy. The goods are theirs; the trust is yours.',
    who: 'People with things or skills to spare, and others nearby who need them.',
    gets: 'Extra income, or a cheaper and friendlier way.',
    how: 'You give rules, reviews, payment and help when it goes wrong.',
    earns: 'A small fee on each deal.',
    needs: ['access', 'lower entry cost', 'trust'],
    examples: ['Parents who swap childcare hours through a club', 'Neighbours who lend garden tools'],
    strategies: ['use idle assets', 'grow volume'],
    questions: [
      'What do your customers own and rarely use?',
      'What would make a stranger safe enough?',
      'What will you do on the first bad day?',
    ],
    test: 'Let twenty customers trade with each other for a month in a group you look after.',
    words:
      'second-hand private people lend borrow neighbours share swap community group trust reviews members help each other childcare mums',
  },
  {
    id: 'prosumer',
    name: 'Prosumer',
    description:
      'Customers produce part of what they use, and may sell the rest. They save, you supply the means and the link.',
    who: 'Users with a roof, a garden, data or skill.',
    gets: 'Lower bills and some independence.',
    how: 'You supply and look after the kit and settle what goes in and out.',
    earns: 'Kit, upkeep and a fee on what is exchanged.',
    needs: ['sustainability', 'belonging', 'lower entry cost'],
    examples: ['Homes with panels that sell to neighbours', 'Restaurants that grow herbs on a lent rack'],
    strategies: ['enter market', 'share risk', 'lock in'],
    questions: ['What could your customers make themselves?', 'Who would buy the rest?', 'Who repairs it?'],
    test: 'Set up three customers with the kit for a season and measure what they use and sell.',
    words:
      'solar panels roof energy export price generate electricity heat pumps households own power schools battery inverters grow your own',
  },
  {
    id: 'fractional-ownership',
    name: 'Fractional ownership',
    description:
      'Several people own a costly thing together and share its use. Each pays a part and has it when needed.',
    who: 'People who want to own but not alone.',
    gets: 'Ownership, fixed rights of use and shared cost.',
    how: 'You split shares, run bookings and upkeep and arrange resale.',
    earns: 'Share prices and a fee for management.',
    needs: ['access', 'status', 'lower entry cost'],
    examples: ['Six farms that own one drill', 'A boat in eight shares'],
    strategies: ['share risk', 'use idle assets'],
    questions: [
      'Who needs it at different times?',
      'What happens when two want it on one day?',
      'How does one leave?',
    ],
    test: 'Find three firms that would sign for shares in one machine and draft the calendar.',
    words: 'share a machine expensive equipment co-own investment joint purchase costly kit syndicate',
  },
  {
    id: 'rent-instead-of-buy',
    name: 'Rent instead of buy',
    description:
      'Customers use a thing for a time and give it back. They keep their cash, and the owner earns many times from one piece.',
    who: 'People who need it for a while, or cannot yet pay for it.',
    gets: 'Use without purchase, storage or repair.',
    how: 'You hold the stock, track it, look after it and keep it busy.',
    earns: 'Rent over the life of each piece.',
    needs: ['flexibility', 'lower entry cost', 'sustainability'],
    examples: ['Party furniture hired by the weekend', 'A machine leased with an option to buy'],
    strategies: ['use idle assets', 'smooth income', 'enter market'],
    questions: [
      'How many days a year is each piece out?',
      'What does a lost or broken one cost?',
      'Which customers would rent what they now buy?',
    ],
    test: 'Rent out five pieces for two months and log days out, damage and hours of handling.',
    words:
      'hire rental lease leasing machines losses breakages dead months equipment own try before investment asset',
  },
  {
    id: 'co-operative',
    name: 'Co-operative ownership',
    description:
      'Those who work, buy or supply own the firm together and decide with one vote each. It keeps purpose and jobs in place when founders leave.',
    who: 'Staff, users or suppliers with a long interest.',
    gets: 'A say, a share and a firm that stays.',
    how: 'You choose who the members are, agree rules and a fair price, and learn to decide together.',
    earns: 'Loyalty, low turnover and patient money.',
    needs: ['belonging', 'trust', 'sustainability'],
    examples: ['A practice that passes to its staff over ten years', 'Growers who own the packhouse'],
    strategies: ['share risk', 'lock in'],
    questions: [
      'Who would still care in twenty years?',
      'What could they pay, and from which profits?',
      'Which decisions do you share first?',
    ],
    test: 'Hold two open evenings on the figures with those concerned and ask who would join.',
    words:
      'owner succession plan family members made partner succession retire retires sell up employee ownership associates partners staff own next generation directors members society takeover retirement founder leaves trust democratic who decides',
  },
  {
    id: 'community-shares',
    name: 'Community shares',
    description:
      'People nearby buy shares in something that serves them. The money is patient, returns are modest and each member has one vote.',
    who: 'Neighbours, users and friends of a place.',
    gets: 'A stake in a place they love and a little interest.',
    how: 'You form a society, write a share offer and limit what can be taken out each year.',
    earns: 'Capital without a bank, and customers who care.',
    needs: ['belonging', 'trust', 'sustainability'],
    examples: ['A village that buys its pub', 'Members who pay for panels on a school roof'],
    strategies: ['share risk', 'lock in', 'enter market'],
    questions: [
      'Who would lose most if it closed?',
      'How much could be paid back each year?',
      'Who will run it?',
    ],
    test: 'Ask a hundred people at an open day for a written pledge of a sum.',
    words:
      'community members shares society village pub pubs shut local people invest benefit society withdraw reserve building directors volunteers town barn roof project back',
  },
  {
    id: 'buying-group',
    name: 'Buying group',
    description:
      'Independent firms buy together what none of them buys enough of. They get better prices, terms and often shared training or kit.',
    who: 'Small firms with the same suppliers.',
    gets: 'The price and attention of a large buyer.',
    how: 'You pool orders, choose one buyer and share the gain by a clear rule.',
    earns: 'Lower costs for each, and a small fee for the group.',
    needs: ['lower entry cost', 'trust', 'access'],
    examples: ['Three garages that share tools for electric cars', 'Care homes that run one staff bank'],
    strategies: ['lower cost', 'share risk'],
    questions: [
      'What do you and your neighbours all buy?',
      'Who would be trusted to buy for all?',
      'What must stay your own?',
    ],
    test: 'Pool one order with two neighbours and compare the price.',
    words:
      'prices went up paper energy suppliers jump price swings buy together pool agency nights staff bank small buyers independent discounts purchasing insurance timber ingredients cost of materials',
  },
  {
    id: 'tool-library',
    name: 'Tool library',
    description:
      'Members borrow things they need a few times a year. One well-kept set serves a whole neighbourhood or trade.',
    who: 'People and small firms that use a thing rarely.',
    gets: 'Good tools, advice and less clutter.',
    how: 'You gather, label and mend tools, lend by the week and charge membership.',
    earns: 'Fees, repair days and gifts of tools.',
    needs: ['access', 'sustainability', 'lower entry cost'],
    examples: ['A hardware shop with a lending wall', 'A trade body that lends test kit'],
    strategies: ['use idle assets', 'grow volume'],
    questions: [
      'Which things sit unused for most of the year?',
      'Who would mend and check them?',
      'Where could people collect them?',
    ],
    test: 'Lend twenty tools to thirty members for two months and note damage and demand.',
    words:
      'borrow tools kit dear equipment share lend workshop occasional members training kit test equipment library',
  },
  {
    id: 'time-bank',
    name: 'Time bank',
    description:
      'People help each other and are credited in hours, not money. An hour is an hour, whoever gives it.',
    who: 'People with time and people with needs, often the same.',
    gets: 'Help, company and the feeling of being needed.',
    how: 'You keep a simple ledger, match offers and wishes and hold meetings.',
    earns: 'Work that money could not buy; funders pay for the link.',
    needs: ['belonging', 'trust', 'access'],
    examples: [
      'Members of a gym who watch children in turn',
      'Volunteers who earn hours of training or tickets',
    ],
    strategies: ['lower cost', 'use idle assets'],
    questions: [
      'Who could give an hour and would like one back?',
      'What would volunteers value in return?',
      'Who keeps the ledger?',
    ],
    test: 'Run it with fifteen people for six weeks on a sheet of paper.',
    words:
      'volunteers volunteer hours childcare help each other skills time lonely community retired older people students rota members give back',
  },
  {
    id: 'shared-facility',
    name: 'Shared facility',
    description:
      'Several firms share one kitchen, workshop, yard or room and pay for their hours. Each starts small; the place is busy all week.',
    who: 'Makers and sole traders without a place of their own.',
    gets: 'A fitted place by the hour, with company.',
    how: 'You fit the place out, set rules and a booking page, and clean well.',
    earns: 'Rent by hour, chair or shelf.',
    needs: ['lower entry cost', 'flexibility', 'belonging'],
    examples: ['A salon that rents chairs by the day', 'Cooks who use a school kitchen at night'],
    strategies: ['use idle assets', 'smooth income', 'share risk'],
    questions: [
      'Which space of yours is empty at which hours?',
      'Who nearby works from a garage or a kitchen table?',
      'Which rules keep the peace?',
    ],
    test: 'Rent out one chair, bench or evening for four weeks by a simple agreement.',
    words:
      'rent a chair chairs empty kitchen space room second room stands empty mobile self employed workshop share premises kit dear supper clubs unit hours barn co-working',
  },
  {
    id: 'repair-refurbish',
    name: 'Repair and refurbish',
    description:
      'Broken or worn things are mended, renewed and sold again with a promise. Skill replaces new material.',
    who: 'People who would rather keep or buy good used things.',
    gets: 'A sound thing at a fair price, and less waste.',
    how: 'You take things in, test, mend and give a guarantee.',
    earns: 'Labour and the margin on renewed goods.',
    needs: ['sustainability', 'lower entry cost', 'trust'],
    examples: ['A furniture shop with a mending bench', 'A dealer in renewed tools with a year’s guarantee'],
    strategies: ['raise margin', 'enter market', 'use idle assets'],
    questions: [
      'Which of your products come back broken?',
      'Who still knows how to mend them?',
      'What guarantee could you give?',
    ],
    test: 'Mend and resell ten returned items and count hours, cost and price.',
    words:
      'repair repairs mend mending menders refurbish renew fix spare parts broken second life upcycle reuse furniture restore old',
  },
  {
    id: 'take-back',
    name: 'Take-back and resale',
    description:
      'You take your product or pack back and use or sell it again. A deposit, voucher or easy return makes people do it.',
    who: 'Customers who like to return things and others who like used ones.',
    gets: 'A simple way to give back, and a fair price for used goods.',
    how: 'You make returning as easy as buying, sort quickly and close the loop.',
    earns: 'Saved material, second sales and a reason to come back.',
    needs: ['sustainability', 'convenience', 'trust'],
    examples: [
      'Pouches that go back in the same envelope',
      'A charity that sorts, grades and resells by quality',
    ],
    strategies: ['lower cost', 'lock in', 'raise margin'],
    questions: [
      'Why do people not send it back today?',
      'What is a returned one worth to you?',
      'Who sorts, cleans and checks?',
    ],
    test: 'Give a hundred customers a paid return label and a small credit, and count returns.',
    words:
      'return returned returns pouches bottles packaging second-hand clothes donations resell resale sort sorting deposit reuse circular used vinted gift aid send back',
  },
  {
    id: 'waste-to-value',
    name: 'Trash to cash',
    description:
      'What one throws away is raw material for another. A cost becomes an input, a product or a gift that is worth something.',
    who: 'Firms that pay for disposal and others that could use the stuff.',
    gets: 'Cheaper material, lower fees and a story.',
    how: 'You keep streams clean, find a user nearby and settle quality and rounds.',
    earns: 'Sales or savings from what was waste.',
    needs: ['sustainability', 'lower entry cost', 'trust'],
    examples: [
      'Offcuts sold to makers of small things',
      'Surplus food sold at the end of the day in a mixed bag',
    ],
    strategies: ['lower cost', 'raise margin', 'enter market'],
    questions: [
      'What do you pay to get rid of?',
      'Who could use it if it were clean and regular?',
      'What would it take to keep it apart?',
    ],
    test: 'Keep one kind apart for two weeks and offer it to five possible users.',
    words:
      'textiles unsold unsaleable donated waste wasting throw away throw out landfill skip skips disposal offcuts trimmings by-product surplus leftovers food waste wood rubble contaminated recycling scrap effluent tonne bin',
  },
  {
    id: 'product-passport',
    name: 'Product passport',
    description:
      'Each product or load carries proof of where it came from, what is in it and how it was treated. Buyers who must prove it pay for the proof.',
    who: 'Buyers with rules to meet, and people who want to know.',
    gets: 'Evidence in one scan that stands up to checks.',
    how: 'You record a few facts at each step and give every item a code.',
    earns: 'A better price, and work that others cannot bid for.',
    needs: ['trust', 'sustainability', 'certainty of outcome'],
    examples: [
      'A waste firm that gives sites a proof for each load',
      'A smokehouse whose fish can be traced to the boat',
    ],
    strategies: ['raise margin', 'lock in', 'enter market'],
    questions: [
      'Which proof do buyers ask for in vain?',
      'Which facts do you already write down?',
      'Who would check it?',
    ],
    test: 'Give three customers a one-page proof with each delivery for a month and ask what it is worth.',
    words:
      'evidence proof certificate certificates traceability trace origin audit rates compliance regulation report documentation records spreadsheet border provenance standards accreditation',
  },
]
