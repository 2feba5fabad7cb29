import { describe, expect, it } from 'vitest'
import { bookmarkKey, emptyLists } from '#machines/bookmarks/bookmarks.rules.ts'
import { blocksOf, documentOf } from '#machines/report/report.blocks.ts'
import { allSections, firstSections, type ReportSection } from '#machines/report/sections.rules.ts'
import {
  reportOf,
  sharedContent,
  unknownStudies,
  type Report,
  type ReportContent,
} from '#machines/report/report.rules.ts'
import { fileName, scriptsBeyondPdf } from '#machines/report/report.text.ts'
import { toBibtex, toJson, toMarkdown, toRis, toText } from '#machines/report/report.writers.ts'
import { emptyBrief, type CaseBrief } from '#contract/brief.ts'
import type { Idea } from '#contract/entities.ts'
import { ReportDocument } from '#contract/report.ts'
import { defaultRefinements } from '#contract/vocabulary.ts'
import { reportContent as emptyContent } from '../../charts/report.samples.ts'
import { fullContent, ideaNamed } from './samples.ts'

const day = '2026-11-21'
const full = reportOf(fullContent, allSections, day)
const blocks = blocksOf(full)
const brand = 'Sparkwright'
const textOf = (report: Report) => toText(documentOf(report), brand)
const markdownOf = (report: Report) => toMarkdown(documentOf(report), brand)

const labelled = (list: readonly { kind: string; label?: string | undefined; items?: string[] }[]) =>
  Object.fromEntries(
    list.flatMap(({ kind, label, items }) => (kind === 'items' && label !== '' ? [[label, items]] : [])),
  ) as Record<string, string[]>

