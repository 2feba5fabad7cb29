import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadExamples } from '#server/content/library.ts'
import { createTextReader } from '#server/engine/text/text.reader.ts'
import {
  commonWords,
  devTexts,
  fittedWeights,
  leftOutWeights,
  readTexts,
  topicFigures,
  topicTexts,
  type TopicFigures,
} from './topics.measures.ts'

/**
 * Learns the weight of each sign of a phrase from `lab/sets/topics/train.yaml` and the half that may be read,
 * and shows the effect on texts that were left out. `--write` writes the weights; `--words` first rewrites
 * the table of common words.
 */

const data = resolve(import.meta.dirname, '../../server/engine/topics')
if (process.argv.includes('--words')) {
  writeFileSync(
    resolve(data, 'common-words.json'),
    `${JSON.stringify(commonWords(await loadExamples()), null, 2)}\n`,
  )
  console.log('common-words.json is written: run again to learn from it.')
  process.exit(0)
}
const reader = createTextReader()
const trainingTexts = await readTexts(topicTexts('train'), reader)
const devHalf = await readTexts(devTexts(), reader)
const heldOutTexts = await readTexts(topicTexts('held'), reader)
const all = [...trainingTexts, ...devHalf]
const weights = fittedWeights(all)
const leftOut = leftOutWeights(all)
const line = (name: string, { precision, recall, reach }: TopicFigures) => {
  console.log(
    `${name.padEnd(46)} ${precision.toFixed(2)} ${recall.toFixed(2)}  (reached by any phrase ${reach.toFixed(2)})`,
  )
}
console.log('Topics: strict precision@8, recall@12')
line(
  'own texts, each left out',
  topicFigures(trainingTexts, (text) => leftOut(text)),
)
line(
  'first half, each left out',
  topicFigures(devHalf, (text) => leftOut(text)),
)
line(
  'own texts kept aside',
  topicFigures(heldOutTexts, () => weights),
)
line(
  'own texts kept aside, with the weights as written',
  topicFigures(heldOutTexts, () => undefined),
)
for (const [name, weight] of Object.entries(weights).toSorted(([, a], [, b]) => b - a))
  if (Math.abs(weight) >= 0.3) console.log(`  ${weight.toFixed(2).padStart(5)} ${name}`)
if (process.argv.includes('--write')) {
  const lines = Object.entries(weights)
    .filter(([, weight]) => Math.abs(weight) >= 0.005)
    .map(([name, weight]) => `  ${/^[a-z]+$/.test(name) ? name : `'${name}'`}: ${weight.toFixed(2)},\n`)
  writeFileSync(
    resolve(data, 'topic.weights.ts'),
    `import type { TopicWeights } from './topic.signs.ts'\n\n/**\n * How strongly each sign suggests that a phrase is a topic, learnt by \`npm run lab -- topics-fit --write\`.\n */\nexport const topicWeights: TopicWeights = {\n${lines.join('')}}\n`,
  )
}
