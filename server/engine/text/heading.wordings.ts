import type { AnyOf } from './wordings.ts'

/** Headings and labels in owners' texts. Beside each wording is a heading that no other wording of its list matches. */

const re = String.raw
const opening = (anyOf: AnyOf['anyOf']): AnyOf => ({ before: '^', after: re`\b`, anyOf })
const determiners = '(?:the |our |main |biggest |my )*'

export const headingWordings = {
  tried: opening([
    [
      re`(?:what|things|all) (?:we|i|we've|i've|has|have|was|is|'s|been)*\s*(?:have |has |been |already )*(?:tried|done|did)`,
      'What we have already done',
    ],
    ["what's been tried", "What's been tried"],
    ['(?:already )?tried', 'Already tried'],
    ['done(?: so far)?', 'Done so far'],
    ['so far|otherwise', 'So far'],
    ['attempts', 'Attempts'],
  ]),
  limit: opening([
    ["what (?:we|i) (?:may|can|will|would|shall|must)(?: not|not|n't|nt)", 'What I must not do'],
    ["(?:what )?(?:we|i) (?:won't|wont|will not|can't|cant|cannot|may not)", 'We cannot'],
    ["won't|wont|will not|can't|cant|cannot|can not", "Won't"],
    ['not doing|not allowed|not negotiable', 'Not doing'],
    ['off the table|off limits|ruled out', 'Off the table'],
    ['limits?|constraints?|red lines?', 'Constraints'],
    ['no[- ]go(?:es)?s?', 'No-goes'],
  ]),
  wants: opening([
    [
      re`what (?:we|i) (?:think |really |would |should )*(?:we |i )?(?:\w+ )?(?:want|need|would like|should like|hope)`,
      'What we really want',
    ],
    ['(?:our |my |the )?(?:goals?|aims?|objectives?|wish(?:es)?|ask|target)', 'Our goal'],
    ['(?:we )?want(?:ed)?|needed', 'Wanted'],
    ['(?:the )?question', 'The question'],
  ]),
  obstacle: opening([
    ['what (?:hurts|is wrong|goes wrong|worries|bugs|stands)', 'What hurts'],
    [`${determiners}(?:troubles?|problems?|issues?|challenges?)`, 'Our main problem'],
    [`${determiners}(?:pain|difficulty|difficulties|worry|worries|hurts?|obstacles?)`, 'The biggest worry'],
  ]),
  background: opening([
    ['situation|context|present|setting', 'Situation'],
    ['background', 'Background'],
    ['about us|who we are', 'Who we are'],
    ['(?:the )?facts(?: first)?', 'The facts'],
  ]),
} satisfies Readonly<Record<string, AnyOf>>
