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
import type { InputTab } from '../home/challenge-form.setup.ts'
import type { Parent } from '../parent.ts'
import type { ReportSection } from '../report/sections.rules.ts'
import type { SparksFact } from '../sparks/sparks.machine.ts'
import type { AsidesFact } from './asides.machine.ts'
import type { CaseBriefFact } from './case-brief.setup.ts'
import type { Aside, Creation, Sent } from './challenge.rules.ts'
import type { GetSparksFact } from './get-sparks.machine.ts'
import type { HeldCase } from './held-cases.rules.ts'
import type { PersistenceFact } from './persistence.setup.ts'
import type { persistenceMachine } from './persistence.machine.ts'
import type { Entities } from './topics.rules.ts'
import type { TopicsFact } from './topics.setup.ts'

/** Actions on the challenge's screens. */
export type WorkspaceViewEvent =
  | { type: 'edit.started' }
  | { type: 'edit.changed'; text: string }
  | { type: 'edit.saved' }
  | { type: 'edit.cancelled' }
  /**
   * The person changes the challenge's title; if it is empty, the first words of the text are used (AMB-07).
   */
  | { type: 'title.changed'; title: string }
  /** The button Save challenge of the new flow (AMB-80). */
  | { type: 'save.chosen' }
  | { type: 'retry.chosen' }
  /** Starts a new challenge with the text of one that is gone. */
  | { type: 'text.reused' }
  /** A set-aside challenge is continued. */
  | { type: 'aside.continued'; key: string }
  /** Write sparks for the present topics and case. */
  | { type: 'sparks.refreshed' }
  /** Look up the section on show for the present topics and case. */
  | { type: 'section.refreshed' }
  | { type: 'spark.selected'; spark: Spark }
  /** Make an idea from the drawer or the bookmarks fit. */
  | ({ type: 'fit.wanted' } & Wanted)

/** Get sparks was pressed on the form; `filename` is the PDF that the text was read from. */
export interface SparksRequested {
  type: 'sparks.requested'
  text: string
  source: InputTab
  filename: string
}

/** Commands from the root to the workspace. */
type WorkspaceCommand =
  | SparksRequested
  /** The address is a results page of a new challenge. */
  | { type: 'results.enter' }
  /** The address is a page of a saved challenge. */
  | { type: 'challenge.open'; id: string }
  /** The part of the results that the address shows; `id` is the saved challenge's. */
  | {
      type: 'section.enter'
      id: string | undefined
      slug: SparkCategory | undefined
      section: EvidenceSection | undefined
    }
  /** Another page is shown: a case study, or a page outside the results. */
  | { type: 'results.leave'; study: string | undefined }
  /** Home is shown, without a challenge. */
  | { type: 'challenge.clear' }
  /** The writer has signed out: close the editor without putting its text into the form. */
  | { type: 'edit.clear' }
  /** The person who set challenges aside has signed out. */
  | { type: 'asides.clear' }
  | { type: 'session.change'; isGuest: boolean }
  /** Whether the person wants all topics shown from the start (AMB-79). */
  | { type: 'topics.open'; all: boolean }
  | { type: 'refinements.keep'; refinements: Refinements }
  /** A text arrived with a link, with the owner's version of its case. */
  | { type: 'case.hold'; text: string; brief: CaseBrief | null }
  /** The person has signed out: discard their cases. */
  | { type: 'case.release' }
  /** The challenge's title was changed in the list of saved challenges. */
  | { type: 'title.replace'; id: string; title: string }
  /** The list is about to act on the challenge: save its pending changes at once. */
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
  | SparksFact
  | TopicsFact

/** Messages for the rest of the page: its address, the form, the account and the list of saved challenges. */
export type WorkspaceFact =
  /** The challenge's text changed: the form follows if its draft is the earlier text. */
  | { type: 'draft.revised'; from: string; text: string }
  /** Put a text into the form that is stored nowhere else. */
  | { type: 'draft.wanted'; text: string }
  /** The text is on the server: if the form still shows it, it is no longer a draft. */
  | { type: 'draft.saved'; text: string }
  | { type: 'place.wanted'; path: string; replace: boolean }
  /** Change the address to the saved challenge's, in the section on show. */
  | { type: 'address.wanted'; id: string }
  /** Show these refinements. */
  | { type: 'refinements.wanted'; refinements: Refinements }
  /** A visitor wants to open a saved challenge. */
  | { type: 'login.wanted' }
  /** A set-aside challenge is now on the server. */
  | { type: 'aside.saved' }

/** The work on challenges that an earlier visit, or the page before a reload, stored (PERS-10). */
export interface RememberedWork {
  challenge: Challenge | undefined
  /** Unsaved text in the challenge editor. */
  edit: string | undefined
  /** A creation that was sent but not answered. */
  sent: Sent
  topics: Topic[]
  topicsView: TopicsView
  summary: string
  /** How the bookmarked ideas were judged and ordered. */
  ranking: Ranking
  /** The cases of texts, with what was being typed into them. */
  cases: readonly HeldCase[]
  /** The ideas to start with that were shown. */
  start: StoredStart | undefined
  /** The bookmarks of an unsaved challenge. */
  bookmarks: Bookmark[]
  /** The sections chosen for its report. */
  sections: readonly ReportSection[] | undefined
  /** The unsaved challenges that were set aside, newest first. */
  asides: readonly Aside[]
  refinements: Refinements
}

export interface WorkspaceInput {
  parent: Parent<WorkspaceFact>
  remembered: RememberedWork
  /** Different for each page load; the idempotency keys of creations are derived from it. */
  seed: string
  isGuest: boolean
}

export interface WorkspaceContext
  extends
    Pick<WorkspaceInput, 'parent' | 'remembered' | 'isGuest'>,
    Pick<RememberedWork, 'sent' | 'asides' | 'sections'> {
  challenge: Challenge
  /** The text in the open editor. */
  edit: string
  /**
   * Whether the text was written on this page, so that topics found for it are saved even if nobody arranges
   * them.
   */
  keepsFound: boolean
  /** Longer with every challenge, so that the same text entered twice gives two challenges. */
  seed: string
  lists: BookmarkLists
  /** The running or last creation, with its key. */
  creation: Creation | undefined
  /** The id of the open saved challenge; empty if there is none. */
  id: string
  persistence: ActorRefFrom<typeof persistenceMachine> | undefined
  /** The case including what is being typed; undefined if nothing is being typed. */
  typedCase: CaseBrief | undefined
  /** The active topics; undefined until they are found. */
  entities: Entities | undefined
  /** The summary of a long text: undefined until it arrives, empty if there will be none. */
  summary: string | undefined
  /** The case on show: the owner's version, else the reading; undefined until the text was read. */
  reading: CaseBrief | undefined
  /**
   * The reading, if the owner has only skipped the question; sparks written without a case then still fit.
   */
  passedOver: CaseBrief | null
}
