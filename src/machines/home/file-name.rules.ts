/** As long as a stored name may be, in UTF-16 code units. */
const longest = 300

/**
 * Controls, halves of characters, marks that turn the direction of writing (`plan\u202efdp.exe` shows as `planexe.pdf`) and
 * marks that cannot be seen. The joiners of Persian, Indian scripts and emoji stay.
 */
const unseen = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu

/** Cuts at the end of the name proper, so that what kind of file it is stays in sight. Never in half a character. */
const shorten = (name: string): string => {
  if (name.length <= longest) return name
  const ending = /\.[^. ]{1,10}$/u.exec(name)?.[0] ?? ''
  const whole = name.slice(0, longest - ending.length - 1).replace(/\p{Cs}$/u, '')
  return `${whole}…${ending}`
}

/** A file's name as it is shown, kept and sent: without its folders and without what is not for reading. */
export const cleanFilename = (name: string): string => {
  const last = name.split(/[/\\]/u).at(-1) ?? ''
  return shorten(last.replace(unseen, ' ').replace(/\s+/gu, ' ').trim()) || 'file'
}
