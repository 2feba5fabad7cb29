import { contentLibrary, loadExamples } from '#server/content/library.ts'
import { certain } from '#server/engine/diagnose/brief.reader.ts'
import { calibration } from '#server/engine/diagnose/problem.detector.ts'
import { signNames } from '#server/engine/diagnose/problem.signs.ts'
import {
  callsOf,
  fitWeights,
  hitsOf,
  leaveOut,
  madeTexts,
  scoresOf,
  strangeTexts,
} from './detector.measures.ts'

/**
 * Fits the detector's weights to the library's examples, reading each with a library that does not contain
 * it, and shows the effect of different certainty bounds. This tool only prints; change `problem.detector.ts`
 * and `brief.reader.ts` by hand.
 */

const library = await contentLibrary()
const { problems } = library
const examples = await loadExamples()
const formatShares = (shares: readonly number[]) => shares.map((value) => value.toFixed(3)).join('  ')
const halfOfExamples = leaveOut(library, examples, 'every second')
const weights = fitWeights(halfOfExamples)
console.log(
  `${String(halfOfExamples.length)} examples of ${String(problems.length)} problems, each left out\n\nsign          now  fitted`,
)
for (const name of signNames)
  console.log(
    `${name.padEnd(12)} ${calibration[name].toFixed(2).padStart(4)}  ${weights[name].toFixed(2).padStart(6)}`,
  )
console.log('\nThe right problem first, within three, within six:')
console.log(`  as it is, every second cue left out    ${formatShares(hitsOf(halfOfExamples, calibration))}`)
console.log(`  fitted, every second cue left out      ${formatShares(hitsOf(halfOfExamples, weights))}`)
console.log(
  `  as it is, all such cues left out       ${formatShares(hitsOf(leaveOut(library, examples, 'all'), calibration))}`,
)

const made = madeTexts(halfOfExamples)
const strange = strangeTexts(library, examples)
const firstScores = made.map((text) => scoresOf(text, calibration).slice(0, 6))
const within = [1, 3, 6].map(
  (most) =>
    made.filter(({ main }, at) => firstScores[at]?.slice(0, most).some(({ problem }) => problem === main))
      .length / made.length,
)
console.log(
  `\n${String(made.length)} texts made of them (three of one problem, two of others): the main one ${formatShares(within)}`,
)
console.log(
  `\nA problem called certain                   made texts  right   ${String(strange.length)} texts on problems not held`,
)
const bounds = [1.2, 1.3, 1.4, 1.5].flatMap((lead) =>
  [2, 3].flatMap((sentences) => [0.8, 1, 1.2, 1.4, 1.6].map((score) => ({ score, sentences, lead }))),
)
for (const bound of [certain, ...bounds]) {
  const calls = callsOf(made, calibration, bound)
  console.log(
    `${bound === certain ? 'now ' : '    '}score ${bound.score.toFixed(1)} sentences ${String(bound.sentences)} lead ${bound.lead.toFixed(1)}  ${calls.called.toFixed(2).padStart(18)} ${calls.right.toFixed(2).padStart(6)}  ${callsOf(strange, calibration, bound).called.toFixed(2).padStart(6)}`,
  )
}
