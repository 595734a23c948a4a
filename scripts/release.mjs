// Makes a release: npm run release [-- <version>] [--dry]. Refuses when the public interface changed and the notes say nothing of it.
// Writes the version, CHANGELOG.md, releases/public.json and releases/migrations.json, commits and tags them, and begins the version after it.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tags } from './browser-bundle.mjs';
import { chapter, commitsOf, withChapter } from './changelog.mjs';
import { isRelease } from './delivery.mjs';
import { manifest } from './manifest.mjs';
import { packageDescription } from './package.mjs';
import {
  differences,
  interfaceOf,
  inWords,
  isAfter,
  nextVersion,
  unnoted,
} from './public-interface.mjs';
import { RELEASED, writeReleased } from './released-migrations.mjs';

const PUBLIC = 'releases/public.json';
/** The release before: `npm run test:deep` runs its server on the next schema. */
const PREVIOUS = 'releases/previous.json';
/**
 * File with the notes of the next release for hosts, written by the author of each public change.
 */
const NOTES = 'releases/next.md';
const CHANGELOG = 'CHANGELOG.md';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 });
const json = async (file) => JSON.parse(await readFile(file, 'utf8'));
const written = (value) => `${JSON.stringify(value, null, 2)}\n`;

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** The interface as the sources have it now. */
async function present() {
  const exported = Object.keys(packageDescription({ name: '', version: '' }).exports);
  return interfaceOf(await manifest(tags), exported);
}

/** Writes the version into package.json and its lock file. */
const writeVersion = (version) =>
  execFileSync('npm', ['version', version, '--no-git-tag-version', '--ignore-scripts']);

/** Lists the commits since the last release; all commits before the first release tag. */
function commitsSince(version) {
  const tag = `v${version}`;
  const isThere = git('tag', '--list', tag).trim() === tag;
  const range = isThere ? [`${tag}..HEAD`] : [];
  return commitsOf(git('log', '--no-merges', '--format=%x00%s', '--name-only', ...range));
}

/** Plans a release after a comparison with the last; the first has no comparison. */
async function plan(wanted) {
  const [now, notes] = await Promise.all([present(), readFile(NOTES, 'utf8')]);
  const last = existsSync(PUBLIC) ? await json(PUBLIC) : { version: '0.0.0', interface: now };
  const changes = differences(last.interface, now);
  for (const change of changes) console.log(`  ${inWords(change)}`);
  const silent = unnoted(changes, notes);
  if (silent.length > 0)
    refuse(
      `${NOTES} does not mention: ${silent.map(inWords).join('; ')}. Explain the effect on hosts, with the name in backticks.`,
    );
  const least = nextVersion(last.version, changes);
  const version = wanted ?? least;
  if (!isRelease(version) || (version !== least && !isAfter(version, least)))
    refuse(`${version} is too low for these changes. Use ${least} or later.`);
  return { version, now, notes, last: last.version };
}

async function release({ wanted, isDry }) {
  if (!isDry && git('status', '--porcelain').trim() !== '')
    refuse('There are uncommitted changes. Commit them first.');
  const { version, now, notes, last } = await plan(wanted);
  const day = new Date().toISOString().slice(0, 10);
  const text = chapter({ version, day, notes, commits: commitsSince(last) });
  if (isDry) return console.log(`\n${text}`);
  await writeFile(CHANGELOG, withChapter(await readFile(CHANGELOG, 'utf8'), text));
  await writeFile(PUBLIC, written({ version, interface: now }));
  await writeReleased();
  await writeFile(NOTES, '');
  writeVersion(version);
  git('add', PUBLIC, RELEASED);
  git('commit', '--quiet', '--all', '-m', `Release ${version}`);
  git('tag', `v${version}`);
  await writeFile(PREVIOUS, written({ commit: git('rev-parse', 'HEAD').trim() }));
  git('add', PREVIOUS);
  const [first, second] = version.split('.').map(Number);
  writeVersion(`${first}.${second + 1}.0-dev`);
  git('commit', '--quiet', '--all', '-m', `Version ${first}.${second + 1}.0 begins`);
  console.log(`Released ${version}. Build its tag v${version}, and push the branch and the tag.`);
}

const args = process.argv.slice(2);
await release({
  wanted: args.find((each) => !each.startsWith('--')),
  isDry: args.includes('--dry'),
});
