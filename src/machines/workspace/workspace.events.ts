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

/** What happens on the screens of the challenge. */
export type WorkspaceViewEvent =
  | { type: 'edit.started' }
  | { type: 'edit.changed'; text: string }
  | { type: 'edit.saved' }
  | { type: 'edit.cancelled' }
  /** The person gives the challenge another title; an empty one lets its first words stand in (AMB-07). */
  | { type: 'title.changed'; title: string }
  /** The button Save challenge of the new flow (AMB-80). */
  | { type: 'save.chosen' }
  | { type: 'retry.chosen' }
  /** The text of a challenge that is gone begins a new one. */
  | { type: 'text.reused' }
  /** A challenge that was set aside goes on. */
  | { type: 'aside.continued'; key: string }
  /** Sparks are to be written for the topics and the case as they are now. */
  | { type: 'sparks.refreshed' }
  /** … and the section on show is to be looked up with them. */
  | { type: 'section.refreshed' }
  | { type: 'spark.selected'; spark: Spark }
  /** An idea, in the drawer or bookmarked, is to be made to fit. */
  | ({ type: 'fit.wanted' } & Wanted)

/** Get sparks was pressed on the form, with the name of the PDF that the text was read from. */
export interface SparksRequested {
  type: 'sparks.requested'
  text: string
  source: InputTab
  filename: string
}

/** What the root tells the workspace to do. */
type WorkspaceCommand =
  | SparksRequested
  /** The address is one of the results of a new challenge. */
  | { type: 'results.enter' }
  /** The address is one of a saved challenge. */
  | { type: 'challenge.open'; id: string }
  /** Which part of the results the address shows; `id` is that of a saved challenge. */
  | {
      type: 'section.enter'
      id: string | undefined
      slug: SparkCategory | undefined
      section: EvidenceSection | undefined
    }
  /** Another page is shown: that of one case study, or something else. */
  | { type: 'results.leave'; study: string | undefined }
  /** Home starts with no challenge. */
  | { type: 'challenge.clear' }
  /** The writer has left: the editor closes, and its text does not go into the form. */
  | { type: 'edit.clear' }
  /** The person who set challenges aside has left. */
  | { type: 'asides.clear' }
  | { type: 'session.change'; isGuest: boolean }
  /** Whether the person wants all topics shown from the start (AMB-79). */
  | { type: 'topics.open'; all: boolean }
  | { type: 'refinements.keep'; refinements: Refinements }
  /** A text came with a link, with what its owner made of the case. */
  | { type: 'case.hold'; text: string; brief: CaseBrief | null }
  /** The person has left: nothing that they said of a case stays. */
  | { type: 'case.release' }
  /** It got another title in the list of saved challenges. */
  | { type: 'title.replace'; id: string; title: string }
  /** Something is about to be done to it in the list: what waits to be saved goes at once. */
  | { type: 'challenge.flush'; id: string }
  /** It was deleted: from the list, or in another tab. */
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

/** What concerns the page beside the workspace: its address, its form, the account and the list of saved challenges. */
export type WorkspaceFact =
  /** The challenge got another text: the form follows where the earlier one is its draft. */
  | { type: 'draft.revised'; from: string; text: string }
  /** A text that has no other place any more: the form is to show it. */
  | { type: 'draft.wanted'; text: string }
  /** It is on the server: what is still in the form of it is no draft any more. */
  | { type: 'draft.saved'; text: string }
  | { type: 'place.wanted'; path: string; replace: boolean }
  /** The address is to be that of the saved challenge, in the section that is on show. */
  | { type: 'address.wanted'; id: string }
  /** The refinements on show are to be these. */
  | { type: 'refinements.wanted'; refinements: Refinements }
  /** A visitor wants to see a saved challenge. */
  | { type: 'login.wanted' }
  /** A challenge that was set aside is on the server. */
  | { type: 'aside.saved' }

/** What an earlier visit, or the page before a reload, left behind of the work on challenges (PERS-10). */
export interface RememberedWork {
  challenge: Challenge | undefined
  /** Text in the challenge editor that was not saved yet. */
  edit: string | undefined
  /** The creation of a challenge that was sent, and of which nothing was heard. */
  sent: Sent
  topics: Topic[]
  topicsView: TopicsView
  summary: string
  /** How the bookmarked ideas were judged and ordered. */
  ranking: Ranking
  /** What was made of the cases of texts, and what was being typed of them. */
  cases: readonly HeldCase[]
  /** The ideas to start with that were on show. */
  start: StoredStart | undefined
  /** The bookmarks of a challenge that is not on the server. */
  bookmarks: Bookmark[]
  /** Which sections of its report were chosen. */
  sections: readonly ReportSection[] | undefined
  /** The unsaved challenges that were left behind, newest first. */
  asides: readonly Aside[]
  refinements: Refinements
}

export interface WorkspaceInput {
  parent: Parent<WorkspaceFact>
  remembered: RememberedWork
  /** Different for every page; the keys of creations are made of it. */
  seed: string
  isGuest: boolean
}

export interface WorkspaceContext
  extends
    Pick<WorkspaceInput, 'parent' | 'remembered' | 'isGuest'>,
    Pick<RememberedWork, 'sent' | 'asides' | 'sections'> {
  challenge: Challenge
  /** The text in the editor, while it is open. */
  edit: string
  /** The text was written here: topics that are found for it belong to it, even if nobody arranges them. */
  keepsFound: boolean
  /** Grows with every challenge, so that the same text twice is two challenges. */
  seed: string
  lists: BookmarkLists
  /** The creation that runs or ran last, with its key. */
  creation: Creation | undefined
  /** The saved challenge that is opened; empty for none. */
  id: string
  persistence: ActorRefFrom<typeof persistenceMachine> | undefined
  /** The case with what is being typed into it; undefined while nothing is. */
  typedCase: CaseBrief | undefined
  /** The active topics; undefined while they are awaited. */
  entities: Entities | undefined
  /** The short form of a long text: undefined while it is awaited, empty when there will be none. */
  summary: string | undefined
  /** The case on show: as its owner left it, else as the text was read; undefined before it was. */
  reading: CaseBrief | undefined
  /** The case as the text was read, where its owner has only passed over the question; sparks without a case fit it. */
  passedOver: CaseBrief | null
}
