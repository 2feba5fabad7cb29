import { describe, expect, it } from 'vitest'
import type { Idea, Spark } from '#contract/entities.ts'
import { Problem } from '#contract/problem.ts'
import {
  challengeFormOf,
  workspaceOf,
  getSparksOf,
  possibleIdeasOf,
  refinementsOf,
  sparksOf,
  topicsOf,
} from '#machines/app/app.refs.ts'
import { selectIsGettingSparks } from '#machines/workspace/workspace.selectors.ts'
import { settle, startPage } from './boot.ts'

const text = 'We bake bread for forty villages and our vans always come too late in the morning. '
  .repeat(2)
  .trim()
/** 101 words: one more than a text may have without getting a summary. */
const longText = Array.from({ length: 101 }, (_, index) => `word${index}`).join(' ')
const keywords = ['bread', 'vans', 'villages', 'morning'].map((label, index) => ({
  label,
  type: 'Thing',
  count: 4 - index,
}))
const spark = (name: string): Spark => ({
  text: `Spark ${name}`,
  origin: 'markets-products',
  stem: { spark_id: name },
})
const idea = (words: string): Omit<Idea, 'spark'> => ({
  text: words,
  focus: '',
  regionSpecific: '',
  sparkSatisfaction: '',
  challengeResolution: '',
  implementation: { steps: [], keyResources: '', potentialObstacles: '' },
})
const failed = new Problem('http', { status: 500 })

type Page = Awaited<ReturnType<typeof startPage>>
const submit = async (page: Page, words = text) => {
  challengeFormOf(page.app).send({ type: 'text.changed', text: words })
  challengeFormOf(page.app).send({ type: 'sparks.requested' })
  await settle()
}
/** Opens the results and shows the sparks of the first category. */
const reachResults = async (page: Page, words = text) => {
  await submit(page, words)
  await page.back.answer('extractKeywords', keywords)
  await page.back.answer('writeSparks', [spark('one'), spark('two')])
}
const refine = (
  page: Page,
  change: Parameters<ReturnType<typeof refinementsOf>['send']>[0] & { type: 'refinement.changed' },
) => refinementsOf(page.app).send(change)

