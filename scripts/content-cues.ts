import { contentLibrary } from '#server/content/library.ts'
import { cueUses, firedOn, isSuspect } from './content/cues.use.ts'
import { challengesOf } from './engine/halves.measures.ts'
import { labelledChallenges } from './engine/measures.ts'
import { storiesOf } from './engine/stories.measures.ts'

/**
 * Shows how the cues of the library are used: `npm run content:cues` names those that fire on one text of evaluation and on
 * nothing else; with the id of a problem it lists each of its cues. The halves that are not read are not opened.
 */

const [wanted] = process.argv.slice(2)
const { problems } = await contentLibrary()
if (wanted !== undefined && !problems.some(({ id }) => id === wanted)) {
  console.error(`There is no problem ${wanted}.`)
  process.exit(1)
}
const uses = cueUses(problems, {
  story: storiesOf('a'),
  dev: challengesOf('dev'),
  challenge: labelledChallenges(),
})
const row = (own: string | number, others: string | number, texts: string, cue: string) =>
  `${String(own).padStart(4)} ${String(others).padStart(6)}  ${cue.padEnd(40)} ${texts}`
if (wanted === undefined) {
  const suspects = uses.filter(isSuspect)
  const count = (test: (use: (typeof uses)[number]) => boolean) => String(uses.filter(test).length)
  console.log(`${String(uses.length)} cues of ${String(problems.length)} problems`)
  console.log(`  in examples of their own problem       ${count(({ own }) => own > 0)}`)
  console.log(
    `  only in examples of other problems     ${count(({ own, others }) => own === 0 && others > 0)}`,
  )
  console.log(
    `  in no example and in no text           ${count((use) => use.own + use.others + firedOn(use).length === 0)}`,
  )
  console.log(`  in one text of evaluation and nowhere else: ${String(suspects.length)}`)
  for (const use of suspects) console.log(`    ${firedOn(use).join()}  ${use.problem}: ${use.cue}`)
} else {
  console.log(row('own', 'others', 'texts', 'cue'))
  for (const use of uses.filter(({ problem }) => problem === wanted))
    console.log(row(use.own, use.others, firedOn(use).join(', '), use.cue))
}
