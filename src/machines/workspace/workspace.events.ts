import type { StoredStart } from '../ideas/start-here.rules.ts'
import type { ActorRefFrom } from 'xstate'
import type { CaseBrief } from '#contract/brief.ts'
import type { Challenge, Refinements, Spark, Topic, TopicsView } from '#contract/entities.ts'
import type { Ranking, SparkCategory } from '#contract/vocabulary.ts'
import type { Bookmark, BookmarkLists } from '../bookmarks/bookmarks.rules.ts'
import type { BookmarksFact } from '../bookmarks/bookmarks.setup.ts'
import type { EvidenceSection } from '../evidence/evidence.rules.ts'
import type { EvidenceFact } from '../evidence/evidence.setup.ts'
import type { Wanted } from '../ideas/fitting.rules.ts'
import type { AskedIdea } from '../ideas/idea-question.rules.ts'
import type { InputTab } from '../home/challenge-form.setup.ts'
import type { SessionChange } from '../account/session.rules.ts'
import type { Parent } from '../parent.ts'
import type { ReportChoices } from '../report/choices.rules.ts'
import type { ReportDeskEvent, ReportDeskFact } from '../report/report-desk.machine.ts'
import type { SparksFact } from '../sparks/sparks.machine.ts'
import type { AsidesFact } from './asides.machine.ts'
import type { CaseBriefFact } from './case-brief.setup.ts'
import type { Aside, Sent, WaitingText } from './challenge.rules.ts'
import type { GetSparksFact } from './get-sparks.machine.ts'
import type { HeldCase } from './held-cases.rules.ts'
import type { PersistenceFact } from './persistence.setup.ts'
import type { persistenceMachine } from './persistence.machine.ts'
import type { Entities } from './topics.rules.ts'
import type { TopicsFact } from './topics.setup.ts'
import type { BookmarksEvent } from '../bookmarks/bookmarks.setup.ts'
import type { RankingEvent } from '../bookmarks/ranking.machine.ts'
import type { RankingFact } from '../bookmarks/ranking.rules.ts'
import type { EvidenceEvent } from '../evidence/evidence.setup.ts'
import type { ReframingEvent } from '../evidence/reframing.machine.ts'
import type { ReframingFact } from '../evidence/reframing.rules.ts'
import type { PossibleIdeasEvent } from '../ideas/possible-ideas.setup.ts'
import type { StartHereEvent } from '../ideas/start-here.setup.ts'
import { child } from '../parent.ts'
import type { SparksEvent } from '../sparks/sparks.machine.ts'
import type { AsidesEvent } from './asides.machine.ts'
import type { CaseBriefEvent } from './case-brief.setup.ts'
import type { GetSparksEvent } from './get-sparks.machine.ts'
import type { OutboxEvent } from './outbox.machine.ts'
import type { TopicsEvent } from './topics.setup.ts'

/** Events from the challenge's screens. */
export type WorkspaceViewEvent =
  | { type: 'edit.started' }
  | { type: 'edit.changed'; text: string }
  | { type: 'edit.saved' }
  | { type: 'edit.cancelled' }
  /** The person pressed Undo after Cancel. */
  | { type: 'edit.restored' }
  /** The person dismissed the note that offers Undo. */
  | { type: 'discarded.dismissed' }
  /**
   * The person changes the challenge's title. If the new title is empty, the first words of the text are used
   * (AMB-07).
   */
  | { type: 'title.changed'; title: string }
  /** The person pressed Save challenge, which only a new challenge offers (AMB-80). */
  | { type: 'save.chosen' }
  | { type: 'retry.chosen' }
  /** Starts a new challenge with the text of one that no longer exists. */
  | { type: 'text.reused' }
  /** Continues a set-aside challenge. */
  | { type: 'aside.continued'; key: string }
  /** Writes new sparks for the present topics and case. */
  | { type: 'sparks.refreshed' }
  /** Looks up the section on show again, for the present topics and case. */
  | { type: 'section.refreshed' }
  | { type: 'spark.selected'; spark: Spark }
  /** Adapts an idea from the drawer or from the bookmarks. */
  | ({ type: 'fit.wanted' } & Wanted)
  /** Sends the question in the box of an idea in the drawer. */
  | ({ type: 'question.asked' } & AskedIdea)

/** Commands from the root to the workspace. */
type WorkspaceCommand =
  /** The person pressed Get sparks on the form. `filename` is the name of the PDF that the text was read from. */
  | { type: 'sparks.request'; text: string; source: InputTab; filename: string }
  /** The person entered a results page of a new challenge. */
  | { type: 'results.enter' }
  /** The person entered a page of a saved challenge. */
  | { type: 'challenge.open'; id: string }
  /**
   * The address shows this category of sparks or section of evidence, if either. `id` is the id of the saved
   * challenge; undefined for a new one.
   */
  | {
      type: 'section.enter'
      id: string | undefined
      slug: SparkCategory | undefined
      section: EvidenceSection | undefined
    }
  /**
   * The person entered another page: the case study `study`, or a page outside the results if it is
   * undefined.
   */
  | { type: 'results.leave'; study: string | undefined }
  /** The person entered home without a challenge. */
  | { type: 'challenge.clear' }
  /** The person signed out, so all their unsaved edits are removed, those of other challenges included. */
  | { type: 'edit.clear' }
  /** The session expired. Unsaved texts move to the form, because the challenges cannot be opened without a log-in. */
  | { type: 'edit.release' }
  /** The person who set challenges aside signed out. */
  | { type: 'asides.clear' }
  | SessionChange
  /** Whether the person wants all topics shown from the start (AMB-79). */
  | { type: 'topics.open'; all: boolean }
  | { type: 'refinements.change'; refinements: Refinements }
  /** A link brought a text, with the owner's version of its case. */
  | { type: 'case.hold'; text: string; brief: CaseBrief | null }
  /** The person signed out, so their cases are discarded. */
  | { type: 'case.release' }
  /** The person changed the challenge's title in the list of saved challenges. */
  | { type: 'title.replace'; id: string; title: string }
  /** The list is about to act on the challenge. The workspace saves its pending changes at once. */
  | { type: 'challenge.flush'; id: string }
  /** The challenge was deleted, in the list or in another tab. */
  | { type: 'challenge.removed'; id: string }

