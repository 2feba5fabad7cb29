import { rules, type Prompt } from './prompt.ts'

export const briefPrompt: Prompt = {
  name: 'brief',
  version: 1,
  text: `${rules}

Task: read the challenge in "challenge" as an adviser would, and say what it tells about this client, under "brief".
- "goal", "obstacles", "limits", "tried": what they want, what stands in the way, what they rule out or may not do, what they have tried. Each entry is one clause or sentence copied letter by letter from the challenge, at most 160 characters. What is not copied exactly is thrown away. Leave a list empty where the challenge says nothing of the kind: never guess.
- "problems": at most 6 of the list "problems", named by their id, the one that stands in the way most first. "because": the sentence of the challenge that shows it, copied exactly. "certain": true only when the challenge leaves no doubt that this problem stands in the way; seldom for more than two.
- What others want is no goal; what stopped after a trial was tried; what simply fails is an obstacle and no limit.`,
}
