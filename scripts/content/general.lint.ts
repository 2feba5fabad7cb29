import { limits } from '#contract/limits.ts'
import { sparkCategories } from '#contract/vocabulary.ts'
import { bundledPapers, type CataloguePaper } from '#server/catalogue/papers.ts'
import type { Technique } from '#server/content/general.form.ts'
import { contentGeneral } from '#server/content/general.ts'
import { paperNumber } from '#server/content/paper.form.ts'
import { citedText } from '#server/engine/write/spark.library.ts'
import { placesIn } from './places.ts'
import { readingEase } from './tidy.ts'

const general = await contentGeneral()
const { sparks: generalSparks, reframes: reframePatterns, reframeTechniques, techniques } = general

/** Part of `npm run content:lint`: what the engine's data may and may not say. */

/** American spellings that could appear in our content, with the British ones. */
const americanSpellings: readonly [RegExp, string][] = [
  [
    /\b\w*(?:organ|real|recogn|special|optim|summar|priorit|minim|maxim|util|custom|emphas|apolog|critic|analog|standard|general|final|modern|stabil|categor|memor|personal|visual|digit)iz(?:e|es|ed|ing|ation|ations|er)\b/i,
    '-ise',
  ],
  [/\b(?:analyz|paralyz|catalyz)\w+/i, '-yse'],
  [
    /\b(?:color|favor|labor|honor|harbor|neighbor|behavior|flavor|humor|rumor|endeavor|savor|vigor|odor|parlor)(?:s|ed|ing|ite|ites|hood|able|al)?\b/i,
    '-our',
  ],
  [/\b(?:center|theater|liter|fiber|caliber|somber)(?:s|ed)?\b/i, '-re'],
  [
    /\b(?:traveled|traveling|traveler|modeled|modeling|labeled|labeling|canceled|canceling|leveled|leveling|signaled|fueled|fueling|counseling|counselor)\b/i,
    'double l',
  ],
  [/\b(?:fulfill|enroll|skillful|installment|enrollment|fulfillment)\b/i, 'single l'],
  [/\b(?:catalog|dialog|analog)\b/i, '-ogue'],
  [/\b(?:defense|offense|license plate|pretense)\b/i, '-ce'],
  [
    /\b(?:gray|plow|curb side|jewelry|aluminum|skeptical|check book|pajamas|airplane|programs|cozy|mold|molds)\b/i,
    'British form',
  ],
  [
    /\b(?:gotten|math|vacation|sidewalk|parking lot|grocery store|elevator|apartment|truckload|gas station|downtown|cell phone|zip code|fall season)\b/i,
    'British word',
  ],
]

/** The American spelling in a text, or undefined. */
export const americanForm = (text: string): string | undefined =>
  americanSpellings.map(([pattern]) => pattern.exec(text)?.[0]).find((found) => found !== undefined)

/**
 * People whom a technique's name may credit. Public sources agree on each origin; techniques of uncertain
 * origin credit nobody.
 */
const origins = new Set([
  'Osborn and Eberle',
  'Kim and Mauborgne',
  'Ansoff',
  'Porter',
  'Schoemaker',
  'Christensen',
  'Maiden',
  'Zwicky',
  'de Bono',
  'von Hippel',
  'Goldenberg and Mazursky',
  'Altshuller',
  'Ohno',
  'Goldratt',
  'Shingo',
  'Sarasvathy',
  'Baker and Nelson',
  'Edmondson',
  'Wrzesniewski and Dutton',
  'Deci and Ryan',
  'Weick',
  'Bocken',
  'Klein',
  'Hayakawa',
  'Bingham and Eisenhardt',
  'Tagiuri and Davis',
  'De Massis',
])

/** Texts must be whole sentences: nothing is inserted afterwards, neither a topic nor the owner's words. */
export const assembledFrame = (text: string): string[] => [
  ...(/\{[^}]*\}/.test(text.replace('{cite}', '')) ? ['a gap to be filled: write a whole sentence'] : []),
  ...(/\b(?:you|we) (?:also )?(?:write|say|want|rule out): [“"]/i.test(text)
    ? ['a sentence of the owner put before ours: write one that stands alone']
    : []),
]

