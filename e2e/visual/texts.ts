import { ideaNamed } from '../wire.ts'

/** Ideas as the product writes them, for the pictures. */
export const lorry = ideaNamed(
  'Share a lorry with the dairy next door, so that each store is served by six',
  {
    focus: 'A shared lorry',
    regionSpecific: 'The dairy runs from Leeds to the same eleven towns in Yorkshire.',
    sparkSatisfaction: 'Two half-empty lorries become one full one that can start an hour sooner.',
    challengeResolution:
      'Bread and salad are on the shelf before the first customers, and less of them is thrown away.',
    implementation: {
      steps: [
        'Ask the dairy which of its rounds pass our stores',
        'Try one shared round for two weeks',
        'Weigh what is thrown away, and compare it with the weeks before',
      ],
      keyResources: 'The planner of the depot for a day a week',
      potentialObstacles: 'The dairy may want its own crates on board first.',
    },
  },
)

/** A cheaper version of `lorry`. */
export const mondays = {
  ...lorry,
  text: 'Share one lorry on Mondays alone',
  implementation: {
    ...lorry.implementation,
    steps: ['Ask the dairy for the back of its Monday lorry', ...lorry.implementation.steps.slice(1)],
    keyResources: 'Two telephone calls, and the pallets you have',
  },
}

export const twiceDaily = ideaNamed(
  'Deliver twice, at six and at noon, and let the second round follow the sales',
  {
    focus: 'Two rounds a day',
    regionSpecific: 'The stores in Wakefield and Leeds lie within half an hour of the depot.',
    sparkSatisfaction: 'What sells in the morning decides what comes at noon.',
    challengeResolution: 'Stores order less by habit, because they can still get more on the same day.',
    implementation: {
      steps: [
        'Choose the three stores that throw away most',
        'Send half of their order at six, the rest on call',
        'Talk with the drivers after a month',
      ],
      keyResources: 'A van and a driver from eleven to two',
      potentialObstacles: 'Two rounds cost more fuel than one.',
    },
  },
)

export const growers = ideaNamed('Let growers see the orders of the stores three days ahead', {
  focus: 'Orders in sight',
  regionSpecific: 'Four of the six growers are within an hour of York.',
  sparkSatisfaction: 'Whoever picks the salad knows how much of it is wanted.',
  challengeResolution: 'Less is picked that nobody ordered, and lorries leave on time.',
  implementation: {
    steps: [
      'Show the orders of one store to one grower',
      'Ask what they would have picked otherwise',
      'Add the others by the end of the season',
    ],
    keyResources: 'A shared sheet, and somebody who answers questions',
    potentialObstacles: 'Stores change their orders late.',
  },
})

/** Challenges of a person who has used the product for a while: title, text, and bookmarks. */
const savedChallenges = [
  [
    'Bread and salad are thrown away every week',
    'Our supermarket chain loses fresh bread and salad every week because depots in Yorkshire deliver late.',
    { ideas: 3, all: 7 },
  ],
  [
    'Rent tables and chairs to schools and charities',
    'A furniture maker in Leeds wants to rent tables and chairs, but the sales team has no price list.',
    { ideas: 1, all: 1 },
  ],
  [
    'Income for the repair café that shuts nobody out',
    'Our charity runs a repair café and a tool library in three towns. Volunteers get fewer every winter.',
    { ideas: 0, all: 2 },
  ],
  [
    'Keep the carers we have, and share out the rounds',
    'We visit sixty people at home each day. Four carers left since spring, and the others drive too far.',
    { ideas: 5, all: 9 },
  ],
  [
    'Fill the guest house from November to March',
    'Our twelve rooms by the sea are full in summer and empty in winter, when heating costs most.',
    { ideas: 0, all: 0 },
  ],
  [
    'Get paid within thirty days',
    'Builders pay our timber yard after ninety days, and we pay the mill after fourteen.',
    { ideas: 2, all: 4 },
  ],
] as const

/** Lists this many saved challenges, with all other fields as in `like`. */
export const savedList = (like: unknown, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const [title, text, kept] = savedChallenges[at % savedChallenges.length] ?? savedChallenges[0]
    return {
      ...(like as Record<string, unknown>),
      _id: `c${String(at)}`,
      challenge_title: title,
      challenge_text: text,
      kept,
    }
  })
