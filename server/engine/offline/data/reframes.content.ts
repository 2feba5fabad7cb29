import type { ReframePattern } from '../content.schema.ts'

/**
 * Reframes as patterns. `levels` are rungs of the why–how ladder, 1 to 7: 1 asks about one concrete step, 4 about a
 * product or a department, 7 about purpose and business model. Patterns speak as *we*; a gap such as {your offer} is
 * written out as *our offer*.
 */
export const reframePatterns: ReframePattern[] = [
  // Ladder up
  {
    technique: 'ladder-up',
    levels: [1, 2],
    text: 'Suppose we could not {goal} this month. Which other small step would do {buyers} the same good?',
  },
  {
    technique: 'ladder-up',
    levels: [3, 5],
    text: 'Why do we want to {goal}? How might we serve that reason directly, even if {topics} stayed as [it is|they are]?',
  },
  {
    technique: 'ladder-up',
    levels: [6, 7],
    text: 'Beyond {gains}, what [>is|are] {your offer} for? How might we state a purpose that shows why we want to {goal}?',
  },
  {
    technique: 'ladder-up',
    levels: [2, 4],
    text: 'What do we hope will be different for {buyers} once {problems} [is|are] gone, and how might we bring that about first?',
  },
  // Ladder down
  {
    technique: 'ladder-down',
    levels: [1, 1],
    text: 'What is the first small thing that stops us when we try to {goal}? How might we remove only that by Friday?',
  },
  {
    technique: 'ladder-down',
    levels: [1, 3],
    text: 'Which ten minutes of {your process} lead to {problems}, and what could we do differently in just those ten?',
  },
  {
    technique: 'ladder-down',
    levels: [2, 4],
    text: 'Of all that stands in our way when we try to {goal}, which one obstacle could {workers} clear within a month?',
  },
  {
    technique: 'ladder-down',
    levels: [5, 7],
    text: 'Which one rule or habit across the whole firm keeps {problems} alive, and how might we change just that?',
  },
  // How might we
  {
    technique: 'how-might-we',
    levels: [1, 2],
    text: 'How might we {goal} in just one case, this week, with the {workers} and the means we already have?',
  },
  {
    technique: 'how-might-we',
    levels: [3, 4],
    text: 'How might we help {workers} to deal with {problems} so well that nobody outside notices?',
  },
  {
    technique: 'how-might-we',
    levels: [4, 5],
    text: 'How might we change {your offer} so that {buyers} themselves help us to {goal}?',
  },
  {
    technique: 'how-might-we',
    levels: [5, 7],
    text: 'How might we and {your partners} work as one so as to {goal}, with a gain for each side?',
  },
  // Five whys
  {
    technique: 'five-whys',
    levels: [1, 3],
    text: 'Why [>is|are] there {problems} at all? How might we ask why three times and work on the third answer?',
  },
  {
    technique: 'five-whys',
    levels: [3, 5],
    text: 'Suppose {problems} [is|are] only the symptom. How might we find and change the cause two steps back, in {your process}?',
  },
  {
    technique: 'five-whys',
    levels: [6, 7],
    text: 'What in the way the whole firm is run makes {problems} likely, and how might we change that and stop fighting each case?',
  },
  // Change of viewpoint
  {
    technique: 'stakeholder',
    levels: [1, 2],
    text: 'How would {a buyer} put our challenge in one plain sentence, and which small change would come first for them?',
  },
  {
    technique: 'stakeholder',
    levels: [3, 5],
    text: 'For {workers} the challenge may not be to {goal} but to have a good working day. How might we do both?',
  },
  {
    technique: 'stakeholder',
    levels: [5, 7],
    text: 'How would {your partners}, {your workers} and {buyers} each name the problem, and which of the three names opens the best way?',
  },
  // Job to be done
  {
    technique: 'job-to-be-done',
    levels: [1, 3],
    text: 'What is {a buyer} trying to get done when {problems} [gets|get] in the way, and how might we help with just that?',
  },
  {
    technique: 'job-to-be-done',
    levels: [3, 5],
    text: 'What {buyers} want is progress in their own day and not {your offer} as such. How might we bring them that progress with less effort?',
  },
  {
    technique: 'job-to-be-done',
    levels: [6, 7],
    text: 'Which lasting need of {buyers} will outlive {your offer}, and how might we become the firm that serves it?',
  },
  // Assumption turned round
  {
    technique: 'assumption-reversal',
    levels: [1, 2],
    text: 'We always deal with {problems} in the same way. How might we do the very opposite for one week?',
  },
  {
    technique: 'assumption-reversal',
    levels: [3, 5],
    text: 'We assume that {topics} must stay as [it is|they are]. How might we {goal} if the opposite were true?',
  },
  {
    technique: 'assumption-reversal',
    levels: [5, 7],
    text: 'Which belief about {buyers} does everybody in our trade share? If it were wrong, how would we {goal}?',
  },
  // Constraint removed
  {
    technique: 'constraint-off',
    levels: [1, 2],
    text: 'If we had all the time in the world for one week, what would we do to {goal}? How might we do a small part of it now?',
  },
  {
    technique: 'constraint-off',
    levels: [3, 5],
    text: 'If {costs} were no concern, how would we {goal}? Which part of that answer costs almost nothing?',
  },
  {
    technique: 'constraint-off',
    levels: [6, 7],
    text: 'If no rule, habit or owner stood in the way, what would the whole firm stop doing so as to {goal}?',
  },
  // Constraint added
  {
    technique: 'constraint-on',
    levels: [1, 2],
    text: 'How might we {goal} by Friday with no new money, no new people and only one hour a day?',
  },
  {
    technique: 'constraint-on',
    levels: [3, 5],
    text: 'How might we {goal} with only half of {your asset}, and what would we have to do better?',
  },
  {
    technique: 'constraint-on',
    levels: [5, 7],
    text: 'How might the firm earn its living without {your offer}, and what does that teach us about how to {goal}?',
  },
  // What already works
  {
    technique: 'appreciative',
    levels: [1, 2],
    text: 'When did {your process} last go really well? How might we repeat the one thing that made the difference?',
  },
  {
    technique: 'appreciative',
    levels: [3, 5],
    text: 'On which good days do we already {goal}, if only a little? How might we make those days the normal ones?',
  },
  {
    technique: 'appreciative',
    levels: [6, 7],
    text: 'What is the firm at its best in the eyes of {buyers}, and how might we build the next five years on exactly that?',
  },
  // Bright spot
  {
    technique: 'bright-spot',
    levels: [1, 3],
    text: 'Which {worker} copes best with {topics}, and how might the rest of us copy one part of the way they do it this month?',
  },
  {
    technique: 'bright-spot',
    levels: [3, 5],
    text: 'Which of {your buyers} are already a pleasure to serve, and how might we win more like them so as to {goal}?',
  },
  {
    technique: 'bright-spot',
    levels: [5, 7],
    text: 'Which firm had {problems} as we do and has left that behind? What would we all have to copy to {goal}?',
  },
  // Make it worse
  {
    technique: 'worse',
    levels: [1, 2],
    text: 'How could we have even more {problems} by Friday? Which of the answers, turned round, could we try tomorrow?',
  },
  {
    technique: 'worse',
    levels: [3, 5],
    text: 'What would we do if we wished never to {goal}? Which of those things do we already do in {your process}?',
  },
  {
    technique: 'worse',
    levels: [6, 7],
    text: 'How would we run the firm so as to lose {buyers} for certain? How might we do the opposite and make it our promise?',
  },
  // Outside view
  {
    technique: 'outsider',
    levels: [1, 3],
    text: 'A stranger watches {your process} for a day. What would puzzle them most, and how might we change that first?',
  },
  {
    technique: 'outsider',
    levels: [4, 5],
    text: 'What would somebody from a very different trade call our problem, and how would they {goal}?',
  },
  {
    technique: 'outsider',
    levels: [6, 7],
    text: 'If new owners took over the firm today, what would they call the real challenge behind {topics}?',
  },
  // Analogy
  {
    technique: 'analogy',
    levels: [1, 3],
    text: 'Who meets {problems} every day in a quite different trade, and which one trick of theirs could we borrow this month?',
  },
  {
    technique: 'analogy',
    levels: [3, 5],
    text: 'Is our challenge one of queues, of trust or of things that spoil? Who has solved that, and how would they {goal}?',
  },
  {
    technique: 'analogy',
    levels: [6, 7],
    text: 'Which trade has been through the change that {your offer} now [faces|face], and what did the winners there stop doing in time?',
  },
  // Time shift
  {
    technique: 'time-shift',
    levels: [1, 2],
    text: 'What happens in the hour before {problems} [begins|begin], and how might we act then and not after?',
  },
  {
    technique: 'time-shift',
    levels: [3, 5],
    text: 'If we had ten years to {goal}, what would we start now? If we had ten days, what would we drop?',
  },
  {
    technique: 'time-shift',
    levels: [6, 7],
    text: 'What will {buyers} expect of a firm like ours in ten years, and how might we {goal} in a way that still makes sense then?',
  },
  // From symptom to system
  {
    technique: 'system',
    levels: [1, 2],
    text: 'Which step just before {your process} sets the trouble off, and what could we try at that step tomorrow?',
  },
  {
    technique: 'system',
    levels: [3, 4],
    text: 'Which of our own quick fixes for {problems} brings the next round of trouble, and where might we break that circle?',
  },
  {
    technique: 'system',
    levels: [5, 7],
    text: 'How do {your workers}, {buyers} and {costs} push each other up or down? Where in that circle would one change help us to {goal}?',
  },
  // From product to outcome
  {
    technique: 'outcome',
    levels: [1, 3],
    text: 'What can {a buyer} do once {your offer} [has|have] done the job? How might we promise just that to one of them this month?',
  },
  {
    technique: 'outcome',
    levels: [4, 5],
    text: 'How might we sell the result of {your offer} and not the thing itself, and be paid when it is there?',
  },
  {
    technique: 'outcome',
    levels: [6, 7],
    text: 'What if the firm earned its money from what {buyers} achieve, and no longer from {your offer} alone?',
  },
  // From efficiency to experience
  {
    technique: 'experience',
    levels: [1, 2],
    text: 'Forget speed for a moment. Which minute with us would {a buyer} tell a friend about, and how might we make it better this week?',
  },
  {
    technique: 'experience',
    levels: [3, 5],
    text: 'What if the aim were less to save effort and more to make {your process} pleasant for {buyers} and {your workers}?',
  },
  {
    technique: 'experience',
    levels: [6, 7],
    text: 'How might we {goal} by becoming known less for {your offer} and more for how it feels to deal with us?',
  },
  // From problem to opportunity
  {
    technique: 'opportunity',
    levels: [1, 3],
    text: 'Who would thank us, or even pay us, if there were no {problems} tomorrow? How might we start with that one person?',
  },
  {
    technique: 'opportunity',
    levels: [4, 5],
    text: 'Others have {problems} as well. How might we turn our own answer into something that they would buy?',
  },
  {
    technique: 'opportunity',
    levels: [6, 7],
    text: 'What could we become because of {problems}, and not in spite of [it|them], that larger rivals cannot?',
  },
  // Another measure
  {
    technique: 'measure-swap',
    levels: [1, 2],
    text: 'If we counted just one thing each day this week, which number would show that we begin to {goal}?',
  },
  {
    technique: 'measure-swap',
    levels: [3, 5],
    text: 'Suppose {your process} were judged only by what {buyers} gain. What would we change first?',
  },
  {
    technique: 'measure-swap',
    levels: [6, 7],
    text: 'If {gains} were no longer the score, which number would make us proud in five years, and how would it help us to {goal}?',
  },
  // Boundary moved
  {
    technique: 'boundary',
    levels: [1, 2],
    text: 'When we try to {goal}, which small part could {a partner} or {a buyer} do more easily than we can?',
  },
  {
    technique: 'boundary',
    levels: [3, 4],
    text: 'Who outside our team has a hand in {topics}? How might we invite them in and work it out together?',
  },
  {
    technique: 'boundary',
    levels: [5, 7],
    text: 'What if {your partners} were part of the firm, or part of the firm were theirs? How might we {goal} across that line?',
  },
  // Extreme user
  {
    technique: 'extreme-user',
    levels: [1, 2],
    text: 'How might we {goal} if we began with the one {buyer} who finds us hardest to deal with?',
  },
  {
    technique: 'extreme-user',
    levels: [3, 5],
    text: 'If {your process} worked for the most hurried and the least able of {your buyers}, what would become simpler for all?',
  },
  {
    technique: 'extreme-user',
    levels: [6, 7],
    text: 'Whom does our trade leave out today? How might we {goal} by serving them first?',
  },
  // Feeling before fact
  {
    technique: 'emotion',
    levels: [1, 2],
    text: 'What do {your workers} feel when {problems} [comes|come] up, and how might we ease the feeling before we fix the fact?',
  },
  {
    technique: 'emotion',
    levels: [3, 5],
    text: 'Perhaps the trouble is less {problems} than the worry about [it|them]. How might we give {buyers} certainty first?',
  },
  {
    technique: 'emotion',
    levels: [6, 7],
    text: 'What do {buyers} hope for and fear in a field like ours, and how might we build the whole firm round that?',
  },
  // Looking back at a failure
  {
    technique: 'premortem',
    levels: [1, 2],
    text: 'It is next month, and we have failed to {goal}. What was the simple reason, and how might we prevent it today?',
  },
  {
    technique: 'premortem',
    levels: [3, 5],
    text: 'A year from now nothing has come of the plan to {goal}. What was the real problem, and why did {your workers} see it first?',
  },
  {
    technique: 'premortem',
    levels: [6, 7],
    text: 'Ten years from now the firm is gone, although it did {goal}. What was the larger question that we missed?',
  },
]
