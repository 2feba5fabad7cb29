/** The words for errors and for addresses that lead nowhere. */
export const lostWords = {
  failed: 'Something went wrong',
  failedText: 'Your text is safe in this browser. You can carry on with it on the home page.',
  notFound: 'We couldn’t find that page',
  notFoundText:
    'The address may be mistyped, or the page may no longer exist. Your text is safe in this browser.',
  toHome: 'Go to the home page',
} as const
