import { assign, sendTo, setup } from 'xstate'
import type { CaseBrief } from '#contract/brief.ts'
import type { Refinements, HandedAbout } from '#contract/entities.ts'
import type { HandedOut } from '#contract/report.ts'
import { defaultRefinements } from '#contract/vocabulary.ts'
import { declareCall } from '../effects.ts'
import { notice, toNotifier } from '../notifier/notify.ts'
import { payload } from '../payload.ts'

/** A link of one's own: the address is known only right after it was made. */
export interface MadeLink extends HandedOut {
  url: string
}

/** What a link gives to whoever opens it. */
export interface Handed {
  text: string
  /** What its owner made of the case. */
  brief: CaseBrief | null
  about: HandedAbout
}

export type ShareLinksEvent =
  | { type: 'links.opened' }
  /** What the link gives to whoever opens it; `name` is that of its maker, given where they said so. */
  | {
      type: 'link.wanted'
      text: string
      brief: CaseBrief | null
      title: string
      refinements: Refinements
      name: string
    }
  /** Whether links say from whom they are. */
  | { type: 'sender.toggled' }
  | { type: 'link.copied' }
  | { type: 'link.revoked'; id: string }

interface ShareLinksContext {
  /** Those that still work, the newest first. */
  links: readonly HandedOut[]
  made: MadeLink | undefined
  id: string
  handed: Handed
  isNamed: boolean
}

export const shareLinksMachine = setup({
  types: {
    context: {} as ShareLinksContext,
    events: {} as ShareLinksEvent,
    tags: {} as 'busy' | 'unlisted',
  },
  actors: {
    listLinks: declareCall<HandedOut[], object>('listLinks'),
    makeLink: declareCall<MadeLink, Handed>('makeLink'),
    revokeLink: declareCall<undefined, { id: string }>('revokeLink'),
    copyText: declareCall<undefined, { text: string }>('copyText'),
  },
  actions: {
    keepLinks: assign({ links: (_, params: { links: HandedOut[] }) => params.links }),
    keepHanded: assign(
      (
        { context },
        {
          text,
          brief,
          title,
          refinements,
          name,
        }: Omit<Extract<ShareLinksEvent, { type: 'link.wanted' }>, 'type'>,
      ) => ({ handed: { text, brief, about: { title, refinements, sender: context.isNamed ? name : '' } } }),
    ),
    toggleSender: assign({ isNamed: ({ context }) => !context.isNamed }),
    keepId: assign({ id: (_, params: { id: string }) => params.id }),
    keepMade: assign(({ context }, { link }: { link: MadeLink }) => ({
      made: link,
      links: [{ id: link.id, excerpt: link.excerpt, expiresAt: link.expiresAt }, ...context.links],
    })),
    dropLink: assign(({ context: { links, made, id } }) => ({
      links: links.filter((link) => link.id !== id),
      made: made?.id === id ? undefined : made,
    })),
    sayFailed: sendTo(toNotifier, notice('ERROR')),
    sayCopied: sendTo(toNotifier, notice('COPIED')),
    sayUncopied: sendTo(toNotifier, notice('COPY_FAILED')),
  },
  guards: { isMade: ({ context }) => context.made !== undefined },
}).createMachine({
  id: 'shareLinks',
  description: 'Read-only links to the text of a challenge: made, copied, listed and ended (AMB-03).',
  context: {
    links: [],
    made: undefined,
    id: '',
    handed: { text: '', brief: null, about: { title: '', refinements: defaultRefinements, sender: '' } },
    isNamed: false,
  },
  on: { 'sender.toggled': { actions: 'toggleSender' } },
  initial: 'unasked',
  states: {
    unasked: {
      description: 'Nobody wants to share anything.',
      on: { 'links.opened': 'listing' },
    },
    listing: {
      description: 'The links that still work are on their way.',
      tags: 'busy',
      invoke: {
        id: 'listLinks',
        src: 'listLinks',
        input: {},
        onDone: {
          target: 'listed',
          actions: { type: 'keepLinks', params: ({ event }) => ({ links: event.output }) },
        },
        onError: 'unlisted',
      },
    },
    unlisted: {
      description: 'The list could not be fetched; a new link can be made all the same.',
      tags: 'unlisted',
      on: {
        'links.opened': 'listing',
        'link.wanted': {
          target: 'making',
          actions: { type: 'keepHanded', params: ({ event }) => event },
        },
      },
    },
    listed: {
      description: 'Links can be made and ended.',
      on: {
        'link.wanted': {
          target: 'making',
          actions: { type: 'keepHanded', params: ({ event }) => event },
        },
        'link.revoked': {
          target: 'revoking',
          actions: { type: 'keepId', params: payload },
        },
        'link.copied': { guard: 'isMade', target: 'copying' },
      },
    },
    making: {
      description: 'A new link is on its way.',
      tags: 'busy',
      invoke: {
        id: 'makeLink',
        src: 'makeLink',
        input: ({ context }) => context.handed,
        onDone: {
          target: 'listed',
          actions: { type: 'keepMade', params: ({ event }) => ({ link: event.output }) },
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
        onDone: { target: 'listed', actions: 'dropLink' },
        onError: { target: 'listed', actions: 'sayFailed' },
      },
    },
    copying: {
      description: 'The address goes to the clipboard.',
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => ({ text: context.made?.url ?? '' }),
        onDone: { target: 'listed', actions: 'sayCopied', meta: { spec: ['REV-05'] } },
        onError: { target: 'listed', actions: 'sayUncopied', meta: { spec: ['REV-06'] } },
      },
    },
  },
})

export type ShareLinksMachine = typeof shareLinksMachine
