import { rules, type Prompt } from './prompt.ts'

export const briefPrompt: Prompt = {
  name: 'brief',
  version: 2,
  text: `${rules}

Task: read the challenge in "challenge" as an adviser would before the first meeting, and mark what it says about this client.

Think first, in "plan", in three sentences at most: what they want most, what really stands in the way, what any answer has to keep to. Nobody else reads it.

Then fill "brief". Every entry is a clause or sentence copied letter by letter from the challenge, long enough to be understood alone; what is not copied exactly is thrown away. A list is empty where the challenge says nothing of the kind.
- "goal": what they themselves want to reach. What others want is no goal.
- "obstacles": what stands in the way or goes wrong.
- "limits": what any answer has to keep to: what they will not or may not do, what must be kept, a date, a sum, hours that they do not have. A trouble is no limit.
- "tried": what they have done about it already, also what they gave up.
- "problems": up to 6 from the list "problems", by id, the one that matters most first. Name each that the challenge speaks of, not only the one you are surest of. "because": the sentence that shows it, copied exactly. "certain": true where the challenge says in plain words that this is what stands in the way; seldom for more than two.`,
}
