import type { SparkTemplate } from '../content.schema.ts'

export const financeAcquisitions: SparkTemplate[] = [
  {
    technique: 'cash-cycle',
    lens: 'cash cycle',
    text: 'How many days pass between paying for what goes into {your offer} and being paid by {buyers}? What would take off the first five?',
  },
  {
    technique: 'unit-economics',
    lens: 'margin',
    text: 'Take one sale of {your offer} and write down every penny that goes out with it. Which penny would surprise {workers} most?',
  },
  {
    technique: 'segmentation',
    lens: 'margin by customer',
    text: 'Which {buyers} cost more to serve than they bring in? What would you change first: the price, the service or the promise?',
  },
  {
    technique: 'fixed-to-variable',
    lens: 'fixed cost',
    text: 'Which fixed bill could turn into a charge per use? Begin with the one that hurts most when {your gain} [falls|fall].',
  },
  {
    technique: 'asset-light',
    lens: 'asset use',
    text: 'What if you did not own {your asset} and hired only the hours that you use? Do the sum before you decide.',
  },
  {
    technique: 'reuse',
    lens: 'idle hours',
    text: 'When [>does|do] {your assets} stand idle, and who nearby would pay for those hours?',
  },
  {
    technique: 'default-choice',
    lens: 'deposits',
    text: 'Which {buyers} would pay a deposit in return for something they value more than money: certainty, priority, a fixed price?',
  },
  {
    technique: 'constraint',
    lens: 'cost',
    text: 'If {your costs} had to halve by next spring, what would you stop altogether and not merely trim?',
  },
  {
    technique: 'affordable-loss',
    lens: 'size of the stake',
    text: 'How much could you lose on a new approach to {topics} without losing sleep? Design a trial that costs exactly that.',
  },
  {
    technique: 'real-options',
    lens: 'timing',
    text: 'What small payment today would buy you the right, but not the duty, to act on {topics} next year?',
  },
  {
    technique: 'make-buy-ally',
    lens: 'buying a firm',
    text: 'Which small firm is good at {processes} and has an owner who is tired? What could you offer besides cash?',
  },
  {
    technique: 'owner-exit',
    lens: 'being bought',
    text: 'If somebody bought your firm tomorrow, what would they change about {topics} in the first month? Why wait for them?',
  },
  {
    technique: 'price-structure',
    lens: 'supplier terms',
    text: 'What would {partners} give you for being paid in seven days, and what are thirty days really worth to you?',
  },
  {
    technique: 'co-creation',
    lens: 'crowdfunding',
    text: 'Could {buyers} pay for {your offer} before [it exists|they exist]? What would you show them to earn that trust?',
  },
  {
    technique: 'cheap-test',
    lens: 'joint venture',
    text: 'Before you buy or merge, which single project with {a partner} would show within three months whether you belong together?',
  },
  {
    technique: 'boundary-move',
    lens: 'grant',
    text: 'Which public body would like to see an end to {problems} as much as you would? Find out what it already pays for.',
  },
  {
    technique: 'pestle',
    lens: 'price risk',
    text: 'If {your costs} rose by a fifth next month, what would you do on the first day? Which half of that could you do now?',
  },
  {
    technique: 'margin-of-safety',
    lens: 'reserve',
    text: 'How far could {your gain} fall before you ran short of cash? Who would see it coming, and how many weeks ahead?',
  },
  {
    technique: 'revenue-mix',
    lens: 'second income',
    text: 'What share of {your gain} hangs on one source? Which second source could grow without new staff or new rooms?',
  },
  {
    technique: 'reverse',
    lens: 'target profit',
    text: 'Work back from the profit that you want next year. How many {buyers}, at what price, would it take, and what would have to change about {topics}?',
  },
  {
    technique: 'merging',
    lens: 'shared back office',
    text: 'With which rival could you share a van, a store or a bookkeeper, and still compete fiercely for {buyers}?',
  },
  {
    technique: 'stakeholder',
    lens: 'employee ownership',
    text: 'What if {workers} owned a tenth of the firm? Which decisions about {topics} would turn out differently?',
  },
  {
    technique: 'assumption',
    lens: 'price',
    text: 'When did you last raise the price of {your offer}? Name the {buyers} who would stay, and work out what the others cost you.',
  },
  {
    technique: 'visible',
    lens: 'hidden subsidy',
    text: 'Which part of the business quietly makes up for {problems}? Would you still choose that if you had to sign the cheque each month?',
  },
  {
    technique: 'outcome-promise',
    lens: 'shared saving',
    text: 'Who else saves money if you {goal}? Write the one-line deal in which they pay you a share of it.',
  },
  {
    technique: 'dashboard',
    lens: 'early warning',
    text: 'If you could see only three numbers each Monday, which of them would warn you soonest of {problems}?',
  },
  {
    technique: 'fresh-start',
    lens: 'scrap value',
    text: 'What would {your assets} fetch this week? If you did not own [it|them] already, would you buy at that price?',
  },
  {
    technique: 'swap-means',
    lens: 'barter',
    text: 'What do you have that {partners} need more than money: space, customers, skills, data? Offer a swap before you offer cash.',
  },
  {
    technique: 'deal-logic',
    lens: 'logic of a deal',
    text: 'Write the one sentence that says why you and {a partner} would be worth more as one firm. Would your bank believe it?',
  },
  {
    technique: 'premortem',
    lens: 'investment',
    text: 'The money you put into {your process} is gone and nothing has changed. What did you fail to ask before you signed?',
  },
  {
    technique: 'eliminate',
    lens: 'stop paying',
    text: 'Go through last month’s bank statement line by line. Which three payments would {buyers} never notice if they stopped, and how far would that pay for an end to {problems}?',
  },
]
