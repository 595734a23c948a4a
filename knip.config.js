// What none of these reaches is named, and goes: `npm run lint`. A second look (`--production`) takes the entries with a
// mark alone: what only tests reach goes too, unless it says `@internal`.
export default {
  entry: [
    'elements/*.{ts,tsx}!',
    'server/{main,backup,restore,identity,fill-trust,verify-ranking}.ts!',
    'demo/main.ts!',
    'scripts/*.mjs',
    'test/**/*.test.{ts,tsx}',
    'test/bench/*.{ts,mjs}',
    'test/bench/large/*.ts',
    'test/pictures/main.ts',
    'web-test-runner.config.mjs',
    // found by the names of their files
    'server/database/migrations/*.ts!',
    'src/i18n/*/entities/*.ts!',
    // what all words are held to, by a test
    'src/i18n/glossary/*.ts!',
    'demo/{pages,hostile}/**/*.js',
    // what migrations to come are written with
    'server/base/new-transactions.ts!',
    // bundled by their names, or read as text by a test
    'demo/gallery/gallery.ts!',
    'demo/docs/{site,browser/early,browser/stage,browser/docs}.ts!',
    'test/architecture/*.sample.ts',
    'test/domain/specified-names/stored-names.ts',
    'test/elements/record/server/serve-world.ts',
    'test/guest/host-app.tsx',
    'test/server/invoices/import-child.ts',
    // in the place of a file of a package
    'src/portal/no-browser-location.ts!',
    // written by the build where pages replace what the language gives
    'src/data/array-from.ts!',
    // loaded whole, later than the rest
    'src/data/{session-tokens,sign-in}.ts!',
    'src/portal/{portal,pages/*}.tsx!',
    'src/screens/ranking/{ranking-life,full-ranking}.tsx!',
    'src/ui/{mask-engine.ts,multi-combobox.tsx}!',
  ],
  project: process.argv.includes('--production')
    ? ['{src,server,elements,styles,demo}/**/*.{ts,tsx}!']
    : ['**/*.{ts,tsx,js,mjs}'],
  // tools by which tests make files too
  ignore: ['demo/xml/**', 'demo/single-sign-on/**', 'test/frameworks/**', 'test/bench/starters/**'],
  // addresses of the demo's server
  ignoreUnresolved: ['/demo/.+'],
  ignoreExportsUsedInFile: true,
  // modules of the build (`nmv:…`); packages of which files, types or commands are named by their paths
  ignoreDependencies: [
    'nmv',
    '@fontsource-variable/instrument-sans',
    '@phosphor-icons/core',
    '@web/test-runner',
    'typescript-checker',
  ],
  exclude: ['duplicates'],
};
