export const startWords = {
  title: 'Start here',
  list: 'Where to start',
  loading: 'Choosing where to start…',
  loaded: (count: number) => (count === 1 ? '1 idea to start with' : `${count} ideas to start with`),
  firstStep: 'First step',
  others: 'Other ideas',
  earlier: 'Earlier ideas',
  none: 'We have no more ideas to start with that you haven’t tried or ruled out. The sparks below may still help.',
  failed: 'We couldn’t work out where to start. The sparks below still work.',
  timedOut: 'This is taking longer than expected. The sparks below still work.',
} as const
