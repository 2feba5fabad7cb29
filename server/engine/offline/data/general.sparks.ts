import type { SparkCategory } from '#contract/vocabulary.ts'
import type { GeneralSpark } from '../content.schema.ts'

/**
 * Sparks that suit any client: one thinking technique each, without a gap, so that none can be filled wrongly. They stand
 * beside those that turn on the problems of the case. `{cite}` is the citation of the paper whose finding is told.
 */
export const generalSparks: Readonly<Record<SparkCategory, readonly GeneralSpark[]>> = {
  'markets-products': [
    {
      technique: 'substitute',
      text: 'If what you sell vanished overnight, what would people use in its place, and could you sell them that as well?',
    },
    {
      technique: 'eliminate',
      text: 'Which part of what you sell would nobody miss? Picture a cheaper version with that part left out.',
    },
    {
      technique: 'jobs-to-be-done',
      text: 'What are people trying to get done in the hour before they think of you? What else could you do for them in that hour?',
    },
    {
      technique: 'non-customers',
      text: 'Who comes close to buying from you and never does? Ask three of them where they go instead.',
    },
    {
      technique: 'market-development',
      text: 'Which trade next to yours needs the same thing, but buys it badly, late or at too high a price?',
    },
    {
      technique: 'lead-users',
      text: 'Which customer has already changed what you sell to suit a need you never planned for? Treat that change as a first version and price it.',
    },
    {
      technique: 'magnify',
      text: 'What single promise could you keep so reliably that people would pay more for it and tell others?',
    },
    {
      technique: 'minify',
      text: 'What is the smallest useful taste of your work that somebody would buy without stopping to think?',
    },
    {
      technique: 'combine',
      text: 'What do people nearly always buy within a day of buying from you? Sell both as one purchase, with whoever sells it now.',
    },
    {
      technique: 'morphological',
      text: 'Write down five sizes, five prices and five places of use for what you sell. Which odd mixture has nobody tried?',
    },
    {
      technique: 'time-shift',
      text: 'When does nobody want what you sell? Design something for that dead season alone, with what stands idle then.',
    },
    {
      technique: 'subtraction',
      text: 'Take away the part of your offer that seems essential. Who could use what is left, and what would it be called?',
    },
    {
      technique: 'pestle',
      text: 'Which rule does everyone in your trade grumble about? Be the easy way for customers to keep it.',
    },
    {
      technique: 'create',
      text: 'What has nobody ever offered together with what you sell, simply because no trade thinks it is its job?',
    },
    {
      technique: 'product-service',
      text: 'Suppose customers paid only for the result. What would you change about your work first?',
    },
    {
      technique: 'extreme-user',
      text: 'Imagine that most of your customers are over seventy. What lets them down first, and who else would welcome the cure?',
    },
    {
      technique: 'disruption',
      text: 'What would a rough and cheap version look like, good enough for people who now buy nothing?',
    },
    {
      technique: 'open-know-how',
      text: 'What do you know how to do that others far from your patch struggle with? Sketch the one-day course or the short manual.',
    },
    {
      technique: 'parameter-change',
      text: 'What would people pay extra for if it came an hour earlier, a day later or in half the quantity?',
    },
    {
      technique: 'cheap-test',
      text: 'Which belief about your customers would sink your plan if it were wrong? Find a test that costs less than a day.',
    },
  ],
  'suppliers-processes': [
    {
      technique: 'bottleneck',
      text: 'At which point does the work always have to wait? If that one point ran an hour longer each day, what else would have to change?',
    },
    {
      technique: 'go-and-see',
      text: 'Follow one order from start to finish with a watch. How many minutes are real work, how many are waiting, and how many go on doing things again?',
    },
    {
      technique: 'pull',
      text: 'What if those who supply you saw your real demand each evening and not your guess each month?',
    },
    {
      technique: 'small-batch',
      text: 'Try the work in smaller portions for a week: half as much, twice as often. What breaks first, and what becomes easier?',
    },
    {
      technique: 'mistake-proofing',
      text: 'Which mistake could nobody make any longer if the form, the tool or the box simply did not allow it?',
    },
    {
      technique: 'prior-action',
      text: 'Which step of today’s rush could have been done in the quiet of yesterday?',
    },
    {
      technique: 'intermediary',
      text: 'Which neighbour runs half-empty along the same roads as you, or as your suppliers? Work out what one shared trip a week would save.',
    },
    {
      technique: 'cushion',
      text: 'If your most important supplier closed tomorrow, what would you do on Monday morning? Do a small part of it this month.',
    },
    {
      technique: 'worse-first',
      text: 'How could you make the trouble twice as bad by next week? List five sure ways, then look for those you already practise.',
    },
    {
      technique: 'segmentation',
      text: 'Split the work into the nine easy jobs and the awkward tenth. What would each need if they never shared a queue?',
    },
    {
      technique: 'assumption',
      text: 'Which exception has quietly become the rule? Plan for it openly, or charge for it.',
    },
    {
      technique: 'wastes',
      text: 'Waiting, moving, checking, doing again: which of the four eats most of your week? Remove a single cause.',
    },
    {
      technique: 'five-whys',
      text: 'Ask why the trouble comes, five times in a row. Which answer is the first that you could change this month?',
    },
    {
      technique: 'visible',
      text: 'How could anyone see from across the room whether the day is on track, without asking and without a screen?',
    },
    { technique: 'merging', text: 'Which two calls, forms or visits ask for the same facts? Make them one.' },
    {
      technique: 'ideal',
      text: 'Which five-minute job comes up fifty times a week? Who would notice if it did itself?',
    },
    {
      technique: 'levelling',
      text: 'Which day carries the load of three? Name one thing that could move to the emptiest day.',
    },
    {
      technique: 'adapt',
      text: 'Crews turn an aircraft round in half an hour. What would your slowest changeover look like with a crew, a checklist and a clock?',
    },
    {
      technique: 'other-way-round',
      text: 'What if the work came to the people, and the people stopped going to the work? Redraw one job that way round.',
    },
    {
      technique: 'reverse',
      text: 'What would change if you never guessed demand again, and made or bought only what was already ordered?',
    },
  ],
  'customers-sales': [
    {
      technique: 'journey',
      text: 'Walk the whole way of one customer, from hearing of you to coming back. Where must they ask what you could have told them first?',
    },
    {
      technique: 'non-customers',
      text: 'Ring three customers who left this year. What nearly made them stay?',
    },
    {
      technique: 'peak-end',
      text: 'What is the last thing that customers see, hear or pay? Improve that final minute before you touch anything else.',
    },
    {
      technique: 'friction',
      text: 'Count every click, form and call between wanting what you sell and having it. Which one could go this week?',
    },
    {
      technique: 'cheap-test',
      text: 'What proof would a nervous newcomer need before trying you? Where could you show it without being asked?',
    },
    {
      technique: 'referral',
      text: 'Which happy customer recommends you without being asked? Make it easy for them to bring one more person like themselves.',
    },
    {
      technique: 'blessing',
      text: 'What is the most useful complaint you have ever had? Turn your answer to it into a promise that newcomers can read.',
    },
    {
      technique: 'feedback',
      text: 'Most unhappy customers say nothing. What small sign would tell you early that one of them is drifting away?',
    },
    {
      technique: 'price-structure',
      text: 'Offer the same thing in three versions. What makes the middle one the obvious choice, and what belongs only in the top one?',
    },
    {
      technique: 'outcome-promise',
      text: 'What result could you promise, or put right at your own cost? What would you have to mend first to dare it?',
    },
    {
      technique: 'prior-action',
      text: 'What if every enquiry had an answer within ten minutes? Which three facts would you need to ask for first?',
    },
    {
      technique: 'role-storming',
      text: 'Spend ten minutes as the most impatient customer you have. What do you skip, and what do you mutter?',
    },
    {
      technique: 'reverse',
      text: 'What if customers had to apply to buy from you? Whom would you take, and what would you promise them in return?',
    },
    {
      technique: 'combine',
      text: 'Which of your customers would enjoy meeting each other? Host something small and keep out of the way.',
    },
    {
      technique: 'worst-idea',
      text: 'Invent the worst possible way to buy from you. Now take its most annoying detail and turn it upside down.',
    },
    {
      technique: 'time-shift',
      text: 'What do customers need three months after they have bought that nobody offers them? Be the one who calls.',
    },
    {
      technique: 'another-dimension',
      text: 'Where do your customers already gather before they need you? How could you be there without selling?',
    },
    {
      technique: 'emotion',
      text: 'What do customers feel when things go wrong: bored, foolish, worried? Treat the feeling now, even if the cause takes longer.',
    },
    {
      technique: 'co-creation',
      text: 'Which five customers would give you an hour a month? What would you let them decide?',
    },
    {
      technique: 'voice',
      text: 'What do those who deal with customers hear every day that never reaches you? How could one sentence of it arrive each evening?',
    },
  ],
  'finance-acquisitions': [
    {
      technique: 'cash-cycle',
      text: 'How many days pass between paying for the work and being paid for it? What would take off the first five?',
    },
    {
      technique: 'unit-economics',
      text: 'Take one sale and write down every penny that goes out with it. Which penny surprises you most?',
    },
    {
      technique: 'segmentation',
      text: 'Which customers cost more to serve than they bring in? What would you change first: the price, the service or the promise?',
    },
    {
      technique: 'fixed-to-variable',
      text: 'Which fixed bill could turn into a charge per use? Begin with the one that hurts most in a weak month.',
    },
    {
      technique: 'asset-light',
      text: 'What if you owned nothing and hired only the hours that you use? Do the sum for your dearest thing before you decide.',
    },
    {
      technique: 'reuse',
      text: 'What of yours stands idle for half the week, and who nearby would pay for those hours?',
    },
    {
      technique: 'default-choice',
      text: 'Which customers would pay a deposit in return for something they value more than money: certainty, priority, a fixed price?',
    },
    {
      technique: 'affordable-loss',
      text: 'How much could you lose on a trial without losing sleep? Design one that costs exactly that.',
    },
    {
      technique: 'real-options',
      text: 'What small payment today would buy you the right, but not the duty, to act next year?',
    },
    {
      technique: 'swap-means',
      text: 'What do you have that your suppliers need more than money: space, customers, skills, data? Offer a swap before you offer cash.',
    },
    {
      technique: 'co-creation',
      text: 'Could customers pay before the work begins? What would you show them to earn that trust?',
    },
    {
      technique: 'boundary-move',
      text: 'Which public body would like to see this solved as much as you would? Find out what it already pays for.',
    },
    {
      technique: 'pestle',
      text: 'If your largest cost rose by a fifth next month, what would you do on the first day? Which half of that could you do now?',
    },
    {
      technique: 'margin-of-safety',
      text: 'How far could income fall before you ran short of cash? Who would see it coming, and how many weeks ahead?',
    },
    {
      technique: 'revenue-mix',
      text: 'What share of your income hangs on one source? Which second source could grow without new people or new rooms?',
    },
    {
      technique: 'merging',
      text: 'With which rival could you share a store, a van or a bookkeeper, and still compete?',
    },
    {
      technique: 'assumption',
      text: 'When did you last raise a price? Name those who would stay all the same, and work out what the others cost you.',
    },
    {
      technique: 'dashboard',
      text: 'If you could see only three numbers each Monday, which of them would warn you soonest?',
    },
    {
      technique: 'owner-exit',
      text: 'If somebody bought the business tomorrow, what would they change in the first month? Why wait for them?',
    },
    {
      technique: 'eliminate',
      text: 'Go through last month’s bank statement line by line. Which three payments would no customer notice if they stopped?',
    },
  ],
  'general-strategies': [
    {
      technique: 'trade-off',
      text: 'Whom will you turn away from now on? Say it aloud, then look at what that sets free.',
    },
    {
      technique: 'assumption',
      text: 'What does everyone in your trade believe that nobody has tested for ten years? How could you test it this month?',
    },
    {
      technique: 'premortem',
      text: 'It is a year from now, and your plan has failed badly. What went wrong first, and who saw it coming?',
    },
    {
      technique: 'what-if',
      text: 'What would have to change if demand grew tenfold by next summer? Which of those changes is good even without growth?',
    },
    {
      technique: 'constraint',
      text: 'Suppose you had a tenth of the money. What would you keep, what would you borrow and what would you drop?',
    },
    {
      technique: 'analogy',
      text: 'Queues, things that spoil, nervous newcomers, sharp peaks: which of these is your trouble, and which other trade has learnt to live with it?',
    },
    {
      technique: 'ladder-up',
      text: 'Why does it matter that you solve this? Ask why twice more, then look for another road to that deeper aim.',
    },
    {
      technique: 'ladder-down',
      text: 'What is the smallest part of this that you could finish by Friday, so that somebody else sees it?',
    },
    {
      technique: 'scenario',
      text: 'Picture two futures: in one the trouble doubles, in the other it fades by itself. Which step today pays off in both?',
    },
    {
      technique: 'hall-of-fame',
      text: 'If a large firm copied you exactly next month, what would people still come to you for?',
    },
    {
      technique: 'fresh-start',
      text: 'If you opened the business today, knowing what you know, what would you leave out?',
    },
    {
      technique: 'simple-rules',
      text: 'Write three short rules that let others decide without you. Try them for a fortnight.',
    },
    {
      technique: 'small-bets',
      text: 'Split the next quarter into one safe bet and three tiny wild ones. Which result would make you double one of them?',
    },
    {
      technique: 'raise-reduce',
      text: 'You cannot be the fastest, the cheapest and the kindest. Which will you win, which will you match and which will you give up?',
    },
    {
      technique: 'bright-spots',
      text: 'Where in your own business is the trouble rare? Find out what people do differently there, and copy that first.',
    },
    {
      technique: 'measure-swap',
      text: 'Suppose the number you watch most no longer counted as success. Which would you watch in its place, and what would you stop doing?',
    },
    {
      technique: 'reversibility',
      text: 'Which decision could you undo within a month? Take it this week, and save the slow debate for the rest.',
    },
    {
      technique: 'effectuation',
      text: 'Begin with who you are, what you know and whom you know. What could you start with no new money?',
    },
    {
      technique: 'stop-start',
      text: 'Name three things that you would stop tomorrow if nobody could be offended. What would that set free?',
    },
    {
      technique: 'constraint-removal',
      text: 'If money, permission and time were no matter for one day, what would you do? Which tenth of it needs none of the three?',
    },
    {
      technique: 'make-buy-ally',
      text: 'Which competitor has exactly the same trouble? What could you put right together that neither can afford alone?',
    },
  ],
  'people-climate': [
    {
      technique: 'voice',
      side: 'people',
      text: 'What do people here say on the way home that they never say at work? Make one safe place to say it.',
    },
    {
      technique: 'job-crafting',
      side: 'people',
      text: 'Let everybody swap one task they dread for one they would love. What would that do to the week?',
    },
    {
      technique: 'skills-matrix',
      side: 'people',
      text: 'Which part of the work stops when one person is ill? Who would enjoy learning it, and how soon?',
    },
    {
      technique: 'non-customers',
      side: 'people',
      text: 'Who would do this work well but never sees your advertisement: returners, carers, retired people? Which rule shuts them out?',
    },
    {
      technique: 'co-creation',
      side: 'people',
      text: 'If those who work here drew up the timetable themselves, which hours would move? Try their version for two weeks.',
    },
    {
      technique: 'small-wins',
      side: 'people',
      text: 'What small step forward happened last week without anyone noticing? How could the next one be seen on the same day?',
    },
    {
      technique: 'go-and-see',
      side: 'people',
      text: 'What would you learn by spending a full day beside somebody whose job you have never done, asking only questions?',
    },
    {
      technique: 'bright-spots',
      side: 'people',
      text: 'Ask those who stayed, not those who left: what nearly made you go, and what has kept you here?',
    },
    {
      technique: 'premortem',
      side: 'people',
      text: 'What would happen today to somebody who owned up to a costly mistake? What should happen?',
    },
    {
      technique: 'levelling',
      side: 'people',
      text: 'Which hour of the week wears people out most? Take one thing away from that hour.',
    },
    {
      technique: 'brainwriting',
      side: 'people',
      text: 'Before you next talk it over, let everybody write three ideas alone and in silence. Read them all before anyone speaks.',
    },
    {
      technique: 'role-storming',
      side: 'people',
      text: 'What would puzzle a newcomer most on the first morning? Ask the last person who joined.',
    },
    {
      technique: 'visible',
      side: 'nature',
      text: 'Walk round when nobody is in. What hums, glows or warms the empty air, and who could switch it off on the way out?',
    },
    {
      technique: 'blessing',
      side: 'nature',
      text: 'What leaves your place as waste each week? Who within ten miles could use it as raw material?',
    },
    {
      technique: 'five-rs',
      side: 'nature',
      text: 'Which journeys of last week could have been a call, a shared trip or one trip instead of two?',
    },
    {
      technique: 'what-if',
      side: 'nature',
      text: 'What would a week of fierce heat, or of floods, do to your work? Prepare the cheapest protection now.',
    },
    {
      technique: 'substitute',
      side: 'nature',
      text: 'Which thing you buy comes furthest or does most harm? Try the second-best choice for a month.',
    },
    {
      technique: 'closing-loops',
      side: 'nature',
      text: 'What happens to what you sell, lend or print once people have finished with it? What would make you glad to have it back?',
    },
    {
      technique: 'footprint',
      side: 'nature',
      text: 'Which supplier carries most of your hidden carbon? Ask what they would change if you promised to stay for three years.',
    },
    {
      technique: 'default-choice',
      side: 'nature',
      text: 'What if the greener way came as standard, and customers had to ask for the other? How many would?',
    },
    {
      technique: 'symbiosis',
      side: 'nature',
      text: 'What do the firms around you throw away that you could use? Ask two of them this week.',
    },
    {
      technique: 'constraint',
      side: 'nature',
      text: 'What would it take to run the place on half the energy? Begin with the hours that serve nobody.',
    },
    {
      technique: 'measure-swap',
      side: 'nature',
      text: 'Where is your climate footprint largest: fuel, power or what you buy? Guess first, then measure the nearest part.',
    },
    {
      technique: 'local-loop',
      side: 'nature',
      text: 'What that you buy from afar could come from within twenty miles, and what would you save in transport, time and goodwill?',
    },
    {
      technique: 'sufficiency',
      side: 'nature',
      text: 'How could customers get the same good from less, and still be glad to pay you fairly?',
    },
    {
      technique: 'self-determination',
      side: 'nature',
      text: 'Give whoever cares most a small budget of their own for one green change. What would they choose?',
    },
  ],
  'business-news': [
    {
      technique: 'scenario',
      text: 'If interest rates moved by two points this year, which plan would you bring forward and which would you drop?',
    },
    {
      technique: 'constraint',
      text: 'If energy prices doubled for three months, what would you change in the first week? Which part is worth doing anyway?',
    },
    {
      technique: 'value-chain',
      text: 'When the minimum wage next goes up, which task ought to be better designed and not merely dearer?',
    },
    {
      technique: 'prior-action',
      text: 'If your nearest rival closed its doors on Friday, what would you offer its customers by Monday? Draft the message today.',
    },
    {
      technique: 'five-forces',
      text: 'Suppose a rich newcomer opened near you at half your price. What would people still come to you for?',
    },
    {
      technique: 'ideal',
      text: 'Suppose a new tool could do half of your routine work by itself next year. What would you want people to do with the time?',
    },
    {
      technique: 'visible',
      text: 'If a new rule let customers see everything that you hold about them, what would embarrass you and what would delight them?',
    },
    {
      technique: 'cushion',
      text: 'If deliveries took two weeks longer, which of your suppliers would you have to replace, and where would you look?',
    },
    {
      technique: 'adapt',
      text: 'When the next storm or heatwave is forecast, what will people suddenly want from you? Get the offer ready now.',
    },
    {
      technique: 'extreme-user',
      text: 'If the next census showed your area growing much older, what would you change first?',
    },
    {
      technique: 'segmentation',
      text: 'If people grew careful with money overnight, what would they keep buying from you and what would they drop first?',
    },
    {
      technique: 'market-development',
      text: 'If the public sector had to buy more from small firms, what would you need on paper to sell to a council?',
    },
    {
      technique: 'cheap-test',
      text: 'If a scandal broke at another firm in your trade, what proof of your own good order could you show within the hour?',
    },
    {
      technique: 'effectuation',
      text: 'If a big event or a new employer came to your town, who would arrive, what would they lack, and what could you have ready?',
    },
    {
      technique: 'triggers',
      text: 'Which three kinds of headline would change your plans? Decide who watches for each of them.',
    },
    {
      technique: 'five-whys',
      text: 'If you read that one of your suppliers was in trouble, which question would you ring and ask first? Ask it now.',
    },
    {
      technique: 'what-if',
      text: 'If a post about you were seen by a million people tonight, for good or ill, what would break first tomorrow?',
    },
    {
      technique: 'constraint-removal',
      text: 'If an attack locked your computers for three days, what could you still do on paper? Practise it for one morning.',
    },
    {
      technique: 'ladder-down',
      text: 'If a grant for small firms opened next week, could you set out your plan on one page by Friday?',
    },
    {
      technique: 'blessing',
      text: 'Suppose the local paper wrote about this trouble in your trade. How could you be the firm that it praises at the end?',
    },
  ],
  'research-insights': [
    {
      technique: 'self-determination',
      paper: 1,
      text: '{cite} looked at which conditions at work help or block creativity. Which one would the people around you say is missing?',
    },
    {
      technique: 'stakeholder',
      paper: 4,
      text: '{cite} looked at how teams avoid formulating a problem too narrowly. Who has not been asked yet how it looks from where they stand?',
    },
    {
      technique: 'cheap-test',
      paper: 6,
      text: '{cite} saw problem and solution develop together. Which rough answer would teach you what the question is?',
    },
    {
      technique: 'small-wins',
      paper: 8,
      text: '{cite} argued that problems stated too big block action. Which part of yours is small enough to win this week?',
    },
    {
      technique: 'brainwriting',
      paper: 9,
      text: '{cite} found that waiting for a turn is why groups lose to individuals. What would people write before anyone talks?',
    },
    {
      technique: 'opposite-finding',
      paper: 10,
      text: '{cite} found that examples narrow thinking. Which familiar answer should nobody mention for the first hour?',
    },
    {
      technique: 'analogy',
      paper: 11,
      text: '{cite} found that people need a hint before they use a distant analogy. Here is one: how would a lifeboat crew deal with your trouble?',
    },
    {
      technique: 'outside-view',
      paper: 14,
      text: '{cite} found that outsiders from analogous fields give more novel ideas. Which other trade fights its own version of your trouble?',
    },
    {
      technique: 'boundary-move',
      paper: 16,
      text: '{cite} found that solvers far from the field win more often. Where could you post your question for strangers to answer?',
    },
    {
      technique: 'assumption',
      paper: 22,
      text: '{cite} wrote about anchoring among the biases of judgement. Which first number, heard long ago, still steers you?',
    },
    {
      technique: 'small-bets',
      paper: 32,
      text: '{cite} wrote that firms must balance using what they know with trying what they do not. How many hours a month go on something untried?',
    },
    {
      technique: 'trade-off',
      paper: 36,
      text: '{cite} tied lasting advantage to resources that are valuable, rare and hard to copy. What of yours passes all three tests?',
    },
    {
      technique: 'time-shift',
      paper: 44,
      text: '{cite} warned that learning favours the near, the recent and success. What from long ago or far away would help?',
    },
    {
      technique: 'blessing',
      paper: 45,
      text: '{cite} showed how strengths become obstacles. Which thing that you do best now holds a change back?',
    },
    {
      technique: 'scenario',
      paper: 52,
      text: '{cite} found that fast deciders use more alternatives, not fewer. Which third choice have you not compared yet?',
    },
    {
      technique: 'replicate-cheaply',
      paper: 68,
      text: '{cite} argued that new models are found by cheap experiments and not by analysis alone. What could you try for a week?',
    },
    {
      technique: 'non-customers',
      paper: 72,
      text: '{cite} found that listening only to current customers starves new markets. Whom else should you hear?',
    },
    {
      technique: 'mechanism',
      paper: 103,
      text: '{cite} found that lean practices work as bundles. Which second change would make your first one hold?',
    },
    {
      technique: 'replicate-cheaply',
      paper: 114,
      text: '{cite} found in a trial that consulting on basic practices raised productivity. Which basic routine is missing from your week?',
    },
    {
      technique: 'voice',
      paper: 116,
      text: '{cite} gave a paper a telling title: nobody ever gets credit for fixing problems that never happened. Who prevents trouble quietly, and who has thanked them?',
    },
    {
      technique: 'recovery',
      paper: 131,
      text: '{cite} found with book reviews that bad ones hurt more than good ones help. Which bad review would you most like never to earn again?',
    },
    {
      technique: 'voice',
      paper: 157,
      text: '{cite} found that teams learn when speaking up is safe. When did somebody last tell you unwelcome news?',
    },
    {
      technique: 'self-determination',
      paper: 161,
      text: '{cite} reviewed self-determination at work: autonomy, competence and relatedness. Which of the three does your work starve?',
    },
    {
      technique: 'effectuation',
      paper: 179,
      text: '{cite} set out a way to start: with your means, an affordable loss and partners. What would that look like here?',
    },
    {
      technique: 'bricolage',
      paper: 180,
      text: '{cite} studied making do with what is at hand. What lies around you unused that could help?',
    },
    {
      technique: 'if-it-holds',
      paper: 186,
      text: '{cite} found in a trial that testing hypotheses helps founders. What would prove you wrong within a month?',
    },
    {
      technique: 'simple-rules',
      paper: 193,
      text: '{cite} wrote about simple rules that firms learn from experience. Which rule have you learnt the hard way and never written down?',
    },
  ],
  'family-businesses': [
    {
      technique: 'three-circles',
      text: 'Look at the question three times: as family, as owners and as managers. Where do the three answers differ most?',
    },
    {
      technique: 'next-generation',
      text: 'What would the youngest adult in the family do with a small budget and nobody to ask?',
    },
    {
      technique: 'outside-view',
      text: 'What would a manager from outside the family change in the first month, and why has nobody done it?',
    },
    {
      technique: 'heritage',
      text: 'Which story from the first generation would make what you sell worth more to customers today?',
    },
    {
      technique: 'what-if',
      text: 'If the head of the firm were away for six months from tomorrow, who would decide? Write it down while it is easy.',
    },
    {
      technique: 'governance',
      text: 'Is fair the same as equal when relatives are paid for their work? Agree one rule before the next argument.',
    },
    {
      technique: 'time-shift',
      text: 'What could you do if nobody asked for a profit for five years? Rivals with outside owners could not follow.',
    },
    {
      technique: 'boundary-move',
      text: 'Which talk belongs in a board meeting and not at Sunday lunch? Set the date for one.',
    },
    {
      technique: 'emotion',
      text: 'Which part of the business do you keep because of someone who is no longer there? What would they say about it?',
    },
    {
      technique: 'effectuation',
      text: 'Who has joined the family with skills that nobody has asked about? Show them this question and listen.',
    },
    {
      technique: 'premortem',
      text: 'If one branch of the family wanted its money next year, what would become of your plans? Agree the method now.',
    },
    {
      technique: 'simple-rules',
      text: 'Write five sentences that the whole family could sign: what you will always do, and what you will never do.',
    },
    {
      technique: 'stakeholder',
      text: 'Which two people outside the family would tell you the truth about this? Offer them lunch four times a year.',
    },
    {
      technique: 'open-know-how',
      text: 'Who has been with you longer than some of the family? What do they know that must be passed on?',
    },
    {
      technique: 'ladder-up',
      text: 'Picture the hundredth birthday of the firm. Which choice made this year is in the speech?',
    },
    {
      technique: 'voice',
      text: 'What does the family avoid saying whenever this comes up? Ask an outsider to chair that one hour.',
    },
    {
      technique: 'real-options',
      text: 'Which trial would show whether the next generation wants to lead: a branch, a new line, or one task for a year?',
    },
    {
      technique: 'eliminate',
      text: 'Which custom of the firm has outlived its reason? Let the family vote on one thing to stop.',
    },
  ],
  'social-enterprise': [
    {
      technique: 'boundary-move',
      text: 'Who gains from what you do and who pays? Draw both, then find a third party that saves money when things go well.',
    },
    {
      technique: 'mission-money',
      text: 'Which part of your work would you keep if it earned nothing, and which would you drop even if it earned a fortune?',
    },
    {
      technique: 'beneficiary-lens',
      text: 'Who among the people you serve could run part of the work, for pay and with pride?',
    },
    {
      technique: 'impact-measure',
      text: 'What would one person you serve say has changed? Turn that sentence into the measure that you report.',
    },
    {
      technique: 'cross-subsidy',
      text: 'Who could pay more so that others pay less, and feel good about it?',
    },
    {
      technique: 'self-determination',
      text: 'What do people give their time for that money cannot buy? Build more of it into the work.',
    },
    {
      technique: 'outcome-promise',
      text: 'Which public body pays for it each time the need goes unmet? Offer it a paid trial with one clear result.',
    },
    {
      technique: 'commons',
      text: 'Would neighbours each put in fifty pounds to own part of this? What say would they want?',
    },
    {
      technique: 'price-structure',
      text: 'What if people chose among three prices, honestly and in private? What would you tell them about each?',
    },
    {
      technique: 'replication',
      text: 'Which single page would let a group a hundred miles away copy what you do? Write that page first.',
    },
    {
      technique: 'stakeholder',
      text: 'Who is affected by this but never in the room? Give them one seat and one vote at the next decision.',
    },
    {
      technique: 'constraint',
      text: 'Who would pay for what you do if every grant ended in a year, and for which part first?',
    },
    {
      technique: 'five-whys',
      text: 'Explain step by step how what you do leads to a better life. Which step do you only hope for?',
    },
    {
      technique: 'crazy-quilt',
      text: 'Which unlikely partners share your cause: a landlord, a bus company, a football club? Ask one for something exact.',
    },
    {
      technique: 'worse-first',
      text: 'How could success harm the people you serve? Name the early sign, and who would dare to speak up.',
    },
    {
      technique: 'small-wins',
      text: 'Which change for one person could you prove within thirty days? Prove it, then ask for money.',
    },
    {
      technique: 'non-customers',
      text: 'Who needs you most and never comes? Find out whom they already trust, and begin there.',
    },
    {
      technique: 'time-shift',
      text: 'Imagine that the need is gone in ten years. Which step this year would bring that day closer?',
    },
  ],
}

