import { isSame } from '#contract/merge.ts'
import {
  businessModelsOf,
  caseBriefOf,
  caseStudiesOf,
  challengeFormOf,
  workspaceOf,
  navigationOf,
  papersOf,
  reframesOf,
  savedChallengesOf,
  sparkListOf,
  topicsOf,
  type AppRef,
} from '#machines/app/app.refs.ts'
import { readRoute, savedIdOf, evidenceSectionOf, sparksSlugOf } from '#machines/shell/routes.ts'
import { actorsOf, savedAtFirst, type World } from './world.ts'

/**
 * A rule for the whole product that must hold whenever it is quiet: no call is pending, and nothing more
 * happens by itself. Returns what is wrong, if anything.
 */
export type Invariant = (world: World, before: Remembered) => string | undefined

/** The state at the last quiet point. */
export interface Remembered {
  text: string
  /** The labels of active topics; undefined if there were none. */
  topics: readonly string[] | undefined
}

export const remember = (world: World): Remembered => {
  const { topics } = topicsOf(world.app).getSnapshot().context
  return {
    text: world.challenge.challenge_text,
    topics: topics.length > 0 ? topics.filter(({ active }) => active).map(({ label }) => label) : undefined,
  }
}

const waitingTags = [
  'busy',
  'slow',
  'opening',
  'saving',
  'extending',
  'renewing',
  'deleting',
  'signingIn',
  'topicsLoading',
  'challengeLoading',
]

/** The boards of the results. On other pages they are not shown and may wait. */
const boards = ['app.workspace.sparks', 'app.workspace.evidence']

/** The actors that show that something is busy or loading. */
export const waitingOn = (app: AppRef): string[] => {
  const { place } = navigationOf(app).getSnapshot().context
  const showsResults = sparksSlugOf(place) !== undefined || evidenceSectionOf(place) !== undefined
  return actorsOf(app).flatMap(({ id, snapshot }) => {
    if (!showsResults && boards.includes(id)) return []
    const tags = waitingTags.filter((tag) => snapshot.hasTag(tag))
    return tags.length > 0 ? [`${id} is ${tags.join(' and ')}`] : []
  })
}

/** If no call is pending, nothing is shown as busy or loading. */
const nothingWaitsForNothing: Invariant = (world) => {
  const waiting = waitingOn(world.app)
  return waiting.length > 0 ? `${waiting.join(', ')}, and no call is on its way` : undefined
}

const listAt = (world: World) => {
  const { place } = navigationOf(world.app).getSnapshot().context
  const slug = sparksSlugOf(place)
  if (slug !== undefined) return { name: slug, snapshot: sparkListOf[slug](world.app).getSnapshot() }
  const section = evidenceSectionOf(place)
  switch (section) {
    case undefined:
      return undefined
    case 'papers':
      return { name: section, snapshot: papersOf(world.app).getSnapshot() }
    case 'caseStudies':
      return { name: section, snapshot: caseStudiesOf(world.app).getSnapshot() }
    case 'reframes':
      return { name: section, snapshot: reframesOf(world.app).getSnapshot() }
    case 'businessModels':
      return { name: section, snapshot: businessModelsOf(world.app).getSnapshot() }
  }
}

/** The screen shows what the address names, or says why it does not. */
const theAddressIsOnScreen: Invariant = (world) => {
  const { place } = navigationOf(world.app).getSnapshot().context
  const path = world.page.window.location.pathname
  if (JSON.stringify(readRoute(path).place) !== JSON.stringify(place))
    return `the screen is ${JSON.stringify(place)}, the address ${path}`
  const challenge = workspaceOf(world.app).getSnapshot()
  const id = savedIdOf(place)
  const isExplained = challenge.hasTag('missing') || challenge.hasTag('failed')
  if (id !== undefined) {
    if (!world.isSignedIn || isExplained) return undefined
    if (!challenge.hasTag('saved') || challenge.context.challenge._id !== id)
      return `${path} names ${id}, and the challenge on screen is ${challenge.context.challenge._id ?? 'none'}`
  }
  const list = listAt(world)
  if (!list || challenge.context.challenge.challenge_text === '') return undefined
  return list.snapshot.matches('idle') ? `${path} is open and ${list.name} were never asked for` : undefined
}

/** A signed-in person at home or on the list sees the server's challenges, or that they could not be loaded. */
const theListIsTheServers: Invariant = (world) => {
  const { place } = navigationOf(world.app).getSnapshot().context
  if ((place.name !== 'saved-challenges-list' && place.name !== 'home') || !world.isSignedIn) return undefined
  const list = savedChallengesOf(world.app).getSnapshot() as {
    matches: (state: string) => boolean
    hasTag: (tag: string) => boolean
    context: { challenges: readonly { _id: string }[] }
  }
  if (list.hasTag('failed')) return undefined
  const [seen, kept] = [list.context.challenges.map(({ _id }) => _id), [...world.server.challenges.keys()]]
  return [...seen].sort().join() === [...kept].sort().join()
    ? undefined
    : `the list shows ${seen.join(', ') || 'nothing'}, the server keeps ${kept.join(', ')}`
}

