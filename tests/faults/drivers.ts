import type { SnapshotFrom } from 'xstate'
import type { CallName } from '#contract/calls.ts'
import {
  accountOf,
  bookmarksOf,
  businessModelsOf,
  caseStudiesOf,
  caseStudyOf,
  challengeFormOf,
  workspaceOf,
  dialogOf,
  imageUploadOf,
  navigationOf,
  optionsOf,
  papersOf,
  pdfUploadOf,
  persistenceOf,
  possibleIdeasOf,
  reframesOf,
  savedChallengesOf,
  sessionOf,
  sparkListOf,
  summaryOf,
  titleOf,
  topicsOf,
  rowActionsOf,
  type AppRef,
} from '#machines/app/app.refs.ts'
import { bookmarkKey, type Bookmark } from '#machines/bookmarks/bookmarks.rules.ts'
import { selectBookmarkedKeys } from '#machines/bookmarks/bookmarks.selectors.ts'
import type { CollectionMachine } from '#machines/sparks/collection.machine.ts'
import { selectSaveStatus } from '#machines/workspace/persistence.selectors.ts'
import { selectIsGettingSparks } from '#machines/workspace/workspace.selectors.ts'
import { firstCategory, sparksPath } from '#machines/sparks/sparks.rules.ts'
import { spark, wholeIdea } from '../charts/samples.ts'
import { texts } from '../whole/world.ts'
import type { ReceivedRequest } from './network.ts'
import { typed, type Tab } from './page.ts'

/** How a person causes a call, what they see of it, and what they can do when it fails. */
export interface Driver {
  name: CallName
  /** Limits the fault to these requests of the call. */
  only?: (received: ReceivedRequest) => boolean
  arrange?: (tab: Tab) => Promise<void> | void
  act: (tab: Tab) => Promise<void> | void
  /** Repeats the action while the call is pending; this must not send another request. */
  again?: (tab: Tab) => void
  /** Whether the call took effect. */
  isDone: (tab: Tab) => boolean
  /** What the page says is missing; empty if nothing is. */
  flag?: (tab: Tab) => string
  /** Retries as a person would; `flag` is what the page says is missing. */
  forward?: (tab: Tab, flag: string) => Promise<void> | void
  /** For a call that cannot be retried: whether the product continues without the answer. */
  continuesWithout?: (tab: Tab) => boolean
  /** Stops waiting for the call; if absent, the page is left instead. */
  giveUp?: (tab: Tab) => void
  /** No sign of progress is expected, because the result itself appears at once, or nothing does. */
  isQuiet?: true
  /** No message after ten seconds is expected, because the page can be used while the call is pending. */
  isPatient?: true
  /** Whether the typed text survives, if it does not simply stay in the form. */
  keeps?: (tab: Tab) => boolean
}

const go = (tab: Tab, path: string) => navigationOf(tab.app).send({ type: 'link.followed', path })
const savedPath = sparksPath(firstCategory, 'c1')
const newPath = sparksPath(firstCategory)
const edited = texts[2].slice(0, 400)

const openAt = (path: string) => async (tab: Tab) => {
  await tab.open(path)
  await tab.pass(3_000)
}
const openResults = (path: string, change?: object) => async (tab: Tab) => {
  tab.withResults(change)
  await openAt(path)(tab)
}
const prepareResults = (change?: object) => (tab: Tab) => tab.withResults(change)

const dialogContent = (tab: Tab) => dialogOf(tab.app).getSnapshot().context.content
const profileOf = (tab: Tab) => {
  const content = dialogContent(tab)
  if (content?.kind !== 'profile') throw new Error('the profile is not open')
  return content.ref
}
const settingsOf = (tab: Tab) => {
  const content = dialogContent(tab)
  if (content?.kind !== 'settings') throw new Error('the settings are not open')
  return content.ref.getSnapshot().children
}
const openDialog = (type: 'profile.opened' | 'settings.opened') => async (tab: Tab) => {
  await openAt('/')(tab)
  accountOf(tab.app).send({ type })
  // Wait for the dialog's code, whose import does not run on the fake clock.
  for (let round = 0; round < 200 && dialogContent(tab) === undefined; round++) await tab.pass(1)
}
const userOf = (tab: Tab) => accountOf(tab.app).getSnapshot().context.user

