import { describe, expect, it } from 'vitest'
import { sparkCategories } from '#contract/vocabulary.ts'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'

const options = { signal: new AbortController().signal }
const engine = createOfflineEngine()

const topicsOf = (text: string) => engine.topics({ text, order: 'top' }, options)
const labelsOf = async (text: string) => (await topicsOf(text)).map(({ label }) => label)
const typeOf = async (text: string, label: string) =>
  (await topicsOf(text)).find((topic) => topic.label === label)?.type
async function sparksOf(text: string): Promise<string[]> {
  const all = await Promise.all(
    sparkCategories.map(({ slug }) =>
      engine.sparks({ category: slug, text, entities: [], businessTypes: [] }, options),
    ),
  )
  return all.flat().map((spark) => spark.text)
}

const polish =
  'Jesteśmy małą piekarnią w Krakowie. Ceny mąki i energii wzrosły o 30 procent, a klienci kupują mniej chleba w dni powszednie. Chcemy zmniejszyć ilość wyrzucanego pieczywa i znaleźć nowych odbiorców.'
const valves =
  'WE MAKE INDUSTRIAL VALVES AND OUR BIGGEST CUSTOMER WANTS CARBON FIGURES FOR EVERY PART BY JUNE. THE FOUNDRY WE BUY CASTINGS FROM IS IN TURKEY AND DOES NOT ANSWER EMAILS.'
const joinery =
  'I run a joinery firm in Donegal making staircases and fitted kitchens. Quotes take my brother Eoin two evenings each, builders haggle, and the architects who used to recommend us have retired. Dave and Mick do the fitting. We want to win more of the right jobs.'
const library =
  'The library has fewer visitors since the pandemic. A book sale is held twice a year. We would like the library to become the place where local people learn new skills.'

describe('Texts of unusual form', () => {
  it('in Polish get no topics made of broken words, no title and sparks without a word of it', async () => {
    expect(await labelsOf(polish)).toEqual([])
    expect(await engine.title(polish, options)).toBe('no title')
    const sparks = await sparksOf(polish)
    expect(sparks.length).toBeGreaterThanOrEqual(80)
    expect(sparks.filter((text) => /[ąćęłńóśźż]|klienci|ceny|procent/i.test(text))).toEqual([])
  })

  it('in English are read although some names have accents', async () => {
    const labels = await labelsOf(
      'Our café in Kraków and our bakery in Malmö lose customers on Mondays. The drivers of the café are late, and customers complain about cold croissants.',
    )
    expect(labels).toEqual(expect.arrayContaining(['Malmö', 'customers', 'drivers']))
  })

  it('in capitals keep their places and months', async () => {
    expect(await typeOf(valves, 'Turkey')).toBe('Place')
    expect(await engine.summary(valves, options)).toContain('by June')
  })

  it('as one question name the task and who does it', async () => {
    const text = 'How can our rural bus charity recruit and keep volunteer drivers?'
    expect(await labelsOf(text)).toEqual(['volunteer drivers', 'rural bus charity'])
    expect(await engine.title(text, options)).toBe('Volunteer drivers and rural bus charity')
  })

  it('as notes have their wishes as title', async () => {
    expect(
      await engine.title('- music school\n- want: adult learners, daytime income, fewer dropouts', options),
    ).toBe('Adult learners and daytime income')
    expect(await engine.title('we hire out inflatable castles. need work in winter', options)).toBe(
      'Work in winter',
    )
    expect(await engine.title('I am asked to cut time-to-hire from 71 to 40 days.', options)).toBe(
      'How to cut time-to-hire from 71 to 40 days?',
    )
  })
})

describe('The aim of a challenge', () => {
  it('is never made from what the owner rules out', async () => {
    const text =
      'Quotes take me three evenings a week. I don’t want to borrow and I won’t let anyone go. I’d like Dan to stay and, in five years, a shop worth buying.'
    expect(await engine.title(text, options)).toBe('How to get Dan to stay?')
  })

  it('is the writer’s own and not what a customer or a supplier wants', async () => {
    const text =
      'We mould black trim parts in Telford. Our customer demands lower prices and wants to move to electric platforms where our parts are not needed. Changeovers take 95 minutes.'
    expect(await engine.title(text, options)).not.toMatch(/^Move/)
  })

  it('may be a place, and firms’ names keep their capitals', async () => {
    const text =
      'We make handmade soap and sell it on Etsy. Etsy fees keep rising. We would like to be in thirty gift shops by next Christmas.'
    expect(await engine.title(text, options)).toBe('How to be in thirty gift shops by next Christmas?')
    expect(await labelsOf(text)).toContain('Etsy fees')
  })
})

describe('People and things of a challenge', () => {
  it('are distinguished: a brother, colleagues by name, buyers, and people who refer customers', async () => {
    expect(await typeOf(joinery, 'Eoin')).toBe('Person')
    expect(await typeOf(joinery, 'Mick')).toBe('Person')
  })

  it('are not problems if they affected everybody, and one sale of books is not a figure', async () => {
    expect(await typeOf(library, 'book sale')).toBe('Thing')
    expect(await engine.title(library, options)).toBe('Library and book sale')
  })
})
