// Code that none of these reaches is reported by `npm run lint` and must be removed. A second run
// (`--production`) takes only entries with a mark. It also reports code used by tests alone,
// unless marked `@internal`.
export default {
  entry: [
    'elements/*.{ts,tsx}!',
    'server/{main,backup,restore,migrate,identity,fill-trust,verify-ranking}.ts!',
    'demo/main.ts!',
    'scripts/*.mjs',
    'test/**/*.test.{ts,tsx}',
    'test/bench/*.{ts,mjs}',
    'test/bench/large/*.ts',
    'test/pictures/main.ts',
    'test/mutate.config.mjs',
    'web-test-runner.config.mjs',
    // found by the names of their files
    'src/i18n/*/entities/*.ts!',
    // Glossary that a test applies to all words.
    'src/i18n/glossary/*.ts!',
    'demo/{pages,hostile}/**/*.js',
    // Helpers for future migrations.
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
    'src/data/base/array-from.ts!',
    // loaded whole, later than the rest
    'elements/frame/{failed-notice,host-news,session-offer,toast-list,toast-outlet}.tsx!',
    'src/data/sign-in/{session-tokens,sign-in}.ts!',
    'src/portal/{routing/portal,pages/*}.tsx!',
    'src/screens/ranking/{live/ranking-life,full/full-ranking}.tsx!',
    'src/ui/{input/mask-engine.ts,choice/multi-combobox.tsx}!',
  ],
  project: process.argv.includes('--production')
    ? ['{src,server,elements,styles,demo}/**/*.{ts,tsx}!']
    : ['**/*.{ts,tsx,js,mjs}'],
  // tools by which tests make files too
  ignore: [
    'demo/xml/**',
    'demo/single-sign-on/**',
    'elements/frameworks/**',
    'test/frameworks/**',
    'test/bench/starters/**',
  ],
  // addresses of the demo's server
  ignoreUnresolved: ['/demo/.+'],
  ignoreExportsUsedInFile: true,
  // modules of the build (`nmv:…`); packages of which files, types or commands are named by their paths
  ignoreDependencies: ['nmv', '@fontsource-variable/instrument-sans', 'typescript-checker'],
  exclude: ['duplicates'],
};
