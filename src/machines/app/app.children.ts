import { tailoringOf } from '../evidence/evidence.rules.ts'
import { profileOf } from '../workspace/case-brief.rules.ts'
import { businessTypesOf } from '../sparks/sparks.rules.ts'
import { appSetup, type Remembered } from './app.setup.ts'

/** Until the session says otherwise: a kept sign-in counts; one that is being finished may yet be refused (PERM-03). */
const isGuest = ({ signIn }: Remembered) => signIn === undefined

/** What the owner made of the case of the challenge on show. */
const briefOf = ({ challenge }: Remembered) => challenge?.case_brief ?? null

/** The long-lived actors, each with what it starts from. */
export const children = appSetup.createStateConfig({
  invoke: [
    { id: 'notifier', systemId: 'notifier', src: 'notifier', onError: { description: 'Pure; cannot fail.' } },
    {
      id: 'analytics',
      systemId: 'analytics',
      src: 'analytics',
      input: ({ context }) => ({ allowed: context.remembered.consent?.statistics ?? false }),
      onError: { description: 'Counting must never disturb the product.' },
    },
    { id: 'connection', src: 'connection', onError: { description: 'Taken to be online.' } },
    {
      id: 'appearance',
      src: 'appearance',
      input: ({ context: { remembered } }) => ({ stored: remembered.theme, keysOff: remembered.keysOff }),
      onError: { description: 'The system’s preference stays.' },
    },
    {
      id: 'consent',
      src: 'consent',
      input: ({ context, self }) => ({ parent: self, stored: context.remembered.consent }),
      onError: { description: 'Pure; cannot fail.' },
    },
    { id: 'options', src: 'options', onError: { description: 'Keeps its failures to itself.' } },
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
      onError: { description: 'Keeps its failures to itself.' },
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
      onError: { description: 'Keeps its failures to itself.' },
    },
    {
      id: 'challenge',
      src: 'challenge',
      input: ({ context, self }) => ({
        parent: self,
        stored: context.remembered.challenge,
        edit: context.remembered.edit,
        sent: context.remembered.sent,
        bookmarks: context.remembered.bookmarks,
        asides: context.remembered.asides,
        sections: context.remembered.sections,
        seed: context.seed,
        isGuest: isGuest(context.remembered),
      }),
      onError: { description: 'Pure; cannot fail.' },
    },
    {
      id: 'caseBrief',
      src: 'caseBrief',
      input: ({ context: { remembered }, self }) => ({
        parent: self,
        text: remembered.challenge?.challenge_text ?? '',
        brief: briefOf(remembered),
        isNew: remembered.challenge?._id === undefined,
        held: remembered.cases,
        profile: profileOf(remembered.refinements),
      }),
      onError: { description: 'Keeps its failures to itself.' },
    },
    {
      id: 'refinements',
      src: 'refinements',
      input: ({ context, self }) => ({ parent: self, refinements: context.remembered.refinements }),
      onError: { description: 'Pure; cannot fail.' },
    },
    { id: 'possibleIdeas', src: 'possibleIdeas', onError: { description: 'Keeps its failures to itself.' } },
    {
      id: 'evidence',
      src: 'evidence',
      input: ({ context: { remembered }, self }) => ({
        parent: self,
        text: remembered.challenge?.challenge_text ?? '',
        tailoring: tailoringOf({ ...remembered.refinements, case_brief: briefOf(remembered) }),
        summary: remembered.summary,
        title: remembered.challenge?.challenge_title ?? '',
        ranking: remembered.ranking,
      }),
      onError: { description: 'Keeps its failures to itself.' },
    },
    {
      id: 'sparks',
      src: 'sparks',
      input: ({ context, self }) => ({
        parent: self,
        text: context.remembered.challenge?.challenge_text ?? '',
        businessTypes: businessTypesOf(context.remembered.refinements),
        brief: briefOf(context.remembered),
      }),
      onError: { description: 'Keeps its failures to itself.' },
    },
    {
      id: 'topics',
      src: 'topics',
      input: ({ context: { remembered }, self }) => ({
        parent: self,
        stored: remembered.topics,
        view: remembered.topicsView,
        text: remembered.challenge?.challenge_text ?? '',
      }),
      onError: { description: 'Keeps its failures to itself.' },
    },
    {
      id: 'getSparks',
      src: 'getSparks',
      input: ({ context, self }) => ({ parent: self, isGuest: isGuest(context.remembered) }),
      onError: { description: 'Pure; cannot fail.' },
    },
    {
      id: 'savedChallenges',
      src: 'savedChallenges',
      input: ({ context, self }) => ({
        parent: self,
        isGuest: isGuest(context.remembered),
        seed: context.seed,
      }),
      onError: { description: 'Keeps its failures to itself.' },
    },
    {
      id: 'navigation',
      src: 'navigation',
      input: ({ context, self }) => ({
        parent: self,
        productName: context.config.productName,
        path: context.path,
      }),
      onError: { description: 'Keeps its failures to itself.' },
    },
  ],
}).invoke
