import hooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';

const globals = (names) => Object.fromEntries(names.map((name) => [name, 'readonly']));

const INTL = "[callee.object.name='Intl']";
/** Engines write a language in forms of their own: text of `Intl` is for people, in the language that they read. */
const forms = [
  {
    selector: `NewExpression${INTL}[arguments.0.type='Literal'], CallExpression${INTL}[arguments.0.type='Literal']`,
    message: 'No form of one language is certain: `localDate` for days, `src/i18n` for people.',
  },
  {
    selector: `CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]`,
    message: 'Its form is the engine’s: `localDate` for days, `src/i18n` for people.',
  },
];
/** Restrictions for code whose output only machines read. */
const machineForms = [
  ...forms,
  {
    selector: "MemberExpression[object.name='Intl']",
    message: 'A machine reads this: `localDate` for days, `toText` for numbers.',
  },
];

export default typescript.config(
  {
    ignores: [
      'dist/',
      '.cache/',
      '.data/',
      'node_modules/',
      'coverage/',
      'elements/frameworks/',
      'test/frameworks/apps/',
      'test/bench/starters/',
    ],
  },
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: globals([
        'process',
        'console',
        'URL',
        'Buffer',
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'fetch',
        'performance',
      ]),
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [typescript.configs.recommended],
    plugins: { 'react-hooks': hooks },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-console': ['error', { allow: ['error', 'warn'] }],
      'no-empty': ['error', { allowEmptyCatch: false }],
      eqeqeq: 'error',
      'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
      // Limit on functions longer than 60 lines: test/architecture.
      'max-lines-per-function': [
        'error',
        { max: 111, skipBlankLines: true, skipComments: true, IIFEs: true },
      ],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['react-dom/server'], message: 'not in this product' },
            { group: ['node:test'], message: 'Tests on Node import from vitest.' },
          ],
        },
      ],
    },
  },
  // Only elements may touch the page; all other code uses its container.
  {
    files: ['src/domain/**', 'src/ui/**', 'src/screens/**', 'src/i18n/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        'window',
        'document',
        'location',
        'localStorage',
        'sessionStorage',
        'navigator',
        'history',
      ],
    },
  },
  {
    files: ['src/**', 'elements/**'],
    // parts are asked for there, and the notation of numbers is the same in every language
    ignores: ['src/i18n/format.ts'],
    rules: { 'no-restricted-syntax': ['error', ...forms] },
  },
  {
    files: ['src/domain/**', 'src/data/**', 'server/**', 'scripts/**'],
    ignores: ['src/domain/local-date.ts'],
    rules: { 'no-restricted-syntax': ['error', ...machineForms] },
  },
  {
    files: ['src/domain/local-date.ts', 'src/i18n/format.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='format'][callee.object.name=/[A-Z]/]",
          message: 'Only the parts are certain: `formatToParts`.',
        },
      ],
    },
  },
  // Rule, message and data tables may be long; a test's describe block is no function to read at one go.
  {
    files: ['src/i18n/*/**', 'src/domain/data/**', 'server/database/**'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['test/**'],
    rules: { 'max-lines-per-function': 'off', 'max-lines': ['error', { max: 1000 }] },
  },
  {
    files: ['demo/**', 'server/main.ts', 'test/bench/**', 'scripts/**'],
    rules: { 'no-console': 'off' },
  },
);
