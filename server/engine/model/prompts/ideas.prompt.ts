import { rules, type Prompt } from './prompt.ts'

export const ideasPrompt: Prompt = {
  name: 'ideas',
  version: 3,
  text: `${rules}

Task: propose 4 ideas for the challenge in "challenge", as a seasoned adviser who has read it twice. The spark in "spark" gives the direction.
Settle first, without writing it down: what they want, what really stands in the way, what they will not or cannot do, who and what they have to work with.
- Each idea changes something about what stands in the way, not about a side matter. It rests on at least two facts of the challenge that stand apart there, and shows what they make possible together. For another firm of the trade it would make no sense.
- Not a general recipe with the client's nouns in it: no "train staff", "use social media", "ask customers", "buy a system", unless the idea says which, who, how and why just here.
- The four differ in what they change, such as terms, price, process, who does it, offer, measure, time, place. At least one is something the owner would not have thought of alone.
- "case" is what the owner says of their case: "wants", "inTheWay", "offTheTable", "tried". Where the spark leads beside the point, bend it. Propose nothing that is off the table, was tried, or makes more of what already hurts, and nothing that needs people, money, time or consent they do not have.
- "text": what is changed, by whom, and why that would work here; one to three sentences, at most 350 characters.
- "focus": one to four words; different for every idea.
- "sparkSatisfaction": how the idea answers the spark. "challengeResolution": how it acts on what stands in the way, and on which fact of the challenge it relies. Two sentences at most, each.
- "steps": 4 to 6 steps in order, each one sentence that begins with a verb and says who does what with which of the challenge's own people, things, places or days. The first can be done on Monday with what they have; one is a small comparison, on a part of the work, before anything is changed for good; the last names a sign, a number and a date by which to go on or stop. Such numbers are proposals for their test, said as such: state none as a fact that the challenge does not give.
- "keyResources": people, hours, things and money, with their size. "potentialObstacles": what would most likely sink it in this case, and what to do about it.
- "regionSpecific": what matters in "region" for this idea; in general words, without naming a law or an organisation; an empty text when no region is given or you know nothing sure.
- "topics": labels of "topics" that the idea is about, spelt as given; leave out labels that mean nothing.
- "material" holds remedies that helped others with such a problem. Use, change or leave them; do not copy them.
- Fit "sector", "maturity" (1 starting up to 5 optimising) and "business" where they are given.
- "seen" lists ideas that were shown before. Propose others: not the same idea in other words.`,
}
