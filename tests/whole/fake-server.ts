import type { CaseBrief } from '#contract/brief.ts'
import type { CallName } from '#contract/calls.ts'
import type { Challenge, ListedChallenge, SavedChallenge } from '#contract/entities.ts'
import { Problem } from '#contract/problem.ts'
import type { Asked } from '../boot/boot.ts'
import { briefOf, caseStudy, idea, person, savedChallenge } from '../charts/samples.ts'

type Kind = 'sparks' | 'ideas' | 'papers' | 'reframes' | 'businessModels'
const kindOfCall: Partial<Record<CallName, Kind>> = {
  saveSparks: 'sparks',
  saveIdeas: 'ideas',
  savePapers: 'papers',
  saveReframes: 'reframes',
  saveBusinessModels: 'businessModels',
}
const kindOfPath: Record<string, Kind> = {
  sparks: 'sparks',
  ideas: 'ideas',
  papers: 'papers',
  reframes: 'reframes',
  'business-models': 'businessModels',
}

type Items = { _id?: string | undefined }[]

const sameItem = ({ _id: _, ...one }: Items[number], { _id: __, ...other }: Items[number]) =>
  JSON.stringify(one) === JSON.stringify(other)

const words = (text: string) => [...new Set(text.toLowerCase().match(/[a-z]{5,}/g) ?? [])]

/**
 * A fake back end with a memory: it stores what one person saved, with revisions like the real one (AMB-76),
 * and its answers follow from the request. It refuses what the contract refuses.
 */
export class FakeServer {
  readonly challenges = new Map<string, SavedChallenge>()
  /** Calls that need a text and were sent an empty one. */
  readonly empty: CallName[] = []
  /** Whether the server already knows the person. */
  isUserKnown = true
  readonly finishedSteps = new Set<string>()
  #count = 0
  /**
   * The challenges that existed when each list was requested. The answer contains these, however late it comes.
   */
  readonly #lists = new WeakMap<AbortSignal, ListedChallenge[]>()

