const listed = new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' })
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** What the user reads where a report is made; not part of home. */
export const reportWords = {
  onThePage: 'Open on the page',
  open: 'Share or export',
  /** Where nothing is kept. */
  alone: '· the challenge alone',
  loading: 'Getting ready',
  title: 'Your report',
  sections: 'What goes into it',
  empty: (names: readonly string[]) => `Empty, so left out: ${listed.format(names)}.`,
  formats: 'Take it with you',
  files: 'As a file',
  elsewhere: 'Print or copy',
  more: 'More formats',
  forPrograms: 'Everything that is chosen above, for another program to read.',
  pdf: 'Download PDF',
  docx: 'Word',
  markdown: 'Markdown',
  json: 'JSON',
  download: (format: string) => `Download ${format}`,
  copy: 'Copy text',
  print: 'Print',
  papers: 'Your papers alone',
  papersFor: 'For a reference manager',
  bibtex: 'BibTeX',
  ris: 'RIS',
  papersAs: (format: string) => `Papers as ${format}`,
  docs: 'Google Docs opens the Word file.',
  openDocs: 'Open Google Docs',
  beyondPdf: (scripts: readonly string[]) =>
    `The PDF cannot show ${listed.format(scripts)}. Word, Markdown and print can.`,
  composing: 'Writing your report',
  cancel: 'Cancel',
  saved: (name: string) => `Saved as ${name}`,
  copied: 'The text is in your clipboard.',
  share: 'Share a link',
  visitor: 'it takes an account. What you kept comes along.',
  kind: 'What the link opens',
  kinds: { page: 'The report, to read', start: 'The challenge, to start from' },
  kindText: {
    page: 'Whoever has the link reads the report as it is now, with the sections chosen above, without logging in. They can start from a copy of the challenge and change nothing of yours. It stops working when its time is up, when the challenge is deleted, or when you end it.',
    start:
      'Whoever opens the link reads the text, title and options of your challenge and can start from a copy of it. They see none of your bookmarks and change nothing of yours. It stops working when its time is up, or when you end it.',
  },
  works: 'How long it works',
  days: (count: number) => `${count} days`,
  opens: { page: 'Report', start: 'Challenge' },
  sender: (name: string) => `Say that the link is from ${name}`,
  make: 'Make a link',
  another: 'Make another link',
  making: 'One moment',
  address: 'Address of your new link',
  openLink: 'See the page',
  copyLink: 'Copy link',
  links: 'Links that work now',
  noLinks: 'No link works now.',
  unlisted: 'We could not load your links.',
  retry: 'Try again',
  until: (date: string) => {
    const time = Date.parse(date)
    return Number.isNaN(time) ? '' : `works until ${day.format(time)}`
  },
  revoke: 'End link',
  revokeThis: (excerpt: string) => `End link: ${excerpt}`,
} as const
