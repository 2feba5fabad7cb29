import type { ActorRefFrom } from 'xstate'
import { sparkCategories, type SparkCategory } from '#contract/vocabulary.ts'
import type { AppMachine } from './app.machine.ts'

export type AppRef = ActorRefFrom<AppMachine>

/** The root's children by name. Besides the charts themselves, only this file knows how actors are nested. */
type Children = ReturnType<AppRef['getSnapshot']>['children']

const child =
  <Name extends keyof Children>(name: Name) =>
  (app: AppRef): NonNullable<Children[Name]> => {
    const ref = app.getSnapshot().children[name]
    if (ref === undefined) throw new Error(`The actor "${name}" is not running`)
    return ref
  }

export const notifierOf = child('notifier')
export const connectionOf = child('connection')
export const appearanceOf = child('appearance')
export const consentOf = child('consent')
export const optionsOf = child('options')
export const refinementsOf = child('refinements')
export const challengeFormOf = child('challengeForm')

/** The workspace, which owns the challenge that is worked on. */
export const workspaceOf = child('workspace')

/** The children of the workspace. */
type Work = ReturnType<ReturnType<typeof workspaceOf>['getSnapshot']>['children']
const work =
  <Name extends keyof Work>(name: Name) =>
  (app: AppRef): NonNullable<Work[Name]> => {
    const ref = workspaceOf(app).getSnapshot().children[name]
    if (ref === undefined) throw new Error(`The actor "${name}" is not running`)
    return ref
  }

/** The actor of the Get sparks sequence. It only exists while the sequence runs. */
export const getSparksOf = work('getSparks')
export const topicsOf = work('topics')
export const caseBriefOf = work('caseBrief')
export const sparksOf = work('sparks')
export const possibleIdeasOf = work('possibleIdeas')
export const startHereOf = work('startHere')
export const evidenceOf = work('evidence')
export const bookmarksOf = work('bookmarks')

/** The list of all problems, which is a child of the case brief. */
export const knownProblemsOf = (app: AppRef) => {
  const ref = caseBriefOf(app).getSnapshot().children.knownProblems
  if (ref === undefined) throw new Error('The actor "knownProblems" is not running')
  return ref
}

export const navigationOf = child('navigation')

export const savedChallengesOf = child('savedChallenges')

/** The actor for renaming, copying or deleting a saved challenge, which is a child of the list. */
export const rowActionsOf = (app: AppRef) => {
  const ref = savedChallengesOf(app).getSnapshot().children.rowActions
  if (ref === undefined) throw new Error('The actor "rowActions" is not running')
  return ref
}

/** The actor that saves the open challenge. It only exists while a saved challenge is open. */
export const persistenceOf = (app: AppRef) => {
  const ref = workspaceOf(app).getSnapshot().context.persistence
  if (ref === undefined) throw new Error('No saved challenge is open')
  return ref
}

export const accountOf = child('account')

/** The children of the account, such as the session and the token. */
type Belonging = ReturnType<ReturnType<typeof accountOf>['getSnapshot']>['children']
const belonging =
  <Name extends keyof Belonging>(name: Name) =>
  (app: AppRef): NonNullable<Belonging[Name]> => {
    const ref = accountOf(app).getSnapshot().children[name]
    if (ref === undefined) throw new Error(`The actor "${name}" is not running`)
    return ref
  }

export const sessionOf = belonging('session')
export const tokenOf = belonging('token')
export const dialogOf = belonging('dialog')
export const logOutOf = belonging('logOut')

/** The children of the evidence: summary and title of the text, and everything that was looked up for it. */
type Found = ReturnType<ReturnType<typeof evidenceOf>['getSnapshot']>['children']
const found =
  <Name extends keyof Found>(name: Name) =>
  (app: AppRef): NonNullable<Found[Name]> => {
    const ref = evidenceOf(app).getSnapshot().children[name]
    if (ref === undefined) throw new Error(`The actor "${name}" is not running`)
    return ref
  }

export const papersOf = found('papers')
export const caseStudiesOf = found('caseStudies')
export const reframesOf = found('reframes')
export const businessModelsOf = found('businessModels')
export const caseStudyOf = found('caseStudy')
export const reframingOf = found('reframing')
export const rankingOf = found('ranking')
export const reportDeskOf = found('reportDesk')

/** The report, which is a child of the report desk. It only exists once its code has loaded. */
export const reportOf = (app: AppRef) => {
  const ref = reportDeskOf(app).getSnapshot().context.report
  if (ref === undefined) throw new Error('The report is not open')
  return ref
}

export const shareLinksOf = (app: AppRef) => {
  const ref = reportOf(app).getSnapshot().children.shareLinks
  if (ref === undefined) throw new Error('The actor "shareLinks" is not running')
  return ref
}

export const summaryOf = found('summary')
export const titleOf = found('title')

/** The actor that checks the company website, which is a child of the refinements. */
export const websiteUrlOf = (app: AppRef) => {
  const ref = refinementsOf(app).getSnapshot().children.websiteUrl
  if (ref === undefined) throw new Error('The actor "websiteUrl" is not running')
  return ref
}

/** The uploads, which are children of the form. */
const uploading = (name: 'pdfUpload' | 'imageUpload') => (app: AppRef) => {
  const ref = challengeFormOf(app).getSnapshot().children[name]
  if (ref === undefined) throw new Error(`The actor "${name}" is not running`)
  return ref
}

export const pdfUploadOf = uploading('pdfUpload')
export const imageUploadOf = uploading('imageUpload')

const listOf = (slug: SparkCategory) => (app: AppRef) => {
  const ref = sparksOf(app).getSnapshot().children[slug]
  if (ref === undefined) throw new Error(`The actor "${slug}" is not running`)
  return ref
}

/**
 * The list of sparks of each category. Each category has one fixed function, so that views can compare
 * functions by identity.
 */
export const sparkListOf = Object.fromEntries(
  sparkCategories.map(({ slug }) => [slug, listOf(slug)]),
) as Record<SparkCategory, ReturnType<typeof listOf>>
