import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../docs/decisions')
const records = readdirSync(folder).filter((file) => file !== 'README.md')

it('numbers every decision once, in its name and in its title', () => {
  const numbers = records.map((file) => Number(file.slice(0, 4)))
  expect(numbers).toEqual([...new Set(numbers)])
  const titles = records.map((file) => /^# (\d+)\. /.exec(readFileSync(join(folder, file), 'utf8'))?.[1])
  expect(titles).toEqual(numbers.map(String))
})

it('says for every number without a record why there is none', () => {
  const said = new Set(
    readFileSync(join(folder, 'README.md'), 'utf8')
      .match(/\b\d+\b/g)
      ?.map(Number),
  )
  const last = Math.max(...records.map((file) => Number(file.slice(0, 4))))
  const missing = Array.from({ length: last }, (_, index) => index + 1).filter(
    (number) => !records.some((file) => Number(file.slice(0, 4)) === number) && !said.has(number),
  )
  expect(missing).toEqual([])
})
