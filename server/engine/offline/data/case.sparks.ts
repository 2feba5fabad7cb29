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
      text: 'Name three others who could write a line like this. What would all three pay to have?',
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
      technique: 'magnify',
      turnsOn: 'limit+trouble',
      text: 'Suppose your label had to state both. Who would still buy, and why? Ask one.',
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
      text: 'Stand for an hour where this shows most, saying nothing. What do you see people do to get round it?',
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
      text: 'Which supplier would serve you differently if they knew this? Decide by Friday whether to tell them.',
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
      text: 'Which hour of the week, needed for the first, goes to the second? Move it, once.',
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
      text: 'Which question from a customer has this as its true answer? Decide whether you would give it.',
    },
    {
      technique: 'feedback',
      turnsOn: 'figure',
      text: 'What would your best customer guess here, and how far out would they be? Ask, and keep the answer back.',
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
      text: 'What was said about this at the time, word for word? Find one message, or ring somebody who recalls it.',
    },
    {
      technique: 'default-choice',
      turnsOn: 'tried',
      text: 'What did this ask people to do first? Make that step half as long and put it to five of them.',
    },
    {
      technique: 'referral',
      turnsOn: 'goal+limit',
      text: 'Which customers want both as much as you do? Name three and ask each who else does.',
    },
    {
      technique: 'outcome-promise',
      turnsOn: 'goal+limit',
      text: 'Write customers one sentence that keeps both. Send it to five and count the answers.',
    },
    {
      technique: 'role-storming',
      turnsOn: 'goal+limit',
      text: 'What would you tell a customer who asks why you want one yet refuse the other? Say it.',
    },
    {
      technique: 'feedback',
      turnsOn: 'goal+trouble',
      text: 'Ask a customer which of the two they would see to first, and why. Then ask another.',
    },
    {
      technique: 'lead-users',
      turnsOn: 'goal+trouble',
      text: 'Which customer has been patient about both? Thank them and ask for one piece of advice.',
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
      text: 'What did this really cost, hours included? Decide what a second go may cost at most.',
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
  'general-strategies': [
    {
      technique: 'segmentation',
      turnsOn: 'goal',
      text: 'If you could have only half of this, which half would it be? Begin there, this week.',
    },
    {
      technique: 'time-shift',
      turnsOn: 'goal',
      text: 'It is the day after you got there. What worries you next? Deal with the part that shows already.',
    },
    {
      technique: 'stakeholder',
      turnsOn: 'goal',
      text: 'Who would be sorry to see you succeed in this? Ask what they would lose and what would content them.',
    },
    {
      technique: 'bright-spots',
      turnsOn: 'trouble',
      text: 'When was this last not so, even for a day? Write down three things that were different.',
    },
    {
      technique: 'constraint',
      turnsOn: 'trouble',
      text: 'What would you do this afternoon if you knew that this would never change? Do a small part of it.',
    },
    {
      technique: 'worse-first',
      turnsOn: 'trouble',
      text: 'If you were paid to keep this going, what would you take care never to touch? Touch it.',
    },
    {
      technique: 'assumption',
      turnsOn: 'trouble',
      text: 'Say this again with yourself as the one who acts. What could the person in that sentence do on Monday?',
    },
    {
      technique: 'outside-view',
      turnsOn: 'figure',
      text: 'Tell three people this and nothing else. Which decision do they think you face?',
    },
    {
      technique: 'time-shift',
      turnsOn: 'figure',
      text: 'Look back at this from five years on. Which decision of this month made the difference?',
    },
    {
      technique: 'triggers',
      turnsOn: 'figure',
      text: 'Which decision hangs on this? If none does, which number would you rather know?',
    },
    {
      technique: 'scenario',
      turnsOn: 'figure',
      text: 'Write a next sentence that begins with “so”. Then write its opposite. Which would you bet on?',
    },
    {
      technique: 'effectuation',
      turnsOn: 'figure',
      text: 'What does this make possible that would be foolish without it? Try the smallest such thing.',
    },
    {
      technique: 'ladder-up',
      turnsOn: 'limit',
      text: 'What does this rule protect? Name two more ways to guard the very same thing.',
    },
    {
      technique: 'simple-rules',
      turnsOn: 'limit',
      text: 'Tell a newcomer how this line came to be drawn. What do they ask that you cannot answer?',
    },
    {
      technique: 'effectuation',
      turnsOn: 'limit',
      text: 'List ten things that this still allows. Which of them have you never tried?',
    },
    {
      technique: 'fresh-start',
      turnsOn: 'tried',
      text: 'What is different now: people, prices, season, you? Choose the one change that would alter the result.',
    },
    {
      technique: 'self-determination',
      turnsOn: 'tried',
      text: 'Who wanted this most at the time? Ask what they would do differently, and let them lead.',
    },
    {
      technique: 'reversibility',
      turnsOn: 'tried',
      text: 'On which day did you know how this would end? Note what told you, and watch for it next time.',
    },
    {
      technique: 'adapt',
      turnsOn: 'goal+limit',
      text: 'Who has managed the first under the second? Find one, in any trade, by Friday.',
    },
    {
      technique: 'what-if',
      turnsOn: 'goal+limit',
      text: 'Suppose the second made the first easier. How? Try your oddest answer.',
    },
    {
      technique: 'triggers',
      turnsOn: 'goal+limit',
      text: 'What would show you that both can be had? Name the sign, and a date to look for it.',
    },
    {
      technique: 'other-way-round',
      turnsOn: 'goal+trouble',
      text: 'Turn them round: end the second, and let the first be the test. Where would you begin?',
    },
    {
      technique: 'small-bets',
      turnsOn: 'goal+trouble',
      text: 'Give each a week of its own. Which gets further, and with whose help?',
    },
    {
      technique: 'outside-view',
      turnsOn: 'goal+trouble',
      text: 'Which of the two would a friend say you care about more? Ask, and start with that one.',
    },
    {
      technique: 'scenario',
      turnsOn: 'limit+trouble',
      text: 'Grant that both will last ten years. What would you build that needs neither to end?',
    },
    {
      technique: 'blessing',
      turnsOn: 'limit+trouble',
      text: 'Read the rule as a hint. What answer to the trouble does it suggest? Note down three.',
    },
  ],
  'people-climate': [
    {
      technique: 'self-determination',
      turnsOn: 'goal',
      text: 'Who near you wants this as much as you do? Give one of them a free hand for a week.',
    },
    {
      technique: 'voice',
      turnsOn: 'goal',
      text: 'What would each person at work do a little differently for this? Let them say before you do.',
    },
    {
      technique: 'sufficiency',
      turnsOn: 'goal',
      text: 'Which road to this burns the least fuel and leaves the least waste? Cost it beside your usual one.',
    },
    {
      technique: 'job-crafting',
      turnsOn: 'trouble',
      text: 'Whose day does this spoil most? Ask what they would change if it were theirs to decide.',
    },
    {
      technique: 'small-wins',
      turnsOn: 'trouble',
      text: 'Who has quietly kept this from being worse? Thank them and ask what they need.',
    },
    {
      technique: 'mechanism',
      turnsOn: 'trouble',
      text: 'Is anyone blamed for this? Put the name aside and look at what they were given to work with.',
    },
    {
      technique: 'wastes',
      turnsOn: 'trouble',
      text: 'Does this make you drive, heat, print or throw away more? Measure one of the four for a week.',
    },
    {
      technique: 'voice',
      turnsOn: 'figure',
      text: 'Who at work would be surprised by this, and who knew it all along? Ask the second how they knew.',
    },
    {
      technique: 'brainwriting',
      turnsOn: 'figure',
      text: 'Let everyone write down, unsigned, what this means for them. Read the answers out next day.',
    },
    {
      technique: 'stakeholder',
      turnsOn: 'figure',
      text: 'Whose work, past or present, stands behind this? Ask someone close to it what the number leaves out.',
    },
    {
      technique: 'footprint',
      turnsOn: 'figure',
      text: 'Which meter, mileage or bin belongs next to this? Read it once a week for a month.',
    },
    {
      technique: 'next-generation',
      turnsOn: 'figure',
      text: 'Ask the youngest person at work what this makes them hope or fear.',
    },
    {
      technique: 'stakeholder',
      turnsOn: 'limit',
      text: 'Who at work is glad of this rule, and who pays for it? Hear each for ten minutes.',
    },
    {
      technique: 'co-creation',
      turnsOn: 'limit',
      text: 'Let two people who seldom work together plan one day within this. What do they find?',
    },
    {
      technique: 'five-rs',
      turnsOn: 'limit',
      text: 'While you keep to this, what could you leave unburnt, undriven or unbought as well? Choose one thing.',
    },
    {
      technique: 'job-crafting',
      turnsOn: 'tried',
      text: 'Who carried this from day to day? Ask what they learnt that never reached you.',
    },
    {
      technique: 'brainwriting',
      turnsOn: 'tried',
      text: 'Whose idea was missing when this was planned? Ask the quietest person what they would keep.',
    },
    {
      technique: 'reuse',
      turnsOn: 'tried',
      text: 'What did this use up that could have been borrowed or used twice? Note it for the next attempt.',
    },
    {
      technique: 'job-crafting',
      turnsOn: 'goal+limit',
      text: 'Whose work would the first improve, within the second? Let that person begin.',
    },
    {
      technique: 'brainwriting',
      turnsOn: 'goal+limit',
      text: 'Before anyone speaks, have each write one way to keep both. Count the new ones.',
    },
    {
      technique: 'sufficiency',
      turnsOn: 'goal+limit',
      text: 'Which way to both would those born today thank you for? Try the smallest part.',
    },
    {
      technique: 'emotion',
      turnsOn: 'goal+trouble',
      text: 'Who feels the second most, and what would the first give them? Ask, and write it down.',
    },
    {
      technique: 'voice',
      turnsOn: 'goal+trouble',
      text: 'Which colleague has seen both at close hand? Walk round with them for half an hour.',
    },
    {
      technique: 'five-rs',
      turnsOn: 'goal+trouble',
      text: 'Would less driving, heating or waste help with either? Choose one to cut for a week.',
    },
    {
      technique: 'voice',
      turnsOn: 'limit+trouble',
      text: 'What do people say when the rule and the trouble meet, and what do they only think? Ask.',
    },
    {
      technique: 'adapt',
      turnsOn: 'limit+trouble',
      text: 'A wood in winter rests, stores and sheds. Which of these would ease this within the rule?',
    },
  ],
  'business-news': [
    {
      technique: 'scenario',
      turnsOn: 'goal',
      text: 'If the next budget made this easier or harder, which part of your plan would change? Mark it now.',
    },
    {
      technique: 'triggers',
      turnsOn: 'goal',
      text: 'Which announcement from outside would bring this nearer overnight? Choose who looks out for it.',
    },
    {
      technique: 'ladder-down',
      turnsOn: 'goal',
      text: 'Suppose a reporter rang today about this. Which one fact would you want to have ready?',
    },
    {
      technique: 'crazy-quilt',
      turnsOn: 'trouble',
      text: 'If this were in tomorrow’s local paper, who would ring you with help? Ring them first.',
    },
    {
      technique: 'five-forces',
      turnsOn: 'trouble',
      text: 'If a rival ended this before you did, what would their advertisement say? Write it and make it true.',
    },
    {
      technique: 'cushion',
      turnsOn: 'trouble',
      text: 'Which event outside could make this far worse: a strike, a storm, a new tax? Plan for one of them.',
    },
    {
      technique: 'pestle',
      turnsOn: 'trouble',
      text: 'If a new law gave you a year to end this, what would you do in the first week?',
    },
    {
      technique: 'magnify',
      turnsOn: 'figure',
      text: 'If a journalist printed this, which headline would they choose? Write a fairer one in six words.',
    },
    {
      technique: 'five-forces',
      turnsOn: 'figure',
      text: 'Suppose your rivals read this tonight. What would they do differently tomorrow?',
    },
    {
      technique: 'pestle',
      turnsOn: 'figure',
      text: 'Which public body or trade group counts the same kind of thing? Look up what it says of your area.',
    },
    {
      technique: 'what-if',
      turnsOn: 'figure',
      text: 'If prices, wages and rents all rose by a tenth, would this matter more or less? Do the sum.',
    },
    {
      technique: 'analogy',
      turnsOn: 'figure',
      text: 'Which recent change in your town or trade belongs in one paragraph with this? Write that paragraph.',
    },
    {
      technique: 'open-know-how',
      turnsOn: 'limit',
      text: 'If everyone in your trade had to keep this from January, what could you teach them by then?',
    },
    {
      technique: 'triggers',
      turnsOn: 'limit',
      text: 'Which change outside would make this look wise? Note the sign, and who would tell you of it.',
    },
    {
      technique: 'cushion',
      turnsOn: 'limit',
      text: 'When times are hard, does this protect you or cost you? Ask somebody who lived through the last slump.',
    },
    {
      technique: 'time-shift',
      turnsOn: 'tried',
      text: 'What was going on outside when you tried this? Name the kind of week that would suit it better.',
    },
    {
      technique: 'scenario',
      turnsOn: 'tried',
      text: 'Suppose a bigger name in your trade tries this now. What would you watch, and for how long?',
    },
    {
      technique: 'cheap-test',
      turnsOn: 'tried',
      text: 'If a grant paid for a second go at this, what would you have to prove first? Prove it small.',
    },
    {
      technique: 'magnify',
      turnsOn: 'goal+limit',
      text: 'If your trade paper wrote of the first, would it name you for the second? Ask its editor.',
    },
    {
      technique: 'pestle',
      turnsOn: 'goal+limit',
      text: 'If a new law threatened both, which would you defend first? Write your opening line.',
    },
    {
      technique: 'five-forces',
      turnsOn: 'goal+limit',
      text: 'Suppose a rival announced the first and broke the second. What would you say next day?',
    },
    {
      technique: 'scenario',
      turnsOn: 'goal+trouble',
      text: 'If a crisis took all eyes off both, which would still be there in a year? Begin with it.',
    },
    {
      technique: 'what-if',
      turnsOn: 'goal+trouble',
      text: 'Suppose demand in your trade halved. Which of the two would still count? Work on that.',
    },
    {
      technique: 'crazy-quilt',
      turnsOn: 'goal+trouble',
      text: 'Which public plan near you, a road, a school, a festival, could touch both? Look it up.',
    },
    {
      technique: 'stakeholder',
      turnsOn: 'limit+trouble',
      text: 'If a public meeting took up both, who would speak for you? Ask what they would say.',
    },
    {
      technique: 'cushion',
      turnsOn: 'limit+trouble',
      text: 'When the next hard winter or price shock comes, which of the two bites first? Begin there.',
    },
  ],
  'research-insights': [
    {
      technique: 'measure-swap',
      turnsOn: 'goal',
      text: 'How would a stranger check that you had got there? Write the test in one line, with a date.',
    },
    {
      technique: 'dashboard',
      turnsOn: 'goal',
      text: 'Which early sign would come weeks before this does? Start a tally of it today.',
    },
    {
      technique: 'opposite-finding',
      turnsOn: 'goal',
      text: 'What do you think must come before this? Look for one case that managed without it.',
    },
    {
      technique: 'visible',
      turnsOn: 'trouble',
      text: 'Keep a tally for two weeks: each time this shows, note the hour and who was there. What repeats?',
    },
    {
      technique: 'if-it-holds',
      turnsOn: 'trouble',
      text: 'List three possible causes of this, each with its odds. What would you have to see to change them?',
    },
    {
      technique: 'opposite-finding',
      turnsOn: 'trouble',
      text: 'Where ought this to be at its worst, and is not? Go there and note two differences.',
    },
    {
      technique: 'replicate-cheaply',
      turnsOn: 'trouble',
      text: 'Try one remedy for this in odd weeks and leave the even ones alone. What will you compare?',
    },
    {
      technique: 'cheap-test',
      turnsOn: 'figure',
      text: 'How do you know this: counted, copied or remembered? Arrive at it once more by another way.',
    },
    {
      technique: 'assumption',
      turnsOn: 'figure',
      text: 'If this were proved wrong tomorrow, which plan would fall with it? Check that part first.',
    },
    {
      technique: 'ladder-down',
      turnsOn: 'figure',
      text: 'Which three questions does this raise? Answer the cheapest of them first.',
    },
    {
      technique: 'dashboard',
      turnsOn: 'figure',
      text: 'Which second number would change how you read this one? Find it within a week.',
    },
    {
      technique: 'mechanism',
      turnsOn: 'figure',
      text: 'Let two people each say what follows from this. Which answer could you test for nothing?',
    },
    {
      technique: 'mechanism',
      turnsOn: 'limit',
      text: 'Where exactly does keeping this end and breaking it begin? Ask two people apart and compare.',
    },
    {
      technique: 'replicate-cheaply',
      turnsOn: 'limit',
      text: 'Count for a month how often this is what settles a question. Guess the number first.',
    },
    {
      technique: 'if-it-holds',
      turnsOn: 'limit',
      text: 'What would make you surer that this does you good? Gather one piece of evidence by next week.',
    },
    {
      technique: 'measure-swap',
      turnsOn: 'tried',
      text: 'What was counted at the time, and by whom? If nothing was, choose the one number for next time.',
    },
    {
      technique: 'mechanism',
      turnsOn: 'tried',
      text: 'Which single condition would you change, with all else the same, if you ran this again?',
    },
    {
      technique: 'if-it-holds',
      turnsOn: 'tried',
      text: 'How many people or days did this have before it was judged? Decide how many would be fair.',
    },
    {
      technique: 'cheap-test',
      turnsOn: 'goal+limit',
      text: 'Which test of the first, small enough to keep the second, could end by Friday week?',
    },
    {
      technique: 'morphological',
      turnsOn: 'goal+limit',
      text: 'Score ten possible steps on each, from nought to five. Which one does well on both?',
    },
    {
      technique: 'opposite-finding',
      turnsOn: 'goal+limit',
      text: 'Look for one firm that had to choose between the two. What decided it there?',
    },
    {
      technique: 'mechanism',
      turnsOn: 'goal+trouble',
      text: 'Draw an arrow between the two. What have you seen that shows which way it points?',
    },
    {
      technique: 'dashboard',
      turnsOn: 'goal+trouble',
      text: 'Which one number would improve only if both did? Write it down every Friday.',
    },
    {
      technique: 'go-and-see',
      turnsOn: 'goal+trouble',
      text: 'Whose notes, books or memory already hold facts on both? Borrow them for an evening.',
    },
    {
      technique: 'cheap-test',
      turnsOn: 'limit+trouble',
      text: 'Test one remedy that leaves the rule whole. Which result would make you stop?',
    },
    {
      technique: 'brainwriting',
      turnsOn: 'limit+trouble',
      text: 'Ask five outsiders which of the two you could do something about. Count the answers.',
    },
  ],
  'family-businesses': [
    {
      technique: 'three-circles',
      turnsOn: 'goal',
      text: 'Who in the family would put this differently? Let each write their own and lay them side by side.',
    },
    {
      technique: 'next-generation',
      turnsOn: 'goal',
      text: 'Would the next generation want this too? Ask one of them, and do not argue with the answer.',
    },
    {
      technique: 'heritage',
      turnsOn: 'goal',
      text: 'What would the founder have done towards this by hand, on an ordinary Monday? Do one such thing.',
    },
    {
      technique: 'emotion',
      turnsOn: 'trouble',
      text: 'Which old family story does this remind you of? Say how it ended, and choose another end.',
    },
    {
      technique: 'boundary-move',
      turnsOn: 'trouble',
      text: 'Is this a quarrel, a task or a worry? Give it to whoever in the family is best at that kind.',
    },
    {
      technique: 'voice',
      turnsOn: 'trouble',
      text: 'Who in the family has been spared this? Tell them, and ask what they would do first.',
    },
    {
      technique: 'outside-view',
      turnsOn: 'trouble',
      text: 'Would this be settled sooner if nobody here were related? Name the step that kinship delays.',
    },
    {
      technique: 'heritage',
      turnsOn: 'figure',
      text: 'Ask the eldest in the family what this calls to mind. Note the first date they name.',
    },
    {
      technique: 'governance',
      turnsOn: 'figure',
      text: 'Who in the family knows this, and who would learn of it last? Decide if that order is right.',
    },
    {
      technique: 'next-generation',
      turnsOn: 'figure',
      text: 'Show this to a relative under twenty-five without a comment. What is their first question?',
    },
    {
      technique: 'three-circles',
      turnsOn: 'figure',
      text: 'Does this look the same to those who own, those who work and those who married in? Ask one of each.',
    },
    {
      technique: 'time-shift',
      turnsOn: 'figure',
      text: 'Put this in a letter to whoever takes over from you. What else must the letter say?',
    },
    {
      technique: 'simple-rules',
      turnsOn: 'limit',
      text: 'Which of the family lives by this rule best? Let that person explain it to the next who joins.',
    },
    {
      technique: 'governance',
      turnsOn: 'limit',
      text: 'Does each of the family hold this as firmly as you do? Ask all for a mark from one to ten.',
    },
    {
      technique: 'self-determination',
      turnsOn: 'limit',
      text: 'What has each of the family given up for this? Say it aloud, and give one thing back.',
    },
    {
      technique: 'outside-view',
      turnsOn: 'tried',
      text: 'Who in the family foresaw how this would go? Ask them about your next plan before anyone else.',
    },
    {
      technique: 'emotion',
      turnsOn: 'tried',
      text: 'Which relative’s feelings came into this? Ask what would make a new try easier for them.',
    },
    {
      technique: 'next-generation',
      turnsOn: 'tried',
      text: 'How would a niece or nephew of twenty go about this? Let them plan it for an hour and keep quiet.',
    },
    {
      technique: 'three-circles',
      turnsOn: 'goal+limit',
      text: 'Who at home holds the first dear, and who the second? Seat them together and listen.',
    },
    {
      technique: 'heritage',
      turnsOn: 'goal+limit',
      text: 'Has an elder lived by the second and come near the first? Ask how it was done.',
    },
    {
      technique: 'governance',
      turnsOn: 'goal+limit',
      text: 'Write both as one family promise. Who would sign it today, and who would wait?',
    },
    {
      technique: 'voice',
      turnsOn: 'goal+trouble',
      text: 'Which of the two is spoken of at home, and which is not? Bring up the silent one.',
    },
    {
      technique: 'next-generation',
      turnsOn: 'goal+trouble',
      text: 'Which of the two would you be sorry to hand on unfinished? Give it your next free day.',
    },
    {
      technique: 'job-crafting',
      turnsOn: 'goal+trouble',
      text: 'Is there a relative who could see to the second while you see to the first? Ask.',
    },
    {
      technique: 'outside-view',
      turnsOn: 'limit+trouble',
      text: 'Ask another family firm how it keeps such a rule when such a trouble comes.',
    },
    {
      technique: 'governance',
      turnsOn: 'limit+trouble',
      text: 'Who at home should hear of the trouble first, so that the rule is not in doubt?',
    },
  ],
  'social-enterprise': [
    {
      technique: 'beneficiary-lens',
      turnsOn: 'goal',
      text: 'Ask three people you serve what they would put in place of this. Which word do you share?',
    },
    {
      technique: 'impact-measure',
      turnsOn: 'goal',
      text: 'Whose life would be easier a year after this? Describe one ordinary Tuesday of theirs.',
    },
    {
      technique: 'mission-money',
      turnsOn: 'goal',
      text: 'Would you still want this if nobody ever heard of it? Name the person you want it for.',
    },
    {
      technique: 'beneficiary-lens',
      turnsOn: 'trouble',
      text: 'How do the people you serve get by with this already? Ask one of them to show you.',
    },
    {
      technique: 'crazy-quilt',
      turnsOn: 'trouble',
      text: 'Who else is paid, or pledged, to care about this? Invite one of them to see it for an hour.',
    },
    {
      technique: 'mission-money',
      turnsOn: 'trouble',
      text: 'Does this stop the good you do, or only make it harder? Name the last person who went without.',
    },
    {
      technique: 'commons',
      turnsOn: 'trouble',
      text: 'Ask at your next gathering who would give two hours to this, and doing what. Count the hands.',
    },
    {
      technique: 'impact-measure',
      turnsOn: 'figure',
      text: 'Which one person’s story would make this mean something? Ask their leave to tell it.',
    },
    {
      technique: 'beneficiary-lens',
      turnsOn: 'figure',
      text: 'Would the people you serve call this the right thing to write down? Ask two what they would write.',
    },
    {
      technique: 'mission-money',
      turnsOn: 'figure',
      text: 'What might a funder read into this that is not so? Write the line that sets it right.',
    },
    {
      technique: 'self-determination',
      turnsOn: 'figure',
      text: 'Give this to a volunteer as the reason to come in tomorrow. What do they say is missing?',
    },
    {
      technique: 'replication',
      turnsOn: 'figure',
      text: 'Who does good of your kind elsewhere? Swap this for their figure, and the story behind each.',
    },
    {
      technique: 'stakeholder',
      turnsOn: 'limit',
      text: 'Which of those you serve does this keep safe? Tell them of it and ask what it is worth to them.',
    },
    {
      technique: 'crazy-quilt',
      turnsOn: 'limit',
      text: 'Which cause keeps a rule like this out of conviction? Ask which doors it has opened for them.',
    },
    {
      technique: 'commons',
      turnsOn: 'limit',
      text: 'Let those you serve put this in their own words. Which version would you hang on the wall?',
    },
    {
      technique: 'beneficiary-lens',
      turnsOn: 'tried',
      text: 'For whom did this work, even once? Find that person and ask what made the difference.',
    },
    {
      technique: 'impact-measure',
      turnsOn: 'tried',
      text: 'What was this to change in somebody’s life? Name a shorter way there and try it with two people.',
    },
    {
      technique: 'co-creation',
      turnsOn: 'tried',
      text: 'How many of those it was meant for had a say in this? Plan the next try with three of them.',
    },
    {
      technique: 'mission-money',
      turnsOn: 'goal+limit',
      text: 'Which of the two is nearer to why you began? Let that one lead this month’s choices.',
    },
    {
      technique: 'beneficiary-lens',
      turnsOn: 'goal+limit',
      text: 'Tell people you serve of both. What would they be ready to do towards the first?',
    },
    {
      technique: 'boundary-move',
      turnsOn: 'goal+limit',
      text: 'Which charity or club needs the first and respects the second? Propose one day together.',
    },
    {
      technique: 'small-wins',
      turnsOn: 'goal+trouble',
      text: 'For which one person could you reach the first in spite of the second? Do it this month.',
    },
    {
      technique: 'self-determination',
      turnsOn: 'goal+trouble',
      text: 'What could those you serve do about the second that you cannot? Offer them the lead.',
    },
    {
      technique: 'impact-measure',
      turnsOn: 'goal+trouble',
      text: 'If you could report on only one of them this year, which would those you serve pick?',
    },
    {
      technique: 'commons',
      turnsOn: 'limit+trouble',
      text: 'Which neighbours would help with the trouble and honour the rule? Ask two of them.',
    },
    {
      technique: 'worse-first',
      turnsOn: 'limit+trouble',
      text: 'Who among those you serve bears the cost while you hold to both? Speak to them first.',
    },
  ],
}
