import type { Prompt } from './prompt.ts'
import { rules } from './rules.prompt.ts'

export const ideasPrompt: Prompt = {
  name: 'ideas',
  version: 2,
  text: `${rules}

Task: propose 4 ideas that answer the spark in "spark" for the challenge in "challenge".
- "text": the idea in one to three sentences, at most 350 characters, naming at least one person, group or thing of the challenge.
- "focus": one to four words; different for every idea.
- "sparkSatisfaction": how the idea answers the spark. "challengeResolution": what it does for the challenge. Two sentences at most, each.
- "steps": 4 to 6 steps in order, each one sentence that begins with a verb and could be begun on a Monday. The first is a cheap test when "maturity" is 1 or 2; the last says how to tell whether it works.
- "keyResources": people, time, things and money in words. "potentialObstacles": what may go wrong and what to do about it.
- "regionSpecific": what matters in "region" for this idea; in general words, without naming a law or an organisation; an empty text when no region is given or you know nothing sure.
- "topics": labels of "topics" that the idea is about, spelt as given.
- "case" is what the owner says of their case: "wants", "inTheWay", "offTheTable", "tried". Every idea changes something about a problem in "inTheWay" and says how; where the spark leads elsewhere, bend the spark. Propose nothing that is off the table or was tried.
- "material" holds remedies that helped others with such a problem. Use, change or leave them; do not copy them.
- Fit "sector", "maturity" (1 starting up to 5 optimising) and "business" where they are given.
- "seen" lists ideas that were shown before. Propose others: not the same idea in other words.`,
}
