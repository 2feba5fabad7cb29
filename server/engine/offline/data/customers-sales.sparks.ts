import type { SparkTemplate } from '../content.schema.ts'

export const customersSales: SparkTemplate[] = [
  {
    technique: 'journey',
    lens: 'moment in the journey',
    text: 'Walk the whole way of {a buyer}, from hearing of you to coming back. Where must they ask what you could have told them first?',
  },
  {
    technique: 'non-customers',
    lens: 'reason to leave',
    text: 'Ring three {buyers} who left this year. What nearly made them stay, and what do they say about {matters}?',
  },
  {
    technique: 'peak-end',
    lens: 'last impression',
    text: 'What is the last thing that {buyers} see, hear or pay? Improve that final minute before you touch anything else about {matters}.',
  },
  {
    technique: 'friction',
    lens: 'effort',
    text: 'Count every click, form and call between wanting {your offer} and having [it|them]. Which one could go this week?',
  },
  {
    technique: 'cheap-test',
    lens: 'trust signal',
    text: 'What proof would a nervous {buyer} need before trying {your offer}? Where could you show it without being asked?',
  },
  {
    technique: 'referral',
    lens: 'referral',
    text: 'Which happy {buyer} recommends you without being asked? Make it easy and worthwhile for them to bring one more person like themselves.',
  },
  {
    technique: 'blessing',
    lens: 'complaint',
    text: 'What is the most useful complaint you have had about {matters}? Turn the answer into a promise on your front page.',
  },
  {
    technique: 'feedback',
    lens: 'silent customer',
    text: 'Most unhappy {buyers} say nothing. What small sign around {matters} would tell you early that one of them is drifting away?',
  },
  {
    technique: 'default-choice',
    lens: 'choice',
    text: 'What do {buyers} get if they choose nothing? Make {your offer} the version that you would give a good friend.',
  },
  {
    technique: 'price-structure',
    lens: 'three versions',
    text: 'Put {your offer} on sale in three versions. What makes the middle one the obvious choice, and what belongs only in the top one?',
  },
  {
    technique: 'outcome-promise',
    lens: 'guarantee',
    text: 'What result could you promise with {your offer}, or the money back? What would you have to put right first to dare it?',
  },
  {
    technique: 'prior-action',
    lens: 'quote time',
    text: 'What if every enquiry about {your offer} had a price within ten minutes? Which three facts would you need to ask for first?',
  },
  {
    technique: 'parameter-change',
    lens: 'way of paying',
    text: 'What if {buyers} paid by the month, by the visit or by the result? Which of the three would make the next purchase easier?',
  },
  {
    technique: 'small-wins',
    lens: 'onboarding',
    text: 'What has to go right in the first week of a new {buyer} for them to stay a year? Write it down in five lines.',
  },
  {
    technique: 'role-storming',
    lens: 'impatient customer',
    text: 'Spend ten minutes as the most impatient {buyer} you have. What do you skip, and what do you mutter about {matters}?',
  },
  {
    technique: 'unit-economics',
    lens: 'key account',
    text: 'Which three {buyers} bring in most of {your gain}? What would you do for each of them if they were your only one?',
  },
  {
    technique: 'reverse',
    lens: 'selection',
    text: 'What if {buyers} had to apply to buy from you? Whom would you take, and what would you promise them in return?',
  },
  {
    technique: 'combine',
    lens: 'community',
    text: 'Which of {your buyers} would enjoy meeting each other? Host something small around {your offer} and keep out of the way.',
  },
  {
    technique: 'worst-idea',
    lens: 'buying',
    text: 'Invent the worst possible way to buy {your offer}. Now take its most annoying detail and turn it upside down.',
  },
  {
    technique: 'time-shift',
    lens: 'after-sales',
    text: 'What do {buyers} need three months after {your offer} that nobody offers them? Be the one who calls.',
  },
  {
    technique: 'another-dimension',
    lens: 'channel',
    text: 'Where in {place} do {buyers} already gather before they need you? How could {your offer} be waiting there?',
  },
  {
    technique: 'emotion',
    lens: 'feeling',
    text: 'What do {buyers} feel when they meet {problems}: bored, foolish, worried? Treat the feeling now, even if the cause takes longer.',
  },
  {
    technique: 'minify',
    lens: 'fewer options',
    text: 'Offer only three versions of {your offer} for a month. Which {buyers} would be relieved, and who would truly miss the rest?',
  },
  {
    technique: 'subtraction',
    lens: 'discount',
    text: 'Take discounts away for good. What would make {buyers} choose {your offer} at the full price?',
  },
  {
    technique: 'co-creation',
    lens: 'customer voice',
    text: 'Which five {buyers} would give you an hour a month to shape {your offer}? What would you let them decide?',
  },
  {
    technique: 'recovery',
    lens: 'when it goes wrong',
    text: 'When {a buyer} suffers from {problems}, what could the nearest {worker} put right on the spot, without asking anyone?',
  },
  {
    technique: 'hall-of-fame',
    lens: 'favourite shop',
    text: 'Think of a firm that you love to buy from. How would it look after {buyers} on a day when {problems} [hits|hit]?',
  },
  {
    technique: 'ladder-up',
    lens: 'reason to buy',
    text: 'Which {buyers} would thank you first if you managed to {goal}? Ask what they would pay, do or wait for to get it.',
  },
  {
    technique: 'voice',
    lens: 'front line',
    text: 'What do {workers} hear from {buyers} every day that never reaches you? How could one sentence of it arrive each evening?',
  },
  {
    technique: 'jobs-to-be-done',
    lens: 'reason to buy now',
    text: 'What happened on the day {a buyer} last began to look for {your offer}? How could you be the first name they meet on such a day?',
  },
  {
    technique: 'simple-rules',
    lens: 'sales talk',
    text: 'Write the three questions that {workers} should ask before they mention {your offer}. Which one makes {buyers} talk longest?',
  },
]
