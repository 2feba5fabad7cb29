import { render, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  createActor,
  type AnyActorRef,
  type AnyStateMachine,
  type AnyStateNode,
  type StateValue,
} from 'xstate'
import { emptyRanking, sparkCategories } from '#contract/vocabulary.ts'
import { nothingRemembered } from '#api/storage/remembered.ts'
import { accountDeletionMachine } from '#machines/account/account-deletion.machine.ts'
import { accountMachine } from '#machines/account/account.machine.ts'
import { appMachine } from '#machines/app/app.machine.ts'
import type { AppRef } from '#machines/app/app.refs.ts'
import { challengeFormMachine } from '#machines/home/challenge-form.machine.ts'
import type { ChallengeFormContext } from '#machines/home/challenge-form.setup.ts'
import { bookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts'
import { bookmarkKey, emptyLists } from '#machines/bookmarks/bookmarks.rules.ts'
import { persistenceMachine } from '#machines/workspace/persistence.machine.ts'
import { savedStateOf } from '#machines/workspace/persistence.rules.ts'
import { savedChallengesMachine } from '#machines/saved/saved-challenges.machine.ts'
import { firstSavedChallenges } from '#machines/saved/saved-challenges.rules.ts'
import { listActionMachine } from '#machines/saved/list-action.machine.ts'
import { namingMachine } from '#machines/saved/naming.machine.ts'
import { rowActionsMachine } from '#machines/saved/row-actions.machine.ts'
import { workspaceMachine } from '#machines/workspace/workspace.machine.ts'
import { caseBriefMachine } from '#machines/workspace/case-brief.machine.ts'
import { profileOf } from '#machines/workspace/case-brief.rules.ts'
import { toggleProblem } from '#machines/workspace/case-brief.rules.ts'
import { caseStudyMachine } from '#machines/evidence/case-study.machine.ts'
import {
  businessModelsMachine,
  caseStudiesMachine,
  papersMachine,
  reframesMachine,
} from '#machines/evidence/evidence.setup.ts'
import { fittingMachine } from '#machines/ideas/fitting.machine.ts'
import { firstFitting, ideaName } from '#machines/ideas/fitting.rules.ts'
import { ideaQuestionMachine } from '#machines/ideas/idea-question.machine.ts'
import { firstIdeaQuestion } from '#machines/ideas/idea-question.rules.ts'
import { ownIdeaMachine } from '#machines/ideas/own-idea.machine.ts'
import { writtenIdea } from '#machines/ideas/own-idea.rules.ts'
import { rankingMachine } from '#machines/bookmarks/ranking.machine.ts'
import { reframingMachine } from '#machines/evidence/reframing.machine.ts'
import { connectionMachine } from '#machines/shell/connection.machine.ts'
import { consentMachine } from '#machines/shell/consent.machine.ts'
import { dialogMachine } from '#machines/account/dialog.machine.ts'
import { getSparksMachine } from '#machines/workspace/get-sparks.machine.ts'
import { appearanceMachine } from '#machines/shell/appearance.machine.ts'
import { navigationMachine } from '#machines/shell/navigation.machine.ts'
import { notifierMachine } from '#machines/shell/notifier.machine.ts'
import { optionsMachine } from '#machines/home/options.machine.ts'
import { pictureMachine } from '#machines/account/picture.machine.ts'
import { profileMachine } from '#machines/account/profile.machine.ts'
import { possibleIdeasMachine } from '#machines/ideas/possible-ideas.machine.ts'
import { startHereMachine } from '#machines/ideas/start-here.machine.ts'
import { startIdeaOf } from '#machines/ideas/start-here.rules.ts'
import { refinementsMachine } from '#machines/home/refinements.machine.ts'
import { websiteUrlMachine } from '#machines/home/website-url.machine.ts'
import { reportMachine } from '#machines/report/report.machine.ts'
import { allSections } from '#machines/report/sections.rules.ts'
import { reportDeskMachine } from '#machines/report/report-desk.machine.ts'
import { sessionMachine } from '#machines/account/session.machine.ts'
import { settingMachine } from '#machines/account/setting.machine.ts'
import { settingsMachine } from '#machines/account/settings.machine.ts'
import { shareLinksMachine } from '#machines/report/share-links.machine.ts'
import { sparkListMachine, sparksMachine } from '#machines/sparks/sparks.machine.ts'
import { topicsMachine } from '#machines/workspace/topics.machine.ts'
import { uploadMachine } from '#machines/home/upload.machine.ts'
import { AppContext } from '#ui/app-context.tsx'
import { App } from '#ui/app.tsx'
import { blankPage } from '../../src/boot.ts'
import {
  briefOf,
  caseStudy,
  challenge,
  longText,
  person,
  savedChallenge,
  signIn,
  spark,
  tooLongText,
  topic,
  wholeIdea,
} from '../charts/samples.ts'
import { loadCharts } from '../../scripts/charts/registry.ts'
import { reportContent } from '../charts/report.samples.ts'
import { loadPieces } from './page.tsx'

beforeAll(async () => {
  await loadPieces()
  await Promise.all([
    import('#ui/parts/profile-menu.tsx'),
    import('#ui/bookmarks/invitation.tsx'),
    import('#ui/evidence/case-study.screen.tsx'),
    import('#ui/home/upload-panel.tsx'),
    import('#ui/account/person-dialog.tsx'),
    import('#ui/evidence/business-models-section.tsx'),
    import('#ui/evidence/reframes-section.tsx'),
    import('#ui/evidence/resources-section.tsx'),
    import('#ui/bookmarks/review.screen.tsx'),
    import('#ui/saved/overview.screen.tsx'),
  ])
})

/** Every leaf of a chart as a state value. History states do not count. */
const leavesOf = (node: AnyStateNode): StateValue[] => {
  const children = Object.values(node.states).filter((child) => child.type !== 'history')
  if (children.length === 0) return [valueAt(node.path)]
  return children.flatMap(leavesOf)
}
const valueAt = ([first = '', ...rest]: readonly string[]): StateValue =>
  rest.length === 0 ? first : { [first]: valueAt(rest) }

/** An actor in a given state that never starts, so it has no calls, timers or listeners. */
const seed = (machine: AnyStateMachine, value: StateValue, context: object): AnyActorRef =>
  createActor(machine, {
    snapshot: machine.resolveState({ value, context }),
    input: {},
  })

const childrenOf = (ref: AnyActorRef) =>
  (ref.getSnapshot() as { children: Record<string, AnyActorRef> }).children

/** The same actor with some of its children replaced. */
const withChildren = <Ref extends AnyActorRef>(ref: Ref, children: Record<string, AnyActorRef>): Ref => {
  const snapshot = ref.getSnapshot() as { children: Record<string, AnyActorRef> }
  const seeded: object = Object.create(snapshot, {
    children: { value: { ...snapshot.children, ...children }, enumerable: true },
  }) as object
  return Object.create(ref, { getSnapshot: { value: () => seeded } }) as Ref
}

/** An actor of the page by its name: a child of the root, or of the workspace. */
const actorOf = (app: AnyActorRef, name: string): AnyActorRef => {
  const found = childrenOf(app)[name] ?? childrenOf(childrenOf(app)['workspace']!)[name]
  if (found === undefined) throw new Error(`There is no actor "${name}"`)
  return found
}

/** The page with some of its actors replaced, wherever they belong. */
const withActors = (app: AppRef, actors: Record<string, AnyActorRef>): AppRef => {
  const isOfRoot = ([name]: [string, AnyActorRef]) => name in childrenOf(app)
  const ofRoot = Object.fromEntries(Object.entries(actors).filter(isOfRoot))
  const others = Object.fromEntries(Object.entries(actors).filter((entry) => !isOfRoot(entry)))
  return withChildren(app, {
    ...ofRoot,
    workspace: withChildren(ofRoot['workspace'] ?? actorOf(app, 'workspace'), others),
  })
}

const homePath = '/'
const sparksPath = '/challenges/new/sparks/suppliers-processes/'
const cookiePath = '/cookie-policy/'
/** The root as it is when prerendered: never started, so that no effect runs. */
const rootAt = (path: string) => createActor(appMachine, { input: blankPage(path) })
const parent = rootAt(homePath)
const refinements = nothingRemembered.refinements
const listId = sparkCategories[1].slug

const ideaByModel = {
  ...wholeIdea('One'),
  provenance: { technique: '', why: 'It helps.', topics: [], sources: [], engine: 'stub-1' },
}

interface Shown {
  name: string
  machine: AnyStateMachine
  /** Paths of pages that show the chart. */
  paths: string[]
  /** Named contexts that look different. */
  contexts: Record<string, object>
  /** Puts the seeded actor where the view finds it. */
  place?: (app: AppRef, seeded: AnyActorRef) => AppRef
  /** A selector that the page must match when the chart is shown. */
  finds?: string
}

const asChildOf =
  (owner: string, id: string, also: Record<string, AnyActorRef> = {}) =>
  (app: AppRef, seeded: AnyActorRef): AppRef =>
    withActors(app, {
      ...also,
      [owner]: withChildren(also[owner] ?? actorOf(app, owner), { [id]: seeded }),
    })

const boardContext = { parent, hasText: true, slug: listId, id: undefined }
const openBoard = () => {
  const lists = childrenOf(actorOf(parent, 'sparks'))
  return withChildren(seed(sparksMachine, 'open', boardContext), lists)
}

const savedPath = '/challenges/c1/challenge/sparks/suppliers-processes/'
const overviewPath = '/challenges/c1/'
const listPath = '/challenges/'
const savedOne = savedChallenge('c1')
const challengeContext = {
  parent,
  challenge,
  lists: emptyLists,
  bookmarks: [],
  unsaved: {},
  isGuest: false,
  seed: '',
  id: '',
  persistence: undefined,
  typedCase: undefined,
  entities: [],
  summary: undefined,
  reading: undefined,
  passedOver: null,
  asides: [],
  choices: undefined,
}
const persistenceContext = {
  parent,
  saved: savedStateOf(savedOne),
  challenge,
  sent: challenge,
  theirs: savedStateOf(savedOne),
  choice: undefined,
  isLeaving: false,
  isHurried: false,
}
const seededPersistence = () => seed(persistenceMachine, 'clean', persistenceContext)
/** Puts the seeded chart in place of the workspace; the bookmarks stay those of the page. */
const asChallenge =
  (children: Record<string, AnyActorRef>) =>
  (app: AppRef, seeded: AnyActorRef): AppRef =>
    withActors(app, {
      workspace: withChildren(seeded, { ...childrenOf(actorOf(app, 'workspace')), ...children }),
    })
const bookmarksContext = {
  parent,
  challengeId: '',
  isGuest: true,
  wasInvited: false,
  unsettled: {},
  count: 0,
  deleted: [],
}

const formContext: ChallengeFormContext = {
  parent,
  text: '',
  replaced: '',
  behind: [],
  token: '',
  isWebsiteRefused: false,
  tab: 'text',
  filename: '',
  uploading: undefined,
  shared: undefined,
  about: undefined,
}
const files = {
  pdf: new File(['%PDF'], 'brief.pdf', { type: 'application/pdf' }),
  image: new File(['GIF'], 'board.gif', { type: 'image/gif' }),
}

const userWith = (about: Partial<typeof person>) => ({ ...person, ...about })
const longNamed = userWith({
  firstName: 'Ada Augusta '.repeat(8),
  lastName: 'Byron-'.repeat(16),
  jobTitle: longText,
  picture: '/v1/pictures/ada.webp',
})
const accountContext = {
  parent,
  stored: undefined,
  isKnown: true,
  isReturn: false,
  owesLogOut: false,
  user: person,
  identity: { email: 'ada@example.com', picture: '' },
  abilities: [{ action: 'manage', subject: 'all' }],
}
const sessionContext = {
  parent,
  signIn,
  isKnown: true,
  isReturn: false,
  owesLogOut: false,
  intent: 'login',
  known: undefined,
  isNew: false,
}
/** Signs somebody in and replaces these children of the account. */
const asPerson =
  (children: Record<string, AnyActorRef>) =>
  (app: AppRef): AppRef =>
    withActors(app, {
      account: withChildren(seed(accountMachine, { signedIn: 'settled' }, accountContext), {
        ...childrenOf(actorOf(app, 'account')),
        session: seed(sessionMachine, { signedIn: 'ready' }, sessionContext),
        ...children,
      }),
    })
/** Opens a dialog that shows this actor. */
const inDialog = (kind: 'profile' | 'settings', ref: AnyActorRef) =>
  asPerson({ dialog: seed(dialogMachine, 'open', { parent, kind, user: person, content: { kind, ref } }) })
const seededProfile = (picture?: AnyActorRef) =>
  withChildren(seed(profileMachine, 'editing', profileContext(person)), {
    picture: picture ?? seed(pictureMachine, 'idle', { parent, file: undefined }),
  })
const profileContext = (user: typeof person) => ({
  parent,
  user,
  names: { firstName: user.firstName, lastName: user.lastName, jobTitle: user.jobTitle },
})
const settingContext = { parent, key: 'show_tips', value: true, saved: true, sent: true }
const seededSettings = (children: Record<string, AnyActorRef>, user = person) =>
  withChildren(seed(settingsMachine, 'open', { parent, user }), {
    show_tips: seed(settingMachine, 'settled', settingContext),
    compact_cards: seed(settingMachine, 'settled', { ...settingContext, key: 'compact_cards' }),
    auto_open_topics: seed(settingMachine, 'settled', { ...settingContext, key: 'auto_open_topics' }),
    accountDeletion: seed(accountDeletionMachine, 'idle', { parent }),
    ...children,
  })

const caseContext = {
  parent,
  text: longText,
  before: longText,
  profile: profileOf(challenge),
  read: undefined,
  own: null,
  past: [],
  handed: undefined,
  busy: undefined,
}

const reviewPath = '/challenges/new/review/'
/** Three bookmarked ideas, one of them the user's own. */
const keptIdeas = [wholeIdea('One'), wholeIdea(longText), writtenIdea('Open late', 'Ask the staff')]
const [firstKey = '', longKey = '', ownKey = ''] = keptIdeas.map((item) =>
  bookmarkKey({ kind: 'ideas', item }),
)
const unranked = {
  parent,
  ...emptyRanking,
  moved: '',
  chosen: '',
  isGridOpen: false,
  unfolded: [],
  reworded: '',
  past: [],
  field: '',
}
const workedOn = {
  ...unranked,
  judgements: { [firstKey]: { impact: 3, effort: 1 }, [longKey]: { impact: 0, effort: 3 } },
  order: [longKey, firstKey],
  plans: {
    [firstKey]: { note: longText, owner: 'Samira', due: '2020-01-02' },
    [ownKey]: { note: '', owner: '', due: '2099-12-31' },
  },
  moved: firstKey,
  chosen: longKey,
  isGridOpen: true,
  unfolded: [firstKey],
  reworded: ownKey,
  past: [emptyRanking],
}
/** The page with bookmarked ideas, one deleted idea, and an idea that is being written. */
const withBookmarkedIdeas = (app: AppRef, ownIdea?: AnyActorRef): AppRef => {
  const bookmarks = withChildren(
    seed(
      bookmarksMachine,
      { local: 'resting' },
      {
        parent,
        bookmarks: keptIdeas.map((item) => ({ kind: 'ideas', item })),
        challengeId: '',
        isGuest: true,
        wasInvited: false,
        unsettled: {},
        count: 0,
        deleted: [{ bookmark: { kind: 'ideas', item: wholeIdea('Two') }, after: 0 }],
      },
    ),
    { ownIdea: ownIdea ?? seed(ownIdeaMachine, 'closed', { parent, challengeId: '', text: '', step: '' }) },
  )
  return withActors(app, { workspace: withChildren(actorOf(app, 'workspace'), { bookmarks }) })
}

const order = { format: 'pdf', sections: allSections, content: reportContent }
const madePdf = {
  name: 'challenge.pdf',
  printed: {
    title: 'A challenge',
    made: 'Made on 21 November 2026',
    blocks: [
      { kind: 'heading', level: 1, text: 'A challenge' },
      { kind: 'text', label: 'Text', text: longText },
      { kind: 'items', label: 'Steps', ordered: true, items: ['One', 'Two'] },
      { kind: 'link', text: 'A source', uri: 'https://example.org/' },
    ],
  },
}
const reportContext = { sections: allSections, order: undefined, made: undefined }
const shareContext = { links: [], made: undefined, id: '', isNamed: false, kind: 'page', days: 7 }
const seededReport = (report: AnyActorRef, shareLinks?: AnyActorRef) =>
  seed(reportDeskMachine, 'open', {
    report: withChildren(report, {
      shareLinks: shareLinks ?? seed(shareLinksMachine, 'listed', shareContext),
    }),
  })
/** The review of a challenge with the report desk in some state, for a person who may share the report. */
const withDesk = (app: AppRef, reportDesk: AnyActorRef): AppRef =>
  withActors(
    asPerson({})(
      withActors(app, {
        workspace: withChildren(
          seed(
            workspaceMachine,
            { text: 'viewing', lifecycle: 'fresh' },
            { ...challengeContext, editorText: '' },
          ),
          childrenOf(actorOf(app, 'workspace')),
        ),
      }),
    ),
    { reportDesk },
  )

const listContext = {
  ...firstSavedChallenges({ parent, isGuest: false, seed: '' }),
  challenges: [savedChallenge('c1'), { ...savedChallenge('c2'), kept: { ideas: 2, all: 5 } }],
}
const rowActionsContext = {
  parent,
  seed: '',
  id: 'c1',
  title: 'Title c1',
  copy: undefined,
  namings: {},
  copying: [],
  listActions: [],
  copies: {},
  count: 0,
}
const withRowActions = (list: AnyActorRef, rowActions?: AnyActorRef) =>
  withChildren(list, { rowActions: rowActions ?? seed(rowActionsMachine, 'ready', rowActionsContext) })
const besideList = (app: AppRef, context: object) =>
  withActors(app, {
    savedChallenges: withRowActions(
      seed(savedChallengesMachine, 'listed', listContext),
      seed(rowActionsMachine, 'ready', { ...rowActionsContext, ...context }),
    ),
  })
const listActionContext = {
  parent,
  name: 'listAction-0',
  id: 'c3',
  title: 'Title c3',
  copy: undefined,
  key: '',
  back: '',
}

const charts: Shown[] = [
  {
    name: 'savedChallenges',
    machine: savedChallengesMachine,
    paths: [listPath, homePath],
    place: (app, seeded) => withActors(app, { savedChallenges: withRowActions(seeded) }),
    contexts: {
      'no list': { ...listContext, challenges: [] },
      'a visitor': { ...listContext, isGuest: true, challenges: [] },
      'two challenges': listContext,
      'a search without an answer': { ...listContext, query: 'marmalade' },
    },
  },
  {
    name: 'rowActions',
    machine: rowActionsMachine,
    paths: [listPath, homePath],
    place: (app, seeded) =>
      withActors(app, {
        savedChallenges: withRowActions(seed(savedChallengesMachine, 'listed', listContext), seeded),
      }),
    contexts: {
      'nothing done yet': rowActionsContext,
      'a copy on its way': { ...rowActionsContext, copying: [{ id: 'c1', name: 'listAction-0' }] },
    },
  },
  {
    name: 'naming',
    machine: namingMachine,
    paths: [listPath, homePath],
    place: (app, seeded) => besideList(app, { namings: { c1: seeded } }),
    contexts: {
      'a title': { parent, id: 'c1', title: 'Another', before: 'Title c1' },
      'no title': { parent, id: 'c1', title: ' ', before: 'Title c1' },
    },
    finds: 'input[maxlength]',
  },
  {
    name: 'listAction',
    machine: listActionMachine,
    paths: [listPath, homePath],
    place: (app, seeded) =>
      besideList(app, {
        listActions: [
          { name: 'listAction-0', ref: seeded },
          {
            name: 'listAction-1',
            ref: seed(listActionMachine, 'revertible', { ...listActionContext, did: 'deleted' }),
          },
        ],
      }),
    contexts: {
      'one renamed': { ...listActionContext, did: 'renamed' },
      'one deleted': { ...listActionContext, did: 'deleted', copy: savedChallenge('c3') },
    },
  },
  {
    name: 'bookmarks',
    machine: bookmarksMachine,
    paths: [sparksPath, overviewPath],
    place: (app, seeded) =>
      asChallenge({ bookmarks: seeded })(
        app,
        seed(
          workspaceMachine,
          { text: 'viewing', lifecycle: 'saved' },
          { ...challengeContext, editorText: '', id: 'c1', persistence: seededPersistence() },
        ),
      ),
    contexts: {
      'no bookmarks': { ...bookmarksContext, bookmarks: [] },
      'a spark and an idea': {
        ...bookmarksContext,
        bookmarks: [
          { kind: 'sparks', item: spark('a') },
          { kind: 'ideas', item: wholeIdea('One') },
        ],
      },
    },
  },
  {
    name: 'persistence',
    machine: persistenceMachine,
    paths: [savedPath, overviewPath],
    place: (app, seeded) =>
      asChallenge({})(
        app,
        seed(
          workspaceMachine,
          { text: 'viewing', lifecycle: 'saved' },
          { ...challengeContext, editorText: '', id: 'c1', persistence: seeded },
        ),
      ),
    contexts: { 'a challenge': persistenceContext },
  },
  {
    name: 'challengeForm',
    machine: challengeFormMachine,
    paths: [homePath],
    contexts: {
      'no text': formContext,
      'a text': { ...formContext, text: longText },
      'a replaced text': { ...formContext, text: 'short', replaced: longText },
      'a text that a link took the place of': { ...formContext, text: 'short', behind: [{ text: longText }] },
      'too long a text': { ...formContext, text: tooLongText },
      'a refused website': { ...formContext, text: longText, isWebsiteRefused: true },
      'a PDF in use': { ...formContext, text: longText, tab: 'pdf', filename: 'brief.pdf' },
      'an image on its way': { ...formContext, tab: 'image', uploading: 'image' },
    },
    place: (app, seeded) =>
      withActors(app, { challengeForm: withChildren(seeded, childrenOf(actorOf(app, 'challengeForm'))) }),
    finds: '[role=tabpanel] textarea, [role=tabpanel] input[type=file]',
  },
  ...(['pdf', 'image'] as const).map((kind): Shown => ({
    name: `${kind}Upload`,
    machine: uploadMachine,
    paths: [homePath],
    contexts: {
      nothing: {
        parent,
        kind,
        filename: '',
        file: undefined,
        percent: undefined,
        text: '',
        isRead: false,
        unread: [],
        offer: undefined,
      },
      'a file': {
        parent,
        kind,
        filename: files[kind].name,
        file: files[kind],
        percent: 40,
        text: '',
        isRead: false,
        unread: [],
        offer: undefined,
      },
      'a long name of before a reload': {
        parent,
        kind,
        filename: `${'long-'.repeat(50)}${files[kind].name}`,
        file: undefined,
        percent: 99,
        text: longText,
        isRead: true,
        unread: [],
        offer: undefined,
      },
    },
    place: asChildOf('challengeForm', `${kind}Upload`, {
      challengeForm: withChildren(
        seed(challengeFormMachine, { open: 'allowed' }, { ...formContext, text: longText, tab: kind }),
        childrenOf(actorOf(parent, 'challengeForm')),
      ),
    }),
    finds: '[role=tabpanel] textarea',
  })),
  {
    name: 'getSparks',
    machine: getSparksMachine,
    paths: [homePath],
    contexts: { 'a text': { parent, text: longText } },
  },
  {
    name: 'refinements',
    machine: refinementsMachine,
    paths: [homePath, sparksPath],
    contexts: {
      defaults: { parent, refinements },
      'all set': {
        parent,
        refinements: {
          scope: 6,
          business_sector: 'Retail',
          company_maturity: 2,
          region: 'Wales',
          url: 'https://a.co',
          family_run: true,
          social_enterprise: true,
        },
      },
    },
    // The panel also shows the check of the website's address.
    place: (app, seeded) =>
      withActors(app, {
        refinements: withChildren(seeded, {
          websiteUrl: seed(websiteUrlMachine, 'empty', { parent, url: '' }),
        }),
      }),
  },
  {
    name: 'websiteUrl',
    machine: websiteUrlMachine,
    paths: [homePath],
    contexts: { 'an address': { parent, url: 'foo' } },
    place: asChildOf('refinements', 'websiteUrl', {
      refinements: seed(refinementsMachine, 'shown', { parent, refinements: { ...refinements, url: 'foo' } }),
    }),
  },
  {
    name: 'options',
    machine: optionsMachine,
    paths: [homePath],
    contexts: {
      lists: {
        sectors: [{ label: 'Retail', value: 'Retail' }],
        countries: [{ label: 'Chile', value: 'Chile' }],
      },
      nothing: { sectors: [], countries: [] },
    },
  },
  {
    name: 'workspace',
    machine: workspaceMachine,
    paths: [sparksPath, savedPath, overviewPath],
    place: asChallenge({}),
    contexts: {
      'a challenge': { ...challengeContext, editorText: '' },
      'a challenge with ten tabs': {
        ...challengeContext,
        challenge: { ...challenge, family_run: true, social_enterprise: true },
        editorText: '',
      },
      'an edit': { ...challengeContext, editorText: 'short' },
      'too long an edit': { ...challengeContext, editorText: tooLongText },
      'a saved challenge': {
        ...challengeContext,
        editorText: '',
        id: 'c1',
        persistence: seededPersistence(),
      },
    },
  },
  {
    name: 'caseBrief',
    machine: caseBriefMachine,
    paths: [sparksPath],
    contexts: {
      'no case yet': caseContext,
      'a case to ask about': { ...caseContext, read: briefOf(longText) },
      'a case of its owner’s': {
        ...caseContext,
        own: toggleProblem(briefOf(longText), 'late-vans'),
        past: [null],
      },
    },
  },
  {
    name: 'topics',
    machine: topicsMachine,
    paths: [sparksPath],
    contexts: {
      'no topics': { parent, topics: [], order: 'top', shuffle: 0, all: false, text: '', quiet: false },
      'many topics': {
        parent,
        topics: ['a', 'b', 'c', 'd', 'e', 'f'].map((label, index) => topic(label, index)),
        order: 'rare',
        shuffle: 1,
        all: false,
        text: '',
        quiet: false,
      },
      'one active topic': {
        parent,
        topics: [topic('a', 2), topic('b', 1, false)],
        order: 'top',
        shuffle: 0,
        all: true,
        text: '',
        quiet: false,
      },
    },
  },
  {
    name: 'sparks',
    machine: sparksMachine,
    paths: [sparksPath],
    contexts: {
      'a board': boardContext,
    },
    place: (app, seeded) =>
      withActors(app, {
        sparks: withChildren(seeded, childrenOf(actorOf(app, 'sparks'))),
      }),
  },
  {
    name: 'sparkList',
    machine: sparkListMachine,
    paths: [sparksPath],
    contexts: {
      sparks: {
        items: [spark('one'), spark('two')],
        query: { category: listId, text: longText, entities: [], businessTypes: [] },
      },
      'sparks of other topics': {
        items: [spark('one')],
        query: {
          category: listId,
          text: longText,
          entities: [{ label: 'a', type: 'Thing' }],
          businessTypes: [],
        },
      },
      'no sparks': { items: [], query: undefined },
    },
    place: (app, seeded) => asChildOf('sparks', listId, { sparks: openBoard() })(app, seeded),
  },
  {
    name: 'papers',
    machine: papersMachine,
    paths: ['/challenges/new/resources/academic/'],
    contexts: {
      papers: {
        items: [
          { _id: 'p', title: 'A paper', snippet: 'A note', uri: 'https://doi.org/10.1/p', entities: [] },
          { _id: 'q', title: 'Another', snippet: '', uri: '', entities: [], matched: ['bread'] },
        ],
        query: { query: longText },
      },
      'no papers': { items: [], query: undefined },
    },
    place: asChildOf('evidence', 'papers'),
  },
  {
    name: 'caseStudies',
    machine: caseStudiesMachine,
    paths: ['/challenges/new/resources/case-studies/'],
    contexts: {
      'a case study': { items: [caseStudy], query: { query: longText } },
      'no case study': { items: [], query: undefined },
    },
    place: asChildOf('evidence', 'caseStudies'),
  },
  {
    name: 'reframes',
    machine: reframesMachine,
    paths: ['/challenges/new/reframes/'],
    contexts: {
      reframes: {
        items: [{ label: 'How might we?' }, { label: longText }],
        query: { challenge_text: longText, scope: 3 },
      },
      'no reframes': { items: [], query: undefined },
    },
    place: asChildOf('evidence', 'reframes'),
  },
  {
    name: 'businessModels',
    machine: businessModelsMachine,
    paths: ['/challenges/new/business-models/'],
    contexts: {
      'business models': {
        items: [{ _id: 'm', name: 'Razor', description: 'Cheap', examples: 'Razors' }],
        query: { query: longText },
      },
      'no business models': { items: [], query: undefined },
    },
    place: asChildOf('evidence', 'businessModels'),
  },
  {
    name: 'reframing',
    machine: reframingMachine,
    paths: ['/challenges/new/reframes/', sparksPath],
    contexts: {
      nothing: {
        parent,
        text: longText,
        compared: [],
        wanted: { label: '', text: '' },
        label: '',
        before: '',
      },
      'one in use, three compared': {
        parent,
        text: longText,
        compared: ['A', 'B', 'C'],
        wanted: { label: '', text: '' },
        label: 'A',
        before: longText,
      },
    },
  },
  {
    name: 'caseStudy',
    machine: caseStudyMachine,
    paths: ['/case-study/7/'],
    contexts: {
      'none yet': { id: '7', study: undefined },
      one: {
        id: '7',
        study: {
          ...caseStudy,
          sources: [{ title: 'A report', uri: 'https://example.org/' }],
          checked: 'Read',
        },
      },
    },
    place: asChildOf('evidence', 'caseStudy'),
  },
  {
    name: 'ranking',
    machine: rankingMachine,
    paths: ['/challenges/new/review/'],
    contexts: {
      'nothing judged': unranked,
      'ideas judged and planned': workedOn,
    },
    place: (app, seeded) => withBookmarkedIdeas(withActors(app, { ranking: seeded })),
    finds: '[data-grid-key]',
  },
  {
    name: 'ownIdea',
    machine: ownIdeaMachine,
    paths: [reviewPath],
    contexts: {
      'nothing typed': { parent, challengeId: '', text: '', step: '' },
      'something typed': { parent, challengeId: 'c1', text: longText, step: 'Ask the staff' },
    },
    place: (app, seeded) => withBookmarkedIdeas(app, seeded),
    finds: '[data-grid-key]',
  },
  {
    name: 'fitting',
    machine: fittingMachine,
    paths: [reviewPath],
    contexts: {
      'nothing found': {
        ...firstFitting(),
        wanted: { of: ideaName(keptIdeas[0]!), idea: keptIdeas[0], wish: 'cheaper' },
        busy: 9,
      },
      'versions, and others': {
        wanted: { of: ideaName(keptIdeas[0]!), idea: keptIdeas[0], wish: 'smaller' },
        query: undefined,
        versions: keptIdeas.map((of) => ({
          of: ideaName(of),
          wish: 'faster',
          because: longText,
          idea: { ...wholeIdea(`Of ${of.text}`), text: `Of ${of.text}` },
        })),
        instead: { ideas: [wholeIdea('Two'), wholeIdea('Three')], fit: true },
        busy: undefined,
      },
    },
    place: (app, seeded) => withBookmarkedIdeas(asChildOf('possibleIdeas', 'fitting')(app, seeded)),
    finds: '[data-grid-key]',
  },
  {
    name: 'ideaQuestion',
    machine: ideaQuestionMachine,
    paths: [sparksPath],
    contexts: {
      'one question, and nothing of its answer': {
        ...firstIdeaQuestion(),
        pending: { of: ideaName(ideaByModel), idea: ideaByModel, question: 'Who starts?' },
        missing: { why: 'day', until: '2026-12-02T00:00:00.000Z' },
        busy: 9,
      },
      'ten long answers': {
        ...firstIdeaQuestion(),
        drafts: { [ideaName(ideaByModel)]: 'Why?' },
        answered: Array.from({ length: 10 }, () => ({
          of: ideaName(ideaByModel),
          question: longText,
          answer: longText.repeat(8),
          cut: 'stopped',
        })),
      },
    },
    place: (app, seeded) =>
      withActors(app, {
        possibleIdeas: withChildren(
          seed(
            possibleIdeasMachine,
            { open: 'answered' },
            { ideas: [ideaByModel], seen: [], exhausted: false, spark: spark('one'), subject: {} },
          ),
          { ...childrenOf(actorOf(parent, 'possibleIdeas')), ideaQuestion: seeded },
        ),
      }),
    finds: '[role=dialog] ol[aria-label]',
  },
  {
    name: 'possibleIdeas',
    machine: possibleIdeasMachine,
    paths: [sparksPath],
    contexts: {
      'no ideas': {
        ideas: [],
        seen: [],
        exhausted: false,
        spark: spark('one'),
        website: undefined,
        subject: {},
      },
      'all ideas': {
        ideas: [wholeIdea('One'), wholeIdea('Two')],
        seen: [],
        exhausted: true,
        spark: spark('one'),
        website: undefined,
        subject: {},
      },
    },
    // A card also shows whether its idea is being adapted.
    place: (app, seeded) =>
      withActors(app, {
        possibleIdeas: withChildren(seeded, childrenOf(actorOf(parent, 'possibleIdeas'))),
      }),
  },
  {
    name: 'startHere',
    machine: startHereMachine,
    paths: [sparksPath],
    contexts: {
      'no ideas': { asked: undefined, ideas: [], sets: [], seen: [], exhausted: false },
      'all ideas': {
        asked: undefined,
        sets: [[startIdeaOf(wholeIdea('Zero'))]],
        ideas: [startIdeaOf(wholeIdea('One')), startIdeaOf({ ...wholeIdea(longText), whyFirst: longText })],
        seen: [],
        exhausted: true,
      },
    },
  },
  {
    name: 'consent',
    machine: consentMachine,
    paths: [homePath, cookiePath],
    contexts: {
      nothing: {
        parent,
        consent: { preferences: false, statistics: false, marketing: false },
        decidedEarlier: false,
      },
      everything: {
        parent,
        consent: { preferences: true, statistics: true, marketing: true },
        decidedEarlier: true,
      },
    },
  },
  {
    name: 'session',
    machine: sessionMachine,
    paths: [homePath, listPath],
    contexts: { 'a person': sessionContext, nobody: { ...sessionContext, signIn: undefined } },
    place: asChildOf('account', 'session'),
  },
  {
    name: 'account',
    machine: accountMachine,
    paths: [homePath, sparksPath],
    contexts: {
      'a person': accountContext,
      'a long name and a picture': { ...accountContext, user: longNamed },
      'every tip dismissed': {
        ...accountContext,
        user: userWith({
          onboarding: { welcome: true, topics: true, sparks: true, ideas: true, save: true },
          settings: { compact_cards: true, show_tips: false },
        }),
      },
      'nobody yet': { ...accountContext, user: undefined, identity: undefined, abilities: [] },
    },
    place: (app, seeded) =>
      withActors(app, {
        account: withChildren(seeded, childrenOf(childrenOf(asPerson({})(app)).account!)),
      }),
    finds: '[aria-label="Profile menu"]',
  },
  {
    name: 'dialog',
    machine: dialogMachine,
    paths: [homePath],
    contexts: {
      'a profile': {
        parent,
        kind: 'profile',
        user: person,
        content: { kind: 'profile', ref: seededProfile() },
      },
      settings: {
        parent,
        kind: 'settings',
        user: person,
        content: { kind: 'settings', ref: seededSettings({}) },
      },
      'nothing yet': { parent, kind: 'settings', user: person, content: undefined },
    },
    place: (app, seeded) => asPerson({ dialog: seeded })(app),
  },
  {
    name: 'profile',
    machine: profileMachine,
    paths: [homePath],
    contexts: {
      names: profileContext(person),
      'long names': profileContext(longNamed),
      'no names': profileContext(userWith({ firstName: ' ', lastName: '' })),
    },
    place: (app, seeded) =>
      inDialog(
        'profile',
        withChildren(seeded, { picture: seed(pictureMachine, 'idle', { parent, file: undefined }) }),
      )(app),
    finds: '[role=dialog] input[autocomplete=given-name]',
  },
  {
    name: 'picture',
    machine: pictureMachine,
    paths: [homePath],
    contexts: { 'no file': { parent, file: undefined }, 'a file': { parent, file: files.image } },
    place: (app, seeded) => inDialog('profile', seededProfile(seeded))(app),
    finds: '[role=dialog] [data-picture]',
  },
  {
    name: 'settings',
    machine: settingsMachine,
    paths: [homePath],
    contexts: {
      'a person': { parent, user: person },
      'other values': { parent, user: userWith({ settings: { show_tips: false, compact_cards: 'yes' } }) },
    },
    place: (app, seeded) => inDialog('settings', withChildren(seeded, childrenOf(seededSettings({}))))(app),
    finds: '[role=dialog] [type=checkbox]',
  },
  {
    name: 'setting',
    machine: settingMachine,
    paths: [homePath],
    contexts: { on: settingContext, off: { ...settingContext, value: false } },
    place: (app, seeded) => inDialog('settings', seededSettings({ show_tips: seeded }))(app),
    finds: '[role=dialog] [type=checkbox]',
  },
  {
    name: 'accountDeletion',
    machine: accountDeletionMachine,
    paths: [homePath],
    contexts: { any: { parent } },
    place: (app, seeded) => inDialog('settings', seededSettings({ accountDeletion: seeded }))(app),
    finds: '#delete-account',
  },
  {
    name: 'reportDesk',
    machine: reportDeskMachine,
    paths: [reviewPath, overviewPath],
    contexts: {
      'no report': { report: undefined, ordered: undefined },
      'an order that waits for it': { report: undefined, ordered: reportContent },
      'a report': (
        seededReport(seed(reportMachine, 'idle', reportContext)).getSnapshot() as { context: object }
      ).context,
    },
    place: withDesk,
  },
  {
    name: 'report',
    machine: reportMachine,
    paths: [reviewPath],
    contexts: {
      'all sections': reportContext,
      'a PDF': { ...reportContext, order, made: madePdf },
      'a copy of few sections': {
        sections: allSections.slice(0, 1),
        order: { ...order, format: 'copy' },
        made: { ...madePdf, name: '' },
      },
    },
    place: (app, seeded) => withDesk(app, seededReport(seeded)),
    finds: 'main fieldset',
  },
  {
    name: 'shareLinks',
    machine: shareLinksMachine,
    paths: [reviewPath],
    contexts: {
      'no links': shareContext,
      'links of long texts': {
        ...shareContext,
        links: [
          { id: 'l1', kind: 'page', excerpt: longText, expiresAt: '2026-12-21T10:00:00.000Z' },
          { id: 'l2', kind: 'start', excerpt: 'نص قصير', expiresAt: '2026-12-22T10:00:00.000Z' },
        ],
        made: {
          id: 'l1',
          kind: 'page',
          excerpt: longText,
          expiresAt: '2026-12-21T10:00:00.000Z',
          url: 'https://sparks.test/abc/',
        },
      },
    },
    place: (app, seeded) => withDesk(app, seededReport(seed(reportMachine, 'idle', reportContext), seeded)),
    finds: 'main fieldset',
  },
  { name: 'connection', machine: connectionMachine, paths: [homePath, sparksPath], contexts: { any: {} } },
  {
    name: 'notifier',
    machine: notifierMachine,
    paths: [homePath],
    contexts: { 'nothing said yet': { queue: [], count: 0 } },
  },
  {
    name: 'notifier',
    machine: notifierMachine,
    paths: [homePath],
    contexts: {
      'three messages': {
        queue: (['FEW_TOPICS', 'SAVED', 'UPLOAD_FILE_TOO_LARGE'] as const).map((code, index) => ({
          id: `notice-${index}`,
          code,
          values: {},
        })),
        count: 3,
      },
    },
    finds: '[data-notices] [role=alert]',
  },
  {
    name: 'appearance',
    machine: appearanceMachine,
    paths: [homePath],
    contexts: { any: { stored: 'system', keysOff: false } },
  },
  {
    name: 'navigation',
    machine: navigationMachine,
    paths: [homePath],
    contexts: Object.fromEntries(
      (
        [
          { name: 'home' },
          { name: 'challenge-new-sparks', slug: listId },
          { name: 'saved-challenges-list' },
          { name: 'cookie-policy' },
          { name: 'component-library' },
          { name: 'error' },
          { name: 'not-found' },
        ] as const
      ).map((place) => [place.name, { parent, productName: 'Sparkwright', place, kind: 'push', scroll: 0 }]),
    ),
  },
]

/**
 * Each state is shown once, in turn at one of the paths and with one of the contexts; with `TEST_ALL=1` at all
 * paths and with all contexts.
 */
const shownStates = charts.flatMap(({ name, machine, paths, contexts, place, finds }) => {
  const situations = paths.flatMap((path) =>
    Object.entries(contexts).map(([held, context]) => ({ path, held, context })),
  )
  return leavesOf(machine.root).flatMap((value, leaf) =>
    situations
      .filter((_, turn) => process.env['TEST_ALL'] === '1' || turn === leaf % situations.length)
      .map(({ path, held, context }) => ({
        title: `${name} is ${JSON.stringify(value)} with ${held} at ${path}`,
        finds,
        make: () => {
          const app = rootAt(path)
          const seeded = seed(machine, value, context)
          return place === undefined ? withActors(app, { [name]: seeded }) : place(app, seeded)
        },
      })),
  )
})

/** Charts that the page does not show, with the reason. */
const withoutView: Readonly<Record<string, string>> = {
  analytics: 'What it counts is not shown.',
  app: 'It starts the others.',
  asides: 'It saves what is set aside without a word.',
  bookmark: 'One item on its way; the bookmarks say which items are bookmarked.',
  collection: 'The charts of papers, case studies, reframes and business models are made of it.',
  evidence: 'It starts the lists, the reframing, the ranking and the desk of reports, each shown by itself.',
  logOut: 'Its question stands over the whole page, which is drawn there (e2e/nothing-lost.spec.ts).',
  notice: 'How long a message stays; the notifier says which are on show.',
  summary: 'Short forms of the text for requests, the report and the list; failures are silent.',
  operator: 'A page of its own (tests/views/operator.view.test.tsx).',
  outbox: 'What earlier pages left is saved without a word.',
  token: 'What calls carry.',
}

describe('every state can be shown', () => {
  for (const { title, make, finds } of shownStates)
    it(title, async () => {
      const app = make()
      const { container } = render(
        <AppContext value={app}>
          <App />
        </AppContext>,
      )
      const main = container.querySelector('main')
      // A part that fails says so at once, so don't wait for its content.
      const said = () => document.body.textContent.includes('This part of the page stopped working')
      // The part for the printer has its own heading, which does not count.
      const headings = () =>
        [...(main?.querySelectorAll('h1') ?? [])].filter(
          (heading) => heading.closest('[data-printed]') === null,
        )
      await waitFor(() => expect(said() || headings().length === 1).toBe(true))
      if (finds !== undefined)
        await waitFor(() => expect(said() || document.querySelector(finds) !== null, finds).toBe(true))
      expect(said()).toBe(false)
    })

  it('for every chart with a status', async () => {
    const seen = new Set(charts.map(({ machine }) => machine.id))
    const all = (await loadCharts()).map(({ machine }) => machine.id)
    expect(all.filter((id) => !seen.has(id)).sort()).toEqual(Object.keys(withoutView).sort())
  })
})
