import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate'
import type { SavedChallenge } from '#contract/entities.ts'
import { omit } from '#contract/pick.ts'
import { listActionMachine, type ListActionFact, type ListActionInput } from './list-action.machine.ts'
import { declareCall } from '../effects.ts'
import { namingMachine, type NamingFact } from './naming.machine.ts'
import { notice, toNotifier } from '../shell/notifier.machine.ts'
import type { Meta } from '../parent.ts'
import type { UnsentChange } from '../workspace/persistence.rules.ts'
import { cleanTitle, type RowActionsInput } from './row-actions.rules.ts'

export type RowActionsEvent =
  /** The person wants to edit the title of a row in place. */
  | { type: 'naming.started'; id: string; title: string }
  /** The person wants a copy with this title. */
  | { type: 'copy.wanted'; id: string; title: string }
  | { type: 'deletion.started'; id: string; title: string }
  | { type: 'deletion.cancelled' }
  | { type: 'deletion.confirmed' }
  /** Another person signed in, or the person signed out. Everything is cleared. */
  | { type: 'rows.clear' }
  | NamingFact
  | ListActionFact

export interface RowActionsContext extends RowActionsInput {
  /** The id of the challenge that the open question refers to. */
  id: string
  title: string
  /** The challenge as it is on the server. */
  copy: SavedChallenge | undefined
  /** The titles that are being edited, by challenge id. */
  namings: Readonly<Record<string, ActorRefFrom<typeof namingMachine>>>
  /** The copies that are being made: the challenge's id and the action's id. */
  copying: readonly { id: string; name: string }[]
  /** Actions whose notes are on show, newest first. */
  listActions: readonly { name: string; ref: ActorRefFrom<typeof listActionMachine> }[]
  /**
   * How many copies have been made of each challenge. This number is part of the creation's key, so that
   * repeating a failed attempt creates only one copy.
   */
  copies: Readonly<Record<string, number>>
  /** The number of actions so far, for their ids. */
  count: number
}

type Done = Pick<ListActionInput, 'did' | 'id' | 'title' | 'copy'>
const nameOf = (count: number) => `listAction-${count}`

export const rowActionsSetup = setup({
  types: {
    context: {} as RowActionsContext,
    events: {} as RowActionsEvent,
    input: {} as RowActionsInput,
    meta: {} as Meta<RowActionsEvent>,
    tags: {} as 'asking' | 'deleting',
  },
  actors: {
    naming: namingMachine,
    listAction: listActionMachine,
    readCopy: declareCall<SavedChallenge, { id: string }>('readCopy'),
    /** Deletes the challenge and returns the changes that were still unsaved. */
    deleteChallenge: declareCall<UnsentChange[], { id: string }>('deleteChallenge'),
  },
  actions: {
    setChosen: assign((_, { id, title }: { id: string; title: string }) => ({ id, title })),
    setCopy: assign({ copy: (_, params: { copy: SavedChallenge }) => params.copy }),
    clearCopy: assign({ copy: undefined }),
    startNaming: enqueueActions(({ enqueue, self }, { id, title }: { id: string; title: string }) => {
      enqueue.assign({
        namings: ({ context, spawn }) => ({
          ...context.namings,
          [id]: spawn('naming', { id: `naming-${id}`, input: { parent: self, id, title } }),
        }),
      })
    }),
    leaveNamings: enqueueActions(({ context, enqueue }) => {
      for (const ref of Object.values(context.namings)) enqueue.sendTo(ref, { type: 'naming.leave' })
    }),
    removeNaming: assign({
      namings: ({ context }, params: { id: string }) => omit(context.namings, [params.id]),
    }),
    addListAction: enqueueActions(({ enqueue, self }, { did, id, title, copy }: Done) => {
      enqueue.assign(({ context: { seed, count, copies, listActions }, spawn }) => {
        const name = nameOf(count)
        const key = did === 'copied' ? `${seed}-copy-${copies[id] ?? 0}-${id}` : `${seed}-back-${count}-${id}`
        const input = { parent: self, name, did, id, title: cleanTitle(title), copy, key }
        return {
          listActions: [{ name, ref: spawn('listAction', { id: name, input }) }, ...listActions],
          count: count + 1,
        }
      })
    }),
    leaveListActions: enqueueActions(({ context, enqueue }) => {
      for (const { ref } of context.listActions) enqueue.sendTo(ref, { type: 'action.leave' })
    }),
    removeListAction: assign({
      listActions: ({ context }, params: { name: string }) =>
        context.listActions.filter(({ name }) => name !== params.name),
    }),
    startCopy: assign({
      copying: ({ context }, params: { id: string }) => [
        ...context.copying,
        { id: params.id, name: nameOf(context.count - 1) },
      ],
    }),
    /** Counts a finished copy, so that the next copy of the same challenge gets another key. */
    countCopy: assign({
      copies: ({ context: { copying, copies } }, params: { name: string }) => {
        const id = copying.find(({ name }) => name === params.name)?.id
        return id === undefined ? copies : { ...copies, [id]: (copies[id] ?? 0) + 1 }
      },
    }),
    endCopy: assign({
      copying: ({ context }, params: { name: string }) =>
        context.copying.filter(({ name }) => name !== params.name),
    }),
    stopAll: enqueueActions(({ context, enqueue }) => {
      for (const ref of Object.values(context.namings)) enqueue.stopChild(ref)
      for (const { ref } of context.listActions) enqueue.stopChild(ref)
    }),
    clearAll: assign({ namings: {}, copying: [], listActions: [], copies: {}, copy: undefined }),
    tellDecided: sendTo(
      ({ context }) => context.parent,
      (_, { id }: { id: string }) => ({ type: 'action.decided' as const, id }),
    ),
    tellRenamed: sendTo(
      ({ context }) => context.parent,
      (_, { id, title }: { id: string; title: string }) => ({
        type: 'challenge.renamed' as const,
        id,
        title,
      }),
    ),
    tellDeleted: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'challenge.deleted' as const, id: context.id }),
    ),
    tellAdded: sendTo(({ context }) => context.parent, { type: 'challenge.added' as const }),
    sayDeleted: sendTo(toNotifier, notice('CHALLENGE_DELETED')),
    sayFailed: sendTo(toNotifier, notice('ERROR')),
  },
  guards: {
    isNamed: ({ context }, params: { id: string }) => params.id in context.namings,
    isCopied: ({ context }, params: { id: string }) => context.copying.some(({ id }) => id === params.id),
  },
})
