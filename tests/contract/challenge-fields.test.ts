import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { emptyBrief } from '#contract/brief.ts'
import { Challenge, ListedChallenge, SavedChallenge } from '#contract/entities.ts'
import type { ChallengeFields } from '#contract/merge.ts'
import { emptyChallenge } from '#contract/vocabulary.ts'
import { readAsides } from '#api/storage/stored-challenge.ts'
import { parseStoredEdit } from '#api/storage/stored-edit.ts'
import { emptyLists } from '#machines/bookmarks/bookmarks.rules.ts'
import { creationFrom } from '#machines/saved/row-actions.rules.ts'
import {
  changesSince,
  savedFieldsOf,
  savedStateOf,
  unsentChange,
  withWaiting,
} from '#machines/workspace/persistence.rules.ts'
import { createChallengeStore } from '#server/store/challenges.store.ts'
import { createUserStore } from '#server/store/users.store.ts'
import type { Database } from '#server/store/database.ts'
import { placeFor } from '../server/store/databases.ts'

/**
 * A value for each field of a challenge that differs from the one in an empty challenge. A field that is added to the
 * contract needs a value here; the tests below then follow it to every place that stores or sends challenges.
 */
const filled: Required<ChallengeFields> = {
  scope: 5,
  business_sector: 'Bakeries',
  company_maturity: 2,
  region: 'Wales',
  url: 'https://bakery.example/',
  family_run: true,
  social_enterprise: true,
  original_challenge_text: 'Two vans broke down.',
  challenge_text: 'Two vans broke down last winter.',
  challenge_title: 'Vans that break down',
  is_title_generated: true,
  pdf_filename: 'vans.pdf',
  is_reframed: true,
  caseStudies: [7],
  topics: [{ id: 'api-vans', label: 'vans', type: 'Thing', count: 2, active: false, origin: 'api' }],
  topics_view: { order: 'rare', shuffle: 0, all: true },
  ranking: {
    judgements: { 'ideas:a': { impact: 3, effort: 1 } },
    order: ['ideas:a'],
    plans: { 'ideas:a': { note: 'Ask first', owner: 'Sam', due: '2026-12-24' } },
  },
  case_brief: { ...emptyBrief(), goal: [{ text: 'Half the waste' }] },
}
const names = Object.keys(filled) as (keyof ChallengeFields)[]
const isListed = (name: string) => name in ListedChallenge.shape && name !== 'caseStudies'

const emptyFields: ChallengeFields = emptyChallenge
const empty = SavedChallenge.parse({ _id: 'c1' })
const saved = { ...empty, ...filled }

it('the fields of a challenge are those of the schema', () => {
  const { _id, ...fields } = Challenge.shape
  expect(names.toSorted()).toEqual(Object.keys(fields).toSorted())
  expect(Challenge.parse({})).toEqual(emptyChallenge)
})

describe.each(names)('the field %s of a challenge', (name) => {
  const value = filled[name]

  it('differs from that of an empty challenge in the tests below', () => {
    expect(value).not.toEqual(emptyFields[name])
  })

  it('is among the fields that are saved, and its change is seen', () => {
    expect(savedFieldsOf(saved)[name]).toEqual(value)
    const isChanged = Object.keys(changesSince(emptyChallenge, filled)).includes(name)
    expect(isChanged).toBe(true)
  })

  it('is accepted by the call that changes a challenge', () => {
    expect(calls.updateChallenge.request?.parse(savedFieldsOf(saved))).toHaveProperty(name, value)
  })

  it('is still changed after a change that was not sent was stored and read', () => {
    const before = savedStateOf(empty)
    const edit = unsentChange({ saved: before, sent: emptyChallenge, challenge: filled, seed: 's' })
    const stored = JSON.stringify({ person: 'ada', at: 0, edit })
    const read = parseStoredEdit(JSON.parse(stored))
    expect(read === undefined ? undefined : withWaiting(empty, [read.edit])[name]).toEqual(value)
  })

  it('is read with a challenge that was set aside', () => {
    const stored = { person: '', asides: [{ key: 'k', challenge: filled, lists: emptyLists }] }
    const [aside] = readAsides(({ name: key }) => (key === 'aside' ? stored : undefined))
    expect(aside?.challenge[name]).toEqual(value)
  })

  it('is restored with a deleted challenge', () => {
    expect(creationFrom(saved).challenge[name]).toEqual(value)
  })
})

describe('in the database', () => {
  let place: Awaited<ReturnType<typeof placeFor>>
  let database: Database
  const clock = { now: () => 0 }
  const store = () => createChallengeStore(database, clock)

  beforeAll(async () => {
    place = await placeFor('sqlite')
    database = await place.open()
    const profile = { firstName: '', lastName: '', jobTitle: '' }
    await createUserStore(database, clock).open('ada', { profile, picture: '' })
  })
  afterAll(async () => {
    await database.close()
    await place.remove()
  })

  const create = async (challenge: Challenge) => {
    const { caseStudies: _studies, ...lists } = emptyLists
    const created = await store().create('ada', { challenge, ...lists })
    if (typeof created === 'string') throw new Error(created)
    return created.id
  }

  it.each(names)('the field %s is stored with a new challenge, and listed', async (name) => {
    const id = await create(filled)
    expect((await store().read('ada', id))?.[name]).toEqual(filled[name])
    const row = (await store().list('ada')).find(({ _id }) => _id === id)
    if (isListed(name)) expect(row).toHaveProperty(name, filled[name])
    else expect(row?.[name as 'caseStudies'] ?? []).toEqual([])
  })

  it.each(names)('the field %s is stored when a challenge is changed', async (name) => {
    const id = await create(emptyChallenge)
    // Whether the title was generated is saved with the title only.
    const change = name === 'is_title_generated' ? filled : { [name]: filled[name] }
    await store().change('ada', id, change, 1)
    expect((await store().read('ada', id))?.[name]).toEqual(filled[name])
  })

  it.each(names)(
    'a row of an older version without the field %s is read as that of an empty challenge',
    async (name) => {
      const id = await create(filled)
      const { [name]: _, ...older } = filled
      const row = { data: JSON.stringify(older), board: '{}' }
      await database.db.updateTable('challenges').set(row).where('id', '=', id).execute()
      expect((await store().read('ada', id))?.[name]).toEqual(emptyFields[name])
    },
  )
})
