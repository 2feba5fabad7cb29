import type { Browser } from '#api/browser/browser.ts'
import { keys, pack, unpack, type Key } from '#api/storage/envelope.ts'
import type { OpenEdits } from '#api/storage/open-edits.ts'
import type { UnsentChanges } from '#api/storage/unsent-changes.ts'
import type { OwnWritings } from '#api/storage/own-writings.ts'
import { readDraft } from '#api/storage/stored-draft.ts'
import type { StorageArea, WebStorage } from '#api/storage/web-storage.ts'
import {
  appearanceOf,
  caseBriefOf,
  challengeFormOf,
  workspaceOf,
  consentOf,
  ownIdeaOf,
  rankingOf,
  refinementsOf,
  sessionOf,
  startHereOf,
  summaryOf,
  topicsOf,
  type AppRef,
} from '#machines/app/app.refs.ts'
import { selectAreShortcutsOn, selectThemeChoice } from '#machines/shell/appearance.machine.ts'
import { heldOf } from '#machines/workspace/held-cases.rules.ts'
import { selectStoredDraft } from '#machines/home/challenge-form.selectors.ts'
import {
  selectAsides,
  selectEditsOfSaved,
  selectStoredChallenge,
  selectStoredEditorText,
  selectUnsavedTexts,
} from '#machines/workspace/workspace.selectors.ts'
import { selectStoredConsent } from '#machines/shell/consent.machine.ts'
import { unsentChange } from '#machines/workspace/persistence.rules.ts'
import { pickRanking } from '#machines/bookmarks/ranking.rules.ts'
import { selectStoredWriting } from '#machines/ideas/own-idea.selectors.ts'
import { isDefault } from '#machines/home/refinements.rules.ts'
import { selectRefinements } from '#machines/home/refinements.selectors.ts'
import { selectStoredStart } from '#machines/ideas/start-here.selectors.ts'
import { selectStoredTopics } from '#machines/workspace/topics.selectors.ts'

/**
 * Stores a value when it changes, and removes it when it is undefined. Storage always follows the state of
 * the charts.
 */
const openEntry = (area: StorageArea, { name, version }: Key) => {
  let stored: string | undefined
  let isKnown = false
  return {
    write: (data: unknown) => {
      const text = data === undefined ? undefined : pack(version, data)
      if (isKnown && text === stored) return
      stored = text
      isKnown = true
      if (text === undefined) area.remove(name)
      else area.write(name, text)
    },
    /** Whether another page of this tab has written to the storage since this page last did. */
    isOverwritten: () => area.read(name) !== stored,
    /** Makes the next call of `write` store its value even if it has not changed. */
    rewrite: () => {
      isKnown = false
    },
  }
}

/** For an actor that breaks. Its parent reports that, and what it held last stays stored. */
const ignoreFault = () => undefined

/** Calls `run` now, and again whenever one of the values that `read` returns has changed. */
export const onChange = (
  refs: readonly { subscribe: (observer: { next: () => void; error: () => void }) => unknown }[],
  read: () => readonly unknown[],
  run: () => void,
) => {
  let last: readonly unknown[] = []
  const check = () => {
    const parts = read()
    if (parts.length === last.length && parts.every((part, index) => Object.is(part, last[index]))) return
    last = parts
    run()
  }
  for (const ref of refs) ref.subscribe({ next: check, error: ignoreFault })
  check()
}

/**
 * Stores the challenge with its topics, settings and bookmarks, so that they survive a reload (PERS-09 to
 * PERS-11).
 */
const storeResults = (app: AppRef, { session }: WebStorage) => {
  const challenge = openEntry(session, keys.challenge)
  const topics = openEntry(session, keys.topics)
  const settings = openEntry(session, keys.settings)
  const bookmarks = openEntry(session, keys.bookmarks)
  const refs = [workspaceOf(app), summaryOf(app), rankingOf(app), topicsOf(app)] as const
  onChange(
    refs,
    () => refs.map((ref) => ref.getSnapshot().context),
    () => {
      const [present, summed, ranked, arranged] = refs
      const { challenge: held, lists, choices } = selectStoredChallenge(present.getSnapshot())
      const { topics: found, view } = selectStoredTopics(arranged.getSnapshot())
      const isThere = held.challenge_text !== ''
      const { summary } = summed.getSnapshot().context
      challenge.write(isThere ? { challenge: held, summary } : undefined)
      settings.write(
        isThere
          ? { ranking: pickRanking(ranked.getSnapshot().context), topicsView: view, choices }
          : undefined,
      )
      bookmarks.write(isThere ? lists : undefined)
      topics.write(found.length > 0 ? found : undefined)
    },
  )
}

