import { describe, expect, it } from 'vitest'
import { Problem } from '#contract/problem.ts'
import {
  challengeFormOf,
  workspaceOf,
  imageUploadOf,
  pdfUploadOf,
  refinementsOf,
  sessionOf,
} from '#machines/app/app.refs.ts'
import { selectUploadStatus } from '#machines/home/upload.selectors.ts'
import { fakeStore, stored } from '../api/fake-storage.ts'
import { longText, otherText, person, savedChallenge } from '../charts/samples.ts'
import { personKey, settle, startPage, storedPerson, testProvider } from './boot.ts'

type Options = NonNullable<Parameters<typeof startPage>[0]>
type Page = Awaited<ReturnType<typeof startPage>>

const startAsPerson = async (options: Options = {}) => {
  const page = await startPage({
    config: { oidc: testProvider },
    local: fakeStore({ [personKey]: storedPerson() }),
    ...options,
  })
  await page.back.answer('readUser', {
    user: person,
    identity: { email: 'ada@example.com', picture: '' },
  })
  await page.back.answer('readAbility', [{ action: 'manage', subject: 'all' }])
  return page
}

const somebodyElse = () => storedPerson('token-2').replace('person-1', 'person-2')
const tellTabs = (page: Page, newValue: string | null) =>
  page.window.dispatchEvent(Object.assign(new Event('storage'), { key: personKey, newValue }))

/** How a person leaves for good: in this tab or in another one. */
const departures: Record<string, (page: Page) => Promise<void> | void> = {
  'by Logout': (page) => sessionOf(page.app).send({ type: 'logout.requested' }),
  'by Logout without a network': async (page) => {
    sessionOf(page.app).send({ type: 'logout.requested' })
    await settle()
    await page.provider.refuse('leave', new Problem('network'))
  },
  'by a log-out in another tab': (page) => {
    page.local.held.delete(personKey)
    tellTabs(page, null)
  },
  'by somebody else’s sign-in in another tab': (page) => {
    page.local.held.set(personKey, somebodyElse())
    tellTabs(page, somebodyElse())
  },
}
const cases = Object.entries(departures).map(([end, leave]) => ({ end, leave }))

/** Fails the renewal of the sign-in. The person may still be there, in the middle of a sentence. */
const expire = async (page: Page) => {
  const call = page.tokens.take('token-1')
  await settle()
  await page.provider.refuse('renew', new Problem('http', { status: 400, code: 'invalid_grant' }))
  await call
}

const form = (page: Page) => challengeFormOf(page.app).getSnapshot().context
const file = (name: string, type: string) => new File(['bytes'], name, { type })

describe('an open, edited editor', () => {
  const write = async () => {
    const page = await startAsPerson({ address: '/challenges/c1/review/' })
    await page.back.answer('readChallenge', savedChallenge('c1'))
    workspaceOf(page.app).send({ type: 'edit.started' })
    workspaceOf(page.app).send({ type: 'edit.changed', text: otherText })
    expect(page.session.data('draft')).toMatchObject({ edit: otherText })
    return page
  }

  it.each(cases)(
    'leaves nothing in form and storage when the session ends $end [AUTH-14]',
    async ({ leave }) => {
      const page = await write()
      await leave(page)
      await settle()
      expect([form(page).text, form(page).replaced]).toEqual(['', ''])
      expect(workspaceOf(page.app).getSnapshot().context.editorText).toBe('')
      expect([...page.session.held.keys()]).toEqual([])
    },
  )

  it('is in the form when the session expires: no typed text is lost [AUTH-20]', async () => {
    const page = await write()
    await expire(page)
    expect(form(page).text).toBe(otherText)
    expect(page.session.data('draft')).toMatchObject({ text: otherText })
    expect(page.session.held.has('challenge')).toBe(false)
  })
})

describe('what a person put into the form', () => {
  const withPdf = () =>
    startAsPerson({
      session: fakeStore({ draft: stored({ text: longText, refinements: {}, filename: 'plan.pdf' }) }),
    })
  /** Uploads an image and puts its text into the form. */
  const withImage = async () => {
    const page = await startAsPerson()
    challengeFormOf(page.app).send({ type: 'tab.chosen', tab: 'image' })
    imageUploadOf(page.app).send({ type: 'files.chosen', files: [file('slide.png', 'image/png')] })
    imageUploadOf(page.app).send({ type: 'upload.answered', text: longText, unread: [], whole: undefined })
    await settle()
    expect(imageUploadOf(page.app).getSnapshot().context.file).toBeInstanceOf(File)
    return page
  }
  const uploads = (page: Page) =>
    [pdfUploadOf, imageUploadOf].map((of) => {
      const snapshot = of(page.app).getSnapshot()
      return [selectUploadStatus(snapshot), snapshot.context.filename, snapshot.context.file]
    })
  const empty = ['empty', '', undefined]
  const isAsNew = (page: Page) => {
    expect(form(page)).toMatchObject({
      text: '',
      replaced: '',
      filename: '',
      uploading: undefined,
      tab: 'text',
    })
    expect(uploads(page)).toEqual([empty, empty])
    expect([...page.session.held.keys()]).toEqual([])
  }

  describe.each(cases)('is removed when the session ends $end', ({ leave }) => {
    it('the file that the text came from, with its name [AUTH-14]', async () => {
      const page = await withPdf()
      expect(uploads(page)).toEqual([['accepted', 'plan.pdf', undefined], empty])
      await leave(page)
      await settle()
      isAsNew(page)
    })

    it('the picture shown beside its text [AUTH-14]', async () => {
      const page = await withImage()
      await leave(page)
      await settle()
      isAsNew(page)
    })

    it('the file being uploaded, whose text never arrives [AUTH-14]', async () => {
      let isAborted = false
      const page = await startAsPerson({
        newRequest: () => {
          const request = { upload: {}, open: () => {}, setRequestHeader: () => {}, send: () => {} }
          // An upload uses only these members of the request.
          return { ...request, abort: () => (isAborted = true) } as unknown as XMLHttpRequest
        },
      })
      challengeFormOf(page.app).send({ type: 'tab.chosen', tab: 'image' })
      imageUploadOf(page.app).send({ type: 'files.chosen', files: [file('slide.png', 'image/png')] })
      await settle()
      await page.provider.answer('prove', 'a proof')
      expect(form(page).uploading).toBe('image')
      await leave(page)
      await settle()
      expect(isAborted).toBe(true)
      imageUploadOf(page.app).send({ type: 'upload.answered', text: longText, unread: [], whole: undefined })
      isAsNew(page)
    })

    it('the text of a link that was being fetched [AUTH-14]', async () => {
      const page = await startAsPerson()
      challengeFormOf(page.app).send({ type: 'text.changed', text: longText })
      challengeFormOf(page.app).send({ type: 'token.redeem', token: 'abc' })
      await settle()
      await leave(page)
      await settle()
      expect(page.back.last('readTokenText')?.signal.aborted).toBe(true)
      isAsNew(page)
    })
  })

  it('stays when the session expires: text, file and refinements [AUTH-20]', async () => {
    const page = await withPdf()
    refinementsOf(page.app).send({ type: 'refinement.changed', change: { region: 'Wales' } })
    await expire(page)
    expect(form(page)).toMatchObject({ text: longText, filename: 'plan.pdf' })
    expect(uploads(page)).toEqual([['accepted', 'plan.pdf', undefined], empty])
    expect(page.session.data('draft')).toMatchObject({
      text: longText,
      filename: 'plan.pdf',
      refinements: { region: 'Wales' },
    })
  })
})
