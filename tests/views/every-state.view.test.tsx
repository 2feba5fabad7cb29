import { render, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  createActor,
  type AnyActorRef,
  type AnyStateMachine,
  type AnyStateNode,
  type StateValue,
} from 'xstate'
import { sparkCategories } from '#contract/vocabulary.ts'
import { nothingRemembered } from '#api/storage/remembered.ts'
import type { AppRef } from '#machines/app/app.refs.ts'
import { challengeFormMachine } from '#machines/challenge-form/challenge-form.machine.ts'
import { bookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts'
import { emptyLists } from '#machines/bookmarks/bookmarks.rules.ts'
import { persistenceMachine } from '#machines/persistence/persistence.machine.ts'
import { savedStateOf } from '#machines/persistence/persistence.rules.ts'
import { savedChallengesMachine } from '#machines/saved-challenges/saved-challenges.machine.ts'
import { challengeMachine } from '#machines/challenge/challenge.machine.ts'
import { caseStudyMachine } from '#machines/case-study/case-study.machine.ts'
import {
  businessModelsMachine,
  caseStudiesMachine,
  papersMachine,
  reframesMachine,
} from '#machines/evidence/evidence.lists.ts'
import { rankingMachine } from '#machines/ranking/ranking.machine.ts'
import { reframingMachine } from '#machines/reframing/reframing.machine.ts'
import { connectionMachine } from '#machines/connection/connection.machine.ts'
import { consentMachine } from '#machines/consent/consent.machine.ts'
import { getSparksMachine } from '#machines/get-sparks/get-sparks.machine.ts'
import { appearanceMachine } from '#machines/appearance/appearance.machine.ts'
import { navigationMachine } from '#machines/navigation/navigation.machine.ts'
import { optionsMachine } from '#machines/options/options.machine.ts'
import { possibleIdeasMachine } from '#machines/possible-ideas/possible-ideas.machine.ts'
import { refinementsMachine } from '#machines/refinements/refinements.machine.ts'
import { websiteUrlMachine } from '#machines/refinements/website-url.machine.ts'
import { sparkListMachine, sparksMachine } from '#machines/sparks/sparks.machine.ts'
import { topicsMachine } from '#machines/topics/topics.machine.ts'
import { AppContext } from '#ui/app-context.tsx'
import { App } from '#ui/app.tsx'
import { createFirst } from '../../src/boot.ts'
import { builtInConfig } from '../../src/config.ts'
import {
  caseStudy,
  challenge,
  idea,
  longText,
  savedChallenge,
  spark,
  tooLongText,
  topic,
  wholeIdea,
} from '../charts/samples.ts'
import { loadPieces } from './page.tsx'

beforeAll(loadPieces)

/** Every leaf of a chart as a state value. History states are no states. */
const leavesOf = (node: AnyStateNode): StateValue[] => {
  const children = Object.values(node.states).filter((child) => child.type !== 'history')
  if (children.length === 0) return [valueAt(node.path)]
  return children.flatMap(leavesOf)
}
const valueAt = ([first = '', ...rest]: readonly string[]): StateValue =>
  rest.length === 0 ? first : { [first]: valueAt(rest) }

/** An actor that stands in one state and never starts: no call, no timer, no listener (house style F21). */
const seed = (machine: AnyStateMachine, value: StateValue, context: object): AnyActorRef =>
  createActor(machine, {
    snapshot: machine.resolveState({ value, context }),
    input: {},
  })

const childrenOf = (ref: AnyActorRef) =>
  (ref.getSnapshot() as { children: Record<string, AnyActorRef> }).children

/** The same actor with some of its children exchanged. */
const withChildren = <Ref extends AnyActorRef>(ref: Ref, children: Record<string, AnyActorRef>): Ref => {
  const snapshot = ref.getSnapshot() as { children: Record<string, AnyActorRef> }
  const seeded: object = Object.create(snapshot, {
    children: { value: { ...snapshot.children, ...children }, enumerable: true },
  }) as object
  return Object.create(ref, { getSnapshot: { value: () => seeded } }) as Ref
}

const homePath = '/'
const sparksPath = '/challenges/new/sparks/suppliers-processes/'
const cookiePath = '/cookie-policy/'
const parent = createFirst(builtInConfig, homePath)
const refinements = nothingRemembered.refinements
const listId = sparkCategories[1].slug

interface Shown {
  name: string
  machine: AnyStateMachine
  /** Where the chart can be seen. */
  paths: string[]
  /** Contexts that look different. */
  contexts: Record<string, object>
  /** Puts the seeded actor where the view finds it. */
  place?: (app: AppRef, seeded: AnyActorRef) => AppRef
}

const asChildOf =
  (owner: string, id: string, also: Record<string, AnyActorRef> = {}) =>
  (app: AppRef, seeded: AnyActorRef): AppRef => {
    const children = childrenOf(app)
    return withChildren(app, {
      ...also,
      [owner]: withChildren(also[owner] ?? children[owner]!, { [id]: seeded }),
    })
  }

const boardContext = { parent, text: longText, businessTypes: [], entities: [], slug: listId }
const openBoard = () => {
  const lists = childrenOf(childrenOf(parent).sparks!)
  return withChildren(seed(sparksMachine, 'open', boardContext), lists)
}

const savedPath = '/challenges/c1/challenge/sparks/suppliers-processes/'
const overviewPath = '/challenges/c1/'
const listPath = '/challenges/'
const saved = savedChallenge('c1')
const challengeContext = {
  parent,
  challenge,
  lists: emptyLists,
  marks: [],
  unsaved: {},
  isGuest: false,
  seed: '',
  creation: undefined,
  byButton: false,
  id: '',
  persistence: undefined,
}
const persistenceContext = {
  parent,
  saved: savedStateOf(saved),
  challenge,
  sent: challenge,
  theirs: savedStateOf(saved),
  isLeaving: false,
}
const seededPersistence = () => seed(persistenceMachine, 'clean', persistenceContext)
/** The seeded chart is the challenge itself; its bookmarks stay those of the page. */
const asChallenge =
  (children: Record<string, AnyActorRef>) =>
  (app: AppRef, seeded: AnyActorRef): AppRef =>
    withChildren(app, {
      challenge: withChildren(seeded, { ...childrenOf(childrenOf(app).challenge!), ...children }),
    })
const bookmarksContext = {
  parent,
  challengeId: '',
  isGuest: true,
  wasInvited: false,
  unsettled: {},
  count: 0,
}

const charts: Shown[] = [
  {
    name: 'savedChallenges',
    machine: savedChallengesMachine,
    paths: [listPath, homePath],
    contexts: {
      'no list': { parent, isGuest: false, challenges: [], chosen: '' },
      'a visitor': { parent, isGuest: true, challenges: [], chosen: '' },
      'two challenges': {
        parent,
        isGuest: false,
        challenges: [savedChallenge('c1'), savedChallenge('c2')],
        chosen: 'c1',
      },
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
          challengeMachine,
          { text: 'viewing', standing: 'saved' },
          { ...challengeContext, edit: '', id: 'c1', persistence: seededPersistence() },
        ),
      ),
    contexts: {
      'no bookmarks': { ...bookmarksContext, marks: [] },
      'a spark and an idea': {
        ...bookmarksContext,
        marks: [
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
          challengeMachine,
          { text: 'viewing', standing: 'saved' },
          { ...challengeContext, edit: '', id: 'c1', persistence: seeded },
        ),
      ),
    contexts: { 'a challenge': persistenceContext },
  },
  {
    name: 'challengeForm',
    machine: challengeFormMachine,
    paths: [homePath],
    contexts: {
      'no text': { parent, text: '', replaced: '', token: '' },
      'a text': { parent, text: longText, replaced: '', token: '' },
      'a replaced text': { parent, text: 'short', replaced: longText, token: '' },
      'too long a text': { parent, text: tooLongText, replaced: '', token: '' },
    },
  },
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
    // The panel also shows the judge of the website.
    place: (app, seeded) =>
      withChildren(app, {
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
    name: 'challenge',
    machine: challengeMachine,
    paths: [sparksPath, savedPath, overviewPath],
    place: asChallenge({}),
    contexts: {
      'a challenge': { ...challengeContext, edit: '' },
      'an edit': { ...challengeContext, edit: 'short' },
      'too long an edit': { ...challengeContext, edit: tooLongText },
      'a saved challenge': { ...challengeContext, edit: '', id: 'c1', persistence: seededPersistence() },
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
      'ten tabs': { ...boardContext, businessTypes: ['family', 'social'] },
    },
    place: (app, seeded) =>
      withChildren(app, {
        sparks: withChildren(seeded, childrenOf(childrenOf(app).sparks!)),
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
    place: asChildOf('evidence', 'reframing'),
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
      'nothing judged': { judgements: {}, order: [], moved: '' },
      'something judged': { judgements: { a: { impact: 3, effort: 1 } }, order: ['a'], moved: 'a' },
    },
    place: asChildOf('evidence', 'ranking'),
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
        businessSummary: '',
        subject: {},
      },
      'all ideas': {
        ideas: [idea('One'), idea('Two')],
        seen: [],
        exhausted: true,
        spark: spark('one'),
        businessSummary: '',
        subject: {},
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
  { name: 'connection', machine: connectionMachine, paths: [homePath, sparksPath], contexts: { any: {} } },
  {
    name: 'appearance',
    machine: appearanceMachine,
    paths: [homePath],
    contexts: { any: { stored: 'system' } },
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
      ).map((place) => [
        place.name,
        { parent, productName: 'Sparkwright', place, kind: 'push', scroll: 0, staysPut: false },
      ]),
    ),
  },
]

const shown = charts.flatMap(({ name, machine, paths, contexts, place }) =>
  paths.flatMap((path) =>
    Object.entries(contexts).flatMap(([held, context]) =>
      leavesOf(machine.root).map((value) => ({
        title: `${name} is ${JSON.stringify(value)} with ${held} at ${path}`,
        path,
        make: () => {
          const app = createFirst(builtInConfig, path)
          const seeded = seed(machine, value, context)
          return place === undefined ? withChildren(app, { [name]: seeded }) : place(app, seeded)
        },
      })),
    ),
  ),
)

describe('every state can be shown', () => {
  for (const { title, make } of shown)
    it(title, async () => {
      const app = make()
      render(
        <AppContext value={{ app, first: app, config: builtInConfig, firstConfig: builtInConfig }}>
          <App />
        </AppContext>,
      )
      // An open drawer hides the page behind it from assistive technology; it is still there.
      const main = await screen.findByRole('main', { hidden: true })
      await waitFor(() => expect(main.querySelectorAll('h1')).toHaveLength(1))
      expect(main).not.toHaveTextContent('This part of the page stopped working')
    })
})
