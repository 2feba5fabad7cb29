import { describe, expect, it } from 'vitest'
import { createItemReader } from '#server/engine/model/json.reading.ts'

const itemsOf = (text: string, length: number) => {
  const read = createItemReader()
  const items: unknown[] = []
  for (let at = 0; at < text.length; at += length) items.push(...read(text.slice(at, at + length)))
  return items
}

describe('the items of an answer that is being written', () => {
  it.each([
    ['of the first list', '{"ideas": [{"a": 1}, {"a": {"b": [2]}}], "others": [{"a": 3}]}', [1, { b: [2] }]],
    ['in prose and a fence', 'Here [1] {as asked}:\n```json\n[ {"a": 1} ,\n {"a": 2}]\n```', [1, 2]],
    ['after thoughts', '<think>[{"a": 0}]</think>[{"a": 1}]', [1]],
    ['before thoughts that never end', '[{"a": 1}, <Reasoning> {"a": 2}]', [1]],
    ['after a plan with a list of its own', '{ "plan" : {"c": [{"a": 0}]}, "ideas": [{"a": 1}]}', [1]],
    [
      'with brackets and quotes in their words',
      String.raw`[{"a": "}] \" <b> \\"}, {"a": 2}]`,
      ['}] " <b> \\', 2],
    ],
    ['up to a malformed one', '[{"a": 1}, {a: 2}, {"a": 3}]', [1]],
    ['that are complete', '[{"a": 1}, {"a": 2', [1]],
  ])('are those %s, in pieces of any length', (_, text, expected) => {
    for (const length of [1, 2, 7, text.length])
      expect(itemsOf(text, length)).toEqual(expected.map((a) => ({ a })))
  })
})
