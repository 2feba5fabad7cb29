import { brokenChild } from '../broken-child.ts'
import { appSetup, type Remembered } from './app.setup.ts'

/**
 * Whether to treat the person as a visitor until the session has begun. A stored sign-in counts as signed in; one
 * that is still being completed does not, because it may be refused (PERM-03).
 */
const isGuest = ({ signIn }: Remembered) => signIn === undefined

/** The actors that live as long as the page, with their inputs. */
export const children = appSetup.createStateConfig({
  invoke: [
    {
      id: 'faults',
      systemId: 'faults',
      src: 'reportFaults',
      onError: { description: 'Faults are then no longer reported.' },
    },
    {
      id: 'notifier',
      systemId: 'notifier',
      src: 'notifier',
      onError: brokenChild,
    },
    {
      id: 'analytics',
      systemId: 'analytics',
      src: 'analytics',
      input: ({ context }) => ({ allowed: context.remembered.consent?.statistics ?? false }),
      onError: brokenChild,
    },
    { id: 'connection', src: 'connection', onError: brokenChild },
    {
      id: 'appearance',
      src: 'appearance',
      input: ({ context: { remembered } }) => ({ stored: remembered.theme, keysOff: remembered.keysOff }),
      onError: brokenChild,
    },
    {
      id: 'consent',
      src: 'consent',
      input: ({ context, self }) => ({ parent: self, stored: context.remembered.consent }),
      onError: brokenChild,
    },
    {
      id: 'options',
      src: 'options',
      onError: brokenChild,
    },
    {
      id: 'account',
      src: 'account',
      input: ({ context: { remembered, isRestored }, self }) => ({
        parent: self,
        isKnown: isRestored,
        stored: remembered.signIn,
        isReturn: remembered.isReturn,
        owesLogOut: remembered.owesLogOut,
      }),
      onError: brokenChild,
    },
    {
      id: 'challengeForm',
      src: 'challengeForm',
      input: ({ context, self }) => ({
        parent: self,
        draft: context.remembered.draft,
        filename: context.remembered.filename,
        behind: context.remembered.behind,
      }),
      onError: brokenChild,
    },
    {
      id: 'workspace',
      src: 'workspace',
      input: ({ context: { remembered, seed }, self }) => ({
        parent: self,
        remembered,
        seed,
        isGuest: isGuest(remembered),
      }),
      onError: brokenChild,
    },
    {
      id: 'refinements',
      src: 'refinements',
      input: ({ context, self }) => ({ parent: self, refinements: context.remembered.refinements }),
      onError: brokenChild,
    },
    {
      id: 'savedChallenges',
      src: 'savedChallenges',
      input: ({ context, self }) => ({
        parent: self,
        isGuest: isGuest(context.remembered),
        seed: context.seed,
      }),
      onError: brokenChild,
    },
    {
      id: 'navigation',
      src: 'navigation',
      input: ({ context, self }) => ({
        parent: self,
        productName: context.config.productName,
        path: context.path,
      }),
      onError: brokenChild,
    },
  ],
}).invoke
