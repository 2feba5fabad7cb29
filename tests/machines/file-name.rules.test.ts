import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Challenge } from '#contract/entities.ts'
import { cleanFilename } from '#machines/home/file-name.rules.ts'

describe('the name of a file', () => {
  it.each([
    ['Board paper (final).pdf', 'Board paper (final).pdf'],
    ['Größenänderung 事業計画.pdf', 'Größenänderung 事業計画.pdf'],
    ['می‌خواهم.pdf', 'می‌خواهم.pdf'],
    ['👩‍🔬 lab.pdf', '👩‍🔬 lab.pdf'],
  ])('stays unchanged if it is harmless: %s [UPL-16]', (name, shown) => {
    expect(cleanFilename(name)).toBe(shown)
  })

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\fakepath\\plan.pdf', 'plan.pdf'],
    ['plan\u202efdp.exe', 'plan fdp.exe'],
    ['\u2067a\u2069\u200fb\ufeff.pdf', 'a b .pdf'],
    ['a\u0000b\r\nc\u0085.pdf', 'a b c .pdf'],
    ['  two \t spaces .pdf ', 'two spaces .pdf'],
    ['half \ud83d.pdf', 'half .pdf'],
  ])('loses its folders and invisible characters: %j [UPL-16]', (name, shown) => {
    expect(cleanFilename(name)).toBe(shown)
  })

  it.each(['', '/', '\u202e', '\u0000'])('is "file" if nothing is left of %j [UPL-16]', (name) => {
    expect(cleanFilename(name)).toBe('file')
  })

  it('is cut to the length that may be stored, keeps its extension and no half character [UPL-16, PERS-14]', () => {
    for (const letter of ['a', '😀', 'é']) {
      const name = cleanFilename(`x${letter.repeat(400)}.pdf`)
      expect(name.length).toBeLessThanOrEqual(300)
      expect(name.length).toBeGreaterThan(290)
      expect(name).toMatch(/…\.pdf$/)
      expect(name.isWellFormed()).toBe(true)
      expect(z.safeParse(Challenge, { pdf_filename: name }).success).toBe(true)
    }
    expect(cleanFilename('a'.repeat(300))).toBe('a'.repeat(300))
  })
})
