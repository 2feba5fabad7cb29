/** The page about cookies (specification §2). */
export const cookieWords = {
  title: 'Cookies',
  lead: 'What we keep in your browser, and what you can switch off.',
  choices: 'Your choices',
  necessary: 'Necessary',
  necessaryText: 'Keeps your text, your topics and this choice while you work. Always on.',
  preferences: 'Preferences',
  preferencesText: 'Remembers settings such as the colour theme between visits.',
  statistics: 'Statistics',
  statisticsText: 'Counts page views and a few actions, without your text.',
  marketing: 'Marketing',
  marketingText: 'Tells us which of our announcements brought you here.',
  saved: 'Your choice is kept in this browser.',
  onlyNecessary: 'Only necessary cookies',
  whatIsKept: 'What is kept',
  kept: [
    {
      name: 'Your work',
      text: 'Your draft, challenge, topics and options stay in this tab and are gone when you close it. The text is sent to this service only to find topics, sparks and ideas.',
    },
    {
      name: 'Your choices',
      text: 'This cookie choice and the colour theme stay in this browser until you remove them.',
    },
    {
      name: 'Nothing else',
      text: 'There are no cookies of other companies. Statistics are counted only if you switch them on.',
    },
  ],
} as const
