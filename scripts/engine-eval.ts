import { createOfflineEngine } from '#server/engine/offline/offline.engine.ts'
import { createBundledBusinessModels } from '#server/catalogue/business-models.source.ts'
import { createBundledCaseStudies } from '#server/catalogue/case-studies.source.ts'
import { caseSearchTargets, measureCaseSearch } from './engine/case-studies.measures.ts'
import { evaluate, labelledChallenges } from './engine/measures.ts'
import { measureSearch, searchTargets } from './engine/search.measures.ts'

/** Prints the measures of the built-in engine over the labelled challenges; exit 1 when one misses its target. */

const challenges = labelledChallenges()
const written = await evaluate(createOfflineEngine(), challenges, {
  now: () => performance.now(),
  memory: () => process.memoryUsage().rss / 2 ** 20,
})
const search = await measureSearch(createBundledBusinessModels(), challenges, () => performance.now())
const cases = await measureCaseSearch(createBundledCaseStudies(), challenges)
const targets = [...written.targets, ...searchTargets(search), ...caseSearchTargets(cases)]
const findings = [...written.findings, ...search.findings]
console.log(
  `${String(challenges.length)} labelled challenges from ${String(new Set(challenges.map(({ sector }) => sector)).size)} sectors\n`,
)
for (const { name, shown, target, met } of targets)
  console.log(`${met ? 'ok  ' : 'MISS'}  ${name.padEnd(70)} ${shown.padStart(8)}  (${target})`)
if (findings.length > 0) console.log(`\nTo look at:\n${findings.map((finding) => `  ${finding}`).join('\n')}`)
const missed = targets.filter(({ met }) => !met).length
console.log(
  missed === 0
    ? '\nEvery target is met.'
    : `\n${String(missed)} of ${String(targets.length)} targets are missed.`,
)
process.exitCode = missed === 0 ? 0 : 1
