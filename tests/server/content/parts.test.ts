import { expect, it } from 'vitest'
import { BadContent } from '#server/content/content.reader.ts'
import { loadParts } from '#server/content/parts.ts'

const failing = (error: Error) => () => Promise.reject(error)
const bad = (file: string) => new BadContent([{ file, line: 3, message: 'id: must not be empty' }])

it('Loading the content names the faults of every part, each with its file and line', async () => {
  const error: unknown = await loadParts([
    failing(bad('content/regions.yaml')),
    () => Promise.resolve([]),
    failing(bad('content/techniques.yaml')),
  ]).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(BadContent)
  expect((error as BadContent).message).toBe(
    'content/regions.yaml:3: id: must not be empty\ncontent/techniques.yaml:3: id: must not be empty',
  )
})

it('Loading the content hides no fault of another kind', async () => {
  const other = new TypeError('a fault in the code')
  await expect(loadParts([failing(bad('content/regions.yaml')), failing(other)])).rejects.toBe(other)
})
