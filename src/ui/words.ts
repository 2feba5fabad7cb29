/** Joins a list as in a sentence: “a, b and c”. */
export const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** `1 topic`, `2 topics`. */
export const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/**
 * The words of the page's frame, of home, and those that several features share; all others are in the `*.words.ts` file of
 * their feature. A text with a number or a name in it is a function.
 */
export const words = {
  common: {
    retry: 'Retry',
    startAgain: 'Start again',
    cancel: 'Cancel',
    close: 'Close',
    undo: 'Undo',
    more: 'More',
    hiddenTabs: (count: number) => plural(count, 'more tab'),
    stillWorking: 'Still working…',
    opensInNewTab: ' (opens in a new tab)',
  },
  shell: {
    skipToContent: 'Skip to content',
    offline: 'We can’t reach the server. What you type stays in this tab, and we’ll keep trying.',
    back: 'Connected again.',
    home: (product: string) => `${product} home`,
    mainNavigation: 'Main',
    savedChallenges: 'Saved Challenges',
    logIn: 'Log in',
    signUp: 'Sign up',
    signingIn: 'Logging in…',
    profileMenu: 'Profile menu',
    profile: 'Profile',
    settings: 'Settings',
    logOut: 'Logout',
    menu: 'Menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    notifications: 'Notifications',
    dismissNotification: 'Dismiss notification',
    scrollToTop: 'Scroll to top',
    footerLinks: 'About this site',
    website: (product: string) => `${product} website`,
    howTo: 'How-to guide',
    support: 'Tech support',
    terms: 'Terms of use',
    privacy: 'Privacy policy',
    contactPolicy: 'Customer contact policy',
    cookiePolicy: 'Cookie policy',
    keys: 'Keyboard shortcuts',
    copyright: (year: number | undefined, product: string) =>
      year === undefined ? `© ${product}` : `© ${year} ${product}`,
  },
  theme: { legend: 'Colour theme', system: 'System', light: 'Light', dark: 'Dark' },
  cookies: {
    banner: 'Cookies',
    /** Short paragraphs: the banner appears late and must not be the largest element on the page (LCP). */
    explanation: [
      'Some cookies are necessary; others are optional.',
      'Optional ones remember settings and count visits.',
    ],
    accept: "Yes I'm happy",
    refuse: 'Only necessary',
    manage: 'Manage cookies',
  },
  home: {
    menu: 'Home',
    heading: 'What is your business challenge?',
    lead: 'Describe it in your own words. You get sparks (short questions that open up new angles), ideas and evidence to work with.',
    tabs: 'How to enter your challenge',
    enterText: 'Enter text',
    opening: 'Opening',
    uploadPdf: 'Upload PDF',
    usePdf: 'Use PDF',
    uploadImage: 'Upload image',
    useImage: 'Use image',
    textLabel: 'Your business challenge',
    placeholder:
      'Type in 2 or more sentences that describe your business challenge, naming entities, organisations and people roles important to it and any solutions - or try an example',
    tryAnExample: 'try an example',
    clearText: 'Clear text',
    atLeast: (minimum: number) => `Enter at least ${minimum} characters`,
    toGo: (missing: number) => `Characters to go ${missing}`,
    spokenAtLeast: (minimum: number) => `The text needs at least ${minimum} characters`,
    spokenToGo: (missing: number) => `${plural(missing, 'more character')} needed`,
    spokenEnough: 'The text is long enough',
    ofMost: (count: number, maximum: number) =>
      `${count.toLocaleString('en-GB')} of ${maximum.toLocaleString('en-GB')} characters`,
    tooLong: (maximum: number) => `Please shorten the text to ${maximum.toLocaleString('en-GB')} characters`,
    getSparks: 'Get sparks',
    latest: 'Latest challenges',
    all: 'All challenges',
    leftBehind: (bookmarks: number) =>
      bookmarks === 0
        ? 'Your last challenge is still here.'
        : `Your last challenge is still here, with ${plural(bookmarks, 'bookmark')}.`,
    replaced: 'We’ve kept your earlier text.',
    dropReplaced: 'Discard it',
    goOn: (title: string) => `Continue with “${title}”`,
    goOnWith: (title: string, bookmarks: number) =>
      bookmarks === 0
        ? `Continue with “${title}”`
        : `Continue with “${title}” and its ${plural(bookmarks, 'bookmark')}`,
    older: (count: number) => `${plural(count, 'earlier challenge')} you haven’t saved`,
    asideToBeDropped: (title: string) =>
      `This list is full. If you leave one more challenge unsaved, “${title}” will be removed. Sign up or log in to keep them all.`,
    noLatest:
      'No latest challenges - please sign up or log in to start saving challenges, sparks & resources',
    tryExample: 'Try an example',
    tabsWait: 'You can change this when your sparks are ready',
    /** Why Get sparks is disabled. */
    obstacles: {
      uploading: 'We’re still reading your file',
      noPdf: 'Upload a PDF first',
      pdfInUse: (name: string) =>
        `You’re already using the text of ${name}. Upload an image, or remove the PDF.`,
      tooShort: 'Your text is still too short',
      tooLong: 'Shorten your text first',
      website: 'Please correct the website URL or clear it',
      offline: 'We can’t reach the server',
    },
    fetchingText: 'Opening the challenge',
    stopped: 'We couldn’t look for topics just now. Your text is still here, so please try again.',
  },
  refinements: {
    title: 'More about your challenge',
    hint: 'Tailor our guidance to your business',
    summary: (set: readonly string[]) => (set.length === 0 ? '' : `${set.length} set: ${set.join(' · ')}`),
    scope: 'Scope',
    sector: 'Business sector',
    maturity: 'Company maturity',
    region: 'Region',
    url: 'Company website URL',
    familyRun: 'Family run',
    socialEnterprise: 'Social enterprise',
    loadingOptions: 'Loading options…',
  },
  steps: {
    label: 'Getting your sparks',
    topics: 'Finding topics',
    sparks: 'Writing sparks',
  },
  error: {
    text: 'Anything you typed in this tab is still here.',
    reload: 'Reload the page',
    partFailed: 'This part of the page stopped working.',
    partMissing: 'This part of the page didn’t load.',
    partMissingText:
      'It will load by itself once we’re connected again. If it doesn’t, reload the page. Anything you typed in this tab is still here.',
  },
} as const
