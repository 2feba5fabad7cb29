/** The words for errors and for addresses that lead nowhere. */
export const lostWords = {
  failed: 'Something went wrong',
  failedText: 'Your text is still in this tab. You can carry on with it on the home page.',
  notFound: 'We couldn’t find that page',
  notFoundText:
    'The address may be mistyped, or the page may no longer exist. Anything you typed in this tab is still here.',
  toHome: 'Go to the home page',
} as const