/** Stores the consent, so that it survives closing the browser (PERS-12). */
const storeConsent = (app: AppRef, { local }: WebStorage) => {
  const consent = openEntry(local, keys.consent)
  const decided = () => selectStoredConsent(consentOf(app).getSnapshot())
  onChange(
    [consentOf(app)],
    () => [decided()],
    () => consent.write(decided()),
  )
}

/** Stores the ideas to start with, because a language model would write different ones after a reload. */
const storeStart = (app: AppRef, { session }: WebStorage) => {
  const entry = openEntry(session, keys.start)
  const present = () => startHereOf(app).getSnapshot()
  onChange(
    [startHereOf(app)],
    () => [present().value, present().context],
    () => entry.write(selectStoredStart(present())),
  )
}

/**
 * Stores the unsaved challenges that were set aside, with the id of their owner, which is empty for a
 * visitor.
 */
const storeAsides = (app: AppRef, { session }: WebStorage, unsent: UnsentChanges) => {
  const entry = openEntry(session, keys.asides)
  const asides = () => selectAsides(workspaceOf(app).getSnapshot())
  const person = () => unsent.person() ?? ''
  onChange(
    [workspaceOf(app), sessionOf(app)],
    () => [asides(), person()],
    () => {
      entry.write(asides().length > 0 ? { asides: asides(), person: person() } : undefined)
    },
  )
}

/**
 * Stores the theme. It is a preference, so it is only stored if preferences are allowed, and never before
 * that decision (COOK-04). It is stored as a plain word, which `theme.js` reads before the first paint of the
 * next visit.
 */
const storeTheme = (app: AppRef, { local }: WebStorage) => {
  const choice = () => selectThemeChoice(appearanceOf(app).getSnapshot())
  const decision = () => selectStoredConsent(consentOf(app).getSnapshot())?.preferences
  onChange(
    [appearanceOf(app), consentOf(app)],
    () => [choice(), decision()],
    () => {
      if (decision() === undefined) return
      if (decision() === true && choice() !== 'system') local.write('theme', choice())
      else local.remove('theme')
    },
  )
}

/** Stores whether single-key shortcuts are switched off, even without consent to preferences (SHELL-22). */
const storeKeys = (app: AppRef, { local }: WebStorage) => {
  const areHeard = () => selectAreShortcutsOn(appearanceOf(app).getSnapshot())
  onChange(
    [appearanceOf(app)],
    () => [areHeard()],
    () => {
      if (areHeard()) local.remove('keys')
      else local.write('keys', 'off')
    },
  )
}

/**
 * Stores changes to saved challenges that the server has not acknowledged, as soon as they are made. These
 * are changes to the challenge on show and to challenges that the person left while they were being saved.
 */
const storeUnsentChanges = (app: AppRef, unsent: UnsentChanges) => {
  const present = () => workspaceOf(app).getSnapshot().context
  type Persistence = NonNullable<ReturnType<typeof present>['persistence']>
  const write = (persistence: Persistence) => {
    const snapshot = persistence.getSnapshot()
    const isPresent = present().persistence === persistence
    if (snapshot.status === 'stopped') return
    const { saved, sent, seed, challenge } = snapshot.context
    const change = unsentChange({ saved, sent, seed, challenge: isPresent ? present().challenge : challenge })
    if (change === undefined) unsent.forget(saved.id)
    else unsent.keep(change)
  }
  const follow = (persistence: Persistence) => {
    const owner = unsent.person()
    persistence.subscribe({
      next: () => {
        if (unsent.person() === owner) write(persistence)
      },
      error: ignoreFault,
    })
  }
  // After an expired session, only the same person can restore the changes. Changes of other people are
  // removed, so that nobody can read them with the browser's tools.
  onChange(
    [sessionOf(app)],
    () => [unsent.person()],
    () => unsent.clearOthers(),
  )
  onChange(
    [workspaceOf(app)],
    () => [present().persistence],
    () => {
      const persistence = present().persistence
      if (persistence !== undefined) follow(persistence)
    },
  )
  onChange(
    [workspaceOf(app)],
    () => [present().persistence, present().challenge],
    () => {
      const persistence = present().persistence
      if (persistence !== undefined) write(persistence)
    },
  )
}

/** Stores what is being typed into editors of saved challenges, so that a closed tab loses nothing (RES-13). */
const storeOpenEdits = (app: AppRef, openEdits: OpenEdits, unsent: UnsentChanges) => {
  const ref = workspaceOf(app)
  let stored = new Map<string, string>()
  onChange(
    [ref],
    () => selectEditsOfSaved(ref.getSnapshot()).flatMap(({ of, text }) => [of, text]),
    () => {
      const typed = new Map(selectEditsOfSaved(ref.getSnapshot()).map(({ of, text }) => [of, text]))
      for (const [id, text] of typed) if (stored.get(id) !== text) openEdits.keep(id, text)
      for (const id of stored.keys()) if (!typed.has(id)) openEdits.forget(id)
      stored = typed
    },
  )
  onChange(
    [sessionOf(app)],
    () => [unsent.person()],
    () => openEdits.clearOthers(),
  )
}

