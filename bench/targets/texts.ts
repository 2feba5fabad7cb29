/** Challenge texts of different kinds. `{n}` is replaced by a number, so that every call gets a new text. */
const typical: readonly string[] = [
  'We run {n} regional supermarkets. Our suppliers keep missing their delivery windows, shelves stay empty on Saturdays, and customers walk over to the discounter across the road. We want to win them back without starting a price war.',
  'Our family bakery in Leeds has served the town for {n} years. Flour and energy cost twice what they did, two apprentices left for the city, and my daughter is unsure whether she wants to take over. How do we keep the craft alive and still earn a living?',
  'How might our NHS outpatient clinic cut the {n} missed appointments a month? Patients tell us that letters arrive late, that parking is expensive and that nobody answers the telephone before nine in the morning.',
  'We build software for housing associations. Churn rose to {n} per cent after the price change, the sales team promises features that engineering has never heard of, and support tickets wait for a week. The board asks for a plan that restores trust with our largest customers before the summer.',
  'As a social enterprise that repairs bicycles with {n} young people who were out of school, we depend on two council grants. Both end next March. We need income of our own, partners among local employers, and evidence of what our work changes, all without losing sight of the people we are here for.',
  'A mid-sized foundry in the West Midlands emits {n} tonnes of carbon a year. Car makers now ask every supplier for a reduction path. New furnaces cost more than a year of profit; skilled workers retire faster than we train new ones; orders from Germany have become unpredictable. Where do we start?',
  'Café <b>Zürich</b> & Söhne {n}: “più gusto”, 50 % less sugar — our guests 😀🍰 love it; the landlord doesn’t. Rent +12 %. What now?',
  'نريد أن نزيد مبيعات متجرنا رقم {n} عبر الإنترنت، لكن التوصيل بطيء والعملاء يشتكون من الأسعار المرتفعة ومن ضعف خدمة ما بعد البيع في جميع فروع المدينة.',
  'It is just not going that well and {n} things could be a lot better than they are, but we do not really know what to do about it or where to even begin with any of this.',
]

const longest = 20_000

export interface Sample {
  kind: 'typical' | 'longest'
  text: string
}

/** The samples of one round. An equal `round` gives equal texts; no text appears in two rounds. */
export function samplesOf(round: number): Sample[] {
  const withNumber = (text: string, index: number) =>
    text.replaceAll('{n}', String(1_000 + round * 97 + index))
  const samples = typical.map((text, index): Sample => ({ kind: 'typical', text: withNumber(text, index) }))
  let text = ''
  for (let index = 0; text.length < longest; index += 1)
    text += `${withNumber(typical[index % 6] ?? '', index)}\n\n`
  return [...samples, { kind: 'longest', text: text.slice(0, longest) }]
}
