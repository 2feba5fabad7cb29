import { assign, sendTo, setup } from 'xstate'
import type { HandedOut, LinkDays } from '#contract/report.ts'
import { declareCall } from '../effects.ts'
import { notice, toNotifier } from '../shell/notifier.machine.ts'
import { outputAs, payload } from '../payload.ts'
import {
  chosenContents,
  urlOf,
  type LinkContents,
  type LinkKind,
  type MadeLink,
  type OwnLink,
  type WantedLink,
} from './share-links.rules.ts'

export type ShareLinksEvent =
  | { type: 'links.opened' }
  /**
   * The person wants a link with these contents. `name` is their own name, which is included only if they
   * chose so.
   */
  | ({ type: 'link.wanted' } & WantedLink)
  /** The person switched on or off whether links name their sender. */
  | { type: 'sender.toggled' }
  /** The person switched on or off whether pages show plans (who does what by when) and notes. */
  | { type: 'plans.toggled' }
  /** The person switched on or off whether pages say who prepared the report and for whom. */
  | { type: 'prepared.toggled' }
  | { type: 'kind.chosen'; kind: LinkKind }
  | { type: 'days.chosen'; days: LinkDays }
  | { type: 'link.copied'; id: string }
  | { type: 'link.revoked'; id: string }

interface ShareLinksContext {
  /** The links that still work, newest first. */
  links: readonly OwnLink[]
  made: MadeLink | undefined
  id: string
  handed: LinkContents
  isNamed: boolean
  hasPlans: boolean
  isPrepared: boolean
  kind: LinkKind
  days: LinkDays
}

export const shareLinksMachine = setup({
  types: {
    context: {} as ShareLinksContext,
    events: {} as ShareLinksEvent,
    tags: {} as 'busy' | 'unlisted',
  },
  actors: {
    listLinks: declareCall<HandedOut[], object>('listLinks'),
    makeLink: declareCall<MadeLink, LinkContents>('makeLink'),
    revokeLink: declareCall<undefined, { id: string }>('revokeLink'),
    copyText: declareCall<undefined, { text: string }>('copyText'),
  },
  actions: {
    setLinks: assign({ links: (_, params: { links: HandedOut[] }) => params.links }),
    setHanded: assign(({ context }, wanted: WantedLink) => ({ handed: chosenContents(context, wanted) })),
    togglePlans: assign({ hasPlans: ({ context }) => !context.hasPlans }),
    togglePrepared: assign({ isPrepared: ({ context }) => !context.isPrepared }),
    toggleSender: assign({ isNamed: ({ context }) => !context.isNamed }),
    setKind: assign({ kind: (_, params: { kind: LinkKind }) => params.kind }),
    setDays: assign({ days: (_, params: { days: LinkDays }) => params.days }),
    setId: assign({ id: (_, params: { id: string }) => params.id }),
    setMade: assign(({ context }, { link }: { link: MadeLink }) => ({
      made: link,
      links: [link, ...context.links],
    })),
    removeLink: assign(({ context: { links, made, id } }) => ({
      links: links.filter((link) => link.id !== id),
      made: made?.id === id ? undefined : made,
    })),
    sayFailed: sendTo(toNotifier, notice('ERROR')),
    sayCopied: sendTo(toNotifier, notice('COPIED')),
    sayUncopied: sendTo(toNotifier, notice('COPY_FAILED')),
  },
  guards: { hasAddress: ({ context }, params: { id: string }) => urlOf(context.links, params.id) !== '' },
}).createMachine({
  id: 'shareLinks',
  description: 'Links that share a challenge or a report: lists, makes, copies and ends them (AMB-03).',
  context: {
    links: [],
    made: undefined,
    id: '',
    handed: {
      text: '',
      brief: null,
      about: { title: '', sender: '' },
      days: 7,
      page: undefined,
    },
    isNamed: false,
    hasPlans: false,
    isPrepared: false,
    kind: 'page',
    days: 7,
  },
  on: {
    'sender.toggled': { actions: 'toggleSender' },
    'plans.toggled': { actions: 'togglePlans', meta: { spec: ['REP-06'] } },
    'prepared.toggled': { actions: 'togglePrepared', meta: { spec: ['REP-10'] } },
    'kind.chosen': { actions: { type: 'setKind', params: payload }, meta: { spec: ['REP-06'] } },
    'days.chosen': { actions: { type: 'setDays', params: payload }, meta: { spec: ['REP-07'] } },
  },
  initial: 'unasked',
  states: {
    unasked: {
      description: 'The links have not been requested yet.',
      on: { 'links.opened': 'listing' },
    },
    listing: {
      description: 'The links that still work are loading.',
      tags: 'busy',
      invoke: {
        id: 'listLinks',
        src: 'listLinks',
        input: {},
        onDone: {
          target: 'listed',
          actions: { type: 'setLinks', params: outputAs('links') },
        },
        onError: 'unlisted',
      },
    },
    unlisted: {
      description: 'The list could not be loaded; a new link can still be made.',
      tags: 'unlisted',
      on: {
        'links.opened': 'listing',
        'link.wanted': {
          target: 'making',
          actions: { type: 'setHanded', params: payload },
        },
      },
    },
    listed: {
      description: 'Links can be made and ended.',
      on: {
        'link.wanted': {
          target: 'making',
          actions: { type: 'setHanded', params: payload },
        },
        'link.revoked': {
          target: 'revoking',
          actions: { type: 'setId', params: payload },
        },
        'link.copied': {
          guard: { type: 'hasAddress', params: payload },
          target: 'copying',
          actions: { type: 'setId', params: payload },
        },
      },
    },
    making: {
      description: 'A new link is being made.',
      tags: 'busy',
      invoke: {
        id: 'makeLink',
        src: 'makeLink',
        input: ({ context }) => context.handed,
        onDone: {
          target: 'listed',
          actions: { type: 'setMade', params: outputAs('link') },
        },
        onError: { target: 'listed', actions: 'sayFailed' },
      },
    },
    revoking: {
      description: 'A link is being ended.',
      tags: 'busy',
      invoke: {
        id: 'revokeLink',
        src: 'revokeLink',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'listed', actions: 'removeLink' },
        onError: { target: 'listed', actions: 'sayFailed' },
      },
    },
    copying: {
      description: 'The address is being copied to the clipboard.',
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => ({ text: urlOf(context.links, context.id) }),
        onDone: { target: 'listed', actions: 'sayCopied', meta: { spec: ['REV-05'] } },
        onError: { target: 'listed', actions: 'sayUncopied', meta: { spec: ['REV-06'] } },
      },
    },
  },
})

export type ShareLinksMachine = typeof shareLinksMachine
