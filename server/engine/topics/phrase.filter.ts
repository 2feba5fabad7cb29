import { limits } from '#contract/limits.ts'
import { personTitles } from '../text/data/names.lexicon.ts'
import { emptyFirst, genericNouns } from '../text/data/nouns.lexicon.ts'
import { monthOrDay, otherDay } from '../text/date.wordings.ts'
import { singularWord } from '../text/noun.grammar.ts'
import { isNumber } from '../text/numbers.ts'
import type { Word } from '../text/text.reader.ts'
import { wordingOf } from '../text/wordings.ts'
import { curse, nationality } from './topic.wordings.ts'
import { nominal } from './word.checks.ts'

const maxPhraseWords = 4

const isNationality = wordingOf(nationality)
const isCurse = wordingOf(curse)
const isMonthOrDay = wordingOf(monthOrDay)
const isOtherDay = wordingOf(otherDay)

/** Whether a phrase may be shown as a topic. */
export function mayBeTopic(words: readonly Word[], key: string, proper: boolean): boolean {
  const last = words.at(-1)
  if (!last || words.length > maxPhraseWords || key.length < 3 || key.length > limits.topicLabel) return false
  if (/^\W|\d{3,}|@|percent|\.[a-z]?$/.test(key)) return false
  if (/^(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*|yrs?|year|month|week)-/.test(key))
    return false
  if (words.some(({ lower }) => isCurse.test(lower))) return false
  // Names of days make a time and not a topic: 'Summer Fridays'.
  if (words.some(({ lower }) => /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/.test(lower))) return false
  if (words.length === 1) return proper ? mayStandAlone(last) && !isNoTopicName(last) : mayStandAlone(last)
  // 'Amnesty week' and 'Post Office hours' are topics; 'last week' and 'big problem' are not.
  return proper || !genericNouns.has(singularWord(last.lower)) || makesTelling(words.at(-2))
}

const mayStandAlone = (word: Word) =>
  // The tagger sometimes drops the first half of 'call outs' and 'drop ins'.
  !/^(?:outs|ins|ups|offs|overs|downs)$/.test(word.lower) &&
  !genericNouns.has(singularWord(word.lower)) &&
  !emptyFirst.has(word.lower) &&
  !isNumber(word.text)

/** Whether a capitalised word is a month, a day, a title or a nationality. */
const isNoTopicName = (word: Word) =>
  isMonthOrDay.test(word.text) ||
  isOtherDay.test(word.text) ||
  personTitles.has(word.text) ||
  isNationality.test(word.text) ||
  (/(ish|ese)$/.test(word.lower) && word.pos === 'ADJ')

/** Whether a word before a generic noun makes a topic with it: a noun or a participle, but not an adjective. */
const makesTelling = (word: Word | undefined) =>
  word !== undefined && (nominal(word) || word.pos === 'VERB' || /(?:ed|ing)$/.test(word.lower))
