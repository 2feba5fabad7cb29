import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Spark } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { sparkCategories, type SparkCategory } from '#contract/vocabulary.ts'
import { createOfflineEngine } from '#server/engine/offline.engine.ts'

/**
 * Prints what a user would get for a text, with provenance: `npm run engine -- "text…" [--category …]
 * [--spark "…"]`; without a text it reads standard input.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    category: { type: 'string', multiple: true },
    spark: { type: 'string' },
    region: { type: 'string' },
    sector: { type: 'string' },
    maturity: { type: 'string' },
    refresh: { type: 'string' },
    scope: { type: 'string' },
    plain: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
})

const slugs = sparkCategories.map(({ slug }) => slug)
if (values.help) {
  console.log(`npm run engine -- "text of the challenge" [options]

  --category <slug>   sparks of this category only, may be repeated: ${slugs.join(', ')}
  --spark "<text>"    ideas for this spark; "1" stands for the first spark printed, and so on
  --refresh <n>       ask n times more for ideas
  --region, --sector, --maturity 1…5   as a user would state them
  --scope 0…6         reframes at this scope instead of sparks; with --refresh, further ones
  --plain             texts only, without provenance`)
  process.exit(0)
}

const text = positionals.length > 0 ? positionals.join(' ') : readFileSync(0, 'utf8')
const unknown = values.category?.find((name) => !slugs.some((slug) => slug === name))
if (unknown !== undefined) {
  console.error(`There is no category ${unknown}. The categories are: ${slugs.join(', ')}`)
  process.exit(2)
}
const maturity = values.maturity === undefined ? undefined : Number(values.maturity)
if (maturity !== undefined && !(Number.isInteger(maturity) && maturity >= 1 && maturity <= 5)) {
  console.error('The maturity is a whole number from 1 to 5.')
  process.exit(2)
}
const categories: readonly SparkCategory[] = slugs.filter(
  (slug) => values.category === undefined || values.category.includes(slug),
)

const engine = createOfflineEngine()
const options = { signal: new AbortController().signal }
const topics = await engine.topics({ text, order: 'top' }, options)
console.log(`Title: ${await engine.title(text, options)}`)
const summary = await engine.summary(text, options)
if (summary) console.log(`Summary: ${summary}`)
console.log(
  `Topics: ${topics.map(({ label, type, count }) => `${label} (${type}, ${count})`).join(' · ') || 'none'}`,
)

if (values.scope !== undefined) {
  const scope = Number(values.scope)
  if (!(Number.isInteger(scope) && scope >= 0 && scope <= limits.maxScope)) {
    console.error(`The scope is a whole number from 0 to ${String(limits.maxScope)}.`)
    process.exit(2)
  }
  const seen: string[] = []
  for (let round = 0; round <= Number(values.refresh ?? 0); round += 1) {
    const reframes = await engine.reframes({ text, scope, seen }, options)
    for (const { label, provenance } of reframes) {
      seen.push(label)
      console.log(`${String(seen.length).padStart(3)}. ${label}`)
      if (!values.plain && provenance)
        console.log(
          `     ${provenance.technique} · ${provenance.topics.join(', ') || 'the goal'} · ${provenance.why}`,
        )
    }
  }
  process.exit(0)
}

const printed: Spark[] = []
for (const category of values.spark !== undefined && !/^\d+$/.test(values.spark) ? [] : categories) {
  const sparks = await engine.sparks({ category, text, entities: topics, businessTypes: [] }, options)
  console.log(`\n── ${category} ──`)
  for (const spark of sparks) {
    printed.push(spark)
    console.log(`${String(printed.length).padStart(3)}. ${spark.text}`)
    if (!values.plain && spark.provenance) {
      const { technique, why, topics: used, sources } = spark.provenance
      console.log(`     ${technique} · ${used.join(', ') || 'the goal'} · ${why}`)
      for (const { title, uri } of sources) console.log(`     ${title}${uri ? ` ${uri}` : ''}`)
    }
  }
}

if (values.spark !== undefined) {
  const spark = printed[Number(values.spark) - 1]?.text ?? values.spark
  console.log(`\n── Ideas for: ${spark}`)
  const seen: string[] = []
  for (let round = 0; round <= Number(values.refresh ?? 0); round += 1) {
    const { ideas, exhausted } = await engine.ideas(
      {
        challenge: text,
        spark,
        seen,
        ...(values.region === undefined ? {} : { region: values.region }),
        ...(values.sector === undefined ? {} : { sector: values.sector }),
        ...(maturity === undefined ? {} : { maturity }),
      },
      options,
    )
    for (const idea of ideas) {
      seen.push(idea.text)
      console.log(`\n[${idea.focus}] ${idea.text}`)
      console.log(`  Challenge: ${idea.challengeResolution}`)
      idea.implementation.steps.forEach((step, index) => {
        console.log(`  ${String(index + 1)}. ${step}`)
      })
      console.log(`  Resources: ${idea.implementation.keyResources}`)
      console.log(`  Obstacles: ${idea.implementation.potentialObstacles}`)
      if (idea.regionSpecific) console.log(`  Region: ${idea.regionSpecific}`)
      if (!values.plain && idea.provenance) {
        const { technique, why, topics: used, sources } = idea.provenance
        console.log(`  Why this: ${technique} · ${used.join(', ')} · ${why}`)
        for (const { title, uri } of sources) console.log(`  Source: ${title}${uri ? ` ${uri}` : ''}`)
      }
    }
    if (exhausted) {
      console.log('\nNo further ideas for this spark.')
      break
    }
  }
}
