import type { Technique } from '../content.schema.ts'

/**
 * Thinking techniques: long-established public methods, named with their origin where one is agreed.
 * The wording is our own.
 */
export const techniques = {
  substitute: {
    name: 'Substitute (SCAMPER, after Osborn and Eberle)',
    why: 'Swapping one part shows which parts really matter and which are only habit.',
    move: 'swap one part for another',
  },
  combine: {
    name: 'Combine (SCAMPER, after Osborn and Eberle)',
    why: 'Two ordinary things together often make something nobody else sells.',
    move: 'join two things that are now apart',
  },
  adapt: {
    name: 'Adapt (SCAMPER, after Osborn and Eberle)',
    why: 'Somebody elsewhere has often solved the same problem already.',
    move: 'borrow what works elsewhere',
  },
  magnify: {
    name: 'Magnify (SCAMPER, after Osborn and Eberle)',
    why: 'Taking one quality to its limit makes an offer easy to notice and to describe.',
    move: 'push one quality much further',
  },
  minify: {
    name: 'Minify (SCAMPER, after Osborn and Eberle)',
    why: 'A smaller version lowers the risk for the people who hesitate.',
    move: 'make it much smaller',
  },
  reuse: {
    name: 'Put to other uses (SCAMPER, after Osborn and Eberle)',
    why: 'What you already own is the cheapest source of something new.',
    move: 'find another use for what you have',
  },
  eliminate: {
    name: 'Eliminate (SCAMPER, after Osborn and Eberle)',
    why: 'Leaving something out shows what people truly value.',
    move: 'leave something out on purpose',
  },
  reverse: {
    name: 'Reverse (SCAMPER, after Osborn and Eberle)',
    why: 'Turning the order or the roles round exposes rules that nobody chose.',
    move: 'turn the order or the roles round',
  },
  create: {
    name: 'Create (four actions, after Kim and Mauborgne)',
    why: 'Adding what a trade has never offered takes you out of the usual comparison.',
    move: 'offer what nobody in the trade offers',
  },
  'raise-reduce': {
    name: 'Raise and reduce (four actions, after Kim and Mauborgne)',
    why: 'Money saved on what people overlook can pay for what they love.',
    move: 'spend less on one thing so as to excel at another',
  },
  'non-customers': {
    name: 'Look at non-customers (after Kim and Mauborgne)',
    why: 'People who do not buy tell you about limits that buyers have learnt to accept.',
    move: 'start from the people whom you do not reach',
  },
  'market-development': {
    name: 'Take it to a new market (growth grid, after Ansoff)',
    why: 'A known offer in a new place is a smaller risk than a new offer.',
    move: 'take what you have to new people',
  },
  'product-development': {
    name: 'Offer something new to known customers (growth grid, after Ansoff)',
    why: 'People who trust you already are the easiest to sell a second thing to.',
    move: 'serve the people you know with something new',
  },
  'five-forces': {
    name: 'Five forces (after Porter)',
    why: 'Profit leaks to whoever has the upper hand; naming them shows where to push.',
    move: 'loosen the grip of whoever squeezes you',
  },
  'value-chain': {
    name: 'Value chain (after Porter)',
    why: 'Looking step by step shows which one earns the money and which only costs it.',
    move: 'look at the work step by step',
  },
  'trade-off': {
    name: 'Trade-offs (after Porter)',
    why: 'A choice only counts when it rules something out.',
    move: 'choose what you will not do',
  },
  pestle: {
    name: 'Outside change (PESTLE)',
    why: 'Thinking through a kind of event in advance is cheaper than reacting to it.',
    move: 'prepare for a change outside your control',
  },
  scenario: {
    name: 'Scenarios (after Schoemaker)',
    why: 'Two different futures stop you from planning for only one.',
    move: 'plan for more than one future',
  },
  triggers: {
    name: 'Trigger list (scenario planning)',
    why: 'A signal agreed in calm times saves an argument in a hurry.',
    move: 'agree beforehand what you will react to',
  },
  'jobs-to-be-done': {
    name: 'Job to be done (after Christensen)',
    why: 'People buy progress in their own lives; the product is only a means.',
    move: 'look at what people are trying to get done',
  },
  disruption: {
    name: 'Good enough and cheaper (disruption, after Christensen)',
    why: 'Those who now buy nothing are glad of something simple.',
    move: 'make a plain version for people who have nothing',
  },
  'real-options': {
    name: 'Real options',
    why: 'A small stake now keeps a large choice open for later.',
    move: 'buy the right to act without the duty',
  },
  'small-bets': {
    name: 'Small bets',
    why: 'Many small tries teach more than one large plan and cost less when they fail.',
    move: 'try several small things at once',
  },
  'hall-of-fame': {
    name: 'Hall of fame (how would they do it?)',
    why: 'Borrowing someone else’s eyes frees you from your own habits.',
    move: 'borrow another firm’s way of thinking',
  },
  constraint: {
    name: 'Add a constraint',
    why: 'A tight limit forces choices that comfort puts off.',
    move: 'work under a much tighter limit',
  },
  'constraint-removal': {
    name: 'Remove a constraint (after Maiden)',
    why: 'Imagining a limit away shows what you would really want.',
    move: 'imagine a limit away',
  },
  analogy: {
    name: 'Analogy',
    why: 'A distant trade with the same pattern often holds a ready answer.',
    move: 'learn from a trade with the same pattern',
  },
  biomimicry: {
    name: 'Biomimicry',
    why: 'Nature has tested its answers for a very long time.',
    move: 'borrow a trick from nature',
  },
  lotus: {
    name: 'Lotus blossom',
    why: 'Filling a fixed number of boxes pushes you past the obvious.',
    move: 'explore every side of one theme',
  },
  morphological: {
    name: 'Morphological box (after Zwicky)',
    why: 'Mixing features by rule finds combinations that taste would never pick.',
    move: 'mix features that do not usually meet',
  },
  'forced-connection': {
    name: 'Forced connection',
    why: 'An unrelated object breaks the usual line of thought.',
    move: 'link it to something unrelated',
  },
  'six-hats': {
    name: 'Parallel thinking (after de Bono)',
    why: 'One kind of thinking at a time stops hope and doubt from cancelling out.',
    move: 'look at it in one mood at a time',
  },
  'worst-idea': {
    name: 'Worst possible idea',
    why: 'Bad ideas are easy to find, and their opposites are often useful.',
    move: 'design a failure and turn it round',
  },
  assumption: {
    name: 'Assumption busting',
    why: 'The belief nobody questions is the one rivals share with you.',
    move: 'doubt what everybody believes',
  },
  'what-if': {
    name: 'What if, times ten',
    why: 'An extreme shows what would break first.',
    move: 'push a figure to an extreme',
  },
  'role-storming': {
    name: 'Role storming',
    why: 'In someone else’s shoes people say what they would not say in their own.',
    move: 'see it through another person’s eyes',
  },
  brainwriting: {
    name: 'Brainwriting',
    why: 'Writing alone first brings out ideas that talk would drown.',
    move: 'collect ideas in writing before anyone talks',
  },
  journey: {
    name: 'Journey map',
    why: 'Problems hide in the gaps between steps that different people own.',
    move: 'follow one person from start to finish',
  },
  'peak-end': {
    name: 'Peak and end',
    why: 'People remember the strongest moment and the last one.',
    move: 'improve the strongest or the last moment',
  },
  friction: {
    name: 'Friction audit',
    why: 'Small efforts lose more sales than large faults do.',
    move: 'take effort out of the way',
  },
  'lead-users': {
    name: 'Lead users (after von Hippel)',
    why: 'People ahead of the market have often built what others will soon want.',
    move: 'learn from the people who are ahead',
  },
  'co-creation': {
    name: 'Co-creation',
    why: 'People look after what they have helped to make.',
    move: 'let the people concerned take part',
  },
  'default-choice': {
    name: 'Choice and defaults',
    why: 'Most people take what they are given, so the default is the real offer.',
    move: 'change how the choice is put',
  },
  recovery: {
    name: 'Service recovery',
    why: 'A fault put right at once can leave more trust than no fault.',
    move: 'plan for the moment when it goes wrong',
  },
  referral: {
    name: 'Referral',
    why: 'A word from a friend costs less and counts more than an advertisement.',
    move: 'make it easy to pass on a good word',
  },
  'price-structure': {
    name: 'Price structure',
    why: 'How people pay decides who can buy and how often.',
    move: 'change how people pay',
  },
  'outcome-promise': {
    name: 'Sell the outcome',
    why: 'A promised result moves the risk from the buyer to the one who can control it.',
    move: 'sell the result in place of the thing',
  },
  emotion: {
    name: 'Emotion frame',
    why: 'What people feel while they wait or pay decides whether they return.',
    move: 'treat the feeling as well as the fact',
  },
  'extreme-user': {
    name: 'Extreme user (inclusive design)',
    why: 'What helps the person who struggles most makes life easier for all.',
    move: 'design for the person who finds it hardest',
  },
  subtraction: {
    name: 'Subtraction (after Goldenberg and Mazursky)',
    why: 'Removing the part that seems essential reveals another product.',
    move: 'take out a part that seems essential',
  },
  'attribute-dependency': {
    name: 'Attribute dependency (after Goldenberg and Mazursky)',
    why: 'Tying two features together makes an offer fit the moment.',
    move: 'let one feature change with another',
  },
  segmentation: {
    name: 'Segmentation (TRIZ principle 1)',
    why: 'Unequal work in one queue slows everything down.',
    move: 'split what is handled as one',
  },
  merging: {
    name: 'Merging (TRIZ principle 5)',
    why: 'Two steps that ask for the same thing are one step too many.',
    move: 'do two things in one go',
  },
  'prior-action': {
    name: 'Prior action (TRIZ principle 10)',
    why: 'Work done in quiet hours does not compete with the rush.',
    move: 'do part of the work beforehand',
  },
  cushion: {
    name: 'Cushion in advance (TRIZ principle 11)',
    why: 'A small reserve in the right place is cheaper than a large rescue.',
    move: 'prepare a reserve where it counts',
  },
  'other-way-round': {
    name: 'The other way round (TRIZ principle 13)',
    why: 'What moves and what stays is often a choice that was made long ago.',
    move: 'swap what moves and what stays',
  },
  'another-dimension': {
    name: 'Another dimension (TRIZ principle 17)',
    why: 'A different place or hour may be free when the usual one is full.',
    move: 'use another place, hour or channel',
  },
  rhythm: {
    name: 'Periodic action (TRIZ principle 19)',
    why: 'Changing how often a thing happens can cost nothing and change everything.',
    move: 'change how often it happens',
  },
  blessing: {
    name: 'Blessing in disguise (TRIZ principle 22)',
    why: 'What annoys you today may be the start of what you sell tomorrow.',
    move: 'make use of what harms you',
  },
  feedback: {
    name: 'Feedback (TRIZ principle 23)',
    why: 'People correct what they can see.',
    move: 'show the result to whoever can change it',
  },
  'self-service': {
    name: 'Self-service (TRIZ principle 25)',
    why: 'People like doing a step themselves when it saves them waiting.',
    move: 'let people or things serve themselves',
  },
  intermediary: {
    name: 'Intermediary (TRIZ principle 24)',
    why: 'A go-between can carry what neither side could carry alone.',
    move: 'put something useful in between',
  },
  visible: {
    name: 'Make it visible (TRIZ principle 32)',
    why: 'A problem that everyone can see does not need to be reported.',
    move: 'make the state of things visible',
  },
  'parameter-change': {
    name: 'Change a parameter (TRIZ principle 35)',
    why: 'Another size, price or time can open a door that effort cannot.',
    move: 'change a size, a price or a time',
  },
  ideal: {
    name: 'Ideal final result (TRIZ, after Altshuller)',
    why: 'Starting from the perfect end shows how little may stand in the way.',
    move: 'imagine the result without the work',
  },
  wastes: {
    name: 'Seven wastes (lean, after Ohno)',
    why: 'Most of the time that a job takes is not work.',
    move: 'remove one kind of waste',
  },
  bottleneck: {
    name: 'Theory of constraints (after Goldratt)',
    why: 'Only an improvement at the narrowest point improves the whole.',
    move: 'work on the narrowest point',
  },
  'small-batch': {
    name: 'Smaller batches (lean)',
    why: 'Small batches show faults sooner and tie up less money.',
    move: 'work in smaller batches',
  },
  'mistake-proofing': {
    name: 'Mistake-proofing (after Shingo)',
    why: 'A design that rules out the error beats a rule that forbids it.',
    move: 'make the mistake impossible',
  },
  pull: {
    name: 'Pull, not push (lean, after Ohno)',
    why: 'Real demand is a better signal than a forecast.',
    move: 'act on real demand',
  },
  levelling: {
    name: 'Level the load (lean)',
    why: 'Peaks cost overtime, and troughs cost idle hours.',
    move: 'spread the load evenly',
  },
  'go-and-see': {
    name: 'Go and see (lean)',
    why: 'Facts look different where the work is done.',
    move: 'look at the work itself',
  },
  'five-whys': {
    name: 'Five whys (after Ohno)',
    why: 'The first cause that comes to mind is seldom the one worth fixing.',
    move: 'ask for the cause of the cause',
  },
  'worse-first': {
    name: 'Reverse brainstorming',
    why: 'It is easier to see how to fail, and each way points to a cure.',
    move: 'find out how to make it worse',
  },
  effectuation: {
    name: 'Start from your means (effectuation, after Sarasvathy)',
    why: 'What you have and whom you know can start today.',
    move: 'begin with what you have',
  },
  'affordable-loss': {
    name: 'Affordable loss (after Sarasvathy)',
    why: 'Fixing what you can lose lets you begin without a forecast.',
    move: 'risk only what you can afford to lose',
  },
  bricolage: {
    name: 'Bricolage (after Baker and Nelson)',
    why: 'Things at hand can be put to uses nobody planned.',
    move: 'make do with what is at hand',
  },
  'crazy-quilt': {
    name: 'Partners who choose themselves (after Sarasvathy)',
    why: 'Each willing partner brings means and shapes the next step.',
    move: 'win an unlikely partner',
  },
  'cheap-test': {
    name: 'Riskiest assumption test',
    why: 'The belief that would sink the plan should be tested first.',
    move: 'test the riskiest belief cheaply',
  },
  voice: {
    name: 'Safety to speak (after Edmondson)',
    why: 'People see problems long before they dare to name them.',
    move: 'make it safe to speak',
  },
  'job-crafting': {
    name: 'Job crafting (after Wrzesniewski and Dutton)',
    why: 'People do best at work that they have helped to shape.',
    move: 'let people reshape their work',
  },
  'self-determination': {
    name: 'Self-determination (after Deci and Ryan)',
    why: 'A say, a skill and good company move people more than pressure.',
    move: 'give people more say, skill or company',
  },
  'small-wins': {
    name: 'Small wins (after Weick)',
    why: 'A small visible result makes the next step easier.',
    move: 'make the problem small enough to win',
  },
  'skills-matrix': {
    name: 'Skills matrix',
    why: 'A gap that is written down can be closed before it hurts.',
    move: 'map who can do what',
  },
  'stop-start': {
    name: 'Stop, start, continue',
    why: 'Three plain questions give answers that people can act on.',
    move: 'decide what to stop and what to start',
  },
  'cash-cycle': {
    name: 'Cash conversion cycle',
    why: 'Days saved between paying and being paid are money without a loan.',
    move: 'shorten the time until you are paid',
  },
  'unit-economics': {
    name: 'Unit economics',
    why: 'One sale seen in full tells more than a year in summary.',
    move: 'look at one sale in full',
  },
  'fixed-to-variable': {
    name: 'From fixed to variable cost',
    why: 'A cost that falls with sales cannot sink you.',
    move: 'turn a fixed cost into one that follows use',
  },
  'asset-light': {
    name: 'Own less',
    why: 'What stands idle costs as much as what works.',
    move: 'use things without owning them',
  },
  'revenue-mix': {
    name: 'Revenue mix',
    why: 'A second source of income steadies the first.',
    move: 'look for a second source of income',
  },
  'margin-of-safety': {
    name: 'Margin of safety',
    why: 'Knowing how far you could fall tells you how bold you can be.',
    move: 'find out how much could go wrong',
  },
  'make-buy-ally': {
    name: 'Make, buy or ally',
    why: 'Doing it yourself is one of three ways, and often the slowest.',
    move: 'decide who should do it',
  },
  'deal-logic': {
    name: 'Logic of the deal',
    why: 'A purchase without a clear reason destroys value for the buyer.',
    move: 'write down why two would be worth more than one',
  },
  'owner-exit': {
    name: 'Owner’s exit',
    why: 'A buyer’s eyes see what an owner has got used to.',
    move: 'see the firm as a buyer would',
  },
  'swap-means': {
    name: 'Swap before you spend',
    why: 'Others may value what you have to spare more than money.',
    move: 'trade what you have to spare',
  },
  dashboard: {
    name: 'Few numbers, seen weekly',
    why: 'Three figures that people look at beat thirty that nobody reads.',
    move: 'watch fewer numbers more often',
  },
  'five-rs': {
    name: 'Reduce, reuse, repair, recycle',
    why: 'The earlier step always saves more than the later one.',
    move: 'use less before you recycle more',
  },
  'closing-loops': {
    name: 'Narrow, slow and close loops (after Bocken)',
    why: 'A thing that lasts or returns earns more than once.',
    move: 'keep materials in use for longer',
  },
  symbiosis: {
    name: 'Industrial symbiosis',
    why: 'One firm’s waste can be the next firm’s raw material.',
    move: 'turn one firm’s waste into another’s input',
  },
  footprint: {
    name: 'Scope 1, 2, 3 thinking',
    why: 'The largest share of harm is often outside your own walls.',
    move: 'look for the harm outside your own walls',
  },
  'product-service': {
    name: 'Use in place of ownership',
    why: 'Whoever keeps the thing has every reason to make it last.',
    move: 'keep the thing and sell its use',
  },
  'local-loop': {
    name: 'Local loop',
    why: 'Short distances save fuel, time and misunderstandings.',
    move: 'bring it closer to home',
  },
  sufficiency: {
    name: 'Sufficiency',
    why: 'The same benefit from less is a saving for both sides.',
    move: 'give the same good with less',
  },
  premortem: {
    name: 'Pre-mortem (after Klein)',
    why: 'It is easier to explain a failure than to foresee one, so pretend it happened.',
    move: 'imagine that it failed and ask why',
  },
  'ladder-up': {
    name: 'Ladder up (after Hayakawa)',
    why: 'A higher aim opens roads that the first wording hid.',
    move: 'ask what it is for',
  },
  'ladder-down': {
    name: 'Ladder down (after Hayakawa)',
    why: 'A first step on the ground beats a plan in the air.',
    move: 'find the first concrete step',
  },
  'bright-spots': {
    name: 'Bright spots (positive deviance)',
    why: 'Somewhere nearby it already works, with the same means.',
    move: 'copy where it already works',
  },
  'measure-swap': {
    name: 'Measure swap',
    why: 'People do what is counted, so change what is counted.',
    move: 'change what you count',
  },
  'simple-rules': {
    name: 'Simple rules (after Bingham and Eisenhardt)',
    why: 'Three rules that people remember beat a manual that they do not.',
    move: 'turn experience into a few rules',
  },
  'time-shift': {
    name: 'Time shift',
    why: 'Another date changes what looks urgent and what looks possible.',
    move: 'look at it from another point in time',
  },
  'fresh-start': {
    name: 'Fresh start',
    why: 'What you would not choose today is there only because it was there yesterday.',
    move: 'choose again as if you began today',
  },
  reversibility: {
    name: 'Two-way doors',
    why: 'A decision that can be undone should be quick.',
    move: 'decide fast where you can turn back',
  },
  'boundary-move': {
    name: 'Move the boundary',
    why: 'Someone outside may own part of the problem or of the answer.',
    move: 'move the line between inside and outside',
  },
  stakeholder: {
    name: 'Stakeholder switch',
    why: 'Those who are affected see what those who decide overlook.',
    move: 'hear whoever is affected',
  },
  'problem-opportunity': {
    name: 'Problem as opportunity',
    why: 'A problem that others share is a market.',
    move: 'sell the cure for a shared problem',
  },
  'open-know-how': {
    name: 'Sell the know-how',
    why: 'What you learnt the hard way saves others the same road.',
    move: 'sell what you know as well as what you make',
  },
  'three-circles': {
    name: 'Three circles (after Tagiuri and Davis)',
    why: 'Family, owners and managers can each be right and still disagree.',
    move: 'separate family, owners and business',
  },
  'next-generation': {
    name: 'Next generation’s view',
    why: 'Those who will live with a decision see further ahead.',
    move: 'ask those who will inherit it',
  },
  heritage: {
    name: 'Innovation through tradition (after De Massis)',
    why: 'The past holds methods and stories that no newcomer can copy.',
    move: 'use the past as raw material',
  },
  governance: {
    name: 'Family governance',
    why: 'A rule agreed in peace prevents a quarrel later.',
    move: 'agree the rule before it is needed',
  },
  'outside-view': {
    name: 'Outside view',
    why: 'A stranger sees what a family has stopped noticing.',
    move: 'ask somebody from outside',
  },
  'mission-money': {
    name: 'Mission and money (hybrid organisations)',
    why: 'Both aims survive only when each is looked at openly.',
    move: 'weigh mission and money side by side',
  },
  'beneficiary-lens': {
    name: 'Whom it is for',
    why: 'Those who benefit know best what helps and what only looks like help.',
    move: 'start from the people you exist for',
  },
  'cross-subsidy': {
    name: 'Cross-subsidy',
    why: 'One group’s payment can open the door for another.',
    move: 'let one group’s payment carry another',
  },
  'impact-measure': {
    name: 'Theory of change',
    why: 'A chain of reasons written down shows its weakest link.',
    move: 'spell out how the work leads to change',
  },
  replication: {
    name: 'Replication',
    why: 'What can be written on a page can be done elsewhere.',
    move: 'make it easy to copy',
  },
  commons: {
    name: 'Community ownership',
    why: 'People stand by what they own.',
    move: 'share ownership with the people around you',
  },
  'if-it-holds': {
    name: 'If the finding holds here',
    why: 'A published finding is a question to your own business, not an answer.',
    move: 'ask whether a published finding holds for you',
  },
  'replicate-cheaply': {
    name: 'Replicate it cheaply',
    why: 'A small trial of your own is worth more than a large one elsewhere.',
    move: 'repeat a published test on a small scale',
  },
  'opposite-finding': {
    name: 'Look for the opposite',
    why: 'Asking where a finding fails protects you from believing it too soon.',
    move: 'ask where a finding would not hold',
  },
  mechanism: {
    name: 'Find the mechanism',
    why: 'Knowing why something works tells you whether it will work for you.',
    move: 'find out why it works',
  },
} satisfies Record<string, Technique>

export type TechniqueId = keyof typeof techniques

export const isTechnique = (id: string): id is TechniqueId => Object.hasOwn(techniques, id)
