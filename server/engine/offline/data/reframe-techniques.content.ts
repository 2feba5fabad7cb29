import type { Technique } from '../content.schema.ts'

/**
 * Ways of putting a challenge in other words: long-established public methods, named with their origin where one is
 * agreed. The wording is our own.
 */
export const reframeTechniques = {
  'ladder-up': {
    name: 'Ladder up: ask why (after Hayakawa)',
    why: 'The purpose behind a goal often leaves more ways open than the goal itself.',
    move: 'ask what the goal is for',
  },
  'ladder-down': {
    name: 'Ladder down: ask what stops us (after Hayakawa)',
    why: 'A problem stated too large stops people from acting; its first obstacle does not.',
    move: 'name the first obstacle and ask about that alone',
  },
  'how-might-we': {
    name: 'How might we',
    why: 'An open invitation with somebody in it brings more answers than a complaint.',
    move: 'turn the complaint into an open question with a person and an outcome',
  },
  'five-whys': {
    name: 'Five whys (after Ohno)',
    why: 'What hurts is seldom the cause; a few steps back the answer is often simpler.',
    move: 'follow the causes back before asking the question',
  },
  stakeholder: {
    name: 'Change of viewpoint',
    why: 'The same facts are another problem to a customer, a supplier or a newcomer.',
    move: 'say the challenge as somebody else would',
  },
  'job-to-be-done': {
    name: 'Job to be done (after Christensen)',
    why: 'People buy progress in their own day; seen so, rivals and answers change.',
    move: 'ask what progress the customer is trying to make',
  },
  'assumption-reversal': {
    name: 'Assumption turned round',
    why: 'What everybody takes for granted is where nobody has looked.',
    move: 'take an assumption and ask as if the opposite were true',
  },
  'constraint-off': {
    name: 'Constraint removed (after Maiden)',
    why: 'Without the limit one sees what one really wants, and part of it is often within reach.',
    move: 'take a limit away and ask again',
  },
  'constraint-on': {
    name: 'Constraint added',
    why: 'A tight limit rules the usual answer out and makes room for a clever one.',
    move: 'add a limit and ask again',
  },
  appreciative: {
    name: 'What already works',
    why: 'It is easier to have more of something good than less of something bad.',
    move: 'ask where it already works and what makes it work there',
  },
  'bright-spot': {
    name: 'Bright spot',
    why: 'Somebody with the same means already does better; their way needs no invention.',
    move: 'look for whoever does not have the problem',
  },
  worse: {
    name: 'Make it worse, then turn round',
    why: 'People find it easy to list what ruins things, and each item has an opposite.',
    move: 'ask how to make it worse and turn the answers round',
  },
  outsider: {
    name: 'Outside view',
    why: 'A stranger does not know the reasons that keep insiders from asking.',
    move: 'ask what a stranger would call the problem',
  },
  analogy: {
    name: 'Analogy',
    why: 'In general terms most problems have been solved before, only elsewhere.',
    move: 'ask who has solved the same problem in another trade',
  },
  'time-shift': {
    name: 'Time shift',
    why: 'A moment earlier, or ten years later, the same challenge asks for something else.',
    move: 'move the question to another time',
  },
  system: {
    name: 'From symptom to system',
    why: 'Many troubles feed themselves; breaking the circle once beats fighting each case.',
    move: 'look for the circle that feeds the trouble',
  },
  outcome: {
    name: 'From product to outcome',
    why: 'Who sells the result and not the thing is free to find a better way to it.',
    move: 'ask about the result and not the thing',
  },
  experience: {
    name: 'From efficiency to experience',
    why: 'Faster and cheaper is one goal; how it feels is another, and often worth more.',
    move: 'keep the facts and change the kind of goal',
  },
  opportunity: {
    name: 'From problem to opportunity',
    why: 'Where something hurts, somebody would pay for it to stop.',
    move: 'ask who would gain if the problem did not exist',
  },
  'measure-swap': {
    name: 'Another measure',
    why: 'The number that is watched decides which answers people can see.',
    move: 'change the number that stands for success',
  },
  boundary: {
    name: 'Boundary moved',
    why: 'Part of every problem belongs to somebody outside; drawn wider or narrower, it changes.',
    move: 'draw the line between inside and outside elsewhere',
  },
  'extreme-user': {
    name: 'Extreme user',
    why: 'What works for the most demanding person works more simply for all others.',
    move: 'design for the person it is hardest for',
  },
  emotion: {
    name: 'Feeling before fact',
    why: 'What people feel may be the problem, and a feeling can be changed sooner than a fact.',
    move: 'ask what people feel at that moment',
  },
  premortem: {
    name: 'Looking back at a failure (after Klein)',
    why: 'When failure is taken as given, people dare to say what they have long seen.',
    move: 'suppose that it has failed and ask what the real problem was',
  },
} as const satisfies Record<string, Technique>

export type ReframeTechniqueId = keyof typeof reframeTechniques
export const isReframeTechnique = (id: string): id is ReframeTechniqueId =>
  Object.hasOwn(reframeTechniques, id)
