/** Texts that tests type. */

/** Returns exactly this many characters of running text. */
export const textOf = (length: number): string => {
  const words = 'Our bakery loses fresh bread every week because drivers reach the stores too late. '
  const text = words.repeat(Math.ceil(length / words.length)).slice(0, length)
  return text.endsWith(' ') ? `${text.slice(0, -1)}x` : text
}

/** A challenge that mentions organisations, roles, places and things. */
export const bakery =
  'Our supermarket chain loses fresh bread and salad every week because depots in Yorkshire deliver late ' +
  'and store managers order by habit. Growers and drivers complain about waste and empty lorries.'

export const otherChallenge =
  'A furniture maker in Leeds wants to rent tables and chairs to schools and charities, but the sales team ' +
  'has no price list, and the workshop cannot repair returned furniture quickly enough for the next customer.'

export const charity =
  'Our charity runs a repair café and a tool library in three towns. Volunteers get fewer every winter, the ' +
  'council cuts its grant, and many members borrow without paying. We need income that does not shut poor people out.'
