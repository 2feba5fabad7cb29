import { readingTheCase, rules, type Prompt } from './prompt.ts'

export const reframesPrompt: Prompt = {
  name: 'reframes',
  version: 5,
  text: `${rules}

Task: put the challenge in "challenge" in 10 other ways. A reframe asks the same challenge as a different question, so that other answers come into sight. It gives no answer.

Think first, in "plan". Nobody else reads it, so be brief and frank.
- "case": what they ask; what it is really about; what they take for granted; whose problem it is now, and what counts as success now.
- "angles": at least 14 ways to ask it differently, a few words each.

Then write the best 10 in "reframes", strongest first.
- Each moves the question: to another person's side, to another time, to another measure of success, to what lies behind, to something taken for granted that may not be so. The goal in other words, or turned upside down, moves nothing.
- After reading it the owner would begin somewhere else than before.
- One natural question that ends with a question mark; a short sentence before it where that helps. Write as the owner would, "we" and "our" and never "you"; at most 280 characters. Do not begin them all alike.
- One thought each. Treat nothing as a fact that they did not say.
- "level" is how far to step back on the ladder from how to why: 1 asks about one concrete step this week, 4 about a product, a customer group or a department, 7 about purpose and business model. "rung" says what this one means. Stay near it.

${readingTheCase}

Fields:
- "technique": when the reframe is written, the id from "techniques" that describes it best; a different one for each.
- "topics": labels of "topics" that it is about, spelt as given; none where none fits.
- "seen", where it is given, lists reframes that they had before. Write others, not the same question in other words. "sector", where it is given, describes the firm; "today" is the date.`,
}
