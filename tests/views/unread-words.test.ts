import { describe, expect, it } from 'vitest'
import { unreadReasons } from '#contract/uploads.ts'
import { unreadText } from '#ui/home/upload.words.ts'

describe('the unread parts of a file', () => {
  it('are named by page and reason, with one sentence for each reason [D3]', () => {
    expect(
      unreadText([
        { why: 'picture', first: 2, last: 2 },
        { why: 'picture', first: 5, last: 9 },
        { why: 'scans', first: 11, last: 12 },
        { why: 'attached' },
      ]),
    ).toBe(
      'Pages 2 and 5–9 were not read: we couldn’t make out any words there. Pages 11 and 12 were not read: we read up to 10 scanned pages in one file. Files attached to the PDF were not read.',
    )
    expect(unreadText([{ why: 'time', first: 3, last: 3 }])).toBe(
      'Page 3 was not read: reading took too long.',
    )
    expect(unreadText([{ why: 'time', first: 4, last: 6 }])).toBe(
      'Pages 4–6 were not read: reading took too long.',
    )
    expect(unreadText([{ why: 'length' }])).toMatch(/^The text was cut/)
    expect(unreadText([])).toBe('')
  })

  it('include the format of a picture and what to do about it [D4]', () => {
    expect(unreadText([{ why: 'format', format: 'HEIC' }])).toBe(
      'We can’t read HEIC images. Save or export yours as JPEG or PNG, then choose that file. An iPhone does this if you share the photo as “Most Compatible”.',
    )
    expect(unreadText([{ why: 'format', format: 'JPEG XL' }])).toMatch(/^We can’t read JPEG XL images\./)
  })

  it('have words for every reason', () => {
    for (const why of unreadReasons) {
      const of = why === 'attached' || why === 'format' ? {} : { first: 1, last: 2 }
      expect(unreadText([{ why, ...of }])).toMatch(/\w.*\.$/)
    }
  })
})