/** One for each category that names a topic; in quotation marks, so that whatever is named fits the sentence. */
export const topicSparks: Readonly<Record<SparkCategory, GeneralSpark>> = {
  'markets-products': {
    technique: 'lotus',
    text: 'Write “{topic}” in the middle of a page and eight needs that people have around it. For which of the eight does nobody sell anything?',
  },
  'suppliers-processes': {
    technique: 'five-whys',
    text: 'Take the last time that “{topic}” went wrong or cost you time. Ask why five times: which answer could you change this month?',
  },
  'customers-sales': {
    technique: 'role-storming',
    text: 'What would your best customer and your most difficult one each say about “{topic}”? Ask one of each.',
  },
  'finance-acquisitions': {
    technique: 'unit-economics',
    text: 'Write down what “{topic}” costs you and what it brings in, in one month and to the nearest ten pounds. Which of the two did you guess?',
  },
  'general-strategies': {
    technique: 'what-if',
    text: 'Suppose “{topic}” mattered twice as much in two years, or not at all. Which step today would be right in both cases?',
  },
  'people-climate': {
    technique: 'voice',
    text: 'Who knows more about “{topic}” than you do and has never been asked? Ask them for ten minutes, and only listen.',
  },
  'business-news': {
    technique: 'triggers',
    text: 'If a headline tomorrow were about “{topic}”, what would you wish you had done this month?',
  },
  'research-insights': {
    technique: 'cheap-test',
    text: 'What do you believe about “{topic}” that you have never counted? Count it for five days before you decide anything.',
  },
  'family-businesses': {
    technique: 'three-circles',
    text: 'Look at “{topic}” as family, as owners and as managers. Where do the three answers differ most?',
  },
  'social-enterprise': {
    technique: 'beneficiary-lens',
    text: 'What would the people you serve change about “{topic}” if you left the decision to three of them?',
  },
}
