export const startWords = {
  title: 'Start here',
  list: 'Where to start',
  loading: 'Choosing where to start…',
  loaded: (count: number) => (count === 1 ? '1 idea to start with' : `${count} ideas to start with`),
  firstStep: 'First step',
  others: 'Other ideas',
  none: 'Nothing we know for this fits what you ruled out or tried. The sparks below may still help.',
  failed: 'We could not find where to start. The sparks below still work.',
  timedOut: 'This is taking longer than expected. The sparks below still work.',
} as const
