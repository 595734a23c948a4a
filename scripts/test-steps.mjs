// The steps of `npm test`: which tests belong to which, what they need, and what they cost. `npm run test:whole` has all of them.
import { availableParallelism } from 'node:os';
import { findWebKit } from './other-browsers.mjs';

const node = process.execPath;
const tests = (...args) => [node, 'scripts/node-test.mjs', ...args];
const queued = (...args) => tests('--together', '--at-once=1', ...args);
/** By two processes, so that the last step keeps two cores busy too. */
const queuedTwice = (...args) => tests('--together', '--at-once=2', ...args);
const browser = (...args) => local('@web/test-runner/dist/bin.js', ...args);
const local = (file, ...args) => [node, `node_modules/${file}`, ...args];

/** Machines with more cores have more processes, up to where the database server becomes what is waited for. */
export const cores = Math.min(4, Math.max(2, availableParallelism()));

/** What to say where WebKit is not installed. */
const NO_WEBKIT = 'there is no WebKit here (on Debian: apt-get install webkit2gtk-driver xvfb)';

/** What proves the server: it runs on the embedded database; attacks with `--deep` alone where there is PostgreSQL, on which they take a fifth of the time. */
const SERVER = ['test/server', 'test/contract', 'test/attack'];

/**
 * What runs on PostgreSQL besides: wherever connections, transactions, locks, notices, the dialect or numbers play a part.
 * Of the contract's tests over all entities a row's life and the table of each, the rest by kinds of fields and features (test/contract/covering.ts).
 */
const ON_POSTGRES = [
  'test/attack',
  'test/contract',
  'test/server/accounts',
  'test/server/invoices',
  'test/server/ledger',
  'test/server/people',
  'test/server/ranking',
  'test/server/stock',
  'test/server/structure',
  ...[
    'acting',
    'backup',
    'campaigns',
    'database',
    'disturbed',
    'held-persons',
    'jobs',
    'kept-plans',
    'limits',
    'live',
    'other-version',
    'metrics',
    'pooler',
    'portfolio',
    'processes',
    'replica',
    'resource-summary',
    'retention',
    'scope',
    'search',
    'session',
    'session-ends',
    'together',
  ].map((name) => `test/server/${name}.test.ts`),
];

/** In those folders what one connection does after the other, in SQL that both read alike: it runs on PostgreSQL with `--deep`. */
const ONE_BY_ONE = [
  'test/contract/files.test.ts',
  'test/contract/nonsense.test.ts',
  'test/contract/foreign-rows.test.ts',
  ...[
    'accounts/password-request',
    'accounts/terms-pdf',
    'invoices/danfe',
    'invoices/desk',
    'invoices/hand',
    'invoices/identity',
    'invoices/keys',
    'invoices/points',
    'invoices/preflight',
    'invoices/refusals',
    'invoices/scope',
    'ledger/histories',
    'ledger/named-sale',
    'ledger/server-acts',
    'people/anonymise',
    'people/identity-report',
    'people/person',
    'people/users',
    'ranking/demo-embed-key',
    'ranking/disclosure',
    'ranking/filters',
    'ranking/freeze',
    'ranking/reports',
    'stock/report',
    'structure/moves',
    'structure/structure',
  ].map((name) => `test/server/${name}.test.ts`),
];

/** Calls by the thousand, which say the same of either database: the faster one answers them, both with `--deep`. */
const WALKS = [
  'test/attack/held.test.ts',
  'test/attack/wire.test.ts',
  'test/server/told-alike.test.ts',
  'test/server/walk.test.ts',
];

/**
 * What a run of ten minutes on two cores has no time for, and `--whole` has: attacks, what goes through every call or host once more,
 * what befalls processes and databases, and journeys in the browser whose parts the tests of server and elements know.
 */
const BESIDES = [
  'test/attack',
  'test/contract',
  ...[
    'backup',
    'database',
    'large-lists',
    'other-version',
    'processes',
    'told',
    'told-alike',
    'walk',
  ].map((name) => `test/server/${name}.test.ts`),
  'test/server/invoices/killed.test.ts',
  ...['changed-intl', 'changed-pages', 'places', 'shift', 'signed-in'].map(
    (name) => `test/guest/${name}.test.ts`,
  ),
  'test/engines/journeys.test.ts',
  ...[
    'account',
    'boards',
    'desk',
    'dispute',
    'docs',
    'documents',
    'embed-key',
    'first-season',
    'hand',
    'menu',
    'messages',
    'org-chart',
    'partner-sign-in',
    'sweep',
    'trouble',
  ].map((name) => `test/e2e/${name}.test.ts`),
];

/** Besides the attacks: what otherwise tries a part of all that could be tried. */
const IN_DEPTH = [
  'invoices/acts',
  'ledger/histories',
  'trials/comparison',
  'trials/rehearsal',
  'told',
  'walk',
].map((name) => `test/server/${name}.test.ts`);

/**
 * Steps with the cores they keep busy and the seconds they take on 2 cores at rest; what begins first is decided by these:
 * those that wait for a browser now and then, so that others use what they leave, and in the end one that never waits.
 * `again`: how the step looks once more at some of its files.
 * @param {{ isDeep: boolean, isWhole: boolean, postgres: string | undefined }} options
 */
