import type { BusinessPattern } from '../business-models.schema.ts'

/** Patterns about making, knowing and joining the parts of a chain. */
export const makingPatterns: BusinessPattern[] = [
  {
    id: 'push-to-pull',
    name: 'From push to pull',
    description:
      'Nothing is made or bought until somebody asks for it. The customer’s order sets the pace, and stock shrinks to what bridges the gap.',
    who: 'Customers whose wishes change and who dislike waiting.',
    gets: 'What they want now, and not what was guessed in spring.',
    how: 'You shorten changeovers, order little and often, and let each step ask the step before.',
    earns: 'Less cash in stock, less waste and fewer discounts.',
    needs: ['speed', 'personal fit', 'choice'],
    examples: [
      'A distributor that restocks daily what was sold',
      'A workshop that starts a job only when the next bench is free',
    ],
    strategies: ['lower cost', 'smooth income'],
    questions: [
      'Which stock has not moved for a year?',
      'What stops you from ordering half as much twice as often?',
      'Where do jobs wait longest?',
    ],
    test: 'Run one product group by pull for a month: replace only what was sold, and watch cash and gaps.',
    words:
      'stock inventory slow movers stock turns tied up cash mezzanine warehouse lead time queue bottleneck pinch point overproduction forecast batch just in time whiteboards backlog priorities',
  },
  {
    id: 'mass-customisation',
    name: 'Mass customisation',
    description:
      'Standard parts are joined in a personal way. Buyers get what feels like their own, at close to the cost of a series.',
    who: 'People who want their own version and a fair price.',
    gets: 'A personal result within clear options.',
    how: 'You fix modules and rules, show options simply and decide late in the flow.',
    earns: 'A higher price with little extra work.',
    needs: ['personal fit', 'choice', 'speed'],
    examples: ['Kitchens from set cabinet sizes with free fronts', 'Gift boxes put together by the buyer'],
    strategies: ['raise margin', 'lower cost'],
    questions: [
      'Which choices do customers truly notice?',
      'Which parts could always be the same?',
      'How late can you decide the rest?',
    ],
    test: 'Define three modules and five options for one product and quote them from a one-page sheet.',
    words:
      'bespoke fitted custom made to measure design designers modules options lead time kitchens standard parts personal workshop bench drawings redraw configure',
  },
  {
    id: 'integrator',
    name: 'Integrator',
    description:
      'You take over more steps of the chain, before or after your own. Control over quality, time and margin grows, and so does the money tied up.',
    who: 'Customers who suffer when the chain breaks.',
    gets: 'Reliable quality and dates from one hand.',
    how: 'You buy, build or learn the step that hurts most.',
    earns: 'The margin of the added step and fewer delays.',
    needs: ['certainty of outcome', 'speed', 'trust'],
    examples: ['A builder who trains plasterers of his own', 'A weaver who takes on finishing'],
    strategies: ['raise margin', 'lower cost'],
    questions: [
      'Whose delay costs you most?',
      'Could you fill the new step with your own work?',
      'What would you have to learn?',
    ],
    test: 'Do the weak step yourself for one month with hired help and compare time and cost.',
    words:
      'suppliers supplier one supplier one spinner subcontractors subbies in-house control depend late deliveries plasterer dyehouse bring in own chain',
  },
  {
    id: 'orchestrator',
    name: 'Orchestrator',
    description:
      'You plan, coordinate and answer for the result, while partners do most of the work. Your skill is to choose, time and check.',
    who: 'Buyers of work that needs many hands.',
    gets: 'One plan and one person who makes it happen.',
    how: 'You build a circle of partners, share a calendar and pay quickly for good work.',
    earns: 'A margin for coordination with few assets of your own.',
    needs: ['convenience', 'certainty of outcome', 'flexibility'],
    examples: [
      'A builder who books trades by one shared plan',
      'A haulier who fills loads with other hauliers’ lorries',
    ],
    strategies: ['lower cost', 'grow volume', 'share risk'],
    questions: [
      'Which work could a partner do better?',
      'What would make you their favourite client?',
      'What must never leave your hands?',
    ],
    test: 'Plan two jobs with fixed partner dates and a bonus for being on time, and compare the overrun.',
    words:
      'subcontractors subbies trades coordinate overrun turn up schedule plan partners network joiner plasterer pallet network lorries trunks capacity elsewhere outsource freelancers self employed',
  },
  {
    id: 'layer-player',
    name: 'Layer player',
    description:
      'You do one step extremely well for firms in many trades. Depth and volume in that step beat anybody who does it on the side.',
    who: 'Firms that find this step a burden.',
    gets: 'The step done better and cheaper than at home.',
    how: 'You standardise the step, cut its cost and sell it across trades.',
    earns: 'A small price on large volume.',
    needs: ['simplicity', 'lower entry cost', 'trust'],
    examples: ['A firm that only washes and counts event glasses', 'A bureau that only chases invoices'],
    strategies: ['grow volume', 'enter market'],
    questions: [
      'Which step are you better at than your rivals?',
      'Who in other trades needs it?',
      'What would have to be standard?',
    ],
    test: 'Sell the step alone to one firm outside your trade.',
    words:
      'specialise one step back office outsource service to other firms payroll washing inspection logistics payment compliance scheduling',
  },
  {
    id: 'make-more-of-it',
    name: 'Make more of it',
    description:
      'Skills, space or machines you built for yourself are sold to others. What is a cost today becomes a second line of income.',
    who: 'Firms that need now and then what you have all the time.',
    gets: 'Know-how or capacity without building it.',
    how: 'You find what is idle or admired, give it a price and keep your own work first.',
    earns: 'Income on costs that are already paid.',
    needs: ['access', 'trust', 'lower entry cost'],
    examples: [
      'A smokehouse that smokes for farms in its slow months',
      'A training team that also trains other firms',
    ],
    strategies: ['use idle assets', 'smooth income', 'grow volume'],
    questions: [
      'What do others ask you about for free?',
      'Which room, machine or team is idle, and when?',
      'What would you not sell to a rival?',
    ],
    test: 'Offer one idle day a week of a machine, room or expert to three firms at a fair price.',
    words:
      'knowledge press paid off idle stands empty spare capacity unused dead months quiet months slow season know-how expertise second income other firms machines space',
  },
  {
    id: 'licensing',
    name: 'Licence',
    description:
      'You let others use your design, recipe, brand or method for a fee. It grows without staff or sites of your own.',
    who: 'Firms with reach that lack your idea.',
    gets: 'A proven right to use, with help.',
    how: 'You protect the right, describe it, choose partners and check use.',
    earns: 'A fee at the start and a share of sales.',
    needs: ['speed', 'trust', 'access'],
    examples: [
      'A weaver who licenses patterns for wallpaper',
      'A school that licenses its course to other providers',
    ],
    strategies: ['grow volume', 'enter market', 'use idle assets'],
    questions: [
      'What is truly yours, and how is it protected?',
      'Who could use it where you never will?',
      'How would you know what they sell?',
    ],
    test: 'Offer one design or method to one firm abroad or in another trade for a year.',
    words:
      'patent design pattern recipe royalties brand copied copy imitation intellectual property abroad export archive rights method course',
  },
  {
    id: 'ingredient-branding',
    name: 'Ingredient branding',
    description:
      'Your part is named on somebody else’s product. End buyers ask for it, and you are no longer easy to replace.',
    who: 'Buyers who look for a sign of quality inside.',
    gets: 'A name they trust in the finished thing.',
    how: 'You set a standard, give makers a label and tell end users why it matters.',
    earns: 'A better price and a firmer place in the chain.',
    needs: ['trust', 'status', 'certainty of outcome'],
    examples: ['Cloth whose mill is named on the jacket', 'A flour named on the bakery’s sign'],
    strategies: ['raise margin', 'lock in'],
    questions: [
      'Would the end user care who made your part?',
      'Which maker would gain from naming you?',
      'Can you keep the standard every time?',
    ],
    test: 'Give one maker a woven or printed label for one line and ask shops what buyers said.',
    words:
      'cloth yarn component label own name known end users fashion quality mark origin provenance heritage brand supplier behind mill weave award winning',
  },
  {
    id: 'reverse-engineering',
    name: 'Reverse engineering',
    description:
      'You take apart what works in the market, learn how it does so, and build a simpler or cheaper one within the law. Others pay for the first attempt.',
    who: 'Buyers who like the product but not its price.',
    gets: 'Most of the use for less.',
    how: 'You study products and complaints, check rights and leave out what nobody needs.',
    earns: 'Lower costs of development.',
    needs: ['lower entry cost', 'simplicity', 'access'],
    examples: [
      'A maker of spare parts for old machines',
      'A kitchen firm with its own answer to a famous hinge',
    ],
    strategies: ['enter market', 'lower cost'],
    questions: [
      'Which rival product do customers praise and resent?',
      'Which rights have ended or never existed?',
      'What would you leave out?',
    ],
    test: 'Buy one rival product, take it apart with two users and list what is worth learning.',
    words:
      'lookalike copy competitor product cheaper version spare parts obsolete old machines benchmark national chain',
  },
  {
    id: 'reverse-innovation',
    name: 'Reverse innovation',
    description:
      'Something made for people with little money or poor conditions turns out to be right for everybody. Tight limits lead to simple, tough designs.',
    who: 'First those with hard limits, then those who like it simple.',
    gets: 'A robust thing that works without much around it.',
    how: 'You design for the hardest place first and bring the result home.',
    earns: 'A new, cheaper line next to the old one.',
    needs: ['lower entry cost', 'simplicity', 'access'],
    examples: [
      'An app made for boats without signal that offices come to love',
      'A tool made for one-handed use',
    ],
    strategies: ['enter market', 'lower cost'],
    questions: [
      'Where does your offer fail for lack of money, signal or skill?',
      'What would work there?',
      'Who at home would prefer it?',
    ],
    test: 'Rebuild one feature for your hardest user and show it to five ordinary ones.',
    words:
      'offline remote rugged harsh conditions simple robust boats no signal emerging markets low cost design',
  },
  {
    id: 'digitisation',
    name: 'Digitisation',
    description:
      'Something that was on paper, in a room or in a head becomes digital. It can then be shared, searched and sold many times.',
    who: 'People who are far away, busy or want to see it again.',
    gets: 'Access at any time, from anywhere.',
    how: 'You record it once, order it well and make it easy to find.',
    earns: 'New income or saved hours at almost no cost per use.',
    needs: ['access', 'convenience', 'speed'],
    examples: [
      'Taped memories turned into an audio trail',
      'A daily note with pictures for families of residents',
    ],
    strategies: ['grow volume', 'lower cost', 'enter market'],
    questions: [
      'What do you hold that nobody can reach?',
      'Who would use it on a Sunday evening?',
      'What must stay personal?',
    ],
    test: 'Turn one piece into a digital form with a phone this week and show it to ten people.',
    words:
      'paper paperwork records digital catalogue archive videos app spreadsheet by hand families see updates paper-based reviews documents online learning learners handovers whiteboard activity records',
  },
  {
    id: 'virtualisation',
    name: 'Virtualisation',
    description:
      'A process that needed a place or a visit is done at a distance. Travel, rooms and waiting fall away.',
    who: 'Customers for whom coming is the hard part.',
    gets: 'The same help without the journey.',
    how: 'You move the steps that need no hands online and keep visits for the rest.',
    earns: 'More customers per day in a wider area.',
    needs: ['convenience', 'access', 'speed'],
    examples: ['A first check by video before a visit', 'Showrooms and viewings by guided video'],
    strategies: ['enter market', 'lower cost', 'grow volume'],
    questions: [
      'Which visits end after ten minutes?',
      'What needs to be touched, and what only seen?',
      'Who lives too far away today?',
    ],
    test: 'Offer video for the first meeting to every second customer for a month.',
    words:
      'remote video virtual travel distance site visits viewings wheelchairs access home working work from home tele consultations rural mileage',
  },
  {
    id: 'sensor-as-a-service',
    name: 'Sensor as a service',
    description:
      'Sensors gather data that is worth paying for. The device is the means; knowing in time is the product.',
    who: 'People who decide on guesses today.',
    gets: 'A warning, a count or proof.',
    how: 'You fit simple sensors, turn readings into a message and look after the kit.',
    earns: 'A fee for each point and month.',
    needs: ['certainty of outcome', 'trust', 'speed'],
    examples: ['Cold rooms that send a warning before food spoils', 'Tags that tell where hired chairs are'],
    strategies: ['smooth income', 'enter market', 'lock in'],
    questions: [
      'Which decision would change with one more number?',
      'Who else would pay for the same number?',
      'What happens when the sensor fails?',
    ],
    test: 'Put one bought sensor at one customer’s site and report by hand for a month.',
    words:
      'sensor sensors live tracking gps eta etas count counts where is monitor temperature tags proof alarm loss losses cold rooms meter readings',
  },
  {
    id: 'customer-data',
    name: 'Make use of customer data',
    description:
      'What customers do tells you what they need next. Used openly and with care, data improves the offer and may become one itself.',
    who: 'Customers who like to be understood, and partners who plan.',
    gets: 'Better fitting offers and useful comparisons.',
    how: 'You collect little, ask consent, look for one pattern and act on it.',
    earns: 'More fitting sales, less waste and paid reports.',
    needs: ['personal fit', 'convenience', 'trust'],
    examples: [
      'An agent who publishes prices street by street',
      'A shop that reminds people when soap runs low',
    ],
    strategies: ['raise margin', 'grow volume', 'lock in'],
    questions: [
      'Which record do you keep and never read?',
      'What would customers be glad that you noticed?',
      'Which use would they mind?',
    ],
    test: 'Take a year of sales, find one pattern and send one useful message to those it concerns.',
    words:
      'data figures spreadsheet report patterns job costing profit per job rebook remind repeat rate analytics dashboard insight numbers prices local knowledge area',
  },
  {
    id: 'open-source',
    name: 'Open source',
    description:
      'The core is open for all to use and improve; money comes from help, hosting or extras. Sharing brings reach and trust that adverts cannot buy.',
    who: 'Users who want control and firms that want support.',
    gets: 'A free core without dependence.',
    how: 'You publish the core, care for a community and sell what saves time.',
    earns: 'Support, hosting, training and paid additions.',
    needs: ['trust', 'flexibility', 'lower entry cost'],
    examples: ['A planning tool with paid hosting', 'A furniture maker with open plans and paid kits'],
    strategies: ['grow volume', 'enter market', 'share risk'],
    questions: [
      'What would others improve for you?',
      'What do users pay for when the core is free?',
      'Which part must stay yours?',
    ],
    test: 'Publish one useful plan, template or tool and see who uses it and what they ask.',
    words:
      'code software community developers free share open standard plans templates backlog feature requests',
  },
  {
    id: 'open-business-model',
    name: 'Open business model',
    description:
      'Partners build their own offers on top of yours. You give up some control and gain variety you could never make alone.',
    who: 'Users who want more than one firm can give.',
    gets: 'A growing choice that works together.',
    how: 'You open an interface, space or brand with clear rules, and share the gains.',
    earns: 'Fees, shares and a stronger core.',
    needs: ['choice', 'flexibility', 'access'],
    examples: [
      'A garden centre that hosts courses by others',
      'Software that lets partners connect their devices',
    ],
    strategies: ['grow volume', 'share risk', 'enter market'],
    questions: [
      'What do customers ask for that you will never make?',
      'Who could offer it through you?',
      'Which rules keep quality?',
    ],
    test: 'Let one partner offer one thing to your customers for three months.',
    words:
      'partners ecosystem platform interface integrate third parties open up collaborate joint developers add-ins hub anchor',
  },
  {
    id: 'aikido',
    name: 'Aikido',
    description:
      'You do the opposite of what the strong in your trade do, and make their strength look like a weakness. Slow against fast, small against big, plain against glossy.',
    who: 'People who are tired of the usual.',
    gets: 'A real alternative that stands for something.',
    how: 'You list what all rivals do, turn one rule round and build everything on it.',
    earns: 'Attention and a place without direct rivals.',
    needs: ['belonging', 'trust', 'choice'],
    examples: [
      'A gym without mirrors or kit that people join for company',
      'An agent who lists fewer homes and knows each one',
    ],
    strategies: ['enter market', 'raise margin'],
    questions: [
      'Which rule does everybody in your trade follow?',
      'Who suffers from it?',
      'What would you have to give up?',
    ],
    test: 'Write the opposite promise on one page and show it to ten people who left a big rival.',
    words:
      'big rival chain chains corporate giant opposite different stand out everyone does the same usual compete undercut independent',
  },
  {
    id: 'target-the-poor',
    name: 'Affordable for low incomes',
    description:
      'The offer is rebuilt so that people with little money can pay for it. Small units, shared use and simple service make low prices possible.',
    who: 'People whom usual prices shut out.',
    gets: 'A decent product in units they can afford.',
    how: 'You cut cost at each step, sell in small amounts and work with local groups.',
    earns: 'Tiny margins on many sales.',
    needs: ['lower entry cost', 'access', 'simplicity'],
    examples: [
      'Meals sold by weight near closing time',
      'White goods with small weekly payments and repair included',
    ],
    strategies: ['grow volume', 'enter market'],
    questions: [
      'Which sum can they spare in a week?',
      'Which cost could vanish by sharing?',
      'Which local group do they trust?',
    ],
    test: 'Offer one product in a unit a fifth of the size and see who comes.',
    words:
      'low income afford affordable poverty cost of living small amounts instalments households inclusive hardship tenants',
  },
]