describe('Get sparks', () => {
  it('stores the text, requests topics, and only then opens the results [SEQ-01] [SEQ-05] [SEQ-06] [SEQ-13]', async () => {
    const page = await startPage()
    await submit(page)
    expect(page.back.log.map(({ name, request }) => ({ name, request }))).toEqual([
      { name: 'readBrief', request: { text } },
      { name: 'extractKeywords', request: { text, useGPT: true, method: 'top' } },
    ])
    expect(page.window.address).toBe('/')
    expect(page.session.data('challenge')).toMatchObject({ challenge: { challenge_text: text } })
    expect(getSparksOf(page.app).getSnapshot().hasTag('challengeLoading')).toBe(false)

    await page.back.answer('extractKeywords', keywords)
    expect(page.window.address).toBe('/challenges/new/sparks/markets-products/')
    expect(page.titles.at(-1)).toBe(
      'Sparkwright | Challenge Sparks at /challenges/new/sparks/markets-products/',
    )
    expect(page.back.last('writeSparks')).toMatchObject({
      params: { type: 'markets-products' },
      request: { text, entities: keywords.map(({ label, type }) => ({ label, type })), businessTypes: [] },
    })
    expect(page.notices()).toEqual([])
  })

  it('sends the text without leading and trailing white space, which does not count towards its length', async () => {
    const page = await startPage()
    await submit(page, `\n  ${'a'.repeat(20_000)} \n`)
    expect(page.back.last('extractKeywords')?.request).toMatchObject({ text: 'a'.repeat(20_000) })
    expect(page.session.data('draft')).toMatchObject({ text: `\n  ${'a'.repeat(20_000)} \n` })
  })

  it('stores the text twice, and all seven refinements [SEQ-03] [SEQ-04]', async () => {
    const page = await startPage()
    refine(page, { type: 'refinement.changed', change: { scope: 6, region: 'Wales', family_run: true } })
    await submit(page)
    expect((page.session.data('challenge') as { challenge: unknown }).challenge).toMatchObject({
      original_challenge_text: text,
      challenge_text: text,
      scope: 6,
      business_sector: '',
      company_maturity: 0,
      region: 'Wales',
      url: '',
      family_run: true,
      social_enterprise: false,
    })
  })

  it('removes an earlier challenge first [SEQ-01] [PERS-13]', async () => {
    const page = await startPage()
    await reachResults(page)
    expect(page.session.data('topics')).toHaveLength(4)
    page.window.travel(-1)
    await submit(page, longText)
    expect(page.session.data('challenge')).toMatchObject({
      challenge: { challenge_text: longText, challenge_title: '' },
      summary: '',
    })
    expect(page.session.held.has('topics')).toBe(false)
    expect(page.session.data('bookmarks')).toEqual({
      sparks: [],
      ideas: [],
      papers: [],
      reframes: [],
      businessModels: [],
      caseStudies: [],
    })
  })

  it('loads papers and a title but not the topics again; a summary only above 100 words [SEQ-12] [SEQ-11]', async () => {
    const short = await startPage()
    await reachResults(short)
    expect(short.back.names().toSorted()).toEqual(
      ['extractKeywords', 'readBrief', 'searchPapers', 'writeSparks', 'writeTitle'].toSorted(),
    )
    expect(short.back.last('searchPapers')?.request).toEqual({
      query: `${text}\n${keywords.map(({ label }) => label).join(', ')}`,
    })

    const long = await startPage()
    await reachResults(long, longText)
    expect(long.back.names()).toContain('summarise')
    expect(long.back.names()).not.toContain('createChallenge')
    expect(long.back.names().filter((name) => name === 'extractKeywords')).toHaveLength(1)
  })

  it('stays on the form if the topics fail, says so, and works the second time [SEQ-07]', async () => {
    const page = await startPage()
    await submit(page)
    await page.back.refuse('extractKeywords', failed)
    expect(page.window.address).toBe('/')
    expect(page.notices()).toEqual(['ERROR'])
    expect(selectIsGettingSparks(workspaceOf(page.app).getSnapshot())).toBe(false)
    expect(challengeFormOf(page.app).getSnapshot().context.text).toBe(text)
    await submit(page)
    await page.back.answer('extractKeywords', keywords)
    expect(page.window.address).toBe('/challenges/new/sparks/markets-products/')
  })

  it('opens the results although papers, title and summary fail, without a message [SEQ-16] [REFR-05]', async () => {
    const page = await startPage()
    await reachResults(page, longText)
    for (const name of ['summarise', 'searchPapers', 'writeTitle'] as const)
      await page.back.refuse(name, failed)
    expect(page.window.address).toBe('/challenges/new/sparks/markets-products/')
    expect(page.notices()).toEqual([])
  })

  it('hints at more topics if fewer than four were found, and not at four [SEQ-17] [TOP-14]', async () => {
    const few = await startPage()
    await submit(few)
    await few.back.answer('extractKeywords', keywords.slice(0, 3))
    expect(few.notices()).toEqual(['FEW_TOPICS'])
    const enough = await startPage()
    await submit(enough)
    await enough.back.answer('extractKeywords', keywords)
    expect(enough.notices()).toEqual([])
  })
})

