import { loadParts } from '#server/content/parts.ts'

/**
 * Checks the data files of the engine and of the catalogue and prints every fault with its place; exits with
 * 1 if there is a fault.
 */

const ownFilesFirst =
  'Correct your own files first, then run this again: faults elsewhere may follow from yours.'

await loadParts().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  console.error('These files do not match their format; the other checks run once they do.')
  console.error(ownFilesFirst)
  process.exit(1)
})
// Imported here, because these modules read the parts as soon as they are loaded.
const [
  { lintBusinessModels },
  { lintCaseStudies },
  { lintContent },
  { lintProblems, lintSchemas },
  { bundledPapers, isConfirmedPaper },
] = await Promise.all([
  import('./content/business-models.lint.ts'),
  import('./content/case-studies.lint.ts'),
  import('./content/general.lint.ts'),
  import('./content/problems.lint.ts'),
  import('#server/catalogue/papers.ts'),
])

const { errors, counts, ease } = lintContent()
for (const error of errors) console.error(error)
console.log(
  `${String(counts.sparks)} general sparks, ${String(counts.techniques)} techniques, ` +
    `${String(counts.reframes)} reframe patterns, ${String(counts.papersQuoted)} papers quoted; mean reading ease ${ease.toFixed(1)}; ${String(errors.length)} errors`,
)
const models = lintBusinessModels()
for (const error of models.errors) console.error(error)
console.log(
  `${String(models.count)} business models; mean reading ease ${models.ease.toFixed(1)}; ${String(models.errors.length)} errors`,
)
const cases = lintCaseStudies()
for (const error of cases.errors) console.error(error)
console.log(
  `${String(cases.count)} case studies, ${String(cases.checked)} compared with the page they link to; mean reading ease ${cases.ease.toFixed(1)}; ${String(cases.errors.length)} errors`,
)
const papers = bundledPapers()
console.log(
  `${String(papers.length)} papers, ${String(papers.filter(isConfirmedPaper).length)} of them confirmed`,
)
const schemas = lintSchemas(process.argv.includes('--write'))
const problems = lintProblems()
const faults = [...schemas, ...problems.faults]
for (const { file, line, message } of faults) console.error(`${file}:${String(line)}: ${message}`)
console.log(
  `${String(problems.problems)} problems and ${String(problems.trades)} trades with ${String(problems.remedies)} remedies, ${String(problems.sparks)} sparks and ${String(problems.reframes)} reframes; ${String(faults.length)} faults`,
)
if (errors.length + models.errors.length + cases.errors.length + faults.length > 0) {
  console.error(ownFilesFirst)
  process.exitCode = 1
}
