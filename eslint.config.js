import hooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { bareText } from './scripts/lint/bare-text.js'
import { onePath } from './scripts/lint/one-path.js'

/** Globals that a chart may not use, because charts are pure and `src/boot.ts` supplies the effects. */
const impure = (name, instead) => ({ name, message: `Charts are pure: ${instead}` })
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
const impureSyntax = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Charts are pure: time enters as input or event data.',
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
const merged = (...rules) => ({
  name: 'react',
  importNames: rules.flatMap((rule) => rule.importNames),
  message: rules.map((rule) => rule.message).join(' '),
})
const restrictReact = (...rules) => ({
  'no-restricted-imports': ['error', { paths: [rules.length === 1 ? rules[0] : merged(...rules)] }],
  // The namespace and the default import would bypass the rule above.
  'no-restricted-properties': [
    'error',
    ...rules.flatMap((rule) =>
      rule.importNames.map((property) => ({ object: 'React', property, message: rule.message })),
    ),
  ],
})

export default defineConfig(
  {
    ignores: [
      'node_modules',
      'dist',
      'styled-system',
      'data',
      '.cache',
      'coverage',
      'test-results',
      'playwright-report',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.strictTypeChecked,
  { languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } } },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      eqeqeq: ['error', 'always'],
      'no-console': 'error',

      // `() => send(event)` is the plainest way to write a handler; the value is void on both sides.
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // Numbers are allowed, because they print the same in a template as anywhere else.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // A leading underscore marks what a signature requires but the body does not use.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // An interface may give a longer type a shorter name.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      // `void` is a proper type argument: an actor without output is `fromPromise<void, Input>`.
      '@typescript-eslint/no-invalid-void-type': ['error', { allowInGenericTypeArguments: true }],
      // An async handler without an await still turns a throw into a rejection, which ports rely on.
      '@typescript-eslint/require-await': 'off',
      // A React handler may be asynchronous; a forgotten promise is still caught in every other position.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // The code has no enums, and any object with the members of a class may stand in for an instance. Both
      // rules compare the types of every assignment once more, which took a quarter of the linting time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // A type parameter that appears only once lets the caller name the type (`read<Challenge>('challenge')`).
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  // If a pattern's time grows with the square of a text's length, a single text can block the server or the
  // page.
  {
    files: ['contract/**/*.ts', 'src/**/*.{ts,tsx}', 'server/**/*.ts'],
    plugins: { regexp },
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
    plugins: { 'react-hooks': hooks },
    rules: { ...hooks.configs.flat['recommended-latest'].rules, ...restrictReact(noEffects) },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { own: { rules: { 'bare-text': bareText, 'one-path': onePath } } },
  },
  { files: ['src/**/*.tsx'], rules: { 'own/bare-text': 'error' } },
  { files: ['src/ui/**/*.{ts,tsx}'], rules: { 'own/one-path': 'error' } },
  {
    files: ['src/ui/*/**'],
    ignores: ['src/ui/{parts,dom,theme}/**'],
    rules: restrictReact(noEffects, noLocalFlow),
  },
  { files: ['src/ui/dom/**'], rules: { 'no-restricted-imports': 'off', 'no-restricted-properties': 'off' } },
  {
    files: ['src/machines/**'],
    rules: {
      'no-restricted-globals': ['error', ...impureGlobals],
      'no-restricted-properties': ['error', ...impureProperties],
      'no-restricted-syntax': ['error', ...impureSyntax],
    },
  },
  {
    files: ['tests/**', 'e2e/**'],
    rules: {
      // A test that indexes into its own fixture should fail loudly, not branch.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // `{} extends T` asks whether T has no required field.
      '@typescript-eslint/no-empty-object-type': 'off',
      // Spies are compared by reference on purpose.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  // wink-nlp's `its.lemma` and the like are plain functions, but its typings declare them as methods.
  { files: ['server/engine/**'], rules: { '@typescript-eslint/unbound-method': 'off' } },
  // Command-line programs print to the terminal.
  { files: ['scripts/**', 'bench/**', 'lab/**', 'server/main.ts'], rules: { 'no-console': 'off' } },
  { files: ['**/*.{js,mjs}'], ...tseslint.configs.disableTypeChecked },
)
