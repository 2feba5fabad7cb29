import { registerHooks } from 'node:module'

/**
 * Preloaded (`node --import`) to measure the server without what it loads after its first answer: the
 * engine's and papers' modules are replaced by empty ones, and its threads have nothing to warm up.
 */
const heavy = /(?:offline\.engine|engine\.worker|papers\.source)\.ts$/
const empty = `data:text/javascript,${encodeURIComponent(
  'export default () => undefined; export const createOfflineEngine = () => ({}); export const createBundledPapers = () => ({})',
)}`

registerHooks({
  resolve: (specifier, context, next) =>
    heavy.test(specifier) ? { url: empty, format: 'module', shortCircuit: true } : next(specifier, context),
})
