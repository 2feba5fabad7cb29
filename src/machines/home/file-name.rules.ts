/** Longest file name that can be stored, in UTF-16 code units. */
const longest = 300

/**
 * Matches control characters, unpaired surrogates, marks that change the writing direction
 * (`plan\u202efdp.exe` shows as `planexe.pdf`) and invisible marks. Does not match joiners, which Persian,
 * Indian scripts and emoji need.
 */
const invisibleCharacters = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu

/**
 * Shortens the name but not its extension, so that the kind of file stays visible. Never splits a character.
 */
const shorten = (name: string): string => {
  if (name.length <= longest) return name
  const ending = /\.[^. ]{1,10}$/u.exec(name)?.[0] ?? ''
  const whole = name.slice(0, longest - ending.length - 1).replace(/\p{Cs}$/u, '')
  return `${whole}…${ending}`
}

/** Returns a file's name as it is shown, stored and sent: without folders and unreadable characters. */
export const cleanFilename = (name: string): string => {
  const last = name.split(/[/\\]/u).at(-1) ?? ''
  return shorten(last.replace(invisibleCharacters, ' ').replace(/\s+/gu, ' ').trim()) || 'file'
}
