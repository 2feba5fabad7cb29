import type { SparkTemplate } from '../content.schema.ts'

/** Asks about kinds of events, always as a question or an *if*: it never reports news (AMB-75). */
export const businessNews: SparkTemplate[] = [
  {
    technique: 'scenario',
    lens: 'interest rates',
    text: 'If interest rates moved by two points this year, which plan for {topics} would you bring forward and which would you drop?',
  },
  {
    technique: 'constraint',
    lens: 'energy price',
    text: 'If energy prices doubled for three months, what would you change about {your process} in the first week? Which part is worth doing anyway?',
  },
  {
    technique: 'value-chain',
    lens: 'minimum wage',
    text: 'When the minimum wage next goes up, which step in {your process} ought to be better designed and not merely dearer?',
  },
  {
    technique: 'prior-action',
    lens: 'insolvency of a rival',
    text: 'If your nearest rival closed its doors on Friday, what would you offer its {buyers} by Monday? Draft the message today.',
  },
  {
    technique: 'five-forces',
    lens: 'new entrant',
    text: 'Suppose a rich newcomer opened in {place} at half your price. What would {buyers} still come to you for?',
  },
  {
    technique: 'ideal',
    lens: 'technology release',
    text: 'Suppose a new tool could do half of {your process} by itself next year. What would you want {workers} to do with the time?',
  },
  {
    technique: 'visible',
    lens: 'data protection',
    text: 'If a new rule let {buyers} see everything that you hold about them, what would embarrass you and what would delight them?',
  },
  {
    technique: 'stakeholder',
    lens: 'AI regulation',
    text: 'If you had to explain every automated decision to {a buyer}, which use of AI around {topics} would you still be proud of?',
  },
  {
    technique: 'substitute',
    lens: 'supply shock',
    text: 'A port closes or a crop fails. Which input behind {your offer} runs out first, and what is the second-best choice?',
    goods: true,
  },
  {
    technique: 'eliminate',
    lens: 'tax',
    text: 'If a tax on waste and packaging came next year, what would you leave out of {your offer}, and who would notice?',
  },
  {
    technique: 'cushion',
    lens: 'trade rules',
    text: 'If goods took two weeks longer at the border, which of {your partners} would you have to replace, and where would you look?',
  },
  {
    technique: 'adapt',
    lens: 'weather event',
    text: 'When the next storm or heatwave is forecast, what will {buyers} suddenly want from you? Get the offer and the stock ready now.',
  },
  {
    technique: 'extreme-user',
    lens: 'demographic figure',
    text: 'If the next census showed {place} growing much older, what would you change about {your offer} first?',
  },
  {
    technique: 'segmentation',
    lens: 'consumer confidence',
    text: 'If people grew careful with money overnight, which part of {your offer} would they keep and which would they drop first?',
  },
  {
    technique: 'market-development',
    lens: 'public procurement',
    text: 'If the public sector had to buy more from small firms, what would you need on paper to sell {your offer} to a council?',
  },
  {
    technique: 'rhythm',
    lens: 'labour law',
    text: 'If staff won the right to fixed hours, how would {your process} have to change, and might [it|they] run better?',
  },
  {
    technique: 'cheap-test',
    lens: 'scandal in the trade',
    text: 'If a scandal broke at another firm in your trade, what proof of your own good order could you show {buyers} within the hour?',
  },
  {
    technique: 'effectuation',
    lens: 'good news nearby',
    text: 'If {place} won a big event or a new employer, who would arrive, what would they lack, and what could you have ready?',
  },
  {
    technique: 'triggers',
    lens: 'headlines',
    text: 'Which three kinds of headline would change your plans for {topics}? Decide who watches for each of them.',
  },
  {
    technique: 'five-whys',
    lens: 'supplier in trouble',
    text: 'If you read that one of {your partners} was in trouble, which question would you ring and ask first? Ask it now.',
  },
  {
    technique: 'deal-logic',
    lens: 'merger',
    text: 'If two of {your partners} merged, would you gain a stronger ally or lose a choice? Prepare for the answer that you fear.',
  },
  {
    technique: 'parameter-change',
    lens: 'currency',
    text: 'If the pound fell by a tenth, which part of {your offer} would become a bargain abroad, and which input would hurt?',
  },
  {
    technique: 'another-dimension',
    lens: 'transport',
    text: 'If a main road closed or fuel ran short for a year, how would {buyers} reach you, and how would {your offer} reach them?',
  },
  {
    technique: 'what-if',
    lens: 'viral post',
    text: 'If a post about {your offer} were seen by a million people tonight, for good or ill, what would break first tomorrow?',
  },
  {
    technique: 'trade-off',
    lens: 'strike',
    text: 'If the carriers that you rely on went on strike for a fortnight, which {buyers} would you serve first, and how?',
  },
  {
    technique: 'constraint-removal',
    lens: 'cyber-attack',
    text: 'If an attack locked {your systems} for three days, what could {workers} still do on paper? Practise it for one morning.',
  },
  {
    technique: 'pestle',
    lens: 'new standard',
    text: 'If {org} set a stricter standard for everyone it deals with, which part of your work on {topics} would fall short today?',
  },
  {
    technique: 'fresh-start',
    lens: 'rents',
    text: 'If rents around {place} fell by a fifth, what would you open, move or try that makes no sense today?',
  },
  {
    technique: 'ladder-down',
    lens: 'public funding',
    text: 'If a grant for small firms opened next week, could you set out your plan for {topics} on one page by Friday?',
  },
  {
    technique: 'ladder-up',
    lens: 'helpful event',
    text: 'Which kind of news would make it far easier to {goal}? How would you come to hear of it before your rivals?',
  },
  {
    technique: 'blessing',
    lens: 'bad press',
    text: 'Suppose the local paper wrote about {problems} in your trade. How could you be the firm that it praises at the end?',
  },
]
