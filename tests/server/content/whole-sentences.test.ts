import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentFolder } from '#server/content/content.sources.ts'

/**
 * Tests that every text is shown as written: nothing is inserted, neither a topic, a name nor the owner's
 * words.
 */

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

const found = (files: readonly string[], pattern: RegExp) =>
  files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([hit]) => `${file}: ${hit}`))

describe('The texts of the built-in engine', () => {
  const content = filesIn(contentFolder).filter((file) => file.endsWith('.yaml'))
  const code = filesIn(join(import.meta.dirname, '../../../server/engine')).filter(
    (file) => file.endsWith('.ts') && !file.includes('/model/'),
  )

  it('have no gaps to fill except for a citation [C15]', () => {
    expect(content.length).toBeGreaterThan(200)
    expect(found(content, /\{(?!cite\})[a-z]+\}|^\s+variants:/gm)).toEqual([])
  })

  it('follow no sentence of the owner’s and contain no topic or name of a problem [C15]', () => {
    expect(code.length).toBeGreaterThan(30)
    expect(
      found(
        code,
        /(?:You|We) (?:also )?(?:write|say|want|rule out): |\{topic\}|is what stands in your way|if “\$|The spark turns on|besideBoth|joinedWith/g,
      ),
    ).toEqual([])
  })
})
