// Says what runs where: the projects of tests on Node, and the files that each command takes of them.
// A file says in its first line what it needs: `// @module-tag postgres`, `both` or `whole`.
import { readdirSync, readFileSync } from 'node:fs';

/** Marks that a test file bears in its first line. */
export const tags = [
  { name: 'postgres', description: 'on PostgreSQL where `TEST_DATABASE_URL` names one' },
  { name: 'both', description: 'as `postgres`, and on PGlite too in `npm run test:whole`' },
  { name: 'whole', description: 'not in `npm test`' },
];

const SERVER = ['server', 'contract', 'attack'];

/** Folders of each project. */
export const projects = {
  rules: ['architecture', 'domain', 'i18n', 'screens', 'sizes'],
  pglite: SERVER,
  postgres: SERVER,
  guest: ['guest'],
  engines: ['engines'],
  journeys: ['e2e'],
  deep: ['deep', 'frameworks'],
};

/** Projects of Vitest that open the built pages: their files take turns. Journeys are Playwright's. */
export const pages = ['guest', 'engines'];

const tagsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/^\/\/ @module-tag (\w+)$/gm)].map(([, tag]) => tag);

/** Tells what keeps a server's file off a database. @param database `pglite` or `postgres` */
function runsOn(database, marks, mode, isNamed) {
  if (mode === 'deep') return true;
  const isMarked = marks.includes('postgres') || marks.includes('both');
  if (database === 'postgres') return isMarked;
  return !isMarked || !isNamed || (mode === 'whole' && marks.includes('both'));
}

/**
 * Lists the files of a project.
 * @param {string} project
 * @param {string | undefined} mode `quick` of `npm test`, `whole`, `deep`; without it all files, once each
 * @param {string} [postgres] address of a PostgreSQL
 */
export function filesOf(project, mode, postgres = process.env.TEST_DATABASE_URL) {
  if (project === 'postgres' && !postgres) return [];
  if (project === 'deep' && (mode === 'quick' || mode === 'whole')) return [];
  return projects[project]
    .flatMap((folder) =>
      readdirSync(`test/${folder}`, { recursive: true }).map((name) => `test/${folder}/${name}`),
    )
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => {
      const marks = tagsOf(file);
      if (mode === 'quick' && marks.includes('whole')) return false;
      return projects[project] !== SERVER || runsOn(project, marks, mode, Boolean(postgres));
    });
}
