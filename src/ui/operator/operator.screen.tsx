import { useSelector } from '@xstate/react'
import type { SubmitEvent } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { column, layout, row } from '#styled/recipes'
import type { FoundAddress, OperatorState, TrialQuestion } from '#contract/operator.ts'
import type { OperatorMachine } from '#machines/operator/operator.machine.ts'
import { operatorWords as words } from './operator.words.ts'
import type { Elements } from '#ui/elements.ts'
import { Button } from '#ui/parts/button.tsx'
import { Heading, PageHeading, Text } from '#ui/parts/headings.tsx'
import { InlineMessage } from '#ui/parts/inline-message.tsx'
import { PlainField } from './plain-field.tsx'
import { Card, Page } from '#ui/parts/surfaces.tsx'
import { Waiting } from '#ui/parts/waiting.tsx'

export type OperatorRef = ActorRefFrom<OperatorMachine>
type Snapshot = SnapshotFrom<OperatorMachine>
interface Shown {
  snapshot: Snapshot
  send: OperatorRef['send']
}

/** Selects the whole snapshot, because the page shows all of it. */
const wholeOf = (snapshot: Snapshot) => snapshot

/** Stops the browser from submitting the form, and returns a function that reads its fields. */
const fieldsOf = (event: SubmitEvent<HTMLFormElement>): ((name: string) => string) => {
  event.preventDefault()
  const data = new FormData(event.currentTarget)
  return (name) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
}

const timeOf = (moment: string): string =>
  new Date(moment).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

/** The page for the person who runs the server (OPER-01 to OPER-06). */
export function OperatorScreen({ actor }: { actor: OperatorRef }) {
  const snapshot = useSelector(actor, wholeOf)
  const shown = { snapshot, send: actor.send }
  return (
    <main>
      <Page width="form">
        <PageHeading lead={words.lead}>{words.title}</PageHeading>
        {snapshot.hasTag('locked') ? <Door {...shown} /> : <Board {...shown} />}
      </Page>
    </main>
  )
}

function Door({ snapshot, send }: Shown) {
  const trouble = (['refused', 'limited', 'unreached'] as const).find((tag) => snapshot.hasTag(tag))
  return (
    <form
      className={column()}
      onSubmit={(event) => {
        send({ type: 'token.entered', token: fieldsOf(event)('token') })
        // Clears a wrong token, so that the next one can be typed.
        const field = event.currentTarget.elements.namedItem('token')
        if (field instanceof HTMLInputElement) field.value = ''
      }}
    >
      {trouble !== undefined && (
        <InlineMessage tone="error" announce="assertive">
          {words[trouble]}
        </InlineMessage>
      )}
      <PlainField label={words.token} hint={words.tokenHint} name="token" secret required />
      <div className={row()}>
        <Button type="submit" busy={snapshot.hasTag('busy')}>
          {words.open}
        </Button>
      </div>
    </form>
  )
}

function Board({ snapshot, send }: Shown) {
  const { state, notice } = snapshot.context
  if (state === undefined) return null
  return (
    <div className={column()}>
      <div role="status" className={layout().announced}>
        {notice !== undefined && (
          <InlineMessage tone={notice === 'saved' ? 'success' : 'warning'}>{words[notice]}</InlineMessage>
        )}
      </div>
      <Writer snapshot={snapshot} send={send} state={state} />
      <Section title={words.troubles}>
        {state.troubles.length === 0 ? (
          <Text tone="subtle">{words.noTroubles}</Text>
        ) : (
          <ul className={column({ gap: 'small' })}>
            {state.troubles.map(({ at, task, what }) => (
              <li key={`${at} ${task}`}>
                <Text size="small">{words.trouble(timeOf(at), task, what)}</Text>
              </li>
            ))}
          </ul>
        )}
      </Section>
      {state.from !== 'environment' && <Choosing snapshot={snapshot} send={send} />}
      <div className={row()}>
        <Button visual="quiet" onClick={() => send({ type: 'page.left' })}>
          {words.leave}
        </Button>
      </div>
    </div>
  )
}

function Section({ title, children }: { title: string; children: Elements }) {
  return (
    <Card as="section" aria-label={title}>
      <div className={column()}>
        <Heading level={2}>{title}</Heading>
        {children}
      </div>
    </Card>
  )
}

const shownUse = ({ kind, used, most }: OperatorState['today'][number]): string =>
  kind === 'ms' ? words.used(Math.round(used / 1_000), Math.round(most / 1_000)) : words.used(used, most)

