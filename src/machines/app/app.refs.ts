import type { ActorRefFrom } from 'xstate'
import { sparkCategories, type SparkCategory } from '#contract/vocabulary.ts'
import type { AppMachine } from './app.machine.ts'

export type AppRef = ActorRefFrom<AppMachine>

interface Owner<Children> {
  getSnapshot: () => { children: Children }
}

/** Returns a child that runs whenever its parent does: XState's types allow for any child to be absent. */
export const childOf = <Children extends object, Name extends keyof Children & string>(
  parent: Owner<Children>,
  name: Name,
): NonNullable<Children[Name]> => {
  const ref = parent.getSnapshot().children[name]
  if (ref === undefined || ref === null) throw new Error(`The actor "${name}" is not running`)
  return ref
}

/**
 * Makes the accessors of an actor's children by name. Besides the charts themselves, only this file knows how actors are
 * nested.
 */
const childrenOf =
  <Children extends object>(ownerOf: (app: AppRef) => Owner<Children>) =>
  <Name extends keyof Children & string>(name: Name) =>
  (app: AppRef): NonNullable<Children[Name]> =>
    childOf(ownerOf(app), name)

const page = childrenOf((app) => app)

export const notifierOf = page('notifier')
export const connectionOf = page('connection')
export const appearanceOf = page('appearance')
export const consentOf = page('consent')
export const optionsOf = page('options')
export const refinementsOf = page('refinements')
export const challengeFormOf = page('challengeForm')
export const navigationOf = page('navigation')
export const savedChallengesOf = page('savedChallenges')
export const accountOf = page('account')

/** The workspace, which owns the challenge that is worked on. */
export const workspaceOf = page('workspace')

const work = childrenOf(workspaceOf)

/** The actor of the Get sparks sequence. It only exists while the sequence runs. */
export const getSparksOf = work('getSparks')
export const topicsOf = work('topics')
export const caseBriefOf = work('caseBrief')
export const sparksOf = work('sparks')
export const possibleIdeasOf = work('possibleIdeas')
export const startHereOf = work('startHere')
export const evidenceOf = work('evidence')
export const reframingOf = work('reframing')
export const bookmarksOf = work('bookmarks')
export const rankingOf = work('ranking')
export const reportDeskOf = work('reportDesk')

/** The actor that saves the open challenge. It only exists while a saved challenge is open. */
export const persistenceOf = (app: AppRef) => {
  const ref = workspaceOf(app).getSnapshot().context.persistence
  if (ref === undefined) throw new Error('No saved challenge is open')
  return ref
}

/** The list of all problems, which is a child of the case brief. */
export const knownProblemsOf = childrenOf(caseBriefOf)('knownProblems')

/** The actor that adapts ideas, which is a child of the possible ideas. */
export const fittingOf = childrenOf(possibleIdeasOf)('fitting')

/** The actor that answers questions about ideas, which is a child of the drawer's. */
export const ideaQuestionOf = childrenOf(possibleIdeasOf)('ideaQuestion')

/** The actor for writing an idea of one's own, which is a child of the bookmarks. */
export const ownIdeaOf = childrenOf(bookmarksOf)('ownIdea')

/** The actor for renaming, copying or deleting a saved challenge, which is a child of the list. */
export const rowActionsOf = childrenOf(savedChallengesOf)('rowActions')

const belonging = childrenOf(accountOf)

export const sessionOf = belonging('session')
export const tokenOf = belonging('token')
export const dialogOf = belonging('dialog')
export const logOutOf = belonging('logOut')

const found = childrenOf(evidenceOf)

export const summaryOf = found('summary')
export const titleOf = found('title')
export const papersOf = found('papers')
export const caseStudiesOf = found('caseStudies')
export const reframesOf = found('reframes')
export const businessModelsOf = found('businessModels')
export const caseStudyOf = found('caseStudy')

/** The report, which is a child of the report desk. It only exists once its code has loaded. */
export const reportOf = (app: AppRef) => {
  const ref = reportDeskOf(app).getSnapshot().context.report
  if (ref === undefined) throw new Error('The report is not open')
  return ref
}

export const shareLinksOf = childrenOf(reportOf)('shareLinks')

/** The actor that checks the company website, which is a child of the refinements. */
export const websiteUrlOf = childrenOf(refinementsOf)('websiteUrl')

const uploading = childrenOf(challengeFormOf)

export const pdfUploadOf = uploading('pdfUpload')
export const imageUploadOf = uploading('imageUpload')

const listOf = childrenOf(sparksOf)

/**
 * The list of sparks of each category. Each category has one fixed function, so that views can compare
 * functions by identity.
 */
export const sparkListOf = Object.fromEntries(
  sparkCategories.map(({ slug }) => [slug, listOf(slug)]),
) as Record<SparkCategory, ReturnType<typeof listOf<SparkCategory>>>
