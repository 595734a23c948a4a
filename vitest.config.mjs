// Tests on Node. NMV_MODE is `quick` in `npm test`, `whole` or `deep`; without it every file can be named.
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { countTests } from './scripts/count-tests.mjs';
import { iconPaths } from './scripts/icon-paths.mjs';
import { migrationNames } from './scripts/migration-names.mjs';
import { filesOf, pages, projects, tags } from './scripts/test-projects.mjs';
import { scriptOf } from './scripts/worker-source.mjs';

/** Modules whose file is text, as the build takes them: `thing.ts?worker`, sheets and tables. */
const asText = {
  name: 'as-text',
  enforce: 'pre',
  resolveId: (id, importer) =>
    /\.(css|csv|sql)$|\?worker$/.test(id)
      ? `\0text:${path.resolve(path.dirname(importer), id)}.js`
      : undefined,
  async load(id) {
    if (!id.startsWith('\0text:')) return undefined;
    const file = id.slice('\0text:'.length, -'.js'.length);
    const text = file.endsWith('?worker')
      ? await scriptOf(file.slice(0, -'?worker'.length))
      : await readFile(file, 'utf8');
    return `export default ${JSON.stringify(text)};`;
  },
};

/** Gives the embedded database's thread, which gets the text of its function, the import that Vite writes into it. */
const threadImports = {
  name: 'thread-imports',
  transform: (code, id) =>
    id.endsWith('/server/database/pglite.ts')
      ? code.replace(
          'const code = `(',
          'const code = `const __vite_ssr_dynamic_import__ = (name) => import(name);(',
        )
      : undefined,
};

/** No test takes nearly as long: one that does waits for what never comes. */
const NEVER_MS = 600_000;

const mode = process.env.NMV_MODE;

const envOf = (name) => ({
  NODE_ENV: 'test',
  // rows that do not fit their declared columns fail the test
  NMV_CHECK_ROWS: '1',
  ...(name === 'pglite' ? { TEST_DATABASE_URL: '' } : {}),
  ...(mode === 'deep' ? { NMV_DEEP: '1' } : {}),
  ...(mode === 'deep' || mode === 'whole' ? { NMV_ENGINES: 'all' } : {}),
});

export default defineConfig({
  define: migrationNames,
  plugins: [asText, iconPaths, threadImports],
  test: {
    reporters: ['default', countTests()],
    // one process for each two cores: the browser and the database have the others
    maxWorkers: Math.max(1, Math.floor(availableParallelism() / 2)),
    sequence: {
      seed: Number(process.env.NMV_SEED ?? Date.now() % 1e6),
      hooks: 'list',
      shuffle: { files: true, tests: false },
    },
    coverage: { include: ['src/**', 'server/**'], reportsDirectory: 'coverage' },
    projects: Object.keys(projects)
      .filter((name) => name !== 'journeys')
      .map((name) => [name, filesOf(name, mode)])
      .filter(([, files]) => files.length > 0)
      .map(([name, files], at) => ({
        extends: true,
        test: {
          name,
          include: files,
          env: envOf(name),
          pool: 'forks',
          isolate: false,
          fileParallelism: !pages.includes(name),
          sequence: { groupOrder: at },
          testTimeout: NEVER_MS,
          hookTimeout: NEVER_MS,
          tags,
        },
      })),
  },
});
