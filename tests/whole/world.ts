import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { isConfirmed } from '#contract/brief.ts'
import { limits } from '#contract/limits.ts'
import {
  bookmarksOf,
  caseBriefOf,
  challengeFormOf,
  workspaceOf,
  navigationOf,
  possibleIdeasOf,
  refinementsOf,
  sessionOf,
  sparkListOf,
  topicsOf,
  type AppRef,
} from '#machines/app/app.refs.ts'
import { selectIsFresh, selectSavedStatus } from '#machines/workspace/workspace.selectors.ts'
import { evidenceSectionOf, sparksSlugOf } from '#machines/shell/routes.ts'
import { firstCategory } from '#machines/sparks/sparks.rules.ts'
import { Problem } from '#contract/problem.ts'
import { owedLogOutKey } from '#api/account/owed-log-out.ts'
import { fakeStore } from '../api/fake-storage.ts'
import { personKey, settle, startPage, storedPerson, testProvider } from '../boot/boot.ts'
import { signIn } from '../charts/samples.ts'
import { FakeServer } from './fake-server.ts'

/** What a person does, or what happens to the page, in one step of a walk. */
export type Step =
  | { do: 'type'; text: number }
  | { do: 'set options'; region: string; scope: number }
  | { do: 'get sparks' }
  | { do: 'go'; to: number }
  | { do: 'back' }
  | { do: 'enter the address'; to: number }
  | { do: 'open in a new tab'; to: number }
  | { do: 'reload' }
  | { do: 'toggle a topic'; topic: number }
  | { do: 'add a topic'; label: string }
  | { do: 'toggle a problem' }
  | { do: 'say what is wanted'; words: string }
  | { do: 'undo a change of the case' }
  | { do: 'toggle a bookmark'; spark: number }
  | { do: 'open ideas'; spark: number }
  | { do: 'close ideas' }
  | { do: 'edit the text'; text: number }
  | { do: 'sign in' }
  | { do: 'log out' }
  | { do: 'an answer comes' }
  | { do: 'the last answer comes first' }
  | { do: 'a call fails' }
  | { do: 'time passes'; ms: number }

const sentence = 'We bake bread for forty villages and our vans always come too late in the morning. '
export const texts = [
  sentence.repeat(2).trim(),
  `The quarry sells gravel to builders who collect it themselves. ${sentence}`.trim(),
  'Our weavers retire and nobody wants to learn their looms any more. '.repeat(12).trim(),
] as const
/** Every screen; `:id` stands for a saved challenge. */
export const addresses = [
  '/',
  '/challenges/',
  '/challenges/new/sparks/markets-products/',
  '/challenges/new/resources/academic/',
  '/challenges/new/resources/case-studies/',
  '/challenges/new/reframes/',
  '/challenges/new/business-models/',
  '/challenges/new/review/',
  '/challenges/:id/',
  '/challenges/:id/review/',
  '/challenges/:id/challenge/sparks/markets-products/',
  '/challenges/:id/challenge/resources/academic/',
  '/challenges/:id/challenge/resources/case-studies/',
  '/challenges/:id/challenge/reframes/',
  '/challenges/:id/challenge/business-models/',
  '/challenges/blank/challenge/sparks/markets-products/',
  '/cookie-policy/',
]
export const savedAtFirst = 'c1'

export type Page = Awaited<ReturnType<typeof startPage>>

/** Every actor of a running page: the root, its children, their children, and actors held in a context. */
export const actorsOf = (app: AppRef): { id: string; snapshot: AnyMachineSnapshot }[] => {
  const seen = new Map<AnyActorRef, string>()
  const visit = (ref: AnyActorRef, name: string) => {
    if (seen.has(ref)) return
    seen.set(ref, name)
    const { children } = ref.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> }
    for (const [id, child] of Object.entries(children ?? {})) if (child) visit(child, `${name}.${id}`)
  }
  visit(app, 'app')
  return [...seen].flatMap(([ref, id]) => {
    const snapshot = ref.getSnapshot() as Partial<AnyMachineSnapshot>
    return snapshot.machine ? [{ id, snapshot: snapshot as AnyMachineSnapshot }] : []
  })
}

const nextGoal = { list: 'goal', words: '' } as const

/** Called for each page that is opened; the returned function receives everything that happens there. */
export type Watch = () => (event: InspectionEvent) => void

/** One person's browser and the server, in which a walk takes place. */
export class World {
  readonly server = new FakeServer()
  readonly local = fakeStore()
  /** The text that was last typed at home, until it is submitted. */
  typed = ''
  /** The options that were shown when sparks were requested. */
  asked: { text: string; region: string; scope: number } | undefined
  /** Whether any step since the last quiet point may have changed which topics are selected. */
  touchedTopics = false
  /** The problems that were ticked when the person last ticked one, and the challenge that they belong to. */
  ticked: { text: string; id: string | undefined; problems: readonly string[] } | undefined
  #page: Page | undefined
  /** Messages that were dropped on pages that are gone. */
  #drops: readonly string[] = []
  #session = fakeStore()

