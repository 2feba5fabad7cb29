import { contentLibrary } from '#server/content/library.ts'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'
import { createBundledBusinessModels } from '#server/catalogue/business-models.source.ts'
import { createBundledCaseStudies } from '#server/catalogue/case-studies.source.ts'
import { caseSearchTargets, measureCaseSearch } from './case-studies.measures.ts'
import { challengesOf, halfBars, mappingOf, measureHalf, type Figures, type Read } from './halves.measures.ts'
import { evaluate, labelledChallenges } from './measures.ts'
import { measureSearch, searchTargets } from './search.measures.ts'
import {
  measureStories,
  storiesOf,
  storyFigures,
  storyHalves,
  withoutStory,
  type StoryFigures,
  type StoryHalf,
  type StoryRead,
} from './stories.measures.ts'

/**
 * Prints the built-in engine's measures over the labelled challenges; exits with 1 if one misses its target.
 */

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
const engine = createOfflineEngine()
const figures = new Map<string, Figures>()
for (const half of ['dev', 'test'] as const) {
  const reads: Read[] = []
  for (const challenge of challengesOf(half)) {
    const { text, sector, refinements } = challenge
    const { signal } = new AbortController()
    const asked = {
      text,
      sector,
      familyRun: refinements.family_run,
      socialEnterprise: refinements.social_enterprise,
    }
    const topics = await engine.topics({ text, order: 'top' }, { signal })
    reads.push({
      challenge,
      brief: await engine.brief(asked, { signal }),
      topics: topics.map(({ label }) => label),
    })
  }
  if (reads.length > 0) figures.set(half, measureHalf(reads, mappingOf(half)))
}
console.log('\nThe two halves, the second run and never read (a gap is over-fitting):')
for (const [name, bar] of halfBars) {
  const [dev, test] = ['dev', 'test'].map((half) => figures.get(half)?.[name])
  const shown = (value: number | undefined) =>
    value === undefined || Number.isNaN(value) ? 'not mapped' : value.toFixed(2)
  console.log(
    `  ${name.padEnd(22)} ${shown(dev).padStart(10)} ${shown(test).padStart(10)}  (bar on the second: ${bar})`,
  )
}
const storyScores = new Map<StoryHalf, StoryFigures>()
for (const half of storyHalves) {
  const reads: StoryRead[] = []
  for (const story of storiesOf(half)) {
    const { text, sector } = story
    reads.push({
      story,
      brief: await engine.brief(
        { text, ...(sector !== undefined && { sector }) },
        { signal: new AbortController().signal },
      ),
    })
  }
  storyScores.set(half, measureStories(reads))
}
console.log(
  '\nThe stories, half A and half B, the latter run and never read (a gap above 0.07 is over-fitting):',
)
for (const [name, meaning] of storyFigures) {
  const [a, b] = storyHalves.map((half) => storyScores.get(half)?.[name])
  const shown = (value: number | undefined) =>
    value === undefined || Number.isNaN(value) ? 'none' : value.toFixed(name === 'active' ? 0 : 2)
  console.log(`  ${name.padEnd(22)} ${shown(a).padStart(10)} ${shown(b).padStart(10)}  (${meaning})`)
}
const unmeasured = withoutStory(
  (await contentLibrary()).problems.map(({ id }) => id),
  storyHalves.flatMap(storiesOf),
)
if (unmeasured.length > 0)
  console.log(
    `\nNo story is about ${unmeasured.join(', ')}: lab/sets/stories/README.md says how one is made.`,
  )
const missed = targets.filter(({ met }) => !met).length
console.log(
  missed === 0
    ? '\nEvery target is met.'
    : `\n${String(missed)} of ${String(targets.length)} targets are missed.`,
)
process.exitCode = missed === 0 ? 0 : 1
