import { mkdirSync, mkdtempSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setEnvironmentData, Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { learnSigns, createSignReader } from '#server/engine/diagnose/problem.signs.ts'
import { tokensOf } from '#server/engine/text/sentences.ts'
import { checkoutStamp, hashOf, stampName, stampOf } from '#server/content/content.sources.ts'
import { withCache } from '#server/content/kept.ts'
import { smallExamples, smallLibrary } from '../brief/library.ts'

const inFolders = () => {
  const root = mkdtempSync(join(tmpdir(), 'kept-'))
  const [folder, code, cache] = [join(root, 'content'), join(root, 'code'), join(root, 'kept/list')]
  for (const path of [folder, code]) mkdirSync(path)
  writeFileSync(join(folder, 'list.yaml'), '- one')
  writeFileSync(join(code, 'make.ts'), 'export const one = 1')
  let times = 0
  const ask = () =>
    withCache({
      cache,
      stamp: `${stampOf(folder, ['list.yaml'])} ${hashOf([join(code, 'make.ts')])}`,
      make: () => ({ times: (times += 1), row: Float32Array.of(0.5, 2), byName: new Map([['one', 1]]) }),
    })
  return { folder, code, cache, ask }
}

describe('cached content', () => {
  it('is loaded from the file, including rows and maps, while content and code are unchanged', async () => {
    const { ask } = inFolders()
    const made = await ask()
    expect(await ask()).toEqual(made)
    expect(made.times).toBe(1)
  })

  it('is loaded with rows in their own memory, which do not hold on to the whole file', async () => {
    const { ask } = inFolders()
    await ask()
    const { row } = await ask()
    expect(row.buffer.byteLength).toBe(row.byteLength)
  })

  it.each(['content', 'code'] as const)('is made again when the %s changes', async (what) => {
    const { ask, folder, code } = inFolders()
    await ask()
    if (what === 'content') writeFileSync(join(folder, 'list.yaml'), '- two')
    else writeFileSync(join(code, 'make.ts'), 'export const one = 2')
    expect((await ask()).times).toBe(2)
  })

  it('is made again when the file was cut off, and cached again', async () => {
    const { ask, cache } = inFolders()
    await ask()
    truncateSync(cache, readFileSync(cache).indexOf('\n') + 4)
    expect((await ask()).times).toBe(2)
    expect((await ask()).times).toBe(2)
  })

  it('gives exactly the same results as freshly trained data', async () => {
    const learnt = learnSigns(smallLibrary, smallExamples)
    const root = mkdtempSync(join(tmpdir(), 'kept-'))
    const keep = () => withCache({ cache: join(root, 'signs'), stamp: 'of these', make: () => learnt })
    await keep()
    const read = await keep()
    expect(read).not.toBe(learnt)
    const [fresh, kept] = [createSignReader(smallLibrary, learnt), createSignReader(smallLibrary, read)]
    for (const examples of smallExamples.values())
      for (const example of examples)
        expect(kept.read(tokensOf(example))).toEqual(fresh.read(tokensOf(example)))
  })
})

describe('the stamp of the content', () => {
  it('is passed to threads by the server, so that they need not read all files', async () => {
    expect(checkoutStamp()).toBe(checkoutStamp())
    setEnvironmentData(stampName, 'as the server found it')
    const sources = new URL('../../../server/content/content.sources.ts', import.meta.url).href
    const thread = new Worker(
      `import(${JSON.stringify(sources)}).then(({ checkoutStamp }) =>
        require('node:worker_threads').parentPort.postMessage(checkoutStamp()))`,
      { eval: true },
    )
    const told = await new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject))
    await thread.terminate()
    expect(told).toBe('as the server found it')
  })
})
