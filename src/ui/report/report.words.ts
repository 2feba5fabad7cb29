import { listFormat } from '#ui/words.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

const longDay = (date = '') => {
  const time = Date.parse(date)
  return Number.isNaN(time) ? '' : day.format(time)
}

/** The words of the report; home does not load them. */
export const reportWords = {
  onThePage: 'Also on the page',
  open: 'Share or export',
  /** Shown if there are no bookmarks. */
  alone: '· the challenge only',
  loading: 'Getting your report ready',
  title: 'Your report',
  sections: 'What to include',
  wholeText: 'Challenge (your whole text)',
  prepared: 'On the first page, if you like',
  preparedBy: 'Prepared by',
  preparedFor: 'Prepared for',
  sharePrepared: 'Say who prepared it, and for whom',
  empty: (names: readonly string[]) => `Empty, so left out: ${listFormat.format(names)}.`,
  actionsInOpening: 'Next actions are under “In short”, because there are only a few.',
  formats: 'Download, print or copy',
  files: 'As a file',
  elsewhere: 'Print or copy',
  more: 'More formats',
  forPrograms: 'Everything chosen above, for another program to read.',
  pdf: 'Download PDF',
  docx: 'Word',
  markdown: 'Markdown',
  json: 'JSON',
  download: (format: string) => `Download ${format}`,
  copy: 'Copy text',
  print: 'Print',
  papers: 'Just your papers',
  papersFor: 'For a reference manager',
  bibtex: 'BibTeX',
  ris: 'RIS',
  papersAs: (format: string) => `Papers as ${format}`,
  docs: 'You can open the Word file in Google Docs.',
  openDocs: 'Open Google Docs',
  beyondPdf: (scripts: readonly string[]) =>
    `The PDF can’t show ${listFormat.format(scripts)}. Word, Markdown and printing can.`,
  composing: 'Writing your report',
  cancel: 'Cancel',
  saved: (name: string) => `Saved as ${name}`,
  copied: 'The text is on your clipboard.',
  share: 'Share a link',
  visitor: 'you’ll need an account for this. Your bookmarks come with you.',
  kind: 'What the link opens',
  kinds: { page: 'The report, to read', start: 'The challenge, to start from' },
  kindText: {
    page: [
      'Anyone with the link can read this report as it is now, without logging in: only the sections chosen above, and nothing else. They can’t change anything of yours.',
      'If you include the challenge, they can start from a copy of it. “The case” and “About the business” come with it if you include them too.',
      'Later changes don’t show. To send them, stop sharing this link and make a new one.',
      'The link stops working when it expires, when you stop sharing it, or when you delete the challenge.',
    ],
    start: [
      'Anyone with the link can read the text, title and case of your challenge, and what you set about the business, and start from a copy of it. They can’t see your bookmarks or change anything of yours.',
      'It’s a copy, so later changes don’t show.',
      'The link stops working when it expires or when you stop sharing it.',
    ],
  },
  works: 'How long the link works',
  days: (count: number) => `${count} days`,
  /** The date of a link, and how long it works. */
  linkFacts: (kind: 'page' | 'start', madeAt: string | undefined, expiresAt: string) => {
    const [made, end] = [longDay(madeAt), longDay(expiresAt)]
    const what = kind === 'page' ? 'Report' : 'Challenge'
    return [
      made === '' ? what : `${what} as it was on ${made}`,
      ...(end === '' ? [] : [`works until ${end}`]),
    ].join(', ')
  },
  holds: (names: readonly string[]) => `On the page: ${listFormat.format(names)}.`,
  plans: 'Include who does what by when, and your notes',
  lost: 'We don’t store link addresses, so nobody can get them from us. If you’ve lost one, make a new link and stop sharing the old one.',
  sender: (name: string) => `Say that the link is from ${name}`,
  look: 'See what will be sent',
  lookAt: 'What will be sent',
  make: 'Make a link',
  another: 'Make another link',
  making: 'Making the link…',
  address: 'Address of your new link',
  openLink: 'See the page',
  copyLink: 'Copy link',
  copyThis: (excerpt: string) => `Copy link: ${excerpt}`,
  links: 'Active links',
  noLinks: 'You have no active links.',
  unlisted: 'We couldn’t load your links.',
  retry: 'Retry',
  revoke: 'Stop sharing',
  revokeThis: (excerpt: string) => `Stop sharing: ${excerpt}`,
} as const
