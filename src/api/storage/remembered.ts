import { defaultRefinements, emptyRanking, firstTopicsView } from '#contract/vocabulary.ts'
import type { Remembered } from '#machines/app/app.setup.ts'
import type { WebStorage } from './web-storage.ts'
import { keys, unpack, type Key } from './envelope.ts'
import { readConsent, readDraft, readTheme } from './small-values.ts'

/** A first visit; also what the prerendered page shows. */
export const nothingRemembered: Remembered = {
  consent: undefined,
  theme: 'system',
  keysOff: false,
  draft: '',
  filename: '',
  behind: [],
  refinements: defaultRefinements,
  edit: undefined,
  sent: '',
  challenge: undefined,
  topics: [],
  topicsView: firstTopicsView,
  summary: '',
  ranking: emptyRanking,
  cases: [],
  bookmarks: [],
  asides: [],
  sections: undefined,
  signIn: undefined,
  isReturn: false,
  owesLogOut: false,
}

export interface Reading {
  webStorage: WebStorage
  /**
   * Whether the address keeps a stored challenge. Home sets it aside (HOME-35), and waits for the schemas, which are a
   * chunk of their own, only where there is one; every other page does, because Back may lead from it to the results.
   */
  withChallenge: boolean
  /** Who is signed in. */
  person?: string | undefined
  /** What stands in the prerendered text field: someone typed before the scripts came. */
  typed: string
}

/** What an earlier visit, or the page before a reload, left behind: parsed, or as if it were not there. */
export const readRemembered = async ({
  webStorage,
  withChallenge,
  person,
  typed,
}: Reading): Promise<Remembered> => {
  const data = ({ name, version }: Key) =>
    unpack(version, (name === 'cookie-consent' ? webStorage.local : webStorage.session).read(name))

  const draft = readDraft(data(keys.draft))
  const remembered: Remembered = {
    ...nothingRemembered,
    consent: readConsent(data(keys.consent)),
    theme: readTheme(webStorage.local.read('theme')),
    keysOff: webStorage.local.read('keys') === 'off',
    // An edit whose challenge is not kept goes on in the form.
    draft: typed || draft.edit || draft.text,
    filename: typed === '' ? (draft.filename ?? '') : '',
    refinements: draft.refinements,
    behind: draft.behind ?? [],
    sent: draft.sent,
  }
  const stored = [keys.challenge, keys.asides, keys.cases].some((key) => data(key) !== undefined)
  if (!stored) return remembered
  try {
    const { readAsides, readCases, withStored } = await import('./stored-challenge.ts')
    const kept = { ...remembered, cases: readCases(data(keys.cases)) }
    const asides = readAsides(
      (key) => (withChallenge && key === keys.challenge ? undefined : data(key)),
      person,
    )
    return { ...(withChallenge ? withStored({ remembered: kept, draft, typed, data }) : kept), asides }
  } catch {
    // The chunk did not load. The results begin anew; the draft still has the text.
    return remembered
  }
}
