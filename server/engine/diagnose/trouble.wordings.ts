import type { AnyOf } from '../text/wordings.ts'

/**
 * Wordings for trouble. The more lists match a sentence, the more certain it is that the sentence states an obstacle.
 * Beside each wording is an example that no other wording of its list matches; the tests check every example.
 */

const re = String.raw

const words = (anyOf: AnyOf['anyOf']): AnyOf => ({ before: re`\b`, after: re`\b`, anyOf })

/** Words for a loss or a decrease. */
const loss = words([
  [re`los(?:e|es|ing|t|s|ses)|loseing`, 'We are losing regulars.'],
  [re`gone`, 'Half of them are gone.'],
  [re`dropp?(?:s|ed|ing)?`, 'Footfall dropped in May.'],
  [re`fallen|fell|falls|falling`, 'Orders fell in spring.'],
  [re`shr[iau]nk\w*`, 'The round has shrunk.'],
  [re`declin\w+|dwindl\w+`, 'Membership is dwindling.'],
  [re`drying up|dried up`, 'Referrals dried up.'],
  [re`down (?:from|to|by)|went down`, 'We are down to nine.'],
  [re`halved`, 'Bookings halved.'],
  [re`thin(?:ner)?`, 'Margins are thinner.'],
])

/** Words that contrast the situation with the expected one. */
const contrast = words([
  [re`but|yet|although|though|however|even so`, 'It is busy, but we earn little.'],
  [re`only`, 'There is only one booth.'],
  [re`still`, 'He is still writing it by hand.'],
  [re`hardly|barely|scarcely`, 'It barely pays.'],
])

/** Words for something missing or impossible. */
const denial = words([
  [re`nobody|no one|no-one|none of|not one`, 'Nobody answers.'],
  [re`never`, 'It was never written down.'],
  [re`nothing|nowhere|no idea`, 'There is nowhere to park.'],
  [re`don[’']?t know|doesn[’']?t know`, "We don't know why."],
  [re`can[’']?t|cannot|can not|unable`, 'We cannot find a baker.'],
  [re`doesn[’']?t|does not|didn[’']?t|won[’']?t`, "It doesn't last."],
  [re`isn[’']?t|aren[’']?t`, "There isn't a plan."],
])

/** Words for faults and failures. */
const fault = words([
  [
    re`too (?:many|much|few|little|late|slow|long|big|small|expensive|old|often|tired|busy|high|far)`,
    'The van is too small.',
  ],
  [re`not enough|short of|run out|running out|out of stock`, 'There are not enough chairs.'],
  [re`behind|overdue|late|delay\w*|wait\w*|queue\w*|backlog`, 'The bills are overdue.'],
  [re`waste[sd]?|bin|thrown`, 'A third goes in the bin.'],
  [re`rework|mistakes?|wrong|faults?|fail\w*|broke\w*|break\w*`, 'The oven broke again.'],
  [re`complain\w*|refund\w*`, 'Tenants complain.'],
  [re`angry|furious|upset|tired|exhausted|worr\w+|frightened|afraid|scared`, 'The drivers are exhausted.'],
  [re`fight|fell out|falling out|row|quarrel\w*`, 'My cousins quarrel.'],
  [re`resign\w*|quit\w*|left|leave|leaves|leaving|retir\w+|walks? out`, 'Two cooks resigned.'],
  [re`no[- ]shows?|cancel\w*`, 'They cancel on the day.'],
  [re`empty|idle|stands? still|unsold|unused`, 'The press stands still.'],
  [re`unpaid|owe[sd]?|debt`, 'They owe us a month.'],
])

/** Words for higher costs or lower income. */
const cost = words([
  [re`costs? (?:us|me|more)|costing`, 'It costs us a day.'],
  [re`went up|gone up|goes up|put up|rise[sn]?|rising`, 'The rent went up.'],
  [re`doubled|trebled|tripled|dearer`, 'Flour has doubled.'],
  [re`undercut\w*|cheaper`, 'A rival is cheaper.'],
  [re`pays? (?:in|at|after|late)`, 'Builders pay late.'],
  [re`doesn[’']?t (?:cover|pay)|does not (?:cover|pay)|barely covers`, 'The fee does not cover it.'],
  [re`below (?:what|cost)|in the red|margin`, 'We sell below cost.'],
  [re`eat(?:s|ing)? (?:the|our|my|it|up)`, 'Fuel eats up the rest.'],
  [re`losing`, 'We are losing money.'],
])

/** Words that say outright that something is a problem. */
const plain = words([
  [re`problem|trouble|nightmare|headache`, 'That is our problem.'],
  [re`struggl\w*|difficult\w*|hard to`, 'We struggle in winter.'],
  [re`bottleneck|stuck`, 'The spray booth is the bottleneck.'],
  [re`chas(?:e|es|ing)`, 'I spend Fridays chasing payment.'],
  [re`drown\w*|swamp\w*|overrun`, 'We drown in sheets.'],
  [re`mess|chaos`, 'The store is a mess.'],
  [re`squeeze[ds]?|pressure`, 'The buyers squeeze us.'],
  [re`threat\w*|risk\w*`, 'It is a risk.'],
  [re`in (?:his|her|my|their) head|on paper`, 'It is all in his head.'],
  [re`keeps? (?:going|coming|asking|changing)`, 'The plan keeps changing.'],
])

export const troubleWordings: readonly AnyOf[] = [loss, contrast, denial, fault, cost, plain]
