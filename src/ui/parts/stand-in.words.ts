import type { StandInFor } from '#contract/entities.ts'

/**
 * What happened, in words for readers of the texts. Gives no advice, because only the operator can
 * act.
 */
const reasonTexts: Readonly<Record<StandInFor['why'], string>> = {
  day: 'The language model has reached today’s limit.',
  caller: 'You’ve reached your daily limit for the language model.',
  request: 'Your text was too long for the language model.',
  resting: 'The language model isn’t available at the moment.',
  slow: 'The language model took too long.',
  failed: 'The language model didn’t answer.',
  unusable: 'We couldn’t use what the language model wrote.',
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const timeOf = (moment: Date): string => {
  const time = clock.format(moment)
  return time === '00:00' ? 'midnight' : time
}

/** When the model may be asked again, if that is known and still to come. */
const endOf = (until: string | undefined, now: number): string | undefined => {
  const end = until === undefined ? undefined : new Date(until)
  return end !== undefined && end.getTime() > now ? timeOf(end) : undefined
}

/** Why a text is missing that only the language model can write, and when to ask for it again. */
export const missingText = ({ why, until }: StandInFor, now: number): string => {
  const end = endOf(until, now)
  return `${reasonTexts[why]}${end === undefined ? '' : ` You can ask again from ${end}.`}`
}

/** Why the texts are built-in ones, and when the model can write again. `isAll`: it wrote none of the list. */
export const standInText = (
  { why, until }: StandInFor,
  { isAll, now }: { isAll: boolean; now: number },
): string => {
  const texts = `${isAll ? 'These texts come' : 'Some of these texts come'} from the built-in engine.`
  const end = endOf(until, now)
  const renewal = end === undefined ? '' : ` The language model can write new ones after ${end}.`
  return `${reasonTexts[why]} ${texts}${renewal}`
}
