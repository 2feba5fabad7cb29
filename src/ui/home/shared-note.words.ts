const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** What is read by those who open a handed-over link (AMB-03). */
export const sharedWords = {
  close: 'Got it',
  openedTitle: (sender: string) =>
    sender === '' ? 'Somebody shared this challenge with you' : `${sender} shared this challenge with you`,
  about: (title: string, expiresAt: string) => {
    const time = Date.parse(expiresAt)
    const end = Number.isNaN(time) ? '' : `The link works until ${day.format(time)}.`
    return [title === '' ? '' : `“${title}”.`, end].filter(Boolean).join(' ')
  },
  opened:
    'The challenge below came with the link. This copy is yours: change it as you like and get sparks. Whoever shared it does not see what you do with it.',
  openedOver:
    'The challenge below came with the link, in place of yours, which Undo brings back. This copy is yours: change it as you like and get sparks. Whoever shared it does not see what you do with it.',
  title: { ended: 'Page not found', failed: 'The shared challenge did not load' },
  text: {
    ended:
      'The address may be mistyped. If somebody gave it to you as a link to a challenge, the link has ended: it works for 7 days, or until whoever made it ends it. Ask them for a new one. This is the home page: you can type a challenge of your own below.',
    failed: 'Check your connection and open the link again. What you had typed is still here.',
  },
} as const
