import type { SparkTemplate } from '../content.schema.ts'

export const generalStrategies: SparkTemplate[] = [
  {
    technique: 'trade-off',
    lens: 'where not to play',
    text: 'Which {buyers} will you turn away from now on? Say it aloud, then look at what that sets free for {topics}.',
  },
  {
    technique: 'assumption',
    lens: 'shared belief',
    text: 'What does everyone in your trade believe about {topics} that nobody has tested for ten years? How could you test it this month?',
  },
  {
    technique: 'premortem',
    lens: 'failure',
    text: 'It is a year from now, and your plan for {topics} has failed badly. What went wrong first, and who saw it coming?',
  },
  {
    technique: 'what-if',
    lens: 'ten times',
    text: 'What would have to change if demand for {your offer} grew tenfold by next summer? Which of those changes is good even without growth?',
  },
  {
    technique: 'constraint',
    lens: 'a tenth of the money',
    text: 'Suppose you had a tenth of the money. Which part of {your process} would you keep, which would you borrow and which would you drop?',
  },
  {
    technique: 'analogy',
    lens: 'same pattern',
    text: 'Who else lives with queues, short shelf lives, nervous newcomers or sharp peaks? What do they know that would help with {problems}?',
  },
  {
    technique: 'biomimicry',
    lens: 'nature',
    text: 'How does nature store, filter, warn or share when supplies run short? Borrow one trick against {problems}.',
  },
  {
    technique: 'ladder-up',
    lens: 'purpose',
    text: 'Why does it matter that you {goal}? Ask why twice more, then look for another road to that deeper aim.',
  },
  {
    technique: 'ladder-down',
    lens: 'first step',
    text: 'What is the smallest part of the work on {topics} that you could finish by Friday, so that {workers} can see it?',
  },
  {
    technique: 'scenario',
    lens: 'two futures',
    text: 'Picture two futures: in one {topics} [matters|matter] twice as much, in the other hardly at all. Which step today pays off in both?',
  },
  {
    technique: 'hall-of-fame',
    lens: 'rival move',
    text: 'If {org} copied you exactly next month, what would {buyers} still come to you for?',
  },
  {
    technique: 'fresh-start',
    lens: 'begin again',
    text: 'If you opened the business today, knowing what you know, how much room would you give to {topics}? What would take the rest?',
  },
  {
    technique: 'simple-rules',
    lens: 'decisions',
    text: 'Write three short rules that let {workers} decide about {topics} without you. Try them for a fortnight.',
  },
  {
    technique: 'five-forces',
    lens: 'power',
    text: 'Who squeezes you hardest over {topics}: buyers, suppliers, newcomers, substitutes or rivals? Choose one and loosen its grip.',
  },
  {
    technique: 'make-buy-ally',
    lens: 'alliance',
    text: 'Which competitor has exactly the same trouble with {topics}? What could you put right together that neither can afford alone?',
  },
  {
    technique: 'small-bets',
    lens: 'portfolio',
    text: 'Split the next quarter into one safe bet and three tiny wild ones on {topics}. Which result would make you double one of them?',
  },
  {
    technique: 'raise-reduce',
    lens: 'focus',
    text: 'You cannot be the fastest, the cheapest and the kindest to {buyers}. Which will you win, which will you match and which will you give up?',
  },
  {
    technique: 'bright-spots',
    lens: 'where it works',
    text: 'Where in your own business [>is|are] {problems} rare? Find out what people do differently there, and copy that first.',
  },
  {
    technique: 'measure-swap',
    lens: 'yardstick',
    text: 'Suppose {your gain} no longer counted as success. Which number would you watch in its place, and what would you stop doing?',
  },
  {
    technique: 'intermediary',
    lens: 'platform',
    text: 'What if others could build on {your offer}, as stalls build on a market square? Who would come first?',
  },
  {
    technique: 'reversibility',
    lens: 'speed',
    text: 'Which decision about {topics} could you undo within a month? Take it this week, and save the slow debate for the rest.',
  },
  {
    technique: 'adapt',
    lens: 'imitation',
    text: 'Which idea from far beyond {place} could you copy openly, with thanks, and fit to {topics}?',
  },
  {
    technique: 'extreme-user',
    lens: 'hardest case',
    text: 'Design first for the {buyer} who finds you hardest to deal with. Which of those changes would make life easier for everyone?',
  },
  {
    technique: 'time-shift',
    lens: 'timing',
    text: 'What about {topics} will be easier in two years, and what will be harder? Act now on the second list only.',
  },
  {
    technique: 'six-hats',
    lens: 'whole view',
    text: 'Give {topics} five minutes each of facts, feelings, risks, gains and wild ideas. Which of the five did your last meeting leave out?',
  },
  {
    technique: 'effectuation',
    lens: 'means',
    text: 'Begin with who you are, what you know and whom you know. What could you start on {topics} with no new money?',
  },
  {
    technique: 'forced-connection',
    lens: 'chance',
    text: 'Pick up the nearest object. List five things that it does well, and force each of them on to {your process}.',
  },
  {
    technique: 'ideal',
    lens: 'perfect end',
    text: 'Imagine a year without any {problems}, although nobody did extra work. What must have changed in the way things are set up?',
  },
  {
    technique: 'lotus',
    lens: 'eight themes',
    text: 'Write {topics} in the middle of a page and eight themes round the edge. Which theme have you never spent an hour on?',
  },
  {
    technique: 'stop-start',
    lens: 'stop list',
    text: 'Name three things that you would stop tomorrow if nobody could be offended. What would that set free for {topics}?',
  },
  {
    technique: 'constraint-removal',
    lens: 'no limits',
    text: 'If money, permission and time were no matter for one day, what would you do about {topics}? Which tenth of it needs none of the three?',
  },
]
