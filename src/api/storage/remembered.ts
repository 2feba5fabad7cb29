import { defaultRefinements, emptyRanking, firstTopicsView } from '#contract/vocabulary.ts'
import type { Remembered } from '#machines/app/app.setup.ts'
import type { WebStorage } from './web-storage.ts'
import { keys, unpack, type Key } from './envelope.ts'
import { withReplacedDraft } from '#machines/home/challenge-form.rules.ts'
import { withWaitingText } from '#machines/workspace/challenge.rules.ts'
import { readConsent, readDraft, readTheme, type Draft } from './stored-draft.ts'

/** The state on a first visit, which the prerendered page shows, too. */
export const nothingRemembered: Remembered = {
  consent: undefined,
  theme: 'system',
  keysOff: false,
  draft: '',
  filename: '',
  behind: [],
  refinements: defaultRefinements,
  editorText: undefined,
  waitingTexts: [],
  sent: '',
  challenge: undefined,
  topics: [],
  topicsView: firstTopicsView,
  summary: '',
  ranking: emptyRanking,
  cases: [],
  start: undefined,
  bookmarks: [],
  asides: [],
  choices: undefined,
  signIn: undefined,
  isReturn: false,
  owesLogOut: false,
}

export interface Reading {
  webStorage: WebStorage
  /**
   * Whether to restore the stored challenge. Home sets it aside instead (HOME-35). All other pages restore it,
   * because Back may lead to its results.
   */
  withChallenge: boolean
  /** Who is signed in. */
  person?: string | undefined
  /** Called with the key of each stored value that cannot be used. */
  onDiscarded?: (key: string) => void
}

/**
 * Reads the data that an earlier visit, or the page before a reload, has stored. Values count as absent if
 * they are damaged, have another version or belong to another person.
 */
export const readRemembered = async ({
  webStorage,
  withChallenge,
  person,
  onDiscarded = () => undefined,
}: Reading): Promise<Remembered> => {
  const discarded = new Set<string>()
  const data = ({ name, version }: Key) => {
    const text = (name === 'cookie-consent' ? webStorage.local : webStorage.session).read(name)
    const value = unpack(version, text)
    if (text !== undefined && value === undefined) discarded.add(name)
    return value
  }
  const remembered = await readAll({ webStorage, withChallenge, person, data, discarded })
  for (const name of discarded) onDiscarded(name)
  return remembered
}

/** Restores the form's draft, and keeps the editor's unsaved text for the challenge `of`. */
const restoreDraft = (draft: Draft, of: string): Pick<Remembered, 'draft' | 'behind' | 'waitingTexts'> => ({
  draft: draft.text,
  behind: draft.behind,
  waitingTexts: draft.edit === '' ? draft.edits : withWaitingText(draft.edits, { of, text: draft.edit }),
})

/** The same, but an edit whose challenge has no id and is no longer stored moves to the form on home. */
const restoreWithoutChallenge = (draft: Draft): Pick<Remembered, 'draft' | 'behind' | 'waitingTexts'> =>
  draft.edit === '' || draft.editOf !== ''
    ? restoreDraft(draft, draft.editOf)
    : {
        draft: draft.edit,
        behind: withReplacedDraft(draft.behind, { text: draft.text }),
        waitingTexts: draft.edits,
      }

const readAll = async ({
  webStorage,
  withChallenge,
  person,
  data,
  discarded,
}: Pick<Reading, 'webStorage' | 'withChallenge' | 'person'> & {
  data: (key: Key) => unknown
  discarded: Set<string>
}): Promise<Remembered> => {
  const draft = readDraft(data(keys.draft), () => discarded.add(keys.draft.name))
  const said = data(keys.consent)
  const consent = readConsent(said)
  if (said !== undefined && consent === undefined) discarded.add(keys.consent.name)
  const theme = webStorage.local.read('theme')
  if (theme !== undefined && readTheme(theme) !== theme) discarded.add('theme')
  const remembered: Remembered = {
    ...nothingRemembered,
    consent,
    theme: readTheme(theme),
    keysOff: webStorage.local.read('keys') === 'off',
    ...restoreWithoutChallenge(draft),
    filename: draft.filename,
    refinements: draft.refinements,
    sent: draft.sent,
  }
  const stored = [keys.challenge, keys.asides, keys.cases].some((key) => data(key) !== undefined)
  if (!stored) return remembered
  try {
    const { readAsides, readCases, withStored } = await import('./stored-challenge.ts')
    const asides = readAsides(
      (key) => (withChallenge && key === keys.challenge ? undefined : data(key)),
      person,
    )
    const onMisfit = ({ name }: Key) => void discarded.add(name)
    // If the stored challenge was set aside, it is the newest entry, and the edit of its text belongs to it.
    const key = withChallenge || data(keys.challenge) === undefined ? undefined : asides[0]?.key
    const kept = {
      ...remembered,
      ...(draft.editOf === '' && key !== undefined ? restoreDraft(draft, key) : {}),
      cases: readCases(data(keys.cases)),
    }
    return { ...(withChallenge ? withStored({ remembered: kept, draft, data, onMisfit }) : kept), asides }
  } catch {
    // The chunk did not load, so no results are restored. The draft still has the text.
    return remembered
  }
}

/**
 * Replaces the stored text with what was typed before the page responded. If the typed text does not contain
 * the stored one, Undo brings the stored one back.
 */
export const withTyped = (remembered: Remembered, typed: string): Remembered => {
  const { draft, behind } = remembered
  if (typed === '' || typed === draft) return remembered
  return {
    ...remembered,
    draft: typed,
    filename: '',
    behind:
      draft.trim() === '' || typed.includes(draft.trim())
        ? behind
        : withReplacedDraft(behind, { text: draft }),
  }
}