function Writer({ snapshot, send, state }: Shown & { state: OperatorState }) {
  const { model, from, fixed, today, restsUntil, answers } = state
  return (
    <Section title={words.writes}>
      <Text>
        <strong>{model === null ? words.builtIn : words.at(model.model, model.baseUrl)}</strong>
      </Text>
      {restsUntil !== undefined && <Text tone="error">{words.rests(timeOf(restsUntil))}</Text>}
      <Text tone="subtle" size="small">
        {[words.by[from], model === null ? '' : words.answers(answers)].join(' ').trim()}
      </Text>
      {fixed.length > 0 && (
        <Facts
          title={words.fixed}
          facts={fixed.map(({ name, value }) => [name, value === '' ? words.secret : value])}
        />
      )}
      {today.length > 0 && (
        <Facts title={words.today} facts={today.map((each) => [words.kinds[each.kind], shownUse(each)])} />
      )}
      <div className={row()}>
        <Button
          visual="outline"
          busy={snapshot.matches({ open: 'refreshing' })}
          onClick={() => send({ type: 'state.refreshed' })}
        >
          {words.refresh}
        </Button>
        {from === 'operator' && (
          <Button
            visual="outline"
            busy={snapshot.matches({ open: 'choosing' })}
            onClick={() => send({ type: 'choice.made', choice: null })}
          >
            {words.useBuiltIn}
          </Button>
        )}
      </div>
    </Section>
  )
}

function Facts({ title, facts }: { title: string; facts: readonly (readonly [string, string])[] }) {
  return (
    <div className={column({ gap: 'small' })}>
      <Heading level={3}>{title}</Heading>
      <dl className={layout().definitions}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Choosing({ snapshot, send }: Shown) {
  const { found, request } = snapshot.context
  const isLooking = snapshot.matches({ open: 'looking' })
  return (
    <Section title={words.choose}>
      <div className={row()}>
        <Button busy={isLooking} onClick={() => send({ type: 'look.wanted', request: {} })}>
          {words.look}
        </Button>
      </div>
      <form
        className={column()}
        onSubmit={(event) => {
          const field = fieldsOf(event)
          const key = field('key')
          send({
            type: 'look.wanted',
            request: { address: field('address'), ...(key !== '' && { apiKey: key }) },
          })
        }}
      >
        <PlainField label={words.address} hint={words.addressHint} name="address" required />
        <PlainField label={words.key} hint={words.keyHint} name="key" secret />
        <div className={row()}>
          <Button type="submit" visual="outline" busy={isLooking}>
            {words.lookThere}
          </Button>
        </div>
      </form>
      <div role="status" className={column({ gap: 'small' })}>
        {isLooking && <Text tone="subtle">{words.looking}</Text>}
        {found?.found.length === 0 && <Text>{words.nothing}</Text>}
        {found !== undefined && found.toFetch !== null && <Text>{words.fetch(found.toFetch)}</Text>}
      </div>
      {found?.found.map((each) => (
        <Models
          key={each.address}
          found={each}
          onTry={(model) =>
            send({
              type: 'trial.wanted',
              choice: {
                baseUrl: each.baseUrl,
                model,
                ...(request.apiKey !== undefined && { apiKey: request.apiKey }),
              },
            })
          }
        />
      ))}
      <Trial snapshot={snapshot} send={send} />
    </Section>
  )
}

function Models({ found, onTry }: { found: FoundAddress; onTry: (model: string) => void }) {
  const { program, address, trouble, models } = found
  return (
    <div className={column({ gap: 'small' })}>
      <Heading level={3}>{words.models(program)}</Heading>
      {trouble !== undefined && <Text>{`${address}: ${trouble}.`}</Text>}
      <ul className={column({ gap: 'small' })}>
        {models.map(({ name, size, fit, isBest }) => (
          <li key={name} className={row({ spread: true })}>
            <span>
              {[name, size, words.fits[fit], isBest ? words.best : '']
                .filter((part) => part !== '')
                .join(', ')}
            </span>
            <Button
              visual="outline"
              size="small"
              aria-label={words.tryNamed(name)}
              onClick={() => onTry(name)}
            >
              {words.tryOut}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const shownQuestion = ({ task, ms, byModel, advice }: TrialQuestion): string =>
  words.question(task, (ms / 1_000).toFixed(1), byModel ? words.accepted : advice)

function Trial({ snapshot, send }: Shown) {
  const { choice, questions, verdict } = snapshot.context
  const isTrying = snapshot.matches({ open: 'trying' })
  if (choice === null || (!isTrying && questions.length === 0)) return null
  return (
    <div className={column({ gap: 'small' })}>
      <Heading level={3}>{words.trial(choice.model)}</Heading>
      <ol className={column({ gap: 'small' })}>
        {questions.map((question, at) => (
          <li key={at}>
            <Text size="small">{shownQuestion(question)}</Text>
          </li>
        ))}
      </ol>
      {isTrying && (
        <Waiting cancel={{ label: words.stop, onCancel: () => send({ type: 'trial.cancelled' }) }}>
          {words.trying}
        </Waiting>
      )}
      {verdict !== undefined && (
        <>
          <InlineMessage tone={verdict.willDo ? 'success' : 'warning'} announce="polite">
            {verdict.words}
          </InlineMessage>
          {verdict.texts.length > 0 && (
            <>
              <Heading level={3}>{words.read}</Heading>
              <ul className={column({ gap: 'small' })}>
                {verdict.texts.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </>
          )}
          <div className={row()}>
            <Button
              busy={snapshot.matches({ open: 'choosing' })}
              onClick={() => send({ type: 'choice.made', choice })}
            >
              {words.use(choice.model)}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
