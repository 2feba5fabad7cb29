import type { AnyOf } from '../text/wordings.ts'

/** The wordings by which the challenge is found in a document. */

const re = String.raw
const words = (anyOf: AnyOf['anyOf']): AnyOf => ({ before: re`\b`, after: re`\b`, anyOf })

export const descriptionWordings = {
  /** Headings of sections that say what is wrong. */
  problemHeading: words([
    ['challenges?|problems?|issues?|troubles?|obstacles?', 'The challenge'],
    ['pain points?|difficult(?:y|ies)', 'Pain points'],
    ['what is (?:wrong|holding)', 'What is holding us back'],
    ['what we (?:need|want)', 'What we need'],
    ['where we (?:struggle|are stuck)', 'Where we struggle'],
    ['the (?:ask|brief|need|question)', 'The question'],
  ]),

  /** Headings of sections about aims, which lead up to the problem. */
  wishHeading: words([
    ['objectives?|goals?|aims?|needs?|purpose|ambitions?|priorities', 'Our goals'],
    ['opportunit(?:y|ies)', 'Opportunities'],
    ['why (?:now|this|we)', 'Why now'],
    ['key question', 'Key question'],
    ['threats?|weaknesses|risks?', 'Threats'],
  ]),

  settingHeading: words([
    ['background|situation|context|current state', 'Background'],
    ['summary|introduction|overview|about', 'Overview'],
  ]),

  /** Headings of sections that a description leaves out. */
  endHeading: words([
    ['references|bibliography|appendi(?:x|ces)|contents|glossary|index', 'Appendix B'],
    ['acknowledge?ments?|contacts?|attendees|biograph(?:y|ies)', 'Contact'],
    ['disclaimer|terms|legal|confidential|copyright', 'Legal'],
    ['methodology|timetable|schedule|budget|agenda|minutes', 'Timetable'],
  ]),

  trouble: words([
    [re`struggl\w*|challeng\w*|problems?|troubles?|issues?`, 'We struggle.'],
    ["cannot|can't|can not|unable", 'We are unable to say.'],
    ['los(?:e|es|ing|t|s|ses)|no longer', 'We lose members.'],
    [re`lack\w*|shortages?|not enough|gap|bottleneck\w*|stuck`, 'There is a shortage of cooks.'],
    ['too (?:many|much|few|little|late|slow|long|expensive|old)', 'It takes too long.'],
    ['late|behind|overdue', 'Orders are overdue.'],
    [re`delay\w*`, 'Expect delays.'],
    ['fall(?:s|en|ing)?|fell|drop(?:s|ped|ping)?', 'Sales fell.'],
    [re`declin\w*|shrink\w*`, 'Visits decline.'],
    ['ris(?:e|es|en|ing)|rose|trebled|tripled|doubled', 'Rents doubled.'],
    ['cost(?:s|ing) us', 'It costs us a day.'],
    [re`complain\w*`, 'Neighbours complain.'],
    [re`empty|unsold|exhausted|outdated|inefficien\w*`, 'Half the tables are empty.'],
    ['wast(?:e|es|ed|ing)|throw(?:n|ing)? away', 'Bread is thrown away.'],
    [re`fail\w*|break\w*|broke`, 'Two pumps broke.'],
    ['worr(?:y|ied)|pressure', 'The board is worried.'],
    ['leaving', 'Drivers are leaving.'],
    [re`shut\w*|clos(?:ed|ing|ure)`, 'The road was closed.'],
    [re`difficult\w*|hard to|despite`, 'Staff are hard to find.'],
    [re`threat\w*|risk\w*`, 'The grant is at risk.'],
    [re`miss(?:es|ed|ing)?|undercut\w*`, 'We missed the target.'],
  ]),

  wish: words([
    ['how (?:can|do|could|should|might|to)', 'How can bakers rest?'],
    ['(?:we|I) (?:need|want|must|should|would like|have to|hope|aim)', 'We need more light.'],
    ['(?:needs?|wants?|wishes|hopes|aims|plans|would like|has|have) to', 'The firm plans to grow.'],
    ['(?:goal|aim|objective|purpose|question|task|challenge) is', 'The goal is calm.'],
    ['looking for', 'Looking for a partner.'],
    ['in order to', 'In order to stay open.'],
    ['should we', 'Should we merge?'],
    ['reduce|improve|increase|attract|retain|win back', 'Improve the first visit.'],
    ['find (?:a|new|ways)', 'Find new members.'],
    ['without (?:losing|raising|adding)', 'Grow without adding vans.'],
  ]),

  ours: words([
    ['we|our|us|my', 'Our hall'],
    ['the (?:company|firm|business|shop|team|charity|family)', 'The firm'],
  ]),

  /** Page numbers, copyright lines and other lines that are not part of the text. */
  furniture: {
    anyOf: [
      [re`^(?:page|slide|sheet|seite)?\s*\d+(?:\s*(?:of|\/|von)\s*\d+)?$`, 'Page 3 of 9'],
      [re`^[\s\d.,;:/|()€£$%+-]+$`, '3,400 | 2,100 | 12%'],
      [re`©|\ball rights reserved\b|\bcopyright\b`, '© Fellside Dairy'],
      [re`^(?:strictly )?(?:private and )?confidential\b`, 'Strictly private and confidential'],
      [re`^(?:tel|phone|fax|e-?mail|www)\b`, 'Tel 01234 567890'],
      [re`^\S[^\s@]*@\S+$`, 'office@dairy.example'],
      [re`^https?:\/\/\S+$`, 'https://dairy.example/'],
      [re`(?:\. ?){5}\d*$`, 'The herd ..... 7'],
    ],
  },
} satisfies Readonly<Record<string, AnyOf>>
