import type { Alternative } from '../text/wordings.ts'

/** Kinds of things that owners rule out, and the words with which texts of the library propose them. */

export interface LimitWordings {
  /** What is ruled out, in owners' words. */
  act: readonly Alternative[]
  /** The words with which our texts propose it. */
  proposed: readonly Alternative[]
}

const re = String.raw
const worker =
  '(?:person|people|staff|worker|helper|colleague|employee|assistant|driver|cook|chef|mechanic|technician|specialist|bookkeeper|pair of hands|hands)'
const hours = '(?:hours|shifts?|days?|opening)'
const few = re`(?:\p{L}+ ){0,2}`

export const limitWordings: readonly LimitWordings[] = [
  // Hiring people.
  {
    act: [
      ['hir(?:e|ing)', 'hiring'],
      [re`recruit\w*`, 'recruitment'],
      ['employ(?:ing|ees?|ment)?', 'to employ somebody'],
      [
        'tak(?:e|ing) on (?:an?|another|more|any|new|staff|people|someone|somebody|anyone|anybody)',
        'take on another joiner',
      ],
      ['tak(?:e|ing) (?:anyone|anybody|someone|somebody|people|staff) on', 'taking anybody on'],
      [
        '(?:more|extra|new|another) (?:staff|people|person|employees?|pair of hands|developers?)',
        'another pair of hands',
      ],
      ['(?:somebody|someone|anyone|person) full[- ]time', 'somebody full-time'],
      ['pay a wage|wages for', 'to pay a wage'],
    ],
    proposed: [
      ['hir(?:e|es|ed|ing)', 'Hire a van driver for two weeks.'],
      [re`recruit\w*`, 'Ask two members to recruit.'],
      ['employ(?:s|ing)?', 'Together you employ her.'],
      ['new posts?', 'Write down what the new post is for.'],
      ['newcomers?', 'Each newcomer has a guide.'],
      [
        re`(?:new|extra|second|third|another|additional|part-time|temporary|seasonal|casual|spare|relief|shared|agency) (?:\p{L}+ )?(?:${worker}|starters?)`,
        'A seasonal cook takes the evenings.',
      ],
      [re`job adverts?|vacanc\w*`, 'Put the hours into the job advert.'],
      ['applicants?|candidates?', 'Ask each applicant for a trial day.'],
      ['apprentices?(?:hips?)?|trainees?', 'An apprentice starts in May.'],
      [
        re`tak(?:e|es|ing) (?:somebody|someone|people|an?|one|two) (?:\p{L}+ )?on`,
        'Take somebody on for the harvest.',
      ],
      ['takes? on (?:somebody|someone|people|an?|one|two)', 'The firm takes on two of them.'],
      [re`shar(?:e|es|ed|ing) (?:\p{L}+ ){0,3}${worker}`, 'Share a bookkeeper with the shop next door.'],
      ['pay(?:s|ing)? (?:somebody|someone|a student|a neighbour)', 'Pay a student to count them.'],
    ],
  },
  // Buying.
  {
    act: [
      ['buy(?:ing)?', 'buying anything'],
      ['spend(?:ing)?', 'spend on it'],
      ['invest(?:ing|ments?)?', 'investment'],
      ['purchas(?:e|es|ing)', 'purchases'],
      ['(?:money|budget) for', 'money for a lift'],
      [
        re`(?:another|new|more) (?:\p{L}+ )?(?:machine|machinery|system|software|van|oven|tool|equipment|vehicle)s?`,
        'a new bread oven',
      ],
    ],
    proposed: [
      ['bu(?:y|ys|ying) (?:an?|the|two|three|some|new|one|more)', 'Buy two trays.'],
      ['purchas(?:e|es|ing)', 'List every purchase.'],
      ['invest(?:s|ing|ments?)?', 'Invest in the one that pays back first.'],
      ['install(?:s|ing)?', 'Install a meter.'],
      ['second-hand', 'A second-hand press will do.'],
      ['new (?:machine|van|oven|vehicle|equipment)s?', 'Try the new machine for a week.'],
    ],
  },
  // Borrowing.
  {
    act: [
      ['loans?|debts?', 'a loan'],
      ['borrow(?:ing)?', 'borrowing'],
      ['credit (?:from|line)|credit cards?', 'credit from suppliers'],
      [re`mortgages?|remortgag\w*`, 'a mortgage'],
      ['overdrafts?', 'an overdraft'],
    ],
    proposed: [
      ['loans?', 'Ask for a loan of six months.'],
      [re`borrow\w*`, 'Borrow against the stock.'],
      ['overdrafts?', 'Agree an overdraft before you need it.'],
      ['lenders?|finance company', 'Show the lender the plan.'],
      ['credit line', 'A credit line bridges the gap.'],
      ['invoice finance|factoring', 'Invoice finance pays you at once.'],
      ['mortgages?', 'Move the mortgage.'],
    ],
  },
  // Weekends, evenings and nights, longer hours.
  {
    act: [
      ['weekends?', 'weekends'],
      ['saturdays?|sundays?', 'Sundays'],
      ['seven days', 'seven days a week'],
    ],
    proposed: [
      ['weekends?', 'Try one weekend.'],
      ['saturdays?|sundays?', 'Open on the first Saturday of each month.'],
      ['seven days', 'Cover seven days with two teams.'],
    ],
  },
  {
    act: [
      ['evenings?|nights?', 'evenings'],
      ['late (?:opening|shifts?)', 'late opening'],
      ['after (?:six|seven|hours)', 'work after six'],
    ],
    proposed: [
      ['evenings?|nights?', 'Hold it on an evening in May.'],
      ['late (?:opening|shifts?)', 'Two people share the late shift.'],
      ['open(?:s|ing)? (?:late|later|longer)', 'Open later on Thursdays.'],
    ],
  },
  {
    act: [
      [`(?:more|longer|extra|additional) ${hours}`, 'longer days'],
      ['another hour', 'another hour'],
      ['work(?:ing)? (?:any )?(?:more|longer)', 'work any more'],
      ['overtime', 'overtime'],
    ],
    proposed: [
      ['overtime', 'Pay overtime for the two weeks.'],
      [`(?:longer|extra|additional|more) ${hours}`, 'Offer extra shifts first to those who asked.'],
      ['second shift', 'A second shift uses the same press.'],
      ['open(?:s|ing)? (?:earlier|later|longer)', 'Open earlier for commuters.'],
    ],
  },
  // Higher prices, lower prices.
  {
    act: [
      ['charg(?:e|ing) (?!(?:on|against) the)', 'charge for parking'],
      [`(?:rais|increas)(?:e|ing) ${few}(?:price|fee|rent|rate)s?`, 'raising the entry fee'],
      [`put(?:ting)? ${few}(?:price|fee|rent|rate)s? up`, 'put the rents up'],
      ['prices? up', 'prices up'],
      ['price (?:rise|increase)s?', 'a price rise'],
      ['higher (?:price|fee)s?', 'higher fees'],
    ],
    proposed: [
      ['surcharges?', 'A small surcharge covers the fuel.'],
      [
        re`(?:rais(?:e|es|ing)|higher|increas(?:e|es|ed|ing)|new) (?:\p{L}+ )?(?:prices?|fees?|rates?)`,
        'Announce the new day rates in May.',
      ],
      ['price increases?', 'Announce the price increase a month before.'],
      ['prices? (?:goes? up|rises?)', 'The price goes up by a tenth.'],
      ['charg(?:e|es|ing) (?:an?|for|the|them|more|extra)|charges for', 'Charge for the second visit.'],
      ['costs? the customer', 'Each change costs the customer ten pounds.'],
      ['a fee for', 'Set a fee for late changes.'],
    ],
  },
  {
    act: [
      [re`discount\w*`, 'discounts'],
      [`(?:cut|lower|drop|reduc)(?:e|ting|ing|ping)? ${few}(?:price|fee|rate)s?`, 'cut our fees'],
      ['price cuts?', 'price cuts'],
      ['sell(?:ing)? (?:it |them |anything )?cheap(?:er|ly)?', 'sell it cheap'],
      ['special offers?|give ?aways?', 'special offers'],
    ],
    proposed: [
      [re`discount\w*`, 'Give a discount for a whole year.'],
      [re`(?:low|lower|reduc|cut)\w* (?:\p{L}+ )?(?:prices?|fees?)`, 'A lower day price fills Mondays.'],
      ['price cuts?', 'Try a price cut on one line.'],
      ['cheaper|half[- ]price|money off', 'Mondays are cheaper.'],
      ['cost less|for less', 'Early bookings cost less.'],
      ['for nothing|free of charge', 'The first visit is free of charge.'],
    ],
  },
  // Letting people go.
  {
    act: [
      ['sack(?:ing|ed)?|fir(?:e|ing) (?:anyone|anybody|people|staff)', 'sack anybody'],
      [re`redundan\w+`, 'redundancies'],
      [re`lay(?:ing)? (?:\p{L}+ )?off|laid off`, 'lay people off'],
      [re`dismiss\w*`, 'dismiss anybody'],
      [re`let(?:ting)? (?:\p{L}+ ){1,2}go`, 'let her go'],
      ['job losses|los(?:e|es|ing) (?:their|his|her|any|a) jobs?', 'job losses'],
      ['cut(?:ting)? (?:jobs|staff|posts)', 'cutting posts'],
    ],
    proposed: [
      [re`redundan\w+`, 'Agree the redundancy terms.'],
      [re`dismiss\w*`, 'Take advice before you dismiss anybody.'],
      ['lay(?:s|ing)? off', 'Before you lay off anybody, share the hours.'],
      [re`let(?:s|ting)? (?:\p{L}+ ){1,2}go`, 'Let the agency go.'],
      ['fewer (?:people|staff|posts|jobs)', 'Do the round with fewer people.'],
      ['cut(?:s|ting)? (?:jobs|staff|posts)', 'Cut posts that stand empty.'],
      ['part company', 'Part company in a friendly way.'],
    ],
  },
  // Giving up a share.
  {
    act: [
      ['investors?', 'investors'],
      ['equity|shares in', 'give equity'],
      [
        re`(?:sell|giv)(?:e|ing)? (?:up |away )?(?:an?|any|our|my|part)(?: \p{L}+)? (?:share|stake|control)s?`,
        'sell a large stake',
      ],
      ['outside (?:money|owners?|shareholders?)', 'outside owners'],
    ],
    proposed: [
      ['investors?', 'Show it to three investors.'],
      ['equity|stakes?|shareholders?|shares in', 'Offer the cook a stake.'],
    ],
  },
  // Moving the business, closing a part of it.
  {
    act: [
      [re`relocat\w*`, 'relocation'],
      [
        'mov(?:e|ing) (?:out|away|premises|house|the (?:shop|workshop|business|firm)|to (?:another|other|bigger|larger|new|smaller))',
        'moving out',
      ],
      ['(?:new|other|bigger|larger|second) premises', 'bigger premises'],
      ['(?:second|another|new) (?:site|shop|branch)', 'a second shop'],
    ],
    proposed: [
      [re`relocat\w*`, 'Work out what it costs to relocate.'],
      [
        'mov(?:e|es|ing) (?:out|away|premises|to (?:an?|another|other|bigger|larger|new|smaller))',
        'Move to a smaller unit.',
      ],
      ['(?:new|other|bigger|larger|second|smaller) premises', 'Compare three smaller premises.'],
      ['(?:second|another|new) (?:site|shop|branch)', 'Test a second branch for a month.'],
    ],
  },
  {
    act: [
      ['clos(?:e|ing)', 'closing'],
      ['shut(?:ting)?(?: down)?', 'shut on Mondays'],
    ],
    proposed: [
      ['clos(?:e|es|ing) (?:the|an?|one|your|it|them|down)', 'Close one counter at three.'],
      ['shut(?:s|ting)? (?:the|an?|one|your|it|down)', 'Shut the small room in winter.'],
    ],
  },
  // Ways of working.
  {
    act: [
      [re`advertis\w*|adverts?`, 'advertising'],
      ['social media|facebook|instagram|tiktok', 'social media'],
      ['marketing', 'marketing'],
    ],
    proposed: [
      [re`advertis\w*|adverts?`, 'Place one advert.'],
      ['social media|facebook|instagram|tiktok', 'Post it on Instagram.'],
    ],
  },
  {
    act: [
      ['software|apps?', 'an app'],
      ['computers?|digital', 'computers'],
      ['artificial intelligence|ai|chatbots?', 'AI'],
      ['online (?:booking|shop|sales)', 'online booking'],
      [re`automat\w+`, 'automation'],
    ],
    proposed: [
      ['software|apps?', 'A simple app keeps the list.'],
      ['computers?|digital', 'Type it into the computer.'],
      ['artificial intelligence|ai|chatbots?', 'A chatbot answers the first question.'],
      ['online', 'Show the dates online.'],
      [re`automat\w+`, 'Automatic reminders go out on Fridays.'],
    ],
  },
  {
    act: [
      [re`outsourc\w*|subcontract\w*`, 'outsourcing'],
      [`(?:send|giv)(?:e|ing)? ${few}(?:work|jobs) (?:out|away)`, 'give the work away'],
      [re`agenc(?:y|ies)|freelanc\w+`, 'agencies'],
    ],
    proposed: [
      [re`outsourc\w*|subcontract\w*`, 'Subcontract the fitting.'],
      [re`agenc(?:y|ies)|freelanc\w+`, 'A freelancer writes the first page.'],
      [`(?:pass|send|hand)(?:es|s|ing)? ${few}(?:work|jobs) (?:out|on)`, 'Pass small jobs on.'],
    ],
  },
  {
    act: [
      ['rivals?|competitors?|competition', 'our rivals'],
      ['merg(?:e|ing|ers?)', 'a merger'],
      ['join(?:ing)? forces', 'joining forces'],
      ['partnerships?', 'partnerships'],
    ],
    proposed: [
      [
        re`(?:with|from|by|to) (?:an?|your|two|other|the)(?: \p{L}+)? (?:rivals?|competitors?)`,
        'Buy together with a friendly rival.',
      ],
      ['merg(?:e|es|ing|ers?)', 'Merge the two boards.'],
      ['joins? forces|partnerships?', 'Try a partnership for a season.'],
      ['with (?:another|other|two other) (?:firms?|businesses)', 'Share the van with another firm.'],
    ],
  },
  {
    act: [
      [re`cold[- ]call\w*`, 'cold calls'],
      ['door[- ]to[- ]door|knock(?:ing)? on doors', 'knocking on doors'],
      ['ring(?:ing)? (?:people|strangers)', 'ring strangers'],
    ],
    proposed: [
      [re`cold[- ]call\w*`, 'Make ten cold calls.'],
      ['door[- ]to[- ]door|knock(?:s|ing)? on doors', 'Go door to door in two streets.'],
      ['strangers', 'Ask ten strangers.'],
    ],
  },
]
