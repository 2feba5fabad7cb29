import type { BookmarksEvent } from '../bookmarks/bookmarks.setup.ts'
import type { EvidenceEvent } from '../evidence/evidence.setup.ts'
import type { PossibleIdeasEvent } from '../ideas/possible-ideas.setup.ts'
import type { StartHereEvent } from '../ideas/start-here.setup.ts'
import { child } from '../parent.ts'
import type { SparksEvent } from '../sparks/sparks.machine.ts'
import type { AsidesEvent } from './asides.machine.ts'
import type { CaseBriefEvent } from './case-brief.setup.ts'
import type { GetSparksEvent } from './get-sparks.machine.ts'
import type { OutboxEvent } from './outbox.machine.ts'
import type { TopicsEvent } from './topics.setup.ts'

/** The addresses of the workspace's children, each with the messages that it takes. */
export const toAsides = child<AsidesEvent>('asides')
export const toBookmarks = child<BookmarksEvent>('bookmarks')
export const toCaseBrief = child<CaseBriefEvent>('caseBrief')
export const toEvidence = child<EvidenceEvent>('evidence')
export const toGetSparks = child<GetSparksEvent>('getSparks')
export const toOutbox = child<OutboxEvent>('outbox')
export const toPossibleIdeas = child<PossibleIdeasEvent>('possibleIdeas')
export const toSparks = child<SparksEvent>('sparks')
export const toStartHere = child<StartHereEvent>('startHere')
export const toTopics = child<TopicsEvent>('topics')