  /** Watches the actors of each page that is opened. */
  readonly #watch: Watch | undefined

  constructor({ isMember, watch }: { isMember: boolean; watch?: Watch | undefined }) {
    this.#watch = watch
    this.server.seed('blank', { original_challenge_text: '', challenge_text: '', sparks: [] })
    this.server.seed(savedAtFirst, {
      original_challenge_text: texts[0],
      challenge_text: texts[0],
      region: 'Wales',
    })
    if (isMember) this.local.held.set(personKey, storedPerson())
  }

  get page(): Page {
    if (!this.#page) throw new Error('no page is open')
    return this.#page
  }
  /** Messages that were dropped, on any page so far. */
  get drops(): readonly string[] {
    return [...this.#drops, ...this.page.drops()]
  }
  get app(): AppRef {
    return this.page.app
  }
  get isSignedIn(): boolean {
    return sessionOf(this.app).getSnapshot().hasTag('signedIn')
  }
  /** The challenge that the screens show. */
  get challenge() {
    return workspaceOf(this.app).getSnapshot().context.challenge
  }

  /** The ids of the problems that are ticked on the card of the case. */
  get problems(): readonly string[] {
    const { own, read } = caseBriefOf(this.app).getSnapshot().context
    return ((own ?? read)?.problems ?? []).filter(isConfirmed).map(({ id }) => id)
  }
  /** Notes what is ticked, if the card is on screen: a person can tick nothing elsewhere. */
  #noteTicks() {
    const workspace = workspaceOf(this.app).getSnapshot()
    const { place } = navigationOf(this.app).getSnapshot().context
    const hasCard = sparksSlugOf(place) !== undefined || evidenceSectionOf(place) !== undefined
    const isShown = selectIsFresh(workspace) || selectSavedStatus(workspace) === 'ready'
    const { challenge_text: text, _id: id } = this.challenge
    this.ticked = hasCard && isShown && text !== '' ? { text, id, problems: this.problems } : undefined
  }

  address(to: number): string {
    const ids = [...this.server.challenges.keys()]
    return (addresses[to] ?? '/').replace(':id', ids.at(-1) ?? savedAtFirst)
  }

  async open(address: string, session = this.#session): Promise<void> {
    await this.#leave()
    this.#session = session
    this.#page = await startPage({
      address,
      session,
      local: this.local,
      config: { oidc: testProvider },
      ...(this.#watch && { inspect: this.#watch() }),
    })
    // The form is filled from storage, so its text counts as typed.
    this.typed = challengeFormOf(this.app).getSnapshot().context.text
    this.asked = undefined
    this.touchedTopics = true
  }

