import type { AnyOf } from '../text/wordings.ts'

/** Wordings that prove or deny circumstances. Beside each wording is an example that no other wording of its list matches. */

const re = String.raw

/** People who work for a firm, after a number: “nine people”. */
export const workers: AnyOf = {
  after: re`\b`,
  anyOf: [
    ['staff|employees|people|workers|operators', 'staff'],
    ['cleaners|carers|drivers|nurses', 'drivers'],
    ['instructors|teachers|practitioners|consultants', 'teachers'],
    ['mechanics|engineers|installers|fitters|technicians|developers', 'fitters'],
    ['cooks|chefs|waiters', 'cooks'],
    ['of us|lads|men|women|souls|heads', 'of us'],
  ],
}

/** Words directly before a number that show that it does not count staff: “waiting for eleven people”. */
export const countsOthers: AnyOf = {
  before: re`\b`,
  after: re`\s*$`,
  anyOf: [
    ['customers|members|guests', 'customers'],
    ['waiting|other|for|to', 'waiting'],
  ],
}

/** Words after “eleven people” that show that they are visitors: “eleven people came”. */
export const visiting: AnyOf = {
  before: '^ ',
  after: re`\b`,
  anyOf: [
    ['came|come|comes|visited|joined|turned', ' came'],
    ['signed|booked|rang|replied', ' booked'],
    ['asked|said|wanted|want', ' wanted'],
    ['a (?:day|week|night)', ' a day'],
  ],
}

/** Words before a cue that deny it: “we have no vans”, “without a website”, “never had a board”. */
export const denials: AnyOf = {
  before: re`\b`,
  after: re`(?: (?:a|an|any|our|the|own|real|proper|more))*\s*$`,
  anyOf: [
    ['no|not|without|never', 'we have no'],
    [re`don[’']?t have|haven[’']?t|hasn[’']?t|isn[’']?t`, 'we don’t have any'],
    ['instead of|rather than', 'rather than a'],
  ],
}
