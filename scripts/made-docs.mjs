// Writes the parts of docs/ that are made from the code, each between <!-- made: name --> and <!-- /made -->.
// Usage: npm run docs:made
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { elementTables } from './made-elements.mjs';
import { code, table } from './made-table.mjs';
import { filesOf, projects, tags } from './test-projects.mjs';

const SOURCE = `
  export { VARIABLES_BY_SUBJECT } from './server/base/variables.ts';
  export { PROBLEMS } from './src/domain/problem.ts';
  export { defaultGrants } from './src/domain/rules/permission/permission.ts';
  export { TCODES } from './src/domain/tcode.ts';
  export { INTERNAL_ROLES, EXTERNAL_ROLES } from './src/domain/rules/permission/sales-role.ts';
  export { JOB_KINDS, hasItsHour, keepsPayload } from './src/domain/rules/operation/jobs.ts';
  export { RETENTION } from './src/domain/rules/retention.ts';
  export { refusals } from './src/i18n/en-US/problems.ts';
  export { operation } from './src/i18n/en-US/operation.ts';
  export { words as jobWords } from './src/i18n/en-US/entities/job.ts';
  export { words as groupWords } from './src/i18n/en-US/entities/user-group.ts';`;

/** Reads the tables of the source. Node 20 takes no TypeScript, so they are built first. */
async function sourceTables() {
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, resolveDir: '.' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  const text = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${text}`);
}

const levelWords = ['', 'read', 'write'];
const wordKey = (text) => text.replaceAll('-', '_');

function permissions({ TCODES, defaultGrants, INTERNAL_ROLES, EXTERNAL_ROLES, groupWords }) {
  const roles = [...INTERNAL_ROLES, ...EXTERNAL_ROLES];
  const levels = roles.map((role) => defaultGrants(role));
  return table(
    ['code', 'screen', ...roles],
    TCODES.map((tcode) => [
      code(tcode),
      groupWords[`tcode_${wordKey(tcode)}`],
      ...levels.map(
        (grants) => levelWords[grants.find((each) => each.tcode === tcode)?.acsPermLevel ?? 0],
      ),
    ]),
  );
}

const errors = ({ PROBLEMS, refusals }) =>
  table(
    ['code', 'status', 'text in English'],
    Object.values(PROBLEMS)
      .toSorted((one, other) => one.status - other.status)
      .map(({ status, wire }) => [code(wire), status, refusals[wire].replace(/\{\{\w+\}\}/g, '…')]),
  );

const jobs = ({ JOB_KINDS, hasItsHour, keepsPayload, jobWords }) =>
  table(
    ['kind', 'what it does', 'do it now', 'kept when it failed'],
    JOB_KINDS.map((kind) => [
      code(kind),
      jobWords[`jobKind_${wordKey(kind)}`],
      hasItsHour(kind) ? 'at its hour only' : 'yes',
      keepsPayload(kind) ? 'yes' : 'no',
    ]),
  );

const retention = ({ RETENTION, operation }) =>
  table(
    ['data', 'kept for', 'then'],
    Object.entries(RETENTION).map(([kind, { afterDays, action }]) => [
      operation[`kept.${kind}`],
      afterDays === 1 ? '1 day' : `${String(afterDays).replace(/\B(?=\d{3}$)/, ',')} days`,
      action === 'delete' ? 'deleted' : 'names are removed',
    ]),
  );

const variables = ({ VARIABLES_BY_SUBJECT }) =>
  Object.entries(VARIABLES_BY_SUBJECT).map(([subject, list]) => [
    `variables ${subject}`,
    table(
      ['variable', 'default', 'meaning'],
      list.map(({ name, byDefault, meaning }) => [code(name), byDefault, meaning]),
    ),
  ]);

/** Tells how much of a project's files a run takes. */
function shareOf(project, mode) {
  const [some, all] = [filesOf(project, mode, ''), filesOf(project, 'deep', '')];
  if (some.length === 0) return 'no';
  return some.length < all.length ? 'without `whole`' : 'yes';
}

const tests = () =>
  table(
    ['tests', 'runner', '`npm test`', '`test:whole`, `.ci/run`', '`test:deep`'],
    [
      ['elements', 'web-test-runner', 'yes', 'yes', 'yes'],
      ...Object.entries(projects)
        .filter(([name]) => name !== 'postgres')
        .map(([name, folders]) => [
          folders.join(', '),
          name === 'journeys' ? 'Playwright' : 'Vitest',
          ...['quick', 'whole', 'deep'].map((mode) => shareOf(name, mode)),
        ]),
    ],
  );

const marks = () =>
  table(
    ['first line', 'means'],
    tags.map(({ name, description }) => [code(`// @module-tag ${name}`), description]),
  );

/** Makes every part, by the name that its marker has. */
export async function madeParts() {
  const source = await sourceTables();
  return {
    ...(await elementTables()),
    ...Object.fromEntries(variables(source)),
    permissions: permissions(source),
    errors: errors(source),
    jobs: jobs(source),
    retention: retention(source),
    tests: tests(),
    'marks of tests': marks(),
  };
}

/** Fills the made parts of a document. @throws on a marker that names no part */
export const filled = (text, parts) =>
  text.replace(/<!-- made: (.+?) -->\n[\s\S]*?<!-- \/made -->/g, (_, name) => {
    if (!(name in parts)) throw new Error(`There is no made part "${name}".`);
    return `<!-- made: ${name} -->\n${parts[name]}\n<!-- /made -->`;
  });

if (process.argv[1]?.endsWith(`scripts${path.sep}made-docs.mjs`)) {
  const parts = await madeParts();
  for (const name of await readdir('docs', { recursive: true })) {
    const file = path.join('docs', name);
    const text = file.endsWith('.md') ? await readFile(file, 'utf8') : '';
    if (text !== filled(text, parts)) await writeFile(file, filled(text, parts));
  }
}