/** Stores the draft as soon as it changes, so that a crash loses nothing. Only an empty draft is removed. */
const storeDraft = (app: AppRef, { session }: WebStorage, browser: Browser) => {
  const entry = openEntry(session, keys.draft)
  const form = challengeFormOf(app)
  const refinements = () => selectRefinements(refinementsOf(app).getSnapshot())
  const editorText = () => selectStoredEditorText(workspaceOf(app).getSnapshot())
  const editOf = () => workspaceOf(app).getSnapshot().context.challenge._id ?? ''
  const waitingTexts = () => selectUnsavedTexts(workspaceOf(app).getSnapshot())
  const sent = () => workspaceOf(app).getSnapshot().context.sent
  const write = () => {
    const { text, filename, behind } = selectStoredDraft(form.getSnapshot())
    const draft = {
      text,
      refinements: refinements(),
      edit: editorText() || undefined,
      editOf: editOf(),
      edits: waitingTexts()[0] && waitingTexts(),
      filename: filename || undefined,
      behind: behind[0] && behind,
      sent: sent(),
    }
    const isEmpty =
      !(draft.text || draft.edit || draft.edits || draft.behind || draft.sent) && isDefault(draft.refinements)
    entry.write(isEmpty ? undefined : draft)
  }
  onChange(
    [form, refinementsOf(app), workspaceOf(app)],
    () => [form.getSnapshot().context, refinements(), editorText(), waitingTexts(), editOf(), sent()],
    write,
  )

  // A page that returns from the back/forward cache has the text that it had when the person left it. If
  // another page of this tab has stored a text since then, that text is newer. If the storage is empty, this
  // page's text is stored again.
  browser.onRevived(() => {
    if (!entry.isOverwritten()) return
    const newer = readDraft(unpack(keys.draft.version, session.read(keys.draft.name)))
    entry.rewrite()
    if (newer.text === '') return write()
    form.send({ type: 'text.changed', text: newer.text })
    refinementsOf(app).send({ type: 'refinements.replace', refinements: newer.refinements })
  })
}

/** Stores the person's changes to case briefs, and the text that they are typing there, as soon as it changes. */
const storeCases = (app: AppRef, { session }: WebStorage) => {
  const entry = openEntry(session, keys.cases)
  const present = () => caseBriefOf(app).getSnapshot().context
  onChange(
    [caseBriefOf(app)],
    () => {
      const { text, isNew, own, typed, held } = present()
      return [text, isNew, own, typed, held]
    },
    () => {
      const held = heldOf(present())
      entry.write(held.length === 0 ? undefined : held)
    },
  )
}

/** Stores the idea that the user is writing whenever it changes, until it is saved. */
const storeOwnIdea = (app: AppRef, writings: OwnWritings, unsent: UnsentChanges) => {
  const ref = ownIdeaOf(app)
  let last: string | undefined
  onChange(
    [ref],
    () => {
      const { challengeId, writing } = selectStoredWriting(ref.getSnapshot()) ?? {}
      return [challengeId, writing?.text, writing?.step, writing?.isWaiting]
    },
    () => {
      const stored = selectStoredWriting(ref.getSnapshot())
      if (stored === undefined) return
      writings.keep(stored.challengeId, stored.writing)
      // The challenge of the idea was saved and has an id now, so the copy without an id is removed.
      if (last === '' && stored.challengeId !== '') writings.keep('', undefined)
      last = stored.challengeId
    },
  )
  onChange(
    [sessionOf(app)],
    () => [unsent.person()],
    () => writings.clearOthers(),
  )
}

/** Stores everything that must survive a reload, as soon as it changes. */
export const storeAll = (
  app: AppRef,
  {
    webStorage,
    browser,
    unsent,
    openEdits,
    writings,
  }: {
    webStorage: WebStorage
    browser: Browser
    unsent: UnsentChanges
    openEdits: OpenEdits
    writings: OwnWritings
  },
) => {
  storeResults(app, webStorage)
  storeConsent(app, webStorage)
  storeStart(app, webStorage)
  storeAsides(app, webStorage, unsent)
  storeTheme(app, webStorage)
  storeKeys(app, webStorage)
  storeDraft(app, webStorage, browser)
  storeCases(app, webStorage)
  storeUnsentChanges(app, unsent)
  // Must come after `storeUnsentChanges`, so that a text is never missing from both stores while it is submitted.
  storeOpenEdits(app, openEdits, unsent)
  storeOwnIdea(app, writings, unsent)
}