describe('a report', () => {
  it('says what is known of the case, as the owner left it, and nothing if nothing is known', () => {
    const problem = (name: string, active: boolean) => ({
      id: name.toLowerCase(),
      name,
      active,
      origin: 'user' as const,
      because: [],
      questions: [{ id: 'days', ask: `${name}: how many days?` }],
    })
    const withBrief = (case_brief: CaseBrief | null) =>
      reportOf({ ...emptyContent, challenge: { ...emptyContent.challenge, case_brief } }, ['caseBrief'], day)
    const told = withBrief({
      ...emptyBrief(),
      goal: [{ text: 'We want\nto sleep.' }],
      obstacles: [{ text: 'They pay late.' }],
      limits: [{ text: 'No loan.' }],
      tried: [{ text: 'A discount.' }],
      problems: [problem('Late payers', true), problem('No-shows', false)],
      answers: [
        { problem: 'late payers', question: 'days', text: '83' },
        { problem: 'no-shows', question: 'days', text: '4' },
      ],
    })
    const drawn = blocksOf(told)
    expect(labelled(drawn)).toEqual({
      Goal: ['We want to sleep.'],
      'What stands in the way': ['Late payers', 'They pay late.'],
      'Limits and conditions': ['No loan.'],
      'Already tried': ['A discount.'],
      Answers: ['Late payers: how many days? 83'],
    })
    expect(markdownOf(told)).toContain('## The case')
    expect(JSON.parse(toJson(told))).toMatchObject({ caseBrief: { problems: ['Late payers'] } })
    const read = { ...emptyBrief(), goal: [{ text: 'As it is read.' }] }
    expect(reportOf({ ...emptyContent, brief: read }, ['caseBrief'], day).caseBrief?.wants).toEqual([
      'As it is read.',
    ])
    for (const nothing of [null, emptyBrief(), { ...emptyBrief(), problems: [problem('No-shows', false)] }]) {
      expect(withBrief(nothing)).not.toHaveProperty('caseBrief')
      expect(textOf(withBrief(nothing))).not.toMatch(/the case/i)
    }
    expect(
      reportOf(
        {
          ...emptyContent,
          challenge: {
            ...emptyContent.challenge,
            case_brief: { ...emptyBrief(), goal: [{ text: 'More.' }] },
          },
        },
        ['challenge'],
        day,
      ),
    ).not.toHaveProperty('caseBrief')
  })

  it('says of no action that it has no date, if the dates of all are left out [REP-06, REP-09]', () => {
    const shared = sharedContent(fullContent, { hasPlans: false, isPrepared: false })
    const page = textOf(reportOf(shared, allSections, day))
    expect(page).toContain('1. Ask three bakers (')
    expect(page).not.toMatch(/No date|1 December 2026/)
  })

  it('contains everything that was kept, the ideas in the user’s order before what led to them [REV-03, AMB-07, REP-01, PLAN-09]', () => {
    expect(
      blocks.flatMap((block) => (block.kind === 'heading' && block.level < 3 ? [block.text] : [])),
    ).toEqual([
      'Chleb, ψωμί, хлеб',
      'In short',
      'About the business',
      'Topics',
      'Ideas',
      'Sparks',
      'Reframes',
      'Business models',
      'Academic papers',
      'Case studies',
      'Challenge',
      'Original text',
    ])
    expect(full.ideas?.map(({ text, impact, effort }) => [text, impact, effort])).toEqual([
      ['Share the van', '', ''],
      ['Bake in the evening', 'High', 'Low'],
    ])
    expect(full.sparks?.map(({ label }) => label)).toEqual(['Markets & products', 'Suppliers & processes'])
    expect(textOf(full)).toMatchInlineSnapshot(`
      "Chleb, ψωμί, хлеб

      Sparkwright · Made on 21 November 2026


      IN SHORT

      We bake bread for forty villages.

      Where to start

      Στόχος: το ψωμί: Share the van

      Στόχος: το ψωμί: Bake in the evening

      First actions:
      1. 1 December 2026, Sam: Ask three bakers (Bake in the evening)
      2. No date yet: Ask three bakers (Share the van)


      ABOUT THE BUSINESS

      Scope: 5 – Cross-department challenge

      Sector: Bakery

      Company maturity: Becoming established

      Region: Wales

      Family business: Yes


      TOPICS

      bread


      IDEAS

      In the region: Dobre dla Łodzi

      1. Στόχος: το ψωμί

      Share the van

      From the spark: What if the bread came the evening before?

      How it answers the spark: Отвечает на искру

      How it addresses the challenge: Bread is there before eight

      Steps:
      1. Ask three bakers
      2. Zażółć gęślą jaźń

      Key resources: One van → two drivers

      Potential obstacles: Снег

      2. Στόχος: το ψωμί

      Impact: High · Effort: Low · Who: Sam · By when: 1 December 2026

      Bake in the evening

      Note: Ask the café first

      From the spark: same as idea 1

      Steps:
      1. Ask three bakers
      2. Zażółć gęślą jaźń

      Key resources: One van → two drivers

      Potential obstacles: Снег


      SPARKS

      Markets & products

      • What if villages came to you?

      Suppliers & processes

      • What if nobody drove?


      REFRAMES

      • How might bread wait for people?


      BUSINESS MODELS

      Subscription

      Pay by month

      Key features: Regular


      ACADEMIC PAPERS

      Problem finding & 100% bread_making

      Authors: Reiter-Palmon, R.; Robinson, E. J.

      Published in: Psychology of Aesthetics 3, 43-47, 2009

      Note: Framing the problem predicts the solution

      https://doi.org/10.1037/a0014629


      CASE STUDIES

      A bakery on the move

      Setting: Bakery · 2018

      They moved.

      It worked.

      Sources:

      Annual report – https://bakery.example/report

      A book


      CHALLENGE

      We bake bread for forty villages.

      Zażółć gęślą jaźń. Ψωμί. Хлеб.


      ORIGINAL TEXT

      We bake bread.
      "
    `)
  })

  describe('on its first page', () => {
    const pay = {
      ...ideaNamed('Take a third with the order.'),
      focus: 'Deposits',
      whyFirst: 'It costs nothing.',
      spark: { spark_id: 'start', sparkText: '', origin: 'start' },
    }
    const keyOfPay = bookmarkKey({ kind: 'ideas', item: pay })
    const text =
      'We have been joiners in Hereford since 1987. Two large builders owe us £41,000 and pay after 83 days on average. Around 60% of our work is for them! My brother does the books. How do we get paid sooner?'
    const content: ReportContent = {
      ...emptyContent,
      challenge: { ...emptyContent.challenge, challenge_text: text, challenge_title: 'Be paid' },
      lists: { ...emptyLists, ideas: [ideaNamed('Share the van'), pay] },
      ranking: {
        ...emptyContent.ranking,
        plans: { [keyOfPay]: { note: '', owner: 'Ada', due: '2026-12-11' } },
      },
      brief: {
        ...emptyBrief(),
        problems: [
          {
            id: 'late',
            name: 'Late payers',
            active: true,
            origin: 'user',
            because: [],
            questions: [{ id: 'days', ask: 'How long do they take?', unit: 'days' }],
          },
        ],
        answers: [{ problem: 'late', question: 'days', text: '83' }],
      },
    }

    it('leads with the question, the owner’s figures, the ideas to start with and the actions by date [REP-09]', () => {
      expect(textOf(reportOf(content, firstSections, day))).toMatchInlineSnapshot(`
        "Be paid

        Sparkwright · Made on 21 November 2026


        IN SHORT

        How do we get paid sooner?

        Key figures:
        • Two large builders owe us £41,000 and pay after 83 days on average.
        • Around 60% of our work is for them!
        • How long do they take? 83 days

        Where to start

        Deposits: Take a third with the order.

        Why start with this: It costs nothing.

        First actions:
        1. 11 December 2026, Ada: Ask three bakers (Deposits)
        2. No date yet: Ask three bakers (Στόχος: το ψωμί)


        THE CASE

        What stands in the way:
        • Late payers

        Answers:
        • How long do they take? 83 days


        IDEAS

        In the region: Dobre dla Łodzi

        1. Στόχος: το ψωμί

        Share the van

        From the spark: What if the bread came the evening before?

        How it answers the spark: Отвечает на искру

        How it addresses the challenge: Bread is there before eight

        Steps:
        1. Ask three bakers
        2. Zażółć gęślą jaźń

        Key resources: One van → two drivers

        Potential obstacles: Снег

        2. Deposits

        Who: Ada · By when: 11 December 2026

        Take a third with the order.

        Steps:
        1. Ask three bakers
        2. Zażółć gęślą jaźń

        Key resources: One van → two drivers

        Potential obstacles: Снег


        CHALLENGE

        We have been joiners in Hereford since 1987. Two large builders owe us £41,000 and pay after 83 days on average. Around 60% of our work is for them! My brother does the books. How do we get paid sooner?
        "
      `)
    })

    it('says nothing that belongs to a section that was left out [REP-09, A9]', () => {
      const opening = (...sections: ReportSection[]) =>
        JSON.stringify(reportOf(content, ['opening', ...sections], day).opening ?? {})
      expect(opening('sparks')).toBe('{}')
      expect(opening('caseBrief')).not.toMatch(/41,000|third with the order|Ada/)
      expect(opening('challenge')).not.toMatch(/How long do they take|third with the order|Ada/)
      expect(opening('ideas')).not.toMatch(/41,000|Ada/)
      expect(opening('actions')).toContain('Ada')
    })

    it('begins with the first ideas if none was kept to start with, and with the goal if the text asks nothing [REP-09]', () => {
      const { opening } = reportOf(
        {
          ...content,
          challenge: { ...content.challenge, challenge_text: 'We bake bread.' },
          brief: { ...emptyBrief(), goal: [{ text: 'Half the waste.' }] },
          lists: { ...emptyLists, ideas: ['One', 'Two', 'Three', 'Four'].map(ideaNamed) },
        },
        firstSections,
        day,
      )
      expect(opening).toMatchObject({ question: 'Half the waste.', figures: [] })
      expect(opening?.start.map((idea) => idea.text)).toEqual(['One', 'Two', 'Three'])
    })

    it('is left out for a short text alone, which is shown itself [REP-09]', () => {
      const alone = (challenge_text: string) =>
        reportOf(
          { ...emptyContent, challenge: { ...emptyContent.challenge, challenge_text } },
          firstSections,
          day,
        )
      expect(alone(text)).not.toHaveProperty('opening')
      expect(alone(`${text} ${text.replace('sooner', 'at all')}`).opening?.question).toBe(
        'How do we get paid at all?',
      )
    })

    it('takes a figure from a long sentence alone, and takes no year or list number for one [REP-09]', () => {
      const figures = (challenge_text: string) =>
        reportOf(
          { ...content, challenge: { ...content.challenge, challenge_text }, brief: undefined },
          firstSections,
          day,
        ).opening?.figures
      expect(figures('We began in 1987. Can we stay?')).toEqual([])
      expect(figures('Can we stay?\n- rent is £900 a month\n2. we are nine people')).toEqual([
        'rent is £900 a month',
        'we are nine people',
      ])
      const long = `We drive to every village around the lake whatever the weather, ${'and then further '.repeat(9)}until the last shop has its bread; the diesel for all that is £1,140 a month, and nobody has ever worked out what each stop brings.`
      expect(figures(`${long} Can we stay?`)).toEqual(['the diesel for all that is £1,140 a month'])
    })
  })

  it('contains the chosen sections and no others', () => {
    const report = reportOf(fullContent, ['ideas', 'reframes'], day)
    expect(Object.keys(report)).toEqual(['version', 'title', 'madeOn', 'ideas', 'reframes'])
    const text = textOf(report)
    expect(text).toContain('How might bread wait for people?')
    expect(text).not.toMatch(/Subscription|bakery on the move|forty villages/)
  })

  it('says the scope only if somebody chose one [REP-01]', () => {
    const scopeOf = (scope: number) => {
      const challenge = { ...emptyContent.challenge, region: 'Wales', scope }
      return reportOf({ ...emptyContent, challenge }, allSections, day).refinements
    }
    const region = { label: 'Region', text: 'Wales' }
    expect(scopeOf(defaultRefinements.scope)).toEqual([region])
    expect(scopeOf(0)).toEqual([{ label: 'Scope', text: '1 – Project tactic' }, region])
  })

  it('leaves out empty sections, and says once if nothing was kept [REP-01]', () => {
    const headings = (report: Report) =>
      blocksOf(report).flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block.text] : []))
    const empty = reportOf(emptyContent, allSections, day)
    expect(headings(empty)).toEqual(['Challenge'])
    expect(textOf(empty).match(/Nothing has been bookmarked yet\./g)).toHaveLength(1)
    expect(textOf(reportOf(emptyContent, ['challenge'], day))).not.toContain('Nothing was kept')
    const topics = [
      { id: '1', label: 'vans', type: 'Thing', count: 1, active: false, origin: 'api' as const },
    ]
    expect(textOf(reportOf({ ...emptyContent, topics }, allSections, day))).not.toContain('vans')
  })

  it('calls an idea by its focus, and says nothing twice that applies to several [REP-02]', () => {
    const idea = (text: string, focus: string, own: string): Idea => ({
      ...ideaNamed(text),
      focus,
      regionSpecific: `Business Wales advises firms. Take one page about “${focus}” to the first talk.${own}`,
      sparkSatisfaction: 'It turns on the same thing.',
    })
    const ideas = [
      idea('Bake in the evening.', 'Evening bake', ''),
      idea('Share it.', 'One van', ' Ask Rhyl.'),
    ]
    const report = reportOf({ ...emptyContent, lists: { ...emptyLists, ideas } }, ['ideas'], day)
    const text = textOf(report)
    expect(text).toContain(
      'IDEAS\n\nIn the region: Business Wales advises firms. Take one page about each idea to the first talk.\n\n1. Evening bake\n\nBake in the evening.',
    )
    expect(text).toContain('2. One van\n\nShare it.\n\nFrom the spark: same as idea 1')
    expect(text).toContain('In the region: Ask Rhyl.')
    expect(text.match(/It turns on the same thing\./g)).toHaveLength(1)
    const alone = reportOf(
      { ...emptyContent, lists: { ...emptyLists, ideas: ideas.slice(1) } },
      ['ideas'],
      day,
    )
    expect(textOf(alone)).toContain(
      'In the region: Business Wales advises firms. Take one page about “One van” to',
    )
    const long = reportOf(
      { ...emptyContent, lists: { ...emptyLists, ideas: [{ ...ideas[0]!, focus: 'x'.repeat(91) }] } },
      ['ideas'],
      day,
    )
    expect(textOf(long)).toContain('1. Bake in the evening.\n')
  })

  describe('about an idea that was kept for two sparks', () => {
    const first = ideaNamed('Bake in the evening.')
    const second = {
      ...first,
      sparkSatisfaction: 'It asks nobody to drive.',
      spark: { ...first.spark, spark_id: 's2', sparkText: 'And if nobody drove?' },
    }
    const [one, two] = [first, second].map((item) => bookmarkKey({ kind: 'ideas', item }))
    const told = (ranking: Partial<ReportContent['ranking']> = {}) =>
      textOf(
        reportOf(
          {
            ...emptyContent,
            lists: { ...emptyLists, ideas: [first, second, ideaNamed('Share the van.')] },
            ranking: { ...emptyContent.ranking, ...ranking },
          },
          ['actions', 'ideas'],
          day,
        ),
      )

    it('describes it once with both, and numbers the next one after it [REP-02]', () => {
      const text = told()
      expect(text.match(/Bake in the evening\.$/gm)).toHaveLength(1)
      expect(text).toContain(
        'From the sparks: “What if the bread came the evening before?” and “And if nobody drove?”',
      )
      expect(text.match(/How it answers the spark: Отвечает на искру$/gm)).toHaveLength(1)
      expect(text).toMatch(/^2\. Στόχος: το ψωμί\n\nShare the van\.$/m)
      expect(text).not.toMatch(/^3\. Στόχος/m)
    })

    it('says once what was written for one of them, or for both alike', () => {
      const plan = { note: 'Ask the café', owner: 'Sam', due: '2026-12-01' }
      const judgements = { [two!]: { impact: 3, effort: 1 } } as const
      const line = 'Impact: High · Effort: Low · Who: Sam · By when: 1 December 2026'
      for (const text of [
        told({ judgements, plans: { [two!]: plan } }),
        told({
          judgements: { ...judgements, [one!]: judgements[two!]! },
          plans: { [one!]: plan, [two!]: plan },
        }),
      ]) {
        expect(text.split(line)).toHaveLength(2)
        expect(text.match(/Note: Ask the café/g)).toHaveLength(1)
        expect(text.match(/1 December 2026, Sam: /g)).toHaveLength(1)
        expect(text).toContain('From the sparks:')
      }
    })

    it('says beside each spark what was written for it alone', () => {
      const text = told({
        judgements: { [one!]: { impact: 3, effort: 1 }, [two!]: { impact: 1, effort: 2 } },
        plans: {
          [one!]: { note: 'Ask the café', owner: 'Sam', due: '2026-12-01' },
          [two!]: { note: 'Ask the school', owner: 'Ada', due: '' },
        },
      })
      expect(text).toContain(
        [
          'From the spark: What if the bread came the evening before?',
          'Impact: High · Effort: Low · Who: Sam · By when: 1 December 2026',
          'Note: Ask the café',
          'From the spark: And if nobody drove?',
          'Impact: Low · Effort: Medium · Who: Ada',
          'Note: Ask the school',
        ].join('\n\n'),
      )
      expect(text).toContain('1 December 2026, Sam: Ask three bakers')
      expect(text).toContain('• Ada: Ask three bakers')
      expect(text.match(/^Steps:/gm)).toHaveLength(2)
    })
  })

  it('lists what a business model says in several lines, each with its own bullet', () => {
    const businessModels = [
      {
        _id: 'm',
        name: 'Subscription',
        description: 'Pay by month',
        key_features: 'For whom: Regulars\nHow it works: By month',
        customer_need_types: 'Trust, fun',
        examples: 'Bread by the month.\n\nA coffee a day.',
      },
    ]
    const content = { ...emptyContent, lists: { ...emptyLists, businessModels } }
    expect(textOf(reportOf(content, ['businessModels'], day))).toContain(
      'Key features:\n• For whom: Regulars\n• How it works: By month\n\nCustomer needs: Trust, fun\n\nExamples:\n• Bread by the month.\n• A coffee a day.\n',
    )
  })

  it('is made even from rows that lack fields, or have other contents in them', () => {
    const broken = {
      ...emptyContent,
      challenge: { scope: 99, challenge_text: null, challenge_title: 5 },
      topics: [{}],
      lists: {
        sparks: [{}, null, { text: 'A spark of old', origin: 'gone' }],
        ideas: [{ text: 'An idea of old' }, { ...ideaNamed('x'), implementation: { steps: 'no list' } }],
        papers: [{ title: 'A paper', uri: 'javascript:alert(1)' }],
        caseStudies: [{ id: 3 }],
        reframes: [{}],
        businessModels: [{ name: 7 }],
      },
      // Rows of other versions, which the types of this version do not describe.
    } as unknown as ReportContent
    const report = reportOf(broken, allSections, day)
    expect(report.title).toBe('5')
    const text = textOf(report)
    for (const said of ['A spark of old', 'An idea of old', 'A paper', 'Case study 3', '7'])
      expect(text).toContain(said)
    expect(text).not.toMatch(/undefined|null|\[object|javascript/)
    expect(unknownStudies(broken.lists, allSections)).toEqual([3])
    expect(unknownStudies(broken.lists, ['ideas'])).toEqual([])
  })

  it('contains 500 bookmarks of a kind and 20 000 characters, as the server accepts them', () => {
    const ideas = Array.from({ length: 500 }, (_, index) => ideaNamed(`Idea number ${index}`))
    const long = 'word '.repeat(4_000).trim()
    const content = {
      ...emptyContent,
      challenge: { ...emptyContent.challenge, challenge_text: long },
      lists: { ...emptyLists, ideas },
    }
    const report = reportOf(content, allSections, day)
    expect(report.ideas).toHaveLength(500)
    const document = ReportDocument.parse(documentOf(report))
    expect(document.blocks).toContainEqual({ kind: 'text', text: long, look: 'lead' })
    expect(toText(document, brand)).toMatch(/^500\. .+\n\nIdea number 499$/mu)
  })

  it('leaves out the words that were removed from the challenge, unless they are requested [C2]', () => {
    const content = {
      ...emptyContent,
      challenge: { ...emptyContent.challenge, original_challenge_text: 'We lost £4,200.' },
    }
    expect(firstSections).toEqual(allSections.filter((name) => name !== 'original'))
    expect(JSON.stringify(reportOf(content, firstSections, day))).not.toContain('£4,200')
    expect(reportOf(content, ['original'], day).original).toBe('We lost £4,200.')
  })

  it('has no title if that is the beginning of a text that is left out [A9]', () => {
    const challenge = { ...emptyContent.challenge, challenge_title: '' }
    expect(reportOf({ ...emptyContent, challenge }, ['challenge'], day).title).toMatch(/^We bake bread/)
    expect(reportOf({ ...emptyContent, challenge }, ['ideas'], day).title).toBe('Untitled challenge')
    const titled = { ...challenge, challenge_title: 'Bread' }
    expect(reportOf({ ...emptyContent, challenge: titled }, ['ideas'], day).title).toBe('Bread')
    const told = {
      ...challenge,
      challenge_text: 'I want to be paid within 30 days.',
      challenge_title: 'Be paid within 30 days',
    }
    expect(reportOf({ ...emptyContent, challenge: told }, ['ideas'], day).title).toBe('Untitled challenge')
    expect(reportOf({ ...emptyContent, challenge: told }, ['challenge'], day).title).toBe(
      'Be paid within 30 days',
    )
  })

  it('leaves out what no file can contain', () => {
    const challenge_text = `a\u0000b\uD800c\u001B[31m\r\nd\te`
    const { challenge } = reportOf(
      { ...emptyContent, challenge: { ...emptyContent.challenge, challenge_text } },
      ['challenge'],
      day,
    )
    expect(challenge?.text).toBe('a b\uFFFDc [31m\nd\te')
  })
})

