import { contentLibrary, loadExamples } from '#server/content/library.ts'
import { cueUses, firedOn, isAlone, isSuspect, type CueUse } from './cues.use.ts'
import { readingLists, saidByLibrary } from './lists.ts'
import { challengesOf } from './halves.measures.ts'
import { labelledChallenges } from './measures.ts'
import { storiesOf } from './stories.measures.ts'

/**
 * Shows where the library's cues and the engine's lists match. `npm run lab -- cues` lists the cues that
 * match a single evaluation text and nothing else; with a problem's id, or a list's name, it shows each
 * entry. For the halves that nobody may read, only counts are printed.
 */

const [wanted] = process.argv.slice(2)
const library = await contentLibrary()
const { problems } = library
const examples = await loadExamples()
const lists = readingLists(library)
if (
  wanted !== undefined &&
  ![...problems.map(({ id }) => id), ...lists.map(({ name }) => name)].includes(wanted)
) {
  console.error(`There is no problem and no list ${wanted}.`)
  process.exit(1)
}
/** For the halves that are not read, only the number of texts that contain a cue may be shown. */
const unread = [...challengesOf('test'), ...storiesOf('b')]
const textSets = { story: storiesOf('a'), dev: challengesOf('dev'), challenge: labelledChallenges() }
const detected = [...library.detector].map(([id, signs]) => ({
  id,
  cues: signs.cues,
  examples: examples.get(id) ?? [],
}))
const usesOf = (entries: Parameters<typeof cueUses>[0]) => {
  const unreadOf = cueUses(entries, { unread })
  return cueUses(entries, textSets).map((use, at) => ({
    ...use,
    unread: unreadOf[at]?.texts.unread?.length ?? 0,
  }))
}
const uses = usesOf(detected)
/**
 * The uses of the list entries. The library's own sentences stand for everyday use, and are passed as the
 * examples of a problem without cues.
 */
const listed = usesOf([
  ...lists.map(({ name, entries }) => ({ id: name, cues: [...entries], examples: [] })),
  { id: 'library', cues: [], examples: saidByLibrary(library, examples) },
])
type Use = CueUse & { unread: number }
const row = (
  own: string | number,
  others: string | number,
  hidden: string | number,
  cue: string,
  texts: string,
) =>
  `${String(own).padStart(4)} ${String(others).padStart(6)} ${String(hidden).padStart(6)}  ${cue.padEnd(40)} ${texts}`
function summary(title: string, all: readonly Use[], suspects: readonly Use[]) {
  const count = (test: (use: Use) => boolean) => String(all.filter(test).length)
  console.log(`${String(all.length)} ${title}`)
  console.log(`  in what the library itself says        ${count(({ own, others }) => own + others > 0)}`)
  console.log(`  in texts that may be read              ${count((use) => firedOn(use).length > 0)}`)
  console.log(`  in texts that are run and not read     ${count(({ unread }) => unread > 0)}`)
  console.log(
    `  nowhere                                ${count((use) => use.own + use.others + use.unread + firedOn(use).length === 0)}`,
  )
  console.log(
    `  in one text that is not read and nowhere else: ${count((use) => use.own + use.others + firedOn(use).length === 0 && use.unread === 1)}`,
  )
  console.log(`  in one text that may be read and nowhere else: ${String(suspects.length)}`)
  for (const use of suspects) console.log(`    ${firedOn(use).join()}  ${use.problem}: ${use.cue}`)
}
if (wanted === undefined) {
  const suspects = (all: readonly Use[], test: (use: CueUse) => boolean) =>
    all.filter((use) => test(use) && use.unread === 0)
  summary(`cues of ${String(problems.length)} problems`, uses, suspects(uses, isSuspect))
  summary(`entries of ${String(lists.length)} lists`, listed, suspects(listed, isAlone))
} else {
  console.log(row('own', 'others', 'unread', 'cue', 'texts'))
  for (const use of [...uses, ...listed].filter(({ problem }) => problem === wanted))
    console.log(row(use.own, use.others, use.unread, use.cue, firedOn(use).join(', ')))
}
