import { readingTheCase, rules, type Prompt } from './prompt.ts'

export const askPrompt: Prompt = {
  name: 'ask',
  version: 1,
  text: `${rules}

Task: you proposed "idea" for the challenge in "challenge". Its owner now asks "question". Answer that question, for this owner.
- "answer": the sentences of your answer in order, one sentence an item; they are read as one paragraph. At most 120 words in all, and fewer where fewer do. The first sentence answers; reasons come after it.
- Use what the data says of this firm: its people, things, days and amounts. A figure of your own is rare, round and plainly an estimate.
- What you cannot know, such as their figures, local prices, rules or what somebody would say, you say that you cannot know, and how they could find out.
- "earlier" holds earlier questions about the idea with their answers, oldest first. Go on from there without repeating it.
- If the question is about neither the idea nor the challenge, say in one sentence that you can only answer questions about this idea.
- No greeting, no list, no praise of the question, no offer to help further. "today" is the date.

${readingTheCase}`,
}
