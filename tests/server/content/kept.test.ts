import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { learnSigns, createSignReader } from '#server/engine/brief/problem.signs.ts'
import { tokensOf } from '#server/engine/brief/sentences.ts'
import { keeping } from '#server/content/kept.ts'
import { smallLibrary } from '../brief/library.ts'

const inFolders = () => {
  const root = mkdtempSync(join(tmpdir(), 'kept-'))
  const [folder, code] = [join(root, 'content'), join(root, 'code')]
  for (const path of [folder, code]) mkdirSync(path)
  writeFileSync(join(folder, 'list.yaml'), '- one')
  writeFileSync(join(code, 'make.ts'), 'export const one = 1')
  let times = 0
  const ask = (made = code) =>
    keeping({
      folder,
      cache: join(root, 'kept/list'),
      parts: ['list.yaml'],
      code: [made],
      make: () => ({ times: (times += 1), row: Float32Array.of(0.5, 2), byName: new Map([['one', 1]]) }),
    })
  return { folder, code, ask }
}

describe('what is kept', () => {
  it('is taken from the file, rows and maps included, while content and code are the same', async () => {
    const { ask } = inFolders()
    const made = await ask()
    expect(await ask()).toEqual(made)
    expect(made.times).toBe(1)
  })

  it.each(['content', 'code'] as const)('is made anew when the %s changes', async (what) => {
    const { ask, folder, code } = inFolders()
    await ask()
    if (what === 'content') {
      writeFileSync(join(folder, 'list.yaml'), '- two')
      expect((await ask()).times).toBe(2)
      return
    }
    // Other code in another folder: that of one folder does not change while a process runs.
    const other = `${code}-2`
    mkdirSync(other)
    writeFileSync(join(other, 'make.ts'), 'export const one = 2')
    expect((await ask(other)).times).toBe(2)
  })

  it('reads signs to the last digit as what was just learnt does', async () => {
    const { problems, trades } = smallLibrary
    const learnt = learnSigns(problems, trades)
    const root = mkdtempSync(join(tmpdir(), 'kept-'))
    mkdirSync(join(root, 'content'))
    const keep = () =>
      keeping({ folder: join(root, 'content'), cache: join(root, 'signs'), parts: [], make: () => learnt })
    await keep()
    const [fresh, kept] = [createSignReader(problems, learnt), createSignReader(problems, await keep())]
    for (const { examples } of problems)
      for (const example of examples)
        expect(kept.read(tokensOf(example))).toEqual(fresh.read(tokensOf(example)))
  })
})
