import { defineConfig, type DummyRuleMap } from 'oxlint'

/**
 * Forbids globals that make a chart impure. Charts are pure: `src/boot.ts` provides their effects.
 */
const impure = (name: string, instead: string) => ({ name, message: `Charts are pure: ${instead}` })
const impureGlobals = [
  impure('fetch', 'name an actor and let src/boot.ts provide it.'),
  impure('XMLHttpRequest', 'name an actor and let src/boot.ts provide it.'),
  impure('window', 'name an action or actor and let src/boot.ts provide it.'),
  impure('document', 'name an action or actor and let src/boot.ts provide it.'),
  impure('navigator', 'name an action or actor and let src/boot.ts provide it.'),
  impure('location', 'the navigation chart receives `route.entered`.'),
  impure('history', 'the navigation chart asks its history actor.'),
  impure('localStorage', 'stored data enters as input and leaves through a named action.'),
  impure('sessionStorage', 'stored data enters as input and leaves through a named action.'),
  impure('indexedDB', 'stored data enters as input and leaves through a named action.'),
  impure('setTimeout', 'use a named delay and `after`.'),
  impure('setInterval', 'use a named delay and `after`.'),
  impure('queueMicrotask', 'use a named delay and `after`.'),
  impure('requestAnimationFrame', 'use a named delay and `after`.'),
  impure('performance', 'time belongs to the injected clock.'),
  impure('crypto', 'randomness enters as input or event data.'),
  impure('console', 'emit an event; src/boot.ts decides what is logged.'),
  impure('process', 'configuration enters as input.'),
]
const impureProperties = [
  { object: 'Date', property: 'now', message: 'Charts are pure: time enters as input or event data.' },
  {
    object: 'Math',
    property: 'random',
    message: 'Charts are pure: randomness enters as a function in the input.',
  },
]

const noEffects = {
  name: 'react',
  importNames: ['useEffect', 'useLayoutEffect', 'useInsertionEffect'],
  message: 'Effects live in src/ui/dom only: give the behaviour a name there and use that hook.',
}
const noLocalFlow = {
  name: 'react',
  importNames: ['useState', 'useReducer'],
  message: 'Screens and shell read selectors and send events; what may change belongs to a chart.',
}
type ReactRule = typeof noEffects
const merged = (...rules: ReactRule[]): ReactRule => ({
  name: 'react',
  importNames: rules.flatMap((rule) => rule.importNames),
  message: rules.map((rule) => rule.message).join(' '),
})
const restrictReact = (...rules: ReactRule[]): DummyRuleMap => ({
  'no-restricted-imports': ['error', { paths: [merged(...rules)] }],
  // Otherwise `React.useEffect` would get round the rule above.
  'no-restricted-properties': [
    'error',
    ...rules.flatMap((rule) =>
      rule.importNames.map((property) => ({ object: 'React', property, message: rule.message })),
    ),
  ],
})

