import type { SparkTemplate } from '../content.schema.ts'

export const familyBusinesses: SparkTemplate[] = [
  {
    technique: 'three-circles',
    lens: 'three circles',
    text: 'Look at {topics} three times: as family, as owners and as managers. Where do the three answers differ most?',
  },
  {
    technique: 'next-generation',
    lens: 'next generation',
    text: 'What would the youngest adult in the family do about {topics} with a small budget and nobody to ask?',
  },
  {
    technique: 'outside-view',
    lens: 'non-family manager',
    text: 'What would a manager from outside the family change about {your process} in the first month, and why has nobody done it?',
  },
  {
    technique: 'heritage',
    lens: 'heritage as asset',
    text: 'Which story from the first generation would make {your offer} worth more to {buyers} today?',
  },
  {
    technique: 'what-if',
    lens: 'succession',
    text: 'If the head of the firm were away for six months from tomorrow, who would decide about {topics}? Write it down while it is easy.',
  },
  {
    technique: 'governance',
    lens: 'fairness',
    text: 'Is fair the same as equal when relatives are paid for their work on {topics}? Agree one rule before the next argument.',
  },
  {
    technique: 'time-shift',
    lens: 'patience of capital',
    text: 'What could you do about {topics} if nobody asked for a profit for five years? Rivals with outside owners could not follow.',
  },
  {
    technique: 'boundary-move',
    lens: 'board and kitchen table',
    text: 'Which talk about {topics} belongs in a board meeting and not at Sunday lunch? Set the date for one.',
  },
  {
    technique: 'emotion',
    lens: 'emotional value',
    text: 'Which part of the business do you keep because of someone who is no longer there? What would they say about {topics}?',
  },
  {
    technique: 'effectuation',
    lens: 'in-laws',
    text: 'Who has joined the family with skills that nobody has asked about? Show them {topics} and listen.',
  },
  {
    technique: 'visible',
    lens: 'name on the door',
    text: 'Would you put the family name on {your process} as [it runs|they run] today? Change the part that makes you hesitate.',
  },
  {
    technique: 'premortem',
    lens: 'exit',
    text: 'If one branch of the family wanted its money next year, what would become of your plans for {topics}? Agree the method now.',
  },
  {
    technique: 'simple-rules',
    lens: 'constitution',
    text: 'Write five sentences about {topics} that the whole family could sign: what you will always do, and what you will never do.',
  },
  {
    technique: 'stakeholder',
    lens: 'advisory board',
    text: 'Which two people outside the family would tell you the truth about {topics}? Offer them lunch four times a year.',
  },
  {
    technique: 'open-know-how',
    lens: 'long service',
    text: 'Which {workers} have been with you longer than some of the family? What do they know about {topics} that must be passed on?',
  },
  {
    technique: 'ladder-up',
    lens: 'legacy',
    text: 'Picture the hundredth birthday of the firm. Which choice about {topics}, made this year, is in the speech?',
  },
  {
    technique: 'worse-first',
    lens: 'hand-over',
    text: 'Suppose the hand-over fails and the family stops speaking. What small thing about {topics} was left unsaid?',
  },
  {
    technique: 'role-storming',
    lens: 'three voices',
    text: 'Argue about {topics} in the voice of your grandmother, your newest recruit and your keenest {buyer}. Whose argument surprised you?',
  },
  {
    technique: 'adapt',
    lens: 'old methods',
    text: 'Which old method, recipe or tool from the early days could help with {topics} in a new way?',
  },
  {
    technique: 'combine',
    lens: 'giving back',
    text: 'What does the family quietly do for {place}? How could that also bring {workers} or {buyers} closer to the firm?',
  },
  {
    technique: 'fresh-start',
    lens: 'advice to a child',
    text: 'Would you advise your own child to take over {topics} as [it stands|they stand]? What would you put right first?',
  },
  {
    technique: 'referral',
    lens: 'loyal customers',
    text: 'Which {buyers} have bought from two generations of you? Ask what would bring in their children as well.',
  },
  {
    technique: 'voice',
    lens: 'conflict',
    text: 'What does the family avoid saying whenever {topics} [comes|come] up? Ask an outsider to chair that one hour.',
  },
  {
    technique: 'go-and-see',
    lens: 'roles of relatives',
    text: 'What if each relative spent a week in the job that they know least, beginning with {your process}?',
  },
  {
    technique: 'real-options',
    lens: 'trial leadership',
    text: 'Which trial would show whether the next generation wants to lead: a branch, a new line, or {your process} for a year?',
  },
  {
    technique: 'eliminate',
    lens: 'custom',
    text: 'Which custom around {topics} has outlived its reason? Let the family vote on one thing to stop.',
  },
  {
    technique: 'crazy-quilt',
    lens: 'family network',
    text: 'Whom does the family know from school, sport, faith or farming who could help with {topics} and has never been asked?',
  },
  {
    technique: 'constraint',
    lens: 'without the founder',
    text: 'If the family had to {goal} and the present head had no vote, how would the others go about it?',
  },
  {
    technique: 'measure-swap',
    lens: 'owners’ wishes',
    text: 'What do the owners want from the firm in ten years: income, growth, control or peace? Rank alone, compare, then decide about {topics}.',
  },
  {
    technique: 'trade-off',
    lens: 'growth or control',
    text: 'Would you give up some control if it meant an end to {problems}? Each of you should name the line that must not be crossed.',
  },
]
