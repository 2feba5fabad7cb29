import { describe, expect, it } from 'vitest'
import { caseStudyQueryOf, reframeQueryOf } from '#machines/evidence/evidence.rules.ts'

const subject = {
  text: 'Bread is left over every evening in forty villages around the moor.',
  summary: '',
  labels: ['bread'],
  scope: 3,
  region: '',
  sector: '',
  brief: null,
}

describe('the search for case studies', () => {
  it('includes the region and the sector of the business if they are set [RSC-07, API-14]', () => {
    expect(caseStudyQueryOf({ ...subject, region: 'Wales', sector: 'Retail trade' })).toEqual({
      query: `${subject.text}\nbread`,
      region: 'Wales',
      sector: 'Retail trade',
    })
  })

  it.each(['', 'N/A'])('leaves out a region that means none: %j [AMB-15, AMB-68]', (region) => {
    expect(caseStudyQueryOf({ ...subject, region })).toEqual({ query: `${subject.text}\nbread` })
  })
})

describe('the request for reframes', () => {
  it('includes the sector of the business if it is set', () => {
    const query = { challenge_text: subject.text, scope: 3 }
    expect(reframeQueryOf({ ...subject, sector: 'Retail trade' })).toEqual({
      ...query,
      sector: 'Retail trade',
    })
    expect(reframeQueryOf(subject)).toEqual(query)
  })
})