describe('the files of a report', () => {
  it('are JSON that reads back as what was saved', () => {
    expect(JSON.parse(toJson(full))).toEqual(full)
    expect(full).toMatchObject({ version: 1, madeOn: day, original: 'We bake bread.' })
  })

  it('are Markdown in which no word of the user’s becomes mark-up', () => {
    const hostile = reportOf(
      {
        ...emptyContent,
        challenge: {
          ...emptyContent.challenge,
          challenge_title: '# not *a* heading',
          challenge_text: '# one\n- two\n3. three <script>alert(1)</script> [x](javascript:1)',
        },
      },
      ['challenge'],
      day,
    )
    expect(markdownOf(hostile).trimEnd().split('\n\n')).toEqual([
      '# \\# not \\*a\\* heading',
      'Sparkwright · Made on 21 November 2026',
      '## Challenge',
      '\\# one\\\n\\- two\\\n3\\. three \\<script\\>alert(1)\\</script\\> \\[x\\](javascript:1)',
    ])
    const markdown = markdownOf(full)
    expect(markdown).toContain('[Annual report](<https://bakery.example/report>)')
    expect(markdown).toContain('**Steps:**\n\n1. Ask three bakers\n2. Zażółć gęślą jaźń')
  })

  it('say for a paper that its details are not confirmed, wherever its note is', () => {
    const checked = 'We haven’t checked these details against a source'
    const [paper] = fullContent.lists.papers
    if (!paper) throw new Error('A paper is kept')
    const lists = { ...fullContent.lists, papers: [{ ...paper, checked }] }
    const made = reportOf({ ...fullContent, lists }, allSections, day)
    const note = `Framing the problem predicts the solution. ${checked}.`
    expect(made.papers?.[0]?.note).toBe(note)
    expect(markdownOf(made)).toContain(note)
    expect(toBibtex(made.papers ?? [])).toContain(`note = {${note}}`)
    expect(toRis(made.papers ?? [])).toContain(`N1  - ${note}`)
  })

  it('are BibTeX and RIS with every paper’s authors, year, source and DOI', () => {
    const papers = full.papers ?? []
    expect(toBibtex(papers)).toBe(
      `@article{ReiterPalmon2009-1,
  title = {{Problem finding \\& 100\\% bread\\_making}},
  author = {Reiter-Palmon, R. and Robinson, E. J.},
  year = {2009},
  journal = {Psychology of Aesthetics 3, 43-47},
  doi = {10.1037/a0014629},
  url = {https://doi.org/10.1037/a0014629},
  note = {Framing the problem predicts the solution},
}
`,
    )
    expect(toRis(papers).split('\r\n')).toEqual([
      'TY  - JOUR',
      'AU  - Reiter-Palmon, R.',
      'AU  - Robinson, E. J.',
      'TI  - Problem finding & 100% bread_making',
      'PY  - 2009',
      'T2  - Psychology of Aesthetics 3, 43-47',
      'DO  - 10.1037/a0014629',
      'UR  - https://doi.org/10.1037/a0014629',
      'N1  - Framing the problem predicts the solution',
      'ER  - ',
      '',
    ])
    const [paper] = papers
    const authorsOf = (authors: string) => /author = \{(.*)\}/.exec(toBibtex([{ ...paper!, authors }]))?.[1]
    expect(authorsOf('Dana Smith, Ana Bo and Li Wei')).toBe('Dana Smith and Ana Bo and Li Wei')
    expect(authorsOf('Teece, D. J.')).toBe('Teece, D. J.')
    expect(toBibtex([])).toBe('')
  })

  it('have names that every system accepts', () => {
    expect(fileName('Chleb / ψωμί: хлеб?', 'pdf')).toBe('chleb-ψωμί-хлеб.pdf')
    expect(fileName('../..\\CON', 'md')).toBe('challenge-con.md')
    expect(fileName('日本'.repeat(100), 'json')).toHaveLength(65)
    expect(fileName('???', 'docx')).toBe('challenge.docx')
  })
})

describe('letters that the PDF lacks', () => {
  it('are named, and those that it carries are not [D7]', () => {
    expect(scriptsBeyondPdf('Zażółć ψωμί хлеб → ✓ café “quoted” – Հաց, 5 €')).toEqual([])
    expect(scriptsBeyondPdf('日本語のパン屋 हिन्दी ภาษาไทย 🚀')).toEqual([])
    expect(scriptsBeyondPdf('面包店 مرحبا 빵집')).toEqual(['some Chinese characters', 'Korean', 'Arabic'])
    expect(scriptsBeyondPdf('ኢትዮጵያ')).toEqual(['some of the letters in your text'])
  })
})