export type WorkspaceEvent =
  | WorkspaceViewEvent
  | WorkspaceCommand
  | AsidesFact
  | BookmarksFact
  | CaseBriefFact
  | EvidenceFact
  | GetSparksFact
  | PersistenceFact
  | RankingFact
  | ReframingFact
  | ReportDeskFact
  | SparksFact
  | TopicsFact

/** Messages for the rest of the page: its address, the form, the account and the list of saved challenges. */
export type WorkspaceFact =
  /** The challenge's text changed. The form adopts the new text if its draft is the earlier one. */
  | { type: 'draft.revised'; from: string; text: string }
  /** Asks for a text to be put into the form, because it is stored nowhere else. */
  | { type: 'draft.wanted'; text: string }
  /** The text is on the server. If the form still shows it, it is no longer a draft. */
  | { type: 'draft.saved'; text: string }
  | { type: 'place.wanted'; path: string; replace: boolean }
  /** Asks for the address of the saved challenge, in the section on show. */
  | { type: 'address.wanted'; id: string }
  /** Asks for these refinements to be shown. */
  | { type: 'refinements.wanted'; refinements: Refinements }
  /** A visitor wants to open a saved challenge and has to log in first. */
  | { type: 'login.wanted' }
  /** A set-aside challenge was stored on the server. */
  | { type: 'aside.saved' }

/** The work on challenges that was stored on an earlier visit or before a reload (PERS-10). */
export interface RememberedWork {
  challenge: Challenge | undefined
  /** The unsaved text in the challenge editor. */
  editorText: string | undefined
  /** Unsaved texts of challenges that were left, newest last. */
  waitingTexts: readonly WaitingText[]
  /** Identifies a creation that was sent but not answered. */
  sent: Sent
  topics: Topic[]
  topicsView: TopicsView
  summary: string
  /** How the person rated and ordered the bookmarked ideas. */
  ranking: Ranking
  /** The cases of texts, with what the person was typing into them. */
  cases: readonly HeldCase[]
  /** The ideas to start with that were on show. */
  start: StoredStart | undefined
  /** The bookmarks of an unsaved challenge. */
  bookmarks: Bookmark[]
  /** What was chosen for the challenge's report. */
  choices: ReportChoices | undefined
  /** The unsaved challenges that were set aside, newest first. */
  asides: readonly Aside[]
  refinements: Refinements
}

export interface WorkspaceInput {
  parent: Parent<WorkspaceFact>
  remembered: RememberedWork
  /** Different for each page load. The idempotency keys of creations are derived from it. */
  seed: string
  isGuest: boolean
}

export interface WorkspaceContext
  extends
    Pick<WorkspaceInput, 'parent' | 'remembered' | 'isGuest'>,
    Pick<RememberedWork, 'sent' | 'asides' | 'choices' | 'waitingTexts'> {
  challenge: Challenge
  /** The text in the open editor. */
  editorText: string
  /** The edit that Cancel discarded, for Undo; empty if there is none. */
  discarded: string
  /**
   * Whether the text was written on this page. If so, the topics found for it are saved even if the person
   * does not change them.
   */
  savesFoundTopics: boolean
  /** Grows with every challenge, so that entering the same text twice creates two challenges. */
  seed: string
  lists: BookmarkLists
  /** The id of the saved challenge that is open, loading or waiting for a log-in; empty if there is none. */
  id: string
  persistence: ActorRefFrom<typeof persistenceMachine> | undefined
  /** The case with the words that are being typed into its fields; undefined if they change nothing. */
  typedCase: CaseBrief | undefined
  /** The active topics; undefined until they are found. */
  entities: Entities | undefined
  /** The summary of a long text: undefined until it arrives, empty if there will be none. */
  summary: string | undefined
  /**
   * The case on show: the owner's version, or else the one derived from the text; undefined until there is
   * one.
   */
  reading: CaseBrief | undefined
  /**
   * The owner's case, if skipping the question of what stands in the way was their first change; otherwise null.
   * Skipping changes nothing, so sparks written before it are not out of date.
   */
  passedOver: CaseBrief | null
}

/** The addresses of the workspace's children, each with the messages that it takes. */
export const toAsides = child<AsidesEvent>('asides')
export const toBookmarks = child<BookmarksEvent>('bookmarks')
export const toCaseBrief = child<CaseBriefEvent>('caseBrief')
export const toEvidence = child<EvidenceEvent>('evidence')
export const toGetSparks = child<GetSparksEvent>('getSparks')
export const toOutbox = child<OutboxEvent>('outbox')
export const toPossibleIdeas = child<PossibleIdeasEvent>('possibleIdeas')
export const toRanking = child<RankingEvent>('ranking')
export const toReframing = child<ReframingEvent>('reframing')
export const toReportDesk = child<ReportDeskEvent>('reportDesk')
export const toSparks = child<SparksEvent>('sparks')
export const toStartHere = child<StartHereEvent>('startHere')
export const toTopics = child<TopicsEvent>('topics')
