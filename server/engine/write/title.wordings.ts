import type { AnyOf } from '../text/wordings.ts'

/** Wordings for titles. Beside each wording is an example that no other wording of its list matches. */

const re = String.raw
const atBeginning = (anyOf: AnyOf['anyOf'], flags = 'i'): AnyOf => ({
  before: '^',
  after: re`\b`,
  anyOf,
  flags,
})

const adverb = '(?: (?:really|just|only|also|simply|now|dearly|so|still|desperately))*'
const wisher = re`(?:i|we)(?:['’](?:d|m|re)| would| should| am| are)?${adverb}`

/** Labels and conjunctions before the wish. */
export const label: AnyOf = {
  before: '^(?:',
  after: re`\b\s*[,:–-]?\s*)+`,
  anyOf: [
    ['so|and|but|also|now|then|or', 'So, more light'],
    ['ideally|honestly|well', 'Ideally more light'],
    ['aim|goal|wish|target|objective', 'Goal: more light'],
    ['action|ask|question|task|wanted|needed', 'Wanted: more light'],
  ],
}

export const wishing: AnyOf = {
  before: '^',
  after: re`(?: for)?\s+(?=\S)`,
  anyOf: [
    [`${wisher} (?:want|wish|hope|like|love|need|aim|plan|intend)`, 'I’d like more light'],
    [`${wisher} (?:hoping|aiming|looking|trying|asked|told)`, 'We are hoping for light'],
    [re`${wisher} (?:have(?= to\b)|must)`, 'We have to close'],
    [
      `what (?:i|we)(?:['’]d| would| should)?${adverb} (?:want|like|need)(?: to know)? is`,
      'What I’d like is light',
    ],
    [
      '(?:my|our|the) (?:goal|aim|wish|hope|target|ambition|task|objective|question) (?:is|would be)',
      'Our aim is light',
    ],
    ['want|need|looking|hoping|aiming|trying', 'Looking for light'],
  ],
}

/** Pronouns that refer to an earlier sentence, as in “I want them back”; a title with one makes no sense. */
export const pointsBack: AnyOf = {
  before: re`\b`,
  after: re`\b`,
  anyOf: [
    ['them(?:selves)?|him(?:self)?|it(?:self)?', 'get it back'],
    ['they|he|she|those|these', 'get these back'],
    ['her (?=back|in|to|on|stay)', 'get her back'],
    ['(?:this|that)(?= (?:back|in|to|from|for|with|without|at|on|as|by)\\b)', 'do that for less'],
    ['(?:this|that)(?= (?:again|and|or|before|all|both|done|gone|stops?)\\b)', 'see that done'],
    [re`(?:this|that)(?=[\s,;:.!?]*$)`, 'do that'],
  ],
}

/** General questions, such as “What should we do?”. */
export const asksAtLarge = atBeginning([
  ['does any|do any', 'Does any of you know'],
  ['any (?:ideas|advice|suggestions|thoughts)', 'Any ideas'],
  ['what (?:do|should|can) (?:we|i) do', 'What should we do'],
  ['where (?:do|should) (?:we|i) (?:begin|start)', 'Where do we begin'],
  ['is it worth|help', 'Help us'],
])

/** Places where a clause may end: the part before them makes sense alone. */
export const joint: AnyOf = {
  flags: 'gi',
  anyOf: [
    [re`\s?[,;:–—(]`, 'more light, less noise'],
    [re`[.!]\s`, 'More light. Less noise'],
    [re`\s(?:but|so|because|while|although|though|instead|rather)\b`, 'more light because it rains'],
    [re`\sand (?:i|we|they|the|not|to|for (?:me|us))\b`, 'more light and we rest'],
  ],
}

/** The beginnings of phrases that may be left out. */
export const phraseStart: AnyOf = {
  flags: 'gi',
  before: re`\s`,
  after: re`\b`,
  anyOf: [
    ['in|on|at|by|from|with|without|about|over|through|during|per|for', 'more light in May'],
    ['that|which|who|where|when|before|after|until|unless|if|since', 'more light when it rains'],
    ['every|each|this|next|last', 'more light next year'],
  ],
}

/** Words that must not end a title. */
export const hanging: AnyOf = {
  before: '^',
  after: '$',
  anyOf: [
    ['an?|the|my|our|your|his|her|its?|their', 'the'],
    ['as|at|but|by|for|from|in|of|on|or|and|to|up|with|about|than', 'with'],
    ['how|who|which|where|when|what|if|that|so', 'which'],
    ['i|he|she|they|we', 'we'],
    ['is|are|was|be|can|not|no', 'is'],
    ['too|more|only|very|every|each|this|these|those', 'very'],
    ['get|have|make|keep|put|take', 'get'],
  ],
}

/** Verbs that follow the subject in a statement and precede it in a question. */
export const auxiliary: AnyOf = {
  anyOf: [
    ['am|are|is|was|were', 'is'],
    [re`can|cannot|can['’]?t|could`, 'cannot'],
    ['have to|must|have|has', 'must'],
    [re`do not|don['’]t|does not|doesn['’]t`, 'does not'],
    [re`will not|won['’]t`, 'won’t'],
  ],
}