export default defineConfig({
  ignorePatterns: [
    'node_modules',
    'dist',
    'styled-system',
    'data',
    '.cache',
    'coverage',
    'test-results',
    'playwright-report',
  ],
  plugins: ['typescript', 'react', 'oxc'],
  jsPlugins: ['eslint-plugin-regexp', { name: 'own', specifier: './scripts/lint/rules.js' }],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error' },
  rules: {
    // Code that cleans texts from outside has to name these characters.
    'no-control-regex': 'off',
    'no-misleading-character-class': 'off',
    // The compiler knows better where a value may be undefined.
    'no-unsafe-optional-chaining': 'off',
    // Only lists of strings are sorted without a comparison function.
    'typescript/require-array-sort-compare': 'off',
    eqeqeq: ['error', 'always'],
    'no-console': 'error',
    'no-array-constructor': 'error',
    'no-useless-constructor': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    // A leading underscore marks a parameter or variable that has to be there but is not used.
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
    ],

    'typescript/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-confusing-non-null-assertion': 'error',
    // `() => send(event)` is the shortest handler, and nobody uses the value that it returns.
    'typescript/no-confusing-void-expression': [
      'error',
      { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
    ],
    'typescript/no-deprecated': 'error',
    'typescript/no-dynamic-delete': 'error',
    // An empty interface gives a long type a short name.
    'typescript/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-extraneous-class': 'error',
    // `void` is the right type for an actor without output: `fromPromise<void, Input>`.
    'typescript/no-invalid-void-type': ['error', { allowInGenericTypeArguments: true }],
    // React ignores the promise of an asynchronous handler; everywhere else the rule applies.
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-nullish-coalescing': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-boolean-literal-compare': 'error',
    'typescript/no-unnecessary-condition': 'error',
    'typescript/no-unnecessary-template-expression': 'error',
    'typescript/no-unnecessary-type-arguments': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unnecessary-type-conversion': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-enum-comparison': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-literal-enum-member': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/prefer-reduce-type-parameter': 'error',
    'typescript/prefer-return-this-type': 'error',
    'typescript/related-getter-setter-pairs': 'error',
    'typescript/restrict-plus-operands': [
      'error',
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    // A number needs no conversion in a template.
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/unified-signatures': 'error',
    'typescript/use-unknown-in-catch-callback-variable': 'error',
  },
  overrides: [
    // With a pattern that takes quadratic time, one text could block the server or the page.
    {
      files: ['contract/**/*.ts', 'src/**/*.{ts,tsx}', 'server/**/*.ts'],
      rules: {
        'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
        'regexp/no-super-linear-move': [
          'error',
          { report: 'potential', ignorePartial: false, ignoreSticky: false },
        ],
      },
    },
    {
      files: ['src/**/*.{ts,tsx}'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'react/error-boundaries': 'error',
        'react/globals': 'error',
        'react/immutability': 'error',
        'react/incompatible-library': 'error',
        'react/preserve-manual-memoization': 'error',
        'react/purity': 'error',
        'react/refs': 'error',
        'react/set-state-in-effect': 'error',
        'react/set-state-in-render': 'error',
        'react/static-components': 'error',
        'react/unsupported-syntax': 'error',
        'react/use-memo': 'error',
        'react/void-use-memo': 'error',
        ...restrictReact(noEffects),
      },
    },
    { files: ['src/ui/**/*.{ts,tsx}'], rules: { 'own/no-auto-focus': 'error', 'own/one-path': 'error' } },
    // Only `parts`, `dom`, `theme` and files directly in `src/ui` may have local state.
    {
      files: ['src/ui/*/**'],
      excludeFiles: ['src/ui/{parts,dom,theme}/**'],
      rules: restrictReact(noEffects, noLocalFlow),
    },
    {
      files: ['src/ui/dom/**'],
      rules: { 'no-restricted-imports': 'off', 'no-restricted-properties': 'off' },
    },
    {
      files: ['src/machines/**'],
      rules: {
        'no-restricted-globals': ['error', ...impureGlobals],
        'no-restricted-properties': ['error', ...impureProperties],
        'own/no-current-time': 'error',
      },
    },
    {
      files: ['tests/**', 'e2e/**'],
      rules: {
        // A test that indexes into its own fixture should fail loudly, not branch.
        'typescript/no-non-null-assertion': 'off',
        // `{} extends T` tests whether T has no required field.
        'typescript/no-empty-object-type': 'off',
        // Playwright reads the names of fixtures from the pattern of the first parameter, even where it is empty.
        'no-empty-pattern': 'off',
        // Spies are compared by reference on purpose.
        'typescript/unbound-method': 'off',
      },
    },
    // wink-nlp's types declare plain functions such as `its.lemma` as methods.
    { files: ['server/engine/**'], rules: { 'typescript/unbound-method': 'off' } },
    // Clamping text to a number of lines still needs `WebkitBoxOrient`, whose typings call it deprecated.
    { files: ['src/ui/**/*.recipe.ts'], rules: { 'typescript/no-deprecated': 'off' } },
    // JavaScript files have no types to check. They run in browsers unchanged, or configure a tool.
    {
      files: ['**/*.{js,mjs}'],
      rules: {
        'no-var': 'off',
        'typescript/no-misused-promises': 'off',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/restrict-template-expressions': 'off',
        'typescript/return-await': 'off',
      },
    },
    // Command-line programs speak to the terminal.
    { files: ['scripts/**', 'bench/**', 'lab/**', 'server/main.ts'], rules: { 'no-console': 'off' } },
  ],
})
