import { lintContent } from './engine/lint.ts'

/** Checks the engine's data files and prints every fault with its place; exit 1 when there is one. */

const { errors, counts, ease } = lintContent()
for (const error of errors) console.error(error)
console.log(
  `${String(counts.templates)} spark templates, ${String(counts.techniques)} techniques, ${String(counts.ideas)} idea patterns, ` +
    `${String(counts.papersQuoted)} papers quoted; mean reading ease ${ease.toFixed(1)}; ${String(errors.length)} errors`,
)
process.exitCode = errors.length === 0 ? 0 : 1
