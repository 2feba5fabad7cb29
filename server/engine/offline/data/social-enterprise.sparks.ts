import type { SparkTemplate } from '../content.schema.ts'

export const socialEnterprise: SparkTemplate[] = [
  {
    technique: 'boundary-move',
    lens: 'beneficiary versus payer',
    text: 'Who gains from {your offer} and who pays? Draw both, then find a third party that saves money when things go well.',
  },
  {
    technique: 'mission-money',
    lens: 'mission drift',
    text: 'Which part of your work on {topics} would you keep if it earned nothing, and which would you drop even if it earned a fortune?',
  },
  {
    technique: 'beneficiary-lens',
    lens: 'beneficiary as worker',
    text: 'Who among the people you serve could run part of {your process}, for pay and with pride?',
  },
  {
    technique: 'impact-measure',
    lens: 'impact measure',
    text: 'What would one person you serve say has changed? Turn that sentence into the measure that you report on {topics}.',
  },
  {
    technique: 'cross-subsidy',
    lens: 'cross-subsidy',
    text: 'Which {buyers} could pay more for {your offer} so that others pay less, and feel good about it?',
  },
  {
    technique: 'self-determination',
    lens: 'volunteers',
    text: 'What do people give their time for that money cannot buy? Build more of it into {your process}.',
  },
  {
    technique: 'outcome-promise',
    lens: 'commissioner',
    text: 'Which public body pays for it each time {problems} [goes|go] unsolved? Offer it a paid trial in {place} with one clear result.',
  },
  {
    technique: 'commons',
    lens: 'community ownership',
    text: 'Would neighbours in {place} each put in fifty pounds to own part of this? What say would they want over {topics}?',
  },
  {
    technique: 'price-structure',
    lens: 'price by ability',
    text: 'What if people chose among three prices for {your offer}, honestly and in private? What would you tell them about each?',
  },
  {
    technique: 'replication',
    lens: 'replication',
    text: 'Which single page would let a group a hundred miles away copy your way with {topics}? Write that page first.',
  },
  {
    technique: 'stakeholder',
    lens: 'stakeholder voice',
    text: 'Who is affected by {topics} but never in the room? Give them one seat and one vote at the next decision.',
  },
  {
    technique: 'constraint',
    lens: 'grant to trade',
    text: 'Would {buyers} pay for {your offer} as [it stands|they stand] if every grant ended in a year, and for which part first?',
  },
  {
    technique: 'reuse',
    lens: 'shared assets',
    text: 'When could the community use {your assets}, and what might that bring back to you?',
  },
  {
    technique: 'five-whys',
    lens: 'theory of change',
    text: 'Explain how {your offer} [leads|lead] to a better life, step by step. Which step do you only hope for?',
  },
  {
    technique: 'six-hats',
    lens: 'dual lens',
    text: 'Look at your last big decision about {topics} with one eye on mission and one on money. Which eye was closed?',
  },
  {
    technique: 'product-development',
    lens: 'trading product',
    text: 'What could people buy that carries the mission inside it, so that every sale of {your offer} does good without a speech?',
  },
  {
    technique: 'crazy-quilt',
    lens: 'unlikely partners',
    text: 'Which unlikely partners share your cause: a landlord, a bus company, a football club? Ask one for something exact about {topics}.',
  },
  {
    technique: 'worse-first',
    lens: 'unwanted effects',
    text: 'How could success with {your offer} harm the people you serve? Name the early sign, and who would dare to speak up.',
  },
  {
    technique: 'bright-spots',
    lens: 'those who cope',
    text: 'Which family, street or member copes well in spite of {problems}? Learn from them before you design anything.',
  },
  {
    technique: 'bricolage',
    lens: 'unused means',
    text: 'What lies unused in {place}: rooms, vans, skills, surplus? What could you make of it for {topics}?',
  },
  {
    technique: 'fresh-start',
    lens: 'legal form',
    text: 'If you could choose the legal form afresh, would it be a charity, a co-operative or a company? What would that change for {topics}?',
  },
  {
    technique: 'swap-means',
    lens: 'time as money',
    text: 'What if an hour given earned an hour back? Which part of {your process} could run on time and not on cash?',
  },
  {
    technique: 'assumption',
    lens: 'quality first',
    text: 'Would {buyers} choose {your offer} if nobody told them about the mission? What must improve before the answer is yes?',
  },
  {
    technique: 'small-wins',
    lens: 'proof',
    text: 'Which change for one person could you prove within thirty days of work on {topics}? Prove it, then ask for money.',
  },
  {
    technique: 'combine',
    lens: 'corporate partner',
    text: 'Which ordinary company has a duty, a target or a bad conscience that {your offer} could help with?',
  },
  {
    technique: 'affordable-loss',
    lens: 'pay by result',
    text: 'For which result would you agree to be paid only if it happened? Begin with one that depends on {your process}.',
  },
  {
    technique: 'time-shift',
    lens: 'end of the need',
    text: 'Imagine that the need is gone in ten years. Which step with {topics} this year would bring that day closer?',
  },
  {
    technique: 'role-storming',
    lens: 'those who benefit',
    text: 'Who, by name, would be better off if you managed to {goal}? Ask two of them what you have overlooked.',
  },
  {
    technique: 'go-and-see',
    lens: 'partner visit',
    text: 'Which {partners} would change their terms if they met the people you serve? Arrange the visit.',
  },
  {
    technique: 'non-customers',
    lens: 'those not reached',
    text: 'Who needs {your offer} most and never comes? Find out who they already trust, and begin there.',
  },
]
