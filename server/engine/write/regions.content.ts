/**
 * Advice for firms by region. It names only public bodies that are known to exist. Other regions have no entry,
 * and the page shows no panel for them (IDEA-09).
 */
const english = new Set([
  'england',
  'east midlands',
  'east of england',
  'greater london',
  'london',
  'north east',
  'north west',
  'south east',
  'south west',
  'west midlands',
  'yorkshire and the humber',
])
const united = new Set([
  'united kingdom',
  'uk',
  'great britain',
  'britain',
  'united kingdom of great britain and northern ireland',
])

/** Sentences about advice in the region, or '' if none is known. `idea` is the idea's title. */
export function regionAdvice(region: string | undefined, idea: string): string {
  const key = (region ?? '').trim().toLowerCase()
  const page = `Take one page about “${idea}” to the first talk: aim, cost and the result you hope for.`
  if (english.has(key)) {
    const place = key === 'england' ? 'England' : (region ?? '').trim()
    const where =
      key === 'england'
        ? 'In England'
        : /^(north|south|east|west)/.test(key) && !key.startsWith('east of')
          ? `In the ${place}`
          : `In ${place}`
    return `${where}, the local growth hub advises small firms and knows which support is open at present. ${page}`
  }
  if (key === 'scotland')
    return `In Scotland, Business Gateway advises small firms, and Scottish Enterprise works with growing ones. ${page}`
  if (key === 'wales') return `In Wales, Business Wales advises firms of every size, also in Welsh. ${page}`
  if (key === 'northern ireland')
    return `In Northern Ireland, Invest Northern Ireland supports firms that want to grow. ${page}`
  if (united.has(key)) {
    return `Ask the support body where you are: a growth hub in England, Business Gateway in Scotland, Business Wales, or Invest Northern Ireland. ${page}`
  }
  return ''
}
