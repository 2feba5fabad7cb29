import { describe, expect, it } from 'vitest'
import { titleFor } from '#server/engine/write/title.ts'

const spans = (...texts: string[]) => texts.map((text) => ({ text }))

/** The most characters of a title in the list of saved challenges. */
const longest = 60

describe('a title by rule', () => {
  it.each([
    ['I want to keep Priya on but I cannot pay her for empty slots.', 'How to keep Priya on?'],
    [
      'What I need to know is whether we can afford to say no to the supermarket when it asks for a third promotion.',
      'Can we afford to say no to the supermarket?',
    ],
    [
      'We want to keep every apprentice that our small workshop trained for the trade in the last years',
      'How to keep every apprentice?',
    ],
    [
      'We want to open another bakery shop near the station that opens at five for commuters of the north',
      'How to open another bakery shop near the station?',
    ],
    ['I’d like Jayden to stay.', 'How to get Jayden to stay?'],
    ['We want more regular customers on weekdays.', 'More regular customers on weekdays'],
    ['How do we get paid sooner?', 'How do we get paid sooner?'],
    [
      'How do we keep the January people until next January?',
      'How do we keep the January people until next January?',
    ],
    [
      'How can we keep every apprentice that our small workshop trained for the trade in the last years?',
      'How to keep every apprentice?',
    ],
    ['Should we close the shop on Mondays?', 'Should we close the shop on Mondays?'],
    ['My goal is to be paid within 30 days', 'How to be paid within 30 days?'],
    [
      'What I would like is for us to be paid for advice and for me to be home by half past six.',
      'How to be paid for advice?',
    ],
  ])('for the goal %j is %j [C18]', (goal, title) => {
    expect(titleFor(spans(goal))).toBe(title)
    expect(title.length).toBeLessThanOrEqual(longest)
  })

  it.each([
    ['We are losing customers to the retail park', 'Why are we losing customers to the retail park?'],
    ['I run out of cash before every Christmas', 'Why do I run out of cash before every Christmas?'],
    ['Half of the quotes go cold.', 'Why do half of the quotes go cold?'],
    [
      'Customers pay us after 75 days and the yard wants its money after 30.',
      'Why do customers pay us after 75 days?',
    ],
    ['Our oven breaks down every month', 'Why does our oven break down every month?'],
    ['We cannot find a second baker', 'Why can’t we find a second baker?'],
    ['Our best people have left for the hospital.', 'Why have our best people left for the hospital?'],
    ['Customers pay late and want discounts.', 'Why do customers pay late and want discounts?'],
    ['We are losing customers and good members.', 'Why are we losing customers and good members?'],
    ['Nobody knows who decides.', 'Why does nobody know who decides?'],
    [
      'The distributor takes 31% and decides which pubs get us, so we never hear what drinkers say.',
      'Why does the distributor take 31%?',
    ],
  ])('for the problem %j is the question %j [C18]', (trouble, title) => {
    expect(titleFor([], spans(trouble))).toBe(title)
    expect(title.length).toBeLessThanOrEqual(longest)
  })

  it.each([
    'We want them back without paying for more drivers.',
    'I want this without another loan.',
    'We need it to stop.',
    'Mobile dog groomer leeds.',
    'I run a small joinery with six people',
    'Three of us brothers run the dairy farm near Frome.',
    'I tune and restore pianos, by myself, in and around Stroud.',
    'We open Tuesday and Friday.',
    'We teach English to grown-ups in Brighton, evening classes and a summer school.',
    'I say we can’t afford not to.',
    'Our teachers are good and they are on zero hours.',
    'I have done the rota since 2016',
    'My daughter is tired and wants to stop doing the orders.',
    'Our drivers are tired and want to leave.',
    'My brother is worn out and can’t take the calls.',
    'Our oven is slow and breaks the rhythm.',
    'We cannot find a baker and lose orders.',
    'Customers pay late and are rude.',
    'We want to find a gap in an order when it costs a minute instead of a day.',
    'My customers were piano teachers and ladies with a good upright.',
    'The rewrite was meant to take nine months and we’re at month twenty-six.',
  ])('for %j, which says nothing alone, is what the text is about [C18, D10]', (text) => {
    expect(titleFor(spans(text), spans(text), ['Empty slots', 'dog groomer'])).toBe(
      'Empty slots and dog groomer',
    )
    expect(titleFor(spans(text), spans(text))).toBe('no title')
  })
})
