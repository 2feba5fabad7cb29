import { describe, expect, it } from 'vitest'
import {
  fieldsAtStake,
  isStillChosen,
  mergedForMe,
  mergedForThem,
  revertChoice,
  type Choice,
} from '#machines/workspace/persistence.rules.ts'
import { challenge, longText, otherText, topic } from '../charts/samples.ts'

it('keeps, for a person who chooses this version, what was changed, sent and changed back again [AMB-76]', () => {
  const theirs = { ...challenge, scope: 1, region: 'Wales' }
  const sent = { ...challenge, scope: 5 }
  expect(mergedForMe(theirs, challenge, { sent, mine: challenge })).toMatchObject({
    scope: challenge.scope,
    region: 'Wales',
  })
  expect(mergedForMe(theirs, challenge, { sent, mine: { ...challenge, scope: 4 } })).toMatchObject({
    scope: 4,
  })
})

describe('two texts changed in two tabs', () => {
  const titled = {
    ...challenge,
    challenge_text: 'The text that both tabs opened.',
    challenge_title: 'Base',
    is_title_generated: true,
  }
  const mine = { ...titled, challenge_text: otherText, challenge_title: 'Mine', region: 'Wales' }
  const theirs = {
    ...titled,
    challenge_text: longText,
    challenge_title: 'Theirs',
    topics: [topic('bread', 3)],
  }
  const kept = mergedForMe(theirs, titled, { sent: mine, mine })
  const taken = mergedForThem(theirs, titled, mine)

  it('each keep the title that was generated from them [PERS-18]', () => {
    expect(kept).toMatchObject({ challenge_text: otherText, challenge_title: 'Mine', region: 'Wales' })
    expect(taken).toMatchObject({ challenge_text: longText, challenge_title: 'Theirs', region: 'Wales' })
  })

  it('keep the one title that a person wrote, whichever text is chosen [PERS-18]', () => {
    const named = { ...theirs, challenge_title: 'Written', is_title_generated: false }
    expect(mergedForMe(named, titled, { sent: mine, mine }).challenge_title).toBe('Written')
    expect(mergedForThem(named, titled, mine).challenge_title).toBe('Written')
  })

  it('are the choice; topics and a generated title follow from the text [PERS-18]', () => {
    expect(fieldsAtStake(kept, taken)).toEqual(['challenge_text'])
    const one = {
      ...challenge,
      challenge_text: otherText,
      challenge_title: 'One',
      is_title_generated: false,
      topics: [topic('bread', 3)],
    }
    const other = {
      ...challenge,
      challenge_text: otherText,
      challenge_title: 'Other',
      is_title_generated: false,
    }
    expect(fieldsAtStake(one, other)).toEqual(['challenge_title', 'topics'])
    expect(fieldsAtStake(one, { ...other, challenge_text: longText })).toEqual([
      'challenge_text',
      'challenge_title',
    ])
  })

  it('are swapped by Undo as often as it is pressed, and later changes stay [PERS-18]', () => {
    const choice: Choice = { side: 'mine', chosen: kept, other: taken }
    const since = { ...kept, scope: 5, topics: [topic('vans', 2)] }
    const once = revertChoice(choice, since)
    expect(once.choice.side).toBe('theirs')
    expect(once.challenge).toEqual({ ...taken, scope: 5 })
    expect(revertChoice(choice, { ...since, challenge_title: 'New', is_title_generated: false }).challenge)
      // A title that was written in the meantime stays.
      .toMatchObject({ challenge_text: longText, challenge_title: 'New' })
    const twice = revertChoice(once.choice, { ...once.challenge, region: 'Kent' })
    expect(twice.choice.side).toBe('mine')
    expect(twice.challenge).toEqual({ ...since, region: 'Kent' })
  })

  it('can be swapped until one of them is changed again, and not if they are equal [PERS-18]', () => {
    const choice: Choice = { side: 'mine', chosen: kept, other: taken }
    expect(isStillChosen(choice, kept)).toBe(true)
    expect(isStillChosen(choice, { ...kept, scope: 5, topics: [], challenge_title: 'Found' })).toBe(true)
    expect(isStillChosen(choice, { ...kept, challenge_text: `${otherText} And more.` })).toBe(false)
    expect(isStillChosen({ ...choice, other: kept }, kept)).toBe(false)
  })
})
