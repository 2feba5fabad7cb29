import { limits } from '#contract/limits.ts'
import { plural } from '#ui/words.ts'

/** The words for questions about an idea. */
export const askWords = {
  title: 'Ask about this idea',
  answers: (count: number) => plural(count, 'answer'),
  list: 'Questions about this idea',
  field: 'Your question about this idea',
  placeholder: 'Who should start, and with what?',
  next: 'Ask another question',
  hint: 'A language model answers from what you wrote. Check what matters before you act on it.',
  keys: 'Enter sends, Shift + Enter starts a new line.',
  left: (count: number) => `${plural(count, 'character')} left`,
  send: 'Ask',
  waiting: 'Writing an answer…',
  arriving: 'More is being written…',
  stop: 'Stop',
  /** Read out when an answer is complete. */
  spoken: (answer: string) => `Answer: ${answer}`,
  cut: {
    stopped: 'You stopped the answer here.',
    broken: 'The answer breaks off here.',
  },
  stopped: 'You stopped before an answer arrived.',
  failed: 'We couldn’t get an answer just now.',
  timedOut: 'This is taking longer than expected.',
  nobody: 'Questions can’t be answered at the moment.',
  close: 'Close',
  full: `You’ve asked ${limits.questionsPerIdea} questions about this idea. That’s the limit for one idea.`,
} as const
