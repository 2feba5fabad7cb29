/** Three challenges for trying a model: a rambling one, a technical one and one from a charity. */
export interface SampleChallenge {
  id: string
  sector: string
  region: string
  maturity: number
  text: string
}

export const sampleChallenges: readonly SampleChallenge[] = [
  {
    id: 'cafe',
    sector: 'Restaurants and cafés',
    region: 'Wales',
    maturity: 3,
    text:
      'We opened the café six years ago, my sister and I, on the harbour in Aberaeron, and summers are lovely but exhausting. ' +
      'From June to August there are queues out of the door and we turn families away, and then in November there are days when ' +
      'we sell eleven coffees. We keep four people on all year because good staff are so hard to find here, and last winter ' +
      'their wages used up everything that the summer had brought in. We tried soup evenings, which the regulars liked, but six ' +
      'people in a room for forty is a sad sight. We do not want to borrow, and we do not want to close for the winter. What we ' +
      'want is a winter that pays for itself.',
  },
  {
    id: 'software',
    sector: 'Software',
    region: 'Scotland',
    maturity: 2,
    text:
      'Our company of fourteen makes scheduling software for veterinary practices. Trials are easy to win: about sixty practices ' +
      'a month start one. Only one in twelve becomes a customer after thirty days. Receptionists say that moving appointments ' +
      'over from the old system takes a whole evening, and most never finish the import. We wrote a guide and made a video, ' +
      'and neither moved the figure. Two developers look after imports by hand for larger practices, which works but does not ' +
      'scale. We want a quarter of trials to become customers by spring without hiring.',
  },
  {
    id: 'charity',
    sector: 'Charities',
    region: 'North East',
    maturity: 4,
    text:
      'We run a food bank and a repair workshop in Gateshead with three paid staff and some ninety volunteers. Volunteers sign up ' +
      'in January and by Easter half of them have stopped coming; the older ones who stay now carry shifts that were meant for ' +
      'three. The council pays for the rooms until next March and wants to see more people come for repairs than for food. ' +
      'Donations of tins are steady, but money from local firms has fallen by a third. We cannot take on more paid people. We ' +
      'would like volunteers to stay for a year, and repairs to bring in part of the rent.',
  },
]
