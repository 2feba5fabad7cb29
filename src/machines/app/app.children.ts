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
      id: 'notifier',
      systemId: 'notifier',
      src: 'notifier',
      onError: { description: 'Cannot happen: the actor makes no calls.' },
    },
    {
      id: 'analytics',
      systemId: 'analytics',
      src: 'analytics',
      input: ({ context }) => ({ allowed: context.remembered.consent?.statistics ?? false }),
      onError: { description: 'Counting must not disturb anything else.' },
    },
    { id: 'connection', src: 'connection', onError: { description: 'The product is assumed to be online.' } },
    {
      id: 'appearance',
      src: 'appearance',
      input: ({ context: { remembered } }) => ({ stored: remembered.theme, keysOff: remembered.keysOff }),
      onError: { description: 'The system’s preference applies.' },
    },
    {
      id: 'consent',
      src: 'consent',
      input: ({ context, self }) => ({ parent: self, stored: context.remembered.consent }),
      onError: { description: 'Cannot happen: the actor makes no calls.' },
    },
    {
      id: 'options',
      src: 'options',
      onError: { description: 'The child handles its own failures.' },
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
      onError: { description: 'The child handles its own failures.' },
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
      onError: { description: 'The child handles its own failures.' },
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
      onError: { description: 'The child handles its own failures.' },
    },
    {
      id: 'refinements',
      src: 'refinements',
      input: ({ context, self }) => ({ parent: self, refinements: context.remembered.refinements }),
      onError: { description: 'Cannot happen: the actor makes no calls.' },
    },
    {
      id: 'savedChallenges',
      src: 'savedChallenges',
      input: ({ context, self }) => ({
        parent: self,
        isGuest: isGuest(context.remembered),
        seed: context.seed,
      }),
      onError: { description: 'The child handles its own failures.' },
    },
    {
      id: 'navigation',
      src: 'navigation',
      input: ({ context, self }) => ({
        parent: self,
        productName: context.config.productName,
        path: context.path,
      }),
      onError: { description: 'The child handles its own failures.' },
    },
  ],
}).invoke
