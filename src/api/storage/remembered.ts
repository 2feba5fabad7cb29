import { defaultRefinements, emptyRanking, firstTopicsView } from '#contract/vocabulary.ts'
import type { Remembered } from '#machines/app/app.setup.ts'
import type { WebStorage } from './web-storage.ts'
import { keys, unpack, type Key } from './envelope.ts'
import { readConsent, readDraft, readTheme } from './small-values.ts'

/** The state on a first visit, which the prerendered page also shows. */
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
   * Whether the address shows a stored challenge. Home sets it aside (HOME-35), and loads the schemas' chunk
   * only if there is one; every other page loads it, because Back may lead to the results.
   */
  withChallenge: boolean
  /** Who is signed in. */
  person?: string | undefined
  /** Text typed into the prerendered field before the scripts ran. */
  typed: string
}

/** What an earlier visit, or the page before a reload, left: parsed, or as if absent when invalid. */
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
    // An edit whose challenge is not stored continues in the form.
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
    // The chunk did not load. The results start afresh; the draft still has the text.
    return remembered
  }
}