describe('a changed text', () => {
  const change = async (page: Page, words: string) => {
    workspaceOf(page.app).send({ type: 'edit.started' })
    workspaceOf(page.app).send({ type: 'edit.changed', text: words })
    workspaceOf(page.app).send({ type: 'edit.saved' })
    await settle()
  }
  const other = longText.replaceAll('word', 'new')

  it('clears the sparks at once, then quietly requests topics, papers and sparks [REFR-01] [REFR-02] [REFR-03]', async () => {
    const page = await startPage()
    await reachResults(page)
    const list = () =>
      sparksOf(page.app).getSnapshot().children['markets-products']!.getSnapshot().context.items
    expect(list()).toHaveLength(2)
    const before = page.back.log.length
    await change(page, other)
    expect(list()).toEqual([])
    expect(page.back.names().slice(before)).toEqual(
      expect.arrayContaining(['extractKeywords', 'writeTitle', 'summarise']),
    )
    await page.back.answer('extractKeywords', keywords.slice(0, 2))
    await page.back.answer('summarise', { summary: 'Another text in short' })
    const labels = keywords.slice(0, 2).map(({ label }) => label)
    expect(page.back.last('searchPapers')?.request).toEqual({
      query: `Another text in short\n${labels.join(', ')}`,
    })
    expect(page.notices()).toEqual([])
    expect(page.back.last('writeSparks')?.request).toMatchObject({ text: other })
    expect(page.session.data('challenge')).toMatchObject({
      challenge: { original_challenge_text: text, challenge_text: other },
    })
  })

  it('is summarised above 100 words and not at 100 [REFR-04]', async () => {
    const page = await startPage()
    await reachResults(page)
    await change(page, Array.from({ length: 100 }, () => 'word').join(' '))
    expect(page.back.names()).not.toContain('summarise')
    await change(page, other)
    expect(page.back.last('summarise')?.request).toEqual({ text: other })
  })

  it('silently abandons the summary of the previous text [REFR-06] [MSG-42]', async () => {
    const page = await startPage()
    await reachResults(page, longText)
    const first = page.back.last('summarise')!
    await change(page, other)
    expect(first.signal.aborted).toBe(true)
    expect(page.back.last('summarise')!.signal.aborted).toBe(false)
    await page.back.refuse('summarise', new Problem('aborted'))
    await page.back.answer('summarise', { summary: 'The new text in short' })
    expect(page.notices()).toEqual([])
    expect(page.session.data('challenge')).toMatchObject({ summary: 'The new text in short' })
  })
})

describe('a tab of sparks', () => {
  const open = async (page: Page, slug: string) => {
    page.app.send({ type: 'place.wanted', path: `/challenges/new/sparks/${slug}/`, replace: false })
    await settle()
  }
  const asked = (page: Page) =>
    page.back.log.filter(({ name }) => name === 'writeSparks').map(({ params }) => params?.type)

  it('requests sparks when it is opened, and still has them on return [SPK-05] [SPK-12]', async () => {
    const page = await startPage()
    await reachResults(page)
    await open(page, 'customers-sales')
    await page.back.answer('writeSparks', [spark('c')])
    await open(page, 'markets-products')
    page.window.travel(-1)
    await settle()
    expect(asked(page)).toEqual(['markets-products', 'customers-sales'])
  })

  it('sends the active topics only [SPK-06] [TOP-05]', async () => {
    const page = await startPage()
    await reachResults(page)
    topicsOf(page.app).send({ type: 'topic.toggled', id: 'api-vans' })
    await open(page, 'customers-sales')
    expect(page.back.last('writeSparks')?.request).toMatchObject({
      entities: ['bread', 'villages', 'morning'].map((label) => ({ label, type: 'Thing' })),
    })
  })

  it('sends the kinds of business [SPK-07]', async () => {
    const page = await startPage()
    refine(page, { type: 'refinement.changed', change: { family_run: true, social_enterprise: true } })
    await reachResults(page)
    expect(page.back.last('writeSparks')?.request).toMatchObject({ businessTypes: ['family', 'social'] })
  })

  it('fails separately [SPK-14]', async () => {
    const page = await startPage()
    await reachResults(page)
    await open(page, 'customers-sales')
    await page.back.refuse('writeSparks', failed)
    const lists = sparksOf(page.app).getSnapshot().children
    expect(lists['customers-sales']!.getSnapshot().hasTag('failed')).toBe(true)
    expect(lists['markets-products']!.getSnapshot().context.items).toHaveLength(2)
    expect(page.notices()).toEqual([])
  })

  it('keeps the scroll position [ROUTE-29] [SPK-13]', async () => {
    const page = await startPage()
    await reachResults(page)
    page.clock.increment(10)
    const before = page.scrolls.length
    page.window.scrollBy(400)
    await open(page, 'customers-sales')
    page.clock.increment(10)
    expect(page.scrolls).toHaveLength(before)
  })
})

