import { inFirstPerson, type ChallengePhrases } from './challenge.phrases.ts'
import type { RankedTopic } from './topic.extractor.ts'
import { kindOfPhrase } from './topic.kind.ts'

export const noTitle = 'no title'
export const maxTitle = 60

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Cut at the end of a clause or word, never inside one. */
function fitted(text: string): string {
  if (text.length <= maxTitle) return text
  const clause = text.slice(0, maxTitle + 1).replace(/(?:,| and| without| with| for| by| so)\b[^,]*$/, '')
  const cut =
    clause.length >= 15 && clause.length <= maxTitle
      ? clause
      : text.slice(0, maxTitle + 1).replace(/(?<!\s)\s+\S*$/, '')
  return cut.replace(/(?<![\s,])[\s,]+(?:and|or|the|a|an|of|for|to|with|in|on|at|by|your)?$/i, '')
}

/** A title by rule: the goal, else the two weightiest topics; 'no title' without either (specification §5). */
export function titleFor(phrases: ChallengePhrases, topics: readonly RankedTopic[]): string {
  if (phrases.goal) {
    const title = fitted(capitalised(inFirstPerson(phrases.goal).replace(/^our /, '')))
    if (title.length >= 8) return title
  }
  // A trouble, a measure or an activity tells more than a name.
  const common = topics.filter(
    ({ label, type }) =>
      type !== 'Person' && type !== 'Place' && !(type === 'Organization' && label !== label.toLowerCase()),
  )
  const telling = common.filter(
    ({ label, type }) => kindOfPhrase(label) === 'problem' || type === 'Measure' || type === 'Process',
  )
  const [first, second] = [...telling, ...common.filter((topic) => !telling.includes(topic))]
  if (!first) return noTitle
  const both = second ? `${first.label} and ${second.label}` : first.label
  const title = capitalised(both.length <= maxTitle ? both : first.label)
  return title.length <= maxTitle ? title : noTitle
}