const session = {
  act: (tab: Tab) => tab.open('/'),
  isDone: (tab: Tab) => sessionOf(tab.app).getSnapshot().matches({ signedIn: 'ready' }),
  flag: (tab: Tab) =>
    sessionOf(tab.app).getSnapshot().matches({ signedIn: 'degraded' }) ? 'known by the sign-in alone' : '',
  // The product asks again by itself.
  forward: (tab: Tab) => tab.pass(31_000),
  isQuiet: true,
  isPatient: true,
} as const

const list = (
  of: (app: AppRef) => {
    getSnapshot: () => Pick<SnapshotFrom<CollectionMachine>, 'matches' | 'hasTag'>
    send: (event: { type: 'retry.chosen' } | { type: 'more.wanted' }) => void
  },
  path: string,
) => ({
  arrange: prepareResults(),
  act: (tab: Tab) => tab.open(path),
  isDone: (tab: Tab) => of(tab.app).getSnapshot().matches('ready'),
  flag: (tab: Tab) => (of(tab.app).getSnapshot().hasTag('failed') ? 'failed' : ''),
  forward: (tab: Tab) => of(tab.app).send({ type: 'retry.chosen' }),
  giveUp: (tab: Tab) => go(tab, '/'),
})

const moreItems = (of: Parameters<typeof list>[0], path: string) => ({
  arrange: openResults(path),
  act: (tab: Tab) => of(tab.app).send({ type: 'more.wanted' }),
  again: (tab: Tab) => of(tab.app).send({ type: 'more.wanted' }),
  isDone: (tab: Tab) =>
    of(tab.app).getSnapshot().hasTag('complete') || of(tab.app).getSnapshot().matches({ ready: 'settled' }),
  flag: (tab: Tab) => (of(tab.app).getSnapshot().hasTag('unextended') ? 'no more' : ''),
  forward: (tab: Tab) => of(tab.app).send({ type: 'more.wanted' }),
  isPatient: true as const,
})

const form = (tab: Tab) => challengeFormOf(tab.app).getSnapshot().context
const request = (tab: Tab) => challengeFormOf(tab.app).send({ type: 'sparks.requested' })
const isAt = (tab: Tab, name: string) => navigationOf(tab.app).getSnapshot().context.place.name === name
const challengeStatus = (tab: Tab) => {
  const snapshot = workspaceOf(tab.app).getSnapshot()
  if (snapshot.hasTag('missing')) return 'missing'
  return snapshot.hasTag('failed') ? 'failed' : ''
}
/** Goes to the list and back, which opens a challenge again that the page had lost. */
const reopen = async (tab: Tab) => {
  go(tab, '/challenges/')
  await tab.pass(3_000)
  go(tab, savedPath)
  await tab.pass(3_000)
}
/** Whether the typed text is in the form, in the challenge, or one press away. */
export const keepsTyped = (tab: Tab) =>
  [
    tab.text,
    form(tab).replaced,
    ...form(tab).behind.map(({ text }) => text),
    workspaceOf(tab.app).getSnapshot().context.challenge.challenge_text,
  ].includes(typed)

const upload = (of: typeof pdfUploadOf, file: File): Omit<Driver, 'name'> => ({
  arrange: openAt('/'),
  act: (tab) => of(tab.app).send({ type: 'files.chosen', files: [file] }),
  isDone: (tab) => tab.text.startsWith('A file tells'),
  flag: (tab) => of(tab.app).getSnapshot().context.error ?? '',
  forward: (tab) => of(tab.app).send({ type: 'files.chosen', files: [file] }),
  giveUp: (tab) => of(tab.app).send({ type: 'upload.cancelled' }),
  // Progress and *Cancel* are shown from the beginning.
  isPatient: true,
  keeps: keepsTyped,
})
const pdf = new File(['bytes'], 'plan.pdf', { type: 'application/pdf' })
const picture = new File(['bytes'], 'plan.png', { type: 'image/png' })

const toggle = (tab: Tab, bookmark: Bookmark) =>
  bookmarksOf(tab.app).send({ type: 'bookmark.toggled', bookmark })
const isBookmarked = (tab: Tab, bookmark: Bookmark) =>
  selectBookmarkedKeys(bookmarksOf(tab.app).getSnapshot()).has(bookmarkKey(bookmark))

const listNames = {
  sparks: 'sparks',
  ideas: 'ideas',
  papers: 'papers',
  reframes: 'reframes',
  'business-models': 'businessModels',
} as const
const keptOf = (tab: Tab, kind: keyof typeof listNames) =>
  tab.server.challenges.get('c1')?.[listNames[kind]] ?? []

