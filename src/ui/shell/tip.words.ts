import type { TipStep } from '#machines/account/onboarding.rules.ts'

/** Short explanations of new things (AMB-41). */
export const tipWords: Record<'dismiss', string> & {
  /** Opens a tip on a phone, where only its title shows. */
  about: (title: string) => string
  welcome: { title: (name: string) => string; text: string }
  tips: Record<TipStep, { title: string; text: string }>
} = {
  dismiss: 'Got it',
  about: (title) => `More about this: ${title}`,
  welcome: {
    title: (name) => (name === '' ? 'Welcome' : `Welcome, ${name}`),
    text: 'Your account is ready. Your challenges and bookmarks are saved in it. To change your name, picture or settings, choose your initials or picture at the top right.',
  },
  tips: {
    topics: {
      title: 'Topics steer your sparks',
      text: 'Switch off what doesn’t matter, and add what’s missing. Sparks are written for the topics you leave selected.',
    },
    sparks: {
      title: 'Sparks are starting points',
      text: 'Look through the categories. When one makes you think, open it to see possible ideas.',
    },
    ideas: {
      title: 'Keep what you like',
      text: 'Bookmark the ideas you like, and you’ll find them under Review. Refresh to see different ideas.',
    },
    save: {
      title: 'Saved as you go',
      text: 'Once a challenge is saved, your changes and bookmarks are saved automatically. You’ll find the challenge under Saved Challenges.',
    },
  },
}