describe('possible ideas', () => {
  const choose = async (page: Page, chosen: Spark) => {
    workspaceOf(page.app).send({ type: 'spark.selected', spark: chosen })
    await settle()
  }
  const drawer = (page: Page) => possibleIdeasOf(page.app).getSnapshot()

  it('are requested with the text and the spark, and nothing that is not set [DRAW-17] [DRAW-20]', async () => {
    const page = await startPage()
    await reachResults(page)
    await choose(page, spark('one'))
    expect(page.back.names()).not.toContain('summariseBusiness')
    expect(page.back.last('proposeIdeas')?.request).toEqual({ challenge: text, spark: 'Spark one' })
    await page.back.answer('proposeIdeas', { ideas: [idea('A')], exhausted: false })
    expect(drawer(page).context.ideas).toMatchObject([{ text: 'A', spark: { spark_id: 'one' } }])
  })

  it('include region, sector and maturity if they are set [DRAW-20]', async () => {
    const page = await startPage()
    const change = { region: 'Wales', business_sector: 'Bakery', company_maturity: 3 }
    refine(page, { type: 'refinement.changed', change })
    await reachResults(page)
    await choose(page, spark('one'))
    expect(page.back.last('proposeIdeas')?.request).toMatchObject({
      region: 'Wales',
      sector: 'Bakery',
      maturity: 3,
    })
  })

  it('wait for the summary of a valid website, which is requested once [DRAW-15] [DRAW-16] [DRAW-18]', async () => {
    const page = await startPage()
    refine(page, { type: 'refinement.changed', change: { url: 'https://bakery.example/' } })
    page.clock.increment(800)
    await reachResults(page)
    await choose(page, spark('one'))
    expect(page.back.last('summariseBusiness')?.request).toEqual({ url: 'https://bakery.example/' })
    expect(page.back.names()).not.toContain('proposeIdeas')
    await page.back.answer('summariseBusiness', { summary: 'A bakery' })
    expect(page.back.last('proposeIdeas')?.request).toMatchObject({ business_summary: 'A bakery' })
    await page.back.answer('proposeIdeas', { ideas: [idea('A')], exhausted: false })
    await choose(page, spark('two'))
    expect(page.back.names().filter((name) => name === 'summariseBusiness')).toHaveLength(1)
    expect(page.back.names().filter((name) => name === 'proposeIdeas')).toHaveLength(2)
  })

  it('do without the website if it cannot be read [DRAW-24] [AMB-28]', async () => {
    const page = await startPage()
    refine(page, { type: 'refinement.changed', change: { url: 'https://bakery.example/' } })
    page.clock.increment(800)
    await reachResults(page)
    await choose(page, spark('one'))
    await page.back.refuse('summariseBusiness', failed)
    expect(page.back.last('proposeIdeas')?.request).not.toHaveProperty('business_summary')
    expect(page.notices()).toEqual([])
  })

  it.each([
    ['1234567890', '1234567890'],
    ['123456789', longText],
  ])(
    'are about the summary if it has ten characters, otherwise about the text [DRAW-19]',
    async (summary, wanted) => {
      const page = await startPage()
      await reachResults(page, longText)
      await page.back.answer('summarise', { summary })
      await choose(page, spark('one'))
      expect(page.back.last('proposeIdeas')?.request).toMatchObject({ challenge: wanted })
    },
  )

  it('for another spark silently abort the previous request, and a late answer changes nothing [DRAW-21] [DRAW-22]', async () => {
    const page = await startPage()
    await reachResults(page)
    await choose(page, spark('one'))
    const first = page.back.last('proposeIdeas')!
    await choose(page, spark('two'))
    expect(first.signal.aborted).toBe(true)
    await page.back.answer('proposeIdeas', { ideas: [idea('late')], exhausted: false })
    expect(drawer(page).context.ideas).toEqual([])
    await page.back.answer('proposeIdeas', { ideas: [idea('B')], exhausted: false })
    expect(drawer(page).context.ideas).toMatchObject([{ text: 'B', spark: { spark_id: 'two' } }])
    expect(page.notices()).toEqual([])
  })

  it('that take too long set a flag of their own and show no message [DRAW-23] [MSG-46]', async () => {
    const page = await startPage()
    await reachResults(page)
    await choose(page, spark('one'))
    await page.back.refuse('proposeIdeas', new Problem('timeout'))
    expect(drawer(page).hasTag('timedOut')).toBe(true)
    expect(page.notices()).toEqual([])
  })
})
