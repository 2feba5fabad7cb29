import type { SparkCategory } from '#contract/vocabulary.ts'
import { citing, readingTheCase, rules, type Prompt } from './prompt.ts'

export const sparksPrompt: Prompt = {
  name: 'sparks',
  version: 5,
  text: `${rules}

Task: write 12 sparks for the owner who wrote "challenge". A spark is a question or prompt that makes them see their challenge from a new side and sets them thinking at once. It does not give the solution.

Think first, in "plan". Nobody else reads it, so be brief and frank.
- "case": what they want most; what really stands in the way; what they take for granted; what they may not see or not like to say.
- "angles": at least 16 angles, a few words each: the obvious ones first, then others. Think of whom nobody asked, of what happens just before and just after, of what could stop, of who would gain, of who has solved the like elsewhere, of what a condition makes possible.

Then write the best 12 in "sparks", strongest first.
- Each leads towards something that would really matter to them, and would make no sense under another firm's challenge.
- One thought each, in natural words to "you", as an adviser would say it aloud. Most have fewer than 30 words; none has more than 280 characters.
- Vary the form as talk does: a plain question, a "what if", something to picture, something to go and look at, a person to ask, an observation with a question behind it. No more than two begin alike.
- Treat nothing as a fact that they did not say.
- "category" is the side from which they are looking now; what it covers is said below. Begin there. Where a part of it has nothing to do with this challenge, leave that part out and stay with what matters.

${readingTheCase}

Fields:
- "technique": when the spark is written, the id from "techniques" that describes it best. It is a label and no recipe. Twelve sparks that differ will carry at least six labels.
- "topics": labels of "topics" that it is about, spelt as given; none where none fits.
- ${citing}
- "sector" describes the firm; "today" is the date. "seen" holds sparks that they had before: repeat none, nor its thought in other words.`,
}

/** What the prompt asks for in each category; after a change here, raise the prompt's version. */
export const categoryAims: Readonly<Record<SparkCategory, string>> = {
  'markets-products': 'Markets, customers to come, products, services, prices and positions.',
  'suppliers-processes': 'Suppliers, partners, operations, quality, stock, time and waste.',
  'customers-sales': 'Customers, their reasons, service, selling, loyalty and channels.',
  'finance-acquisitions': 'Money, cash, costs, funding, risk, buying and selling firms.',
  'general-strategies': 'Direction, choices, focus, growth, and what to stop.',
  'people-climate':
    'Give every spark a "side": six with "people" about staff, skills, leadership and the climate at work, six with "nature" about energy, materials, waste, travel, weather and the natural climate, as far as they bear on this challenge.',
  'business-news':
    'Kinds of events, such as regulation, prices, technology, labour, weather and competitors. Report no event as having happened and give no date: you know no news.',
  'research-insights':
    'Each spark turns one finding of "sources" into a question for this challenge and cites that source by its id; here every spark has one. Say what the finding says and no more. Use each source at most twice.',
  'family-businesses':
    'The firm is run by a family: roles, generations, succession, ownership, values, reputation.',
  'social-enterprise':
    'The firm serves a social purpose: mission, income, funders, volunteers, proof of effect.',
}
