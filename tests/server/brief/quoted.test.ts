import { describe, expect, it } from 'vitest'
import { quoted } from '#server/engine/text/quoting.ts'

describe('a sentence of the owner that is quoted', () => {
  it.each([
    [
      '“We are full,” says the chef, “and half go home hungry”',
      '‘We are full,’ says the chef, ‘and half go home hungry’',
    ],
    [
      'The vet said "no more than forty" and left it there',
      'The vet said ‘no more than forty’ and left it there',
    ],
    [
      "drivers can't afford vans and the firms' rounds go on",
      "drivers can't afford vans and the firms' rounds go on",
    ],
    ['and our drivers’ rounds don’t end before six', 'our drivers’ rounds don’t end before six'],
    [
      "She said 'never again' and took the 'big' order back",
      "She said 'never again' and took the 'big' order back",
    ],
  ])('has its own quotations within: %s', (text, said) => {
    expect(quoted({ text })).toBe(said)
  })

  it.each([
    'exist,” said the warden when we asked her',
    'He told us that “nobody reads the board any more',
    'The chair wrote "not this year and not the next',
    'we could not exist,’ said the warden of the hall',
    "we could not exist,' said the warden of the hall",
    'she wrote that ‘nobody has read the board since May',
  ])('is none where a quotation in it is cut off: %s', (text) => {
    expect(quoted({ text })).toBeUndefined()
  })
})