const maxSpark = 220
export const familyWords = /\b(?:family|families|sibling|heir|generation|grandchild\w*)\b/i
export const socialWords = /\b(?:social enterprise|beneficiar\w*|social mission|charitable)\b/i
/** Minimum number of techniques per level of scope: enough for two calls without repetition. */
const leastPerScope = 18

/** Words that say nothing about the finding itself: reporting verbs, function words and small numbers. */
const reporting = new Set(
  (
    'found finds wrote writes said says looked look asked asks named names saw sees described describes argued argues ' +
    'showed shows explained studied studies reviewed reported reports gave gives warned warns advises collected collect ' +
    'tied learnt traced about that this with from into when what which they them their more most less than only other ' +
    'others your you have has been were was are for and but not how why who first case paper telling title trial before ' +
    'after every everyone between among come comes things three five eight four ones does did goes help helps much ' +
    'something set out way'
  ).split(' '),
)
const stem = (word: string) => word.toLowerCase().replace(/s$/, '').slice(0, 5)

/**
 * Plain words that stand for a term in our note or the title: 'waits for payment' for receivables, 'stock'
 * for inventory, 'rules' for regulation, 'lasting' for sustained. Adding one is a decision: read both
 * sentences.
 */
const plainWords = new Set(['judgement', 'lasting', 'firm', 'firms', 'waits', 'payment', 'stock', 'rules'])

/** Words of a quoted finding that are neither in our note on the paper nor in its title. */
export function beyondGist(text: string, paper: Pick<CataloguePaper, 'gist' | 'title'>): string[] {
  const claim = /\{cite\} (.+?[.:?])(?: |$)/.exec(text)?.[1] ?? ''
  const known = new Set(`${paper.gist} ${paper.title}`.match(/\p{L}{3,}/gu)?.map(stem) ?? [])
  return (claim.match(/\p{L}{4,}/gu) ?? []).filter(
    (word) =>
      !reporting.has(word.toLowerCase()) && !known.has(stem(word)) && !plainWords.has(word.toLowerCase()),
  )
}

/**
 * Wording that makes a factual claim, such as a percentage or “studies show”: reported as an unsourced claim.
 */
const claimFigure =
  /\b(?:\d+(?:[.,]\d+)? ?(?:%|per ?cent)|\d+ (?:in|out of) \d+|(?:studies|research|surveys?|experts?|statistics) (?:show|say|prove|suggest|find)|proven to|most (?:firms|companies|businesses) (?:that|who)|twice as likely|\d+ times (?:more|as))(?!\w)/i

/**
 * Collects texts and their faults; `check` reports the place of a fault and, with `once`, refuses duplicates.
 */
