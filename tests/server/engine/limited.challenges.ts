/**
 * Challenges of invented firms. In each the owner rules something out; `never` matches words that would propose
 * it all the same.
 */
export const limitedChallenges: readonly {
  name: string
  text: string
  /** A likely problem from the library, which the owner would tick. */
  problem: string
  never: RegExp
}[] = [
  {
    name: 'a dog groomer who employs nobody',
    text: 'I groom dogs in a van in Stockport. Every week four or five people book and do not turn up, so I drive for nothing. Saturdays are full and Tuesdays are empty. Off the table: employing anyone. I want a full diary without more driving.',
    problem: 'no-shows',
    never:
      /\b(?:hir(?:e|ing)|recruit|employ(?:s|ing)?\b|apprentice|trainee|new starter|part-time (?:person|helper|assistant)|shar(?:e|ing) (?:one|a) \w*\s?(?:person|worker))/i,
  },
  {
    name: 'a furniture maker who will not borrow',
    text: 'We make chairs in a barn near Brecon, three of us. Shops pay us after ten weeks and the sawmill wants its money at once. We will not take on any more loans or use an overdraft. How do we get paid sooner?',
    problem: 'customers-pay-late',
    never: /\b(?:loans?|borrow|overdraft|lender|credit line|invoice finance|factoring)\b/i,
  },
  {
    name: 'a farm shop that stays shut on Sundays',
    text: 'Our farm shop near Ely throws away salad and bread every evening. Customers come in bursts at noon and at five. We are not opening on Sundays, and no weekend work for the staff. We want to waste less.',
    problem: 'perishable-waste',
    never: /\b(?:sundays?|saturdays?|weekends?)\b/i,
  },
  {
    name: 'a print shop that gives no discounts',
    text: 'Our print shop in Dundee quotes for everything and hears nothing back from most. The cheaper online printers take the small jobs. No discounts and no price cuts, we tried that for years. We want more of the good jobs.',
    problem: 'quotes-go-cold',
    never: /\b(?:discounts?|price cuts?|cheaper|money off|half[- ]price|special offer)\b/i,
  },
  {
    name: 'a nursery school that raises no fees',
    text: 'We run a nursery school for 40 children in Hull. Heating, food and insurance all cost more than last year and nothing is left at the end of the month. We cannot raise the fees again, and we will not charge parents extra for meals.',
    problem: 'prices-not-raised',
    never:
      /\b(?:rais(?:e|es|ing) (?:\w+ )?(?:prices?|fees?)|surcharge|price rises?|higher (?:prices?|fees?)|new prices?|charg(?:e|es|ing) (?:extra|more|for))/i,
  },
  {
    name: 'a cycle workshop without new software',
    text: 'Our cycle workshop in Bath writes everything on paper tickets, and jobs get lost between the counter and the bench. We want every bike ready on the day we promised. No new software, no apps and no computers in the workshop.',
    problem: 'hand-overs',
    never: /\b(?:software|apps?|computers?|digital|online|automat\w+)\b/i,
  },
  {
    name: 'a brewery that sacks nobody',
    text: 'We brew beer in Kendal with eleven people. Pubs order less every year and the second kettle is hardly used. Nobody is to be made redundant, and letting people go is out of the question. We need more use of what we have.',
    problem: 'idle-equipment',
    never: /\b(?:redundan\w+|dismiss|lay(?:s|ing)? off|let (?:\w+ ){1,2}go|fewer (?:people|staff))\b/i,
  },
  {
    name: 'a translator who does not advertise',
    text: 'I translate manuals from German, alone, from home in Lewes. Two agencies used to send me most of my work and now use machines first. I will not advertise or go on social media. I want direct customers who come back.',
    problem: 'one-referral-source',
    never: /\b(?:advertis\w+|adverts?|social media|facebook|instagram|linkedin)\b/i,
  },
  {
    name: 'a caterer who stays where she is',
    text: 'My catering kitchen in Truro is far too small: we shift crates all day and search for trays. Moving out is not an option, and no second premises either, the lease runs for six more years. We want to cook for 200 people without chaos.',
    problem: 'cramped-premises',
    never:
      /\b(?:relocat\w+|move (?:to|into) (?:a|another)|new premises|second (?:site|premises)|another site)\b/i,
  },
  {
    name: 'a family garage that takes no investor',
    text: 'Our garage in Oban fits chargers for hotels and has grown fast. We pay for cables and wages weeks before the hotels pay us. No investors and nobody gets a share of the firm. We want to take the next three orders without running dry.',
    problem: 'growth-swallows-cash',
    never: /\b(?:investors?|equity|stakes?|shareholders?)\b/i,
  },
]
