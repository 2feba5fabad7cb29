import type { SparkCategory } from '#contract/vocabulary.ts'
import { rules, type Prompt } from './prompt.ts'

export const sparksPrompt: Prompt = {
  name: 'sparks',
  version: 4,
  text: `${rules}

Task: write 12 sparks for the challenge in "challenge", all within "category". A spark is one question or prompt that makes the reader see the challenge from a new side. It does not give the solution.
- Each spark is one or two sentences, 40 to 220 characters, and turns on a fact of this challenge: a number, a rule, a habit, a person, something done or refused. List in "topics" the labels of "topics" that it is about, spelt as given; labels that mean nothing are left out.
- Each uses one technique of "techniques", named by its id. Use at least six different ones, none more than twice.
- "case" is what the owner says of their case: "wants", "inTheWay", "offTheTable", "tried". At least half of the sparks turn on what is in the way, and join two facts that the owner keeps apart; one or two touch the tension that the owner circles round. None asks for what is off the table or was tried.
- No two sparks ask the same thing or begin with the same three words. Leave out a spark that would do as well for another firm, or that makes no sense for this client. After reading it they could look something up, ask somebody or try something this week.
- "seen", where it is given, holds sparks that the reader had before: repeat none of them, nor its thought in other words.
- Fit "sector" where it is given.
- Speak to the reader as "you".`,
}

/** What a category asks for beyond the rules above; part of the prompt and of its version. */
export const categoryAims: Readonly<Record<SparkCategory, string>> = {
  'markets-products': 'Markets, customers to come, products, services, prices and positions.',
  'suppliers-processes': 'Suppliers, partners, operations, quality, stock, time and waste.',
  'customers-sales': 'Customers, their reasons, service, selling, loyalty and channels.',
  'finance-acquisitions': 'Money, cash, costs, funding, risk, buying and selling firms.',
  'general-strategies': 'Direction, choices, focus, growth, and what to stop.',
  'people-climate':
    'Give every spark a "side": six with "people" about staff, skills, leadership and the climate at work, six with "nature" about energy, materials, weather and the natural climate.',
  'business-news':
    'Ask about kinds of events, such as regulation, prices, technology, labour, weather and competitors. Report no event as having happened and give no date: you know no news.',
  'research-insights':
    'Each spark turns one finding of "sources" into a question for this challenge and cites that source by its id. Say what the finding says and no more. Use each source at most twice.',
  'family-businesses':
    'The firm is run by a family: roles, generations, succession, ownership, values, reputation.',
  'social-enterprise':
    'The firm serves a social purpose: mission, income, funders, volunteers, proof of effect.',
}
