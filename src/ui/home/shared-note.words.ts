const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** The words for people who open a shared link (AMB-03). */
export const sharedWords = {
  close: 'Got it',
  openedTitle: (sender: string) =>
    sender === '' ? 'Somebody shared this challenge with you' : `${sender} shared this challenge with you`,
  about: (title: string, expiresAt: string) => {
    const time = Date.parse(expiresAt)
    const end = Number.isNaN(time) ? '' : `The link works until ${day.format(time)}.`
    return [title === '' ? '' : `The challenge is called “${title}”.`, end].filter(Boolean).join(' ')
  },
  opened:
    'The challenge below came with the link. This copy is yours: change it as you like and get sparks. The person who shared it can’t see what you do with it.',
  openedOver:
    'The challenge below came with the link and has replaced yours. Undo brings yours back. This copy is yours: change it as you like and get sparks. The person who shared it can’t see what you do with it.',
  title: { ended: 'Page not found', failed: 'The shared challenge didn’t load' },
  text: {
    ended:
      'The address may be mistyped. If somebody sent you this link, it has expired or they’ve stopped sharing it: ask them for a new one. Or describe a challenge of your own below.',
    failed: 'Check your connection and open the link again. What you’d typed is still here.',
  },
} as const