const add = (name: CallName, bookmark: Exclude<Bookmark, { kind: 'case-studies' }>): Driver => ({
  name,
  arrange: openAt(savedPath),
  act: async (tab) => {
    toggle(tab, bookmark)
    // Ideas are sent after a short wait for further ideas.
    await tab.pass(bookmark.kind === 'ideas' ? 800 : 0)
  },
  isDone: (tab) =>
    isBookmarked(tab, bookmark) &&
    keptOf(tab, bookmark.kind).length === (bookmark.kind === 'sparks' ? 2 : 1) &&
    bookmarksOf(tab.app)
      .getSnapshot()
      .context.bookmarks.every(({ kind, item }) => kind === 'case-studies' || item._id !== undefined),
  flag: challengeStatus,
  forward: async (tab, flag) => {
    if (flag === 'missing') await reopen(tab)
    if (!isBookmarked(tab, bookmark)) toggle(tab, bookmark)
    await tab.pass(1_000)
  },
  isQuiet: true,
  isPatient: true,
})

const firstSpark: Bookmark = { kind: 'sparks', item: { ...spark('a'), _id: 's1' } }

const confirmDeletion = (tab: Tab) => rowActionsOf(tab.app).send({ type: 'deletion.confirmed' })
const token = 'a-token-of-22-letters-x'

