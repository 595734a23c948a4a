import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import {
  differences,
  interfaceOf,
  inWords,
  isAfter,
  nextVersion,
  unnoted,
} from '../../scripts/public-interface.mjs';
import { migrationHashes } from '../../scripts/released-migrations.mjs';

const NMV_ROW = {
  tagName: 'nmv-row',
  attributes: [{ name: 'screen', type: { text: "'one'" } }],
  members: [
    { kind: 'field', name: 'screen', type: { text: "'one'" } },
    { kind: 'method', name: 'refresh', return: { type: { text: 'Promise<void>' } } },
  ],
  events: [{ name: 'nmv-ready', type: { text: 'CustomEvent<undefined>' } }],
  slots: [{ name: '' }],
  cssParts: [{ name: 'base' }],
  cssProperties: [{ name: '--nmv-font' }],
};
const NMV_CELL = { tagName: 'nmv-cell', cssParts: [{ name: 'base' }] };

const publicOf = (declarations: readonly object[], exported = ['.']) =>
  interfaceOf({ modules: declarations.map((each) => ({ declarations: [each] })) }, exported);

test('the public interface of an element lists each of its names with a type', () => {
  assert.deepEqual(publicOf([NMV_ROW])['nmv-row'], {
    'attribute screen': "'one'",
    'custom property --nmv-font': '',
    'event nmv-ready': 'CustomEvent<undefined>',
    'method refresh': 'Promise<void>',
    'part base': '',
    'property screen': "'one'",
    'slot default': '',
  });
  assert.deepEqual(publicOf([NMV_ROW]).package, { 'import .': '' });
});

test('a change of the public interface is found, told in words, and asks for its version', () => {
  const before = publicOf([NMV_ROW, NMV_CELL]);
  const told = (now: ReturnType<typeof publicOf>) => differences(before, now).map(inWords);
  const next = (now: ReturnType<typeof publicOf>, last: string) =>
    nextVersion(last, differences(before, now));

  assert.deepEqual([told(before), next(before, '1.4.2')], [[], '1.4.3']);

  const wider = publicOf([NMV_ROW, NMV_CELL], ['.', './vue']);
  assert.deepEqual(told(wider), ['import ./vue of package added']);
  assert.deepEqual([next(wider, '1.4.2'), next(wider, '0.4.2')], ['1.5.0', '0.5.0']);

  const changed = publicOf([
    { ...NMV_ROW, attributes: [{ name: 'screen', type: { text: "'one'|'two'" } }] },
    NMV_CELL,
  ]);
  assert.deepEqual(told(changed), [
    "attribute screen of nmv-row changed from 'one' to 'one'|'two'",
  ]);
  assert.equal(next(changed, '1.4.2'), '2.0.0');

  const narrower = publicOf([NMV_ROW]);
  assert.deepEqual(told(narrower), ['<nmv-cell> removed']);
  assert.deepEqual([next(narrower, '1.4.2'), next(narrower, '0.4.2')], ['2.0.0', '0.5.0']);

  const everywhere = [NMV_ROW, NMV_CELL].map((each) => ({
    ...each,
    cssParts: [{ name: 'base' }, { name: 'head' }],
  }));
  assert.deepEqual(told(publicOf(everywhere)), ['part head of every element added']);
  assert.deepEqual(
    [isAfter('1.10.0', '1.9.3'), isAfter('1.9.3', '1.9.3'), isAfter('0.9.9', '1.0.0')],
    [true, false, false],
  );
});

