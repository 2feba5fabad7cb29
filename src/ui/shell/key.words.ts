/** The keys that work everywhere, with the words of their list. */
export const keyWords = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  touch: 'For use with a keyboard connected to this device.',
  keys: [
    { keys: ['/'], joined: '', does: 'Go to the search, or to the text of your challenge' },
    { keys: ['[', ']'], joined: 'or', does: 'Go to the previous or next tab' },
    { keys: ['b'], joined: '', does: 'Bookmark the card you are on, or remove its bookmark' },
    { keys: ['Ctrl', 'Enter'], joined: '+', does: 'Get sparks while typing your challenge' },
    { keys: ['Alt', 'T'], joined: '+', does: 'Go to the newest notification' },
    { keys: ['Esc'], joined: '', does: 'Close whatever is open on top of the page' },
    { keys: ['?'], joined: '', does: 'Show this list' },
  ],
  switch: 'Single-key shortcuts',
  hint: 'They work while you’re not typing. Switch them off if you use voice control or press keys by accident. Saved on this device.',
  off: 'Single-key shortcuts are off on this device. To open this list again, choose Keyboard shortcuts at the foot of the page.',
} as const
