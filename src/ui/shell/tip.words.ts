import type { TipStep } from '#machines/account/onboarding.rules.ts'

/** A few words of help where something is new (AMB-41). */
export const tipWords: Record<'dismiss', string> & {
  /** On a phone, where a tip is its title until one wants to know. */
  about: (title: string) => string
  welcome: { title: (name: string) => string; text: string }
  tips: Record<TipStep, { title: string; text: string }>
} = {
  dismiss: 'Got it',
  about: (title) => `What that means: ${title}`,
  welcome: {
    title: (name) => (name === '' ? 'Welcome' : `Welcome, ${name}`),
    text: 'Your account is ready: what you save stays with you. Your name, picture and settings are behind your initials or picture, at the top right.',
  },
  tips: {
    topics: {
      title: 'Topics steer your sparks',
      text: 'Switch off what does not matter, and add what is missing. Sparks are written for the topics that are on.',
    },
    sparks: {
      title: 'Sparks are starting points',
      text: 'Look through the categories. A spark that makes you think leads on to possible ideas.',
    },
    ideas: {
      title: 'Keep what you like',
      text: 'Bookmark ideas to find them again under Saved Challenges. Refresh asks for others.',
    },
    save: {
      title: 'Nothing gets lost',
      text: 'A saved challenge keeps your changes and bookmarks by itself. You find it again under Saved Challenges.',
    },
  },
}
