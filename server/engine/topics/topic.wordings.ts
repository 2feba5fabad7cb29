import type { AnyOf } from '../text/wordings.ts'

/** Words that decide what a topic may be. Beside each wording is an example that no other wording of its list matches. */

const re = String.raw
const wholePhrase = (anyOf: AnyOf['anyOf'], after = ''): AnyOf => ({ before: '^', after: `${after}$`, anyOf })

/** Illnesses, the first group; they never become topics. */
export const illness: AnyOf = {
  flags: 'g',
  before: re`\b`,
  after: re` with (?:a |an |the )?((?:[a-z-]+ ){0,2}?[a-z-]+)(?= (?:and|or|since|for|but|so|after)\b| ?[,.;:)]|$)`,
  anyOf: [
    ['sick|ill', 'ill with flu'],
    ['signed off|off work', 'off work with stress'],
    ['diagnosed', 'diagnosed with asthma'],
  ],
}

/** Relatives and the like, which never make a topic with their owner: “Donna’s dad”. */
export const relative = wholePhrase(
  [
    ['mum|mother|dad|father', 'dad'],
    ['brother|sister|son|daughter|wife|husband', 'sister'],
    ['uncle|aunt|niece|nephew|cousin', 'aunt'],
    ['partner|friend|mate|bloke|lad|lass|boy|girl', 'friends'],
    ['house|place|idea', 'house'],
  ],
  's?',
)

export const nationality: AnyOf = {
  ...wholePhrase([
    ['English|British|Scottish|Welsh|Irish', 'Welsh'],
    ['American|Canadian|Australian', 'American'],
    ['French|German|Italian|Spanish|Dutch|Portuguese', 'Dutch'],
    ['Polish|Russian|Ukrainian|Danish|Swedish|Norwegian', 'Danish'],
    ['Chinese|Japanese|Indian|Turkish|Greek', 'Greek'],
    ['European|African|Asian', 'European'],
  ]),
  flags: 'u',
}

/** Swear words, which must not become topics. */
export const curse = wholePhrase(
  [
    ['(?:bull|horse|dip)?shit|(?:mother)?fuck|crap|piss|damn|hell', 'crap'],
    ['bastard|bitch|bugger|bollock|cunt|twat|wank|whore|slut', 'buggers'],
    ['arse|ass|asshole|dick|dickhead|prick', 'arses'],
    ['idiot|moron|scum', 'morons'],
  ],
  '(?:s|ed|er|ers|y|ty|ing|ting|hole|holes)?',
)

/** Words in -ing, -tion and -sion that do not name an activity. */
export const noActivity: AnyOf = {
  after: '$',
  anyOf: [
    ['clothing|bedding|cushion|fashion', 'clothing'],
    ['heating|lighting|plumbing|wiring|flooring|ceiling', 'lighting'],
    ['housing|parking|building|mansion|station|location', 'parking'],
    ['borrowing|funding|pension|fraction|portion', 'funding'],
    ['morning|evening|occasion|session', 'evening'],
    ['region|nation|population|generation|section', 'region'],
    ['institution|organisation|profession|mission|function', 'profession'],
    ['position|question|option|solution|version|edition|condition', 'option'],
    ['vision|ambition|reputation|tradition|competition|completion', 'tradition'],
    ['lion|potion|tension|emotion|attraction', 'lion'],
  ],
}
