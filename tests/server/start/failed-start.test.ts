import { describe, expect, it, vi } from 'vitest'
import { BadContent } from '#server/content/content.reader.ts'
import { refuseContent } from '#server/start/failed-start.ts'

describe('A start that fails while content is loaded', () => {
  it('names the file and line if the content does not match its format', () => {
    vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('exited')
    })
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const bad = new BadContent([{ file: 'content/sectors.yaml', line: 3, message: 'id: must not be empty' }])
    expect(() => refuseContent(bad)).toThrow('exited')
    expect(written.mock.calls.flat().join('')).toMatch(
      /does not match its format.*\ncontent\/sectors\.yaml:3: id: must not be empty\n$/,
    )
  })

  it('does not blame the format if the files cannot be read', () => {
    const unreadable = new Error('EACCES: permission denied')
    expect(() => refuseContent(unreadable)).toThrow(unreadable)
  })
})