export function stepsOf({ isDeep, isWhole, postgres }) {
  const needs = ['build'];
  const leaving = (files) => files.map((file) => `--without=${file}`);
  const without = (files) => (isDeep ? [] : leaving(files));
  const besides = isDeep || isWhole ? [] : leaving(BESIDES);
  const elsewhere = postgres ? without([...WALKS, 'test/attack']) : [];
  return [
    { name: 'build', cores: 1, seconds: 1_000, command: [node, 'esbuild.config.mjs'] },
    // TypeScript 7, for a fifth of the processor time; the linter reads programs with 6, which 7 gives it no way to.
    // By one thread: four check the same types over again, which costs 46 seconds of a processor instead of 26.
    {
      name: 'types',
      cores: 1,
      seconds: 26,
      command: local(
        'typescript-checker/bin/tsc',
        '--noEmit',
        '--singleThreaded',
        '-p',
        'tsconfig.json',
      ),
    },
    {
      name: 'types of the domain',
      cores: 1,
      seconds: 2,
      command: local('typescript-checker/bin/tsc', '--noEmit', '-p', 'src/domain/tsconfig.json'),
    },
    {
      name: 'words of nouns',
      cores: 1,
      seconds: 1,
      command: [node, 'scripts/noun-words.mjs'],
    },
    {
      name: 'lint',
      cores: 1,
      seconds: 40,
      command: local('eslint/bin/eslint.js', '.', '--max-warnings', '0'),
    },
    { name: 'unreached', cores: 1, seconds: 10, command: local('knip/bin/knip.js') },
    {
      name: 'reached by tests alone',
      cores: 1,
      seconds: 10,
      command: local('knip/bin/knip.js', '--production', '--include', 'files,exports'),
    },
    {
      name: 'format',
      cores: 1,
      seconds: 30,
      command: local('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
    },
    {
      name: 'architecture',
      cores: 1,
      seconds: 15,
      command: queued('test/architecture'),
      folders: ['test/architecture'],
    },
    {
      name: 'domain',
      cores: 1,
      seconds: 25,
      needs,
      command: queued('test/domain', 'test/i18n', 'test/screens', 'test/sizes'),
      folders: ['test/domain', 'test/i18n', 'test/screens', 'test/sizes'],
    },
    {
      name: 'server on PGlite',
      cores: 1,
      seconds: 250,
      command: queuedTwice(...besides, ...elsewhere, ...SERVER),
      again: (files) => queued(...files),
      env: { TEST_DATABASE_URL: '' },
      folders: SERVER,
    },
    ...(postgres
      ? [
          {
            name: 'server on PostgreSQL',
            cores: 1,
            seconds: 180,
            command: queuedTwice(...besides, ...without(ONE_BY_ONE), ...ON_POSTGRES, ...WALKS),
            again: (files) => queued(...files),
            env: { TEST_DATABASE_URL: postgres },
            folders: [],
          },
        ]
      : []),
    {
      name: 'elements',
      cores: 1,
      seconds: 260,
      command: browser(),
      again: (files) => browser('--files', ...files),
      folders: ['test/elements'],
    },
    {
      name: 'guest',
      cores: 1,
      seconds: 60,
      needs,
      command: tests('test/guest', '--at-once=1', ...besides),
      // every element on every page, where otherwise a few stand for all
      ...(isDeep ? { env: { NMV_DEEP: '1' } } : {}),
      again: (files) => tests('--at-once=1', ...files),
      folders: ['test/guest'],
    },
    {
      name: 'other browsers',
      cores: 1,
      seconds: 40,
      needs,
      // said once here, where otherwise each of its tests says it
      ...(findWebKit() || isDeep || isWhole ? {} : { missing: NO_WEBKIT }),
      command: tests('test/engines', '--at-once=1', ...besides),
      ...(isDeep || isWhole ? { env: { NMV_ENGINES: 'all' } } : {}),
      again: (files) => tests('--at-once=1', ...files),
      folders: ['test/engines'],
    },
    {
      name: 'end to end',
      cores: 1,
      seconds: 300,
      needs,
      command: tests('test/e2e', '--at-once=2', ...besides),
      ...(isDeep ? { env: { NMV_DEEP: '1' } } : {}),
      again: (files) => tests('--at-once=1', ...files),
      folders: ['test/e2e'],
    },
    ...(isDeep
      ? [
          {
            name: 'deep',
            cores: 2,
            seconds: 5,
            needs,
            command: tests('test/deep'),
            folders: ['test/deep'],
          },
          {
            name: 'frameworks',
            cores: 2,
            seconds: 3,
            needs,
            command: tests('test/frameworks', '--at-once=1'),
            folders: ['test/frameworks'],
          },
          {
            name: 'in depth',
            cores: 2,
            seconds: 4,
            command: tests('test/attack', ...IN_DEPTH),
            env: { NMV_DEEP: '1' },
            folders: [],
          },
        ]
      : []),
  ];
}
