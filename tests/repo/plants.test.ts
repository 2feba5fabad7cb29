import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { plants } from '../../lab/plants/plants.ts'

it('finds the text that each planted fault changes exactly once, in an existing file', () => {
  const lost = plants.filter(
    ({ file, find }) => !existsSync(file) || readFileSync(file, 'utf8').split(find).length !== 2,
  )
  expect(lost.map(({ name }) => name)).toEqual([])
})

it('names existing tests for each planted fault', () => {
  expect(plants.flatMap(({ noticedBy }) => noticedBy).filter((file) => !existsSync(file))).toEqual([])
})
