import { rules, type Prompt } from './prompt.ts'

export const fitPrompt: Prompt = {
  name: 'fit',
  version: 1,
  text: `${rules}

Task: write one new version of the idea in "idea", for the challenge in "challenge", that does what "wish" says. The old version is kept beside it, so write what is different and not a second copy.
- "smaller": the least that would still show whether the idea works; one part, one customer, one day or one week of it.
- "cheaper": the same effect for less money, with what they have already. Say in "because" what is no longer paid for.
- "faster": something comes of it sooner. Say in "because" what is left out or done first.
- "others": the same effect with other people than those of the idea: customers, suppliers, neighbours, colleagues, another firm. Name only people that the data names, or kinds of people.
- Keep what makes the idea fit this challenge: its facts, people, places and days. "case" is what the owner says of it: propose nothing that is off the table or was tried, and nothing that needs people, money, time or consent they do not have.
- "text": what is changed, by whom, and why that would work here; one to three sentences, at most 350 characters. "focus": one to four words.
- "because": one sentence that says how this version does what was wished for, and what is given up for it.
- "sparkSatisfaction": how it answers "spark", where one is given, else an empty text. "challengeResolution": how it acts on what stands in the way, in two sentences at most.
- "steps": 2 to 6 steps in order, each one sentence that begins with a verb and says who does what. The first can be done on Monday with what they have; the last names a sign, a number and a date by which to go on or stop. Such numbers are proposals for their test, said as such.
- "keyResources": people, hours, things and money, with their size. "potentialObstacles": what would most likely sink it, and what to do about it.
- "seen" lists versions that were shown before. Write another one.`,
}