/** If the screen says that something is saved, it is in the server's store: text, options and case. */
const whatIsSavedIsKept: Invariant = (world) => {
  const snapshot = workspaceOf(world.app).getSnapshot()
  const { challenge, persistence } = snapshot.context
  if (!snapshot.hasTag('saved') || challenge._id === undefined || !world.isSignedIn) return undefined
  const keeper = persistence?.getSnapshot()
  if (keeper?.hasTag('unsaved') || keeper?.hasTag('conflict')) return undefined
  const kept = world.server.challenges.get(challenge._id)
  if (!kept) return `${challenge._id} is shown as saved, and the server does not have it`
  const fields = ['challenge_text', 'region', 'scope', 'business_sector', 'url'] as const
  const lost = [
    ...fields.filter((field) => challenge[field] !== kept[field]),
    ...(isSame(challenge.case_brief, kept.case_brief) ? [] : ['case_brief' as const]),
  ]
  return lost.length > 0
    ? `shown as saved, but the server has another ${lost.map((field) => `${field} (${JSON.stringify(kept[field]).slice(0, 60)} for ${JSON.stringify(challenge[field]).slice(0, 60)})`).join(', ')}`
    : undefined
}

/** The card shows the challenge's own case, so that it is saved with the challenge and sent with every call. */
const theCaseIsTheChallenges: Invariant = ({ app, challenge }) => {
  const { own } = caseBriefOf(app).getSnapshot().context
  return isSame(own, challenge.case_brief)
    ? undefined
    : `the card has ${JSON.stringify(own).slice(0, 80)}, the challenge ${JSON.stringify(challenge.case_brief).slice(0, 80)}`
}

/** The typed text is in the form, or *Undo* brings it back, until it has become the challenge. */
const theTypedTextIsThere: Invariant = (world) => {
  const { text, replaced, behind } = challengeFormOf(world.app).getSnapshot().context
  const became = [world.challenge, ...world.server.challenges.values()].map(
    ({ challenge_text }) => challenge_text,
  )
  const undone = [replaced, ...behind.map((one) => one.text)]
  return world.typed === '' || [text, ...undone, ...became].includes(world.typed)
    ? undefined
    : `typed was "${world.typed.slice(0, 30)}…", the form holds "${text.slice(0, 30)}…"`
}

/** A challenge has the options that were shown when its sparks were requested. */
const noOptionIsLost: Invariant = (world) => {
  const { asked, challenge } = world
  if (!asked || challenge.challenge_text !== asked.text) return undefined
  return challenge.region === asked.region && challenge.scope === asked.scope
    ? undefined
    : `asked with region "${asked.region}" and scope ${asked.scope}, the challenge has "${challenge.region}" and ${challenge.scope}`
}

/** No topic is selected or dropped unless somebody touched the topics. */
const topicsStayAsChosen: Invariant = (world, before) => {
  const now = remember(world)
  if (world.touchedTopics || now.text !== before.text || !now.topics || !before.topics) return undefined
  return now.topics.join() === before.topics.join()
    ? undefined
    : `nobody touched the topics: ${before.topics.join(', ')} became ${now.topics.join(', ')}`
}

/** A problem that the person ticked stays ticked, whatever arrives afterwards. */
const problemsStayAsTicked: Invariant = ({ ticked, challenge, app, problems }) => {
  if (ticked === undefined || challenge.challenge_text !== ticked.text) return undefined
  // A challenge that is saved meanwhile gets an id; the one that was saved at first is another with the same text.
  const isSameOne = challenge._id === ticked.id || (ticked.id === undefined && challenge._id !== savedAtFirst)
  if (!isSameOne) return undefined
  const { own, read } = caseBriefOf(app).getSnapshot().context
  if (own === null && read === undefined) return undefined
  return problems.join() === ticked.problems.join()
    ? undefined
    : `ticked were ${ticked.problems.join(', ') || 'none'}, the card has ${problems.join(', ') || 'none'}`
}

/** No call is made about a challenge without a text. */
const nothingIsAskedAboutNothing: Invariant = ({ server }) =>
  server.empty.length > 0 ? `asked with an empty text: ${server.empty.join(', ')}` : undefined

/** Every message between actors is handled, or ignored for a reason. */
const noMessageIsLost: Invariant = ({ drops }) => (drops.length > 0 ? drops.join('; ') : undefined)

export const invariants = {
  noMessageIsLost,
  nothingIsAskedAboutNothing,
  nothingWaitsForNothing,
  theAddressIsOnScreen,
  theListIsTheServers,
  whatIsSavedIsKept,
  theCaseIsTheChallenges,
  theTypedTextIsThere,
  noOptionIsLost,
  topicsStayAsChosen,
  problemsStayAsTicked,
}
