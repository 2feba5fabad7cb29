import type { SparkCategory } from '#contract/vocabulary.ts'
import type { CaseSpark } from '../content.schema.ts'

/**
 * Sparks that stand behind a whole sentence of the owner's: `You write: “…”`, and behind two of them where a pair is named
 * (`You want: “…” You rule out: “…”`). Nothing is known of the sentence but its kind, so each makes sense behind any.
 */
export const caseSparks: Readonly<Record<SparkCategory, readonly CaseSpark[]>> = {
  'markets-products': [
    {
      technique: 'eliminate',
      turnsOn: 'goal',
      text: 'What do you sell that pulls away from this aim? Price it so that only those who must have it ask.',
    },
    {
      technique: 'trade-off',
      turnsOn: 'goal',
      text: 'Which one thing you offer does most to bring this nearer? Picture a month of selling only that.',
    },
    {
      technique: 'adapt',
      turnsOn: 'goal',
      text: 'Who has reached an aim like this in another trade? List three things they sell that you do not.',
    },
    {
      technique: 'blessing',
      turnsOn: 'trouble',
      text: 'Who else lives with this and would pay to be rid of it? Name three and ask one what it costs them.',
    },
    {
      technique: 'minify',
      turnsOn: 'trouble',
      text: 'Sketch a version of what you offer that this could never touch. What is the smallest you could sell?',
    },
    {
      technique: 'raise-reduce',
      turnsOn: 'trouble',
      text: 'Which product or service suffers least from this? Make it the first that people see for a fortnight.',
    },
    {
      technique: 'parameter-change',
      turnsOn: 'trouble',
      text: 'Would this be as bad if you sold half as much, at twice the price or at another hour? Try the cheapest.',
    },
    {
      technique: 'non-customers',
      turnsOn: 'figure',
      text: 'Name three firms that could write a line like this. What would all three pay to have?',
    },
    {
      technique: 'create',
      turnsOn: 'figure',
      text: 'Make this the opening line of a plan for something new to sell. What would the second line be?',
    },
    {
      technique: 'outside-view',
      turnsOn: 'figure',
      text: 'Which of your prices, sizes or opening hours would puzzle a stranger who had just read this?',
    },
    {
      technique: 'segmentation',
      turnsOn: 'figure',
      text: 'Set out what you sell from cheap to dear. Where does this matter most, and where not at all?',
    },
    {
      technique: 'jobs-to-be-done',
      turnsOn: 'figure',
      text: 'Whom would this make keener to buy from you, and whom less keen? Ask one of each.',
    },
    {
      technique: 'constraint',
      turnsOn: 'limit',
      text: 'Who would choose you because of this rule? Write the one-line offer that only you could make.',
    },
    {
      technique: 'analogy',
      turnsOn: 'limit',
      text: 'Look for a product made by someone tied in the same way. Which of its tricks would work for yours?',
    },
    {
      technique: 'subtraction',
      turnsOn: 'limit',
      text: 'What does this free you from having to offer? Put that effort into one thing people already praise.',
    },
    {
      technique: 'small-bets',
      turnsOn: 'tried',
      text: 'Who liked this, even a little? Tell those few about the next version first, and count the yeses.',
    },
    {
      technique: 'market-development',
      turnsOn: 'tried',
      text: 'For which other crowd, price or season might this have been right? Repeat a tenth of it there.',
    },
    {
      technique: 'bricolage',
      turnsOn: 'tried',
      text: 'Which piece left over from this could become part of something you sell? Look in the cupboard.',
    },
    {
      technique: 'create',
      turnsOn: 'goal+limit',
      text: 'What could you sell that needs the second to be true and brings the first closer?',
    },
    {
      technique: 'trade-off',
      turnsOn: 'goal+limit',
      text: 'Which of your offers fits both? Sell that one first for a month, and note what follows.',
    },
    {
      technique: 'non-customers',
      turnsOn: 'goal+limit',
      text: 'For which buyers is the second no loss at all? Begin the first with one of them.',
    },
    {
      technique: 'subtraction',
      turnsOn: 'goal+trouble',
      text: 'Which thing you sell feeds the second and does little for the first? Rest it for a month.',
    },
    {
      technique: 'minify',
      turnsOn: 'goal+trouble',
      text: 'What is the smallest thing you could sell that serves the first and dodges the second?',
    },
    {
      technique: 'jobs-to-be-done',
      turnsOn: 'goal+trouble',
      text: 'Who would buy from you on the very day the second ended? Ask what they use until then.',
    },
    {
      technique: 'go-and-see',
      turnsOn: 'limit+trouble',
      text: 'Who trades happily with both? Buy from them once, as a customer, and take notes.',
    },
    {
      technique: 'substitute',
      turnsOn: 'limit+trouble',
      text: 'Which material, place or season avoids the trouble and still honours the rule? Try one.',
    },
  ],
  'suppliers-processes': [
    {
      technique: 'prior-action',
      turnsOn: 'goal',
      text: 'Work back from this, week by week. What must be ordered, booked or agreed first, and by which date?',
    },
    {
      technique: 'bottleneck',
      turnsOn: 'goal',
      text: 'Of all the steps towards this, which has only one pair of hands? Ask them what they would hand over.',
    },
    {
      technique: 'crazy-quilt',
      turnsOn: 'goal',
      text: 'Which supplier could bring this a week nearer, and do they know of it? Ring them on Monday.',
    },
    {
      technique: 'go-and-see',
      turnsOn: 'trouble',
      text: 'Stand for an hour where this shows most, saying nothing. What do you see others step round?',
    },
    {
      technique: 'mistake-proofing',
      turnsOn: 'trouble',
      text: 'Change one form, tool or timetable so that this can hardly come up. Which would you start with?',
    },
    {
      technique: 'triggers',
      turnsOn: 'trouble',
      text: 'How much earlier could you have known of this? Find the first sign and give somebody the watch.',
    },
    {
      technique: 'stakeholder',
      turnsOn: 'trouble',
      text: 'List who sees this first, who suffers from it and who puts it right. Whose name is there twice?',
    },
    {
      technique: 'feedback',
      turnsOn: 'figure',
      text: 'Which supplier has never heard this from you? Tell them by Friday and note what they say first.',
    },
    {
      technique: 'visible',
      turnsOn: 'figure',
      text: 'Who could use this in their daily work and has never been told? Write it where they will see it.',
    },
    {
      technique: 'value-chain',
      turnsOn: 'figure',
      text: 'Draw your work as five boxes. In which box does this belong, and which box ought to hear of it?',
    },
    {
      technique: 'assumption',
      turnsOn: 'figure',
      text: 'Which order, rota or booking still runs as if this were not so? Change one and see.',
    },
    {
      technique: 'merging',
      turnsOn: 'figure',
      text: 'In how many lists, files and heads is this kept, and do they agree? Ask two people separately.',
    },
    {
      technique: 'bright-spots',
      turnsOn: 'limit',
      text: 'Which step already runs well within this rule? Use it as the pattern for the next one.',
    },
    {
      technique: 'go-and-see',
      turnsOn: 'limit',
      text: 'Whose daily work is bound by a rule like this? Ask to watch them for a morning.',
    },
    {
      technique: 'other-way-round',
      turnsOn: 'limit',
      text: 'Write this rule at the top of the next job sheet. Which step beneath it would you draw differently?',
    },
    {
      technique: 'five-whys',
      turnsOn: 'tried',
      text: 'At which step did this run out of force, and who held it then? Ask them what was missing.',
    },
    {
      technique: 'small-batch',
      turnsOn: 'tried',
      text: 'Cut this down to one day, one person and one page. What would you watch for by the evening?',
    },
    {
      technique: 'levelling',
      turnsOn: 'tried',
      text: 'Which part of this relied on somebody’s spare time? Give that part an hour in the diary.',
    },
    {
      technique: 'fresh-start',
      turnsOn: 'goal+limit',
      text: 'Plan the first as if the second had always been so. Which step changes most?',
    },
    {
      technique: 'bricolage',
      turnsOn: 'goal+limit',
      text: 'Which tool, room or hour you already have serves the first within the second? List five.',
    },
    {
      technique: 'voice',
      turnsOn: 'goal+limit',
      text: 'Ask those who do the work: what would they change for the first and keep for the second?',
    },
    {
      technique: 'five-whys',
      turnsOn: 'goal+trouble',
      text: 'Is the second in the way of the first, or only beside it? Work round it for a day and see.',
    },
    {
      technique: 'levelling',
      turnsOn: 'goal+trouble',
      text: 'Which hour of the week goes to the second that the first needs? Move it, once.',
    },
    {
      technique: 'ideal',
      turnsOn: 'goal+trouble',
      text: 'Suppose the first were already so. Which step behind the second would you still keep?',
    },
    {
      technique: 'cushion',
      turnsOn: 'limit+trouble',
      text: 'The rule stays. What reserve would help on the next bad day: time, stock or a name?',
    },
    {
      technique: 'wastes',
      turnsOn: 'limit+trouble',
      text: 'Does the rule feed the trouble, or is that only said? Follow one case from start to end.',
    },
  ],
  'customers-sales': [
    {
      technique: 'co-creation',
      turnsOn: 'goal',
      text: 'Read this to a customer you trust and ask: what would you notice first if we got there?',
    },
    {
      technique: 'referral',
      turnsOn: 'goal',
      text: 'Whose good word would carry you furthest towards this? Ask that person for one introduction.',
    },
    {
      technique: 'friction',
      turnsOn: 'goal',
      text: 'Which request from customers takes you further from this? Answer the next one with another offer.',
    },
    {
      technique: 'journey',
      turnsOn: 'trouble',
      text: 'At what moment does a customer first feel this, and what do you say to them just then?',
    },
    {
      technique: 'stakeholder',
      turnsOn: 'trouble',
      text: 'Ask a customer how this looks from where they stand. Would they even call it your trouble?',
    },
    {
      technique: 'recovery',
      turnsOn: 'trouble',
      text: 'What would you say if a customer asked about this outright? Write an honest answer in two sentences.',
    },
    {
      technique: 'bright-spots',
      turnsOn: 'trouble',
      text: 'Which customers put up with this gladly? Ask one why, and find two more of the kind.',
    },
    {
      technique: 'role-storming',
      turnsOn: 'figure',
      text: 'How would your oldest customer explain this, and how your newest? Ask both and compare.',
    },
    {
      technique: 'peak-end',
      turnsOn: 'figure',
      text: 'Would you put this on your door for customers to read? If not, what would you rather have there?',
    },
    {
      technique: 'visible',
      turnsOn: 'figure',
      text: 'Which question from a customer could you answer with this? Use it as it stands and watch their face.',
    },
    {
      technique: 'feedback',
      turnsOn: 'figure',
      text: 'What would your three best customers have guessed here? Let them, before you tell them.',
    },
    {
      technique: 'cheap-test',
      turnsOn: 'figure',
      text: 'If a customer doubted this, what could you show them within a minute? Have it ready by Monday.',
    },
    {
      technique: 'outcome-promise',
      turnsOn: 'limit',
      text: 'Could this be a promise that customers hear before they buy? Say it to the next one and listen.',
    },
    {
      technique: 'jobs-to-be-done',
      turnsOn: 'limit',
      text: 'When did somebody last ask you to bend this? Note what they really needed, and offer them that.',
    },
    {
      technique: 'lead-users',
      turnsOn: 'limit',
      text: 'Ask a customer to design your service within this rule. What do they leave out that you still do?',
    },
    {
      technique: 'non-customers',
      turnsOn: 'tried',
      text: 'Who saw this and did nothing? Ask two of them what else was on their minds that week.',
    },
    {
      technique: 'voice',
      turnsOn: 'tried',
      text: 'What was said about this at the time, word for word? Find one message and read it again.',
    },
    {
      technique: 'default-choice',
      turnsOn: 'tried',
      text: 'What did this ask people to do first? Make that step half as long and put it to five of them.',
    },
    {
      technique: 'referral',
      turnsOn: 'goal+limit',
      text: 'Which customers want both as much as you do? Name three and ask each for one more.',
    },
    {
      technique: 'outcome-promise',
      turnsOn: 'goal+limit',
      text: 'Write customers one sentence that keeps both. Send it to five and count the answers.',
    },
    {
      technique: 'hall-of-fame',
      turnsOn: 'goal+limit',
      text: 'Who sells well and keeps to the second? Ask what they say when customers press them.',
    },
    {
      technique: 'feedback',
      turnsOn: 'goal+trouble',
      text: 'Ask a customer which of the two they would see to first, and why. Then ask another.',
    },
    {
      technique: 'journey',
      turnsOn: 'goal+trouble',
      text: 'At which moment with a customer do the two collide? Change what you say just then.',
    },
    {
      technique: 'default-choice',
      turnsOn: 'goal+trouble',
      text: 'What could you ask of customers, and be gladly given, that helps with both? Ask one today.',
    },
    {
      technique: 'prior-action',
      turnsOn: 'limit+trouble',
      text: 'What would customers have to hear on day one, so that neither surprises them?',
    },
    {
      technique: 'co-creation',
      turnsOn: 'limit+trouble',
      text: 'Tell one customer about both, plainly. Which help do they offer before you ask?',
    },
  ],
  'finance-acquisitions': [
    {
      technique: 'affordable-loss',
      turnsOn: 'goal',
      text: 'What is the least money with which this could begin? Take that sum from one place and name the place.',
    },
    {
      technique: 'margin-of-safety',
      turnsOn: 'goal',
      text: 'What would another year without this cost you? Write the sum down, however rough.',
    },
    {
      technique: 'trade-off',
      turnsOn: 'goal',
      text: 'Which income would you give up for this? Name it and its sum, and sleep on it for one night.',
    },
    {
      technique: 'unit-economics',
      turnsOn: 'trouble',
      text: 'What did this cost you last month, in money and in hours? Put both on one line and read it aloud.',
    },
    {
      technique: 'boundary-move',
      turnsOn: 'trouble',
      text: 'Who gets paid because this exists, and would they mind if it ended? Follow the money one step back.',
    },
    {
      technique: 'real-options',
      turnsOn: 'trouble',
      text: 'What would you pay to be free of this for a month? Spend a tenth of that on the likeliest cure.',
    },
    {
      technique: 'time-shift',
      turnsOn: 'trouble',
      text: 'If this went on for two years, in which month would the bank balance show it? Mark that month.',
    },
    {
      technique: 'dashboard',
      turnsOn: 'figure',
      text: 'Which line of the accounts does this touch first? Lay that line side by side for the last two years.',
    },
    {
      technique: 'price-structure',
      turnsOn: 'figure',
      text: 'Which payment, in or out, would you settle differently with this in front of you? Begin with one.',
    },
    {
      technique: 'owner-exit',
      turnsOn: 'figure',
      text: 'What would a buyer of the business ask next after reading this? Get the answer ready.',
    },
    {
      technique: 'unit-economics',
      turnsOn: 'figure',
      text: 'What have you paid for in the past year because of this? Add it up on one sheet.',
    },
    {
      technique: 'what-if',
      turnsOn: 'figure',
      text: 'Which of your costs would be different in a firm where this was not so? Name the largest.',
    },
    {
      technique: 'margin-of-safety',
      turnsOn: 'limit',
      text: 'What might this rule have saved you so far? Set a sum against it and decide what the saving is for.',
    },
    {
      technique: 'swap-means',
      turnsOn: 'limit',
      text: 'Which deal without cash would be open to you within this? Offer one: space, hours or a skill.',
    },
    {
      technique: 'crazy-quilt',
      turnsOn: 'limit',
      text: 'Who would give you longer terms, or a keener price, because you keep this? Ask one.',
    },
    {
      technique: 'affordable-loss',
      turnsOn: 'tried',
      text: 'What did this really cost, hours included? Decide what a second go may cost, and no more.',
    },
    {
      technique: 'make-buy-ally',
      turnsOn: 'tried',
      text: 'Who else would have paid for part of this, had you asked? Put it to one of them for the next attempt.',
    },
    {
      technique: 'asset-light',
      turnsOn: 'tried',
      text: 'What is still being paid for because of this: a licence, a shelf, an hour? End it or use it this week.',
    },
    {
      technique: 'unit-economics',
      turnsOn: 'goal+limit',
      text: 'What would the first cost with the second kept to the letter? Cost it in three ways.',
    },
    {
      technique: 'revenue-mix',
      turnsOn: 'goal+limit',
      text: 'Which income could pay for the first without touching the second? Name the likeliest.',
    },
    {
      technique: 'real-options',
      turnsOn: 'goal+limit',
      text: 'What small sum now would keep the first possible and the second unbroken?',
    },
    {
      technique: 'trade-off',
      turnsOn: 'goal+trouble',
      text: 'If you could pay to have only one of them settled, which would it be, and how much?',
    },
    {
      technique: 'cash-cycle',
      turnsOn: 'goal+trouble',
      text: 'Does the second eat money that the first needs? Trace one payment to see.',
    },
    {
      technique: 'swap-means',
      turnsOn: 'goal+trouble',
      text: 'Who might lend, give or swap something to end the second, once they heard of the first?',
    },
    {
      technique: 'reuse',
      turnsOn: 'limit+trouble',
      text: 'The rule is not for sale. What could you hire out, sell or stop to ease the trouble?',
    },
    {
      technique: 'margin-of-safety',
      turnsOn: 'limit+trouble',
      text: 'For how many months can you afford both? Put the date in the diary.',
    },
  ],
}
