import type { SparkTemplate } from '../content.schema.ts'

export const suppliersProcesses: SparkTemplate[] = [
  {
    technique: 'bottleneck',
    lens: 'bottleneck',
    text: 'At which point [>does|do] {processes} always have to wait? If that one point ran an hour longer each day, what else would have to change?',
  },
  {
    technique: 'go-and-see',
    lens: 'waiting',
    text: 'Follow one order from start to finish with a watch. How many minutes are real work, how many are waiting, and how many are lost to {problems}?',
  },
  {
    technique: 'pull',
    lens: 'forecast versus order',
    text: 'What if {partners} saw your real sales each evening and not your guess each month? What could they stop keeping in stock?',
  },
  {
    technique: 'small-batch',
    lens: 'batch size',
    text: 'Try {your process} in smaller portions for a week: half as much, twice as often. What breaks first, and what becomes easier?',
  },
  {
    technique: 'mistake-proofing',
    lens: 'quality at source',
    text: 'Which mistake in {your process} could {workers} no longer make if the form, the tool or the box simply did not allow it?',
  },
  {
    technique: 'prior-action',
    lens: 'quiet hours',
    text: 'Which step of {your process} could be done in the quiet of yesterday and not in the rush of today?',
  },
  {
    technique: 'intermediary',
    lens: 'transport',
    text: 'Which neighbour runs half-empty along the same roads as you? Work out what one shared trip a week would take off {your costs}.',
  },
  {
    technique: 'cushion',
    lens: 'single source',
    text: 'If your most important {partner} closed tomorrow, what would you do on Monday morning? Do a small part of it this month.',
  },
  {
    technique: 'worse-first',
    lens: 'safety',
    text: 'How could you make {problems} twice as bad by next week? List five sure ways, then look for those you already practise.',
  },
  {
    technique: 'role-storming',
    lens: 'outside eyes',
    text: 'Let {a partner} redesign {your process} for a day. What would they take out before they added anything?',
  },
  {
    technique: 'feedback',
    lens: 'information delay',
    text: 'Who is the last to hear about {problems}, and what would they have done with one day of warning?',
  },
  {
    technique: 'self-service',
    lens: 'hand-over',
    text: 'Which step of {your process} would {partners} or {buyers} gladly do themselves if it saved them a phone call?',
  },
  {
    technique: 'segmentation',
    lens: 'standard versus exception',
    text: 'Split {your process} into the nine easy jobs and the awkward tenth. What would each need if they never shared a queue?',
  },
  {
    technique: 'assumption',
    lens: 'hidden rule',
    text: 'Which exception in {your process} has quietly become the rule? Plan for it openly, or charge for it.',
  },
  {
    technique: 'wastes',
    lens: 'lost time',
    text: 'Waiting, moving, checking, doing again: which of the four eats most of the week in {your process}? Remove a single cause.',
  },
  {
    technique: 'magnify',
    lens: 'reserve',
    text: 'Where would one spare day or one spare pair of hands prevent most of {the problems}?',
  },
  {
    technique: 'five-whys',
    lens: 'root cause',
    text: 'Ask {workers} why [>there is|there are] {problems}, five times in a row. Which answer is the first that you could change this month?',
  },
  {
    technique: 'visible',
    lens: 'status',
    text: 'How could anyone see from across the room whether {your process} [is|are] on track, without asking and without a screen?',
  },
  {
    technique: 'make-buy-ally',
    lens: 'outsourcing',
    text: 'Which part of {your process} would an outsider do better within a week, and which part should never leave the house?',
  },
  {
    technique: 'merging',
    lens: 'double work',
    text: 'Which two calls, forms or visits in {your process} ask for the same facts? Make them one.',
  },
  {
    technique: 'lead-users',
    lens: 'supplier ideas',
    text: 'What have {partners} wanted for years to tell you about {topics}? Invite three of them and say nothing for an hour.',
  },
  {
    technique: 'ideal',
    lens: 'automation',
    text: 'Which five-minute job in {your process} comes up fifty times a week? Who would notice if it did itself?',
  },
  {
    technique: 'other-way-round',
    lens: 'who moves',
    text: 'What if the work came to {workers}, and {workers} stopped going to the work? Redraw {your process} that way round.',
  },
  {
    technique: 'rhythm',
    lens: 'frequency',
    text: 'What if {your process} happened twice as often in half the size, or once a week without a single interruption?',
  },
  {
    technique: 'hall-of-fame',
    lens: 'another operator',
    text: 'How would {org} run {your process} with your staff, your rooms and one month to prove itself?',
  },
  {
    technique: 'levelling',
    lens: 'peaks',
    text: 'Which day carries the load of three? What would have to be true for {your process} to look the same on every day?',
  },
  {
    technique: 'value-chain',
    lens: 'hand-over',
    text: 'Which hand-over must be right first time if you are to {goal}? Who owns that moment today?',
  },
  {
    technique: 'reverse',
    lens: 'order first',
    text: 'What would change if you never guessed the demand for {your offer} again, and made or bought only what was already ordered?',
  },
  {
    technique: 'adapt',
    lens: 'another trade',
    text: 'Airlines turn a plane round in half an hour. What would {your process} look like with a pit crew, a checklist and a clock?',
  },
  {
    technique: 'substitute',
    lens: 'material or tool',
    text: 'If you had to do without {tools} for a month, how would {workers} still get through {your process}? Which of those tricks is worth keeping?',
  },
  {
    technique: 'bright-spots',
    lens: 'best day',
    text: 'Find the last day without any {problems}. Who was there, what was different, and could you repeat it on purpose?',
  },
]
