/**
 * Who may import whom (ARCHITECTURE.md, "Directions"):
 * contract ← machines ← boot → api; ui → machines; server → contract. Types count as imports.
 */
const contract = '^contract/'
/**
 * The folder of one feature's views, such as `src/ui/home/`. All features share `parts/`, `dom/` and `theme/`,
 * so these three do not count.
 */
const feature = '^src/ui/(?!parts/|dom/|theme/)[^/]+/'
/** Files of pure functions beside the charts: `*.rules.ts`, and four files of the report. */
const rules = '^src/machines/(.+\\.rules|report/report\\.(blocks|labels|opening|text|writers))\\.ts$'
const npm = 'node_modules/'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file or miss a third. Circles of types count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that leads nowhere fails later and less clearly.',
      severity: 'error',
      from: {},
      // Virtual modules exist only in the build (scripts/charts/vocabulary.ts), so they cannot be resolved
      // here.
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no-barrels',
      comment: 'Import the file that holds the thing; barrels make circles and slow every tool.',
      severity: 'error',
      from: {},
      to: { path: '^(?:src|server|tests)/(?:.+/|)index[.]tsx?$' },
    },
    {
      name: 'contract-stands-alone',
      comment: 'The contract is read by browser and server: zod and its own files, nothing else.',
      severity: 'error',
      from: { path: contract },
      to: { pathNot: [contract, `${npm}zod/`] },
    },
    {
      name: 'machines-are-pure',
      comment: 'Charts decide. Effects, React and the API are supplied by src/boot.ts.',
      severity: 'error',
      from: { path: '^src/machines/' },
      to: { pathNot: ['^src/machines/', contract, `${npm}xstate/(?!.*graph)`, `${npm}regexparam/`] },
    },
    {
      name: 'api-knows-no-screen',
      comment: 'Calls and actors are joined to charts in src/boot.ts.',
      severity: 'error',
      from: { path: '^src/api/' },
      to: {
        path: ['^src/ui/', '^src/(boot|main|prerender)\\.', '^server/', `${npm}(react|react-dom)/`],
      },
    },
    {
      name: 'api-runs-no-chart',
      comment:
        'A call may be typed by the chart that asks for it, and may use its pure rules, so that a rule is ' +
        'written once. It never runs that chart.',
      severity: 'error',
      from: { path: '^src/api/' },
      to: {
        path: '^src/machines/',
        // `routes.ts` holds pure functions, too.
        pathNot: [rules, '^src/machines/shell/routes\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'rules-are-pure',
      comment:
        'Rules are functions of their arguments: they run other rules and the contract, never a chart.',
      severity: 'error',
      from: { path: rules },
      to: { pathNot: [rules, contract], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'ui-never-calls',
      comment: 'Views read snapshots and send events; only the contract’s shapes are shared.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: ['^src/api/', '^src/(boot|main|prerender)\\.', '^server/'] },
    },
    {
      name: 'parts-know-no-actors',
      comment: 'Parts take props and give callbacks, so the component library can show every state.',
      severity: 'error',
      from: { path: '^src/ui/parts/' },
      to: { path: ['^src/machines/', feature, `${npm}xstate/`] },
    },
    {
      name: 'boot-has-two-callers',
      comment: 'One composition root: the page and the tests start it, nothing else.',
      severity: 'error',
      from: { pathNot: ['^src/(main|prerender)\\.', '^tests/', '^e2e/'] },
      to: { path: '^src/boot\\.' },
    },
    {
      name: 'nothing-needs-the-inspector',
      comment:
        'It looks on. The page fetches its bridge where the configuration says so; no visitor waits for it.',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: ['^src/inspector/', '^src/main[.]'] },
      // Recipes are exempt, because all styles, including the inspector's, are generated in one place.
      to: { path: '^src/inspector/', pathNot: '[.]recipe[.]ts$' },
    },
    {
      name: 'inspector-knows-no-screen',
      comment:
        'It shares the parts and the look of the product, and reads charts; it has no calls and no boot.',
      severity: 'error',
      from: { path: '^src/inspector/' },
      to: {
        path: ['^src/(api|boot)', feature, '^src/(main|prerender)[.]'],
        pathNot: '^src/api/jitless[.]ts$',
      },
    },
    {
      name: 'nothing-needs-the-lab',
      comment: 'The lab measures the product; the product works without it.',
      severity: 'error',
      from: { path: '^(src|server)/' },
      to: { path: '^lab/' },
    },
    {
      name: 'server-knows-no-page',
      comment: 'What server and page share is the contract.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/' },
    },
    {
      name: 'domain-knows-no-adapter',
      comment: 'Pure rules and ports: HTTP, stores and engines depend on the domain, never the reverse.',
      severity: 'error',
      from: { path: '^server/domain/' },
      to: { path: '^server/', pathNot: '^server/domain/' },
    },
    {
      name: 'adapters-know-no-http',
      comment:
        'Ports are pure: what cannot be done fails in the terms of the domain, and server/http makes answers of it.',
      severity: 'error',
      from: {
        path: '^server/(domain|store|engine|extract|catalogue|content|sources|report|workers|identity)/',
      },
      to: { path: '^server/(http|routes)/', pathNot: '^server/http/address[.]ts$' },
    },
    {
      name: 'product-knows-no-tests',
      severity: 'error',
      from: { path: '^(src|server)/' },
      to: { path: ['^(tests|e2e|bench|scripts)/', 'xstate/.*graph'] },
    },
    {
      name: 'browser-code-has-no-node',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-runs-without-dev-dependencies',
      comment: '`npm ci --omit=dev` must be enough to serve a built product.',
      severity: 'error',
      from: { path: '^(contract|server)/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    // Type imports count, because two files that import each other's types cannot be read separately.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^styled-system/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