  async #leave() {
    if (!this.#page) return
    this.#page.window.leave()
    await settle()
    // Pending calls still reach the server, although nobody receives the answers.
    while (this.#page.back.waiting().length > 0) await this.#page.back.answerNext(this.server.answer)
    this.#drops = this.drops
    this.#page.app.stop()
  }

  async stop(): Promise<void> {
    await this.#leave()
  }

  /** Answers everything and lets time pass, until no call is pending and nothing more happens by itself. */
  async untilQuiet(): Promise<void> {
    for (let round = 0; round < 60; round++) {
      await settle()
      if (await this.#answerProvider()) continue
      if (this.page.back.waiting().length > 0) {
        await this.page.back.answerNext(this.server.answer)
        continue
      }
      const before = this.page.back.log.length
      // Milliseconds: longer than every debounce and every pause before a retry, but shorter than a token's
      // life.
      this.page.clock.increment(12_000)
      await settle()
      if (this.page.back.log.length === before && this.page.provider.waiting().length === 0) return
    }
    throw new Error(`never quiet; the last calls: ${this.page.back.names().slice(-5).join(', ')}`)
  }

  async #answerProvider(): Promise<boolean> {
    const [name] = this.page.provider.waiting()
    switch (name) {
      case undefined:
        return false
      case 'redirect':
        await this.page.provider.answer('redirect', undefined)
        await this.#comeBack()
        return true
      case 'finish': {
        this.local.held.set(personKey, storedPerson())
        await this.page.provider.answer('finish', { signIn, returnTo: this.#returnTo })
        return true
      }
      case 'renew':
        await this.page.provider.answer('renew', {
          ...signIn.token,
          accessToken: `token-${this.page.clock.now()}`,
          expiresAt: this.page.clock.now() + 600_000,
        })
        return true
      case 'leave':
        this.local.held.delete(personKey)
        this.local.held.delete(owedLogOutKey(testProvider))
        await this.page.provider.answer('leave', undefined)
        await this.open('/')
        return true
      default:
        await this.page.provider.refuse(name, new Problem('network'))
        return true
    }
  }
  #returnTo = '/'

  async #comeBack() {
    const { input } = this.page.provider.log.findLast(({ name }) => name === 'redirect') ?? { input: [] }
    this.#returnTo = typeof input[1] === 'string' ? input[1] : '/'
    const { typed } = this
    await this.open('/?code=c&state=s')
    this.typed = typed
  }

  async do(step: Step): Promise<void> {
    const { app } = this
    switch (step.do) {
      case 'type': {
        const { place } = navigationOf(app).getSnapshot().context
        if (place.name !== 'home') return
        this.typed = texts[step.text] ?? ''
        challengeFormOf(app).send({ type: 'text.changed', text: this.typed })
        break
      }
      case 'set options':
        if (navigationOf(app).getSnapshot().context.place.name !== 'home') return
        // An option that is changed after the request is not part of the request.
        this.asked = undefined
        refinementsOf(app).send({
          type: 'refinement.changed',
          change: { region: step.region, scope: step.scope },
        })
        break
      case 'get sparks': {
        if (navigationOf(app).getSnapshot().context.place.name !== 'home') return
        const { text } = challengeFormOf(app).getSnapshot().context
        const { region, scope } = refinementsOf(app).getSnapshot().context.refinements
        this.asked =
          text.trim().length < limits.minChallengeText ? undefined : { text: text.trim(), region, scope }
        this.touchedTopics = true
        this.ticked = undefined
        challengeFormOf(app).send({ type: 'sparks.requested' })
        break
      }
      case 'go':
        navigationOf(app).send({ type: 'link.followed', path: this.address(step.to) })
        break
      case 'back':
        if (this.page.window.index > 0) this.page.window.travel(-1)
        break
      case 'enter the address':
        await this.open(this.address(step.to))
        break
      case 'open in a new tab':
        if (this.ticked?.id === undefined) this.ticked = undefined
        await this.open(this.address(step.to), fakeStore())
        break
      case 'reload':
        await this.open(this.page.window.address)
        break
      case 'toggle a topic': {
        const topic = topicsOf(app).getSnapshot().context.topics[step.topic]
        if (!topic) return
        this.touchedTopics = true
        topicsOf(app).send({ type: 'topic.toggled', id: topic.id })
        break
      }
      case 'add a topic':
        this.touchedTopics = true
        topicsOf(app).send({ type: 'topic.added', label: step.label })
        break
      case 'toggle a problem': {
        const { own, read } = caseBriefOf(app).getSnapshot().context
        const [problem] = (own ?? read)?.problems ?? []
        if (problem !== undefined) caseBriefOf(app).send({ type: 'problem.toggled', id: problem.id })
        this.#noteTicks()
        break
      }
      case 'say what is wanted':
        caseBriefOf(app).send({ type: 'field.typed', field: nextGoal, text: step.words })
        caseBriefOf(app).send({ type: 'field.left', field: nextGoal })
        break
      case 'undo a change of the case':
        caseBriefOf(app).send({ type: 'case.reverted' })
        this.#noteTicks()
        break
      case 'toggle a bookmark': {
        const item = this.#spark(step.spark)
        if (item) bookmarksOf(app).send({ type: 'bookmark.toggled', bookmark: { kind: 'sparks', item } })
        break
      }
      case 'open ideas': {
        const spark = this.#spark(step.spark)
        if (spark) workspaceOf(app).send({ type: 'spark.selected', spark })
        break
      }
      case 'close ideas':
        possibleIdeasOf(app).send({ type: 'drawer.closed' })
        break
      case 'edit the text':
        if (this.challenge.challenge_text === '') return
        this.touchedTopics = true
        // The typed text has become the challenge, and the person continues with that.
        if (this.typed === this.challenge.challenge_text) this.typed = texts[step.text] ?? ''
        workspaceOf(app).send({ type: 'edit.started' })
        workspaceOf(app).send({ type: 'edit.changed', text: texts[step.text] ?? '' })
        workspaceOf(app).send({ type: 'edit.saved' })
        if (this.ticked !== undefined && this.ticked.id === this.challenge._id)
          this.ticked = { ...this.ticked, text: this.challenge.challenge_text }
        break
      case 'sign in':
        if (!this.isSignedIn) sessionOf(app).send({ type: 'login.requested' })
        break
      case 'log out':
        if (this.isSignedIn) sessionOf(app).send({ type: 'logout.requested' })
        break
      case 'an answer comes':
        await this.page.back.answerNext(this.server.answer)
        break
      case 'the last answer comes first':
        await this.page.back.answerNext(this.server.answer, true)
        break
      case 'a call fails':
        await this.page.back.answerNext(() => {
          throw new Problem('http', { status: 500, code: 'INTERNAL' })
        })
        break
      case 'time passes':
        this.page.clock.increment(step.ms)
        break
    }
    await settle()
    this.server.hear(this.page.back.log)
  }

  #spark(index: number) {
    return sparkListOf[firstCategory](this.app).getSnapshot().context.items[index]
  }
}
