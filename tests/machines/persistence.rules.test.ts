import { expect, it } from 'vitest'
import { mergedForMe } from '#machines/workspace/persistence.rules.ts'
import { challenge } from '../charts/samples.ts'

it('keeps what was changed, sent and changed back again, for who chooses this version [AMB-76]', () => {
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
