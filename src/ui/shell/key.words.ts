/** The keys that work everywhere, as their list says them. */
export const keyWords = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  touch: 'For a keyboard that you connect to this device.',
  keys: [
    { keys: ['/'], joined: '', does: 'Go to the search, or to the text of your challenge' },
    { keys: ['[', ']'], joined: 'or', does: 'Go to the previous or next tab' },
    { keys: ['b'], joined: '', does: 'Bookmark the card you are on, or remove its bookmark' },
    { keys: ['Ctrl', 'Enter'], joined: '+', does: 'Get sparks, from within the text' },
    { keys: ['Alt', 'T'], joined: '+', does: 'Go to the newest message' },
    { keys: ['Esc'], joined: '', does: 'Close what is open over the page' },
    { keys: ['?'], joined: '', does: 'Show this list' },
  ],
  switch: 'Single keys',
  hint: 'Letters and signs pressed alone work while you are not typing. Switch them off if you speak to your computer or press keys by accident. Kept on this device.',
  off: '/ [ ] b and ? do nothing on this device. You find this list again at the foot of every page.',
} as const
