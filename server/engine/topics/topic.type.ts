import {
  firmsNamedLikePeople,
  firstNames,
  knownFirms,
  organisationCues,
  personTitles,
} from '../text/data/names.lexicon.ts'
import { isPlace, placeHeads } from '../text/data/places.lexicon.ts'
import type { Candidate } from './topic.candidates.ts'
import { kindOfPhrase, typeOfKind, type TopicType } from './topic.kind.ts'

/** The type that users see for a phrase. */
export function typeOf(candidate: Candidate, label: string): TopicType {
  if (!candidate.proper) return typeOfKind(kindOfPhrase(label))
  const words = label.split(' ')
  const first = words[0] ?? ''
  const last = words.at(-1) ?? ''
  if (isPlace(label)) return 'Place'
  if (personTitles.has(first.replace('.', ''))) return 'Person'
  const organisation =
    organisationCues.has(last.toLowerCase()) ||
    label.includes('&') ||
    firmsNamedLikePeople.has(label.toLowerCase())
  if (!organisation && words.length >= 2 && words.length <= 3 && firstNames.has(first.toLowerCase()))
    return 'Person'
  if (words.length > 1 && placeHeads.has(last.toLowerCase())) return 'Place'
  if (
    candidate.located &&
    !organisation &&
    words.length <= 2 &&
    !knownFirms.has(label.toLowerCase()) &&
    !/^[A-Z0-9]{2,5}$/.test(label)
  )
    return 'Place'
  if (
    !organisation &&
    words.length === 1 &&
    !/^[A-Z0-9]+$/.test(label) &&
    (candidate.person || firstNames.has(label.toLowerCase()))
  )
    return 'Person'
  return 'Organization'
}
