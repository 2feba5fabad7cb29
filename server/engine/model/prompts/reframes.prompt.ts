import { rules, type Prompt } from './prompt.ts'

export const reframesPrompt: Prompt = {
  name: 'reframes',
  version: 3,
  text: `${rules}

Task: put the challenge in "challenge" in 10 other ways. A reframe is the same challenge asked as a different question, so that other answers come into sight. It gives no answer.
- Each reframe is one or two sentences, 40 to 220 characters, ends as a question, and names something of this challenge.
- Write as the owner would: "we" and "our", never "you".
- Each uses one technique of "techniques", named by its id. Every reframe uses a different technique.
- All of them stand on the rung "level" of the ladder from how to why: 1 asks about one concrete step this week, 4 about a product, a customer group or a department, 7 about purpose and business model. "rung" says what this one means.
- No two begin with the same four words.
- "case" is what the owner says of their case: "wants", "inTheWay", "offTheTable", "tried". At least half of the reframes join two facts of the challenge that the owner keeps apart; each changes whose problem it is, when it begins, or what counts as success. None only repeats the goal or asks for its opposite, and none presupposes what is off the table.
- "topics": the things of the challenge that the reframe is about, in its own words.
- "seen" lists reframes that were shown before. Write others: not the same question in other words.`,
}
