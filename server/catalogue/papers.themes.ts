import type { CataloguePaper } from './papers.ts'

/**
 * Papers say "human resource practices" where an owner writes that staff leave. Each theme links the words of
 * papers on a subject to the words of owners. The owners' words are searched but never shown.
 */
interface Theme {
  /** Matches the title or the note of a paper on this theme. */
  papers: RegExp
  owners: string
}

const themes: readonly Theme[] = [
  {
    papers: /human resource|turnover|employee satisfaction|service-profit chain|self-determination/i,
    owners:
      'staff leave leaves leaving left quit recruit recruitment vacancy advertised agency rota sick wages nobody stays drivers nurses stylists coaches',
  },
  {
    papers: /silence|psychological safety/i,
    owners: 'nobody listens blame blames afraid mistakes handovers feel unheard meetings',
  },
  {
    papers: /motivation through|self-determination|job characteristics|crafting a job/i,
    owners: 'volunteers volunteer tired knackered bored caseloads morale',
  },
  {
    papers: /pricing|customer value propositions|prices feel/i,
    owners:
      'price prices undercharge fee fees discount cheaper margin margins quote quotes free unpaid billed lump costs moan dear',
  },
  {
    papers: /working capital|trade credit|receivables/i,
    owners: 'cash invoice overdue payment debt late payers stock turns consignment salaries movers',
  },
  {
    papers: /\bfinanc|lending|venture capital|crowdfunding/i,
    owners: 'bank loan overdraft lend borrow refused investor invest raise',
  },
  {
    papers:
      /defections|customer satisfaction|leads to customer loyalty|commitment-trust|consequences of service|need to grow/i,
    owners: 'regulars repeat retention cancel subscription members lost gone churn clients come back',
  },
  {
    papers: /word of mouth|referral/i,
    owners: 'reviews instagram recommend recommended friends tripadvisor likes ads adverts',
  },
  {
    papers: /\blean\b|toyota production|reengineering|capability trap|basic practices/i,
    owners:
      'bottleneck pinch queue lead time overrun overruns waiting whiteboard resprayed delays jobs by hand',
  },
  {
    papers: /supply chain|supply network|bullwhip|purchasing/i,
    owners:
      'supplier suppliers deliver delivery fuel timber shortage parts arrive swings depots lorries growers tender',
  },
  {
    papers: /circular|by-products|sustainable supply|product-service/i,
    owners:
      'waste offcuts landfill recycling rubbish skip packaging refill refillable pouches leftovers bones',
  },
  {
    papers: /family|succession|socioemotional|\bfob\b/i,
    owners: 'generation father mother cousins sisters brother retire retires retirement partner takes',
  },
  { papers: /tradition/i, owners: 'heritage old craft recipe since looms brewery wool chutneys history' },
  {
    papers: /internationali|export|born-global/i,
    owners: 'border customs abroad overseas agents certificates france french italian japanese',
  },
  { papers: /digital/i, owners: 'software app paperwork whatsapp website online systems records bag' },
  {
    papers: /what is strategy|blue ocean|five competitive/i,
    owners:
      'competitor competitors chain chains opened supermarket corporate undercut undercuts national same',
  },
  {
    papers: /social enterprise|hybrid|mission drift|social-business/i,
    owners: 'charity community benefit society co-operative trustees directors council grant museum hospice',
  },
  {
    papers: /customer experience|service quality/i,
    owners: 'visitors guests tourists complaints phones jammed appointment waiting reception night',
  },
  {
    papers: /value propositions in business|customer input|jobs to be done|lead user/i,
    owners: 'sales cycle sign features tickets site manager growth stalled',
  },
  {
    papers: /absorptive capacity|dynamic capabilities/i,
    owners: 'trained training electric technology dealer diagnostics kit',
  },
  { papers: /trust/i, owners: 'trust argue honest believe' },
  {
    papers: /product-service|servitization|products to services/i,
    owners: 'hire rent lease plan plans maintenance service',
  },
]

/** The owners' words for every theme of a paper; empty if it has no theme. */
export const ownersWords = ({ title, gist }: Pick<CataloguePaper, 'title' | 'gist'>): string =>
  themes
    .filter(({ papers }) => papers.test(`${title} ${gist}`))
    .map(({ owners }) => owners)
    .join(' ')