  /** A text about a quarry names another problem, so that an edit can lead to another one. */
  #brief(text: string): CaseBrief {
    const brief = briefOf(text)
    const named = text.includes('quarry') ? { id: 'few-vans', name: 'Too few vans' } : {}
    return { ...brief, problems: brief.problems.map((problem) => ({ ...problem, ...named })) }
  }

  readonly #list = (): ListedChallenge[] => [...this.challenges.values()].reverse()

  /** Notes the challenges at each request for a list, because calls reach the server in the order of their requests. */
  hear(log: readonly Asked[]): void {
    for (const { name, signal } of log)
      if (name === 'listChallenges' && !this.#lists.has(signal)) this.#lists.set(signal, this.#list())
  }

  /** Adds a challenge that was saved earlier. */
  seed(id: string, change: Partial<SavedChallenge> = {}): void {
    this.challenges.set(id, { ...savedChallenge(id), ...change })
  }

  #known(id: string | undefined): SavedChallenge {
    const found = this.challenges.get(id ?? '')
    if (!found) throw new Problem('http', { status: 404, code: 'NOT_FOUND' })
    return found
  }

  #filled(text: unknown): string {
    if (typeof text !== 'string' || text.trim() === '')
      throw new Problem('http', { status: 422, code: 'VALIDATION' })
    return text
  }

  /** Answers a call. @throws a problem like a refusal of the real server */
  readonly answer = (asked: Asked): unknown => {
    try {
      return this.#answer(asked)
    } catch (problem) {
      if ((problem as Problem).status === 422) this.empty.push(asked.name)
      throw problem
    }
  }

  #answer({ name, request, params, signal }: Asked): unknown {
    const asked = (request ?? {}) as Record<string, unknown>
    const list = kindOfCall[name]
    if (list) {
      const challenge = this.#known(params?.['id'])
      const kept = challenge[list] as Items
      // Like the real server, save the same item only once.
      const items = (request as Items).map(
        (item) => kept.find((each) => sameItem(each, item)) ?? { ...item, _id: `item-${++this.#count}` },
      )
      const added = items.filter((item) => !kept.includes(item))
      this.challenges.set(challenge._id, { ...challenge, [list]: [...kept, ...added] })
      return items
    }
    switch (name) {
      case 'readUser':
        return {
          user: this.isUserKnown ? person : null,
          identity: { email: 'ada@example.com', picture: '' },
        }
      case 'bootstrapUser':
        this.isUserKnown = true
        return person
      case 'updateUser':
        return person
      case 'readAbility':
        return [{ action: 'manage', subject: 'all' }]
      case 'changeSetting':
        return { [params?.['key'] ?? '']: asked['value'] }
      case 'finishOnboarding':
        this.finishedSteps.add(params?.['key'] ?? '')
        return {}
      case 'deleteUser':
        return undefined
      case 'uploadPicture':
        return { url: '/pictures/1' }
      case 'readPdf':
        return { text: 'A plan about the vans of a bakery' }
      case 'readImage':
      case 'describeChallenge':
        return { challenge: 'A file tells of vans that come too late to forty villages. '.repeat(3) }
      case 'readTokenText':
        return { text: 'A text that somebody handed over, about vans. '.repeat(4), case_brief: null }
      case 'extractKeywords':
        return words(this.#filled(asked['text']))
          .slice(0, 7)
          .map((label, index) => ({ label, type: 'Thing', count: 9 - index }))
      case 'readBrief':
        return this.#brief(this.#filled(asked['text']))
      case 'listProblems':
        return [
          { id: 'few-buyers', name: 'Too few buyers', group: 'customers', questions: [], searchWords: [] },
        ]
      case 'writeSparks': {
        const origin = params?.['type']
        const labels = (asked['entities'] as { label: string }[]).map(({ label }) => label).join('+')
        this.#filled(asked['text'])
        return [1, 2].map((n) => ({
          text: `Spark ${n} of ${labels}`,
          origin,
          stem: { spark_id: `${origin ?? ''}-${n}` },
        }))
      }
      case 'proposeIdeas':
        return { ideas: [idea('An idea'), idea('Another idea')], exhausted: false }
      case 'summarise':
        return { summary: this.#filled(asked['text']).slice(0, 60) }
      case 'writeTitle':
        return { challenge_title: `About ${this.#filled(asked['challenge_text']).slice(0, 20)}` }
      case 'summariseBusiness':
        return { summary: 'A bakery' }
      case 'searchPapers':
        this.#filled(asked['query'])
        return [{ _id: 'p1', title: 'A paper', snippet: '', uri: '', entities: [] }]
      case 'searchCaseStudies':
        this.#filled(asked['query'])
        return { hits: [{ _source: caseStudy }] }
      case 'readCaseStudy':
        return caseStudy
      case 'searchReframes':
      case 'extendReframes':
        return [{ label: `A reframe of ${this.#filled(asked['challenge_text']).slice(0, 20)}` }]
      case 'searchBusinessModels':
        this.#filled(asked['query'])
        return { hits: [{ _source: { _id: 'b1', name: 'Hire', description: 'Hire it out' } }] }
      case 'extendBusinessModels':
        return []
      case 'listSectors':
        return [{ label: 'Bakery', value: 'Bakery' }]
      case 'listCountries':
        return [{ label: 'Wales', value: 'Wales' }]
      case 'listChallenges':
        return this.#lists.get(signal) ?? this.#list()
      case 'readChallenge':
        return this.#known(params?.['id'])
      case 'createChallenge':
        return this.#create(asked)
      case 'updateChallenge':
        return this.#update(params?.['id'], asked)
      case 'deleteChallenge':
        this.challenges.delete(this.#known(params?.['id'])._id)
        return undefined
      case 'deleteBookmark': {
        const challenge = this.#known(params?.['id'])
        const kind = kindOfPath[params?.['kind'] ?? '']
        if (kind)
          this.challenges.set(challenge._id, {
            ...challenge,
            [kind]: (challenge[kind] as Items).filter(({ _id }) => _id !== params?.['itemId']),
          })
        return undefined
      }
      default:
        throw new Problem('http', { status: 501, code: `NOT_FAKED_${name}` })
    }
  }

  #create({ challenge, ...lists }: Record<string, unknown>) {
    const { _id: wanted } = challenge as Challenge
    const _id = wanted === undefined || this.challenges.has(wanted) ? `made-${++this.#count}` : wanted
    const kept = { ...savedChallenge(_id), ...(challenge as Challenge) }
    this.#filled(kept.challenge_text)
    const withIds = Object.fromEntries(
      Object.entries(lists).map(([kind, items]) => [
        kind,
        (items as Items).map((item) => ({ ...item, _id: `item-${++this.#count}` })),
      ]),
    )
    const made = { ...kept, sparks: [], ...withIds, _id, revision: 1 } as SavedChallenge
    this.challenges.set(_id, made)
    return { _id, saved: made }
  }

  #update(id: string | undefined, { revision, ...change }: Record<string, unknown>) {
    const challenge = this.#known(id)
    if (revision !== undefined && revision !== challenge.revision)
      throw new Problem('http', { status: 409, code: 'CONFLICT' })
    const changed = { ...challenge, ...change, revision: challenge.revision + 1 }
    this.challenges.set(challenge._id, changed)
    return changed
  }
}
