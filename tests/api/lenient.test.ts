import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calls, type Call, type CallName } from '#contract/calls.ts'
import { readAnswer } from '#api/lenient.ts'
import { savedChallenge, spark, wholeIdea } from '../charts/samples.ts'
import { randomRuns } from '../machines/random.ts'

const read = (name: CallName, body: unknown) => {
  const call: Call = calls[name]
  return readAnswer(call.answer, call.liberal === undefined ? body : call.liberal(body))
}
const answerOf = (name: CallName, body: unknown) => {
  const result = read(name, body)
  if (!result.ok) throw new Error(result.reason)
  return result.answer
}

const paper = { title: 'Bread', snippet: '', uri: '', entities: ['bread'] }
const model = { name: 'Box', description: 'A box', examples: ['One', 'Two'] }
const whole = {
  ...savedChallenge('c1'),
  sparks: [spark('a'), spark('b')],
  ideas: [wholeIdea('One')],
  papers: [{ _id: 'p', ...paper }],
  businessModels: [{ _id: 'm', ...model, examples: 'One' }],
}

/** Any value that may be stored in place of the expected one. */
const odd = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  fc.string({ maxLength: 5 }),
  fc.constant([]),
  fc.constant({}),
  fc.array(fc.anything({ maxDepth: 1 }), { maxLength: 3 }),
)

describe('an answer of another back end', () => {
  it('may have papers and business models without an id, and texts as lists; a hit brings its id', () => {
    expect(answerOf('searchPapers', [paper])).toEqual([{ _id: 'paper:Bread', ...paper }])
    expect(
      answerOf('searchBusinessModels', { hits: { hits: [{ _id: 'h1', _source: model }, model] } }),
    ).toMatchObject({
      hits: [
        { _source: { _id: 'h1', name: 'Box', examples: 'One; Two' } },
        { _source: { _id: 'model:Box', examples: 'One; Two' } },
      ],
    })
  })

  it('may have sparks without a stem and ideas without a spark', () => {
    const text = 'What if there were no vans?'
    expect(answerOf('writeSparks', [{ text, origin: 'markets-products' }])).toEqual([
      { text, origin: 'markets-products', stem: { spark_id: `spark:${text}` } },
    ])
    const { spark: _, ...idea } = wholeIdea('One')
    expect(answerOf('readChallenge', { ...whole, ideas: [idea] })).toMatchObject({
      ideas: [{ text: 'One', spark: { spark_id: '', sparkText: '', origin: '' } }],
    })
  })

  it('succeeds whatever its extras are: `onboarding: true` of a changed profile, for example', () => {
    const user = { firstName: 'Ada', lastName: 'Byron', onboarding: true, settings: 'none', more: [1] }
    expect(answerOf('updateUser', user)).toMatchObject({ firstName: 'Ada', onboarding: {}, settings: {} })
  })

  it(
    'opens a challenge even if one item, one part of an item or one extra is',
    () => {
      const lists = [
        'sparks',
        'ideas',
        'papers',
        'reframes',
        'businessModels',
        'topics',
        'caseStudies',
      ] as const
      fc.assert(
        fc.property(fc.constantFrom(...lists), odd, (name, item) => {
          const answer = answerOf('readChallenge', { ...whole, [name]: [...whole[name], item] })
          expect(answer).toMatchObject({ _id: 'c1', challenge_text: whole.challenge_text })
          expect((answer as Record<string, unknown[]>)[name]?.length).toBeGreaterThanOrEqual(
            whole[name].length,
          )
        }),
        randomRuns(),
      )
      fc.assert(
        fc.property(
          fc.constantFrom(...lists, 'region', 'scope', 'ranking', 'topics_view', 'case_brief'),
          odd,
          (name, value) => {
            expect(answerOf('readChallenge', { ...whole, [name]: value })).toMatchObject({
              _id: 'c1',
              challenge_text: whole.challenge_text,
            })
          },
        ),
        randomRuns(),
      )
      fc.assert(
        fc.property(odd, (provenance) => {
          expect(
            answerOf('readChallenge', { ...whole, sparks: [{ ...spark('a'), provenance }] }),
          ).toMatchObject({ sparks: [{ text: 'Spark a' }] })
        }),
        randomRuns(),
      )
    },
    randomRuns.timeout,
  )

  it(
    'never fails without saying why',
    () => {
      fc.assert(
        fc.property(
          fc.constantFrom(...(Object.keys(calls) as CallName[])),
          fc.anything({ maxDepth: 4 }),
          (name, body) => {
            const result = read(name, body)
            expect(result.ok ? result.dropped : result.reason).toBeDefined()
          },
        ),
        randomRuns(),
      )
    },
    randomRuns.timeout,
  )

  it('is refused if its essential part is missing', () => {
    expect(read('readChallenge', { ...whole, _id: 7 })).toMatchObject({ ok: false })
    expect(read('extractKeywords', [{ label: 1 }])).toMatchObject({ ok: false })
    expect(read('proposeIdeas', { ideas: [{ text: 7 }] })).toMatchObject({ ok: false })
  })
})

describe('a request', () => {
  it('for a bookmark may leave out what another back end left out, and is never mistaken for something else', () => {
    const accepted = (name: 'savePapers' | 'saveBusinessModels' | 'saveSparks', body: unknown) => {
      const call: Call = calls[name]
      return call.request?.safeParse(call.accepts?.(body)).success
    }
    expect(accepted('savePapers', [paper])).toBe(true)
    expect(accepted('saveBusinessModels', [model])).toBe(true)
    expect(accepted('saveSparks', [{ text: 'What if?', origin: 'markets-products' }])).toBe(true)
    expect(accepted('savePapers', [{ ...paper, title: 7 }])).toBe(false)
    expect(accepted('saveSparks', { text: 'no list' })).toBe(false)
  })
})