export function createTextCheck() {
  const errors: string[] = []
  const texts: string[] = []
  const seen = new Map<string, string>()
  const check = (place: string, text: string, once: boolean) => {
    texts.push(text)
    if (text.trim().length < 3) errors.push(`${place}: empty`)
    if (text.includes('!')) errors.push(`${place}: exclamation mark`)
    if (/\s{2}|^\s|\s$/.test(text)) errors.push(`${place}: stray space`)
    if (/["']/.test(text)) errors.push(`${place}: straight quotation mark; write ’ or “ ”`)
    const form = americanForm(text)
    if (form !== undefined) errors.push(`${place}: American form “${form}”`)
    if (/[{}[\]|]/.test(text)) errors.push(`${place}: an unfilled placeholder`)
    const claim = claimFigure.exec(text)
    if (claim) errors.push(`${place}: unsourced claim “${claim[0]}”`)
    if (!once) return
    const key = text.toLowerCase().replace(/\s+/g, ' ')
    const earlier = seen.get(key)
    if (earlier !== undefined) errors.push(`${place}: same text as ${earlier}`)
    seen.set(key, place)
  }
  return { errors, texts, check }
}

export interface LintReport {
  errors: string[]
  counts: { sparks: number; techniques: number; reframes: number; papersQuoted: number }
  /** Mean Flesch reading ease of all texts. */
  ease: number
}

/** Checks every data file of the engine; `errors` lists places and faults. */
export function lintContent(): LintReport {
  const { errors, texts, check } = createTextCheck()
  const papers = new Map(bundledPapers().map((paper) => [paper.n, paper]))
  const quoted = new Set<string>()
  const usedTechniques = new Set<string>()
  let sparks = 0
  const sparkPlace = placesIn('general-sparks.yaml')
  for (const [at, [category, list]] of Object.entries(generalSparks).entries()) {
    list.forEach((spark, index) => {
      sparks += 1
      const place = sparkPlace(at, 'sparks', index, 'text')
      const text = citedText(general, spark)
      check(place, text, true)
      for (const fault of assembledFrame(text)) errors.push(`${place}: ${fault}`)
      if (text.length > maxSpark) errors.push(`${place}: longer than ${String(maxSpark)} characters`)
      if (!/[.?]$/.test(text)) errors.push(`${place}: does not end with a full stop or a question mark`)
      if (category !== 'family-businesses' && familyWords.test(text))
        errors.push(`${place}: mentions a family, which not every client has`)
      if (category !== 'social-enterprise' && socialWords.test(text))
        errors.push(`${place}: mentions a mission, which not every client has`)
      if (!techniques.has(spark.technique))
        errors.push(`${place}: there is no technique called ${spark.technique}`)
      usedTechniques.add(spark.technique)
      if (spark.paper === undefined) {
        if (spark.text.includes('{cite}')) errors.push(`${place}: cites no paper`)
        return
      }
      quoted.add(spark.paper)
      const paper = papers.get(paperNumber(spark.paper))
      if (!paper?.status.startsWith('V')) errors.push(`${place}: paper ${spark.paper} is not confirmed`)
      else {
        const beyond = beyondGist(spark.text, paper)
        if (beyond.length > 0)
          errors.push(
            `${place}: says more than our note of ${paper.authors.split(',')[0] ?? ''}: ${beyond.join(', ')}`,
          )
      }
    })
  }

  const usedReframeTechniques = new Set<string>()
  const reframePlace = placesIn('general-reframes.yaml')
  reframePatterns.forEach((pattern, index) => {
    const place = reframePlace(index, 'text')
    const { technique, text, scopes } = pattern
    check(place, text, true)
    if (new Set(scopes).size < scopes.length) errors.push(`${place}: names a scope twice`)
    if (!text.endsWith('?')) errors.push(`${place}: does not end with a question mark`)
    if (/\byou\b/i.test(text)) errors.push(`${place}: says “you”, but reframes say “we”`)
    if (familyWords.test(text)) errors.push(`${place}: mentions a family, which not every client has`)
    if (!reframeTechniques.has(technique))
      errors.push(`${place}: there is no reframe technique called ${technique}`)
    usedReframeTechniques.add(technique)
  })
  for (let scope = 0; scope <= limits.maxScope; scope += 1) {
    const here = reframePatterns.filter(({ scopes }) => scopes.includes(scope))
    if (new Set(here.map(({ technique }) => technique)).size < leastPerScope)
      errors.push(`reframes of scope ${String(scope)}: fewer than ${String(leastPerScope)} techniques`)
  }

  for (const { slug } of sparkCategories)
    if (!(slug in generalSparks)) errors.push(`${slug}: no sparks of this category`)
  for (const id of usedReframeTechniques) usedTechniques.add(id)
  const lintTechniques = (file: string, list: readonly Technique[]) => {
    const placeOf = placesIn(file)
    list.forEach(({ id, name, why, move }, index) => {
      check(placeOf(index, 'why'), why, true)
      check(placeOf(index, 'move'), move, true)
      const after = /\bafter ([^):]+)\)/.exec(name)?.[1]
      if (after !== undefined && !origins.has(after))
        errors.push(`${placeOf(index, 'name')}: origin “${after}” is not on the list`)
      if (!usedTechniques.has(id)) errors.push(`${placeOf(index, 'id')}: nothing uses ${id}`)
    })
  }
  lintTechniques('techniques.yaml', [...techniques.values()])
  lintTechniques('reframe-techniques.yaml', [...reframeTechniques.values()])

  const ease = texts.reduce((sum, text) => sum + readingEase(text), 0) / texts.length
  if (ease < 60) errors.push(`all texts: reading ease ${ease.toFixed(1)} is below 60`)
  return {
    errors,
    counts: {
      sparks,
      techniques: techniques.size,
      reframes: reframePatterns.length,
      papersQuoted: quoted.size,
    },
    ease,
  }
}
