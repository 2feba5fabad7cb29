import type { SparkTemplate } from '../content.schema.ts'

export const marketsProducts: SparkTemplate[] = [
  {
    technique: 'substitute',
    lens: 'substitute',
    text: 'If {your offer} vanished overnight, what would {buyers} use in its place, and could you sell them that as well?',
  },
  {
    technique: 'eliminate',
    lens: 'core versus extras',
    text: 'Which part of {your offer} would {buyers} not miss at all? Picture a cheaper version with that part left out.',
  },
  {
    technique: 'jobs-to-be-done',
    lens: 'occasion of use',
    text: 'What are {buyers} trying to get done in the hour before they think of {your offer}? What else could you do for them in that hour?',
  },
  {
    technique: 'non-customers',
    lens: 'non-customer',
    text: 'Who comes close to choosing {your offer} and never does? Ask three of them where they go instead, and whether {topics} [has|have] anything to do with it.',
  },
  {
    technique: 'market-development',
    lens: 'neighbouring market',
    text: 'Which trade next to yours already needs {offers}, but buys badly, late or at too high a price?',
  },
  {
    technique: 'blessing',
    lens: 'by-product',
    text: 'What do you give away, throw away or put up with because of {problems} that somebody else would pay for?',
  },
  {
    technique: 'lead-users',
    lens: 'advanced users',
    text: 'Which {buyer} has already changed {your offer} to suit a need you never planned for? Treat that change as a prototype and price it.',
  },
  {
    technique: 'magnify',
    lens: 'price point',
    text: 'What single promise about {your offer} would make {buyers} pay twice as much and feel glad about it?',
  },
  {
    technique: 'minify',
    lens: 'size and format',
    text: 'What is the smallest useful taste of {your offer} that {a buyer} would buy without stopping to think?',
  },
  {
    technique: 'combine',
    lens: 'complement',
    text: 'What do {buyers} nearly always buy within a day of {your offer}? Sell both as one purchase before somebody else does.',
  },
  {
    technique: 'morphological',
    lens: 'size and price',
    text: 'Write down five sizes, five prices and five places of use for {your offer}. Which odd mixture has nobody tried?',
  },
  {
    technique: 'time-shift',
    lens: 'seasonality',
    text: 'When does nobody want {your offer}? Design something for that dead season alone, with the same people and the same rooms.',
  },
  {
    technique: 'constraint',
    lens: 'one place only',
    text: 'If {place} were the only place where you could sell, which group there would you have to win that you overlook today?',
  },
  {
    technique: 'subtraction',
    lens: 'essential part',
    text: 'Take away the part of {your offer} that seems essential. Who could use what is left, and what would it be called?',
  },
  {
    technique: 'attribute-dependency',
    lens: 'fit to the moment',
    text: 'Let one feature of {your offer} change with the weather, the hour or the season. Which link would {buyers} find most useful?',
  },
  {
    technique: 'pestle',
    lens: 'regulation as opening',
    text: 'Which rule does everyone in your trade grumble about? Make {your offer} the easy way for {buyers} to keep it.',
  },
  {
    technique: 'self-service',
    lens: 'who does what',
    text: 'What if {buyers} did one step behind {your offer} themselves, and enjoyed it? Which step would they gladly take over?',
  },
  {
    technique: 'create',
    lens: 'new to the trade',
    text: 'What has nobody ever offered together with {your offer}, simply because no trade thinks it is its job?',
  },
  {
    technique: 'hall-of-fame',
    lens: 'another maker',
    text: 'If {org} had to start again with only your budget, what would it sell first to {buyers}?',
  },
  {
    technique: 'product-service',
    lens: 'use over ownership',
    text: 'Suppose {buyers} paid only for the result. What would you change about {your offer} first?',
  },
  {
    technique: 'closing-loops',
    lens: 'end of life',
    text: 'Once {buyers} have finished with {your offer}, what happens to [it|them]? Look for money in that moment: repair, resale, refill or return.',
  },
  {
    technique: 'extreme-user',
    lens: 'ageing',
    text: 'Imagine that most of {your buyers} are over seventy. Which part of {your offer} lets them down first, and who else would welcome the cure?',
  },
  {
    technique: 'forced-connection',
    lens: 'chance',
    text: 'Think of {your offer} as a library would. What would borrowing, reserving or an overdue notice mean for {buyers}?',
  },
  {
    technique: 'feedback',
    lens: 'data about use',
    text: 'What do you know about how {buyers} use {your offer} that they do not know themselves? Could that knowledge be the product?',
  },
  {
    technique: 'open-know-how',
    lens: 'licence',
    text: 'Who, far from your patch, would pay to learn how you deal with {problems}? Sketch the one-day course or the short manual.',
  },
  {
    technique: 'problem-opportunity',
    lens: 'shared trouble',
    text: 'Who besides you suffers from {problems}? If you found the cure for yourself, could you sell it to them?',
  },
  {
    technique: 'disruption',
    lens: 'good enough',
    text: 'What would a rough and cheap version of {your offer} look like, good enough for people who now buy nothing?',
  },
  {
    technique: 'product-development',
    lens: 'known customers',
    text: 'If you managed to {goal}, what could you offer {buyers} the very next week that you dare not offer now?',
  },
  {
    technique: 'cheap-test',
    lens: 'pilot',
    text: 'Which belief about {buyers} would sink your plan for {topics} if it were wrong? Find a test that costs less than a day.',
  },
  {
    technique: 'six-hats',
    lens: 'range',
    text: 'List everything that you sell, {offers} included. Mark what {buyers} love, what they merely accept and what is there from habit. What goes?',
  },
  {
    technique: 'parameter-change',
    lens: 'time of day',
    text: 'What would {buyers} pay extra for if it came an hour earlier, a day later or in half the quantity? Begin with {your offer}.',
    goods: true,
  },
]