/** Verbs after a plural subject that are not in the simple present. */
export const notPresent: AnyOf = {
  anyOf: [
    ['am|are|is|was|were|have|has|had|do|does|did', 'were'],
    ['can|cannot|will|would|must|should|may|might', 'might'],
    ['went|came|got|made|lost|left|took|gave|said|fell', 'fell'],
    ['grew|rose|ran|sold|paid|cost|told|found|kept|began|broke', 'grew'],
    [re`dropped|\p{L}+ed`, 'closed'],
  ],
  flags: 'iu',
}

/** Words after a plural noun that cannot be its verb. */
export const noVerb: AnyOf = {
  before: '^',
  after: '$',
  anyOf: [
    ['and|or|of|in|who|that|which|to|with|from|at|for', 'of'],
    ['own|manage', 'own'],
    ['down|up|out|off|over|away|back', 'back'],
    ['late|early|here|there|less|more|only|also|now|still|never|always', 'late'],
  ],
}

/** Participles after “have”: “We have lost” becomes “Why have we lost”. */
export const participle = atBeginning([
  [re`\w+ed`, 'closed'],
  ['gone|come|been|got|become|left|run|had|known|done', 'gone'],
  ['lost|fallen|grown|risen|broken|cut', 'fallen'],
  ['made|taken|put|seen|found|kept', 'made'],
  ['sold|spent|won|paid', 'sold'],
])

/** Verbs that mean trouble; without one, a sentence such as “We open on Fridays” makes no title. */
export const troubleVerbs = atBeginning([
  ['lose|run (?:out|short|late)|miss|lack|drop|fail', 'lose heart'],
  ['struggle|worry|wait|chase|end up|keep|turn|work', 'wait for light'],
  ['waste|throw|spend|pay|owe|borrow', 'waste light'],
  ['need|depend|rely|forget|give', 'need light'],
  ['hardly|never', 'hardly rest'],
])

const degree = '(?:(?:always|often|still|already|nearly|almost|mostly|so|all|just|now) )*'
/** Words after “is” or “are” that mean trouble: something in progress, too much, too little, late or gone. */
export const troubleAdjectives: AnyOf = {
  flags: 'iu',
  before: `^${degree}`,
  anyOf: [
    [re`\p{L}+ing\b`, 'still falling'],
    [re`(?:too|not|never|no|hardly)\b`, 'too dark'],
    [re`(?:late|slow|short|empty|full|idle|stuck)\b`, 'often empty'],
    [re`(?:behind|down|up|out|over)\b`, 'down again'],
    [re`(?:tired|unhappy|afraid|worn|lost|gone|broken|missing)\b`, 'tired'],
    [re`\p{L}*(?:due|booked|priced)\b`, 'overbooked'],
  ],
}

const second = (anyOf: AnyOf['anyOf']): AnyOf => ({
  before: re`\s(?:and|or|but)(?: (?:also|then|now|just|only|even|never|still))* `,
  after: re`(?=\s|$)`,
  anyOf,
  flags: 'iu',
})
/** Second finite verbs of any subject: a question has room for one. */
export const secondVerb = second([
  ['am|are|is|was|were|have|has|had|do|does|did', 'slow and is loud'],
  [re`can|cannot|can['’]?t|could|will|would|must|should|may|might`, 'slow and can stop'],
  [re`(?:do|does|did|is|are|was|were|has|have|wo|would|could|should)n['’]t`, 'slow and isn’t new'],
])
/** Second finite verbs after “is” or “has”. The words after them show that they are not plural nouns. */
export const secondOfOne = second([
  ['wants|needs|says|loses|goes|gets|stops|keeps|leaves|takes', 'tired and wants out'],
  [re`\p{L}+s (?:to|the|an?|my|our|his|her|their|us|me|that|\p{L}+ing)`, 'slow and breaks the day'],
])
/** Second finite verbs after “are”, “can” and the like. */
export const secondOfMany = second([
  ['want|need|say|lose|go|get|stop|keep|leave|take', 'tired and want out'],
  ['wants|needs|says|loses|goes|gets|stops|keeps|leaves|takes', 'cannot rest and loses heart'],
])

/** Participles after “have” that do not mean trouble. */
export const settled = atBeginning([
  ['done|been|had|run|made|known|seen|kept|put', 'been here'],
  ['taken|spent|found|sold|won|got', 'found it'],
])

/** Words that begin a plan and not an obstacle: “meant to take nine months”. */
export const planned = atBeginning([
  ['meant|supposed|planned|going|due', 'meant to open'],
  ['founded|built|born|set up', 'founded in 1990'],
])

/** Openings of an obstacle that its title leaves out. */
export const troubleLabel: AnyOf = {
  before: '^',
  after: ' ',
  anyOf: [
    ['the (?:trouble|problem|worry|issue) is(?: that)?', 'The trouble is that it rains'],
    ['only|still|yet', 'Still it rains'],
    ['(?:every|each) (?:day|week|month|year),?', 'Every day it rains'],
  ],
}
