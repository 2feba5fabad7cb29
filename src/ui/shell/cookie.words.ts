/** The words of the page about cookies. */
export const cookieWords = {
  title: 'Cookies',
  pages: 'Help and policies',
  lead: 'What we keep in your browser, and what you can switch off.',
  choices: 'Your choices',
  atOnce: 'Changes are saved straight away.',
  necessary: 'Necessary',
  necessaryText: 'Keeps your text, your topics and this choice while you work. Always on.',
  preferences: 'Preferences',
  preferencesText: 'Remembers settings such as the colour theme between visits.',
  statistics: 'Statistics',
  statisticsText: 'Counts page views and a few actions, but never your text.',
  marketing: 'Marketing',
  marketingText: 'Tells us which of our announcements brought you here.',
  saved: 'Your choice is saved in this browser.',
  acceptAll: 'Accept all cookies',
  onlyNecessary: 'Only necessary cookies',
  whatIsKept: 'What’s stored in your browser',
  kept: [
    {
      name: 'Your work',
      text: 'Your draft, challenge, topics and options stay in this tab and are deleted when you close it. While you’re logged in, this browser also stores copies of the challenges you’ve opened and of the ten newest, so that you can read them offline, and changes that haven’t been saved yet. They’re deleted when you log out. Challenges and bookmarks are saved on the server too; the privacy policy says what is stored there.',
    },
    {
      name: 'Your cookie choices',
      text: 'This cookie choice stays in this browser until you remove it, and so does the colour theme if you allow preferences. If you switch single-key shortcuts off, that’s stored in this browser until you switch them on again.',
    },
    {
      name: 'Your log-in',
      text: 'While you’re logged in, this browser holds cookies from the site that logs you in, a token and a key. They stop working when you log out.',
    },
    {
      name: 'The site itself',
      text: 'Its pages and code, so that it opens offline.',
    },
    {
      name: 'No tracking',
      text: 'No cookie follows you to other sites. Another company can set one only if it handles the log-in for this site. Statistics and marketing stay off until you switch them on.',
    },
  ],
} as const
