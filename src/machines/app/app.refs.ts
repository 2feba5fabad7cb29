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

const pageChild = childrenOf((app) => app)

export const notifierOf = pageChild('notifier')
export const connectionOf = pageChild('connection')
export const appearanceOf = pageChild('appearance')
export const consentOf = pageChild('consent')
export const optionsOf = pageChild('options')
export const refinementsOf = pageChild('refinements')
export const challengeFormOf = pageChild('challengeForm')
export const navigationOf = pageChild('navigation')
export const savedChallengesOf = pageChild('savedChallenges')
export const accountOf = pageChild('account')

/** The workspace, which owns the challenge that is worked on. */
export const workspaceOf = pageChild('workspace')

const workspaceChild = childrenOf(workspaceOf)

/** The actor of the Get sparks sequence. It only exists while the sequence runs. */
export const getSparksOf = workspaceChild('getSparks')
export const topicsOf = workspaceChild('topics')
export const caseBriefOf = workspaceChild('caseBrief')
export const sparksOf = workspaceChild('sparks')
export const possibleIdeasOf = workspaceChild('possibleIdeas')
export const startHereOf = workspaceChild('startHere')
export const evidenceOf = workspaceChild('evidence')
export const reframingOf = workspaceChild('reframing')
export const bookmarksOf = workspaceChild('bookmarks')
export const rankingOf = workspaceChild('ranking')
export const reportDeskOf = workspaceChild('reportDesk')

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

/** The actor that answers questions about ideas, which is a child of the possible ideas. */
export const ideaQuestionOf = childrenOf(possibleIdeasOf)('ideaQuestion')

/** The actor for writing an idea of one's own, which is a child of the bookmarks. */
export const ownIdeaOf = childrenOf(bookmarksOf)('ownIdea')

/** The actor for renaming, copying or deleting a saved challenge, which is a child of the saved challenges. */
export const rowActionsOf = childrenOf(savedChallengesOf)('rowActions')

const accountChild = childrenOf(accountOf)

export const sessionOf = accountChild('session')
export const tokenOf = accountChild('token')
export const dialogOf = accountChild('dialog')
export const logOutOf = accountChild('logOut')

const evidenceChild = childrenOf(evidenceOf)

export const summaryOf = evidenceChild('summary')
export const titleOf = evidenceChild('title')
export const papersOf = evidenceChild('papers')
export const caseStudiesOf = evidenceChild('caseStudies')
export const reframesOf = evidenceChild('reframes')
export const businessModelsOf = evidenceChild('businessModels')
export const caseStudyOf = evidenceChild('caseStudy')

/** The report, which is a child of the report desk. It only exists once its code has loaded. */
export const reportOf = (app: AppRef) => {
  const ref = reportDeskOf(app).getSnapshot().context.report
  if (ref === undefined) throw new Error('The report is not open')
  return ref
}

export const shareLinksOf = childrenOf(reportOf)('shareLinks')

/** The actor that checks the company website, which is a child of the refinements. */
export const websiteUrlOf = childrenOf(refinementsOf)('websiteUrl')

const formChild = childrenOf(challengeFormOf)

export const pdfUploadOf = formChild('pdfUpload')
export const imageUploadOf = formChild('imageUpload')

const sparksChild = childrenOf(sparksOf)

/**
 * The list of sparks of each category. Each category has one fixed function, so that views can compare
 * functions by identity.
 */
export const sparkListOf = Object.fromEntries(
  sparkCategories.map(({ slug }) => [slug, sparksChild(slug)]),
) as Record<SparkCategory, ReturnType<typeof sparksChild<SparkCategory>>>
