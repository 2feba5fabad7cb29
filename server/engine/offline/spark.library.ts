import type { SparkCategory } from '#contract/vocabulary.ts'
import { bundledPapers, citation, paperUri, type CataloguePaper } from '#server/catalogue/papers.ts'
import type { SparkTemplate } from './content.schema.ts'
import { businessNews } from './data/business-news.sparks.ts'
import { customersSales } from './data/customers-sales.sparks.ts'
import { familyBusinesses } from './data/family-businesses.sparks.ts'
import { financeAcquisitions } from './data/finance-acquisitions.sparks.ts'
import { generalStrategies } from './data/general-strategies.sparks.ts'
import { marketsProducts } from './data/markets-products.sparks.ts'
import { peopleClimate } from './data/people-climate.sparks.ts'
import { researchInsights } from './data/research-insights.sparks.ts'
import { socialEnterprise } from './data/social-enterprise.sparks.ts'
import { suppliersProcesses } from './data/suppliers-processes.sparks.ts'
import { escaped } from './slot.filling.ts'

export const sparkLibrary: Record<SparkCategory, readonly SparkTemplate[]> = {
  'markets-products': marketsProducts,
  'suppliers-processes': suppliersProcesses,
  'customers-sales': customersSales,
  'finance-acquisitions': financeAcquisitions,
  'general-strategies': generalStrategies,
  'people-climate': peopleClimate,
  'business-news': businessNews,
  'research-insights': researchInsights,
  'family-businesses': familyBusinesses,
  'social-enterprise': socialEnterprise,
}

let papers: ReadonlyMap<number, CataloguePaper> | undefined

const paperOf = (number: number | undefined): CataloguePaper | undefined => {
  if (number === undefined) return undefined
  papers ??= new Map(bundledPapers().map((paper) => [paper.n, paper]))
  return papers.get(number)
}

/** The template's text with its citation written out. */
export function citedText(template: SparkTemplate): string {
  const paper = paperOf(template.paper)
  return paper ? template.text.replace('{cite}', citation(paper)) : template.text
}

/** A paper as a source: its citation, and a link only where the DOI is confirmed. */
export function sourceOf(number: number): { title: string; uri?: string } | undefined {
  const paper = paperOf(number)
  if (!paper) return undefined
  const uri = paperUri(paper)
  const title = `${citation(paper)}: ${paper.title}. ${paper.source}`
  return uri ? { title, uri } : { title }
}

/** The citation of a template's finding for its provenance; a link only where the DOI is confirmed. */
export function sourcesOf(template: SparkTemplate): { title: string; uri?: string }[] {
  const source = template.paper === undefined ? undefined : sourceOf(template.paper)
  return source ? [source] : []
}

interface Recogniser {
  pattern: RegExp
  category: SparkCategory
  template: SparkTemplate
}

let recognisers: Recogniser[] | undefined

/** The template behind a spark's text; undefined for a text of other origin, such as an edited one. */
export function recogniseSpark(
  text: string,
): { category: SparkCategory; template: SparkTemplate } | undefined {
  recognisers ??= (Object.keys(sparkLibrary) as SparkCategory[]).flatMap((category) =>
    sparkLibrary[category].map((template) => ({
      category,
      template,
      pattern: patternOf(citedText(template)),
    })),
  )
  return text.length > 400 ? undefined : recognisers.find(({ pattern }) => pattern.test(text))
}

function patternOf(template: string): RegExp {
  const source = template
    .split(/(\{[^{}]*\}|\[[^[\]]*\])/)
    .map((part) => {
      if (part.startsWith('{')) return '.{1,80}?'
      if (part.startsWith('[')) {
        const choices = part.slice(1, -1).replace(/^>/, '').split('|')
        return `(?:${choices.map(escaped).join('|')})`
      }
      return escaped(part)
    })
    .join('')
  return new RegExp(`^${source}$`, 'iu')
}
