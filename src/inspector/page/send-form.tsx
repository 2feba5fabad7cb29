import { useId, useState, type SyntheticEvent } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { inspector } from '#styled/recipes'
import type { Run } from '../inspector.machine.ts'
import { words } from './words.ts'

/** The events for which the active states have arrows, without those that XState sends. */
const eventsTaken = ({ line }: Run, chosen: string): string[] => {
  const chart = line.actors.get(chosen)?.chart
  const plan = chart === undefined ? undefined : line.session.charts[chart]
  const active = new Set(line.now.get(chosen)?.active)
  const events = (plan?.arrows ?? [])
    .filter(({ from, event }) => active.has(from) && event !== '' && !event.startsWith('xstate.'))
    .map(({ event }) => event)
  return [...new Set(events)].sort()
}

/** A first draft of the payload, copied from the last event of this type. Redacted texts are left empty. */
const draftOf = ({ line }: Run, chosen: string, type: string): string => {
  const event = line.steps.findLast((step) => step.sessionId === chosen && step.event.type === type)?.event
  const { type: _, ...payload } = event ?? { type }
  return JSON.stringify(payload, (_, each: unknown) =>
    typeof each === 'string' && each.startsWith('⟨') ? '' : each,
  )
}

const parsed = (payload: string): object | undefined => {
  try {
    const value: unknown = JSON.parse(payload.trim() === '' ? '{}' : payload)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

export interface SendFormProps {
  run: Run
  chosen: string | undefined
  isNow: boolean
  /** The application's answer to the last event. */
  answer: { refusal?: string } | undefined
  onSend: (sessionId: string, event: unknown) => void
}

/**
 * Sends an event to the chosen actor. Offers only events that its current state handles; the application
 * checks the event again.
 */
export function SendForm({ run, chosen, isNow, answer, onSend }: SendFormProps) {
  const styles = inspector()
  const id = useId()
  const [type, setType] = useState<string>()
  const [payload, setPayload] = useState<string>()
  const [isBad, setIsBad] = useState(false)
  const events = chosen === undefined ? [] : eventsTaken(run, chosen)
  const wanted = type !== undefined && events.includes(type) ? type : events[0]
  const why = run.kind !== 'page' || run.hasEnded ? words.onlyPages : isNow ? undefined : words.onlyNow
  const draft =
    payload ?? (chosen === undefined || wanted === undefined ? '{}' : draftOf(run, chosen, wanted))
  const said = isBad ? words.badPayload : answer === undefined ? '' : (answer.refusal ?? words.sent)

  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    const fields = parsed(draft)
    setIsBad(fields === undefined)
    if (fields !== undefined && chosen !== undefined && wanted !== undefined && why === undefined)
      onSend(chosen, { ...fields, type: wanted })
  }

  return (
    <form className={styles.panel} aria-labelledby={`${id}-heading`} onSubmit={send}>
      <h2 id={`${id}-heading`} className={styles.heading}>
        {words.events}
      </h2>
      {wanted === undefined ? (
        <p className={styles.note}>{words.noEvents}</p>
      ) : (
        <>
          <label htmlFor={`${id}-type`}>{words.event}</label>
          <select
            id={`${id}-type`}
            className={styles.control}
            value={wanted}
            onChange={(event) => {
              setType(event.currentTarget.value)
              setPayload(undefined)
            }}
          >
            {events.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
          <label htmlFor={`${id}-payload`}>{words.payload}</label>
          <textarea
            id={`${id}-payload`}
            className={styles.area}
            spellCheck={false}
            value={draft}
            onChange={(event) => setPayload(event.currentTarget.value)}
          />
          <Button type="submit" visual="outline" size="small" disabled={why !== undefined}>
            {words.send}
          </Button>
          {why !== undefined && <p className={styles.note}>{why}</p>}
        </>
      )}
      <p
        role="status"
        className={styles.note}
        data-fault={isBad || answer?.refusal !== undefined ? '' : undefined}
      >
        {said}
      </p>
    </form>
  )
}