/** How to make each call, by its name in the matrix. */
export const drivers: Readonly<Record<string, Driver>> = {
  'user.get': { name: 'readUser', ...session },
  'user.bootstrap': {
    name: 'bootstrapUser',
    ...session,
    arrange: (tab) => void (tab.server.isUserKnown = false),
  },
  'ability.get': { name: 'readAbility', ...session },
  'user.delete': {
    name: 'deleteUser',
    arrange: async (tab) => {
      await openDialog('settings.opened')(tab)
      settingsOf(tab).accountDeletion?.send({ type: 'deletion.asked' })
    },
    act: (tab) => settingsOf(tab).accountDeletion?.send({ type: 'deletion.confirmed' }),
    again: (tab) => settingsOf(tab).accountDeletion?.send({ type: 'deletion.confirmed' }),
    isDone: (tab) => sessionOf(tab.app).getSnapshot().matches('signedOut'),
    flag: (tab) =>
      dialogContent(tab)?.kind === 'settings' &&
      settingsOf(tab).accountDeletion?.getSnapshot().hasTag('failed') === true
        ? 'not deleted'
        : '',
    forward: (tab) => {
      settingsOf(tab).accountDeletion?.send({ type: 'deletion.asked' })
      settingsOf(tab).accountDeletion?.send({ type: 'deletion.confirmed' })
    },
    isPatient: true,
    // Deleting the account removes everything, including the typed text.
    keeps: (tab) => tab.text === (sessionOf(tab.app).getSnapshot().matches('signedOut') ? '' : typed),
  },
  'user.picture': {
    name: 'uploadPicture',
    arrange: openDialog('profile.opened'),
    act: (tab) =>
      profileOf(tab)
        .getSnapshot()
        .children.picture?.send({ type: 'files.chosen', files: [picture] }),
    again: (tab) =>
      profileOf(tab)
        .getSnapshot()
        .children.picture?.send({ type: 'files.chosen', files: [picture] }),
    isDone: (tab) => userOf(tab)?.picture === '/pictures/1',
    forward: (tab) =>
      profileOf(tab)
        .getSnapshot()
        .children.picture?.send({ type: 'files.chosen', files: [picture] }),
    isPatient: true,
  },
  'user.profile': {
    name: 'updateUser',
    arrange: async (tab) => {
      await openDialog('profile.opened')(tab)
      profileOf(tab).send({ type: 'field.changed', field: 'firstName', value: 'Grace' })
    },
    act: (tab) => profileOf(tab).send({ type: 'profile.submitted' }),
    again: (tab) => profileOf(tab).send({ type: 'profile.submitted' }),
    isDone: (tab) => dialogContent(tab) === undefined,
    forward: (tab) => profileOf(tab).send({ type: 'profile.submitted' }),
    keeps: (tab) =>
      tab.text === typed &&
      (dialogContent(tab) === undefined || profileOf(tab).getSnapshot().context.names.firstName === 'Grace'),
    isPatient: true,
  },
  'user.setting': {
    name: 'changeSetting',
    arrange: openDialog('settings.opened'),
    act: async (tab) => {
      settingsOf(tab).compact_cards?.send({ type: 'setting.toggled' })
      await tab.pass(200)
    },
    isDone: (tab) => settingsOf(tab).compact_cards?.getSnapshot().context.saved === true,
    forward: async (tab) => {
      settingsOf(tab).compact_cards?.send({ type: 'setting.toggled' })
      await tab.pass(200)
    },
    isQuiet: true,
    isPatient: true,
  },
  'user.onboarding': {
    name: 'finishOnboarding',
    arrange: openAt('/'),
    act: (tab) => accountOf(tab.app).send({ type: 'tip.dismissed', step: 'topics' }),
    isDone: (tab) => tab.server.finishedSteps.has('topics'),
    // The tip is hidden for this visit and returns with the next page.
    continuesWithout: (tab) => userOf(tab)?.onboarding['topics'] === true,
    isQuiet: true,
    isPatient: true,
  },
  'bm.search': {
    name: 'searchBusinessModels',
    ...list(businessModelsOf, '/challenges/new/business-models/'),
  },
  'bm.extend': {
    name: 'extendBusinessModels',
    ...moreItems(businessModelsOf, '/challenges/new/business-models/'),
  },
  'reframes.search': { name: 'searchReframes', ...list(reframesOf, '/challenges/new/reframes/') },
  'reframes.extend': { name: 'extendReframes', ...moreItems(reframesOf, '/challenges/new/reframes/') },
  'papers.search': { name: 'searchPapers', ...list(papersOf, '/challenges/new/resources/academic/') },
  'cases.search': {
    name: 'searchCaseStudies',
    ...list(caseStudiesOf, '/challenges/new/resources/case-studies/'),
  },
  'case.get': {
    name: 'readCaseStudy',
    act: (tab) => tab.open('/case-study/7/'),
    isDone: (tab) => caseStudyOf(tab.app).getSnapshot().matches('shown'),
    flag: (tab) => (caseStudyOf(tab.app).getSnapshot().hasTag('failed') ? 'missing' : ''),
    forward: (tab) => caseStudyOf(tab.app).send({ type: 'retry.chosen' }),
    giveUp: (tab) => go(tab, '/'),
  },
  topics: {
    name: 'extractKeywords',
    arrange: openAt('/'),
    act: request,
    again: request,
    isDone: (tab) => topicsOf(tab.app).getSnapshot().matches('ready') && !isAt(tab, 'home'),
    flag: (tab) => (topicsOf(tab.app).getSnapshot().hasTag('failed') ? 'failed' : ''),
    forward: request,
    giveUp: (tab) => go(tab, '/challenges/'),
    keeps: keepsTyped,
  },
  sparks: {
    name: 'writeSparks',
    only: ({ params }) => params['type'] === firstCategory,
    ...list(sparkListOf[firstCategory], newPath),
  },
  summary: {
    name: 'summarise',
    arrange: prepareResults({ challenge_text: texts[2], original_challenge_text: texts[2] }),
    act: (tab) => tab.open(newPath),
    isDone: (tab) => summaryOf(tab.app).getSnapshot().matches('found'),
    flag: (tab) => (summaryOf(tab.app).getSnapshot().hasTag('failed') ? 'none' : ''),
    // Papers are then searched with the text instead of the summary.
    continuesWithout: (tab) => papersOf(tab.app).getSnapshot().matches('ready'),
    isPatient: true,
  },
  title: {
    name: 'writeTitle',
    arrange: prepareResults(),
    act: (tab) => tab.open(newPath),
    isDone: (tab) => titleOf(tab.app).getSnapshot().matches('found'),
    flag: (tab) => (titleOf(tab.app).getSnapshot().hasTag('failed') ? 'none' : ''),
    continuesWithout: (tab) => papersOf(tab.app).getSnapshot().matches('ready'),
    isPatient: true,
  },
  'business.summary': {
    name: 'summariseBusiness',
    arrange: openResults(newPath, { url: 'https://bakery.test/' }),
    act: (tab) => workspaceOf(tab.app).send({ type: 'spark.selected', spark: spark('a') }),
    isDone: (tab) =>
      possibleIdeasOf(tab.app).getSnapshot().context.website?.summary !== undefined &&
      possibleIdeasOf(tab.app).getSnapshot().matches({ open: 'answered' }),
    continuesWithout: (tab) => possibleIdeasOf(tab.app).getSnapshot().matches({ open: 'answered' }),
    giveUp: (tab) => possibleIdeasOf(tab.app).send({ type: 'drawer.closed' }),
  },
  ideas: {
    name: 'proposeIdeas',
    arrange: openResults(newPath),
    act: (tab) => workspaceOf(tab.app).send({ type: 'spark.selected', spark: spark('a') }),
    again: (tab) => possibleIdeasOf(tab.app).send({ type: 'ideas.refreshed' }),
    isDone: (tab) => possibleIdeasOf(tab.app).getSnapshot().matches({ open: 'answered' }),
    flag: (tab) => {
      const snapshot = possibleIdeasOf(tab.app).getSnapshot()
      if (snapshot.hasTag('timedOut')) return 'timed out'
      return snapshot.hasTag('failed') ? 'failed' : ''
    },
    forward: (tab) => possibleIdeasOf(tab.app).send({ type: 'ideas.refreshed' }),
    giveUp: (tab) => possibleIdeasOf(tab.app).send({ type: 'drawer.closed' }),
  },
  'challenge.list': {
    name: 'listChallenges',
    act: (tab) => tab.open('/challenges/'),
    isDone: (tab) => savedChallengesOf(tab.app).getSnapshot().matches('listed'),
    flag: (tab) => (savedChallengesOf(tab.app).getSnapshot().hasTag('failed') ? 'failed' : ''),
    forward: (tab) => savedChallengesOf(tab.app).send({ type: 'retry.chosen' }),
  },
  'challenge.create': {
    name: 'createChallenge',
    arrange: openAt('/'),
    act: async (tab) => {
      request(tab)
      await tab.pass(0)
    },
    again: request,
    isDone: (tab) =>
      workspaceOf(tab.app).getSnapshot().hasTag('saved') &&
      [...tab.server.challenges.values()].filter((each) => each.challenge_text === typed).length === 1,
    flag: (tab) =>
      isAt(tab, 'home') && !selectIsGettingSparks(workspaceOf(tab.app).getSnapshot()) ? 'not saved' : '',
    forward: request,
    keeps: keepsTyped,
    isPatient: true,
  },
  'challenge.get': {
    name: 'readChallenge',
    act: (tab) => tab.open(savedPath),
    isDone: (tab) => workspaceOf(tab.app).getSnapshot().hasTag('saved'),
    flag: challengeStatus,
    forward: (tab, flag) =>
      flag === 'missing' ? reopen(tab) : workspaceOf(tab.app).send({ type: 'retry.chosen' }),
    isPatient: true,
  },
  'challenge.put': {
    name: 'updateChallenge',
    arrange: openAt(savedPath),
    act: async (tab) => {
      workspaceOf(tab.app).send({ type: 'edit.started' })
      workspaceOf(tab.app).send({ type: 'edit.changed', text: edited })
      workspaceOf(tab.app).send({ type: 'edit.saved' })
      await tab.pass(1_000)
    },
    isDone: (tab) =>
      challengeStatus(tab) === '' &&
      tab.server.challenges.get('c1')?.challenge_text === edited &&
      selectSaveStatus(persistenceOf(tab.app).getSnapshot()) === 'saved',
    flag: (tab) => {
      if (challengeStatus(tab) !== '') return challengeStatus(tab)
      const status = selectSaveStatus(persistenceOf(tab.app).getSnapshot())
      return status === 'saved' ? '' : status
    },
    forward: async (tab, flag) => {
      if (flag === 'conflict') return persistenceOf(tab.app).send({ type: 'mine.chosen' })
      if (flag !== 'missing') return persistenceOf(tab.app).send({ type: 'retry.chosen' })
      // The page offers the text for a new challenge. Here the challenge still exists, so reopen it and enter
      // the text again.
      const text = workspaceOf(tab.app).getSnapshot().context.challenge.challenge_text
      await reopen(tab)
      workspaceOf(tab.app).send({ type: 'edit.started' })
      workspaceOf(tab.app).send({ type: 'edit.changed', text })
      workspaceOf(tab.app).send({ type: 'edit.saved' })
      await tab.pass(1_000)
    },
    keeps: (tab) =>
      tab.text === typed && workspaceOf(tab.app).getSnapshot().context.challenge.challenge_text === edited,
    isPatient: true,
  },
  'challenge.delete': {
    name: 'deleteChallenge',
    arrange: async (tab) => {
      await openAt('/challenges/')(tab)
      rowActionsOf(tab.app).send({ type: 'deletion.started', id: 'c1', title: 'Title c1' })
    },
    act: confirmDeletion,
    again: confirmDeletion,
    isDone: (tab) =>
      !tab.server.challenges.has('c1') &&
      savedChallengesOf(tab.app).getSnapshot().context.challenges.length === 0,
    forward: (tab) => {
      rowActionsOf(tab.app).send({ type: 'deletion.started', id: 'c1', title: 'Title c1' })
      confirmDeletion(tab)
    },
    isPatient: true,
  },
  describe: { name: 'describeChallenge', ...upload(pdfUploadOf, pdf) },
  pdf: { name: 'readPdf', ...upload(pdfUploadOf, pdf) },
  image: { name: 'readImage', ...upload(imageUploadOf, picture) },
  'bm.add.sparks': add('saveSparks', { kind: 'sparks', item: spark('b') }),
  'bm.add.ideas': add('saveIdeas', { kind: 'ideas', item: wholeIdea('Share the vans') }),
  'bm.add.papers': add('savePapers', {
    kind: 'papers',
    item: { _id: 'catalogue-1', title: 'A paper', snippet: '', uri: '', entities: [] },
  }),
  'bm.add.reframes': add('saveReframes', { kind: 'reframes', item: { label: 'Another way to see it' } }),
  'bm.add.business-models': add('saveBusinessModels', {
    kind: 'business-models',
    item: { _id: 'catalogue-2', name: 'Hire', description: 'Hire it out' },
  }),
  'bm.del': {
    name: 'deleteBookmark',
    arrange: openAt(savedPath),
    act: (tab) => toggle(tab, firstSpark),
    isDone: (tab) => !isBookmarked(tab, firstSpark) && keptOf(tab, 'sparks').length === 0,
    flag: challengeStatus,
    forward: (tab) => toggle(tab, firstSpark),
    isQuiet: true,
    isPatient: true,
  },
  sectors: {
    name: 'listSectors',
    arrange: openAt('/'),
    act: (tab) => optionsOf(tab.app).send({ type: 'options.load' }),
    again: (tab) => optionsOf(tab.app).send({ type: 'options.load' }),
    isDone: (tab) => optionsOf(tab.app).getSnapshot().context.sectors.length > 0,
    flag: (tab) => (optionsOf(tab.app).getSnapshot().hasTag('failed') ? 'failed' : ''),
    forward: (tab) => optionsOf(tab.app).send({ type: 'options.load' }),
    isPatient: true,
  },
  countries: {
    name: 'listCountries',
    arrange: openAt('/'),
    act: (tab) => optionsOf(tab.app).send({ type: 'options.load' }),
    again: (tab) => optionsOf(tab.app).send({ type: 'options.load' }),
    isDone: (tab) => optionsOf(tab.app).getSnapshot().context.countries.length > 0,
    flag: (tab) => (optionsOf(tab.app).getSnapshot().hasTag('failed') ? 'failed' : ''),
    forward: (tab) => optionsOf(tab.app).send({ type: 'options.load' }),
    isPatient: true,
  },
  // No screen shows this call, so the test makes it as an opened link does.
  nonce: {
    name: 'readTokenText',
    arrange: openAt('/cookie-policy/'),
    act: (tab) => {
      void tab.api?.call('readTokenText', { params: { token } }).then(
        () => void (tab.outcome = 'answered'),
        () => void (tab.outcome = 'refused'),
      )
    },
    isDone: (tab) => tab.outcome === 'answered',
    flag: (tab) => (tab.outcome === 'refused' ? 'refused' : ''),
    forward: async (tab) => {
      await tab.api?.call('readTokenText', { params: { token } })
      tab.outcome = 'answered'
    },
    isQuiet: true,
    isPatient: true,
  },
  'home.token': {
    name: 'readTokenText',
    act: (tab) => tab.open(`/${token}/`),
    isDone: (tab) => tab.text.startsWith('A text that somebody handed over'),
    flag: (tab) => (form(tab).shared === 'opened' ? '' : (form(tab).shared ?? '')),
    forward: (tab) => tab.open(`/${token}/`),
    giveUp: (tab) => go(tab, '/challenges/'),
    keeps: keepsTyped,
    isPatient: true,
  },
}
