import { readingTheCase, rules, type Prompt } from './prompt.ts'

export const fitPrompt: Prompt = {
  name: 'fit',
  version: 2,
  text: `${rules}

Task: write one new version of the idea in "idea", for the challenge in "challenge", that does what "wish" says. The old version is kept beside it, so write what is different and not a second copy.
- "smaller": the least that would still show whether the idea works; one part, one customer, one day or one week of it.
- "cheaper": the same effect for less money, with what they have already. Say in "because" what is no longer paid for.
- "faster": something comes of it sooner. Say in "because" what is left out or done first.
- "others": the same effect with other people than those of the idea: customers, suppliers, neighbours, colleagues, another firm. Name only people that the data names, or kinds of people.
- Keep what makes the idea fit this challenge: its facts, people, places and days. Nothing in it needs people, money, time or consent that they do not have.
- "text": what is changed, by whom, and why that should work here, in one to four sentences, at most 600 characters. "focus": one to four words.
- "because": one sentence that says how this version does what was wished for, and what is given up for it.
- "sparkSatisfaction": how it answers "spark", where one is given, else an empty text. "challengeResolution": what gets better for them and why, in two sentences at most.
- "steps": 2 to 6, in order: who does what. The first can be done this week with what they have. A figure of your own is rare, round and plainly an estimate.
- "keyResources": the people, time and money it takes. "potentialObstacles": what is most likely to sink it, and how to get round that.
- "seen" lists versions that were shown before. Write another one. "today" is the date.

${readingTheCase}`,
}