test('a change is noted when a line has its name in backticks', () => {
  const changes = differences(
    publicOf([NMV_ROW]),
    publicOf([{ ...NMV_ROW, cssParts: [] }, NMV_CELL]),
  );
  assert.equal(unnoted(changes, '').length, 2);
  assert.deepEqual(unnoted(changes, '- `nmv-cell` is new.').map(inWords), [
    'part base of nmv-row removed',
  ]);
  assert.deepEqual(unnoted(changes, '- `nmv-cell` is new, the part `base` is gone.'), []);
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nmv-release-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

/** Runs the command in the copy. @returns how it ended and all that it said */
function release(...args: string[]): { readonly code: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release.mjs', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      GIT_AUTHOR_NAME: 'A',
      GIT_AUTHOR_EMAIL: 'a@example.com',
      GIT_COMMITTER_NAME: 'A',
      GIT_COMMITTER_EMAIL: 'a@example.com',
    },
  });
  return { code: status, said: stdout + stderr };
}

async function commit(file: string, text: string, subject: string): Promise<void> {
  await writeFile(path.join(folder, file), text);
  git('add', '--all');
  git('commit', '--quiet', '-m', subject);
}

test('a release refuses an unannounced wider interface, then writes changelog, interface, version and new notes', async () => {
  for (const name of [
    'elements',
    'styles',
    'scripts',
    'server/database/migrations',
    'package.json',
    'package-lock.json',
  ])
    await cp(name, path.join(folder, name), { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  git('init', '--quiet');
  await writeFile(path.join(folder, '.gitignore'), 'node_modules\n');
  await mkdir(path.join(folder, 'releases'));
  await writeFile(path.join(folder, 'CHANGELOG.md'), '# Changelog\n\n## 0.1.0\n\nThe first.\n');
  await commit('releases/next.md', '', 'It begins');
  const first = release('7.0.0');
  assert.equal(first.code, 0, first.said);

  const ranking = await readFile('elements/nmv-ranking.tsx', 'utf8');
  const wider = ranking.replace(' * @fires', ' * @attr {boolean} loud - Says it aloud.\n * @fires');
  await commit('elements/nmv-ranking.tsx', wider, 'The ranking can be loud');
  await commit('README.md', 'for people', 'No user notices this');
  const refused = release();
  assert.equal(refused.code, 1);
  assert.match(refused.said, /attribute loud of nmv-ranking/);
  assert.equal(git('log', '-1', '--format=%s').trim(), 'No user notices this');

  await commit('releases/next.md', '- `loud` makes a ranking loud.\n', 'Notes');
  assert.match(release('7.0.1').said, /Use 7\.1\.0 or later/);
  await writeFile(path.join(folder, 'forgotten.txt'), '');
  assert.match(release().said, /uncommitted changes/);
  await rm(path.join(folder, 'forgotten.txt'));

  const done = release();
  assert.equal(done.code, 0, done.said);
  assert.deepEqual(git('log', '-2', '--format=%s').trim().split('\n'), [
    'Version 7.2.0 begins',
    'Release 7.1.0',
  ]);
  assert.equal(git('tag').trim(), 'v7.0.0\nv7.1.0');
  const at = (file: string) => git('show', `v7.1.0:${file}`);
  assert.match(
    at('CHANGELOG.md'),
    /^# Changelog\n\n## 7\.1\.0, \d{4}-\d\d-\d\d\n\n### For hosts\n\n- `loud` makes a ranking loud\.\n\n### Elements and screens\n\n- The ranking can be loud\n\n## 7\.0\.0/,
  );
  assert.equal(JSON.parse(at('package.json')).version, '7.1.0');
  assert.equal(JSON.parse(at('package-lock.json')).packages[''].version, '7.1.0');
  const told = JSON.parse(at('releases/public.json'));
  assert.equal(told.version, '7.1.0');
  assert.equal(told.interface['nmv-ranking']['attribute loud'], 'boolean');
  assert.deepEqual(JSON.parse(at('releases/migrations.json')), await migrationHashes());
  assert.equal(
    (await readFile(path.join(folder, 'releases/previous.json'), 'utf8')).includes(
      git('rev-parse', 'v7.1.0').trim(),
    ),
    true,
  );
  assert.equal(
    JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')).version,
    '7.2.0-dev',
  );
  assert.equal(release('--dry').code, 0, 'nothing is left to be noted');
});
